//! What is not settled, and which moves would settle it.
//!
//! A judgement of an unfinished game is never refused; this says what it rests
//! on. Each [`Place`] is something that is still open and, for each color, the
//! single moves after which it is not:
//!
//! | place | settled by |
//! |---|---|
//! | open border | the moves that close it ([`OpenBorder`](super::OpenBorder)) |
//! | forced points | filling them |
//! | ko | filling or taking it |
//! | living chain in atari | moves that save it; its capture |
//! | chains in doubt | moves after which the same method judges all of them without doubt |
//!
//! Chains in doubt are one place if they touch or share a liberty: what becomes
//! of them is one question. Their moves are found by trying: their liberties
//! and those of short opponents beside them, as many as the
//! [limits](Unsettled::of) allow, each with a judgement of the whole position
//! after it.

use std::fmt;

use super::Analysis;
use super::cleanup::{is_capturable, rescues};
use super::counting::Count;
use super::listing::Listing;
use super::readiness::{Obstacle, Readiness};
use super::verdict::Verdict;
use crate::board::{Board, ByColor, ChainId, Color, Move, PointSet};

/// The moves tried for one place and color, at most.
const MOVES: usize = 12;
/// The positions judged for all places together, at most.
const TRIALS: usize = 96;
/// An opponent beside chains in doubt with at most so many liberties is
/// attacked too.
const SHORT: usize = 3;

/// Something that is still open.
#[derive(Clone, Debug)]
pub struct Place {
    /// What it is.
    pub obstacle: Obstacle,
    /// Where to look: empty points and stones.
    pub points: PointSet,
    /// The moves by which each color settles it at once; empty if none does,
    /// or none was tried.
    pub settled_by: ByColor<PointSet>,
}

/// All that is not settled in a position.
///
/// ```
/// use seichi::{Analysis, Board, Game, ScoreSheet, Suicide, Unsettled};
/// let board: Board = "
///     . X . X O . .
///     X X . X O O O
///     . X X X O . O
///     X X . X . O O
///     . X X O O O .
///     X X O O . O O
///     . X O . O O .".parse().expect("a diagram");
/// let analysis = Analysis::of(&board, Suicide::Forbidden);
/// let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
/// let unsettled = Unsettled::of(&analysis, &sheet.count);
/// assert_eq!(unsettled.to_string(), "all is settled");
/// ```
#[derive(Clone, Debug)]
pub struct Unsettled {
    /// The places, in the order of [`Readiness`].
    pub places: Vec<Place>,
}

impl Unsettled {
    /// Looks for what is open in the position of `analysis`, whose count is
    /// `count`. Tries at most 12 moves for a place and color and 96 in all, so
    /// it costs at most that many judgements.
    pub fn of(analysis: &Analysis, count: &Count) -> Unsettled {
        let mut places = Vec::new();
        for obstacle in Readiness::of(analysis, count).obstacles {
            // Doubts are put together anew, and marks were made by a person.
            match obstacle {
                Obstacle::Doubtful { .. }
                | Obstacle::AgainstProof { .. }
                | Obstacle::EmptyBoard => {}
                plain => places.push(Place::plain(analysis, plain)),
            }
        }
        let mut trials = Trials::new(analysis);
        for chains in fights(analysis) {
            places.push(trials.settle(&chains));
        }
        Unsettled { places }
    }

    /// True if nothing is open.
    pub fn is_settled(&self) -> bool {
        self.places.is_empty()
    }
}

impl Place {
    /// A place whose settling moves are known by what it is.
    fn plain(analysis: &Analysis, obstacle: Obstacle) -> Place {
        let (points, settled_by) = match &obstacle {
            Obstacle::Open(border) => (border.undecided, border.closed_by),
            Obstacle::Forced { color, points } => {
                let settled_by = |other| match other == *color {
                    true => *points,
                    false => PointSet::EMPTY,
                };
                (*points, ByColor::from_fn(settled_by))
            }
            Obstacle::Ko(ko) => {
                let at = PointSet::EMPTY.with(ko.at);
                (at.with(ko.stone), ByColor::from_fn(|_| at))
            }
            Obstacle::Atari(chain) => {
                let moves = ByColor::from_fn(|color| match color == chain.color {
                    true => saving(analysis, color, &chain.stones),
                    false => chain.liberties,
                });
                (chain.stones, moves)
            }
            _ => (PointSet::EMPTY, ByColor::default()),
        };
        Place {
            obstacle,
            points,
            settled_by,
        }
    }
}

/// The moves by which a chain in atari gets two liberties.
fn saving(analysis: &Analysis, color: Color, stones: &PointSet) -> PointSet {
    let board = analysis.board();
    let moves = rescues(board, color, stones);
    let saves = |after: Board| !is_capturable(&after, stones);
    let helps = moves.iter().filter(|&point| {
        let mut after = *board;
        let played = after.play(color, Move::Play(point), analysis.suicide());
        played.is_ok() && saves(after)
    });
    helps.collect()
}

