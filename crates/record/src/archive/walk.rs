//! From paths to files.

use std::fs::{self, File};
use std::io::{BufReader, Read, Seek};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use ignore::{DirEntry, WalkBuilder};

use super::error::ArchiveError;
use super::kind::Kind;
use super::name::name_in_unicode;
use super::packed;
use super::visit::{Visit, Visitor};

/// Calls `visit` for every file under `path` that should hold records: the file itself, whatever
/// its name; the files of a folder with the name of a record or an archive; the `.sgf` files of an
/// archive. `read` grows by the bytes taken from the disk.
///
/// A file that cannot be read is visited too, with the reason.
pub fn visit(path: &Path, read: &AtomicU64, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let visitor = &mut Visitor { visit, table: None };
    match path.is_dir() {
        true => visit_folder(path, read, visitor),
        false => visit_file(path, read, visitor),
    }
}

/// As [`visit`] for one file; in an archive the files that are called `table` are
/// visited too.
pub fn visit_with(table: &str, path: &Path, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let table = Some(table);
    visit_file(path, &AtomicU64::new(0), &mut Visitor { visit, table })
}

fn visit_folder(path: &Path, read: &AtomicU64, visitor: &mut Visitor<'_, '_>) -> ControlFlow<()> {
    let mut any = false;
    for entry in walk(path) {
        let flow = match entry {
            Ok(entry) if is_record_or_archive(&entry) => visit_file(entry.path(), read, visitor),
            Ok(_) => continue,
            Err(error) => {
                let id = walk_error_path(&error).unwrap_or_else(|| name_of(path));
                let error = error.into_io_error();
                let error = error.unwrap_or_else(|| std::io::Error::other("cannot be walked"));
                visitor.or_failed(&id, Err(error.into()))
            }
        };
        any = true;
        flow?;
    }
    match any {
        true => ControlFlow::Continue(()),
        false => visitor.or_failed(&name_of(path), Err(ArchiveError::Empty)),
    }
}

/// As [`visit`] for a stream `reader` with the name `id`: a record, or a tar archive, packed or
/// not.
pub fn visit_reader(
    id: &str,
    reader: &mut dyn Read,
    read: &AtomicU64,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let visitor = &mut Visitor { visit, table: None };
    let stream = BufReader::new(Counted { reader, read });
    let flow = packed::visit_stream(id, stream, visitor);
    visitor.or_failed(id, flow)
}

/// True for a path with the name of a record, in a folder as in an archive.
pub fn has_record_name(path: &Path) -> bool {
    Kind::by_name(&name_of(path)) == Some(Kind::Record)
}

/// True for a path with the name of an archive.
pub fn has_archive_name(path: &Path) -> bool {
    Kind::by_name(&name_of(path)).is_some_and(|kind| kind != Kind::Record)
}

/// True for a file that is an archive or packed, whatever its name: its first bytes
/// decide.
pub fn is_archive(path: &Path) -> bool {
    open(path).is_ok_and(|(_, kind)| kind != Kind::Record)
}

/// The bytes on the disk of all files that [`visit`] would read under `path`.
pub fn total_bytes(path: &Path) -> u64 {
    let sizes = files(path).map(|file| fs::metadata(file).map_or(0, |data| data.len()));
    sizes.sum()
}

/// The files that [`visit`] would read under `path`, without opening them: the file
/// itself, or those of a folder.
pub fn files(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let is_folder = path.is_dir();
    let single = (!is_folder).then(|| path.to_owned());
    let entries = is_folder.then(|| walk(path)).into_iter().flatten();
    let entries = entries.filter_map(Result::ok).filter(is_record_or_archive);
    single.into_iter().chain(entries.map(DirEntry::into_path))
}

fn walk(folder: &Path) -> ignore::Walk {
    let mut builder = WalkBuilder::new(folder);
    builder.standard_filters(false).follow_links(false);
    builder.sort_by_file_name(std::ffi::OsStr::cmp).build()
}

/// True for the files of a folder that are opened. Whether they are what their names promise is
/// checked then.
fn is_record_or_archive(entry: &DirEntry) -> bool {
    let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
    let links_to_folder = entry.path_is_symlink() && entry.path().is_dir();
    !is_folder && !links_to_folder && Kind::by_name(&name_of(entry.path())).is_some()
}

fn walk_error_path(error: &ignore::Error) -> Option<String> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(name_of(path)),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
            walk_error_path(err)
        }
        _ => None,
    }
}

/// The path as it is printed: bytes that are not UTF-8 are written out.
pub fn name_of(path: &Path) -> String {
    name_in_unicode(path.as_os_str().as_encoded_bytes())
}

fn visit_file(path: &Path, read: &AtomicU64, visitor: &mut Visitor<'_, '_>) -> ControlFlow<()> {
    let id = name_of(path);
    let flow = open(path).and_then(|(file, kind)| match kind {
        Kind::Zip => packed::visit_zip(&id, file, read, visitor),
        _ => {
            let stream = BufReader::new(Counted { reader: file, read });
            packed::visit_stream(&id, stream, visitor)
        }
    });
    visitor.or_failed(&id, flow)
}

/// Opens a regular file, and finds its kind by its first bytes. Nothing else is opened, because a
/// pipe would wait for ever.
fn open(path: &Path) -> Result<(File, Kind), ArchiveError> {
    let data = fs::metadata(path)?;
    if !data.is_file() {
        return Err(ArchiveError::NotRegular);
    }
    let mut file = File::open(path)?;
    let kind = Kind::by_start(&packed::peek(&mut file)?).unwrap_or(Kind::Record);
    file.rewind()?;
    Ok((file, kind))
}

/// Counts the bytes that are read.
struct Counted<'a, R> {
    reader: R,
    read: &'a AtomicU64,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.reader.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
