//! May the score be trusted without a person looking at the board?
//!
//! A server that scores automatically asks this first. The answer is yes if it is
//! not to be expected that a person would change the result: no border is open
//! but by a single closing move, nothing is left that depends on who plays first,
//! no ko, no verdict that is merely assumed or a doubtful estimate, no proof that
//! a person has overruled. Plain moves that close or connect do not make it a no;
//! they are noted:
//!
//! | what | obstacle | noted |
//! |---|---|---|
//! | open border | in general | if one move closes it, and it leaves at most two points undecided |
//! | points to be filled, living chain in atari | while dame are played or a border is open | once nothing else is left to play; of chains those of one or two stones |
//! | living chains that the side to move may capture otherwise | while dame are played | never |
//! | rules that nobody has named, and another winner by others | always | never |
//! | ko, doubtful verdict, mark against a proof | always | never |
//!
//! Measured by the example `calibrate` on 1,813 games that were passed out and
//! 3,000 that stop at the count: games with a note were counted as recorded about
//! as often as those with nothing left. Where points had to be filled while dame
//! were open, a third was counted otherwise.

use std::fmt;

use super::open_border::OpenBorder;
use crate::analysis::Analysis;
use crate::board::{ByColor, Chain, ChainId, Color, Listing, PointSet};
use crate::counting::{Count, Score};
use crate::game::Game;
use crate::position::Ko;
use crate::proof::{Evidence, Status, Verdict};
use crate::rules::Rules;

/// The most points that one closing move decides plainly. More were seen in one
/// game in fifty, too few to know.
const PLAIN_POINTS: usize = 2;
/// The largest chain in atari that is worth no more than a dame or two.
const PLAIN_STONES: usize = 2;

/// Whether a position may be scored as it stands, and what is in the way.
///
/// ```
/// use seichi::{Analysis, Board, Game, Readiness, ScoreSheet, Suicide};
/// let board: Board = "
///     . X . X O
///     X X X X O
///     O O O O O
///     . O . O .
///     O O O O O".parse().expect("a diagram");
/// let of = |board: &Board| {
///     let analysis = Analysis::of(board, Suicide::Forbidden);
///     let sheet = ScoreSheet::of(&Game::from_board(*board), &analysis);
///     Readiness::of(&analysis, &sheet.count)
/// };
/// assert_eq!(of(&board).to_string(), "true");
/// let open: Board = "
///     . X . O .
///     . X . O .
///     . . . O .
///     . X . O .
///     . X . O .".parse().expect("a diagram");
/// assert!(!of(&open).is_ready());
/// ```
#[derive(Clone, Debug)]
pub struct Readiness {
    /// What is in the way, the gravest first; empty if nothing is.
    pub obstacles: Vec<Obstacle>,
    /// What is left to do without being in the way: moves that close or connect.
    pub notes: Vec<Obstacle>,
}

