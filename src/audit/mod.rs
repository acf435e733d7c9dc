//! How good are our answers? Compares them with recorded ones.
//!
//! This is `seichi audit`. It belongs to the program and changes with it.
//!
//! ```text
//! paths -> Suite { cases }      collect.rs  folders, archives, SGF files
//!                               suite.rs    expected.tsv, read by table.rs
//!       -> AuditOutcome per case     outcome.rs  load, analyse, count, time; all cores
//!       -> Report per suite     report.rs   rates, the table, JSON
//! ```

mod calibration;
mod collect;
mod diagnosis;
mod expectation;
mod outcome;
mod proofs;
mod report;
mod suite;
mod table;

pub use calibration::Calibration;
pub use diagnosis::Diagnosis;
pub use expectation::Expectation;
pub use outcome::{AuditAnswer, AuditOutcome};
pub use proofs::{ProofRow, Proved};
#[cfg(feature = "compare")]
pub(crate) use report::percentile;
pub use report::{Report, Summary};
pub use suite::{AuditCase, AuditError, CaseError, Expected, Suite};
