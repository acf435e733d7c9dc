//! Moves of one side: where they lead, and what they would cost it.

use crate::analysis::Analysis;
use crate::board::{Board, Chains, Color, Move, Point, PointSet};
use crate::proof::{Benson, Status};

/// A side that may move in the position of an analysis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover<'a> {
    pub analysis: &'a Analysis,
    pub color: Color,
}

impl Mover<'_> {
    /// The position after a move of ours, if it is legal and takes no ko.
    pub fn play(&self, point: Point) -> Option<Board> {
        self.play_any(point).filter(|after| after.ko().is_none())
    }

    /// The position after a move of ours, if it is legal.
    pub fn play_any(&self, point: Point) -> Option<Board> {
        let board = self.analysis.board();
        let is_banned = board.ko() == Some(point) && board.to_play() == self.color;
        let mut after = *board;
        let played = after.play(self.color, Move::Play(point), self.analysis.suicide());
        (played.is_ok() && !is_banned).then_some(after)
    }

    /// True if a move that leads to `after` leaves its own chain with liberties
    /// to spare, its eyes and its proofs.
    pub fn is_tidy(&self, point: Point, after: &Board) -> bool {
        let own = after.chain_at(point);
        self.keeps_eyes(point, after)
            && self.keeps_proofs(after)
            && after.liberties(&own).single().is_none()
    }

    /// True if a move that leads to `after` is no suicide, and fills no own eye.
    pub fn keeps_eyes(&self, point: Point, after: &Board) -> bool {
        after.stones(self.color).contains(point)
            && !(self.taken(after).is_empty() && self.is_own_eye(point))
    }

    /// The stones that a move that leads to `after` takes.
    pub fn taken(&self, after: &Board) -> PointSet {
        self.analysis.board().stones(!self.color) - after.stones(!self.color)
    }

    /// True if all sides of `point` are stones of one own chain or the edge.
    fn is_own_eye(&self, point: Point) -> bool {
        let board = self.analysis.board();
        let sides: PointSet = board.size().neighbors(point).collect();
        let chains = self.analysis.chains().within(&sides);
        sides.is_subset(&board.stones(self.color)) && chains.len() == 1
    }

    /// True if own chains that were proved alive still are.
    pub fn keeps_proofs(&self, after: &Board) -> bool {
        let before = self.analysis.benson(self.color).stones;
        if before.is_empty() {
            return true;
        }
        let suicide = self.analysis.suicide();
        let now = Benson::of(after, &Chains::of(after), self.color, suicide);
        before.is_subset(&now.stones)
    }

    /// True if own chains that were proved alive are judged to be so in `after`.
    pub fn keeps_living(&self, after: &Board) -> bool {
        let before = self.analysis.benson(self.color).stones;
        let now = Analysis::by(after, self.analysis.suicide(), self.analysis.method());
        before.is_subset(&now.stones(Status::Alive))
    }
}
