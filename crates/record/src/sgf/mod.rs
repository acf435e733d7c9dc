//! Game records in SGF.
//!
//! [`load`] and [`parse`] read FF\[1\] to FF\[4\], including common errors, and replay the main
//! line, the first variation at every branch, to a [`Game`]. Nothing is half loaded: the answer is
//! a [`Record`] or an [`SgfError`] with file, game, move and kind.
//!
//! # What is read, and how
//!
//! - **Characters.** A byte order mark, else `CA`, else UTF-8 if the file is valid UTF-8, else an
//!   East Asian set in which the file has no errors, else Latin-1 (as windows-1252). The first
//!   known `CA` of a file counts for all its games, unless the file is UTF-8: if `CA` is wrong, or
//!   names an East Asian set and letters take three bytes.
//! - **Names of properties** lose their lower-case letters (`AddBlack` is `AB`) if they have
//!   others (`b` is `B`); unknown ones are skipped.
//! - **Moves** `B`, `W`; empty and, up to 19x19, `tt` are passes. Moves are
//!   replayed as they were played: twice the same color, retaking a ko, and
//!   suicide of several stones whatever rules the record names. They must be
//!   legal otherwise.
//! - **Setup** `AB`, `AW`, `AE`, `PL`, at the start or later. The position
//!   must be possible after each node. Later setup keeps the prisoners, but
//!   moves and passes before it cannot be taken back or counted.
//! - **Terms** `GM`, `SZ`, `KM`, `HA`, `RU`, `RE`, the first of each on the main line. Without
//!   them: Go, 19x19, komi 0, no handicap, Japanese rules. A blank value counts as missing. A value
//!   that cannot be read becomes the default with a [`Warning`]. Errors are only an unreadable
//!   `SZ`, without which no move can be placed, and the number of another game in `GM`. `KM[6,5]`
//!   is 6.5; from 200 on the number is in hundredths, and a quarter is one of a Chinese stone, two
//!   points (`KM[375]` is 7.5), unless the result is whole points away (`KM[6.25]RE[W+6.25]`). `RU`
//!   is a name or KataGo's line of rules; a tax on all groups, a button and Spight's ko rule are
//!   left out with a warning.
//! - **Names** `PB`, `BR`, `PW`, `WR`, `EV`, `RO`, `DT`, `PC`, `GN`, the first of each:
//!   see [`GameNames`].
//! - **Handicap** is `HA` if it is 2 or more. Without `HA` it is the number
//!   of black stones at the start if there are two or more, no white ones,
//!   and White moves first. Stones are never invented: `HA` without them is
//!   kept, with a warning if White moves first.
//! - **To move** is the side that moves next in the record. If loading stops at the end, it is the
//!   opponent of the last player. `PL` overrides both. Without `PL` and moves it is White after a
//!   handicap, else Black.
//!
//! # Limits
//!
//! Files have at most [`MAX_BYTES`], games [`MAX_VALUES`] moves and stones. The main line is found
//! without recursion, and only properties in use are kept. Time and memory are linear in the size
//! of the file; the worst files within these limits take a second or two.

mod annotate;
mod charset;
mod collection;
mod error;
mod fraction;
mod info;
mod limits;
mod names;
mod read;
mod replay;
mod result;
mod scan;

use std::fs::File;
use std::io::Read;
use std::num::NonZeroUsize;
use std::path::Path;

use seichi_judge::{Board, Game, Komi, PointSet, Rules};

pub use annotate::{Notes, annotate, annotate_stream};
pub use collection::Collection;
pub use error::{Location, SgfError, SgfErrorKind, Warning};
pub use limits::{MAX_BYTES, MAX_VALUES};
pub use names::GameNames;
pub use result::{GameResult, WinBy};

/// A game from a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The game: start, moves, komi, rules, handicap.
    pub game: Game,
    /// The number of moves played, passes included; more than those of the game if a
    /// position was set up after some of them.
    pub moves: usize,
    /// Whether it was loaded to its end, not only up to a move.
    pub is_whole: bool,
    /// The rules by `RU`, if they are known. Without them the rules of the game are assumed.
    pub rules: Option<Rules>,
    /// The komi by `KM`, if it can be read. Without it the komi of the game is 0.
    pub komi: Option<Komi>,
    /// The result by `RE`, if it can be read. It is the result of the whole game, even if only a
    /// part was loaded.
    pub result: Option<GameResult>,
    /// The stones that the last position marks as dead, whole chains: those in the other
    /// color's territory by `TB` and `TW`, dimmed by `DD` or crossed by `MA`. `None` if it
    /// has none of these.
    pub marked_dead: Option<PointSet>,
    /// Who played, where and when.
    pub names: GameNames,
    /// The guesses and omissions.
    pub warnings: Vec<Warning>,
}

