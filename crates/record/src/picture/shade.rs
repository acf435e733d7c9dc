//! Colors for evidence: the same in pictures and in GoGui.
//!
//! Each proof has its own color; estimates differ from readings and decisions.

use seichi_judge::proof::Rule;
use seichi_judge::{Evidence, Proof};

/// The color of a kind of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Shade {
    /// The name of the kind.
    pub name: &'static str,
    /// The name of the color for people.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub seen: &'static str,
    /// The color as `#rrggbb`.
    pub rgb: &'static str,
}

const fn shade(rgb: &'static str, seen: &'static str, name: &'static str) -> Shade {
    Shade { name, seen, rgb }
}

impl Shade {
    /// All shades, that of the strongest evidence first.
    #[rustfmt::skip]
    pub const ALL: [Shade; 11] = [
        shade("#70d070", "green", "proved by Benson"),
        shade("#70d0d0", "cyan", "proved pass-alive territory"),
        shade("#a0e0a0", "light green", "proved by static rules"),
        shade("#60b0a0", "teal", "proved small region"),
        shade("#7090f0", "blue", "proved by search"),
        shade("#f080f0", "pink", "marked by a person"),
        shade("#f0b0e0", "light pink", "follows from a mark"),
        shade("#d0b0ff", "violet", "read"),
        shade("#ffc060", "orange", "estimated"),
        shade("#ff7060", "red", "decided by the first move"),
        shade("#f0f080", "yellow", "assumed"),
    ];

    /// The shade of a kind of evidence.
    pub fn of(evidence: Evidence) -> Shade {
        Shade::ALL[Shade::number(evidence)]
    }

    /// The place of its shade in [`Shade::ALL`].
    pub fn number(evidence: Evidence) -> usize {
        match evidence {
            Evidence::Proved(Proof::Benson) => 0,
            Evidence::Proved(Proof::PassAlive) => 1,
            Evidence::Proved(Proof::Static(Rule::Room)) => 3,
            Evidence::Proved(Proof::Static(_)) => 2,
            Evidence::Proved(Proof::Search(_)) => 4,
            Evidence::Marked => 5,
            Evidence::Implied => 6,
            Evidence::Read => 7,
            Evidence::Unsettled => 9,
            Evidence::Estimated(_) => 8,
            // `Evidence::Assumed`.
            _ => 10,
        }
    }
}
