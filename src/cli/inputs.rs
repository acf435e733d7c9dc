//! The inputs, so that no output overwrites one.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use same_file::Handle;
use seichi::archive;

/// The files and folders that are read, and the file behind standard input.
pub struct Inputs<'a> {
    paths: &'a [PathBuf],
    /// As the system calls them.
    names: BTreeSet<PathBuf>,
}

impl Inputs<'_> {
    /// The inputs at `paths`; missing ones are ignored.
    pub fn of(paths: &[PathBuf]) -> Inputs<'_> {
        let there = paths.iter().filter_map(|path| path.canonicalize().ok());
        let names = there.collect();
        Inputs { paths, names }
    }

    /// Refuses an output that would replace a file that is read, or a hard link to one.
    /// Costs an open file for each that is read, if there is something at `output`.
    ///
    /// # Errors
    ///
    /// If it would; the error names it.
    pub fn spare(&self, output: &Path) -> io::Result<()> {
        let there = output.canonicalize();
        match there.is_ok_and(|there| self.hold(&there) || self.hold_by_another_name(&there)) {
            true => Err(replaced(output)),
            false => Ok(()),
        }
    }

    /// Refuses a folder of outputs that is read or lies in a folder that is: outputs there might be
    /// read again. It need not exist yet.
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

    /// True if the file with the system path `there` is named, or is standard input.
    pub fn hold(&self, there: &Path) -> bool {
        let is_stdin = |file| Handle::stdin().is_ok_and(|stdin| stdin == file);
        self.names.contains(there) || handle(there).is_some_and(is_stdin)
    }

    /// True if the file is one that is read, perhaps under another name.
    fn hold_by_another_name(&self, there: &Path) -> bool {
        handle(there).is_some_and(|there| {
            let mut files = self.paths.iter().flat_map(|path| archive::files(path));
            files.any(|file| handle(&file).is_some_and(|file| file == there))
        })
    }
}

/// The error about an output at the place of an input.
pub fn replaced(output: &Path) -> io::Error {
    let output = output.display();
    io::Error::other(format!(
        "'{output}' is read and would be written over (choose another place for the output)"
    ))
}

/// A handle that shows whether two names belong to one regular file.
fn handle(path: &Path) -> Option<Handle> {
    // Opening another kind of file might wait for a writer.
    let file = path.is_file().then(|| Handle::from_path(path));
    file.and_then(Result::ok)
}
