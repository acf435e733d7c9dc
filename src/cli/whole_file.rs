//! Files that are written as a whole or not at all.
//!
//! A full disk or a signal in the middle must not destroy the page or the annotated record of an
//! earlier run. So the text goes into a file beside the target, which then replaces it.

use std::fs;
use std::io;
use std::path::Path;

use super::stream::not_written;

/// Writes `bytes` to the file at `path`: afterwards it holds all of them, or its old content. A
/// file that is not regular is written to directly.
///
/// # Errors
///
/// If that fails; the error names the file.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link, if its target exists.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&target).ok();
    let written = match &old {
        Some(old) if !old.is_file() => fs::write(&target, bytes),
        old => exchange(&target, bytes, old.as_ref()),
    };
    written.map_err(|error| not_written(path, &error))
}

/// Writes a new file beside `target`, and puts it in its place.
fn exchange(target: &Path, bytes: &[u8], old: Option<&fs::Metadata>) -> io::Result<()> {
    let beside = target.with_file_name(format!(".seichi-{}.part", std::process::id()));
    let done = fs::write(&beside, bytes)
        .and_then(|()| match old {
            Some(old) => fs::set_permissions(&beside, old.permissions()),
            None => Ok(()),
        })
        .and_then(|()| fs::rename(&beside, target));
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}
