//! The ways of proving points safe, side by side, as Müller's (1997) table
//! and Fuego's command `go_safe` compare them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::benson::Benson;
use super::safety::{Rule, Safety};
use crate::board::{Board, Chains, Color, PointSet, Suicide};

/// A way of proving points safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Prover {
    /// Unconditional life, see [`Benson`].
    Benson,
    /// Static rules for alternating play, see [`Safety`].
    Static,
    /// Static rules, and small regions solved by search, see [`Rule::Room`].
    Search,
}

impl Prover {
    /// All ways, weakest first: what one proves the next proves too.
    pub const ALL: [Prover; 3] = [Prover::Benson, Prover::Static, Prover::Search];

    /// What this way proves safe for `color`.
    ///
    /// ```
    /// use seichi::{Board, Chains, Color, Prover, Suicide};
    /// let board: Board = "
    ///     . . . . X
    ///     X X X X X
    ///     . . . . .
    ///     . . . . .
    ///     . . . . .".parse().expect("a diagram");
    /// let chains = Chains::of(&board);
    /// let points = |prover: Prover| {
    ///     prover.prove(&board, &chains, Color::Black, Suicide::Forbidden).points().len()
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
    ) -> SafePoints {
        match self {
            Prover::Benson => {
                let benson = Benson::of(board, chains, color, suicide);
                SafePoints {
                    stones: benson.stones,
                    territory: benson.territory,
                }
            }
            Prover::Static => Safety::by_rules(board, chains, color, suicide, &Rule::QUICK).into(),
            Prover::Search => Safety::static_of(board, chains, color, suicide).into(),
        }
    }
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

/// A text that names no way of proving.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{input}' is not a way of proving (use benson, static or search)")]
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
pub struct SafePoints {
    /// Its stones that are never captured.
    pub stones: PointSet,
    /// The points on which no stone of the opponent survives.
    pub territory: PointSet,
}

impl SafePoints {
    /// Stones and territory together.
    pub fn points(&self) -> PointSet {
        self.stones | self.territory
    }
}

impl From<Safety> for SafePoints {
    fn from(safety: Safety) -> SafePoints {
        SafePoints {
            stones: safety.stones,
            territory: safety.territory,
        }
    }
}
