//! What is unsettled, and which moves settle it.
//!
//! A judgement of an unfinished game is never refused; this shows what it depends on. Each
//! [`OpenPlace`] is an open place and, for each color, the single moves that settle it:
//!
//! | place | settled by |
//! |---|---|
//! | open border | the moves that close it, or pushes that the opponent must block ([`OpenBorder`](super::OpenBorder)) |
//! | forced points | filling them |
//! | ko | filling it: the side that takes it still has to win it |
//! | living chain in atari | moves that save it; its capture |
//! | living chains that the opponent may capture by moving first | moves that save one of them; those that capture the largest, if found |
//! | dead chains that a ko might save | none: one move is not enough |
//! | a board on which nothing lives, or one color alone, before an open half or by estimates | none |
//! | chains in doubt | moves that save or capture the largest, or decide between two eyes and a seki, found by search |
//!
//! Chains in doubt are one place if they are in doubt for the same reason and belong to one fight:
//! they touch or share a liberty. The local search is asked about the largest of them:
//!
//! - saved if its owner moves first and captured if the opponent does: all first moves that do so;
//! - not captured: the moves by which its owner makes two eyes and those after which it is a seki
//!   at best, if there are both;
//! - no answer, or captured or saved whoever moves first: none.
//!
//! No move settles a place if the opponent can undo it at once: by retaking a ko, or by capturing
//! stones that are still in atari.
//!
//! If the largest of the chains in doubt, or of the dead chains that a ko might save, depends on a
//! ko, [`KoThreats`] gives how many ko threats more than the opponent a color needs, up to three
//! threats and as far as the search goes. Single stones are left out.

use std::fmt;

use super::obstacle::Obstacle;
use super::safe_to_score::SafeToScore;
use crate::analysis::{Analysis, KoThreats};
use crate::board::{ByColor, Chain, ChainId, Color, Listing, Move, PlayError, Point, PointSet};
use crate::proof::{Evidence, Status};
use crate::reading::capture;
use crate::reading::undo_board::UndoBoard;

/// An open place.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OpenPlace {
    /// The issue.
    pub obstacle: Obstacle,
    /// The empty points and stones to look at.
    pub points: PointSet,
    /// The moves by which each color settles it at once, or with one answer if it is a push; for
    /// chains in doubt, in its own favor. Empty if there is none, or the search found none. Of
    /// several chains in doubt, these are about the largest: others beside it may stay in doubt.
    pub settled_by: ByColor<PointSet>,
    /// How many ko threats each color needs to get its way with the largest of the chains, if these
    /// are in doubt or a ko might save them; empty if they depend on no ko, or the search found
    /// nothing.
    pub ko_threats: Vec<KoThreats>,
}

/// Everything that is unsettled in a position.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::{Board, Game, SafeToScore, ScoreSheet, Suicide, Unsettled};
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
/// let safety = SafeToScore::of(&analysis, &sheet.count);
/// let unsettled = Unsettled::of(&analysis, &safety);
/// assert_eq!(unsettled.to_string(), "all is settled");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Unsettled {
    /// The places, in the order of [`SafeToScore`].
    pub places: Vec<OpenPlace>,
    /// The issues that are no place on the board, in the same order: unnamed rules, terms that
    /// cannot be read, a mark against a proof.
    pub beyond: Vec<Obstacle>,
}

impl Unsettled {
    /// Collects the open places in the position of `analysis` and `safety`. Costs some milliseconds
    /// for each place in doubt; a board of a game has at most a dozen, even in the middle of the
    /// game.
    pub fn of(analysis: &Analysis, safety: &SafeToScore) -> Unsettled {
        let (mut places, mut beyond) = (Vec::new(), Vec::new());
        let mut doubts = Vec::new();
        for obstacle in safety.remarks() {
            match obstacle {
                // Doubts are divided by fights.
                Obstacle::Doubtful {
                    color,
                    status,
                    stones,
                } => doubts.push((*color, *status, *stones)),
                plain => match OpenPlace::plain(analysis, plain) {
                    Some(place) => places.push(place),
                    None => beyond.push(plain.clone()),
                },
            }
        }
        places.extend(OpenPlace::doubtful(analysis, &doubts));
        Unsettled { places, beyond }
    }

    /// A line for each place and each other issue.
    pub fn lines(&self) -> Vec<String> {
        let places = self.places.iter().map(OpenPlace::to_string);
        let beyond = self.beyond.iter().map(Obstacle::to_string);
        places.chain(beyond).collect()
    }

