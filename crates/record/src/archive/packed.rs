//! Archives: zip, and tar with or without gzip.
//!
//! A file's kind is read from its first bytes, not from its name.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::GzDecoder;
use zip::ZipArchive;

use super::error::ArchiveError;
use super::kind::{GZIP, Kind};
use super::name::name_in_unicode;
use super::visit::{FlowOrError, Found, Visitor, read_record};

fn found(outer: &str, inner: &str, bytes: Result<Vec<u8>, ArchiveError>) -> Found {
    let inner = inner.trim_start_matches("./");
    let id = format!("{outer}/{inner}");
    Found { id, bytes }
}

/// Visits the record, or the records of the tar archive, that a stream holds.
pub(super) fn visit_stream(
    id: &str,
    mut stream: impl BufRead,
    visitor: &mut Visitor<'_, '_>,
) -> FlowOrError {
    let start = peek(&mut stream)?;
    let all = start.as_slice().chain(stream);
    match Kind::by_start(&start) {
        Some(Kind::Gzip) => {
            let mut unpacked = BufReader::new(Members::of(BufReader::new(all)));
            let start = peek(&mut unpacked)?;
            let kind = Kind::by_start(&start);
            visit_unpacked(id, start.as_slice().chain(unpacked), kind, visitor)
        }
        Some(Kind::Zip) => Err(ArchiveError::ZipStream),
        Some(Kind::Unread(name)) => Err(ArchiveError::Unread(name)),
        kind => visit_unpacked(id, all, kind, visitor),
    }
}

/// The contents of the members of a gzip file, one after the other. Bytes behind them that are no
/// member, such as the padding of a tape, are ignored, as gzip does.
struct Members<R> {
    /// The present member; none after the last.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> Members<R> {
    fn of(packed: R) -> Members<R> {
        Members {
            member: Some(GzDecoder::new(packed)),
        }
    }
}

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let read = member.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            let next = member.get_mut().fill_buf()?;
            // As much of its mark as is there.
            let is_next = !next.is_empty() && next.iter().zip(&GZIP).all(|(a, b)| a == b);
            let ended = self.member.take().filter(|_| is_next);
            self.member = ended.map(|ended| GzDecoder::new(ended.into_inner()));
        }
        Ok(0)
    }
}

/// The first block of a stream, taken out of it.
pub(super) fn peek(stream: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    stream.take(512).read_to_end(&mut start)?;
    Ok(start)
}

fn visit_unpacked(
    id: &str,
    stream: impl Read,
    kind: Option<Kind>,
    visitor: &mut Visitor<'_, '_>,
) -> FlowOrError {
    if kind == Some(Kind::Tar) {
        return visit_tar(id, stream, visitor);
    }
    let (id, bytes) = (id.to_owned(), read_record(stream));
    Ok(visitor.visit(Found { id, bytes }))
}

fn visit_tar(outer: &str, stream: impl Read, visitor: &mut Visitor<'_, '_>) -> FlowOrError {
    let mut archive = tar::Archive::new(stream);
    let damaged = |error: io::Error| ArchiveError::Tar(error.to_string());
    let mut any = false;
    for entry in archive.entries().map_err(damaged)? {
        let mut entry = entry.map_err(damaged)?;
        let name = name_in_unicode(&entry.path_bytes());
        let kind = entry.header().entry_type();
        let bytes = match visitor.kind(&name) {
            None => continue,
            _ if kind.is_dir() => continue,
            Some(Kind::Record) if kind.is_file() || kind.is_contiguous() => read_record(&mut entry),
            Some(Kind::Record) => Err(ArchiveError::Link),
            Some(_) => Err(ArchiveError::Nested),
        };
        any = true;
        if visitor.visit(found(outer, &name, bytes)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    // The checksum of the packed stream stands behind its end.
    io::copy(&mut archive.into_inner(), &mut io::sink()).map_err(damaged)?;
    all_visited(any)
}

/// Visits the records of a zip archive.
pub(super) fn visit_zip(
    outer: &str,
    file: File,
    read: &AtomicU64,
    visitor: &mut Visitor<'_, '_>,
) -> FlowOrError {
    let size = file.metadata().map_or(0, |data| data.len());
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(broken)?;
    let (mut any, mut told) = (archive.has_duplicate_names(), 0);
    if any
        && visitor
            .or_failed(outer, Err(ArchiveError::SameName))
            .is_break()
    {
        return Ok(ControlFlow::Break(()));
    }
    for index in 0..archive.len() {
        // Each entry counts for an equal share of the bytes of the archive.
        let reached = size * (index as u64 + 1) / archive.len() as u64;
        read.fetch_add(reached - told, Ordering::Relaxed);
        told = reached;
        if let Some(found) = zip_entry(outer, &mut archive, index, visitor) {
            any = true;
            if visitor.visit(found).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
    all_visited(any)
}

/// At the end of an archive: an error if it holds nothing.
fn all_visited(any: bool) -> FlowOrError {
    match any {
        true => Ok(ControlFlow::Continue(())),
        false => Err(ArchiveError::EmptyArchive),
    }
}

fn broken(error: impl fmt::Display) -> ArchiveError {
    ArchiveError::Zip(error.to_string())
}

/// One entry of a zip archive, if it should hold records.
fn zip_entry(
    outer: &str,
    archive: &mut ZipArchive<BufReader<File>>,
    index: usize,
    visitor: &Visitor<'_, '_>,
) -> Option<Found> {
    let name = match archive.name_for_index(index) {
        Some(Ok(name)) => name.into_owned(),
        _ => format!("entry {index}"),
    };
    if name.ends_with('/') {
        return None;
    }
    let bytes = match visitor.kind(&name)? {
        Kind::Record => unzip(archive, index),
        _ => Err(ArchiveError::Nested),
    };
    Some(found(outer, &name, bytes))
}

fn unzip(archive: &mut ZipArchive<BufReader<File>>, index: usize) -> Result<Vec<u8>, ArchiveError> {
    let entry = archive.by_index(index).map_err(broken)?;
    if entry.is_symlink() {
        return Err(ArchiveError::Link);
    }
    read_record(entry).map_err(|error| match error {
        ArchiveError::Read(error) => broken(error),
        error => error,
    })
}
