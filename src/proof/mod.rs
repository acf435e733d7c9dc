//! What can be proved about the stones of a position, and about the points
//! around them.

mod benson;
mod dame;
mod fixpoint;
mod layers;
mod prover;
mod rule;
mod safety;
mod search;
mod unconditional;
mod verdict;

pub use benson::Benson;
pub(crate) use benson::is_vital;
pub use dame::safe_dame;
pub(crate) use layers::{Proofs, under_alternating_play};
pub use prover::{Prover, ProverError, SafePoints};
pub use rule::Rule;
pub use safety::{
    Contract, First, JoinedChains, Keeps, Kos, Miai, Plan, SafeGroup, SafeTerritory, Safety,
    SafetyReason, SureLiberties,
};
pub use search::{SearchGoal, SearchLimits, SearchProof, SearchedSafety, Seki};
pub use unconditional::{Unconditional, UnconditionalStatus};
pub use verdict::{Evidence, Margin, Proof, Status, StatusError, Verdict};
