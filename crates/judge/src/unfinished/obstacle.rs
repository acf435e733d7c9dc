//! The issues that block scoring, and the sentence for each.

use std::fmt;

use super::open_border::OpenBorder;
use crate::board::{ByColor, Chain, Color, Listing, PointSet};
use crate::counting::Score;
use crate::judge::rooms::STONES;
use crate::position::Ko;
use crate::printable::counted;
use crate::proof::{Evidence, Status};
use crate::rules::Rules;

/// Something that a person should check before the score counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Obstacle {
    /// There is no stone on the board, or none that lives.
    EmptyBoard,
    /// One color alone lives, and more than half of the board lies open before it, or no chain of
    /// it is proved or marked to live. The game has hardly begun, or is not over.
    Unopposed {
        /// The color.
        color: Color,
        /// The open part of the board.
        open: PointSet,
    },
    /// The rules are unnamed, and other rules that are as likely find another winner.
    Rules {
        /// The rules that were assumed, and their score.
        assumed: (Rules, Score),
        /// Others, by which the other side wins.
        other: (Rules, Score),
    },
    /// Both have passed, and dead stones on the board count by the rules.
    Left {
        /// The rules.
        rules: Rules,
        /// The stones.
        stones: PointSet,
    },
    /// The komi of the record cannot be read.
    Komi {
        /// The text in the record.
        text: String,
    },
    /// The handicap of the record cannot be read or does not match the stones, and by the rules
    /// White gets points for it.
    Handicap {
        /// The problem.
        problem: String,
        /// The rules.
        rules: Rules,
    },
    /// Moves are still worth points somewhere.
    Open(Box<OpenBorder>),
    /// A color has to fill points of its territory before the end.
    Forced {
        /// The side that has to play.
        color: Color,
        /// The points.
        points: PointSet,
    },
    /// A ko is open.
    Ko(Ko),
    /// A living chain can be captured by the next move, and not in a ko.
    Atari(Chain),
    /// The opponent captures living stones by moving first: not in atari, and no ko.
    Threat {
        /// The owner of the stones.
        color: Color,
        /// The stones of the chains.
        stones: PointSet,
    },
    /// Dead stones that their owner might save by moving first and winning every ko.
    Rescue {
        /// The owner of the stones.
        color: Color,
        /// The stones of the chains.
        stones: PointSet,
    },
    /// A person has overruled a proof about a chain.
    AgainstProof {
        /// The chain.
        chain: Chain,
        /// The proof.
        proof: Evidence,
    },
    /// Chains of one color with the same status, which may be another.
    Doubtful {
        /// The color of the chains.
        color: Color,
        /// Their status.
        status: Status,
        /// The stones of the chains.
        stones: PointSet,
    },
}

impl Obstacle {
    /// True if everybody sees the move that is left, and nothing else depends on it. `filled` are
    /// points of a color's own that the line of the count fills.
    pub(super) fn is_plain(&self, filled: &PointSet) -> bool {
        let Obstacle::Open(border) = self else {
            return false;
        };
        let is_closable = border.closed_by != ByColor::default();
        is_closable && border.is_narrow() && border.undecided.is_disjoint(filled)
    }

    /// True of a move in a color's own territory: a point to fill, or stones to connect, few enough
    /// that everybody sees them.
    pub(super) fn is_fill(&self) -> bool {
        match self {
            Obstacle::Forced { .. } => true,
            Obstacle::Atari(chain) => chain.stones.len() < STONES,
            _ => false,
        }
    }

