//! Records as collections really come: files, folders of any depth, zip and tar
//! archives, packed or not, several games in a file.
//!
//! ```text
//! paths -> Found    walk.rs, packed.rs   a file, or why it cannot be read
//!       -> GameText games.rs             one game of it, not yet read
//! ```
//!
//! Everything streams: one file is in memory at a time, and one member of an archive. So archives
//! of any size cost no more than their largest record. Folders are walked in the order of their
//! names, archives in their own order. Links to folders are not followed; only regular files are
//! opened.
//!
//! ```
//! # use seichi_record as seichi;
//! use seichi::archive::{self, GameText};
//! use seichi::{JudgeOptions, Judgement};
//! use std::ops::ControlFlow;
//! use std::path::Path;
//! use std::sync::atomic::AtomicU64;
//!
//! # std::env::set_current_dir("../..").expect("the folder of the workspace");
//! // How many bytes were taken from the disk, for a bar that shows the progress.
//! let read = AtomicU64::new(0);
//! let mut scores = Vec::new();
//! let _ = archive::visit(Path::new("gtp-scripts/sgf"), &read, &mut |found| {
//!     let bytes = found.bytes.expect("a file that can be read");
//!     let games = GameText::all(&found.id, &bytes).expect("a record");
//!     for game in games {
//!         let record = game.record(None).expect("a game");
//!         let judgement = Judgement::of(record, &JudgeOptions::default());
//!         scores.push(format!("{}: {}", game.id, judgement.score()));
//!     }
//!     ControlFlow::Continue(())
//! });
//! assert!(scores.contains(&"gtp-scripts/sgf/demo.sgf: W+11.5".to_owned()), "{scores:?}");
//! ```

mod error;
mod games;
mod kind;
mod name;
mod packed;
mod visit;
mod walk;

pub use error::ArchiveError;
pub use games::GameText;
pub use visit::Found;
pub use walk::{
    files, has_archive_name, has_record_name, is_archive, name_of, total_bytes, visit,
    visit_reader, visit_with,
};
