//! Foundation being laid.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod analysis;
mod board;
mod game;
mod rules;

pub use analysis::{
    Analysis, Benson, Count, Evidence, Play, Proof, Purpose, Region, Score, Settling, SideCount,
    Status, StatusError, Territory, Verdict, safe_dame, seki_stones,
};
pub use board::{
    Board, BoardSize, ByColor, Chain, ChainId, Chains, Color, ColorError, DiagramError, Iter, Move,
    PlayError, Point, PointError, PointMap, PointSet, Setup, SetupError, Suicide, Symmetry,
};
pub use game::{Game, Komi, UndoError};
pub use rules::{
    FriendlyPass, HandicapBonus, KoRule, PassStones, Rules, RulesError, Scoring, SekiEyes,
};
