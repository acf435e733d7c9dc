//! What is known about an empty point: who owns it, and why.

use std::fmt;

use super::Told;
use crate::analysis::Analysis;
use crate::board::{ChainId, Color, Listing, Point, PointSet};
use crate::proof::{Evidence, Status};
use crate::report::answers;
use crate::report::eyes::Eye;
use crate::unfinished::{OpenBorder, settled_at};

/// What is known about an empty point.
pub(super) fn empty(analysis: &Analysis, point: Point) -> Told {
    let owner = Owner::of(analysis, point);
    let area = area_of(analysis, point);
    let sentence = format!("{point} is {owner}: {}", owner.because(analysis, &area));
    let mut lines = vec![("Area", Listing(&area).to_string())];
    if matches!(owner, Owner::Color(_) | Owner::SekiEye(_)) {
        let weakest = weakest_evidence(analysis, &area);
        lines.extend(weakest.map(|evidence| ("Least sure", kind_of(evidence))));
    }
    if matches!(owner, Owner::Open(_)) {
        lines.extend(kept_by_answers(analysis, point));
    }
    let dead = area & analysis.stones(Status::Dead);
    if !dead.is_empty() {
        lines.push(("Taken off", Listing(&dead).to_string()));
    }
    for color in Color::ALL {
        let eyes = Eye::all(analysis, color).into_iter();
        for eye in eyes.filter(|eye| eye.region.points.contains(point)) {
            let chains = eye.vital_to.iter();
            let chains: Vec<String> = chains
                .map(|&id| Listing::chain(&analysis.chains()[id]))
                .collect();
            lines.push(("Eye", format!("of {}", chains.join(", "))));
        }
    }
    (sentence, lines)
}

/// Who keeps a point of an open border if he answers every move, and how, if that is proved.
fn kept_by_answers(analysis: &Analysis, point: Point) -> Vec<(&'static str, String)> {
    let grounds = |owner| analysis.grounds_of_territory(owner, point);
    let Some(grounds) = Color::ALL.into_iter().find_map(grounds) else {
        return Vec::new();
    };
    let (owner, proof) = (
        Listing::capital(grounds.owner),
        Evidence::Proved(grounds.proof),
    );
    let known = ("Kept", format!("by {owner} ({proof})"));
    let line = answers::main_line(&grounds).map(|line| ("Line", line));
    std::iter::once(known).chain(line).collect()
}

/// The points around `point` that bear no living stone.
pub(super) fn area_of(analysis: &Analysis, point: Point) -> PointSet {
    let empty = analysis.board().empty_points() | analysis.stones(Status::Dead);
    empty.component(point)
}

/// How something is known, without measures.
fn kind_of(evidence: Evidence) -> String {
    match evidence {
        Evidence::Estimated(_) => "estimated".to_owned(),
        evidence => evidence.to_string(),
    }
}

/// Who owns an empty point.
#[derive(Clone, Debug)]
enum Owner {
    Color(Color),
    SekiEye(Color),
    Open(Box<OpenBorder>),
    Nobody,
}

impl Owner {
    fn of(analysis: &Analysis, point: Point) -> Owner {
        let territory = analysis.territory();
        for color in Color::ALL {
            if territory.owned[color].contains(point) {
                return Owner::Color(color);
            }
            if territory.seki_eyes[color].contains(point) {
                return Owner::SekiEye(color);
            }
        }
        let mut open = OpenBorder::all(analysis).into_iter();
        let open = open.find(|border| border.points.contains(point));
        open.map_or(Owner::Nobody, |border| Owner::Open(Box::new(border)))
    }

    fn because(&self, analysis: &Analysis, area: &PointSet) -> String {
        match self {
            Owner::Color(color) | Owner::SekiEye(color) => {
                format!("all living stones around it are {color}")
            }
            Owner::Open(border) => {
                let settled = settled_at(&border.settled_by());
                [vec![border.to_string()], settled].concat().join("; ")
            }
            Owner::Nobody if analysis.chains().is_empty() => "there is no stone".to_owned(),
            Owner::Nobody if !touches_living(analysis, area) => {
                "no living stone stands beside it".to_owned()
            }
            Owner::Nobody => {
                "each point of its area touches living stones of both colors".to_owned()
            }
        }
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owner::Color(color) => write!(f, "{}'s territory", Listing::capital(*color)),
            Owner::SekiEye(color) => {
                write!(f, "an eye of {} in seki", Listing::capital(*color))
            }
            Owner::Open(_) => f.write_str("not yet decided"),
            Owner::Nobody => f.write_str("dame"),
        }
    }
}

fn touches_living(analysis: &Analysis, area: &PointSet) -> bool {
    let board = analysis.board();
    let living = board.occupied_points() - analysis.stones(Status::Dead);
    area.grown().intersects(&living)
}

/// The weakest evidence that chains beside `area` stand and those in it are dead.
pub(super) fn weakest_evidence(analysis: &Analysis, area: &PointSet) -> Option<Evidence> {
    let chains = analysis.chains().within(&area.grown()).into_iter();
    chains.map(|id| evidence_of(analysis, id)).min()
}

/// How the verdict on a chain is known: by a search for proofs, if that agrees.
pub(super) fn evidence_of(analysis: &Analysis, id: ChainId) -> Evidence {
    let (judged, searched) = (analysis.verdict(id), analysis.searched_verdict(id));
    match searched.status == judged.status {
        true => searched.evidence,
        false => judged.evidence,
    }
}
