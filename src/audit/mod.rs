//! How good are our answers? Compares them with recorded ones.
//!
//! This is `seichi audit`. It belongs to the program and changes with it.
//!
//! ```text
//! paths -> Suite { cases }      collect.rs  folders, archives (unpacked.rs), SGF files
//!                               suite.rs    expected.tsv
//!       -> AuditOutcome per case     outcome.rs  load, analyse, count, time; all cores
//!       -> Report per suite     report.rs   rates, the table, JSON
//! ```

mod calibration;
mod collect;
mod diagnosis;
mod expectation;
mod outcome;
mod proof_table;
mod proofs;
mod report;
mod suite;
mod unpacked;

pub use calibration::{Calibration, Grade, Hits};
pub use diagnosis::Diagnosis;
pub use expectation::{Expectation, ExpectationError};
pub use outcome::{AuditAnswer, AuditOptions, AuditOutcome};
pub use proof_table::{ProofRow, ProofTable};
pub use proofs::Proved;
#[cfg(feature = "compare")]
pub(crate) use report::percentile;
pub use report::{Failures, Report, Summary};
pub use suite::{AuditCase, AuditError, CaseError, CellError, Expected, Suite, TableError};
