//! Where dame matter: around chains that may be in danger, and along borders that are open.

use crate::board::{Color, PointSet};
use crate::counting::borders;
use crate::counting::position::{CountedPosition, SHORT};
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::Threat;

/// Dame that matter, and to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::counting) struct Part {
    /// The dame.
    pub dame: PointSet,
    /// The stones of the chains that are in danger or short of liberties.
    pub stones: PointSet,
    /// Of these the stones in danger; none for a part at a border.
    core: PointSet,
    /// The gaps in the territory at a border.
    gaps: PointSet,
}

impl Part {
    /// The parts of the position of `finder`, in the order of their points. `with_borders` includes
    /// open borders.
    pub fn all(
        position: &CountedPosition,
        finder: &mut ThreatFinder<'_>,
        with_borders: bool,
    ) -> Vec<Part> {
        let open = finder.open();
        let mut parts: Vec<Part> = Vec::new();
        for color in Color::ALL {
            for threat in finder.worst_case(color, &open) {
                let mut part = Part::around(finder, &threat, &open);
                while let Some(i) = parts.iter().position(|other| other.touches(&part)) {
                    let other = parts.swap_remove(i);
                    part.dame |= other.dame;
                    part.stones |= other.stones;
                    part.core |= other.core;
                }
                parts.push(part);
            }
        }
        let rest = parts.iter().fold(open, |rest, part| rest - part.dame);
        if with_borders {
            parts.extend(Part::borders(position, finder, &rest));
        }
        parts.sort_by_key(|part| (part.dame | part.stones | part.gaps).first());
        parts
    }

    /// The part of a chain that may be in danger.
    fn around(finder: &ThreatFinder<'_>, threat: &Threat, open: &PointSet) -> Part {
        let dame = *open & (threat.stones | threat.helps).grown();
        let near = (dame | threat.helps).grown() | dame.neighbors();
        Part {
            dame,
            stones: threat.stones | short_near(finder, &near),
            core: threat.stones,
            gaps: PointSet::EMPTY,
        }
    }

    /// The borders that are open, of the dame of `open`.
    fn borders(
        position: &CountedPosition,
        finder: &ThreatFinder<'_>,
        open: &PointSet,
    ) -> impl Iterator<Item = Part> {
        let settled = position.settled(&finder.field.all_stones());
        let stretches = borders::stretches(position, &settled, &finder.field.empty(), open);
        let part = |stretch: PointSet| Part {
            dame: stretch & *open,
            stones: short_near(finder, &stretch.grown()),
            core: PointSet::EMPTY,
            gaps: stretch - *open,
        };
        stretches.into_iter().map(part)
    }

    pub(super) fn is_border(&self) -> bool {
        self.core.is_empty()
    }

    fn touches(&self, other: &Part) -> bool {
        self.dame.intersects(&other.dame) || self.core.intersects(&other.core)
    }

    /// The points whose stones decide the value of the part.
    pub fn zone(&self) -> PointSet {
        (self.dame | self.stones | self.gaps).grown().grown()
    }
}

/// The stones of the chains with some in `near` that are short of liberties.
fn short_near(finder: &ThreatFinder<'_>, near: &PointSet) -> PointSet {
    let chains = Color::ALL
        .into_iter()
        .flat_map(|side| finder.field.chains(side));
    let short =
        chains.filter(|chain| chain.stones.intersects(near) && chain.liberty_count() <= SHORT);
    PointSet::union(short.map(|chain| chain.stones))
}
