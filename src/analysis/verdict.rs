//! Verdicts and how they are known.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// What becomes of a chain when the game is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// A text that names no status.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{input}' is not a status (use alive, dead or seki)")]
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

/// How a verdict is known, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Evidence {
    /// Nothing speaks against it; no more.
    Assumed,
    /// It follows from a theorem and is never wrong.
    Proved(Proof),
}

/// The theorem behind a proved verdict, strongest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Proof {
    /// The opponent cannot live there although he moves for ever, if the owner
    /// wins every ko, see [`Unconditional`](crate::Unconditional).
    Unconditional,
    /// The opponent can never make two eyes there although he moves first,
    /// see [`Benson::pass_alive_territory`](crate::Benson::pass_alive_territory).
    PassAlive,
    /// Unconditional life, see [`Benson`](crate::Benson).
    Benson,
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Evidence::Assumed => "assumed",
            Evidence::Proved(Proof::Unconditional) => "proved: unconditional territory",
            Evidence::Proved(Proof::PassAlive) => "proved: pass-alive territory",
            Evidence::Proved(Proof::Benson) => "proved: Benson",
        })
    }
}

/// The status of a chain and how it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// What becomes of the chain.
    pub status: Status,
    /// How that is known.
    pub evidence: Evidence,
}

impl Verdict {
    /// A verdict that follows from a theorem.
    pub const fn proved(status: Status, proof: Proof) -> Verdict {
        let evidence = Evidence::Proved(proof);
        Verdict { status, evidence }
    }

    /// A verdict for want of a better one.
    pub const fn assumed(status: Status) -> Verdict {
        let evidence = Evidence::Assumed;
        Verdict { status, evidence }
    }
}