/// Something a person should look at before the score counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Obstacle {
    /// There is no stone on the board.
    EmptyBoard,
    /// One color alone lives, and more than half of the board lies open before it:
    /// a game that has hardly begun.
    Unopposed {
        /// The color.
        color: Color,
        /// What lies open.
        open: PointSet,
    },
    /// Nobody has named the rules, and others that are as likely find another
    /// winner.
    Rules(Box<OtherRules>),
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
    /// The side to move may capture living stones that are not in atari, and no ko.
    Threat {
        /// Whose stones they are.
        color: Color,
        /// The stones.
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
    /// What other rules say of `game`, which nobody has named the rules of, with
    /// its points as `count` says; `None` if they find the same winner. Those of
    /// Japan and of China are as likely as each other.
    pub fn of(game: &Game, count: &Count) -> Option<OtherRules> {
        let score = |rules: Rules| {
            let mut game = game.clone();
            game.rules = rules;
            Score::of_count(&game, count)
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

impl Readiness {
    /// The same, if nobody has named the rules of `game`, whose count `count` is:
    /// other rules must find the same winner.
    #[must_use]
    pub fn without_named_rules(mut self, game: &Game, count: &Count) -> Readiness {
        let other = OtherRules::of(game, count);
        let other = other.map(|other| Obstacle::Rules(Box::new(other)));
        self.obstacles.splice(..0, other);
        self
    }

    /// Looks for everything that is in the way of scoring; `count` is that of the
    /// position of `analysis`.
    pub fn of(analysis: &Analysis, count: &Count) -> Readiness {
        let mut found = Vec::new();
        if analysis.chains().is_empty() {
            found.push(Obstacle::EmptyBoard);
        }
        found.extend(unopposed(analysis));
        let kos = open_kos(analysis);
        let in_ko: PointSet = kos.iter().flat_map(|ko| [ko.stone, ko.at]).collect();
        found.extend(open_borders(analysis, &in_ko));
        found.extend(forced(count));
        found.extend(kos.into_iter().map(Obstacle::Ko));
        found.extend(in_atari(analysis, &in_ko));
        found.extend(threatened(analysis, count));
        found.extend(against_proof(analysis));
        found.extend(doubtful(analysis));
        let is_open = |found: &Obstacle| matches!(found, Obstacle::Open(_));
        let is_over = count.plays.is_empty() && !found.iter().any(is_open);
        let (notes, obstacles) = found.into_iter().partition(|found| found.is_plain(is_over));
        Readiness { obstacles, notes }
    }

    /// What a person should be told: what is in the way, or, if nothing is, the
    /// plain moves that are left.
    pub fn told(&self) -> impl Iterator<Item = &Obstacle> {
        match self.is_ready() {
            true => self.notes.iter(),
            false => self.obstacles.iter(),
        }
    }

    /// True if nothing is in the way.
    pub fn is_ready(&self) -> bool {
        self.obstacles.is_empty()
    }
}

impl Obstacle {
    /// True if everybody sees the move that is left, and nothing else depends on
    /// it; `is_over` if no other border is open and no dame is played.
    fn is_plain(&self, is_over: bool) -> bool {
        match self {
            Obstacle::Open(border) => {
                let is_closable = border.closed_by != ByColor::default();
                is_closable && border.undecided.len() <= PLAIN_POINTS
            }
            Obstacle::Forced { .. } => is_over,
            Obstacle::Atari(chain) => is_over && chain.stones.len() <= PLAIN_STONES,
            _ => false,
        }
    }
}

/// The color that alone lives, before an open half of the board.
fn unopposed(analysis: &Analysis) -> Option<Obstacle> {
    let board = analysis.board();
    let living = (board.points() - board.empty_points()) - analysis.stones(Status::Dead);
    let mut colors = Color::ALL.into_iter();
    let color = colors.find(|color| {
        let own = living & board.stones(*color);
        !own.is_empty() && own == living
    })?;
    let mut spaces = (board.points() - living).components();
    let open = spaces.find(|space| 2 * space.len() > board.points().len())?;
    Some(Obstacle::Unopposed { color, open })
}

/// The kos between living chains of both colors. The stone in question may have
/// been judged either way.
fn open_kos(analysis: &Analysis) -> Vec<Ko> {
    let lives = |point| {
        let verdict = analysis.verdict_at(point);
        verdict.is_some_and(|verdict| verdict.status == Status::Alive)
    };
    let mut kos = Ko::all(analysis.board());
    let beside = |point, color| {
        let sides = PointSet::EMPTY.with(point).neighbors();
        (sides & analysis.board().stones(color)).iter().any(lives)
    };
    kos.retain(|ko| beside(ko.at, !ko.taker) && beside(ko.stone, ko.taker));
    kos
}

/// The borders that are open for another reason than a ko.
fn open_borders(analysis: &Analysis, in_ko: &PointSet) -> impl Iterator<Item = Obstacle> {
    let borders = OpenBorder::all(analysis).into_iter();
    let open = borders.filter(|border| !border.undecided.is_subset(in_ko));
    open.map(|border| Obstacle::Open(Box::new(border)))
}

/// What each color still has to fill.
fn forced(count: &Count) -> impl Iterator<Item = Obstacle> {
    let forced = Color::ALL
        .into_iter()
        .map(|color| (color, count.forced[color]));
    let left = forced.filter(|(_, points)| !points.is_empty());
    left.map(|(color, points)| Obstacle::Forced { color, points })
}

/// The living chains in atari that are no part of a ko.
fn in_atari(analysis: &Analysis, in_ko: &PointSet) -> impl Iterator<Item = Obstacle> {
    let alive = analysis.chains_with(Status::Alive);
    let chains = alive.map(|id| analysis.chains()[id]);
    let weak = chains
        .filter(|chain| chain.liberties.single().is_some() && !chain.stones.intersects(in_ko));
    weak.map(Obstacle::Atari)
}

/// The stones that whoever is to move may take, but for what is in atari.
fn threatened(analysis: &Analysis, count: &Count) -> Option<Obstacle> {
    let chains = analysis.chains().within(&count.threatened).into_iter();
    let in_danger = chains.filter(|&id| analysis.chains()[id].liberties.single().is_none());
    let stones = analysis.stone_of_each(in_danger);
    let color = !analysis.board().to_play();
    (!stones.is_empty()).then_some(Obstacle::Threat { color, stones })
}

/// The proofs that marks have overruled.
fn against_proof(analysis: &Analysis) -> impl Iterator<Item = Obstacle> {
    let overruled = analysis.overruled().iter();
    overruled.map(|over| Obstacle::AgainstProof {
        chain: analysis.chains()[over.chain],
        proof: over.verdict.evidence,
    })
}

/// A dead chain of so many stones has to be clearly dead: where games were cut
/// before their end, such verdicts with the same margin were wrong three to five
/// times as often as those on smaller dead chains, and twenty points hang on them.
const LARGE: usize = 10;

/// True if a verdict is doubtful, and no search for a proof confirms it.
pub(crate) fn is_doubtful(analysis: &Analysis, id: ChainId) -> bool {
    let verdict = analysis.verdict(id);
    let is_large = analysis.chains()[id].stones.len() >= LARGE;
    let needs_a_look = |verdict: Verdict| match verdict.status {
        Status::Dead if is_large => verdict.evidence.is_doubtful(),
        _ => verdict.evidence.is_unsettled(),
    };
    needs_a_look(verdict) && {
        let searched = analysis.searched_verdict(id);
        needs_a_look(searched) || searched.status != verdict.status
    }
}

/// The chains with doubtful verdicts, all of the same kind together.
fn doubtful(analysis: &Analysis) -> Vec<Obstacle> {
    let kind = |id: ChainId| (analysis.chains()[id].color, analysis.verdict(id));
    let ids = analysis.chains().iter().map(|(id, _)| id);
    let doubtful = ids.filter(|&id| is_doubtful(analysis, id));
    let doubtful: Vec<ChainId> = doubtful.collect();
    let mut kinds: Vec<_> = Vec::new();
    for &id in &doubtful {
        if !kinds.contains(&kind(id)) {
            kinds.push(kind(id));
        }
    }
    let of_kind = |of| {
        let chains = doubtful.iter().copied().filter(|&id| kind(id) == of);
        analysis.stone_of_each(chains)
    };
    let obstacles = kinds
        .into_iter()
        .map(|(color, verdict)| Obstacle::Doubtful {
            color,
            status: verdict.status,
            evidence: verdict.evidence,
            stones: of_kind((color, verdict)),
        });
    obstacles.collect()
}

impl fmt::Display for Readiness {
    /// `true` or `false`, and a line for each thing that is [told](Readiness::told).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.is_ready())?;
        self.told().try_for_each(|line| write!(f, "\n{line}"))
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::EmptyBoard => f.write_str("Empty: there is no stone on the board"),
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
                "Threat: {} to move may capture {}",
                Listing::capital(!*color),
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
                    Evidence::Estimated(margin) => {
                        write!(f, "is estimated to be {status}, margin {margin}")
                    }
                    evidence => write!(f, "is {evidence} to be {status}"),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Marks, Method};
    use crate::board::{Board, Suicide};
    use crate::game::Game;
    use crate::report::ScoreSheet;

    fn answer(diagram: &str, marks: &[(&str, Status)]) -> String {
        let board: Board = diagram.parse().unwrap();
        let mut all = Marks::on(&board);
        for (vertex, status) in marks {
            assert!(all.set(vertex.parse().unwrap(), *status));
        }
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson).with_marks(&all);
        let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
        Readiness::of(&analysis, &sheet.count).to_string()
    }

    const PROVED: &str = "
        . X . X O
        X X X X O
        O O O O O
        . O . O .
        O O O O O";

    #[test]
    fn what_is_proved_is_ready() {
        assert_eq!(answer(PROVED, &[]), "true");
    }

    #[test]
    fn each_obstacle_has_its_line() {
        assert_eq!(
            answer(". .\n. .", &[]),
            "false\nEmpty: there is no stone on the board"
        );
        let gap = "
            . X . O .
            . X . O .
            . . . O .
            . X . O .
            . X . O .";
        assert_eq!(
            answer(gap, &[]),
            "false\n\
             Open: the border at A5 A4 A3 B3 C3 A2 A1 is not closed; Black closes it at B3\n\
             Doubt: black B5 B2 is assumed to be alive"
        );
        let atari = "
            X X O .
            . X O .
            X X O .
            O O O .";
        let told = answer(atari, &[]);
        assert!(
            told.contains("Atari: black A4 is alive but in atari at A3"),
            "{told}"
        );
    }

    #[test]
    fn a_lone_stone_and_a_lone_wall_own_no_open_board() {
        let told = answer(". . . .\n. X . .\n. . . .\n. . . .", &[]);
        assert!(
            told.contains("Unopposed: Black alone lives, and 15 points lie open"),
            "{told}"
        );
        let wall = answer(". . . X .\n. . . X O\n. . . X .\n. . . X O\n. . . X .", &[]);
        assert!(!wall.contains("Unopposed"), "{wall}");
    }

    #[test]
    fn a_person_takes_doubts_away_and_may_bring_new_ones() {
        let assumed = "
            . X O .
            X X O O
            X X O .
            X X O O";
        let by_hand = [("B4", Status::Alive), ("C4", Status::Alive)];
        assert!(answer(assumed, &[]).contains("Doubt: black B4"));
        let told = answer(assumed, &by_hand);
        assert!(!told.contains("Doubt"), "{told}");
        let told = answer(PROVED, &[("B5", Status::Dead)]);
        assert!(
            told.contains("Mark: black B5 is marked against a proof (proved: Benson)"),
            "{told}"
        );
    }
}
