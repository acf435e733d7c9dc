//! How many ko threats decide the fate of a chain?
//!
//! A side has some more threats than the other, and spends one whenever it retakes a ko at once. It
//! needs the fewest threats with which it succeeds when the other side moves first. If no number is
//! enough, it needs the fewest with which it succeeds when moving first itself.
//!
//! ```text
//! @ @ @ @ @ # @ @      Two points from the right side x is cut off by a ko that O has taken.
//! @ . . x x O . @      If O moves first it ends the ko. If x does it takes, and ends it next,
//!                      unless O has one threat more, retakes and ends it.
//! ```
//!
//! A ko of a second step costs a second threat. A side that cannot end a ko has to retake it
//! forever, and no number of threats captures what lives by either of two kos.
//!
//! Ours. Costs a search for each number that is tried.

use super::TsumegoReader;
use super::claims::Case;
use super::problem::{Goal, Problem, Side, ThreatBalance};
use super::solver::{Question, TsumegoAnswer};
use crate::board::ByColor;

/// The most threats that are counted.
pub(crate) const MOST: u8 = 3;
/// The nodes for a chain in doubt, over all numbers of threats: a board of the middle game has a
/// dozen such chains.
const NODES: u32 = 1000;

/// The threats that a side needs to succeed with a chain that depends on a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ThreatNeed {
    /// The fewest threats that are enough; `None` if more than [`MOST`] are needed and endless
    /// threats are enough.
    pub fewest: Option<u8>,
    /// Whether they are enough only if the side moves first.
    pub moves_first: bool,
}

