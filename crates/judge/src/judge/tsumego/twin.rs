//! The same questions answered without zones, proof numbers and paths. Every reachable position is
//! listed, and the winner is the side that can force its goal in a finite number of moves: the
//! capture for the attacker, or two eyes for the defender. So a position that repeats is the other
//! side's.

use super::benchmark::{Drawn, QuickMap, problem};
use super::parts::{Parts, Played};
use super::problem::Wide;
use super::problem::{ATTACKER, Goal, Problem, ProblemState, Side, ThreatBalance};
use super::solver::{Question, Solver, TsumegoAnswer};
use crate::position::packed::{Bits, bits};

/// Problems with more positions are skipped.
const MOST: usize = 5_000;
/// The nodes of the search: more than it needs, unless it goes in a circle.
const BUDGET: u32 = 20_000;

/// A position and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    stones: [Wide; 2],
    ko: Wide,
    threats: u8,
    attacks: bool,
}

impl Node {
    fn new(position: &ProblemState<Wide>, side: Side) -> Node {
        Node {
            stones: position.stones,
            ko: position.ko,
            threats: position.threats,
            attacks: side == Side::Attacker,
        }
    }

    fn position(&self) -> ProblemState<Wide> {
        let Node {
            stones,
            ko,
            threats,
            ..
        } = *self;
        ProblemState {
            stones,
            ko,
            threats,
        }
    }

    fn side(&self) -> Side {
        match self.attacks {
            true => Side::Attacker,
            false => Side::Defender,
        }
    }
}

/// The winner of a position that ends a line.
fn winner(question: &Question<'_>, node: &Node) -> Option<Side> {
    let (problem, position) = (question.problem, node.position());
    if problem.held & !position.stones[ATTACKER] != 0 {
        return Some(Side::Defender);
    }
    if problem.target(&position).is_none() {
        return question.winner(&position);
    }
    let is_saved = Parts::of(problem, &position).is_saved();
    is_saved.then_some(Side::Defender)
}

/// The positions after every move that the rules allow.
fn next(question: &Question<'_>, node: &Node) -> Vec<Node> {
    let (position, side) = (node.position(), node.side());
    let parts = Parts::of(question.problem, &position);
    let free = match parts.target {
        Some(_) => parts.empty & !question.ban(&position, side),
        None => position.ko,
    };
    let moves = bits(free);
    let moves = moves.filter_map(|point| question.play(&parts, side, point));
    let may_pass = question.may_pass(&position, side) && parts.target.is_some();
    let pass = may_pass.then(|| Played::pass(&position));
    let after = moves.chain(pass);
    after
        .map(|played| Node::new(&played.after, !side))
        .collect()
}

/// The answer, or `None` if too many positions can be reached.
fn exact(question: &Question<'_>) -> Option<TsumegoAnswer> {
    let start = question.start();
    if Parts::of(question.problem, &start).is_saved() {
        return Some(TsumegoAnswer::Saved);
    }
    let mut nodes = vec![Node::new(&start, question.first)];
    let mut numbers = QuickMap::from_iter([(nodes[0], 0)]);
    let mut children: Vec<Vec<usize>> = Vec::new();
    let getter = !question.goal.holder();
    let mut reached = Vec::new();
    while let Some(&node) = nodes.get(children.len()) {
        let end = match children.is_empty() {
            true => None,
            false => winner(question, &node),
        };
        reached.push(end == Some(getter));
        let after = match end {
            Some(_) => Vec::new(),
            None => next(question, &node),
        };
        let numbered = after.into_iter().map(|child| {
            *numbers.entry(child).or_insert_with(|| {
                nodes.push(child);
                nodes.len() - 1
            })
        });
        children.push(numbered.collect());
        if nodes.len() > MOST {
            return None;
        }
    }
    loop {
        let mut grows = false;
        for i in (0..nodes.len()).rev() {
            let is_reached = |&child: &usize| reached[child];
            let after = &children[i];
            let is_new = !reached[i]
                && match nodes[i].side() == getter {
                    true => after.iter().any(is_reached),
                    false => !after.is_empty() && after.iter().all(is_reached),
                };
            reached[i] |= is_new;
            grows |= is_new;
        }
        if reached[0] || !grows {
            break;
        }
    }
    Some(match reached[0] == (getter == Side::Attacker) {
        true => TsumegoAnswer::Captured,
        false => TsumegoAnswer::Saved,
    })
}

