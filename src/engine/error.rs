//! Why a command fails. The messages start with the texts of the protocol.

use std::io;

use thiserror::Error;

use super::limits::MAX_MOVES;
use seichi_judge::board::{PlayError, SetupError};
use seichi_judge::counting::AgreedError;
use seichi_judge::game::UndoError;
use seichi_judge::proof::StatusError;
use seichi_judge::report::NoCertificate;
use seichi_judge::shared::counted;
use seichi_judge::shared::quotable;
use seichi_judge::{BoardSize, ParseError, Point};
use seichi_record::sgf::SgfError;

/// What every handler returns: the text of the answer.
pub(super) type CommandResult = Result<String, CommandError>;

/// Why a command fails; the text of the answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CommandError {
    /// No command of that name.
    #[error("unknown command")]
    UnknownCommand,
    /// A game record where a command should be.
    #[error("unknown command: this looks like a game record (use 'seichi score -')")]
    Record,
    /// No command of the name that is asked about.
    #[error("unknown command: '{}' (list_commands prints all)", quotable(.name))]
    NoSuchCommand {
        /// What was typed.
        name: String,
    },
    /// An argument is missing or cannot be read.
    #[error("syntax error: {0}")]
    Syntax(#[from] SyntaxError),
    /// No certificate speaks of a point.
    #[error(transparent)]
    NoCertificate(#[from] NoCertificate),
    /// A board we do not have.
    #[error("unacceptable size: {} (width and height are from 1 to 25)", quotable(.size))]
    Size {
        /// What was asked for.
        size: String,
    },
    /// A move against the rules.
    #[error("illegal move: {0}")]
    IllegalMove(#[from] PlayError),
    /// More moves than a game may have.
    #[error("too many moves: a game has at most {MAX_MOVES}")]
    TooManyMoves,
    /// Fewer moves were played than are to be taken back.
    #[error("cannot undo: {0}")]
    Undo(#[from] UndoError),
    /// A handicap or setup needs an empty board.
    #[error("board not empty (clear_board first)")]
    BoardNotEmpty,
    /// A handicap or setup begins a game, and one is under way.
    #[error("the game has begun: {} played (clear_board first)", counted(*.moves, "move"))]
    GameBegun {
        /// The moves that were played, of which no stone is left.
        moves: usize,
    },
    /// A handicap that the board does not allow.
    #[error("invalid number of stones: {} (2 to {most} on the {size} board)", quotable(.stones))]
    HandicapCount {
        /// What was asked for.
        stones: String,
        /// The largest handicap of the board.
        most: usize,
        /// The board.
        size: BoardSize,
    },
    /// No handicap is possible on so small a board.
    #[error("invalid number of stones: no handicap on the {size} board")]
    NoHandicap {
        /// The board.
        size: BoardSize,
    },
    /// Handicap stones that cannot be put down.
    #[error("bad vertex list: {reason}")]
    VertexList {
        /// What is wrong.
        reason: String,
    },
    /// Stones that are not a legal position.
    #[error("illegal position: {0}")]
    Setup(#[from] SetupError),
    /// A chain is to be marked where there is none.
    #[error("no stone at {point}")]
    NoStone {
        /// The point.
        point: Point,
    },
    /// Stones that cannot have been agreed on.
    #[error(transparent)]
    Agreed(#[from] AgreedError),
    /// A mark is to be taken back that was never made.
    #[error("no mark at {point}")]
    NoMark {
        /// The point.
        point: Point,
    },
    /// A record that cannot be read or replayed.
    #[error("cannot load file: {0}")]
    Load(#[from] SgfError),
    /// A record that is to be loaded from something else than a file.
    #[error("cannot load file: '{file}' is not a regular file")]
    NoFile {
        /// What was named.
        file: String,
    },
    /// A name of rules that we do not know, or do not support.
    #[error("cannot set rules: {0}")]
    NamedRules(ParseError),
    /// Rules in KataGo's notation that we do not support, or that are not well described.
    #[error("cannot set rules: {reason}")]
    Rules {
        /// What is wrong.
        reason: String,
    },
    /// The system does not report the processor time.
    #[error("cannot measure the processor time: {0}")]
    CpuTime(#[from] io::Error),
}

/// Why an argument cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SyntaxError {
    /// The line is longer than any command we take.
    #[error("the line is longer than 1 MiB")]
    Length,
    /// Too few arguments.
    #[error("{what} is missing")]
    Missing {
        /// What was expected.
        what: &'static str,
    },
    /// Too many arguments.
    #[error("'{}' is too much (use {usage})", quotable(.input))]
    Surplus {
        /// The first that is too much.
        input: String,
        /// Name and arguments of the command.
        usage: String,
    },
    /// Not a color, a point or a method of judging.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A point beyond the edge.
    #[error("{point} is not on the {size} board")]
    OffBoard {
        /// The point.
        point: Point,
        /// The board.
        size: BoardSize,
    },
    /// Not a number of moves.
    #[error("'{}' is not a number of moves", quotable(.input))]
    Moves {
        /// What was typed.
        input: String,
    },
    /// Not an integer.
    #[error("'{}' is not an integer", quotable(.input))]
    Integer {
        /// What was typed.
        input: String,
    },
    /// Not an integer, or not one that is possible.
    #[error("'{}' is not an integer from 0 to {most}", quotable(.input))]
    Range {
        /// What was typed.
        input: String,
        /// The largest.
        most: u64,
    },
    /// Not a number, or not a finite one.
    #[error("'{}' is not a number (use a decimal point, as in 6.5)", quotable(.input))]
    Number {
        /// What was typed.
        input: String,
    },
    /// Not an interval.
    #[error(
        "'{}' is no interval (in hundredths of a second, not negative)",
        quotable(.input)
    )]
    Interval {
        /// What was typed.
        input: String,
    },
    /// Not the number of a move.
    #[error("'{}' is not the number of a move", quotable(.input))]
    MoveNumber {
        /// What was typed.
        input: String,
    },
    /// Not a status of a chain.
    #[error(transparent)]
    Status(#[from] StatusError),
    /// Not one of the words a command knows.
    #[error("'{}' is not known here (use {known})", quotable(.input))]
    Word {
        /// What was typed.
        input: String,
        /// The words it knows.
        known: &'static str,
    },
}
