//! **seichi** (整地, arranging the board to count it) judges finished games of
//! Go without playing on: which stones are dead, whose each point is, and what
//! the score is. It proves what can be proved and says of everything else how
//! it is known.
//!
//! # Overview
//!
//! In the order in which data meets them:
//!
//! - [`sgf::load`] reads a record and replays it to a [`Game`]: a [`Board`],
//!   the moves that led to it, [`Rules`] and [`Komi`].
//! - [`Analysis::of`] judges a board: a [`Verdict`] on every chain, with its
//!   [`Evidence`], and the owner of every point. It is a pure function of the
//!   position and the rules.
//! - [`Score::of`] counts, with all parts of the sum.
//! - [`Engine`] answers the commands of the Go Text Protocol from all these.
//! - [`audit`] compares our answers with recorded ones, [`compare`] with those
//!   of another engine.
//!
//! # Example
//!
//! ```
//! use seichi::{Analysis, Board, Game, Score, Status};
//!
//! let board: Board = "
//!     . X . O .
//!     X X . O O
//!     O X X O .
//!     . X . O O
//!     X X O O .".parse().expect("a diagram");
//! let game = Game::from_board(board);
//! let analysis = Analysis::of(game.board(), game.rules.suicide);
//! assert_eq!(analysis.stones(Status::Dead).to_string(), "A3");
//! assert_eq!(Score::of(&game, &analysis).to_string(), "B+1.0");
//! ```
//!
//! # Words
//!
//! One word for each thing, in the code as in its documentation:
//!
//! | our word | meaning | elsewhere |
//! |---|---|---|
//! | [`Point`] | an intersection, whatever the board size; *vertex* is its name in GTP | coordinate, location, square |
//! | [`Chain`] | solidly connected stones of one color | block, string, worm, ren |
//! | group | chains that stay connected although the opponent moves first | Müller's *chain*, dragon |
//! | [`Region`] | maximal connected set of points without a stone of a color | enclosed region |
//! | wall | a chain next to a region of its color | boundary block |
//! | liberty | an empty point next to a chain | |
//! | vital | of a region to a chain: each empty point of it is a liberty of the chain | healthy |
//! | eye | a region that surely gives a chain one liberty | |
//! | seki | stones that neither side can attack without losing its own | |
//! | dame | an empty point that nobody surrounds | neutral point |
//! | forced point | a point of one's own territory that has to be filled | teire |
//! | open border | an area of nobody's in which moves are still worth points | |
//! | mark | the status that a person gives a chain | |
//! | [`Color`] | black or white; what stands on a point is an `Option<Color>` | sign, player |
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod analysis;
#[cfg(feature = "archive")]
pub mod archive;
pub mod audit;
mod board;
pub mod carta;
pub mod compare;
mod counting;
mod engine;
mod game;
mod influence;
mod judge;
mod peer;
mod position;
mod proof;
mod reading;
mod report;
mod rules;
pub mod sgf;
mod unfinished;

pub use analysis::{Analysis, Marks, Method, MethodError, Overruled};
pub use board::{
    Board, BoardSize, ByColor, Chain, ChainId, Chains, Color, ColorError, DiagramError, Iter, Move,
    PlayError, Point, PointError, PointMap, PointSet, Setup, SetupError, Suicide, Symmetry,
};
pub use counting::{
    ChainStatuses, Count, DameConvention, DameConventionError, Play, Purpose, Score, SideCount,
};
pub use engine::{Command, CommandError, Engine, EngineOptions, SyntaxError};
pub use game::{Game, Komi, UndoError};
pub use influence::{Influence, Morphology};
pub use judge::judge;
pub use peer::{Peer, PeerError};
pub use position::{Ko, Region, Territory};
pub use proof::{
    Benson, Contract, Evidence, First, JoinedChains, Keeps, Kos, Margin, Miai, Plan, Proof, Prover,
    ProverError, Rule, SafeGroup, SafePoints, SafeTerritory, Safety, SafetyReason, SearchGoal,
    SearchLimits, SearchProof, SearchedSafety, Seki, Status, StatusError, SureLiberties,
    Unconditional, UnconditionalStatus, Verdict, safe_dame,
};
pub use reading::seki_stones;
pub use report::picture;
#[cfg(feature = "schema")]
pub use report::schema;
#[cfg(feature = "serde")]
pub use report::{
    ChainJson, JudgedGame, Judgement, JudgementError, KataRules, OpenPlaceJson, RecordedResult,
    RulesJson, SidePoints, SideScore,
};
pub use report::{
    Explanation, Eye, FinalStatus, Group, Groups, JudgeOptions, Judged, RulesFrom, ScoreDetails,
    ScoreSheet,
};
pub use rules::{
    FriendlyPass, HandicapBonus, KoRule, PassStones, Rules, RulesError, Scoring, SekiEyes,
};
pub use unfinished::{
    Cleanup, CleanupReason, DeadStones, Obstacle, OpenBorder, OpenPlace, Readiness, Unsettled,
};