/// Random numbers, the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        // Xorshift: George Marsaglia (2003).
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    /// A random set of points; each is in it once in `rarity` times.
    fn some(&mut self, points: usize, rarity: u64) -> Wide {
        (0..points).fold(0, |set, point| match self.below(rarity) {
            0 => set | 1 << point,
            _ => set,
        })
    }

    /// The stones that the attacker must not lose: in half of all problems none.
    fn held(&mut self, stones: Wide) -> Wide {
        match self.below(2) {
            0 => 0,
            _ => stones & self.some(Wide::SIZE, 3),
        }
    }

    /// A rectangle of points with stones and surroundings.
    fn problem(&mut self) -> Option<Problem> {
        let (width, height) = (2 + self.below(3) as usize, 1 + self.below(3) as usize);
        let points = width * height;
        let beside = |a: usize, b: usize| {
            let apart = |a: usize, b: usize| a.abs_diff(b);
            apart(a % width, b % width) + apart(a / width, b / width) == 1
        };
        let around = |a: usize| {
            let near = (0..points).filter(|&b| beside(a, b));
            near.fold(0, |set, b| set | 1 << b)
        };
        let stones = self.some(points, 2);
        let defenders = stones & self.some(points, 2);
        let problem = Problem {
            adjacent: (0..points).map(around).collect(),
            immortal: [self.some(points, 3), self.some(points, 16)],
            open: self.some(points, 24),
            stones: [stones & !defenders, defenders],
            target: bits(defenders).next()?,
            held: self.held(stones & !defenders),
            solid: 0,
        };
        has_liberties(&problem).then_some(problem)
    }

    /// The stones of a problem with random ones outside a zone.
    fn stones(&mut self, problem: &Problem, zone: Wide) -> [Wide; 2] {
        let free = problem.all() & !zone;
        let stones = self.some(problem.adjacent.len(), 2) & free;
        let first = stones & self.some(problem.adjacent.len(), 2);
        let [a, b] = problem.stones.map(|own| own & zone);
        [a | first, b | stones & !first]
    }
}

/// True if every chain has a liberty.
fn has_liberties(problem: &Problem) -> bool {
    [0, 1].iter().all(|&side| {
        bits(problem.stones[side]).all(|stone| {
            let chain = problem.adjacent.fill(problem.stones[side], Wide::of(stone));
            let free = chain.around & problem.empty(&problem.start());
            !free.is_empty() || problem.reaches_outside(&chain, side)
        })
    })
}

/// All questions about a problem without counted threats.
fn questions(problem: &Problem) -> impl Iterator<Item = Question<'_>> {
    let endless = [Side::Attacker, Side::Defender].map(ThreatBalance::Endless);
    let threats = [ThreatBalance::Even].into_iter().chain(endless);
    threats.flat_map(move |threats| asked(problem, threats))
}

/// All questions about a problem with such threats.
fn asked(problem: &Problem, threats: ThreatBalance) -> impl Iterator<Item = Question<'_>> {
    let goals = [Goal::Capture, Goal::NoEyes].into_iter();
    goals.flat_map(move |goal| {
        [Side::Attacker, Side::Defender].map(|first| Question {
            problem,
            first,
            threats,
            goal,
        })
    })
}

/// Random problems that depend on a ko, with the side that moves first and the goal.
fn kos(count: usize) -> impl Iterator<Item = (Problem, Side, Goal)> {
    let hangs = |question: &Question<'_>, solver: &mut Solver| {
        let [attacks, defends] = [Side::Attacker, Side::Defender].map(|side| {
            let threats = ThreatBalance::Endless(side);
            let endless = Question {
                threats,
                ..*question
            };
            solver.solve(&endless, BUDGET)
        });
        attacks != defends
    };
    let mut solver = Solver::new();
    problems(count).flat_map(move |problem| {
        let questions = asked(&problem, ThreatBalance::Even);
        let kos = questions.filter(|question| hangs(question, &mut solver));
        let terms: Vec<_> = kos
            .map(|question| (question.first, question.goal))
            .collect();
        let terms = terms.into_iter();
        terms.map(move |(first, goal)| (problem.clone(), first, goal))
    })
}

/// The answers with none, one and two threats of a side, and with threats without end; `None` if
/// one takes too many positions.
fn by_threats(question: &Question<'_>, side: Side) -> Option<Vec<(ThreatBalance, TsumegoAnswer)>> {
    let few = (0..=2).map(|count| ThreatBalance::Few(side, count));
    let all = few.chain([ThreatBalance::Endless(side)]);
    let answer = |threats| {
        let question = Question {
            threats,
            ..*question
        };
        Some((threats, exact(&question)?))
    };
    all.map(answer).collect()
}

/// Random problems, the same every time.
fn problems(count: usize) -> impl Iterator<Item = Problem> {
    let mut chance = Chance(0x0123_4567_89AB_CDEF);
    std::iter::repeat_with(move || chance.problem())
        .flatten()
        .take(count)
}

/// Compares the answers to all questions: their number, and the wrong ones.
fn compare(problems: impl Iterator<Item = Problem>) -> (usize, Vec<String>) {
    let mut solver = Solver::new();
    let (mut compared, mut wrong) = (0, Vec::new());
    for problem in problems {
        for question in questions(&problem) {
            let answer = solver.solve(&question, BUDGET);
            let Some(truth) = exact(&question).filter(|_| answer != TsumegoAnswer::Unknown) else {
                continue;
            };
            compared += 1;
            if truth != answer {
                wrong.push(format!("{answer:?} {question:?}"));
            }
        }
    }
    (compared, wrong)
}

