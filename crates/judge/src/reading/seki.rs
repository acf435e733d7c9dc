//! Seki: chains that live because neither side can play on the points between
//! them.
//!
//! A dame is *refused* by a color if it touches a living chain of that color
//! and a stone there would be captured at once with the chain (or is
//! suicide), and the chain has at most one small eye to fall back on. Where
//! both refuse the same dame, the chains of both are in seki, and with them
//! the chains that share an eye with them. So they are if that is what comes of it,
//! whoever fills one or two of the dame between them.
//!
//! ```text
//! . O X . O X X      Neither side can play A7 or D7: the two white stones and
//! O O X X O O X      the black ones between them would be captured at once.
//! ```
//!
//! Carta's seki (2018, section 3: two strings of three or more stones that
//! share all their two to four liberties) is a special case; several chains,
//! which he lists as his open failure (figure 17), and sekis with an eye on
//! each side are found too. What is needed beyond the rule is the reader; a
//! seki that only a longer search recognizes (hot sekis, a bulky five inside)
//! is missed.

use super::capture;
use super::undo_board::UndoBoard;
use crate::board::{Board, Color, Point, PointSet};
use crate::position::Territory;

/// The largest eye that is still counted as a single one: from seven points
/// on there is always room for two.
const LARGEST_EYE: usize = 6;

/// The most dame that two groups with as many eyes, one or none, may share in a seki:
/// more are seldom left.
const MOST_SHARED: usize = 3;

/// The stones of `board` that stand in seki when the stones of `dead` are
/// taken off: the chains of both colors around dame that neither can fill.
///
/// Costs one reading for each dame and color, 5 to 50 µs on a finished board.
pub fn seki_stones(board: &Board, dead: &PointSet) -> PointSet {
    let territory = Territory::of(board, dead, &PointSet::EMPTY);
    let dame = territory.dame & board.empty_points();
    if dame.is_empty() {
        return PointSet::EMPTY;
    }
    let mut field = UndoBoard::of(board);
    let mut seki = PointSet::EMPTY;
    for point in &dame {
        let mut refusing = |color| {
            refusing(&mut field, dead, color, point)
                .map(|chains| with_eyes(board, dead, &territory.owned[color], &chains, color))
                .filter(|group| group.eyes <= 1)
                .map(|group| group.stones)
        };
        // most dame can be filled by one side, and the other need not be asked
        if let Some(black) = refusing(Color::Black)
            && let Some(white) = refusing(Color::White)
        {
            seki |= black | white;
        }
    }
    let shared = dame.components();
    for shared in shared.filter(|shared| (2..=MOST_SHARED).contains(&shared.len())) {
        let group = |color| {
            let chains = beside(&board.stones(color), dead, &shared);
            with_eyes(board, dead, &territory.owned[color], &chains, color)
        };
        let groups = Color::ALL.map(group);
        let [black, white] = [groups[0].eyes, groups[1].eyes];
        // who has one eye more captures the other
        if black == white && black <= 1 && is_locked(&mut field, dead, &shared) {
            seki |= groups[0].stones | groups[1].stones;
        }
    }
    seki
}

/// True if both sides refuse one of the `shared` dame, or will after either has filled
/// another one.
fn is_locked(field: &mut UndoBoard, dead: &PointSet, shared: &PointSet) -> bool {
    let mut is_refused = |point| {
        let mut colors = Color::ALL.into_iter();
        colors.all(|color| refusing(field, dead, color, point).is_some())
    };
    if shared.iter().any(&mut is_refused) {
        return true;
    }
    let may_fill = |color| {
        shared.iter().any(|point| {
            let rest = shared.without(point);
            let locked = |field: &mut UndoBoard| is_locked(field, dead, &rest);
            field.after(color, point, locked) == Some(true)
        })
    };
    Color::ALL.into_iter().all(may_fill)
}

/// The living chains of one color, whose stones are given, beside some points.
fn beside(stones: &PointSet, dead: &PointSet, points: &PointSet) -> PointSet {
    let living = *stones - *dead;
    living.connected_to(&(points.neighbors() & living))
}

/// The living chains of `color` beside `point`, if a stone of that color there
/// would be captured with them.
fn refusing(
    field: &mut UndoBoard,
    dead: &PointSet,
    color: Color,
    point: Point,
) -> Option<PointSet> {
    let chains = beside(field.stones(color), dead, &PointSet::EMPTY.with(point));
    if chains.is_empty() {
        return None;
    }
    let is_captured = |field: &mut UndoBoard| capture::read(field, point).capture.is_some();
    let lost = field.after(color, point, is_captured).unwrap_or(true);
    lost.then_some(chains)
}

/// Chains that share eyes.
struct SekiGroup {
    stones: PointSet,
    /// The eyes, a large one counted as two.
    eyes: usize,
}

/// The chains that share an area of `owned` with `chains`, directly or through
/// others.
fn with_eyes(
    board: &Board,
    dead: &PointSet,
    owned: &PointSet,
    chains: &PointSet,
    color: Color,
) -> SekiGroup {
    let living = board.stones(color) - *dead;
    let joined = (living | *owned).connected_to(chains);
    let eyes = (joined & *owned).components();
    SekiGroup {
        stones: joined & living,
        eyes: eyes
            .map(|eye| if eye.len() > LARGEST_EYE { 2 } else { 1 })
            .sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_seki(diagram: &str) -> usize {
        let board: Board = diagram.parse().unwrap();
        seki_stones(&board, &PointSet::EMPTY).len()
    }

    #[test]
    fn groups_of_one_eye_each_may_share_two_liberties() {
        // Who fills one of them cannot fill the other.
        let one_eye_each = "
            . O . . X . X
            O O O O X X X
            X X X X X O O
            O O O O O O .
            . O . O . O O";
        assert_eq!(in_seki(one_eye_each), 5 + 10);
        let one_left = one_eye_each.replacen(". .", ". X", 1);
        assert_eq!(in_seki(&one_left), 5 + 11);
        // Without an eye White is dead, unless Black has none either.
        let no_eye = one_eye_each.replacen(". O . .", "O O . .", 1);
        assert_eq!(in_seki(&no_eye), 0);
    }

    #[test]
    fn groups_without_eyes_may_share_three_liberties() {
        // Who fills one of them leaves two, which nobody can fill.
        let no_eyes = "
            X X X X X O O O O
            . X X O O X O O .
            X X X O . X O O O
            . X X O . X O O .
            X X X O . X O O O";
        assert_eq!(in_seki(no_eyes), 5 + 4);
    }
}
