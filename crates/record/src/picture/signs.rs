//! The signs on each point of a judged board.

use crate::judgement::Judgement;
use seichi_judge::unfinished::OpenBorder;
use seichi_judge::{Board, BoardSize, ByColor, Color, FinalStatus, OpenPlace, PointSet, Status};

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
    /// The moves that settle open places, see [`settling_moves`].
    pub settling: [(PointSet, &'static str); 3],
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
        Signs {
            board: *judged.game().board(),
            dead: points(FinalStatus::Stone(Status::Dead)),
            seki: points(FinalStatus::Stone(Status::Seki)),
            territory: ByColor::from_fn(|color| points(FinalStatus::Territory(color))),
            forced: judged.sheet().count.forced,
            dame: nobodys - open,
            open: nobodys & open,
            doubtful: PointSet::union(places.iter().map(|place| place.points)),
            settling: settling_moves(places),
            owned: ByColor::from_fn(|color| judged.sheet().surrounded(color)),
        }
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.board.size()
    }
}

/// The moves that settle open places, and what is written on them: `B` for Black's alone, `W` for
/// White's alone, `BW` for those of both.
pub fn settling_moves(places: &[OpenPlace]) -> [(PointSet, &'static str); 3] {
    let of = |color| PointSet::union(places.iter().map(|place| place.settled_by[color]));
    let (black, white) = (of(Color::Black), of(Color::White));
    let both = black & white;
    [(black - both, "B"), (white - both, "W"), (both, "BW")]
}
