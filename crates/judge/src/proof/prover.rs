//! The three ways of proving points safe, side by side, as Müller's (1997) table and Fuego's
//! command `go_safe` compare them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::benson::Benson;
use super::rule::Rule;
use super::safety::Safety;
use super::search::{SearchLimits, SearchedSafety};
use crate::board::{Board, ByColor, Chains, Color, PointSet, Suicide};
use crate::position::{Canonical, Way};
use crate::printable::quotable;

/// A way of proving points safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Prover {
    /// Unconditional life, see [`Benson`].
    Benson,
    /// The static rules for alternating play, see [`Safety`].
    Static,
    /// Search of regions on top of the static rules, see [`SearchedSafety`].
    Search,
}

impl Prover {
    /// All ways, weakest first: what one proves the next proves too.
    pub const ALL: [Prover; 3] = [Prover::Benson, Prover::Static, Prover::Search];

    /// What this way proves safe for `color`.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::proof::Prover;
    /// use seichi::{Board, Chains, Color, SearchLimits, Suicide};
    /// let board: Board = "
    ///     . . . . X
    ///     X X X X X
    ///     . . . . .
    ///     . . . . .
    ///     . . . . .".parse().expect("a diagram");
    /// let chains = Chains::of(&board);
    /// let points = |prover: Prover| {
    ///     let limits = SearchLimits::default();
    ///     let safe = prover.prove(&board, &chains, Color::Black, Suicide::Forbidden, limits);
    ///     safe.points().len()
    /// };
    /// // Four points in a row are two eyes if their owner answers.
    /// assert_eq!((points(Prover::Benson), points(Prover::Static)), (0, 10));
    /// ```
    pub fn prove(
        self,
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        limits: SearchLimits,
    ) -> SafePoints {
        if self == Prover::Benson {
            return Benson::of(board, chains, color, suicide).into();
        }
        // Of equal moves the first in board order is taken. The canonical board makes the result
        // independent of that.
        let canonical = Canonical::of(board);
        if self == Prover::Search {
            return searched(&canonical, color, suicide, limits).into();
        }
        let chains = Chains::of(canonical.board());
        let there = images(&canonical, color, |color| {
            Safety::by_rules(canonical.board(), &chains, color, suicide, &Rule::QUICK)
        });
        let along = |way: &Way| {
            let safety = there[way.color(color)].as_ref()?;
            Some(SafePoints {
                stones: way.back(&safety.stones),
                territory: way.back(&safety.territory),
                nodes: 0,
            })
        };
        let all = canonical.ways().iter().filter_map(along);
        all.reduce(SafePoints::common).unwrap_or_default()
    }
}

/// What search proves for `color` on the original board of `canonical`: the claims that hold by all
/// symmetries that lead there.
pub(crate) fn searched(
    canonical: &Canonical,
    color: Color,
    suicide: Suicide,
    limits: SearchLimits,
) -> SearchedSafety {
    let board = canonical.board();
    let chains = Chains::of(board);
    common(canonical, color, |color| {
        SearchedSafety::of(board, &chains, color, suicide, limits)
    })
}

/// The same, only in areas that hold some of `points` of the original board.
pub(crate) fn searched_about(
    canonical: &Canonical,
    color: Color,
    suicide: Suicide,
    points: &PointSet,
) -> SearchedSafety {
    let board = canonical.board();
    let chains = Chains::of(board);
    let points = PointSet::union(canonical.ways().iter().map(|way| way.there(points)));
    common(canonical, color, |color| {
        SearchedSafety::about(board, &chains, color, suicide, points)
    })
}

/// The claims that `search` proves for `color` by all symmetries to the canonical board.
fn common(
    canonical: &Canonical,
    color: Color,
    search: impl Fn(Color) -> SearchedSafety,
) -> SearchedSafety {
    let there = images(canonical, color, search);
    let along = |way: &Way| Some(there[way.color(color)].as_ref()?.taken_back(way, color));
    let common = canonical.ways().iter().filter_map(along);
    let common = common.reduce(SearchedSafety::common);
    let nodes = Color::ALL.map(|color| there[color].as_ref().map_or(0, |there| there.nodes));
    SearchedSafety {
        nodes: nodes.iter().sum(),
        ..common.expect("a board has a way to its canonical form")
    }
}

/// The results of `prove` for each color of the canonical board that stands for `color`: both do if
/// the board is its own image with the colors exchanged.
fn images<T>(
    canonical: &Canonical,
    color: Color,
    prove: impl Fn(Color) -> T,
) -> ByColor<Option<T>> {
    ByColor::from_fn(|image| {
        let mut ways = canonical.ways().iter();
        let stands = ways.any(|way| way.color(color) == image);
        stands.then(|| prove(image))
    })
}

impl fmt::Display for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Prover::Benson => "benson",
            Prover::Static => "static",
            Prover::Search => "search",
        })
    }
}

/// The error for a text that names no way of proving.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{}' is not a way of proving (use benson, static or search)",
    quotable(input)
)]
pub struct ProverError {
    input: String,
}

impl FromStr for Prover {
    type Err = ProverError;

    /// Reads the name as it is printed.
    fn from_str(text: &str) -> Result<Prover, ProverError> {
        Prover::ALL
            .into_iter()
            .find(|prover| prover.to_string() == text)
            .ok_or_else(|| ProverError {
                input: text.to_owned(),
            })
    }
}

/// What is proved safe for a color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SafePoints {
    /// Its stones that are never captured.
    pub stones: PointSet,
    /// The points on which no stone of the opponent survives.
    pub territory: PointSet,
    /// The nodes searched for it.
    pub nodes: u64,
}

impl SafePoints {
    /// Stones and territory together.
    pub fn points(&self) -> PointSet {
        self.stones | self.territory
    }

    /// The points that both prove.
    fn common(self, other: SafePoints) -> SafePoints {
        SafePoints {
            stones: self.stones & other.stones,
            territory: self.territory & other.territory,
            nodes: self.nodes + other.nodes,
        }
    }
}

impl From<Benson> for SafePoints {
    fn from(benson: Benson) -> SafePoints {
        SafePoints {
            stones: benson.stones,
            territory: benson.territory,
            nodes: 0,
        }
    }
}

impl From<SearchedSafety> for SafePoints {
    fn from(safety: SearchedSafety) -> SafePoints {
        SafePoints {
            stones: safety.stones,
            territory: safety.territory,
            nodes: safety.nodes,
        }
    }
}
