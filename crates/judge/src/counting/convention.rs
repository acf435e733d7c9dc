//! How to count open dame.

use std::fmt;
use std::str::FromStr;

use crate::board::Move;
use crate::game::Game;
use crate::printable::{ParseError, named};

/// How to count points that depend on open dame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DameConvention {
    /// Every surrounded point counts, in a seki too, as on servers that fill the areas of a color
    /// without judging life.
    Surrounded,
    /// The players have passed: a point that must be filled whoever fills the dame does not count.
    Agreed,
    /// The dame are played out in turn, the side to move first; then the points are counted as
    /// agreed.
    PlayedOut,
}

impl DameConvention {
    /// All conventions, the plainest first.
    pub const ALL: [DameConvention; 3] = [
        DameConvention::Surrounded,
        DameConvention::Agreed,
        DameConvention::PlayedOut,
    ];

    /// `Agreed` if the last two moves of `game` are passes, else `PlayedOut`.
    pub fn of(game: &Game) -> DameConvention {
        let mut moves = game.moves().rev();
        let mut passed = || moves.next().is_some_and(|(_, mv)| mv == Move::Pass);
        if passed() && passed() {
            DameConvention::Agreed
        } else {
            DameConvention::PlayedOut
        }
    }

    /// The convention in words for a person.
    pub const fn sentence(self) -> &'static str {
        match self {
            DameConvention::Surrounded => "every surrounded point counts",
            DameConvention::Agreed => "both sides have passed",
            DameConvention::PlayedOut => "open dame played out in turn",
        }
    }
}

impl fmt::Display for DameConvention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            DameConvention::Surrounded => "surrounded",
            DameConvention::Agreed => "agreed",
            DameConvention::PlayedOut => "played-out",
        })
    }
}

impl FromStr for DameConvention {
    type Err = ParseError;

    /// Reads the name as it is printed.
    fn from_str(text: &str) -> Result<DameConvention, ParseError> {
        let problem = "is not a convention (use surrounded, agreed or played-out)";
        named(DameConvention::ALL, text, problem)
    }
}