impl TsumegoReader<'_> {
    /// The threats that each color needs to succeed with the chain of a case; `None` for a color if
    /// no ko matters to it or the search finds nothing. Here a chain is saved only if it lives
    /// whatever lies outside the problem.
    pub(crate) fn ko_threats(&mut self, case: &Case) -> ByColor<Option<ThreatNeed>> {
        let mut needs = ByColor::default();
        let mut left = NODES;
        for side in [Side::Attacker, Side::Defender] {
            let problem = case.problem(side);
            let needs_any = |need: &ThreatNeed| need.fewest != Some(0);
            let need = self.need(&problem, side, !side, &mut left);
            let need = need.or_else(|| self.need(&problem, side, side, &mut left));
            needs[self.color(case.chain, side)] = need.filter(needs_any);
        }
        needs
    }

    /// The threats that the owner of a dead chain needs to save it by moving first.
    pub(crate) fn rescue_threats(&mut self, case: &Case) -> Option<ThreatNeed> {
        let mut left = NODES;
        let problem = case.problem(Side::Defender);
        self.need(&problem, Side::Defender, Side::Defender, &mut left)
    }

    /// The threats that `side` needs if `first` moves first; `None` if no number is enough, or if
    /// `left` nodes do not find one.
    fn need(
        &mut self,
        problem: &Problem,
        side: Side,
        first: Side,
        left: &mut u32,
    ) -> Option<ThreatNeed> {
        let wish = match side {
            Side::Attacker => TsumegoAnswer::Captured,
            Side::Defender => TsumegoAnswer::Saved,
        };
        let moves_first = first == side;
        let mut ask = |threats| {
            let question = Question {
                problem,
                first,
                threats,
                goal: Goal::Capture,
            };
            let answer = self.solver.solve(&question, *left);
            *left = left.saturating_sub(self.solver.nodes());
            answer
        };
        if ask(ThreatBalance::Endless(side)) != wish {
            return None;
        }
        for count in 0..=MOST {
            match ask(ThreatBalance::Few(side, count)) {
                TsumegoAnswer::Unknown => return None,
                answer if answer == wish => {
                    let fewest = Some(count);
                    return Some(ThreatNeed {
                        fewest,
                        moves_first,
                    });
                }
                _ => {}
            }
        }
        Some(ThreatNeed {
            fewest: None,
            moves_first,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::benchmark::{Drawn, problem};
    use super::*;
    use crate::board::{Board, Chains};

    /// The threats that a side needs if the other moves first, and if it does itself.
    type Needs = [Option<Fewest>; 2];

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Fewest {
        Few(u8),
        More,
    }
    use Fewest::{Few, More};

    /// The threats that attacker and defender need.
    fn needs(problem: &Problem) -> [Needs; 2] {
        let board: Board = ". .\n. .".parse().unwrap();
        let chains = Chains::of(&board);
        let need = |side: Side, first: Side| {
            let mut reader = TsumegoReader::new(&board, &chains);
            let need = reader.need(problem, side, first, &mut 100_000)?;
            assert_eq!(need.moves_first, side == first);
            Some(need.fewest.map_or(More, Few))
        };
        [Side::Attacker, Side::Defender].map(|side| [need(side, !side), need(side, side)])
    }

    fn of(rows: &str) -> Drawn {
        Drawn::all_of(&format!("name: a ko\nstatus: ko\n{rows}")).remove(0)
    }

    fn drawn(rows: &str) -> [Needs; 2] {
        needs(&problem(&of(rows)))
    }

    /// The same for a problem of `tests/judge/problems`.
    fn named(name: &str) -> [Needs; 2] {
        let mut all = Drawn::classes().into_iter().flat_map(|(_, all)| all);
        needs(&problem(
            &all.find(|drawn| drawn.name == name).expect("a problem"),
        ))
    }

    #[test]
    fn a_side_that_has_not_taken_a_direct_ko_needs_one_threat() {
        let taken = "
            @ @ @ @ @ # @ @
            @ . . x x O . @";
        assert_eq!(
            drawn(taken),
            [[Some(Few(1)), Some(Few(0))], [None, Some(Few(0))]]
        );
        let held = taken.replacen("O .", ". X", 1);
        assert_eq!(
            drawn(&held),
            [[None, Some(Few(0))], [Some(Few(1)), Some(Few(0))]]
        );
    }

    /// There are two kos, one is enough, and the defender always has one.
    #[test]
    fn no_number_of_threats_helps_against_a_double_ko() {
        let double = "
            @ @ @ @ @ @ @ @ @ @
            @ @ # @ . . @ # @ @
            @ . O x x x x O . @";
        assert_eq!(
            drawn(double),
            [[None, Some(Few(1))], [Some(Few(0)), Some(Few(0))]]
        );
        let single = double.replacen("x O . @", "x @ @ @", 1);
        assert_eq!(
            drawn(&single),
            [[Some(Few(1)), Some(Few(0))], [None, Some(Few(0))]]
        );
    }

    #[test]
    fn a_second_step_costs_a_second_threat() {
        let steps = named("five points in the corner, shape 7, prisoners 01010");
        assert_eq!(
            steps,
            [[Some(Few(2)), Some(Few(1))], [Some(Few(0)), Some(Few(0))]]
        );
    }

    /// The defender, which cannot end the ko, is saved only while it has a threat.
    #[test]
    fn bent_four_in_the_corner_hangs_on_a_threat() {
        let bent = named("five points in the corner, shape 7, 1 outside liberty, prisoners 00111");
        assert_eq!(
            bent,
            [[Some(Few(0)), Some(Few(0))], [Some(Few(1)), Some(Few(1))]]
        );
    }

    #[test]
    fn a_ten_thousand_year_ko_costs_the_side_that_begins_it_a_threat() {
        let ko = named("ten-thousand-year ko");
        assert_eq!(
            ko,
            [[Some(Few(1)), Some(Few(1))], [Some(Few(0)), Some(Few(0))]]
        );
    }

    /// The attacker takes it again and again, and loses nothing by it.
    #[test]
    fn a_side_that_cannot_end_a_ko_needs_threats_forever() {
        for name in ["a ko eye and a true one", "an approach-move ko"] {
            let ko = named(name);
            assert_eq!(
                ko,
                [[Some(Few(0)), Some(Few(0))], [Some(More), Some(More)]],
                "{name}"
            );
        }
    }

    #[test]
    fn a_single_stone_that_is_taken_in_a_ko_is_retaken_with_one_threat() {
        let whole = "
            @ @ @ @ @ # @ @
            @ . . X X . x @";
        let single = Problem {
            held: 0,
            solid: 0,
            ..problem(&of(whole))
        };
        let ko = needs(&single);
        assert_eq!(ko, [[None, Some(Few(0))], [Some(Few(1)), Some(Few(0))]]);
        // Two stones would be lost.
        let two = needs(&problem(&of(whole)));
        assert_eq!(two, [[None, Some(Few(0))], [None, Some(Few(0))]]);
    }
}
