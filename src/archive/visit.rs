//! What walking and unpacking share.

use std::io::Read;
use std::ops::ControlFlow;

use super::error::ArchiveError;
use crate::sgf::MAX_BYTES;

/// A file that should hold records.
#[derive(Debug)]
pub struct Found {
    /// Its path as given; `archive.zip/inner.sgf` in an archive. What is not
    /// UTF-8 is replaced.
    pub id: String,
    /// What it holds, at most [`MAX_BYTES`] and one byte
    /// more, or why it cannot be read.
    pub bytes: Result<Vec<u8>, ArchiveError>,
}

/// Who gets the files, one after the other; `Break` ends the walk.
pub(super) type Visit<'a> = dyn FnMut(Found) -> ControlFlow<()> + 'a;

/// Reads a record, one byte more than allowed at most.
pub(super) fn read_record(reader: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