    /// The points in question: stones in doubt, or open points. None if the issue is about the
    /// whole board, such as a komi that cannot be read.
    pub fn points(&self) -> PointSet {
        match self {
            Obstacle::EmptyBoard
            | Obstacle::Rules { .. }
            | Obstacle::Komi { .. }
            | Obstacle::Handicap { .. } => PointSet::EMPTY,
            Obstacle::Unopposed { open, .. } => *open,
            Obstacle::Open(border) => border.undecided,
            Obstacle::Ko(ko) => PointSet::EMPTY.with(ko.at).with(ko.stone),
            Obstacle::Atari(chain) | Obstacle::AgainstProof { chain, .. } => chain.stones,
            Obstacle::Forced { points, .. } => *points,
            Obstacle::Left { stones, .. }
            | Obstacle::Threat { stones, .. }
            | Obstacle::Rescue { stones, .. }
            | Obstacle::Doubtful { stones, .. } => *stones,
        }
    }

    /// The clause without its title, and the number of points it is about:
    /// `the ko at D4 is open (2 points)`.
    pub fn reason(&self) -> String {
        let (_, clause) = self.told();
        match self.points().len() {
            0 => clause,
            points => format!("{clause} ({})", counted(points, "point")),
        }
    }

    /// The issue as a title and a clause.
    fn told(&self) -> (&'static str, String) {
        let who = |color: &Color| Listing::capital(*color);
        let chains = || first_of_each(&self.points());
        let points = || Listing::some(&self.points());
        match self {
            Obstacle::EmptyBoard => ("Empty", "no stone lives on the board".to_owned()),
            Obstacle::Unopposed { color, .. } => (
                "Unopposed",
                format!("only {} lives, and much of the board is open", who(color)),
            ),
            Obstacle::Rules { assumed, other } => {
                let [(rules, score), (others, other)] = [assumed, other];
                let [rules, others] = [rules, others].map(Rules::title);
                let text = format!(
                    "the record names no rules, and {score} under {rules} rules is {other} under \
                     {others} rules"
                );
                ("Winner", text)
            }
            Obstacle::Left { rules, .. } => {
                let (rules, stones) = (rules.title(), points());
                let text =
                    format!("dead stones count under {rules} rules and are on the board: {stones}");
                ("Left", text)
            }
            Obstacle::Komi { text } => (
                "Komi",
                format!("the komi '{text}' of the record is not a number"),
            ),
            Obstacle::Handicap { problem, rules } => {
                let rules = rules.title();
                let text = format!("{problem}, and White gets points for it under {rules} rules");
                ("Handicap", text)
            }
            Obstacle::Open(border) => ("Open", border.to_string()),
            Obstacle::Forced { color, .. } => {
                let text = format!("{} still has to fill {}", who(color), points());
                ("Forced", text)
            }
            Obstacle::Ko(ko) => ("Ko", format!("the ko at {} is open", ko.at)),
            Obstacle::Atari(chain) => {
                let text = format!("{} {} is in atari", who(&chain.color), chains());
                ("Atari", text)
            }
            Obstacle::Threat { color, .. } => {
                let opponent = who(&!*color);
                let text = format!("{opponent} can capture {} by moving first", chains());
                ("Threat", text)
            }
            Obstacle::Rescue { color, .. } => {
                let text = format!("{} may save {} by winning a ko", who(color), chains());
                ("Rescue", text)
            }
            Obstacle::AgainstProof { chain, proof } => {
                let chain = format!("{} {}", who(&chain.color), chains());
                let text = format!("the mark on {chain} contradicts a proof ({proof})");
                ("Mark", text)
            }
            Obstacle::Doubtful { color, status, .. } => {
                let status = predicate(*status);
                let text = format!("{} {} may not be {status}", who(color), chains());
                ("Doubt", text)
            }
        }
    }
}

/// A status as a sentence about a chain says it.
pub(crate) const fn predicate(status: Status) -> &'static str {
    match status {
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Seki => "in seki",
    }
}

/// The first stone of each chain, all of one color.
fn first_of_each(stones: &PointSet) -> String {
    let chains = stones.components();
    let first: PointSet = chains
        .filter_map(|chain| chain.reading_order().next())
        .collect();
    Listing::some(&first)
}

impl fmt::Display for Obstacle {
    /// The title and the clause: `Ko: the ko at D4 is open`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, clause) = self.told();
        write!(f, "{word}: {clause}")
    }
}
