//! The play behind a verdict: how does its owner, or the opponent, answer?
//!
//! - Stones that live although their owner never moves need no answer.
//! - A static proof rests on pairs of points ([`Plan`](crate::proof::Plan)). Those of its
//!   [`Grounds`] are the answers to every attack.
//! - A proof by search rests on strategies, each with answers for one region.
//! - A reading has a line of play, one of many in the search.

use std::cmp::Reverse;

use crate::analysis::Analysis;
use crate::board::{ChainId, Listing};
use crate::printable::counted;
use crate::proof::{Evidence, Grounds, Miai, Proof, SearchProof, Status};

/// The play behind a proof, in words; `None` if it has none.
pub(crate) fn of_proof(grounds: &Grounds) -> Option<String> {
    let [owner, opponent] = [grounds.owner, !grounds.owner].map(Listing::capital);
    match grounds.proof {
        Proof::Benson | Proof::PassAlive => {
            Some(format!("none is needed, {owner} need not answer any move"))
        }
        Proof::Static(_) if grounds.pairs.is_empty() => {
            Some(format!("none: no move of {opponent} there needs an answer"))
        }
        Proof::Static(_) => Some(one_of_each(&grounds.pairs, owner, opponent)),
        Proof::Search(_) => {
            let strategies = grounds.searches.iter();
            let strategies: Vec<String> = strategies.map(|s| strategy(s, opponent)).collect();
            (!strategies.is_empty()).then(|| strategies.join("; "))
        }
    }
}

/// The first attack on the proof and its answer, and the number of further ones.
pub(crate) fn main_line(grounds: &Grounds) -> Option<String> {
    let [owner, opponent] = [grounds.owner, !grounds.owner].map(Listing::capital);
    let more = |number: usize, thing: &str| match number {
        0 => String::new(),
        _ => format!("; {}", counted(number, &format!("more {thing}"))),
    };
    match (grounds.proof, grounds.pairs.split_first()) {
        (Proof::Static(_), Some((pair, rest))) => {
            let play = one_of_each(&[*pair], owner, opponent);
            Some(play + &more(rest.len(), "pair"))
        }
        (Proof::Search(_), _) => {
            let all: usize = grounds.searches.iter().map(|s| s.answers.len()).sum();
            // the proof may rest on eyes far away, which come last
            let beside = grounds.points.grown();
            let is_beside = |search: &SearchProof| search.area.intersects(&beside);
            let rank = |search: &&SearchProof| (is_beside(search), !search.answers.is_empty());
            let main = grounds.searches.iter().rev().max_by_key(rank)?;
            let play = match main.answers.first() {
                Some([attack, answer]) => format!("{opponent} {attack}, {owner} {answer}"),
                None => "nothing to answer".to_owned(),
            };
            let rest = more(all - main.answers.len().min(1), "answer");
            let area = Listing(&main.area);
            Some(format!("{} at {area}: {play}{rest}", main.goal))
        }
        _ => of_proof(grounds),
    }
}

fn one_of_each(pairs: &[Miai], owner: &str, opponent: &str) -> String {
    let which = match pairs.len() {
        1 => "of",
        _ => "of each pair",
    };
    let mut pairs = pairs.to_vec();
    pairs.sort();
    let pairs: Vec<String> = pairs
        .iter()
        .map(|pair| {
            let [a, b] = pair.points();
            format!("{a} or {b}")
        })
        .collect();
    format!(
        "when {opponent} takes one {which} {}, {owner} takes the other",
        pairs.join(", ")
    )
}

/// The result of one search, and its answers.
fn strategy(proof: &SearchProof, opponent: &str) -> String {
    let mut answers = proof.answers.clone();
    answers.sort_by_key(|[attack, _]| (Reverse(attack.row()), attack.column()));
    let answers: Vec<String> = answers
        .iter()
        .map(|[attack, answer]| format!("{attack} by {answer}"))
        .collect();
    let answers = match answers.is_empty() {
        true => "nothing to answer".to_owned(),
        false => format!("{opponent}'s move is answered: {}", answers.join(", ")),
    };
    format!("{} at {}: {answers}", proof.goal, Listing(&proof.area))
}

/// The line of play of a search for the capture of a chain, in words, if its verdict was read. The
/// search sees only a part of the board, so the line ends before the first illegal move.
pub(crate) fn of_reading(analysis: &Analysis, id: ChainId) -> Option<String> {
    if analysis.verdict(id).evidence != Evidence::Read {
        return None;
    }
    let mut board = *analysis.board();
    let mut line = analysis.line(id)?;
    let legal = line
        .iter()
        .take_while(|&&(color, mv)| board.play(color, mv, analysis.suicide()).is_ok());
    line.truncate(legal.count());
    let (first, _) = line.first()?;
    let moves = line.iter();
    let moves = moves.map(|(color, mv)| format!("{} {mv}", color.letter()));
    let moves: Vec<String> = moves.collect();
    let end = match analysis.status(id) {
        Status::Dead => "it cannot be saved",
        _ => "it cannot be captured",
    };
    let first = Listing::capital(*first);
    Some(format!(
        "{end} if {first} moves first: {}",
        moves.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Point, PointSet};
    use crate::proof::SearchGoal;

    fn points(vertices: &str) -> PointSet {
        let points = vertices.split(' ').map(str::parse::<Point>);
        points.collect::<Result<PointSet, _>>().unwrap()
    }

    fn search(area: &str, answer: Option<&str>) -> SearchProof {
        let answer = answer.map(|answer| {
            let (attack, answer) = answer.split_once(' ').unwrap();
            [attack, answer].map(|point| point.parse().unwrap())
        });
        SearchProof {
            goal: SearchGoal::Eye,
            area: points(area),
            stones: PointSet::EMPTY,
            answers: answer.into_iter().collect(),
            nodes: 1,
        }
    }

    fn told(searches: Vec<SearchProof>) -> String {
        let proof = Proof::Search(1);
        let (points, none) = (points("A1 B1"), PointSet::EMPTY);
        let grounds = Grounds {
            searches,
            ..Grounds::without_answers(proof, Color::Black, points, Vec::new(), none)
        };
        main_line(&grounds).unwrap()
    }

    #[test]
    fn the_main_line_is_beside_the_stones() {
        let far = || search("H8 J8 J9", Some("J8 H8"));
        let beside = || search("C1 D1 E1", Some("D1 E1"));
        let quiet = search("A2 B2", None);
        assert_eq!(
            told(vec![far(), beside()]),
            "eye at C1 D1 E1: White D1, Black E1; 1 more answer"
        );
        assert_eq!(
            told(vec![far(), quiet.clone()]),
            "eye at A2 B2: nothing to answer; 1 more answer"
        );
        assert!(told(vec![quiet, beside()]).starts_with("eye at C1 D1 E1"));
        assert!(told(vec![far()]).starts_with("eye at J9 H8 J8"));
    }
}
