//! Colors for what is known, and how.
//!
//! One color for each proof, and estimates apart from what was read or decided.
//! GoGui takes some by their names, which are those of Java; pictures write the
//! same ones as numbers.

use crate::proof::{Evidence, Proof, Rule};

/// The color of a kind of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shade {
    /// What the kind is called.
    pub name: &'static str,
    /// The color as GoGui knows it.
    pub gogui: &'static str,
    /// The same as `#rrggbb`.
    pub rgb: &'static str,
}

const fn shade(name: &'static str, gogui: &'static str, rgb: &'static str) -> Shade {
    Shade { name, gogui, rgb }
}

impl Shade {
    /// All shades, that of the strongest evidence first.
    pub const ALL: [Shade; 12] = [
        shade("proved: Benson", "green", "#00ff00"),
        shade("proved: pass-alive territory", "cyan", "#00ffff"),
        shade(
            "proved: alternating play, static rules",
            "#66cc99",
            "#66cc99",
        ),
        shade("proved: small region, solved", "#339999", "#339999"),
        shade("proved: search", "#99cc66", "#99cc66"),
        shade("proved: unconditional territory", "blue", "#0000ff"),
        shade("marked by a person", "magenta", "#ff00ff"),
        shade("follows from a mark", "pink", "#ffafaf"),
        shade("read", "#cc99ff", "#cc99ff"),
        shade("estimated, clear", "#ffa500", "#ffa500"),
        shade("estimated, doubtful", "red", "#ff0000"),
        shade("assumed", "yellow", "#ffff00"),
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
            Evidence::Proved(Proof::Unconditional) => 5,
            Evidence::Marked => 6,
            Evidence::Implied => 7,
            Evidence::Read => 8,
            Evidence::Estimated(_) if evidence.is_doubtful() => 10,
            Evidence::Estimated(_) => 9,
            Evidence::Assumed => 11,
        }
    }
}
