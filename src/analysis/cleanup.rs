//! Cleanup: the moves that are left when a game is over.
//!
//! This is no player. It makes the moves that the analysis says must or may be
//! made before counting and passes otherwise; it never invades and never
//! gambles. In this order:
//!
//! 1. *Save* an own living chain in atari, if one move gives it two liberties
//!    and its captor could not be captured in turn.
//! 2. *Connect* in time: if a dame of the opponent would threaten more than
//!    one answer can save, play where the threat vanishes.
//! 3. *Close* an open border, where it leaves most points to us.
//! 4. *Capture* dead stones, if they are to be taken off on the board.
//! 5. *Fill* dame, unless that leaves an own chain with fewer liberties than
//!    before and than three, which it may need.
//!
//! No move may be suicide, a forbidden retaking of a ko or a repetition of a
//! position, leave its own chain or another living chain of its color in atari
//! that was not before, fill an own eye, or cost a chain its proof of life.
//! Chains in seki are let alone.
//!
//! Two sides that play these moves come to an end: no position repeats and no
//! ko is taken.

use super::benson::Benson;
use super::open_border::OpenBorder;
use super::verdict::Status;
use super::{Analysis, Territory};
use crate::board::{Board, ChainId, Chains, Color, Move, Point, PointSet};

/// Are dead stones to be captured, or may they stay on the board?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadStones {
    /// They stay: the players agree on them.
    Stay,
    /// They are captured: what stays on the board counts as alive.
    Capture,
}

/// Why a cleanup move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tidying {
    /// An own chain was in atari.
    Save,
    /// The opponent threatened more than one answer could have saved.
    Connect,
    /// A border was open.
    Close,
    /// Dead stones are taken off.
    Capture,
    /// A dame is filled.
    Fill,
}

impl Tidying {
    /// All reasons, the most urgent first.
    const IN_ORDER: [Tidying; 5] = [
        Tidying::Save,
        Tidying::Connect,
        Tidying::Close,
        Tidying::Capture,
        Tidying::Fill,
    ];
}

/// The choice of cleanup moves for one side.
///
/// ```
/// use seichi::{Analysis, Board, Cleanup, Color, DeadStones, Method, Suicide, Tidying};
/// let board: Board = "
///     . X . O .
///     X X . O O
///     . X O O .
///     X X O O O
///     . X O . O".parse().expect("a diagram");
/// let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
/// let cleanup = Cleanup::new(&analysis, Color::Black, DeadStones::Stay);
/// let choice = cleanup.choose(|_| false).expect("a move");
/// assert_eq!(choice.0.to_string(), "C5");
/// assert_eq!(choice.1, Tidying::Fill);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cleanup<'a> {
    analysis: &'a Analysis,
    color: Color,
    dead_stones: DeadStones,
}

