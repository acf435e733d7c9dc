//! The suites of an archive: those of the folder that was packed.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::suite::{AuditCase, AuditError, CaseText, Packed, Suite, TABLE, rows};
use seichi_record::archive::{self, ArchiveError, Found};

/// How many bytes of an archive are kept in memory: some hundred thousand games.
const MOST_BYTES: usize = 1 << 30;

/// The records and tables of an archive.
pub(super) struct Unpacked {
    /// The archive.
    path: PathBuf,
    /// By their path in it.
    files: BTreeMap<PathBuf, Packed>,
    /// The record of a packed file that is no archive, or what is wrong with all of it.
    pub(super) single: Option<AuditCase>,
}

impl Unpacked {
    /// Unpacks an archive.
    pub(super) fn read(path: &Path) -> Result<Unpacked, AuditError> {
        Unpacked::read_up_to(MOST_BYTES, path)
    }

    fn read_up_to(most: usize, path: &Path) -> Result<Unpacked, AuditError> {
        let mut unpacked = Unpacked {
            path: path.to_owned(),
            files: BTreeMap::new(),
            single: None,
        };
        let mut size = 0;
        let mut keep = |found: Found| {
            size += found.bytes.as_ref().map_or(0, Vec::len);
            match size > most {
                true => return ControlFlow::Break(()),
                false => unpacked.keep(found),
            }
            ControlFlow::Continue(())
        };
        match archive::visit_with(TABLE, path, &mut keep) {
            ControlFlow::Continue(()) => Ok(unpacked),
            ControlFlow::Break(()) => Err(AuditError::TooLarge {
                path: path.to_owned(),
                mebibytes: most >> 20,
            }),
        }
    }

    fn keep(&mut self, found: Found) {
        let content: Packed = found.bytes.map(Arc::from).map_err(Arc::new);
        let outer = archive::name_of(&self.path);
        let inner = found.id.strip_prefix(&outer).unwrap_or(&found.id);
        match inner.trim_start_matches('/') {
            "" => {
                let text = CaseText::Unpacked(content);
                self.single = Some(AuditCase::outside_table(self.path.clone(), text));
            }
            inner => {
                self.files.insert(PathBuf::from(inner), content);
            }
        }
    }

    /// The suites, in the order of the names of their folders.
    pub(super) fn suites(&self) -> Result<Vec<Suite>, AuditError> {
        let folders: BTreeSet<&Path> = self.files.keys().filter_map(|path| path.parent()).collect();
        let has_table = |folder: &Path| self.files.contains_key(&folder.join(TABLE));
        // What lies below a table belongs to it.
        let is_below = |folder: &Path| folder.ancestors().skip(1).any(has_table);
        let folders = folders.into_iter().filter(|folder| !is_below(folder));
        let suite = |folder: &Path| {
            let cases = match self.files.get(&folder.join(TABLE)) {
                Some(table) => self.listed(folder, table)?,
                None => self.directly_in(folder),
            };
            let name = self.name(folder);
            Ok(Suite { name, cases })
        };
        folders.map(suite).collect()
    }

    /// The name of a folder; of the outermost that of the archive without its end.
    fn name(&self, folder: &Path) -> String {
        let archive = || {
            let name = self.path.file_name().unwrap_or_default().to_string_lossy();
            let ends = [".zip", ".tar.gz", ".tgz", ".tar"];
            let small = name.to_ascii_lowercase();
            let end = ends.iter().find(|end| small.ends_with(**end));
            name[..name.len() - end.map_or(0, |end| end.len())].to_owned()
        };
        let name = folder.file_name();
        name.map_or_else(archive, |name| name.to_string_lossy().into_owned())
    }

    fn listed(&self, folder: &Path, table: &Packed) -> Result<Vec<AuditCase>, AuditError> {
        let error = |reason| AuditError::Table {
            path: self.path.join(folder).join(TABLE),
            reason,
        };
        let bytes = table.clone().map_err(|reason| error(reason.into()))?;
        let rows = rows(&*bytes).map_err(error)?;
        let case = |(file, expected)| {
            let inner = folder.join::<String>(file);
            let missing = || {
                let reason = "the archive holds no such file";
                let reason = io::Error::new(io::ErrorKind::NotFound, reason);
                Err(Arc::new(ArchiveError::Read(reason)))
            };
            AuditCase {
                path: self.path.join(&inner),
                text: CaseText::Unpacked(self.files.get(&inner).cloned().unwrap_or_else(missing)),
                expected,
                is_row: true,
            }
        };
        Ok(rows.into_iter().map(case).collect())
    }

    fn directly_in(&self, folder: &Path) -> Vec<AuditCase> {
        let files = self.files.iter();
        let inside = files.filter(|(path, _)| path.parent() == Some(folder));
        let case = |(path, content): (&PathBuf, &Packed)| {
            AuditCase::outside_table(self.path.join(path), CaseText::Unpacked(content.clone()))
        };
        inside.map(case).collect()
    }
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
        assert!(Unpacked::read_up_to(2 << 20, &path).is_ok());
        let error = Unpacked::read_up_to((2 << 20) - 1, &path).err().unwrap();
        let told = error.to_string();
        assert!(
            told.ends_with("suite.tar holds more than 1 MiB (unpack it and audit the folder)"),
            "{told}"
        );
    }
}
