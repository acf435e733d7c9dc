//! What is read, so that no output takes its place.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use same_file::Handle;
use seichi::archive::{self, has_archive_name, has_record_name};

/// The files and folders that are read, and what standard input is.
pub struct Inputs<'a> {
    paths: &'a [PathBuf],
    /// As the system calls them.
    names: BTreeSet<PathBuf>,
}

impl Inputs<'_> {
    /// Those at `paths`; what is not there is not read.
    pub fn of(paths: &[PathBuf]) -> Inputs<'_> {
        let there = paths.iter().filter_map(|path| path.canonicalize().ok());
        let names = there.collect();
        Inputs { paths, names }
    }

    /// Refuses an output that would replace a file that is read.
    ///
    /// # Errors
    ///
    /// If it would; the error names it.
    pub fn spare(&self, output: &Path) -> io::Result<()> {
        match self.hold(output) {
            true => Err(replaced(output)),
            false => Ok(()),
        }
    }

    /// Refuses a folder of outputs that is read or lies in a folder that is: what is
    /// written there might be read in its turn. It need not be there yet.
    ///
    /// # Errors
    ///
    /// If it does; the error names it.
    pub fn spare_folder(&self, folder: &Path) -> io::Result<()> {
        let there = folder.ancestors().find_map(|folder| match folder {
            _ if folder.as_os_str().is_empty() => Path::new(".").canonicalize().ok(),
            _ => folder.canonicalize().ok(),
        });
        let is_read = |folder: &Path| self.names.contains(folder);
        match there.is_some_and(|there| there.ancestors().any(is_read)) {
            true => Err(io::Error::other(format!(
                "'{}' is in a folder that is read (choose another place for the output)",
                folder.display()
            ))),
            false => Ok(()),
        }
    }

    /// True if what stands at `output` is named, or lies in a folder and is called
    /// as what is read there, or is another name of a file that is read.
    fn hold(&self, output: &Path) -> bool {
        let Ok(output) = output.canonicalize() else {
            return false;
        };
        let mut folders = output.ancestors().skip(1);
        let is_inside = folders.any(|folder| self.names.contains(folder));
        self.names.contains(&output)
            || is_inside && is_called_game(&output)
            || self.hold_by_another_name(&output)
    }

    /// True if the file at `output` is standard input, or linked to a file that is read.
    fn hold_by_another_name(&self, output: &Path) -> bool {
        let Some(output) = handle(output) else {
            return false;
        };
        let is_same = |other: Handle| other == output;
        let mut files = self.paths.iter().flat_map(|path| archive::files(path));
        Handle::stdin().is_ok_and(is_same) || files.any(|file| handle(&file).is_some_and(is_same))
    }
}

/// The error about an output that stands where a game is read.
pub fn replaced(output: &Path) -> io::Error {
    let output = output.display();
    io::Error::other(format!(
        "'{output}' is read and would be written over (choose another place for the output)"
    ))
}

/// What tells whether two names are those of one regular file.
fn handle(path: &Path) -> Option<Handle> {
    // Others might wait for a writer when they are opened.
    let file = path.is_file().then(|| Handle::from_path(path));
    file.and_then(Result::ok)
}

fn is_called_game(path: &Path) -> bool {
    has_record_name(path) || has_archive_name(path)
}