    /// True if nothing is open.
    pub fn is_settled(&self) -> bool {
        self.beyond.is_empty() && self.places.is_empty()
    }
}

impl OpenPlace {
    /// A place whose kind gives its settling moves; `None` if it is no place.
    fn plain(analysis: &Analysis, obstacle: &Obstacle) -> Option<OpenPlace> {
        let mut ko_threats = Vec::new();
        let mut points = obstacle.points();
        let settled_by = match obstacle {
            Obstacle::Open(border) => border.settled_by(),
            Obstacle::Forced { color, points } => {
                ByColor::only(*color, *points & analysis.board().empty_points())
            }
            Obstacle::Ko(ko) => {
                let at = PointSet::EMPTY.with(ko.at);
                let id = analysis.chains().at(ko.stone);
                let chain = &analysis.chains()[id.expect("a stone stands in a ko")];
                lasting(analysis, chain, ByColor::from_fn(|_| at))
            }
            Obstacle::Atari(chain) => {
                let moves = ByColor::from_fn(|color| match color == chain.color {
                    true => rescues(analysis, chain),
                    false => chain.liberties,
                });
                lasting(analysis, chain, moves)
            }
            Obstacle::Threat { color, stones } => {
                let chains = analysis.chains();
                let ids = chains.within(stones);
                let saved = ids.iter().map(|&id| rescues(analysis, &chains[id]));
                let largest = largest(analysis, stones);
                let mut moves = largest
                    .map(|id| settling_moves(analysis, id))
                    .unwrap_or_default();
                moves[*color] = PointSet::union(saved);
                moves
            }
            Obstacle::Rescue { stones, .. } => {
                let largest = largest(analysis, stones);
                ko_threats.extend(largest.and_then(|id| analysis.rescue_threats(id)));
                ByColor::default()
            }
            Obstacle::EmptyBoard => {
                points = analysis.board().points();
                ByColor::default()
            }
            Obstacle::Unopposed { .. } => ByColor::default(),
            Obstacle::Rules { .. }
            | Obstacle::Left { .. }
            | Obstacle::Komi { .. }
            | Obstacle::Handicap { .. }
            | Obstacle::AgainstProof { .. }
            | Obstacle::Doubtful { .. } => return None,
        };
        Some(OpenPlace {
            obstacle: obstacle.clone(),
            points,
            settled_by: without_suicide(analysis, settled_by),
            ko_threats,
        })
    }

    /// The places of the chains in `doubts`: in each fight, the chains with the same status. If the
    /// method reads, the search is asked for the settling moves.
    fn doubtful(analysis: &Analysis, doubts: &[(Color, Status, PointSet)]) -> Vec<OpenPlace> {
        let chains = analysis.chains();
        let is_searched = analysis.method().proving().is_some();
        let place = |color, status, stones: PointSet| {
            let asked = largest(analysis, &stones).filter(|_| is_searched);
            let settled_by = asked.map(|id| settling_moves(analysis, id));
            let ko_threats = asked.map(|id| analysis.ko_threats(id));
            OpenPlace {
                obstacle: Obstacle::Doubtful {
                    color,
                    status,
                    stones,
                },
                points: stones,
                settled_by: settled_by.unwrap_or_default(),
                ko_threats: ko_threats.unwrap_or_default(),
            }
        };
        let mut kinds: Vec<(ChainId, (Color, Status, Evidence), PointSet)> = Vec::new();
        for &(color, status, stones) in doubts {
            for id in chains.within(&stones) {
                let kind = (color, status, analysis.verdict(id).evidence);
                match kinds.iter_mut().find(|(_, known, _)| *known == kind) {
                    Some((.., all)) => *all |= chains[id].stones,
                    None => kinds.push((id, kind, chains[id].stones)),
                }
            }
        }
        kinds.sort_by_key(|(first, ..)| *first);
        let all = PointSet::union(kinds.iter().map(|(.., stones)| stones));
        let places = fights(analysis, &all).flat_map(|fight| {
            let alike = kinds
                .iter()
                .map(move |&(_, kind, stones)| (kind, stones & fight));
            alike.filter(|(_, stones)| !stones.is_empty())
        });
        places
            .map(|((color, status, _), stones)| place(color, status, stones))
            .collect()
    }
}

