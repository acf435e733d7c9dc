//! What can be wrong with a file before its first bracket.

use std::io;

use thiserror::Error;

use crate::sgf::MAX_BYTES;

/// Why a file cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The system reports an error.
    #[error("cannot read it: {0}")]
    Read(#[from] io::Error),
    /// More than [`MAX_BYTES`] bytes.
    #[error("larger than {} MiB (split the collection into smaller files)", MAX_BYTES >> 20)]
    TooLarge,
    /// A pipe, a device, or something else that may never end.
    #[error("not a regular file (use '-' for standard input)")]
    NotRegular,
    /// A link inside an archive, or a file with holes.
    #[error(
        "a link or a file with holes in an archive, which are not followed (unpack the archive first)"
    )]
    Link,
    /// Something in a zip archive that cannot be unpacked.
    #[error("cannot be unpacked: {0} (try 'unzip -t')")]
    Zip(String),
    /// A zip archive whose table names a file more than once.
    #[error(
        "several files of one name, of which only the last is read (pack them under other names)"
    )]
    SameName,
    /// A zip archive that comes from a stream: its table stands at its end.
    #[error("a zip archive cannot be read from a stream (save it to a file and name that)")]
    ZipStream,
    /// A tar archive that breaks off or is damaged.
    #[error("damaged archive: {0} (what stands before the damage was read)")]
    Tar(String),
    /// An archive in an archive, or a record in one that is packed once more.
    #[error("packed within an archive, where nothing is unpacked (unpack the outer one first)")]
    Nested,
    /// A file packed in a format of this name, which is not supported.
    #[error("packed as {0}, which is not read (unpack it, or pack it as zip, tar or tar.gz)")]
    Unread(&'static str),
    /// A folder that holds no record.
    #[error("no SGF file and no archive in this folder")]
    Empty,
    /// An archive that holds no record.
    #[error("no SGF file in this archive")]
    EmptyArchive,
}
