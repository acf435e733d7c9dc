//! The explanation of an empty point: who owns it, and why.

use super::{Explanation, Play};
use crate::analysis::Analysis;
use crate::board::{ChainId, Color, Listing, Point, PointSet};
use crate::proof::{Evidence, Grounds, Status};
use crate::report::eyes::Eye;
use crate::unfinished::{OpenBorder, settled_at};

/// The explanation of an empty point.
pub(super) fn empty(analysis: &Analysis, point: Point, play: Play) -> Explanation {
    let area = area_of(analysis, point);
    let territory = analysis.territory();
    let mut lines = vec![("Area", Listing(&area).to_string())];
    let (eye, owned) = (territory.seki_eyes.at(point), territory.owned.at(point));
    let (what, why) = if let Some(color) = owned.or(eye) {
        let weakest = weakest_evidence(analysis, &area);
        lines.extend(weakest.map(|evidence| ("Least sure", kind_of(evidence))));
        let owner = Listing::capital(color);
        let what = match eye {
            None => format!("{owner}'s territory"),
            Some(_) => format!("an eye of {owner} in seki"),
        };
        (what, format!("all living stones around it are {color}"))
    } else if let Some(border) = border_at(analysis, point) {
        let grounds = |owner| analysis.grounds_of_territory(owner, point);
        let grounds = Color::ALL.into_iter().find_map(grounds);
        lines.extend(grounds.into_iter().flat_map(|grounds| kept(&grounds, play)));
        let settled = settled_at(&border.settled_by());
        let why = [vec![border.to_string()], settled].concat().join("; ");
        ("not yet decided".to_owned(), why)
    } else {
        ("dame".to_owned(), why_dame(analysis, &area).to_owned())
    };
    let sentence = format!("{point} is {what}: {why}");
    let dead = area & analysis.stones(Status::Dead);
    if !dead.is_empty() {
        lines.push(("Taken off", Listing(&dead).to_string()));
    }
    for color in Color::ALL {
        let eyes = Eye::all(analysis, color).into_iter();
        for eye in eyes.filter(|eye| eye.region.points.contains(point)) {
            lines.push(("Eye", format!("of {}", named(analysis, &eye.vital_to))));
        }
    }
    Explanation {
        point,
        sentence,
        lines,
    }
}

/// The color that keeps a point if it answers every move, and how.
fn kept(grounds: &Grounds, play: Play) -> impl Iterator<Item = (&'static str, String)> + use<> {
    let owner = Listing::capital(grounds.owner);
    let proof = Evidence::Proved(grounds.proof);
    let known = ("Kept", format!("by {owner} ({proof})"));
    let line = play(grounds).map(|line| ("Line", line));
    std::iter::once(known).chain(line)
}

/// Chains by the first of their stones.
pub(super) fn named(analysis: &Analysis, chains: &[ChainId]) -> String {
    let names = chains
        .iter()
        .map(|&id| Listing::chain(&analysis.chains()[id]));
    names.collect::<Vec<String>>().join(", ")
}

/// The points around `point` that bear no living stone.
pub(super) fn area_of(analysis: &Analysis, point: Point) -> PointSet {
    let empty = analysis.board().empty_points() | analysis.stones(Status::Dead);
    empty.component(point)
}

/// The kind of evidence, without measures.
fn kind_of(evidence: Evidence) -> String {
    match evidence {
        Evidence::Estimated(_) => "estimated".to_owned(),
        evidence => evidence.to_string(),
    }
}

/// The open border in whose area a point lies.
fn border_at(analysis: &Analysis, point: Point) -> Option<OpenBorder> {
    let mut open = OpenBorder::all(analysis).into_iter();
    open.find(|border| border.points.contains(point))
}

/// Why nobody owns an area.
fn why_dame(analysis: &Analysis, area: &PointSet) -> &'static str {
    let living = analysis.living().union();
    if analysis.chains().is_empty() {
        "there is no stone"
    } else if !area.grown().intersects(&living) {
        "no living stone stands beside it"
    } else {
        "each point of its area touches living stones of both colors"
    }
}

/// The weakest evidence that chains beside `area` live and those in it are dead.
pub(super) fn weakest_evidence(analysis: &Analysis, area: &PointSet) -> Option<Evidence> {
    let chains = analysis.chains().within(&area.grown()).into_iter();
    chains
        .map(|id| analysis.searched_verdict(id).evidence)
        .min()
}
