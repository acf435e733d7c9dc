//! A game: a position with the way it came about, so that moves can be taken
//! back to the beginning.

use std::str::FromStr;

use thiserror::Error;

use crate::board::{
    Board, BoardSize, ByColor, Color, Move, PlayError, PointSet, Setup, SetupError, Suicide,
};
use crate::printable::{ParseError, counted};
use crate::rules::Rules;

/// Points that White gets for moving second, in points; finite.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Komi(f64);

impl Komi {
    /// A komi of `points`; `None` unless it is finite.
    pub fn new(points: f64) -> Option<Komi> {
        // The sum turns -0 into 0.
        points.is_finite().then_some(Komi(points + 0.0))
    }

    /// The points, negative if Black gets them.
    pub const fn points(self) -> f64 {
        self.0
    }
}

impl FromStr for Komi {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Komi, ParseError> {
        let points = text.parse().ok().and_then(Komi::new);
        points.ok_or_else(|| ParseError::new(text, "is no komi (a number of points such as 6.5)"))
    }
}

/// There are fewer moves than the caller wants to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{asked} cannot be taken back, the game has {}", counted(*.played, "move"))]
pub struct UndoError {
    asked: usize,
    played: usize,
}

/// The terms in a record that cannot be read or contradict its stones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnreadTerms {
    /// Its komi, if that is no number.
    pub komi: Option<String>,
    /// The problem of its handicap, if that is no number of stones, or another number than the
    /// stones on the board.
    pub handicap: Option<String>,
}

/// A starting position, the moves played from it, and the terms of the game.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{BoardSize, Color, Game, Move};
/// let mut game = Game::new(BoardSize::NINETEEN);
/// game.play(Color::Black, "D4".parse().expect("a move")).expect("legal");
/// game.play(Color::White, Move::Pass).expect("legal");
/// assert_eq!(game.passes().white, 1);
/// game.undo(2).expect("two moves to take back");
/// assert!(game.board().empty_points() == game.board().points());
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules, apart from the komi.
    pub rules: Rules,
    /// The komi.
    pub komi: Komi,
    /// The number of handicap stones, 0 in an even game. It decides what the
    /// rules' [`HandicapBonus`](crate::rules::HandicapBonus) gives to White.
    pub handicap: usize,
    board: Board,
    history: Vec<PlayedMove>,
}

/// A move and the board before it.
#[derive(Clone, Copy, Debug)]
struct PlayedMove {
    before: Board,
    color: Color,
    mv: Move,
}

impl Game {
    /// A game on an empty board, default rules, no komi.
    pub fn new(size: BoardSize) -> Game {
        Game::from_board(Board::empty(size))
    }

    /// A game that starts from `board`, default rules, no komi.
    pub fn from_board(board: Board) -> Game {
        Game {
            rules: Rules::default(),
            komi: Komi::default(),
            handicap: 0,
            board,
            history: Vec::new(),
        }
    }

    /// The present position.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The position before the first move.
    pub fn start(&self) -> &Board {
        self.history
            .first()
            .map_or(&self.board, |first| &first.before)
    }

    /// The number of moves that can be taken back, passes included.
    pub fn move_number(&self) -> usize {
        self.history.len()
    }

    /// The moves since the starting position, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> {
        self.history.iter().map(|played| (played.color, played.mv))
    }

    /// True if the stones of `board` have stood like this in the game before,
    /// or stand like this now.
    pub fn has_occurred(&self, board: &Board) -> bool {
        let before = self.history.iter().map(|played| &played.before);
        let stones = |board: &Board| ByColor::from_fn(|color| board.stones(color));
        before
            .chain([&self.board])
            .any(|earlier| stones(earlier) == stones(board))
    }

    /// How often each side has passed since the starting position.
    pub fn passes(&self) -> ByColor<usize> {
        ByColor::from_fn(|color| {
            let pass = (color, Move::Pass);
            self.moves().filter(|&played| played == pass).count()
        })
    }

    /// Replaces the position by `board` and forgets the moves; rules and komi
    /// stay, the handicap is 0.
    pub fn restart(&mut self, board: Board) {
        self.board = board;
        self.history.clear();
        self.handicap = 0;
    }

    /// Starts again with black handicap `stones` on an empty board of the
    /// same size, White to move.
    ///
    /// # Errors
    ///
    /// As [`Board::from_setup`]; the game is then unchanged.
    pub fn place_handicap(&mut self, stones: &PointSet) -> Result<(), SetupError> {
        let mut setup = Setup::empty(self.board.size());
        setup.stones.black = *stones;
        setup.to_play = Color::White;
        self.restart(Board::from_setup(&setup)?);
        self.handicap = stones.len();
        Ok(())
    }

    /// Makes room for `moves` more moves: then no move copies the positions
    /// before it.
    pub fn reserve(&mut self, moves: usize) {
        self.history.reserve(moves);
    }

    /// Gives the move to `color`.
    pub fn set_to_play(&mut self, color: Color) {
        self.board.set_to_play(color);
    }

    /// Plays a move of either color. Suicide follows the rules; a ko may be
    /// retaken (see [`Board`]).
    ///
    /// # Errors
    ///
    /// As [`Board::play`]; the game is then unchanged.
    pub fn play(&mut self, color: Color, mv: Move) -> Result<(), PlayError> {
        self.play_with(color, mv, self.rules.suicide)
    }

    /// As [`Game::play`] with the suicide rule given: records are replayed as
    /// they were played, whatever rules they name.
    ///
    /// # Errors
    ///
    /// As [`Board::play`]; the game is then unchanged.
    pub fn play_with(&mut self, color: Color, mv: Move, suicide: Suicide) -> Result<(), PlayError> {
        let before = self.board;
        self.history.push(PlayedMove { before, color, mv });
        let played = self.board.play(color, mv, suicide);
        if played.is_err() {
            self.history.pop();
        }
        played
    }

    /// Takes back the last `count` moves, all or none.
    ///
    /// # Errors
    ///
    /// If fewer than `count` moves were played; the game is then unchanged.
    pub fn undo(&mut self, count: usize) -> Result<(), UndoError> {
        let played = self.history.len();
        let asked = count;
        let keep = played
            .checked_sub(asked)
            .ok_or(UndoError { asked, played })?;
        if let Some(first) = self.history.get(keep) {
            self.board = first.before;
            self.history.truncate(keep);
        }
        Ok(())
    }
}
