//! What may be in the way of scoring, and the sentence that says it.

use std::fmt;

use super::open_border::OpenBorder;
use crate::analysis::Analysis;
use crate::board::{ByColor, Chain, Color, Listing, PointSet};
use crate::counting::{Count, DameConvention, Score};
use crate::game::Game;
use crate::position::Ko;
use crate::proof::{Evidence, Status};
use crate::rules::Rules;

/// The largest chain in atari that is worth no more than a dame or two.
pub(super) const PLAIN_STONES: usize = 2;

/// Something a person should look at before the score counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Obstacle {
    /// There is no stone on the board, or none that lives.
    EmptyBoard,
    /// One color alone lives, and more than half of the board lies open before it,
    /// or no chain of it is proved or marked to live: a game that has hardly begun, or is not
    /// over.
    Unopposed {
        /// The color.
        color: Color,
        /// What lies open.
        open: PointSet,
    },
    /// Nobody has named the rules, and others that are as likely find another
    /// winner.
    Rules(Box<OtherRules>),
    /// Both have passed, and dead stones are on the board that count there by the rules.
    Left {
        /// The rules.
        rules: Rules,
        /// The stones.
        stones: PointSet,
    },
    /// The komi of the record cannot be read.
    Komi {
        /// What the record says.
        text: String,
    },
    /// The handicap of the record cannot be read or is not that of the stones, and by the
    /// rules White gets points for it.
    Handicap {
        /// What is wrong with it.
        problem: String,
        /// The rules.
        rules: Rules,
    },
    /// Moves are still worth points somewhere.
    Open(Box<OpenBorder>),
    /// A color has to fill points of its territory before the end.
    Forced {
        /// Who has to play.
        color: Color,
        /// Where.
        points: PointSet,
    },
    /// A ko is open.
    Ko(Ko),
    /// A living chain can be captured by the next move, and not in a ko.
    Atari(Chain),
    /// The opponent captures living stones by moving first: not in atari, and no ko.
    Threat {
        /// Whose stones they are.
        color: Color,
        /// A stone of each chain.
        stones: PointSet,
    },
    /// Dead stones that their owner might save by moving first and winning every ko.
    Rescue {
        /// Whose stones they are.
        color: Color,
        /// A stone of each chain.
        stones: PointSet,
    },
    /// A person has overruled a proof about a chain.
    AgainstProof {
        /// The chain.
        chain: Chain,
        /// What is proved.
        proof: Evidence,
    },
    /// Chains of one color whose status is doubtful in the same way.
    Doubtful {
        /// The color of the chains.
        color: Color,
        /// What they are taken for.
        status: Status,
        /// How that is known.
        evidence: Evidence,
        /// A stone of each chain.
        stones: PointSet,
    },
}

/// A score by the rules that were assumed, and one by others.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherRules {
    /// The rules that were assumed, and their score.
    pub assumed: (Rules, Score),
    /// Others, by which somebody else wins.
    pub other: (Rules, Score),
}

impl OtherRules {
    /// What other rules say of `game`, which nobody has named the rules of, judged by
    /// `analysis` and counted by `count`; `None` if they find the same winner. Those of
    /// Japan and of China are as likely as each other. Costs a count of dame that are
    /// played out.
    pub fn of(game: &Game, analysis: &Analysis, count: &Count) -> Option<OtherRules> {
        let score = |rules: Rules| {
            let mut game = game.clone();
            let is_the_same = rules.scoring == game.rules.scoring;
            game.rules = rules;
            if is_the_same || count.convention != DameConvention::PlayedOut {
                return Score::of_count(&game, count);
            }
            let to_play = game.board().to_play();
            let other = analysis.count(to_play, count.convention, rules.scoring);
            Score::of_count(&game, &other)
        };
        let winner = |score: &Score| score.black_lead().partial_cmp(&0.0);
        let assumed = score(game.rules);
        let mut others = [Rules::JAPANESE, Rules::CHINESE].into_iter();
        others.find_map(|rules| {
            let other = score(rules);
            (winner(&other) != winner(&assumed)).then_some(OtherRules {
                assumed: (game.rules, assumed),
                other: (rules, other),
            })
        })
    }
}

impl Obstacle {
    /// True if everybody sees the move that is left, and nothing else depends on
    /// it; `is_over` if no other border is open and no dame is played.
    pub(super) fn is_plain(&self, is_over: bool) -> bool {
        match self {
            Obstacle::Open(border) => {
                let is_closable = border.closed_by != ByColor::default();
                is_closable && border.is_narrow()
            }
            Obstacle::Forced { .. } => is_over,
            Obstacle::Atari(chain) => is_over && chain.stones.len() <= PLAIN_STONES,
            _ => false,
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::EmptyBoard => f.write_str("Empty: no stone lives on the board"),
            Obstacle::Unopposed { color, open } => {
                let color = Listing::capital(*color);
                write!(
                    f,
                    "Unopposed: {color} alone lives, and {} points lie open",
                    open.len()
                )
            }
            Obstacle::Rules(rules) => {
                let OtherRules { assumed, other } = rules.as_ref();
                let ((rules, score), (others, other)) = (assumed, other);
                write!(
                    f,
                    "Winner: {score} by {rules} rules, but {other} by {others} rules"
                )
            }
            Obstacle::Left { rules, stones } => write!(
                f,
                "Left: by {} rules dead stones count while they are on the board: {}",
                rules.title(),
                Listing(stones)
            ),
            Obstacle::Komi { text } => write!(
                f,
                "Komi: '{text}' in the record is not a number, taken as 0"
            ),
            Obstacle::Handicap { problem, rules } => write!(
                f,
                "Handicap: {problem}; by {rules} rules White gets points for the stones"
            ),
            Obstacle::Open(border) => write!(f, "Open: {border}"),
            Obstacle::Forced { color, points } => {
                let color = Listing::capital(*color);
                write!(f, "Forced: {color} has to fill {}", Listing(points))
            }
            Obstacle::Ko(ko) => write!(f, "Ko: {ko}"),
            Obstacle::Atari(chain) => write!(
                f,
                "Atari: {} is alive but in atari at {}",
                Listing::chain(chain),
                Listing(&chain.liberties)
            ),
            Obstacle::Threat { color, stones } => write!(
                f,
                "Threat: {} may capture {} by moving first",
                Listing::capital(!*color),
                Listing(stones)
            ),
            Obstacle::Rescue { color, stones } => write!(
                f,
                "Rescue: {} saves {} by moving first and winning every ko",
                Listing::capital(*color),
                Listing(stones)
            ),
            Obstacle::AgainstProof { chain, proof } => write!(
                f,
                "Mark: {} is marked against a proof ({proof})",
                Listing::chain(chain)
            ),
            Obstacle::Doubtful {
                color,
                status,
                evidence,
                stones,
            } => {
                let stones = Listing(stones);
                write!(f, "Doubt: {color} {stones} ")?;
                match evidence {
                    Evidence::Estimated(_) => write!(f, "is probably {status}, but not surely"),
                    Evidence::Unsettled => write!(
                        f,
                        "is unsettled: the first move or a ko decides what becomes of it"
                    ),
                    evidence => write!(f, "is counted as {status} ({evidence})"),
                }
            }
        }
    }
}
