//! Borders that are still open: areas that touch both colors although most of
//! their points are somebody's.
//!
//! ```text
//! . . X O . .      The dame-and-push points A2, B2 and C2 join both sides'
//! . . X O . .      areas, so a flood fill calls everything dame. Each point
//! . . . . . .      belongs to the nearer living stones; the points where the
//! . . X O . .      two meet are still to be played.
//! . . X O . .
//! ```
//!
//! Ours; close to the nearest-color distance that most programs use for territory, but only in
//! areas that a flood fill does not decide and that are large enough: a few points that do not
//! touch both colors are left by a small seki or a dead end.
//!
//! Costs one step of growth for every line of an open area, usually none.

use super::position::CountedPosition;
use crate::board::{ByColor, Color, PointSet};
use crate::position::{Territory, nearest};

/// An open area is divided if it has at least this many points that do not touch both colors. Six
/// points hold two eyes, except the rabbity six, so no player leaves such an area open for nothing.
/// A small seki or a dead end leaves fewer.
const WIDE: usize = 6;

/// A dead end of this many points, which touch no stone of one of the colors, is worth a move that
/// closes it. In a smaller one, two chains usually have to be joined.
const DEAD_END: usize = 3;

/// A stretch with more open dame is no border, because the game is not over there. The limit equals
/// the number of dame of a part that is searched with answers.
const LONGEST: usize = 30;

/// Divides the wide open areas of `position` by the distance from living stones
/// within them, and gives each color the points whose neighbors in the area are
/// all its own too.
pub(super) fn divide(position: &mut CountedPosition) {
    let both = position.living.black.neighbors() & position.living.white.neighbors();
    let areas = position.territory.dame.components();
    let open = PointSet::union(areas.filter(|area| (*area - both).len() >= WIDE));
    if open.is_empty() {
        return;
    }
    let near = nearest(&position.living, &open);
    let territory = &mut position.territory;
    for color in Color::ALL {
        let inner = near[color] - (open - near[color]).neighbors();
        territory.owned[color] |= inner;
        territory.dame -= inner;
    }
}

/// The points of the territory of `color` next to which living stones of the opponent stand
/// outside: the opponent enters there unless the owner blocks.
pub(super) fn gaps(
    territory: &Territory,
    living: &ByColor<PointSet>,
    empty: &PointSet,
    color: Color,
) -> PointSet {
    let own = &territory.owned[color];
    *own & *empty & (living[!color] - *own).neighbors()
}

/// The areas of `dame` that one color alone surrounds when these are the `living` stones:
/// nothing leads from there to points that are not its own.
pub(super) fn enclosed(
    position: &CountedPosition,
    living: &ByColor<PointSet>,
    dame: &PointSet,
) -> ByColor<PointSet> {
    let territory = &position.territory;
    let stones = living.union();
    let elsewhere = (territory.dame - *dame - stones) | position.statuses.seki;
    let mut enclosed = ByColor::<PointSet>::default();
    for area in ((territory.dame & *dame) - stones).components() {
        let walls = area.neighbors();
        if let Some(owner) = Territory::owner(&walls, living)
            && !walls.intersects(&(elsewhere | (territory.owned[!owner] - stones)))
        {
            enclosed[owner] |= area;
        }
    }
    enclosed
}