/// The moves after which a chain in danger is safe from capture, read on the canonical board.
fn rescues(analysis: &Analysis, chain: &Chain) -> PointSet {
    let way = analysis.way();
    let color = way.color(chain.color);
    let target = way.there(&chain.stones).first();
    let target = target.expect("a chain has a stone");
    // A ko that the opponent may not retake yet does not bind the owner.
    let mut board = *analysis.canonical_board();
    board.set_to_play(color);
    let mut field = UndoBoard::of(&board);
    let moves = capture::read(&mut field, target).helps | field.at(target).liberties;
    let saved = moves.iter().filter(|&point| {
        let read = |field: &mut UndoBoard| capture::read(field, target).capture;
        field.after(color, point, read) == Some(None)
    });
    way.back(&saved.collect())
}

/// The areas in which chains with `stones` in doubt touch or share a liberty.
fn fights(analysis: &Analysis, stones: &PointSet) -> impl Iterator<Item = PointSet> {
    let chains = analysis.chains();
    let part = |id: ChainId| chains[id].stones | chains[id].liberties;
    PointSet::union(chains.within(stones).into_iter().map(part)).components()
}

/// The moves of each color that are no suicide.
fn without_suicide(analysis: &Analysis, moves: ByColor<PointSet>) -> ByColor<PointSet> {
    kept(&moves, |color, point| {
        let mut after = *analysis.board();
        let played = after.play(color, Move::Play(point), analysis.suicide());
        !matches!(played, Err(PlayError::Suicide { .. }))
    })
}

/// The moves of each color for which `is_kept` is true.
fn kept(moves: &ByColor<PointSet>, is_kept: impl Fn(Color, Point) -> bool) -> ByColor<PointSet> {
    ByColor::from_fn(|color| {
        let points = moves[color].iter();
        points.filter(|&point| is_kept(color, point)).collect()
    })
}

/// The moves by which each color settles a chain in doubt.
pub(crate) fn settling_moves(analysis: &Analysis, id: ChainId) -> ByColor<PointSet> {
    let moves = analysis.deciding_moves(id);
    lasting(analysis, &analysis.chains()[id], moves)
}

/// The moves about a chain that the opponent cannot undo at once. They are legal, take no ko, and
/// leave no stones in atari: neither the chain, if it is the mover's, nor its captors.
fn lasting(analysis: &Analysis, chain: &Chain, moves: ByColor<PointSet>) -> ByColor<PointSet> {
    kept(&moves, |color, point| {
        let after = analysis.board().after(color, point, analysis.suicide());
        let Some(after) = after.filter(|after| after.ko().is_none()) else {
            return false;
        };
        let is_captured = !after.stones(chain.color).intersects(&chain.stones);
        let weak = match chain.color == color {
            true => chain.stones.first(),
            false => Some(point).filter(|_| is_captured),
        };
        let liberties = weak.map(|stone| after.liberties(&after.chain_at(stone)).len());
        liberties != Some(1)
    })
}

/// The largest of the chains with `stones`.
fn largest(analysis: &Analysis, stones: &PointSet) -> Option<ChainId> {
    let chains = analysis.chains();
    let ids = chains.within(stones).into_iter();
    ids.max_by_key(|&id| (chains[id].stones.len(), analysis.rank(id)))
}

impl fmt::Display for Unsettled {
    /// A line for each place and each other issue, or `all is settled`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_settled() {
            return f.write_str("all is settled");
        }
        f.write_str(&self.lines().join("\n"))
    }
}

impl fmt::Display for OpenPlace {
    /// The issue, and the moves of each color that settle it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.obstacle)?;
        match settled_at(&self.settled_by) {
            known if known.is_empty() => f.write_str("; no single move found that settles it")?,
            known => write!(f, "; {}", known.join("; "))?,
        }
        let mut needs = self.ko_threats.iter();
        needs.try_for_each(|need| write!(f, "; {need}"))
    }
}

/// The settling moves of each color that has any.
pub(crate) fn settled_at(moves: &ByColor<PointSet>) -> Vec<String> {
    let colors = Color::ALL.into_iter();
    let known = colors.filter(|&color| !moves[color].is_empty());
    let settles = |color| {
        let (who, where_to) = (Listing::capital(color), Listing(&moves[color]));
        format!("{who} settles it at {where_to}")
    };
    known.map(settles).collect()
}
