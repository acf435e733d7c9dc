//! Cleanup: the moves that are left when a game is over.
//!
//! This is no player. It makes the moves that the analysis says must or may be
//! made before counting and passes otherwise; it never invades and never
//! gambles. In this order:
//!
//! 1. *Save* own living chains that the opponent could capture.
//! 2. *Connect* in time: prevent a move of the opponent that would threaten two
//!    chains of which one answer can save only one.
//! 3. *Close* an open border, where it leaves most points to us.
//! 4. *Fill* dame, unless that lets the opponent threaten two chains at once.
//! 5. *Protect* what the opponent could kill or revive when all dame are filled.
//! 6. *Capture* dead stones, if they are to be taken off on the board: they do not
//!    run away, dame do (`approach`).
//!
//! Of the moves of a kind the one comes first with which the count begins when it
//! plays the dame out. In a game the whole line of the count is played before all
//! that (`in_game`).
//!
//! What could be captured is read out by the tactical reader of the count
//! (`guard`). No move may be suicide, a forbidden retaking of a ko or a
//! repetition of a position, leave its own chain in atari, put other living
//! stones in danger, fill an own eye, or cost a chain its proof of life, unless it takes
//! dead stones and the chain is judged to live still. Chains in seki are let alone.
//!
//! Two sides that play these moves come to an end: no position repeats, and no
//! ko is taken, but for dead stones that are to be captured, or in a line of the count.

use super::approach::{after_approach, approaches};
use super::cleanup_reason::CleanupReason;
use super::guard::Guard;
use super::mover::Mover;
use super::open_border::OpenBorder;
use crate::analysis::Analysis;
use crate::board::{Board, Color, Point, PointSet};
use crate::counting::{DameConvention, Play};
use crate::position::{Territory, Way};
use crate::proof::Status;
use crate::rules::Scoring;

/// Are dead stones to be captured, or may they stay on the board?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadStones {
    /// They stay: the players agree on them.
    Stay,
    /// They are captured: what stays on the board counts as alive.
    Capture,
}

/// The choice of cleanup moves for one side.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{
///     Analysis, Board, Cleanup, CleanupReason, Color, DeadStones, Method, Scoring, Suicide,
/// };
/// let board: Board = "
///     . X . O .
///     X X . O O
///     . X O O .
///     X X O O O
///     . X O . O".parse().expect("a diagram");
/// let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
/// let cleanup = Cleanup::new(&analysis, Color::Black, Scoring::Area, DeadStones::Stay);
/// let choice = cleanup.choose(|_| false).expect("a move");
/// assert_eq!(choice.0.to_string(), "C4");
/// assert_eq!(choice.1, CleanupReason::Fill);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cleanup<'a> {
    pub(super) analysis: &'a Analysis,
    pub(super) color: Color,
    scoring: Scoring,
    dead_stones: DeadStones,
}

