//! Foundation being laid.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod analysis;
mod board;
mod game;
mod rules;

pub use analysis::{
    Analysis, Benson, Contract, Evidence, First, Group, Kos, Miai, Plan, Proof, Reason, Region,
    Rule, SafeGroup, SafeTerritory, Safety, Score, SideCount, Status, StatusError, SureLiberties,
    Territory, Verdict, safe_dame,
};
pub use board::{
    Board, BoardSize, ByColor, Chain, ChainId, Chains, Color, ColorError, DiagramError, Iter, Move,
    PlayError, Point, PointError, PointMap, PointSet, Setup, SetupError, Suicide, Symmetry,
};
pub use game::{Game, Komi, UndoError};
pub use rules::{
    FriendlyPass, HandicapBonus, KoRule, PassStones, Rules, RulesError, Scoring, SekiEyes,
};
