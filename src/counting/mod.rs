//! Counting: whose is each point, once it is known which stones are dead, and
//! which points of territory must still be filled?
//!
//! [`Territory`] says what is surrounded. That is not yet the score: while
//! dame are open, some surrounded points are only borrowed, because filling
//! the dame puts stones in atari that must be connected, or gives dead stones
//! a way back. One rule decides such points: *play on until both sides pass;
//! then what has to be connected whoever fills the dame that are left is not
//! territory* (`dame_play`, `double_fill`). Wide open areas are divided before
//! (`borders`).
//!
//! | [`DameConvention`] | what it means |
//! |---|---|
//! | `PlayedOut` | the rule, for a record that stops before the end; the side to move begins, and may save or take what one move decides |
//! | `Agreed` | the rule for a game that was passed out: nothing is played any more, a defect that both players saw and left is no defect, and dame stay dame (KGS, Japanese rules) |
//! | `Surrounded` | not the rule, but the plain flood fill some servers count (OGS) |
//!
//! A finished board counts the same by the first two, unless the players left a
//! dame that threatens something: he who plays it gains a point, and whether he
//! could have is not on the board but in the passes. Of the 448 finished games
//! we measured that is eight under territory rules; under area rules six more
//! end with dame left, which are points for whoever plays them.

mod borders;
mod dame_play;
mod double_fill;
mod play;
mod score;

pub use play::{Play, Purpose};
pub use score::{Score, SideCount};

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::{Board, BoardSize, ByColor, Move, PointSet, Symmetry};
use crate::game::Game;
use crate::position::Territory;

/// How the points are settled that depend on open dame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DameConvention {
    /// Every surrounded point counts.
    Surrounded,
    /// The players have passed: what must be connected whoever fills the dame
    /// does not count.
    Agreed,
    /// The dame are played out in turn by the side to move, then the same.
    PlayedOut,
}

impl DameConvention {
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
}

impl DameConvention {
    /// All conventions, the plainest first.
    pub const ALL: [DameConvention; 3] = [
        DameConvention::Surrounded,
        DameConvention::Agreed,
        DameConvention::PlayedOut,
    ];
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

/// A text that names no convention.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{input}' is not a convention (use surrounded, agreed or played-out)")]
pub struct DameConventionError {
    input: String,
}

impl FromStr for DameConvention {
    type Err = DameConventionError;

    /// Reads the name as it is printed.
    fn from_str(text: &str) -> Result<DameConvention, DameConventionError> {
        DameConvention::ALL
            .into_iter()
            .find(|convention| convention.to_string() == text)
            .ok_or_else(|| DameConventionError {
                input: text.to_owned(),
            })
    }
}

/// What is known of the stones of a board when its points are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChainStatuses {
    /// The stones to be taken off.
    pub dead: PointSet,
    /// The stones in seki.
    pub seki: PointSet,
    /// The stones that are alive without doubt
    /// ([`Evidence::is_doubtful`](crate::Evidence::is_doubtful)): whatever
    /// happens to them while dame are played, they are not lost.
    pub sure: PointSet,
}

impl ChainStatuses {
    fn transformed(&self, symmetry: Symmetry, size: BoardSize) -> ChainStatuses {
        ChainStatuses {
            dead: symmetry.apply_set(&self.dead, size),
            seki: symmetry.apply_set(&self.seki, size),
            sure: symmetry.apply_set(&self.sure, size),
        }
    }
}

/// A position with what is known about its stones.
struct CountedPosition {
    board: Board,
    statuses: ChainStatuses,
    living: ByColor<PointSet>,
    territory: Territory,
}

impl CountedPosition {
    fn new(board: &Board, statuses: &ChainStatuses) -> CountedPosition {
        CountedPosition {
            board: *board,
            statuses: *statuses,
            living: ByColor::from_fn(|color| board.stones(color) - statuses.dead),
            territory: Territory::of(board, &statuses.dead, &statuses.seki),
        }
    }
}

/// Whose every point is. Living stones, `owned`, `forced`, `seki_eyes` and
/// `dame` are a partition of the board.
#[derive(Clone, Debug)]
pub struct Count {
    /// The stones that are taken off: those that were dead, and `lost`.
    pub dead: PointSet,
    /// Living stones that were taken while the dame were played, see
    /// [`DameConvention::PlayedOut`].
    pub lost: PointSet,
    /// The points each color surrounds and may leave open, those under dead
    /// stones included.
    pub owned: ByColor<PointSet>,
    /// The points each color surrounds but has to fill.
    pub forced: ByColor<PointSet>,
    /// The eyes of chains in seki.
    pub seki_eyes: ByColor<PointSet>,
    /// The points that nobody surrounds.
    pub dame: PointSet,
    /// How many of the dame each color gets, if they are played out.
    pub dame_taken: ByColor<usize>,
    /// The moves that were played to find that out, in order.
    pub plays: Vec<Play>,
}

