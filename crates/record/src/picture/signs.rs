//! The signs on each point of a judged board.

use crate::judgement::Judgement;
use seichi_judge::unfinished::OpenBorder;
use seichi_judge::{
    Board, BoardSize, ByColor, Color, FinalStatus, OpenPlace, Point, PointSet, Status,
};

/// The sign on a point, beside its stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sign {
    /// Nothing: a living stone.
    None,
    /// A dead stone.
    Dead,
    /// A stone in seki.
    Seki,
    /// Territory of a color.
    Territory(Color),
    /// A point that the color has to fill in its own territory.
    Forced(Color),
    /// A point that counts for nobody.
    Dame,
    /// A point where the border is still open.
    Open,
}

/// The signs of a judged board; they agree with
/// [`FinalStatus`].
#[derive(Clone, Debug)]
pub struct Signs {
    /// The position.
    pub board: Board,
    /// The dead stones.
    pub dead: PointSet,
    /// The stones in seki.
    pub seki: PointSet,
    /// The empty points that count for a color.
    pub territory: ByColor<PointSet>,
    /// The points that a color has to fill.
    pub forced: ByColor<PointSet>,
    /// The points that count for nobody and are settled.
    pub dame: PointSet,
    /// The points that count for nobody because the border is open.
    pub open: PointSet,
    /// The stones that are in doubt or in a ko, and other open places.
    pub doubtful: PointSet,
    /// The moves of each color that settle open places.
    pub settling: ByColor<PointSet>,
    /// The points that count for a color, including those under dead stones.
    pub owned: ByColor<PointSet>,
}

impl Signs {
    /// The signs of a judgement; nothing is open if it is safe to score. Costs as
    /// [`Judgement::unsettled`].
    pub fn of(judged: &Judgement) -> Signs {
        Signs::with(judged, !judged.safe_to_score().is_safe())
    }

    /// The same without open places, which cost a search.
    pub fn quick(judged: &Judgement) -> Signs {
        Signs::with(judged, false)
    }

    fn with(judged: &Judgement, is_open: bool) -> Signs {
        let points = |status: FinalStatus| judged.points(status);
        let nobodys = points(FinalStatus::Dame);
        let open = match is_open {
            true => OpenBorder::all_points(judged.analysis()),
            false => PointSet::EMPTY,
        };
        let places: &[OpenPlace] = match is_open {
            true => &judged.unsettled().places,
            false => &[],
        };
        let moves = |color| PointSet::union(places.iter().map(|place| place.settled_by[color]));
        Signs {
            board: *judged.game().board(),
            dead: points(FinalStatus::Stone(Status::Dead)),
            seki: points(FinalStatus::Stone(Status::Seki)),
            territory: ByColor::from_fn(|color| points(FinalStatus::Territory(color))),
            forced: judged.sheet().count.forced,
            dame: nobodys - open,
            open: nobodys & open,
            doubtful: PointSet::union(places.iter().map(|place| place.points)),
            settling: ByColor::from_fn(moves),
            owned: ByColor::from_fn(|color| judged.sheet().surrounded(color)),
        }
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The sign on a point; a point to fill shows that before its owner.
    pub fn at(&self, point: Point) -> Sign {
        if self.dead.contains(point) {
            return Sign::Dead;
        }
        if self.seki.contains(point) {
            return Sign::Seki;
        }
        for color in Color::ALL {
            if self.forced[color].contains(point) {
                return Sign::Forced(color);
            }
            if self.territory[color].contains(point) {
                return Sign::Territory(color);
            }
        }
        match () {
            () if self.open.contains(point) => Sign::Open,
            () if self.dame.contains(point) => Sign::Dame,
            () => Sign::None,
        }
    }
}
