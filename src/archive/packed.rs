//! Archives: zip, and tar with or without gzip.
//!
//! What a file is, its first bytes tell, not its name. Folders that the Finder
//! adds (`__MACOSX`, `._name.sgf`) hold no records, whatever they are called.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;
use zip::ZipArchive;

use super::error::ArchiveError;
use super::visit::{Found, Visit, read_record};

/// What a file may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Record,
    Zip,
    Gzip,
    Tar,
}

/// The place of the word `ustar` in a tar archive.
const USTAR: usize = 257;

impl Kind {
    /// By the end of a name, in any case.
    pub(super) fn by_name(name: &str) -> Option<Kind> {
        if is_finders(name) {
            return None;
        }
        let name = name.to_ascii_lowercase();
        let ends = [
            (".sgf", Kind::Record),
            (".zip", Kind::Zip),
            (".tar.gz", Kind::Gzip),
            (".tgz", Kind::Gzip),
            (".sgf.gz", Kind::Gzip),
            (".tar", Kind::Tar),
        ];
        let found = ends.iter().find(|(end, _)| name.ends_with(end));
        found.map(|&(_, kind)| kind)
    }

    /// By the first bytes of a file.
    pub(super) fn by_start(start: &[u8]) -> Option<Kind> {
        match start {
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Some(Kind::Zip),
            [0x1f, 0x8b, ..] => Some(Kind::Gzip),
            _ if start.get(USTAR..USTAR + 5) == Some(b"ustar") => Some(Kind::Tar),
            _ => None,
        }
    }
}

/// True for what the Finder of macOS adds to archives.
fn is_finders(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or(name);
    last.starts_with("._") || name.split('/').any(|part| part == "__MACOSX")
}

fn found(outer: &str, inner: &str, bytes: Result<Vec<u8>, ArchiveError>) -> Found {
    let inner = inner.trim_start_matches("./");
    let id = format!("{outer}/{inner}");
    Found { id, bytes }
}

/// Visits the record, or the records of the tar archive, that a stream holds.
pub(super) fn visit_stream(
    id: &str,
    mut stream: impl BufRead,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let start = match peek(&mut stream) {
        Ok(start) => start,
        Err(error) => return visit(whole(id, Err(error))),
    };
    let all = start.as_slice().chain(stream);
    match Kind::by_start(&start) {
        Some(Kind::Gzip) => {
            let mut unpacked = BufReader::new(MultiGzDecoder::new(BufReader::new(all)));
            match peek(&mut unpacked) {
                Err(error) => visit(whole(id, Err(error))),
                Ok(start) => {
                    let is_tar = Kind::by_start(&start) == Some(Kind::Tar);
                    visit_unpacked(id, start.as_slice().chain(unpacked), is_tar, visit)
                }
            }
        }
        Some(Kind::Zip) => {
            let reason = "a zip archive has to be a file".to_owned();
            visit(whole_error(id, ArchiveError::Zip { reason }))
        }
        kind => visit_unpacked(id, all, kind == Some(Kind::Tar), visit),
    }
}

/// The first block of a stream, taken out of it.
fn peek(stream: &mut impl Read) -> std::io::Result<Vec<u8>> {
    let mut start = Vec::new();
    stream.take(512).read_to_end(&mut start)?;
    Ok(start)
}

fn whole(id: &str, bytes: std::io::Result<Vec<u8>>) -> Found {
    Found {
        id: id.to_owned(),
        bytes: bytes.map_err(ArchiveError::Read),
    }
}

fn whole_error(id: &str, error: ArchiveError) -> Found {
    Found {
        id: id.to_owned(),
        bytes: Err(error),
    }
}

fn visit_unpacked(
    id: &str,
    stream: impl Read,
    is_tar: bool,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    match is_tar {
        true => visit_tar(id, stream, visit),
        false => visit(whole(id, read_record(stream))),
    }
}

fn visit_tar(outer: &str, stream: impl Read, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut archive = tar::Archive::new(stream);
    let damaged = |error: std::io::Error| {
        let reason = error.to_string();
        whole_error(outer, ArchiveError::Tar { reason })
    };
    let entries = match archive.entries() {
        Ok(entries) => entries,
        Err(error) => return visit(damaged(error)),
    };
    let mut any = false;
    for entry in entries {
        let mut entry = match entry {
            Ok(entry) => entry,
            Err(error) => return visit(damaged(error)),
        };
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let kind = entry.header().entry_type();
        let bytes = match Kind::by_name(&name) {
            None => continue,
            _ if kind.is_dir() => continue,
            Some(Kind::Record) if kind.is_file() || kind.is_contiguous() => {
                read_record(&mut entry).map_err(ArchiveError::Read)
            }
            Some(Kind::Record) => Err(ArchiveError::Link),
            Some(_) => Err(ArchiveError::Nested),
        };
        any = true;
        visit(found(outer, &name, bytes))?;
    }
    match any {
        true => ControlFlow::Continue(()),
        false => visit(whole_error(outer, ArchiveError::EmptyArchive)),
    }
}

/// Visits the records of a zip archive of `size` bytes.
pub(super) fn visit_zip(
    outer: &str,
    file: File,
    read: &AtomicU64,
    size: u64,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let mut archive = match ZipArchive::new(BufReader::new(file)) {
        Ok(archive) => archive,
        Err(error) => {
            let reason = error.to_string();
            return visit(whole_error(outer, ArchiveError::Zip { reason }));
        }
    };
    let (mut any, mut told) = (false, 0);
    for index in 0..archive.len() {
        // The entries share the bytes of the archive, one like the other.
        let reached = size * (index as u64 + 1) / archive.len() as u64;
        read.fetch_add(reached - told, Ordering::Relaxed);
        told = reached;
        if let Some(found) = zip_entry(outer, &mut archive, index) {
            any = true;
            visit(found)?;
        }
    }
    match any {
        true => ControlFlow::Continue(()),
        false => visit(whole_error(outer, ArchiveError::EmptyArchive)),
    }
}

/// One entry of a zip archive, if it should hold records.
fn zip_entry(
    outer: &str,
    archive: &mut ZipArchive<BufReader<File>>,
    index: usize,
) -> Option<Found> {
    let name = match archive.name_for_index(index) {
        Some(Ok(name)) => name.into_owned(),
        _ => format!("entry {index}"),
    };
    if name.ends_with('/') {
        return None;
    }
    let bytes = match Kind::by_name(&name)? {
        Kind::Record => unzip(archive, index),
        _ => Err(ArchiveError::Nested),
    };
    Some(found(outer, &name, bytes))
}

fn unzip(archive: &mut ZipArchive<BufReader<File>>, index: usize) -> Result<Vec<u8>, ArchiveError> {
    let broken = |reason: String| ArchiveError::Zip { reason };
    let entry = archive
        .by_index(index)
        .map_err(|error| broken(error.to_string()))?;
    if entry.is_symlink() {
        return Err(ArchiveError::Link);
    }
    read_record(entry).map_err(|error| broken(error.to_string()))
}
