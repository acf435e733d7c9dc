//! What walking and unpacking share.

use std::io::Read;
use std::ops::ControlFlow;

use super::error::ArchiveError;
use super::kind::Kind;
use crate::sgf::MAX_BYTES;

/// A file that should hold records.
#[derive(Debug)]
#[non_exhaustive]
pub struct Found {
    /// Its path as given; `archive.zip/inner.sgf` in an archive. Bytes that are not UTF-8 are
    /// written as `\xff`; names in a zip archive are then of code page 437.
    pub id: String,
    /// Its content, at most [`MAX_BYTES`], or why it cannot be read.
    pub bytes: Result<Vec<u8>, ArchiveError>,
}

/// The result for a file: whether to go on, or why it cannot be read.
pub(super) type FlowOrError = Result<ControlFlow<()>, ArchiveError>;

/// Receives the files, one after the other; `Break` ends the walk.
pub(super) type Visit<'a> = dyn FnMut(Found) -> ControlFlow<()> + 'a;

/// The files to look for in an archive, and their receiver.
pub(super) struct Visitor<'a, 'v> {
    pub(super) visit: &'a mut Visit<'v>,
    /// The name of files beside the records that are visited too.
    pub(super) table: Option<&'a str>,
}

impl Visitor<'_, '_> {
    pub(super) fn visit(&mut self, found: Found) -> ControlFlow<()> {
        (self.visit)(found)
    }

    /// Visits the file called `id` as one that cannot be read, if `flow` is an error.
    pub(super) fn or_failed(&mut self, id: &str, flow: FlowOrError) -> ControlFlow<()> {
        flow.unwrap_or_else(|error| {
            let (id, bytes) = (id.to_owned(), Err(error));
            self.visit(Found { id, bytes })
        })
    }

    /// The kind of an entry of this name; `None` if it is not wanted.
    pub(super) fn kind(&self, name: &str) -> Option<Kind> {
        let last = name.rsplit('/').next();
        let is_table = last.is_some() && last == self.table;
        Kind::by_name(name).or(is_table.then_some(Kind::Record))
    }
}

/// Reads a record to its end.
pub(super) fn read_record(reader: impl Read) -> Result<Vec<u8>, ArchiveError> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    match bytes.len() > MAX_BYTES {
        true => Err(ArchiveError::TooLarge),
        false => Ok(bytes),
    }
}