/// The search may keep a life by repetition where the position does not repeat: once in about ten
/// thousand answers, with or without zones. A capture is always right, though the list plays it out
/// on the board, where it may be a ko.
#[test]
fn random_problems_have_the_answers_that_a_list_of_all_positions_gives() {
    let (compared, wrong) = compare(problems(2_000));
    assert!(compared > 10_000, "{compared}");
    assert_right(compared, &wrong);
}

fn assert_right(compared: usize, wrong: &[String]) {
    let captured = wrong.iter().find(|case| case.starts_with("Captured"));
    assert_eq!(captured, None);
    let most = compared / 5_000;
    assert!(wrong.len() <= most, "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn drawn_problems_have_the_answers_that_a_list_of_all_positions_gives() {
    let all = Drawn::classes().into_iter().flat_map(|(_, all)| all);
    let (compared, wrong) = compare(all.map(|drawn| problem(&drawn)));
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 2_000, "{compared}");
}

#[test]
fn counted_threats_have_the_answers_that_a_list_of_all_positions_gives() {
    let mut solver = Solver::new();
    let (mut compared, mut wrong) = (0, Vec::new());
    // How often one threat is enough, two are, or two are not.
    let mut fewest = [0; 3];
    for (problem, first, goal) in kos(12_000) {
        let even = Question {
            problem: &problem,
            first,
            threats: ThreatBalance::Even,
            goal,
        };
        for side in [Side::Attacker, Side::Defender] {
            let Some(truths) = by_threats(&even, side) else {
                continue;
            };
            for &(threats, truth) in &truths {
                let question = Question { threats, ..even };
                let answer = solver.solve(&question, BUDGET);
                compared += usize::from(answer != TsumegoAnswer::Unknown);
                if answer != TsumegoAnswer::Unknown && answer != truth {
                    wrong.push(format!("{answer:?} {question:?}"));
                }
            }
            let wish = match side {
                Side::Attacker => TsumegoAnswer::Captured,
                Side::Defender => TsumegoAnswer::Saved,
            };
            let is_won: Vec<bool> = truths.iter().map(|(_, truth)| *truth == wish).collect();
            assert!(is_won.is_sorted(), "more threats hurt: {side:?} {even:?}");
            match is_won[..] {
                [false, true, ..] => fewest[0] += 1,
                [false, false, true, _] => fewest[1] += 1,
                [false, false, false, true] => fewest[2] += 1,
                _ => {}
            }
        }
    }
    assert_right(compared, &wrong);
    assert!(
        compared > 5_000 && fewest.iter().all(|&count| count >= 5),
        "{compared} {fewest:?}"
    );
}

/// Puts other stones outside the zone of an answer: in how many problems, solved again, the answer
/// is the same.
fn compare_outside(question: &Question<'_>, solver: &mut Solver, chance: &mut Chance) -> u32 {
    let problem = question.problem;
    let (answer, zone) = solver.answer_with_zone(question, BUDGET);
    let others = (0..4).map(|_| Problem {
        stones: chance.stones(problem, zone),
        ..problem.clone()
    });
    let differs = |other: &Problem| other.stones != problem.stones && has_liberties(other);
    let mut changed = 0;
    for other in others.filter(differs) {
        let truth = exact(&Question {
            problem: &other,
            ..*question
        });
        let is_known = truth.is_some() && answer != TsumegoAnswer::Unknown;
        assert!(
            !is_known || truth == Some(answer),
            "{zone:b} {question:?} {other:?}"
        );
        changed += u32::from(is_known);
    }
    changed
}

#[test]
fn what_lies_outside_a_zone_does_not_matter() {
    let (mut solver, mut chance) = (Solver::new(), Chance(0x1357_9BDF_0246_8ACE));
    let mut changed = 0;
    for problem in problems(1_000) {
        for question in questions(&problem) {
            changed += compare_outside(&question, &mut solver, &mut chance);
        }
    }
    assert!(changed > 1_000, "{changed}");
}

#[test]
fn what_lies_outside_a_zone_does_not_matter_where_threats_are_counted() {
    let (mut solver, mut chance) = (Solver::new(), Chance(0x1357_9BDF_0246_8ACE));
    let mut changed = 0;
    let few = [1, 2].map(|count| [Side::Attacker, Side::Defender].map(|side| (side, count)));
    for (problem, first, goal) in kos(12_000) {
        for (side, count) in few.into_iter().flatten() {
            let question = Question {
                problem: &problem,
                first,
                threats: ThreatBalance::Few(side, count),
                goal,
            };
            changed += compare_outside(&question, &mut solver, &mut chance);
        }
    }
    assert!(changed > 100, "{changed}");
}