impl<'a> Cleanup<'a> {
    /// Cleanup moves of `color` in the position of `analysis`.
    pub const fn new(analysis: &'a Analysis, color: Color, dead_stones: DeadStones) -> Cleanup<'a> {
        Cleanup {
            analysis,
            color,
            dead_stones,
        }
    }

    /// The next move and its reason; `None` if there is nothing to do.
    /// `is_repeated` tells whether a position occurred before in the game.
    pub fn choose(&self, is_repeated: impl Fn(&Board) -> bool) -> Option<(Point, Tidying)> {
        let may = |point: &Point| {
            let after = self.play(*point);
            after.is_some_and(|after| !is_repeated(&after) && self.is_tidy(*point, &after))
        };
        Tidying::IN_ORDER.into_iter().find_map(|reason| {
            let point = self.candidates(reason).into_iter().find(may)?;
            Some((point, reason))
        })
    }

    /// The moves that `reason` asks for, best first.
    fn candidates(&self, reason: Tidying) -> Vec<Point> {
        match reason {
            Tidying::Save => self.saving(),
            Tidying::Connect => self.connecting(),
            Tidying::Close => self.closing(),
            Tidying::Capture => self.capturing(),
            Tidying::Fill => self.filling(),
        }
    }

    /// The position after a move of ours, if it is legal and takes no ko.
    fn play(&self, point: Point) -> Option<Board> {
        let board = self.analysis.board();
        let is_banned = board.ko() == Some(point) && board.to_play() == self.color;
        let mut after = *board;
        let played = after.play(self.color, Move::Play(point), self.analysis.suicide());
        (played.is_ok() && !is_banned && after.ko().is_none()).then_some(after)
    }

    /// True if a move leaves no own chain worse off than it needs to be.
    fn is_tidy(&self, point: Point, after: &Board) -> bool {
        let own = after.stones(self.color);
        if !own.contains(point) || in_atari(after, &after.chain_at(point)) {
            return false;
        }
        let captured = self.analysis.board().stones(!self.color) - after.stones(!self.color);
        if captured.is_empty() && self.is_own_eye(point) {
            return false;
        }
        let was_safe = |id: &ChainId| {
            let chain = self.analysis.chains()[*id];
            chain.color == self.color && chain.liberties.single().is_none()
        };
        let alive = self.analysis.chains_with(Status::Alive);
        let harmed = alive.filter(was_safe).any(|id| {
            let stones = self.analysis.chains()[id].stones;
            stones
                .first()
                .is_none_or(|stone| in_atari(after, &after.chain_at(stone)))
        });
        !harmed && self.keeps_proofs(after)
    }

    /// True if all sides of `point` are stones of one own chain or the edge.
    fn is_own_eye(&self, point: Point) -> bool {
        let board = self.analysis.board();
        let sides: PointSet = board.size().neighbors(point).collect();
        let chains = self.analysis.chains().within(&sides);
        sides.is_subset(&board.stones(self.color)) && chains.len() == 1
    }

    /// True if own chains that were proved alive still are.
    fn keeps_proofs(&self, after: &Board) -> bool {
        let before = self.analysis.benson(self.color).stones;
        if before.is_empty() {
            return true;
        }
        let suicide = self.analysis.suicide();
        let now = Benson::of(after, &Chains::of(after), self.color, suicide);
        before.is_subset(&now.stones)
    }

    /// Moves that give an own living chain in atari two liberties: captures of
    /// what holds it first, then its last liberty. Large chains come first.
    fn saving(&self) -> Vec<Point> {
        let chains = self.analysis.chains();
        let mut threatened: Vec<PointSet> = self
            .analysis
            .chains_with(Status::Alive)
            .filter(|&id| chains[id].color == self.color)
            .filter(|&id| chains[id].liberties.single().is_some())
            .map(|id| chains[id].stones)
            .collect();
        threatened.sort_by_key(|stones| std::cmp::Reverse(stones.len()));
        let board = self.analysis.board();
        threatened.retain(|stones| self.is_threatened(stones));
        let moves = threatened.iter().flat_map(|stones| {
            let rescues = rescues(board, self.color, stones).reading_order();
            let saved = rescues.filter(|&point| {
                let after = self.play(point);
                after.is_some_and(|after| !is_capturable(&after, stones))
            });
            saved.collect::<Vec<Point>>()
        });
        moves.collect()
    }

    /// True if the opponent gains by capturing a chain in atari: unless we can
    /// take back at once, without a ko, at least as many stones.
    fn is_threatened(&self, stones: &PointSet) -> bool {
        let board = self.analysis.board();
        let Some(last) = board.liberties(stones).single() else {
            return false;
        };
        let mut taken = *board;
        let suicide = self.analysis.suicide();
        let played = taken.play(!self.color, Move::Play(last), suicide);
        let captor = taken.chain_at(last);
        let is_snapback = in_atari(&taken, &captor) && captor.len() >= stones.len();
        played.is_ok() && (taken.ko().is_some() || !is_snapback)
    }

    /// Moves that take away a double threat, dame before territory.
    fn connecting(&self) -> Vec<Point> {
        let board = self.analysis.board();
        let open = self.dame() & board.empty_points();
        let threats = open.iter().filter(|&p| self.is_double_threat(board, p));
        let threats: PointSet = threats.collect();
        if threats.is_empty() {
            return Vec::new();
        }
        let around = threats.grown().grown() & board.empty_points();
        let (dame, other) = (around & open, around - open);
        let answers = dame.reading_order().chain(other.reading_order());
        let helps = answers.filter(|&point| {
            let after = self.play(point);
            after.is_some_and(|after| {
                let mut left = (threats & after.empty_points()).iter();
                !left.any(|p| self.is_double_threat(&after, p))
            })
        });
        helps.collect()
    }

    /// True if the opponent, by playing `point`, puts own living chains in
    /// atari and no answer saves all of them.
    fn is_double_threat(&self, board: &Board, point: Point) -> bool {
        let mut attacked = *board;
        let suicide = self.analysis.suicide();
        let played = attacked.play(!self.color, Move::Play(point), suicide);
        if played.is_err() || in_atari(&attacked, &attacked.chain_at(point)) {
            return false;
        }
        let alive = self.analysis.stones(Status::Alive) & board.stones(self.color);
        let beside = PointSet::EMPTY.with(point).neighbors() & alive;
        let mut threatened: Vec<PointSet> = Vec::new();
        for stone in &beside {
            let chain = attacked.chain_at(stone);
            let was_in_atari = in_atari(board, &board.chain_at(stone));
            let is_new = !threatened.contains(&chain) && !chain.is_empty();
            if is_new && !was_in_atari && in_atari(&attacked, &chain) {
                threatened.push(chain);
            }
        }
        if threatened.is_empty() {
            return false;
        }
        let answers = threatened.iter().fold(PointSet::EMPTY, |sum, chain| {
            sum | rescues(&attacked, self.color, chain)
        });
        !answers.iter().any(|answer| {
            let mut saved = attacked;
            let played = saved.play(self.color, Move::Play(answer), suicide);
            played.is_ok() && threatened.iter().all(|chain| !is_capturable(&saved, chain))
        })
    }

    /// Closing moves, best first: by the territory they leave.
    fn closing(&self) -> Vec<Point> {
        let borders = OpenBorder::all(self.analysis);
        let moves = borders
            .iter()
            .flat_map(|border| border.closed_by[self.color].reading_order());
        let mut moves: Vec<(i64, Point)> = moves
            .filter_map(|point| Some((self.lead_after(&self.play(point)?), point)))
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

    /// Liberties of dead chains of the opponent, those with the fewest first.
    fn capturing(&self) -> Vec<Point> {
        if self.dead_stones == DeadStones::Stay {
            return Vec::new();
        }
        let chains = self.analysis.chains();
        let dead = self.analysis.chains_with(Status::Dead);
        let mut dead: Vec<PointSet> = dead
            .filter(|&id| chains[id].color != self.color)
            .map(|id| chains[id].liberties)
            .collect();
        dead.sort_by_key(PointSet::len);
        dead.iter().flat_map(PointSet::reading_order).collect()
    }

    /// Dame beside own living stones; none beside a seki.
    fn filling(&self) -> Vec<Point> {
        let own = self.analysis.stones(Status::Alive) & self.analysis.board().stones(self.color);
        let moves = self.dame() & self.analysis.board().empty_points() & own.neighbors();
        let quiet = moves.reading_order().filter(|&point| {
            let after = self.play(point);
            after.is_some_and(|after| {
                !self.is_cramped(point, &after) && !self.opens_a_threat(&after)
            })
        });
        quiet.collect()
    }

    /// True if a move leaves an own chain with two liberties or fewer, fewer than
    /// before. It may need them in a fight that we do not read out.
    fn is_cramped(&self, point: Point, after: &Board) -> bool {
        let left = after.liberties(&after.chain_at(point)).len();
        let beside = PointSet::EMPTY.with(point).neighbors();
        let chains = self.analysis.chains().within(&beside).into_iter();
        let mut own = chains.map(|id| self.analysis.chains()[id]);
        let is_proved = self.analysis.benson(self.color).stones.intersects(&beside);
        let loses = own.any(|chain| chain.color == self.color && chain.liberties.len() > left);
        !is_proved && left <= 2 && loses
    }

    /// True if a double threat exists that did not exist before.
    fn opens_a_threat(&self, after: &Board) -> bool {
        let before = self.analysis.board();
        let mut open = (self.dame() & after.empty_points()).iter();
        open.any(|point| {
            self.is_double_threat(after, point) && !self.is_double_threat(before, point)
        })
    }

    /// The dame, without open borders and what touches a seki.
    fn dame(&self) -> PointSet {
        let seki = self.analysis.stones(Status::Seki);
        let dame = self.analysis.territory().dame;
        dame - OpenBorder::all_points(self.analysis) - seki.neighbors()
    }
}

/// True if the chain has one liberty.
fn in_atari(board: &Board, stones: &PointSet) -> bool {
    board.liberties(stones).single().is_some()
}

/// True if the opponent captures any of `stones`, which stood before the last
/// move, by his next one.
pub(super) fn is_capturable(board: &Board, stones: &PointSet) -> bool {
    let mut left = stones.iter();
    left.any(|stone| {
        let chain = board.chain_at(stone);
        chain.is_empty() || in_atari(board, &chain)
    })
}

/// Where a chain in atari might be saved: its last liberty, and the last
/// liberties of the chains that hold it.
pub(super) fn rescues(board: &Board, color: Color, stones: &PointSet) -> PointSet {
    let mut moves = board.liberties(stones);
    for enemy in &(stones.neighbors() & board.stones(!color)) {
        let liberties = board.liberties(&board.chain_at(enemy));
        if liberties.single().is_some() {
            moves |= liberties;
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Marks;
    use crate::analysis::Method;
    use crate::board::Suicide;

    fn board(diagram: &str) -> Board {
        diagram.parse().unwrap()
    }

    fn chosen(diagram: &str, color: Color) -> Option<(String, Tidying)> {
        let analysis = Analysis::by(&board(diagram), Suicide::Forbidden, Method::Benson);
        let choice = Cleanup::new(&analysis, color, DeadStones::Stay).choose(|_| false);
        choice.map(|(point, reason)| (point.to_string(), reason))
    }

    fn some(point: &str, reason: Tidying) -> Option<(String, Tidying)> {
        Some((point.to_owned(), reason))
    }

    #[test]
    fn a_living_chain_in_atari_is_saved() {
        let extend = "
            . . . . .
            . O X X X
            O X . . X
            . O X X X
            . . . . .";
        assert_eq!(chosen(extend, Color::Black), some("C3", Tidying::Save));
        // B3 would leave one liberty; C3 captures C4.
        let capture = "
            . O X X .
            O X O X .
            O . . X .
            . O O . .
            . . . . .";
        assert_eq!(chosen(capture, Color::Black), some("C3", Tidying::Save));
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
        let cleanup = Cleanup::new(&analysis, Color::Black, DeadStones::Stay);
        let a1 = "A1".parse().unwrap();
        let threatened = cleanup.is_threatened(&analysis.board().chain_at(a1));
        assert!(!threatened);
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
        assert!(choice.is_none_or(|(_, reason)| reason != Tidying::Save));
    }

    #[test]
    fn a_border_is_closed_from_ones_own_side() {
        let gap = "
            . X . O .
            . X . O .
            . . . O .
            . X . O .
            . X . O .";
        assert_eq!(chosen(gap, Color::Black), some("B3", Tidying::Close));
        assert_eq!(chosen(gap, Color::White), None);
    }

    #[test]
    fn two_cuts_at_once_are_prevented() {
        // White at D6 would put B6 and E6 in atari at once.
        let double = "
            O O O O O O O
            O X X . X X O
            O . O O O . O
            O X O . O X O
            O X O O O X O
            . X X X X X .
            X X X X X X X";
        assert_eq!(chosen(double, Color::Black), some("D6", Tidying::Connect));
        // White has only dame to play, and D6 is the first.
        assert_eq!(chosen(double, Color::White), some("D6", Tidying::Fill));
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
        let dead = board(
            "
            . . X . O
            . O X . O
            . . X . O
            X X X . O
            X X X . O",
        );
        let mut marks = Marks::on(&dead);
        assert!(marks.set("B4".parse().unwrap(), Status::Dead));
        let analysis = Analysis::by(&dead, Suicide::Forbidden, Method::Benson).with_marks(&marks);
        let reason = |dead_stones| {
            let cleanup = Cleanup::new(&analysis, Color::Black, dead_stones);
            cleanup.choose(|_| false).map(|(_, reason)| reason)
        };
        assert_eq!(reason(DeadStones::Capture), Some(Tidying::Capture));
        assert_eq!(reason(DeadStones::Stay), Some(Tidying::Fill));
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
        let cleanup = Cleanup::new(&analysis, Color::Black, DeadStones::Stay);
        assert!(cleanup.choose(|_| false).is_some());
        assert!(cleanup.choose(|_| true).is_none());
    }
}
