//! The names of the static rules, so that every claim can name its rule and tests can try each
//! alone.

use std::fmt;

/// A static rule. The section names are those of the module documentation of
/// [`Safety`](super::Safety).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// One sure liberty: every empty point of the region touches the group.
    Vital,
    /// Two points that touch the same two groups join them.
    Joined,
    /// As [`Rule::Joined`], with the points in two different regions.
    JoinedAcross,
    /// One sure liberty: every point of the region touches the group or is
    /// linked to it by a pair of points.
    Linked,
    /// One sure liberty: a single point of the region does not touch the group.
    LonePoint,
    /// One sure liberty: the region is a row of points, and the group touches one
    /// of its ends; or an empty ring. Groups that touch both ends are joined.
    Corridor,
    /// Two sure liberties: two points each of which splits the region into two eyes.
    Split,
    /// Liberties or territory: the region is small and solved exactly.
    Room,
    /// Two points that touch both a chain and safe stones make the chain safe.
    Pulled,
    /// As [`Rule::Pulled`], with the points in two different regions.
    PulledAcross,
    /// Territory: the opponent has no room for two eyes between safe stones.
    NoTwoEyes,
    /// Territory: the opponent has a single eye between safe stones, and a search of the region
    /// finds that it cannot become two.
    Nakade,
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 12] = [
        Rule::Vital,
        Rule::Joined,
        Rule::JoinedAcross,
        Rule::Linked,
        Rule::LonePoint,
        Rule::Corridor,
        Rule::Split,
        Rule::Room,
        Rule::Pulled,
        Rule::PulledAcross,
        Rule::NoTwoEyes,
        Rule::Nakade,
    ];

    /// The cheap rules: all but [`Rule::Room`], which costs more than the others together.
    pub const QUICK: [Rule; 11] = [
        Rule::Vital,
        Rule::Joined,
        Rule::JoinedAcross,
        Rule::Linked,
        Rule::LonePoint,
        Rule::Corridor,
        Rule::Split,
        Rule::Pulled,
        Rule::PulledAcross,
        Rule::NoTwoEyes,
        Rule::Nakade,
    ];

    /// The rule in words, for printing.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Rule::Vital => "vital region",
            Rule::Joined => "joined by two liberties",
            Rule::JoinedAcross => "joined by two liberties across regions",
            Rule::Linked => "linked points",
            Rule::LonePoint => "lone point",
            Rule::Corridor => "corridor",
            Rule::Split => "split region",
            Rule::Room => "small region, solved",
            Rule::Pulled => "joined to safe stones",
            Rule::PulledAcross => "joined to safe stones across regions",
            Rule::NoTwoEyes => "no room for two eyes",
            Rule::Nakade => "a single eye, too small for two",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
