//! What can be proved about the stones of a position, and about the points around them.

mod benson;
mod certificate;
mod chance;
mod dame;
mod fixpoint;
mod grounds;
mod layers;
mod plan;
mod prover;
mod rule;
mod safety;
mod search;
mod search_proof;
mod unconditional;
mod verdict;

pub use benson::Benson;
pub(crate) use benson::is_vital;
pub use certificate::Certificate;
pub(crate) use chance::{BEARABLE, LARGE, UNKNOWN};
pub use dame::safe_dame;
pub use grounds::Grounds;
pub(crate) use layers::{Proofs, Proving};
pub use plan::{Miai, Plan};
pub use prover::{Prover, ProverError, SafePoints};
pub(crate) use prover::{searched, searched_about};
pub use rule::Rule;
pub(crate) use safety::joined;
pub use safety::{
    JoinedChains, Keeps, SafeGroup, SafeTerritory, Safety, SafetyReason, SureLiberties,
};
pub use search::{SearchLimits, SearchedSafety, Seki};
pub use search_proof::{SearchGoal, SearchProof};
pub use unconditional::{Unconditional, UnconditionalStatus};
pub use verdict::{Evidence, Margin, Proof, Status, StatusError, Verdict};
