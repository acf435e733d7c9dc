//! Where each color can go in an area that stones of both surround.
//!
//! A color advances from its stones, point by point, but not through a *gate*: a point between two
//! stones of the opponent, or between one and the edge. If it enters, the opponent closes the gate
//! behind it.
//!
//! ```text
//! X X X . . O     Black's corner is open, but if White enters at D2, a gate, Black
//! . . . . . O     stops it at C2. White cannot spoil points that it does not reach: A2,
//! X X X . . O     B2 and C2 may become eyes, but are no territory until they are closed.
//! ```
//!
//! Costs one step of growth for each line of the open areas.

use crate::board::{Board, ByColor, Color, Point, PointSet};

/// The open areas, as each color finds them.
pub(super) struct Passage {
    /// The points of all open areas.
    pub open: PointSet,
    /// The points that a color alone reaches.
    pub own: ByColor<PointSet>,
    /// The gates that stop each color.
    gates: ByColor<PointSet>,
}

impl Passage {
    pub fn of(board: &Board, living: &ByColor<PointSet>, open: &PointSet) -> Passage {
        let gates = ByColor::from_fn(|color| gates(board, &living[!color], open));
        let reached = ByColor::from_fn(|color| {
            let first = living[color].neighbors() & *open;
            let ways = *open - gates[color];
            first | ways.connected_to(&(first & ways)).grown() & *open
        });
        Passage {
            open: *open,
            own: ByColor::from_fn(|color| reached[color] - reached[!color]),
            gates,
        }
    }

    /// The sets of points that join all stones of `color` beside them.
    pub fn joints(&self, color: Color) -> impl Iterator<Item = PointSet> {
        let gates = self.gates[color];
        let open = self.open;
        let rooms = (open - gates).components();
        let rooms = rooms.map(move |room| room | room.neighbors() & open);
        rooms.chain(gates.iter().map(|gate| PointSet::EMPTY.with(gate)))
    }
}

/// The points of `area` between two of the `stones`, or one and the edge.
fn gates(board: &Board, stones: &PointSet, area: &PointSet) -> PointSet {
    const ACROSS: [[(isize, isize); 2]; 2] = [[(-1, 0), (1, 0)], [(0, -1), (0, 1)]];
    let on_board = |point: &Point| board.size().contains(*point);
    let is_gate = |point: &Point| {
        ACROSS.iter().any(|steps| {
            let beside = steps.map(|step| point.offset(step).filter(on_board));
            let held = beside.map(|side| side.map(|point| stones.contains(point)));
            held.contains(&Some(true)) && !held.contains(&Some(false))
        })
    };
    let beside = *area & stones.neighbors();
    beside.iter().filter(is_gate).collect()
}
