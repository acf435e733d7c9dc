//! All that is proved about a position, strongest first.

use super::benson::Benson;
use super::method::Method;
use super::safety::{Rule, Safety};
use super::verdict::{Proof, Status, Verdict};
use crate::board::{Board, ByColor, Chain, Chains, PointSet, Suicide};

/// What each color surely owns.
#[derive(Clone, Debug)]
pub(super) struct Proofs {
    /// Without ever moving.
    pub benson: ByColor<Benson>,
    /// The areas in which the opponent cannot make two eyes.
    pass_alive: ByColor<PointSet>,
    /// By answering every move; `None` if the method does not ask for it.
    pub safety: Option<ByColor<Safety>>,
}

impl Proofs {
    /// Proves what `method` asks for.
    pub fn of(method: Method, board: &Board, chains: &Chains, suicide: Suicide) -> Proofs {
        let benson = ByColor::from_fn(|color| Benson::of(board, chains, color, suicide));
        let pass_alive = ByColor::from_fn(|color| benson[color].pass_alive_territory(board));
        let safety = |color| Safety::by_rules(board, chains, color, suicide, &Rule::QUICK);
        let asked = matches!(method, Method::Static | Method::Judge);
        Proofs {
            safety: asked.then(|| ByColor::from_fn(safety)),
            benson,
            pass_alive,
        }
    }

    /// What is proved about `chain`, by the strongest proof.
    pub fn verdict(&self, chain: &Chain) -> Option<Verdict> {
        let (own, theirs) = (chain.color, !chain.color);
        let among = |points: &PointSet| chain.stones.is_subset(points);
        if among(&self.benson[own].stones) {
            return Some(Verdict::proved(Status::Alive, Proof::Benson));
        }
        if among(&self.benson[theirs].territory) {
            return Some(Verdict::proved(Status::Dead, Proof::Benson));
        }
        if among(&self.pass_alive[theirs]) {
            return Some(Verdict::proved(Status::Dead, Proof::PassAlive));
        }
        let safety = self.safety.as_ref()?;
        let dead_by = safety[theirs].regions.iter().find(|r| among(&r.points));
        let alive_by = safety[own].groups.iter().find(|g| among(&g.group.stones));
        let alive_rule = alive_by.and_then(|group| group.rules().min());
        alive_rule
            .map(|rule| Verdict::proved(Status::Alive, Proof::Static(rule)))
            .or_else(|| Some(Verdict::proved(Status::Dead, Proof::Static(dead_by?.rule))))
    }
}
