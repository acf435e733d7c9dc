//! Records as collections really come: files, folders of any depth, zip and tar
//! archives, packed or not, several games in a file.
//!
//! ```text
//! paths -> Found    walk.rs, packed.rs   a file, or why it cannot be read
//!       -> GameText games.rs             one game of it, not yet read
//! ```
//!
//! Everything streams: a file is in memory at a time, of an archive a file of
//! it, so that archives of any size cost no more than their largest record.
//! Folders are walked in the order of their names, archives in their own order.
//! Links to folders are not followed; what is no regular file is not opened.

mod error;
mod games;
mod kind;
mod packed;
mod visit;
mod walk;

pub use error::ArchiveError;
pub use games::GameText;
pub use visit::Found;
pub use walk::{files, has_archive_name, is_archive, total_bytes, visit, visit_reader, visit_with};
