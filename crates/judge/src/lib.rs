//! The judge of **seichi**, which decides what is dead on a finished board of Go,
//! who owns each point, and what the score is. It needs neither clock, files nor
//! threads. The `Judgement` that puts all of it together is in `seichi-record`.
//!
//! Most programs want the crate `seichi`, which passes all of this on under the same
//! names, beside records and the engine. Its front page is the overview, and has the
//! words that are used here.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod analysis;
mod board;
pub mod carta;
mod counting;
mod game;
mod influence;
mod judge;
mod position;
mod printable;
mod proof;
mod reading;
mod report;
mod rules;
mod unfinished;

pub use analysis::{Analysis, KoAim, KoThreats, Marks, Method, MethodError, Overruled};
pub use board::{
    Board, BoardSize, BoardSizeError, ByColor, Chain, ChainId, Chains, Color, ColorError,
    DiagramError, Iter, Move, PlayError, Point, PointError, PointMap, PointSet, Setup, SetupError,
    Suicide, Symmetry,
};
pub use counting::{
    Agreed, AgreedError, AgreedStones, ChainStatuses, Count, DameConvention, DameConventionError,
    Play, Purpose, Score, Sealing, SideCount,
};
pub use game::{Game, Komi, ParseKomiError, UndoError, UnreadTerms};
pub use influence::{Influence, Morphology};
pub use position::{Ko, Region, Territory};
pub use printable::{counted, printable};
pub use proof::{
    Benson, Certificate, Evidence, Grounds, JoinedChains, Keeps, Margin, Miai, Plan, Proof, Prover,
    ProverError, Rule, SafeGroup, SafePoints, SafeTerritory, Safety, SafetyReason, SearchGoal,
    SearchLimits, SearchProof, SearchedSafety, Seki, Status, StatusError, SureLiberties,
    Unconditional, UnconditionalStatus, Verdict, safe_dame,
};
pub use reading::seki_stones;
pub use report::{
    Changes, Explanation, Eye, FinalStatus, FinalStatusError, Group, Groups, NoCertificate,
    ScoreDetails, ScoreSheet,
};
pub use rules::{
    FriendlyPass, HandicapBonus, KoRule, PassStones, Rules, RulesError, Scoring, SekiEyes,
};
pub use unfinished::{
    Obstacle, OpenBorder, OpenPlace, OtherRules, Reason, SafeToScore, Unsettled, removing_move,
};

/// What the crates above use beside the face. It may change with any version.
#[doc(hidden)]
pub mod shared {
    pub use crate::board::Listing;
    pub use crate::counting::in_decimals;
    pub use crate::printable::{label, quotable, sentence};
    pub use crate::report::line_behind;
}
