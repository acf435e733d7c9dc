//! Positions as typed, before a check that they are legal.

use thiserror::Error;

use super::chain::Chains;
use super::color::{ByColor, Color};
use super::play::Board;
use super::point::{BoardSize, Point};
use super::point_set::PointSet;

/// Stones as a person put them down, perhaps impossible. [`Board::from_setup`] makes a legal
/// position of it or returns the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The width and the height of the board.
    pub size: BoardSize,
    /// The stones of each color.
    pub stones: ByColor<PointSet>,
    /// The side to move.
    pub to_play: Color,
}

impl Setup {
    /// No stones, Black to move.
    pub fn empty(size: BoardSize) -> Setup {
        Setup {
            size,
            stones: ByColor::default(),
            to_play: Color::Black,
        }
    }
}

/// Why a [`Setup`] is not a legal position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A stone lies outside the board.
    #[error("{point} is not on the {size} board")]
    OffBoard {
        /// Where the stone lies.
        point: Point,
        /// The size of the board.
        size: BoardSize,
    },
    /// A point bears a black and a white stone.
    #[error("{point} has a black and a white stone")]
    TwoStones {
        /// The point.
        point: Point,
    },
    /// A chain has no liberty.
    #[error("the {color} chain {stones} has no liberty")]
    NoLiberty {
        /// The color of the chain.
        color: Color,
        /// Its stones.
        stones: PointSet,
    },
}

impl Board {
    /// Makes a legal position of `setup`, without prisoners.
    ///
    /// # Errors
    ///
    /// If a stone lies off the board, two lie on one point, or a chain has no
    /// liberty.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::{Board, BoardSize, PointSet, Setup};
    /// let size = BoardSize::new(2).expect("2 is a size");
    /// let mut setup = Setup::empty(size);
    /// setup.stones.black = size.points();
    /// let error = Board::from_setup(&setup).expect_err("a full board");
    /// assert_eq!(error.to_string(), "the black chain A2 B2 A1 B1 has no liberty");
    /// ```
    pub fn from_setup(setup: &Setup) -> Result<Board, SetupError> {
        let size = setup.size;
        let ByColor { black, white } = setup.stones;
        if let Some(point) = ((black | white) - size.points()).first() {
            return Err(SetupError::OffBoard { point, size });
        }
        if let Some(point) = (black & white).first() {
            return Err(SetupError::TwoStones { point });
        }
        let mut board = Board::empty(size);
        board.stones = setup.stones;
        board.to_play = setup.to_play;
        let chains = Chains::of(&board);
        match chains.iter().find(|(_, chain)| chain.liberties.is_empty()) {
            None => Ok(board),
            Some((_, chain)) => Err(SetupError::NoLiberty {
                color: chain.color,
                stones: chain.stones,
            }),
        }
    }

    /// The board with other stones on it, as after an edit in the middle of a game. Prisoners and
    /// side to move stay, the ko is lifted.
    ///
    /// # Errors
    ///
    /// As [`Board::from_setup`].
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::{Board, ByColor, Color};
    /// let board: Board = "
    ///     . X
    ///     . .".parse().expect("a diagram");
    /// let board = board.without(&board.points());
    /// let other: Board = "
    ///     O .
    ///     . X".parse().expect("a diagram");
    /// let edited = board.with_stones(ByColor::from_fn(|color| other.stones(color)))?;
    /// assert_eq!(edited.to_string(), other.to_string());
    /// assert_eq!(edited.prisoners(Color::White), 1);
    /// # Ok::<(), seichi::board::SetupError>(())
    /// ```
    pub fn with_stones(&self, stones: ByColor<PointSet>) -> Result<Board, SetupError> {
        let mut board = Board::from_setup(&Setup {
            size: self.size(),
            stones,
            to_play: self.to_play,
        })?;
        board.prisoners = self.prisoners;
        Ok(board)
    }
}
