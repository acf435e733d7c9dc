//! The answer for a server with a scoring phase of its own: the owner of every point once the dead
//! stones are off, now and after the open borders are closed.

use serde::{Deserialize, Serialize};

use super::agreed::{owners, row_by_row};
use crate::judgement::Judgement;
use seichi_judge::counting::Agreed;
use seichi_judge::{AgreedStones, Board, ByColor, Chains, Color, Point, PointSet, Status};

/// A proposal for the end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[non_exhaustive]
pub struct Autoscore {
    /// The number of columns of the board.
    #[serde(rename = "boardXSize")]
    pub board_x_size: usize,
    /// The number of rows of the board.
    #[serde(rename = "boardYSize")]
    pub board_y_size: usize,
    /// The owner of every point, row by row from the upper left corner: 1 Black, -1 White, 0
    /// nobody. Points behind an open border are nobody's.
    pub result: Vec<i8>,
    /// The same after the borders are closed.
    pub sealed_result: Vec<i8>,
    /// The stones to be taken off.
    pub removed: Vec<RemovedStone>,
    /// The points to fill so that a border closes.
    pub needs_sealing: Vec<SealingPoint>,
}

/// A stone to be taken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct RemovedStone {
    /// The point.
    pub vertex: Point,
    /// Why it is dead, and the evidence.
    pub reason: String,
}

/// A point to fill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct SealingPoint {
    /// The point.
    pub vertex: Point,
    /// The color that gets the points behind it, `B` or `W`.
    pub color: Color,
}

impl Autoscore {
    /// The proposal for a judged game. Costs about 30 µs.
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::{Board, JudgeOptions, Judgement};
    /// use seichi::json::Autoscore;
    /// let board: Board = "
    ///     . . . X O . .
    ///     . . . X O O .
    ///     . . . X O . O
    ///     . . . X O O O
    ///     . . . . . O .
    ///     . . . X O O O".parse().expect("a diagram");
    /// let judgement = Judgement::of(board, &JudgeOptions::default());
    /// let proposal = Autoscore::of(&judgement);
    /// let sealing: Vec<String> =
    ///     proposal.needs_sealing.iter().map(|point| point.vertex.to_string()).collect();
    /// assert_eq!(sealing, ["E2"]);
    /// ```
    pub fn of(judged: &Judgement) -> Autoscore {
        let (game, analysis) = (judged.game(), judged.analysis());
        let board = game.board();
        let chains = analysis.chains();
        let [judged_dead, seki] =
            [Status::Dead, Status::Seki].map(|status| analysis.stones(status));
        let (dead, agreed) = with_borders_closed(board, chains, judged_dead, seki);
        let (count, sealing) = (&agreed.count, agreed.sealing);
        let owners = owners(game, count);
        let sealed = ByColor::from_fn(|color| owners[color] | sealing.behind[color]);
        let size = board.size();
        let removed = dead.reading_order().filter_map(|vertex| {
            let evidence = judged.verdict(chains.at(vertex)?).evidence;
            let reason = match judged_dead.contains(vertex) {
                true => format!("dead, {evidence}"),
                false => String::from("taken when the border beside it is closed"),
            };
            Some(RemovedStone { vertex, reason })
        });
        let needs_sealing = size.reading_order().filter_map(|vertex| {
            let mut colors = Color::ALL.into_iter();
            let color = colors.find(|&color| sealing.needed[color].contains(vertex))?;
            Some(SealingPoint { vertex, color })
        });
        Autoscore {
            board_x_size: size.width(),
            board_y_size: size.height(),
            result: row_by_row(board, &owners),
            sealed_result: row_by_row(board, &sealed),
            removed: removed.collect(),
            needs_sealing: needs_sealing.collect(),
        }
    }
}

/// The dead stones and those that are taken when open borders are closed, and the count without all
/// of them.
fn with_borders_closed(
    board: &Board,
    chains: &Chains,
    dead: PointSet,
    seki: PointSet,
) -> (PointSet, Agreed) {
    let stones = AgreedStones::on(board, dead, [], seki - dead).unwrap_or_default();
    let agreed = Agreed::of(board, &stones);
    let sealing = agreed.sealing;
    let left = chains
        .iter()
        .filter(|(_, chain)| !chain.stones.intersects(&dead));
    let falls = left.filter(|(_, chain)| {
        let needed = sealing.needed[!chain.color];
        chain
            .liberties
            .single()
            .is_some_and(|last| needed.contains(last))
    });
    let fallen = PointSet::union(falls.map(|(_, chain)| chain.stones));
    match fallen.is_empty() {
        true => (dead, agreed),
        false => with_borders_closed(board, chains, dead | fallen, seki),
    }
}
