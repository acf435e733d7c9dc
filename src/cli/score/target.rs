//! Where the output goes.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use seichi::archive;

use super::args::ScoreArgs;
use super::format::Done;
use super::resume::{self, Finished};
use super::table::CSV_HEADER;
use super::task::Format;
use crate::cli::inputs::{Inputs, replaced};
use crate::cli::stream::{self, Stream};
use crate::cli::whole_file;

/// Where the output goes.
pub enum Target {
    /// A file or standard output.
    Stream(Box<dyn Write>),
    /// A folder.
    Folder(Folder),
}

/// A folder of files that are written.
pub struct Folder {
    path: PathBuf,
    /// The files written in it, each with its input.
    written: BTreeMap<PathBuf, String>,
    /// The files that are read, by their system paths.
    read: BTreeSet<PathBuf>,
}

impl Target {
    /// Opens it; returns the games that are in it already. It never replaces an input.
    pub fn open(args: &ScoreArgs) -> io::Result<(Target, Finished)> {
        let inputs = Inputs::of(&args.paths);
        let mut finished = Finished::default();
        let mut is_new = true;
        let mut stream: Box<dyn Write> = match (&args.output, &args.resume) {
            (Some(folder), _) if args.format == Format::Sgf => {
                let read = spare_files(args, folder, &inputs)?;
                if folder.exists() && !folder.is_dir() {
                    let reason = "is no folder (records are written to one, a file for each)";
                    return Err(io::Error::other(format!(
                        "{} {reason}",
                        stream::quoted(folder)
                    )));
                }
                let folder = Folder {
                    path: folder.clone(),
                    written: BTreeMap::new(),
                    read,
                };
                return Ok((Target::Folder(folder), finished));
            }
            (Some(path), _) => {
                inputs.spare(path)?;
                let file = File::create(path).map_err(|error| stream::not_written(path, &error))?;
                Box::new(Stream::new(file, stream::quoted(path)))
            }
            (None, Some(path)) => {
                inputs.spare(path)?;
                let (mut file, found) = resume::open(path, args.format, &args.judge.terms)?;
                is_new = io::Seek::stream_position(&mut file)? == 0;
                finished = found;
                Box::new(Stream::new(file, stream::quoted(path)))
            }
            (None, None) => Box::new(stream::output()),
        };
        if args.format == Format::Csv && is_new {
            writeln!(stream, "{}", CSV_HEADER)?;
        }
        Ok((Target::Stream(stream), finished))
    }

    /// Writes the result of a task, and returns it; or why it has no place in a folder, which does
    /// not affect other files.
    pub fn write(&mut self, done: Done) -> io::Result<Done> {
        match self {
            Target::Stream(stream) => {
                stream.write_all(&done.output)?;
                stream.flush()?;
                Ok(done)
            }
            // An input that could not be read at all has no file.
            Target::Folder(_) if done.file.is_empty() => Ok(done),
            Target::Folder(folder) => folder.placed(done),
        }
    }
}

impl Folder {
    fn placed(&mut self, done: Done) -> io::Result<Done> {
        create_folder(&self.path)?;
        let reason = match self.written.entry(self.path.join(output_path(&done.file))) {
            Entry::Vacant(place) => match write_file(place.key(), &done.output, &self.read) {
                Ok(()) => {
                    place.insert(done.file.clone());
                    return Ok(done);
                }
                Err(error) if is_full(&error) => return Err(error),
                Err(error) => error.to_string(),
            },
            Entry::Occupied(place) => {
                let (path, other) = (place.key().display(), place.get());
                format!(
                    "would be written to '{path}', as '{other}' was (use another folder for it)"
                )
            }
        };
        let mut failed = Done::default();
        failed.fail(&done.file, &reason);
        Ok(failed)
    }
}

fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path).map_err(|error| stream::not_written(path, &error))
}

/// Writes a file and the folders above it, unless it is a link to a file in `read`.
fn write_file(path: &Path, bytes: &[u8], read: &BTreeSet<PathBuf>) -> io::Result<()> {
    if path.canonicalize().is_ok_and(|there| read.contains(&there)) {
        return Err(replaced(path));
    }
    path.parent().map_or(Ok(()), create_folder)?;
    whole_file::write(path, bytes)
}

/// True if no other file could be written either.
fn is_full(error: &io::Error) -> bool {
    use io::ErrorKind::{QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    matches!(
        error.kind(),
        StorageFull | QuotaExceeded | ReadOnlyFilesystem
    )
}

/// Refuses a folder of outputs if it, or a file or an archive's folder in it, would replace an
/// input; the error names it.
fn spare_files(args: &ScoreArgs, folder: &Path, inputs: &Inputs) -> io::Result<BTreeSet<PathBuf>> {
    let files = || args.paths.iter().flat_map(|path| archive::files(path));
    // Inputs under another name, through a link in a folder, count too.
    let read: BTreeSet<PathBuf> = files()
        .filter_map(|file| file.canonicalize().ok())
        .collect();
    for file in files() {
        let name = archive::name_of(&file);
        // An archive is a folder there, whose name is its own.
        for output in [inner_path(&name), output_path(&name)] {
            let output = folder.join(output);
            let Ok(there) = output.canonicalize() else {
                continue;
            };
            if read.contains(&there) || inputs.hold(&there) {
                return Err(replaced(&output));
            }
        }
    }
    inputs.spare_folder(folder)?;
    Ok(read)
}

/// The name of a file below another folder. Parts that lead upwards are left out, because an
/// archive may contain any name.
fn inner_path(id: &str) -> PathBuf {
    let id = match id.strip_prefix('-') {
        Some("") => "standard-input.sgf".to_owned(),
        Some(inner) if inner.starts_with('/') => format!("standard-input{inner}"),
        _ => id.to_owned(),
    };
    let parts = Path::new(&id).components();
    let parts = parts.filter(|part| matches!(part, Component::Normal(_)));
    parts.collect()
}

/// The same for an output, which is never packed: `game.sgf` for `game.sgf.gz`.
fn output_path(id: &str) -> PathBuf {
    let path = inner_path(id);
    let packed = path.extension();
    if !packed.is_some_and(|end| end.eq_ignore_ascii_case("gz")) {
        return path;
    }
    let inner = path.with_extension("");
    match inner.extension() {
        Some(end) if end.eq_ignore_ascii_case("sgf") => inner,
        _ => path.with_extension("sgf"),
    }
}