/// The stretches of the `open` dame that lead into territory or a dead end, each with the dame
/// beside it and the gaps: the moves left at the borders when these are the `living` stones.
pub(super) fn stretches(
    position: &CountedPosition,
    living: &ByColor<PointSet>,
    empty: &PointSet,
    open: &PointSet,
) -> Vec<PointSet> {
    let territory = &position.territory;
    let gaps = Color::ALL.map(|color| gaps(territory, living, empty, color));
    let gaps = PointSet::union(gaps);
    let inside = territory.owned.union() & *empty;
    let seki = open.connected_to(&position.statuses.seki.neighbors());
    let both = living.black.neighbors() & living.white.neighbors();
    let ends = (*open - both).components();
    let ends = PointSet::union(ends.filter(|end| end.len() >= DEAD_END));
    let leads = ((*open & inside.neighbors()) | ends) - seki;
    let stretches = (gaps | leads | (leads.neighbors() & *open)).components();
    stretches
        .filter(|stretch| (*stretch & *open).len() <= LONGEST)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Point};
    use crate::counting::ChainStatuses;

    const BORDER: &str = "
        . . . X O . .
        . . . X O . .
        . . . . . . .
        . . . X O . .
        . . . X O . .";

    fn points(vertices: &str) -> PointSet {
        let points = vertices.split_whitespace();
        points
            .map(|vertex| vertex.parse::<Point>().unwrap())
            .collect()
    }

    fn divided(diagram: &str) -> CountedPosition {
        let board: Board = diagram.parse().unwrap();
        let mut position = CountedPosition::new(&board, &ChainStatuses::default());
        divide(&mut position);
        position
    }

    /// The living stones once Black has played on `black` and White on `white`, the points
    /// that are empty then, and the dame still open.
    fn later(
        position: &CountedPosition,
        black: &str,
        white: &str,
    ) -> (ByColor<PointSet>, PointSet, PointSet) {
        let living = ByColor {
            black: position.living.black | points(black),
            white: position.living.white | points(white),
        };
        let empty = position.board.points() - living.black - living.white;
        (living, empty, position.territory.dame & empty)
    }

    /// Six points hold two eyes, five do not. In the third area B2 touches both colors.
    #[test]
    fn an_area_is_divided_where_six_points_do_not_touch_both_colors() {
        let table = [
            ("X . . . . . . O", "B1 C1", "F1 G1"),
            ("X . . . . . O", "", ""),
            (
                "
                X . . . . . . O
                X O O O O O O O",
                "",
                "",
            ),
            (
                "
                X . . . . . . O
                X X X X O O O O
                X . . . . . . O",
                "B1 C1 B3 C3",
                "F1 G1 F3 G3",
            ),
        ];
        for (diagram, black, white) in table {
            let owned = divided(diagram).territory.owned;
            assert_eq!(owned.black, points(black), "{diagram}");
            assert_eq!(owned.white, points(white), "{diagram}");
        }
    }

    /// The owner of the dame before a territory reaches it; a stone sacrificed inside it does not.
    #[test]
    fn a_gap_is_where_stones_from_outside_have_reached_a_territory() {
        let position = divided(BORDER);
        for (black, white, black_gaps, white_gaps) in [
            ("", "", "", ""),
            ("E3", "", "", "F3"),
            ("E3 G5", "", "", "F3"),
            ("E3", "F3", "", ""),
            ("", "D3", "C3", ""),
        ] {
            let (living, empty, _) = later(&position, black, white);
            let gaps = |color| gaps(&position.territory, &living, &empty, color);
            assert_eq!(gaps(Color::Black), points(black_gaps), "{black} {white}");
            assert_eq!(gaps(Color::White), points(white_gaps), "{black} {white}");
        }
    }

    /// The side that closes a border gets the dame behind it.
    #[test]
    fn a_dame_is_enclosed_by_who_alone_is_beside_it() {
        let position = divided(BORDER);
        for (black, white, of_black, of_white) in [
            ("", "", "", ""),
            ("E3", "", "D3", ""),
            ("", "D3", "", "E3"),
            ("E3", "D3", "", ""),
        ] {
            let (living, ..) = later(&position, black, white);
            let enclosed = enclosed(&position, &living, &position.territory.dame);
            assert_eq!(enclosed.black, points(of_black), "{black} {white}");
            assert_eq!(enclosed.white, points(of_white), "{black} {white}");
        }
    }

    /// Filled territory leads nowhere.
    #[test]
    fn a_border_is_open_where_dame_lead_into_territory() {
        let position = divided(BORDER);
        for (black, white, expected) in [
            ("", "", &["D3 E3"][..]),
            ("E3", "", &["D3", "F3"]),
            ("", "D3", &["C3", "E3"]),
            ("C3", "F3", &[]),
        ] {
            let (living, empty, open) = later(&position, black, white);
            let found = stretches(&position, &living, &empty, &open);
            let expected: Vec<PointSet> = expected.iter().map(|text| points(text)).collect();
            assert_eq!(found, expected, "{black} {white}");
        }
    }
}
