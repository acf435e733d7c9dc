//! The play behind a verdict: how would its owner, or his opponent, answer?
//!
//! - What stands although its owner never moves needs no answer.
//! - A static proof rests on pairs of points ([`Plan`]): the pairs that serve
//!   the chain are its answers to every attack.
//! - A proof by search rests on strategies, each with answers for one area.
//! - What was read has a line of play, one of many in the search.
//!
//! Nothing is stored for this: proofs and searches are repeated for the one
//! chain that is asked about.

use crate::analysis::Analysis;
use crate::board::{Chain, ChainId, Color, Listing, Move, PointSet};
use crate::judge;
use crate::proof::{
    Evidence, Miai, Plan, Proof, Rule, SafeGroup, Safety, SafetyReason, SearchProof, Status,
    Verdict,
};

/// The play behind the verdict on a chain, in words; `None` if there is none.
pub(crate) fn behind(analysis: &Analysis, id: ChainId, verdict: Verdict) -> Option<String> {
    let color = analysis.chains()[id].color;
    match verdict.evidence {
        Evidence::Proved(Proof::Benson | Proof::PassAlive | Proof::Unconditional) => {
            let owner = match verdict.status {
                Status::Dead => !color,
                _ => color,
            };
            let owner = Listing::capital(owner);
            Some(format!("none is needed, {owner} need not answer any move"))
        }
        Evidence::Proved(Proof::Static(_)) => proved(analysis, id, verdict.status),
        Evidence::Proved(Proof::Search(_)) => searched(analysis, id, verdict.status),
        Evidence::Read => read(analysis, id),
        _ => None,
    }
}

/// The answers of a static proof.
fn proved(analysis: &Analysis, id: ChainId, status: Status) -> Option<String> {
    let (board, chains) = (analysis.board(), analysis.chains());
    let chain = &chains[id];
    let owner = owner(chain, status);
    let safety = Safety::static_of(board, chains, owner, analysis.suicide());
    let pairs = if owner == chain.color {
        let mut groups = safety.groups.iter();
        pairs_of(
            groups.find(|safe| chain.stones.is_subset(&safe.group.stones))?,
            &safety.plan,
        )
    } else {
        let mut regions = safety.regions.iter();
        let region = regions.find(|region| chain.stones.is_subset(&region.points))?;
        let reasons = safety.plan.reasons().map(|(pair, _)| pair);
        reasons
            .filter(|pair| pair.set().is_subset(&region.points))
            .collect()
    };
    let (owner, opponent) = (Listing::capital(owner), Listing::capital(!owner));
    if pairs.is_empty() {
        return Some(format!("none: no move of {opponent} there needs an answer"));
    }
    let pairs: Vec<String> = pairs
        .iter()
        .map(|pair| {
            let [a, b] = pair.points();
            format!("{a} or {b}")
        })
        .collect();
    let which = if pairs.len() == 1 {
        "of"
    } else {
        "of each pair"
    };
    Some(format!(
        "when {opponent} takes one {which} {}, {owner} takes the other",
        pairs.join(", ")
    ))
}

/// Who answers the attacks: the owner of what lives, the captor of what is dead.
fn owner(chain: &Chain, status: Status) -> Color {
    match status {
        Status::Dead => !chain.color,
        Status::Alive | Status::Seki => chain.color,
    }
}

/// The answers of the strategies that a search found around a chain.
fn searched(analysis: &Analysis, id: ChainId, status: Status) -> Option<String> {
    let chain = &analysis.chains()[id];
    let owner = owner(chain, status);
    let opponent = Listing::capital(!owner);
    let strategy = |proof: &SearchProof| {
        let answers = proof.answers.iter();
        let answers: Vec<String> = answers.map(|[a, b]| format!("{a} by {b}")).collect();
        let answers = match answers.is_empty() {
            true => "nothing to answer".to_owned(),
            false => format!("{opponent}'s move is answered: {}", answers.join(", ")),
        };
        format!("{} at {}: {answers}", proof.goal, Listing(&proof.area))
    };
    let safety = analysis.searched(owner);
    let strategies: Vec<String> = safety.proofs_for(&chain.stones).map(strategy).collect();
    (!strategies.is_empty()).then(|| strategies.join("; "))
}

/// The pairs that give a group its liberties or join its chains.
fn pairs_of(safe: &SafeGroup, plan: &Plan) -> Vec<Miai> {
    let mut pairs: Vec<Miai> = match &safe.reason {
        SafetyReason::Liberties(liberties) => {
            let pairs = liberties.iter().flat_map(|(_, sure)| &sure.pairs);
            pairs.copied().collect()
        }
        SafetyReason::Pulled(_, pair) => vec![*pair],
    };
    let beside: PointSet = safe.group.stones.neighbors();
    for (pair, rule) in plan.reasons() {
        let joins = matches!(rule, Rule::Joined | Rule::JoinedAcross);
        if joins && pair.set().is_subset(&beside) && !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    pairs
}

/// The line of play of a search, as far as it is legal on the whole board: the
/// search knows only a part of it.
fn read(analysis: &Analysis, id: ChainId) -> Option<String> {
    let mut board = *analysis.board();
    let mut line = judge::line(&board, analysis.chains(), id)?;
    let legal = line.iter().take_while(|&&(color, point)| {
        let mv = point.map_or(Move::Pass, Move::Play);
        board.play(color, mv, analysis.suicide()).is_ok()
    });
    line.truncate(legal.count());
    let (first, _) = line.first()?;
    let letter = |color| if color == Color::Black { 'B' } else { 'W' };
    let moves: Vec<String> = line
        .iter()
        .map(|&(color, point)| match point {
            Some(point) => format!("{} {point}", letter(color)),
            None => format!("{} pass", letter(color)),
        })
        .collect();
    let end = match analysis.verdict(id).status {
        Status::Dead => "it cannot be saved",
        _ => "it cannot be captured",
    };
    let first = Listing::capital(*first);
    Some(format!(
        "{end} if {first} moves first: {}",
        moves.join(", ")
    ))
}
