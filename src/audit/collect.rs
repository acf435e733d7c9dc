//! Where the suites are: folders, and archives of such folders.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::suite::{AuditCase, AuditError, CaseText, Suite, TABLE, listed_files};
use seichi_record::archive::{self, ArchiveError, Found};
use seichi_record::archive::{has_archive_name, has_record_name, is_archive};

/// How many bytes of an archive are kept in memory: hundreds of thousands of games.
const MOST_BYTES: usize = 1 << 30;

/// Records and tables by their paths; an archive is a folder.
type Files = BTreeMap<PathBuf, CaseText>;

impl Suite {
    /// Finds the suites under `paths`: each folder with an `expected.tsv` is
    /// one, each other folder with SGF files directly in it is one, and the
    /// files named one by one are one together. Folders are searched to any
    /// depth, in the order of their names; links to folders are not followed. An
    /// archive is searched as the folder that was packed, and kept in memory.
    ///
    /// # Errors
    ///
    /// If a path or a table cannot be read at all, or a folder holds nothing. The error of a single
    /// row or record is kept in its [`AuditCase`].
    pub fn collect(paths: &[PathBuf]) -> Result<Vec<Suite>, AuditError> {
        let mut suites = Vec::new();
        let mut singles = Vec::new();
        for path in paths {
            let mut files = Files::new();
            if path.is_dir() {
                add_folder(path, &mut files)?;
                if files.is_empty() {
                    return Err(AuditError::Empty { path: path.clone() });
                }
            } else if is_archive(path) {
                add_archive(path, MOST_BYTES, &mut files)?;
            } else {
                files.insert(path.clone(), CaseText::InFile);
            }
            let single = files.remove_entry(path);
            singles.extend(single.map(AuditCase::outside_table));
            suites.extend(suites_of(&files)?);
        }
        if !singles.is_empty() {
            suites.push(Suite {
                name: "files".to_owned(),
                cases: singles,
            });
        }
        Ok(suites)
    }
}

fn add_folder(folder: &Path, files: &mut Files) -> Result<(), AuditError> {
    let table = folder.join(TABLE);
    if table.is_file() {
        files.insert(table, CaseText::InFile);
        return Ok(());
    }
    let error = |source| AuditError::Io {
        path: folder.to_owned(),
        source,
    };
    let entries = fs::read_dir(folder).map_err(error)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<Result<_, _>>().map_err(error)?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            if !path.is_symlink() {
                add_folder(&path, files)?;
            }
        } else if has_archive_name(&path) {
            add_archive(&path, MOST_BYTES, files)?;
        } else if has_record_name(&path) {
            // A file that is no record in spite of its name is reported when it is read.
            files.insert(path, CaseText::InFile);
        }
    }
    Ok(())
}

/// Unpacks an archive of at most this many bytes. A packed file that is no archive keeps its name,
/// and so does an error about all of it.
fn add_archive(path: &Path, most: usize, files: &mut Files) -> Result<(), AuditError> {
    let outer = archive::name_of(path);
    let mut size = 0;
    let mut keep = |found: Found| {
        size += found.bytes.as_ref().map_or(0, Vec::len);
        if size > most {
            return ControlFlow::Break(());
        }
        let inner = found.id.strip_prefix(&outer).unwrap_or(&found.id);
        let place = match inner.trim_start_matches('/') {
            "" => path.to_owned(),
            inner => path.join(inner),
        };
        let bytes = found.bytes.map(Arc::from).map_err(Arc::new);
        files.insert(place, CaseText::Unpacked(bytes));
        ControlFlow::Continue(())
    };
    match archive::visit_with(TABLE, path, &mut keep) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(AuditError::TooLarge {
            path: path.to_owned(),
            mebibytes: most >> 20,
        }),
    }
}

/// The suites, in the order of the names of their folders.
fn suites_of(files: &Files) -> Result<Vec<Suite>, AuditError> {
    let mut folders: BTreeMap<&Path, Vec<(PathBuf, CaseText)>> = BTreeMap::new();
    for (path, text) in files {
        let folder = path.parent().unwrap_or(Path::new(""));
        let inside = folders.entry(folder).or_default();
        inside.push((path.clone(), text.clone()));
    }
    let mut suites = Vec::new();
    for (folder, inside) in folders {
        let has_table = |folder: &Path| files.contains_key(&folder.join(TABLE));
        // Files below a table belong to it.
        if folder.ancestors().skip(1).any(has_table) {
            continue;
        }
        let cases = match has_table(folder) {
            true => listed(&folder.join(TABLE), files)?,
            false => inside.into_iter().map(AuditCase::outside_table).collect(),
        };
        let name = suite_name(folder);
        suites.push(Suite { name, cases });
    }
    Ok(suites)
}

/// The records that a table lists.
fn listed(table: &Path, files: &Files) -> Result<Vec<AuditCase>, AuditError> {
    let wrong = |reason| AuditError::Table {
        path: table.to_owned(),
        reason,
    };
    let source = &files[table];
    let bytes = match source {
        CaseText::Unpacked(bytes) => bytes.clone().map_err(|error| wrong(error.to_string()))?,
        _ => fs::read(table).map(Arc::from).map_err(|source| {
            let path = table.to_owned();
            AuditError::Io { path, source }
        })?,
    };
    let missing = || {
        let reason = "the archive holds no such file";
        let reason = io::Error::new(io::ErrorKind::NotFound, reason);
        CaseText::Unpacked(Err(Arc::new(ArchiveError::Read(reason))))
    };
    let case = |(file, expected)| {
        let path = table.with_file_name::<String>(file);
        let text = match source {
            CaseText::Unpacked(_) => files.get(&path).cloned().unwrap_or_else(missing),
            _ => CaseText::InFile,
        };
        AuditCase {
            path,
            text,
            expected,
            is_row: true,
        }
    };
    let files = listed_files(&bytes).map_err(wrong)?;
    Ok(files.into_iter().map(case).collect())
}

/// The name of a folder, or of an archive without its end.
fn suite_name(folder: &Path) -> String {
    // `.` has no name of its own.
    let named = match folder.file_name() {
        None => folder.canonicalize().unwrap_or_default(),
        Some(_) => folder.to_owned(),
    };
    let name = named.file_name().unwrap_or(folder.as_os_str());
    let name = name.to_string_lossy();
    let ends = [".zip", ".tar.gz", ".tgz", ".tar"];
    let small = name.to_ascii_lowercase();
    let end = ends.iter().find(|end| small.ends_with(**end));
    let end = end.filter(|_| folder.is_file());
    name[..name.len() - end.map_or(0, |end| end.len())].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_fill_the_memory_is_an_error_that_says_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("suite.tar");
        let mut tar = tar::Builder::new(Vec::new());
        for name in ["a.sgf", "b.sgf"] {
            let mut header = tar::Header::new_gnu();
            header.set_size(1 << 20);
            header.set_cksum();
            tar.append_data(&mut header, name, &vec![b' '; 1 << 20][..])
                .unwrap();
        }
        std::fs::write(&path, tar.into_inner().unwrap()).unwrap();
        let read_up_to = |most| add_archive(&path, most, &mut Files::new());
        assert!(read_up_to(2 << 20).is_ok());
        let error = read_up_to((2 << 20) - 1).err().unwrap();
        let told = error.to_string();
        assert!(
            told.ends_with("suite.tar holds more than 1 MiB (unpack it and audit the folder)"),
            "{told}"
        );
    }
}