/// The chains in doubt, those together that touch or share a liberty.
fn fights(analysis: &Analysis) -> Vec<Vec<ChainId>> {
    let chains = analysis.chains();
    let ids = chains.iter().map(|(id, _)| id);
    let doubtful = ids.filter(|&id| analysis.verdict(id).evidence.is_doubtful());
    let doubtful: Vec<ChainId> = doubtful.collect();
    let area = doubtful.iter().fold(PointSet::EMPTY, |sum, &id| {
        sum | chains[id].stones | chains[id].liberties
    });
    let fights = area.components().map(|part| {
        let inside = doubtful.iter().copied();
        inside
            .filter(|&id| chains[id].stones.intersects(&part))
            .collect()
    });
    fights.collect()
}

/// Moves tried, and how many may still be.
struct Trials<'a> {
    analysis: &'a Analysis,
    left: usize,
}

impl Trials<'_> {
    fn new(analysis: &Analysis) -> Trials<'_> {
        // A published method doubts everything, before and after a move.
        let left = match analysis.method().published() {
            Some(_) => 0,
            None => TRIALS,
        };
        Trials { analysis, left }
    }

    /// The place of chains in doubt.
    fn settle(&mut self, fight: &[ChainId]) -> Place {
        let chains = self.analysis.chains();
        let doubt = fight.iter().map(|&id| (id, self.analysis.verdict(id)));
        let least = doubt.min_by_key(|(_, verdict)| verdict.evidence);
        let (id, Verdict { status, evidence }) = least.expect("a fight has a chain");
        let stones = fight.iter().filter_map(|&id| chains[id].stones.first());
        let obstacle = Obstacle::Doubtful {
            color: chains[id].color,
            status,
            evidence,
            stones: stones.collect(),
        };
        Place {
            points: fight
                .iter()
                .fold(PointSet::EMPTY, |sum, &id| sum | chains[id].stones),
            settled_by: ByColor::from_fn(|color| self.moves(fight, color)),
            obstacle,
        }
    }

    /// The moves of `color` after which no chain of `fight` is in doubt.
    fn moves(&mut self, fight: &[ChainId], color: Color) -> PointSet {
        let board = self.analysis.board();
        let mut moves = PointSet::EMPTY;
        for point in self.candidates(fight).reading_order().take(MOVES) {
            let mut after = *board;
            let played = after.play(color, Move::Play(point), self.analysis.suicide());
            if played.is_err() || self.left == 0 {
                continue;
            }
            self.left -= 1;
            if self.is_clear(fight, &after) {
                moves.insert(point);
            }
        }
        moves
    }

    /// The liberties of the chains, and of short opponents beside them.
    fn candidates(&self, fight: &[ChainId]) -> PointSet {
        let chains = self.analysis.chains();
        let own = |id: ChainId| chains[id].liberties;
        let beside = |id: ChainId| {
            let beside = chains.within(&chains[id].stones.neighbors()).into_iter();
            let short = beside.filter(|&other| own(other).len() <= SHORT);
            short.fold(PointSet::EMPTY, |sum, other| sum | own(other))
        };
        fight
            .iter()
            .fold(PointSet::EMPTY, |sum, &id| sum | own(id) | beside(id))
    }

    /// True if all chains of `fight` that are left on `board` are beyond doubt.
    fn is_clear(&self, fight: &[ChainId], board: &Board) -> bool {
        let method = self.analysis.method();
        let after = Analysis::by(board, self.analysis.suicide(), method);
        fight.iter().all(|&id| {
            let chain = &self.analysis.chains()[id];
            let left = chain.stones & board.stones(chain.color);
            left.iter().all(|stone| {
                let verdict = after.verdict_at(stone);
                verdict.is_none_or(|verdict| !verdict.evidence.is_doubtful())
            })
        })
    }
}

impl fmt::Display for Unsettled {
    /// A line for each place, or `all is settled`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_settled() {
            return f.write_str("all is settled");
        }
        for (number, place) in self.places.iter().enumerate() {
            let end = if number > 0 { "\n" } else { "" };
            write!(f, "{end}{place}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Place {
    /// What it is, and who settles it where.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Obstacle::Open(border) = &self.obstacle {
            return write!(f, "Open: {border}");
        }
        write!(f, "{}", self.obstacle)?;
        let moves = Color::ALL.map(|color| (color, self.settled_by[color]));
        let mut known = moves
            .iter()
            .filter(|(_, moves)| !moves.is_empty())
            .peekable();
        if known.peek().is_none() {
            f.write_str("; no single move found that settles it")?;
        }
        known.try_for_each(|(color, moves)| {
            let color = Listing::capital(*color);
            write!(f, "; {color} settles it at {}", Listing(moves))
        })
    }
}
