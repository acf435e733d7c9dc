//! Verdicts and their evidence.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::rule::Rule;
use crate::printable::quotable;

/// The fate of a chain when the game is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Status {
    /// It stays on the board.
    Alive,
    /// It is taken off as a prisoner.
    Dead,
    /// It stays, but neither side can play there, and its eyes may not count.
    Seki,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Seki => "seki",
        })
    }
}

/// The error for a text that names no status.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{}' is not a status (use alive, dead or seki)", quotable(input))]
pub struct StatusError {
    input: String,
}

impl FromStr for Status {
    type Err = StatusError;

    /// Reads `alive`, `dead` or `seki`, in lower case only.
    fn from_str(text: &str) -> Result<Status, StatusError> {
        [Status::Alive, Status::Dead, Status::Seki]
            .into_iter()
            .find(|status| status.to_string() == text)
            .ok_or_else(|| StatusError {
                input: text.to_owned(),
            })
    }
}

/// The evidence for a verdict, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Evidence {
    /// Nothing contradicts it.
    Assumed,
    /// The search finds that the first move, or a ko, decides.
    Unsettled,
    /// Random games or a static model make it likely, see [`Method::Judge`](crate::Method::Judge).
    Estimated(Margin),
    /// A local search decided it, under assumptions about the surroundings.
    Read,
    /// It follows from what a person marked next to it, see [`Marks`](crate::Marks).
    Implied,
    /// A person decided it.
    Marked,
    /// It follows from a theorem and is never wrong: the stones are never captured, or can be
    /// captured. It does not prove that stones are in seki, see [`Verdict::known`].
    Proved(Proof),
}

/// How certain an estimate is, from 0 (a guess) to 1, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Margin(u16);

impl Margin {
    /// From here on an estimate is good enough, and no more games are played: three games in four
    /// agree, or four of the first five.
    pub const CLEAR: Margin = Margin(500);
    pub(super) const fn from_thousandths(thousandths: u16) -> Margin {
        Margin(thousandths)
    }

    /// The margin nearest to `value`, which is cut off at 0 and 1.
    pub fn new(value: f64) -> Margin {
        Margin((value.clamp(0.0, 1.0) * 1000.0).round() as u16)
    }

    /// The margin as a number from 0 to 1.
    pub fn value(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}", self.value())
    }
}

impl Evidence {
    /// True if a verdict is doubtful while there are moves to play: it has no evidence, or the
    /// estimate is not clear.
    pub fn is_doubtful(self) -> bool {
        match self {
            Evidence::Assumed | Evidence::Unsettled => true,
            Evidence::Estimated(margin) => margin < Margin::CLEAR,
            _ => false,
        }
    }
}

/// The theorem behind a proved verdict, strongest last. The table in `docs/proofs.md` shows what
/// each promises, and to which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Proof {
    /// As `Static`, by a search of this many nodes, see
    /// [`SearchedSafety`](crate::proof::SearchedSafety).
    Search(u64),
    /// By a static rule, see [`Safety`](crate::proof::Safety): the stones survive, or the opponent
    /// does not, if the owner answers every move, even if the opponent moves first and retakes
    /// every ko at once.
    Static(Rule),
    /// The opponent can never make two eyes there, even by moving first,
    /// see [`Benson::pass_alive_territory`](crate::proof::Benson::pass_alive_territory).
    PassAlive,
    /// Unconditional life, see [`Benson`](crate::proof::Benson): the stones are never captured even
    /// if their owner always passes; the opponent's stones between them can be captured as they
    /// stand.
    Benson,
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Evidence::Assumed => "assumed",
            Evidence::Unsettled => "unsettled: the first move decides",
            Evidence::Implied => "follows from a mark",
            Evidence::Marked => "marked by hand",
            Evidence::Estimated(margin) => return write!(f, "estimated, margin {margin}"),
            Evidence::Read => "read",
            Evidence::Proved(Proof::Static(rule)) => {
                return write!(f, "proved: alternating play, {rule}");
            }
            Evidence::Proved(Proof::Search(nodes)) => {
                return write!(f, "proved: search, {nodes} nodes");
            }
            Evidence::Proved(Proof::PassAlive) => "proved: pass-alive territory",
            Evidence::Proved(Proof::Benson) => "proved: Benson",
        })
    }
}

/// The status of a chain and its evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Verdict {
    /// The fate of the chain.
    pub status: Status,
    /// Its evidence.
    pub evidence: Evidence,
}

impl Verdict {
    /// A verdict that follows from a theorem.
    pub const fn proved(status: Status, proof: Proof) -> Verdict {
        let evidence = Evidence::Proved(proof);
        Verdict { status, evidence }
    }

    /// True if a theorem proves it.
    pub const fn is_proved(&self) -> bool {
        matches!(self.evidence, Evidence::Proved(_))
    }

    /// The evidence in words. For stones in seki it is proved that they are never captured; the
    /// status stays an estimate, since it is not proved that the opponent's stones are safe, too.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::{Proof, Status, Verdict};
    /// let known = |status| Verdict::proved(status, Proof::Search(5)).known();
    /// assert_eq!(known(Status::Alive), "proved: search, 5 nodes");
    /// assert_eq!(known(Status::Seki), "estimated; that it is never captured is proved: search, 5 nodes");
    /// ```
    pub fn known(&self) -> String {
        match self.status {
            Status::Seki if self.is_proved() => {
                format!("estimated; that it is never captured is {}", self.evidence)
            }
            _ => self.evidence.to_string(),
        }
    }

    /// A verdict by a local search.
    pub const fn read(status: Status) -> Verdict {
        let evidence = Evidence::Read;
        Verdict { status, evidence }
    }

    /// A verdict that depends on the first move.
    pub const fn unsettled(status: Status) -> Verdict {
        let evidence = Evidence::Unsettled;
        Verdict { status, evidence }
    }

    /// A verdict with this likelihood.
    pub const fn estimated(status: Status, margin: Margin) -> Verdict {
        let evidence = Evidence::Estimated(margin);
        Verdict { status, evidence }
    }

    /// A verdict without evidence.
    pub const fn assumed(status: Status) -> Verdict {
        let evidence = Evidence::Assumed;
        Verdict { status, evidence }
    }
}
