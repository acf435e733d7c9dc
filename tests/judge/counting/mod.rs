//! Counting: each rule with a position that needs it and one that it must leave alone, and the laws
//! that every count obeys.

mod exact;
mod forced;
pub mod laws;
mod parts;
mod positions;

use seichi::analysis::Analysis;
use seichi::counting::{ChainStatuses, Count};
use seichi::{Board, Color, DameConvention, PointSet, Scoring, Status, Suicide};

fn board(diagram: &str) -> Board {
    diagram.parse().unwrap()
}

fn board_for(diagram: &str, to_play: Color) -> Board {
    let mut board = board(diagram);
    board.set_to_play(to_play);
    board
}

/// The stones of the chains on the given vertices.
fn chains(board: &Board, vertices: &str) -> PointSet {
    let points = vertices.split_whitespace();
    PointSet::union(points.map(|vertex| board.chain_at(vertex.parse().unwrap())))
}

/// The stones that stand in seki.
fn seki_stones(board: &Board) -> PointSet {
    Analysis::of(board, Suicide::Forbidden).stones(Status::Seki)
}

fn count(board: &Board, dead: &PointSet, settling: DameConvention) -> Count {
    let statuses = ChainStatuses {
        dead: *dead,
        seki: seki_stones(board) - *dead,
        ..ChainStatuses::default()
    };
    Count::of(board, &statuses, settling, Scoring::Territory)
}

/// The forced points of both colors, `black / white`.
fn forced(board: &Board, dead: &str, settling: DameConvention) -> String {
    let count = count(board, &chains(board, dead), settling);
    format!("{} / {}", count.forced.black, count.forced.white)
}