impl Count {
    /// Counts `board`, with `statuses` known of its stones.
    ///
    /// Dame of equal worth are played in the order of the points, so a board is
    /// first turned into the least of its eight images: turned and mirrored
    /// boards count alike.
    pub fn of(board: &Board, statuses: &ChainStatuses, convention: DameConvention) -> Count {
        if convention != DameConvention::PlayedOut {
            return Count::as_is(board, statuses, convention);
        }
        let size = board.size();
        let turn = least_image(board, statuses);
        let turned = statuses.transformed(turn, size);
        let count = Count::as_is(&board.transformed(turn), &turned, convention);
        count.transformed(inverse(turn, size), size)
    }

    /// The same count for the board turned or mirrored.
    fn transformed(self, symmetry: Symmetry, size: BoardSize) -> Count {
        let turn = |set: PointSet| symmetry.apply_set(&set, size);
        let turned = |play: Play| Play {
            point: symmetry.apply(play.point, size),
            ..play
        };
        Count {
            dead: turn(self.dead),
            lost: turn(self.lost),
            owned: self.owned.map(turn),
            forced: self.forced.map(turn),
            seki_eyes: self.seki_eyes.map(turn),
            dame: turn(self.dame),
            dame_taken: self.dame_taken,
            plays: self.plays.into_iter().map(turned).collect(),
        }
    }

    /// Counts the board without turning it.
    fn as_is(board: &Board, statuses: &ChainStatuses, convention: DameConvention) -> Count {
        let mut position = CountedPosition::new(board, statuses);
        if convention == DameConvention::Surrounded {
            return Count::new(position, ByColor::default(), Vec::new());
        }
        borders::divide(&mut position);
        if convention == DameConvention::Agreed {
            let dame = position.territory.dame;
            let forced = double_fill::forced(&position, &position.living, &dame);
            return Count::new(position, forced, Vec::new());
        }
        let played = dame_play::play_out(&position);
        if played.lost.is_empty() {
            return Count::new(position, played.forced, played.plays);
        }
        // They were as good as dead, and what they touched is no dame. This is
        // done once: the more stones fall, the less the play is to be believed.
        let statuses = ChainStatuses {
            dead: statuses.dead | played.lost,
            sure: board.points() - board.empty_points(),
            ..*statuses
        };
        Count {
            lost: played.lost,
            ..Count::as_is(board, &statuses, convention)
        }
    }

    fn new(position: CountedPosition, forced: ByColor<PointSet>, plays: Vec<Play>) -> Count {
        let Territory {
            owned,
            seki_eyes,
            dame,
        } = position.territory;
        let taken = |color| {
            let own = plays.iter().filter(|play: &&Play| play.color == color);
            let points: PointSet = own.map(|play| play.point).collect();
            (points & dame).len()
        };
        Count {
            dead: position.statuses.dead,
            lost: PointSet::EMPTY,
            owned: ByColor::from_fn(|color| owned[color] - forced[color]),
            dame_taken: ByColor::from_fn(taken),
            forced,
            seki_eyes,
            dame,
            plays,
        }
    }
}

/// The symmetry that makes the position least, the stones of the side to move
/// compared first.
fn least_image(board: &Board, statuses: &ChainStatuses) -> Symmetry {
    let side = board.to_play();
    let mut least = Symmetry::ALL.to_vec();
    let stones = [side, !side].map(|color| board.stones(color));
    for set in [
        stones[0],
        stones[1],
        statuses.dead,
        statuses.seki,
        statuses.sure,
    ] {
        let image = |symmetry: &Symmetry| symmetry.apply_set(&set, board.size());
        let images: Vec<PointSet> = least.iter().map(image).collect();
        let first = images.iter().min().copied();
        let mut images = images.into_iter();
        least.retain(|_| images.next() == first);
        if least.len() == 1 {
            break;
        }
    }
    least[0]
}

/// The symmetry that takes `symmetry` back.
fn inverse(symmetry: Symmetry, size: BoardSize) -> Symmetry {
    let takes_back = |other: &Symmetry| {
        let mut points = size.reading_order();
        points.all(|point| other.apply(symmetry.apply(point, size), size) == point)
    };
    let inverse = Symmetry::ALL.into_iter().find(takes_back);
    inverse.expect("the symmetries are a group")
}