impl<'a> Cleanup<'a> {
    /// Cleanup moves of `color` in the position of `analysis`, in a game that is scored
    /// by `scoring`.
    pub const fn new(
        analysis: &'a Analysis,
        color: Color,
        scoring: Scoring,
        dead_stones: DeadStones,
    ) -> Cleanup<'a> {
        Cleanup {
            analysis,
            color,
            scoring,
            dead_stones,
        }
    }

    /// The next move and its reason; `None` if there is nothing to do.
    /// `is_refused` tells of the position after a move whether it may not be
    /// made, because it occurred before, say. Of equal moves the first on the
    /// canonical board is made.
    pub fn choose(&self, is_refused: impl Fn(&Board) -> bool) -> Option<(Point, CleanupReason)> {
        self.choose_by(|after, _| is_refused(after))
    }

    pub(super) fn choose_by(
        &self,
        is_refused: impl Fn(&Board, CleanupReason) -> bool,
    ) -> Option<(Point, CleanupReason)> {
        let (image, way) = self.canonical();
        let is_refused = |after: &Board, reason| is_refused(&way.back_board(after), reason);
        let (point, reason) = image.first(is_refused)?;
        Some((way.back_point(point), reason))
    }

    /// The same on the canonical board, and the way there.
    pub(super) fn canonical(&self) -> (Cleanup<'_>, &Way) {
        let (canonical, way) = self.analysis.canonical();
        let image = Cleanup::new(
            canonical,
            way.color(self.color),
            self.scoring,
            self.dead_stones,
        );
        (image, way)
    }

    fn first(
        &self,
        is_refused: impl Fn(&Board, CleanupReason) -> bool,
    ) -> Option<(Point, CleanupReason)> {
        let mut guard = Guard::new(self.analysis, self.color);
        let counted = self.counted();
        CleanupReason::IN_ORDER.into_iter().find_map(|reason| {
            let counted = counted.filter(|play| CleanupReason::of(play.purpose) == reason);
            let mut moves: Vec<Point> = counted.map(|play| play.point).into_iter().collect();
            moves.extend(self.candidates(reason, &mut guard));
            let is_sound = |&point: &Point| {
                let after = match reason {
                    CleanupReason::Capture => after_approach(self.mover(), point),
                    _ => self
                        .mover()
                        .play(point)
                        .filter(|after| self.mover().is_tidy(point, after)),
                };
                after.is_some_and(|after| {
                    guard.is_harmless(point)
                        && (reason != CleanupReason::Fill || !guard.opens_a_double_threat(point))
                        && !is_refused(&after, reason)
                })
            };
            Some((moves.into_iter().find(is_sound)?, reason))
        })
    }

    /// The move with which the count begins, if it is ours. What
    /// lies at an open border it takes for dame.
    fn counted(&self) -> Option<Play> {
        let count = self
            .analysis
            .count(self.color, DameConvention::PlayedOut, self.scoring);
        let first = count.plays.into_iter().next();
        let open = OpenBorder::all_points(self.analysis);
        first.filter(|play| {
            let is_ours = play.color == self.color;
            is_ours && !open.contains(play.point)
        })
    }

    /// The moves that `reason` asks for, best first.
    fn candidates(&self, reason: CleanupReason, guard: &mut Guard<'_>) -> Vec<Point> {
        match reason {
            CleanupReason::Save => guard.saving(),
            CleanupReason::Connect => guard.preventing(),
            CleanupReason::Close => self.closing(),
            CleanupReason::Capture if self.dead_stones == DeadStones::Capture => {
                approaches(self.mover())
            }
            CleanupReason::Fill => self.filling(),
            // What is to be protected is found by the count alone.
            CleanupReason::Capture | CleanupReason::Protect => Vec::new(),
        }
    }

    /// The moves of our side.
    pub(super) const fn mover(&self) -> Mover<'_> {
        Mover {
            analysis: self.analysis,
            color: self.color,
        }
    }

    /// Closing moves, best first: by the territory they leave.
    pub(super) fn closing(&self) -> Vec<Point> {
        let borders = OpenBorder::all(self.analysis);
        let moves = borders
            .iter()
            .flat_map(|border| border.closed_by[self.color].reading_order());
        let mut moves: Vec<(i64, Point)> = moves
            .filter_map(|point| Some((self.lead_after(&self.mover().play(point)?), point)))
            .collect();
        moves.sort_by_key(|&(lead, _)| std::cmp::Reverse(lead));
        moves.into_iter().map(|(_, point)| point).collect()
    }

    /// How many points more than the opponent we own in a position, if the
    /// dead stay dead.
    fn lead_after(&self, after: &Board) -> i64 {
        let dead = self.analysis.stones(Status::Dead);
        let territory = Territory::of(after, &dead, &PointSet::EMPTY);
        let [own, theirs] =
            [self.color, !self.color].map(|color| territory.owned[color].len() as i64);
        own - theirs
    }

    /// Dame beside own living stones; none beside a seki.
    fn filling(&self) -> Vec<Point> {
        let own = self.analysis.stones(Status::Alive) & self.analysis.board().stones(self.color);
        let moves = self.dame() & self.analysis.board().empty_points() & own.neighbors();
        moves.reading_order().collect()
    }

    /// The dame, without open borders and what touches a seki.
    fn dame(&self) -> PointSet {
        let seki = self.analysis.stones(Status::Seki);
        let dame = self.analysis.territory().dame;
        dame - OpenBorder::all_points(self.analysis) - seki.neighbors()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Marks, Method};
    use crate::board::Suicide;

    fn board(diagram: &str) -> Board {
        diagram.parse().unwrap()
    }

    fn chosen(diagram: &str, color: Color) -> Option<(String, CleanupReason)> {
        let analysis = Analysis::by(&board(diagram), Suicide::Forbidden, Method::Benson);
        let choice =
            Cleanup::new(&analysis, color, Scoring::Territory, DeadStones::Stay).choose(|_| false);
        choice.map(|(point, reason)| (point.to_string(), reason))
    }

    fn some(point: &str, reason: CleanupReason) -> Option<(String, CleanupReason)> {
        Some((point.to_owned(), reason))
    }

    #[test]
    fn a_border_is_closed_where_it_leaves_most() {
        // A3 closes it too.
        let open = "
            . X O . .
            X X . O .
            . . O . .
            . X . O .
            . X O . .";
        assert_eq!(chosen(open, Color::Black), some("B3", CleanupReason::Close));
    }

    #[test]
    fn who_may_not_fill_one_dame_fills_another() {
        let board = board(
            "
            . X . O .
            X X . O O
            . X O O O
            X X O O O
            . X O . O",
        );
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
        let cleanup = Cleanup::new(&analysis, Color::Black, Scoring::Area, DeadStones::Stay);
        let fill = |is_refused: &dyn Fn(&Board) -> bool| {
            let (point, reason) = cleanup.choose(is_refused).unwrap();
            assert_eq!(reason, CleanupReason::Fill);
            point
        };
        let one = fill(&|_| false);
        let other = fill(&|after| after.stones(Color::Black).contains(one));
        assert_eq!(PointSet::EMPTY.with(one).with(other).to_string(), "C5 C4");
    }

    #[test]
    fn a_living_chain_in_atari_is_saved() {
        let extend = "
            . . . . .
            . O X X X
            O X . . X
            . O X X X
            . . . . .";
        assert_eq!(
            chosen(extend, Color::Black),
            some("C3", CleanupReason::Save)
        );
        // B3 would leave one liberty; C3 captures C4.
        let capture = "
            . O X X .
            O X O X .
            O . . X .
            . O O . .
            . . . . .";
        assert_eq!(
            chosen(capture, Color::Black),
            some("C3", CleanupReason::Save)
        );
    }

    #[test]
    fn a_snapback_needs_no_saving() {
        // White captures A1 by B1 and loses both stones again.
        let snapback = "
            . . . . .
            . . . . .
            X X X . .
            O O X . .
            X . O X .";
        let analysis = Analysis::by(&board(snapback), Suicide::Forbidden, Method::Benson);
        assert_eq!(Guard::new(&analysis, Color::Black).saving(), []);
    }

    #[test]
    fn what_cannot_be_saved_is_let_go() {
        let lost = "
            . O . . .
            X O . . .
            O . . . .
            . . . X X
            . . . X .";
        // A5 would be suicide.
        let choice = chosen(lost, Color::Black);
        assert!(choice.is_none_or(|(_, reason)| reason != CleanupReason::Save));
    }

    #[test]
    fn a_border_is_closed_from_ones_own_side() {
        let gap = "
            . X . O .
            . X . O .
            . . . O .
            . X . O .
            . X . O .";
        assert_eq!(chosen(gap, Color::Black), some("B3", CleanupReason::Close));
        assert_eq!(chosen(gap, Color::White), None);
    }

    #[test]
    fn two_cuts_at_once_are_prevented() {
        // Black saves B7 or D7 if White attacks one of them, but not both after
        // White C6.
        let double = "
            O O O O O O O .
            O X O X O O O O
            O X . X O O . O
            X . X . X O O O
            X X X X X O . O
            X . X . X O O O
            X X X X X O . O
            X X X X X O O O";
        assert_eq!(
            chosen(double, Color::Black),
            some("C6", CleanupReason::Connect)
        );
        assert_eq!(
            chosen(double, Color::White),
            some("C6", CleanupReason::Fill)
        );
    }

    #[test]
    fn a_capture_that_takes_several_moves_is_prevented() {
        // White B5 leaves B6 one way out, D6, and then takes five stones at F5.
        // No chain is in atari yet. Black has two moves that save them.
        let cut = "
            O O O O O O O
            O X X . X X O
            O . O O O . O
            O X O . O X O
            O X O O O X O
            . X X X X X .
            X X . X . X X";
        let saving = ["D6", "F5"].map(|point| some(point, CleanupReason::Save));
        assert!(saving.contains(&chosen(cut, Color::Black)));
    }

    #[test]
    fn a_ladder_is_seen_from_its_first_move() {
        // White D7 is an atari that one move answers, but the stone runs into
        // the wall. After Black C7 it is White's stone there that is caught; at E6
        // Black has a way out.
        let ladder = "
            . X . X O O O O O
            X X X X O . O . O
            . . . . . . . O O
            O O O X . . . O O
            O O O O O O O O O
            O . O . O . O . O
            O O O O O O O O O
            O . O . O . O . O
            O O O O O O O O O";
        let saving = ["C7", "E6"].map(|point| some(point, CleanupReason::Save));
        assert!(saving.contains(&chosen(ladder, Color::Black)));
        let answered = ladder.replace(
            "            . . . . . . . O O",
            "            . . X . . . . O O",
        );
        assert!(chosen(&answered, Color::Black).is_none_or(|(_, why)| why != CleanupReason::Save));
    }

    #[test]
    fn own_eyes_and_territory_stay_empty() {
        let finished = "
            . X . X O
            X X X X O
            O O O O O
            . O . O .
            O O O O O";
        for color in Color::ALL {
            assert_eq!(chosen(finished, color), None);
        }
    }

    #[test]
    fn dead_stones_are_captured_only_where_they_must() {
        let diagram = "
            . . X . O .
            . O X . O .
            . . X . O .
            X X X . O .
            X X X . O .
            X X X . O .";
        let reason = |diagram: &str, dead_stones| {
            let dead = board(diagram);
            let mut marks = Marks::on(&dead);
            assert!(marks.set("B5".parse().unwrap(), Status::Dead));
            let analysis = Analysis::by(&dead, Suicide::Forbidden, Method::Benson);
            let analysis = analysis.with_marks(&marks);
            let cleanup = Cleanup::new(&analysis, Color::Black, Scoring::Area, dead_stones);
            cleanup.choose(|_| false).map(|(_, reason)| reason)
        };
        let filled = diagram.replace("X . O", "X X O");
        for dead_stones in [DeadStones::Capture, DeadStones::Stay] {
            assert_eq!(reason(diagram, dead_stones), Some(CleanupReason::Fill));
        }
        let capture = reason(&filled, DeadStones::Capture);
        assert_eq!(capture, Some(CleanupReason::Capture));
        assert_eq!(reason(&filled, DeadStones::Stay), None);
    }

    #[test]
    fn dead_stones_are_captured_though_the_room_that_they_leave_is_large() {
        // White's stones leave Black eight points, where he has no eye by Benson's theorem
        // before he makes one.
        let diagram = "
            O O . X X X
            O O O X . X
            O O O X X X";
        let board = board(diagram);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let cleanup = Cleanup::new(&analysis, Color::Black, Scoring::Area, DeadStones::Capture);
        let choice = cleanup.choose(|_| false);
        let choice = choice.map(|(point, reason)| (point.to_string(), reason));
        assert_eq!(choice, some("C3", CleanupReason::Capture));
    }

    #[test]
    fn a_shared_liberty_of_a_seki_is_not_filled() {
        let seki = "
            O . X
            O . X
            O X X";
        for color in Color::ALL {
            assert_eq!(chosen(seki, color), None);
        }
    }

    #[test]
    fn a_repetition_is_refused() {
        let dame = "
            . X . O .
            X X . O O
            . X O O .
            X X O O O
            . X O . O";
        let analysis = Analysis::by(&board(dame), Suicide::Forbidden, Method::Benson);
        let cleanup = Cleanup::new(&analysis, Color::Black, Scoring::Area, DeadStones::Stay);
        assert!(cleanup.choose(|_| false).is_some());
        assert!(cleanup.choose(|_| true).is_none());
    }
}
