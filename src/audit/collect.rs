//! Where the suites are: folders, and archives of such folders.

use std::fs;
use std::fs::File;
use std::path::{Path, PathBuf};

use super::suite::{AuditCase, AuditError, CaseText, Suite, TABLE, rows};
use super::unpacked::Unpacked;
use seichi_record::archive::{has_archive_name, has_record_name, is_archive};

impl Suite {
    /// Finds the suites under `paths`: each folder with an `expected.tsv` is
    /// one, each other folder with SGF files directly in it is one, and the
    /// files named one by one are one together. Folders are searched to any
    /// depth, in the order of their names; links to folders are not followed. An
    /// archive is searched as the folder that was packed, and kept in memory.
    ///
    /// # Errors
    ///
    /// If a path or a table cannot be read at all, or a folder holds nothing.
    /// What is wrong with a single row or record is kept in its [`AuditCase`].
    pub fn collect(paths: &[PathBuf]) -> Result<Vec<Suite>, AuditError> {
        let mut suites = Vec::new();
        let mut files = Vec::new();
        for path in paths {
            if path.is_dir() {
                let before = suites.len();
                collect_folder(path, &mut suites)?;
                if suites.len() == before {
                    return Err(AuditError::Empty { path: path.clone() });
                }
            } else if is_archive(path) {
                let unpacked = Unpacked::read(path)?;
                suites.extend(unpacked.suites()?);
                files.extend(unpacked.single);
            } else {
                files.push(AuditCase::outside_table(path.clone(), CaseText::InFile));
            }
        }
        if !files.is_empty() {
            suites.push(Suite {
                name: "files".to_owned(),
                cases: files,
            });
        }
        Ok(suites)
    }
}

fn collect_folder(folder: &Path, suites: &mut Vec<Suite>) -> Result<(), AuditError> {
    // `.` has another name.
    let named = match folder.file_name() {
        None => folder.canonicalize().unwrap_or_default(),
        Some(_) => folder.to_owned(),
    };
    let name = named.file_name().unwrap_or(folder.as_os_str());
    let name = name.to_string_lossy().into_owned();
    let table = folder.join(TABLE);
    if table.is_file() {
        let cases = read_table(folder, &table)?;
        suites.push(Suite { name, cases });
        return Ok(());
    }
    let entries = sorted_entries(folder)?;
    let (folders, files): (Vec<&PathBuf>, Vec<&PathBuf>) =
        entries.iter().partition(|path| path.is_dir());
    let archives = files.iter().filter(|path| has_archive_name(path));
    let archives: Vec<Unpacked> = archives
        .map(|path| Unpacked::read(path))
        .collect::<Result<_, _>>()?;
    // What is called a record and is none is told when it is read.
    let records = files.into_iter().filter(|path| has_record_name(path));
    let mut cases: Vec<AuditCase> = records
        .map(|path| AuditCase::outside_table(path.clone(), CaseText::InFile))
        .collect();
    cases.extend(
        archives
            .iter()
            .filter_map(|unpacked| unpacked.single.clone()),
    );
    if !cases.is_empty() {
        suites.push(Suite { name, cases });
    }
    for unpacked in &archives {
        suites.extend(unpacked.suites()?);
    }
    for path in folders.into_iter().filter(|path| !path.is_symlink()) {
        collect_folder(path, suites)?;
    }
    Ok(())
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>, AuditError> {
    let error = |source| AuditError::Io {
        path: folder.to_owned(),
        source,
    };
    let entries = fs::read_dir(folder).map_err(error)?;
    let paths = entries.map(|entry| entry.map(|e| e.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<Result<_, _>>().map_err(error)?;
    paths.sort();
    Ok(paths)
}

fn read_table(folder: &Path, table: &Path) -> Result<Vec<AuditCase>, AuditError> {
    let file = File::open(table).map_err(|source| AuditError::Io {
        path: table.to_owned(),
        source,
    })?;
    let rows = rows(file).map_err(|reason| AuditError::Table {
        path: table.to_owned(),
        reason,
    })?;
    let case = |(file, expected)| AuditCase {
        path: folder.join::<String>(file),
        text: CaseText::InFile,
        expected,
        is_row: true,
    };
    Ok(rows.into_iter().map(case).collect())
}
