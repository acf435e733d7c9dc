//! Foundation being laid.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod analysis;
mod board;
mod engine;
mod game;
mod peer;
mod rules;
pub mod sgf;

pub use analysis::{
    Analysis, Benson, Evidence, Proof, Region, Score, SideCount, Status, StatusError, Territory,
    Verdict, safe_dame,
};
pub use board::{
    Board, BoardSize, ByColor, Chain, ChainId, Chains, Color, ColorError, DiagramError, Iter, Move,
    PlayError, Point, PointError, PointMap, PointSet, Setup, SetupError, Suicide, Symmetry,
};
pub use engine::{Command, CommandError, Engine, EngineOptions, SyntaxError};
pub use game::{Game, Komi, UndoError};
pub use peer::{Peer, PeerError};
pub use rules::{
    FriendlyPass, HandicapBonus, KoRule, PassStones, Rules, RulesError, Scoring, SekiEyes,
};