/// A game without a record: no names, no result, no warnings.
impl From<Game> for Record {
    fn from(game: Game) -> Record {
        Record {
            moves: game.move_number(),
            is_whole: true,
            rules: None,
            komi: None,
            result: None,
            marked_dead: None,
            names: GameNames::default(),
            warnings: Vec::new(),
            game,
        }
    }
}

/// A board without moves, by the default rules and without komi.
impl From<Board> for Record {
    fn from(board: Board) -> Record {
        Record::from(Game::from_board(board))
    }
}

/// Which part of a file to load.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::sgf::LoadOptions;
/// use std::num::NonZeroUsize;
/// let start = LoadOptions {
///     before_move: Some(NonZeroUsize::MIN),
///     ..LoadOptions::default()
/// };
/// assert_eq!(start.game.get(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadOptions {
    /// The game of a collection, counted from 1. By default the first.
    pub game: NonZeroUsize,
    /// The move before which to stop, passes included; 1 is setup only, and
    /// a number beyond the end is the whole game. What follows that move must
    /// have sound brackets but is not replayed. By default the whole game.
    pub before_move: Option<NonZeroUsize>,
}

impl Default for LoadOptions {
    fn default() -> LoadOptions {
        LoadOptions {
            game: NonZeroUsize::MIN,
            before_move: None,
        }
    }
}

/// Loads a game from the file at `path`.
///
/// # Errors
///
/// If it is no regular file or cannot be read, and as [`parse`].
pub fn load(path: &Path, options: &LoadOptions) -> Result<Record, SgfError> {
    let record = read_file(path).and_then(|bytes| parse(&bytes, options));
    record.map_err(|mut error| {
        error.place.file = Some(path.to_owned());
        error
    })
}

/// Reads a regular file, at most one byte more than allowed. Nothing else is opened, because a pipe
/// would wait for ever.
#[doc(hidden)]
pub fn read_file(path: &Path) -> Result<Vec<u8>, SgfError> {
    let found = path.metadata().map_err(SgfErrorKind::Read)?;
    if !found.is_file() {
        return Err(SgfErrorKind::NotRegular.into());
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(SgfErrorKind::Read)?;
    Ok(bytes)
}

/// Reads a game from the bytes of a file, as described [above](self).
///
/// # Errors
///
/// If there are more than [`MAX_BYTES`] bytes, they are no SGF, the game is
/// missing, cut off, no Go or longer than [`MAX_VALUES`], the size is no
/// [`BoardSize`](crate::BoardSize), a property or a point cannot be read, or a
/// move or setup is impossible.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::Color;
/// use seichi::sgf::{LoadOptions, parse};
/// let sgf = b"(;SZ[9]KM[5.5]RE[W+0.5];B[ee];W[gc](;B[tt])(;B[ce]))";
/// let record = parse(sgf, &LoadOptions::default())?;
/// assert_eq!(record.game.move_number(), 3);
/// assert_eq!(record.game.passes().black, 1);
/// let g7 = "G7".parse().expect("a vertex");
/// assert_eq!(record.game.board().color_at(g7), Some(Color::White));
/// let error = parse(b"(;SZ[9];B[ee];W[ee])", &LoadOptions::default()).expect_err("occupied");
/// assert!(error.to_string().starts_with("game 1, move 2: 'W[ee]' cannot be played: E5 is occupied"));
/// # Ok::<(), seichi::sgf::SgfError>(())
/// ```
pub fn parse(bytes: &[u8], options: &LoadOptions) -> Result<Record, SgfError> {
    let games = Collection::of(bytes)?;
    let (wanted, found) = (options.game.get(), games.len());
    match wanted <= found {
        true => games.record(wanted - 1, options.before_move),
        false => Err(SgfErrorKind::NoSuchGame { wanted, found }.into()),
    }
}
