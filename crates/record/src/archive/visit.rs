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
    /// Its path as given; `archive.zip/inner.sgf` in an archive. What is not
    /// UTF-8 is written out, as `\xff`; names in a zip archive are of code page 437 then.
    pub id: String,
    /// What it holds, at most [`MAX_BYTES`], or why it cannot be read.
    pub bytes: Result<Vec<u8>, ArchiveError>,
}

/// What comes of a file: whether to go on, or why it cannot be read.
pub(super) type FlowOrError = Result<ControlFlow<()>, ArchiveError>;

/// Who gets the files, one after the other; `Break` ends the walk.
pub(super) type Visit<'a> = dyn FnMut(Found) -> ControlFlow<()> + 'a;

/// What an archive is looked through for, and who gets it.
pub(super) struct Visitor<'a, 'v> {
    pub(super) visit: &'a mut Visit<'v>,
    /// The name of files beside the records that are visited too.
    pub(super) table: Option<&'a str>,
}

impl Visitor<'_, '_> {
    pub(super) fn visit(&mut self, found: Found) -> ControlFlow<()> {
        (self.visit)(found)
    }

    /// Visits the file called `id` as one that cannot be read, if that is what came of it.
    pub(super) fn or_failed(&mut self, id: &str, flow: FlowOrError) -> ControlFlow<()> {
        flow.unwrap_or_else(|error| {
            let (id, bytes) = (id.to_owned(), Err(error));
            self.visit(Found { id, bytes })
        })
    }

    /// What an entry of this name may be; `None` if nobody asks for it.
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
