//! The moves that take dead stones off the board, where the players do not agree on them.
//!
//! Usually their liberties are filled one after the other. If each of these moves leaves its own
//! stones in atari, a move that gives them another liberty comes first. If there is none, stones
//! are sacrificed: the owner of the dead stones captures them and has to play inside again.
//!
//! ```text
//! . . O X .      Black plays B4, where the stone is in atari. If White takes it at A4,
//! O O O X .      one point is left, and Black takes everything there; if White passes,
//! X X X X .      Black takes everything at A4.
//! . . . . .
//! ```
//!
//! A move is made only if the position after it, counted anew with the opponent to move,
//! keeps its living stones alive and the dead ones dead. Costs an analysis and a count for
//! each move that is tried.

use crate::analysis::{Analysis, check_position};
use crate::board::{Board, Chains, Color, Point, PointSet, Suicide};
use crate::counting::DameConvention;
use crate::game::Game;
use crate::proof::Status;
use crate::rules::Scoring;

/// The next move by which `color` takes off dead stones of its opponent; `None` if there is none,
/// or if each repeats a position of `game`. Of equal moves, the first on the canonical board.
///
/// ```
/// use seichi_judge::analysis::Analysis;
/// use seichi_judge::unfinished::removing_move;
/// use seichi_judge::{Board, Color, Game, Suicide};
/// let board: Board = "
///     O O . X X X
///     O O O X . X
///     O O O X X X".parse().expect("a diagram");
/// let analysis = Analysis::of(&board, Suicide::Forbidden);
/// let point = removing_move(&Game::from_board(board), &analysis, Color::Black);
/// assert_eq!(point.expect("White is dead").to_string(), "C3");
/// ```
///
/// # Panics
///
/// If `analysis` is of another position than that of `game`.
pub fn removing_move(game: &Game, analysis: &Analysis, color: Color) -> Option<Point> {
    check_position(game, analysis);
    let (way, suicide) = (analysis.way(), analysis.suicide());
    let dead = way.there(&(analysis.stones(Status::Dead) & analysis.board().stones(!color)));
    let moves = removing_moves(analysis.canonical_board(), &dead, way.color(color), suicide);
    let mut moves = moves.into_iter().map(|point| way.back_point(point));
    let scoring = game.rules.scoring;
    moves.find(|&point| {
        let after = after(analysis.board(), color, point, suicide)
            .filter(|after| !game.has_occurred(after));
        after.is_some_and(|after| keeps_statuses(analysis, color, &after, scoring))
    })
}

/// The moves of `color` that bring the `dead` stones nearer to their capture, best first. First
/// come liberties that do not leave the stones played there in atari, those of chains with the
/// fewest liberties first. Then come the remaining liberties of stones that would be in atari, then
/// all other liberties and the points beside them.
fn removing_moves(board: &Board, dead: &PointSet, color: Color, suicide: Suicide) -> Vec<Point> {
    let chains = Chains::of(board);
    let dead = chains.within(dead).into_iter();
    let mut liberties: Vec<PointSet> = dead.map(|id| chains[id].liberties).collect();
    liberties.sort_by_key(PointSet::len);
    let each = liberties.iter().flat_map(PointSet::reading_order);
    let left = |point| {
        let after = after(board, color, point, suicide)?;
        Some(after.liberties(&after.chain_at(point)))
    };
    let each = each.filter_map(|point| Some((point, left(point)?)));
    let (free, in_atari): (Vec<_>, Vec<_>) = each.partition(|(_, left)| left.len() > 1);
    let helps = in_atari.iter().filter_map(|(_, left)| left.single());
    let [free_points, hemmed] =
        [&free, &in_atari].map(|moves| moves.iter().map(|(point, _)| *point));
    let empty = board.empty_points();
    let beside = liberties.iter().map(|points| points.neighbors() & empty);
    let beside = beside.flat_map(|points| points.reading_order().collect::<Vec<Point>>());
    free_points
        .chain(helps)
        .chain(hemmed)
        .chain(beside)
        .collect()
}

/// The position after a move of `color`, if it is legal and no suicide.
fn after(board: &Board, color: Color, point: Point, suicide: Suicide) -> Option<Board> {
    let is_banned = board.ko() == Some(point) && board.to_play() == color;
    let after = board.after(color, point, suicide);
    after.filter(|after| !is_banned && after.stones(color).contains(point))
}

/// True if in the position `after` a move of `color` its living stones live, and the opponent's
/// dead stones are dead.
fn keeps_statuses(analysis: &Analysis, color: Color, after: &Board, scoring: Scoring) -> bool {
    let next = analysis.following(after);
    let count = next.count(!color, DameConvention::PlayedOut, scoring);
    let living = analysis.stones(Status::Alive) & analysis.board().stones(color);
    let dead = analysis.stones(Status::Dead) & after.stones(!color);
    living.is_disjoint(&count.dead) && dead.is_subset(&count.dead)
}
