//! The files under a path and the games that they hold.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicU64;

use seichi::archive::{self, Found, GameText};
use seichi::json::JudgementError;

use super::stream;

/// Visits the files under a path, or standard input if that is `-`, see
/// [`archive::visit`].
pub fn visit(
    path: &Path,
    read: &AtomicU64,
    give: &mut dyn FnMut(Found) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match path.as_os_str() == "-" {
        true => archive::visit_reader("-", &mut stream::input(), read, give),
        false => archive::visit(path, read, give),
    }
}

/// The games of a file, or why it holds none.
pub fn games(found: Found) -> Vec<Result<GameText, JudgementError>> {
    let Found { id, bytes, .. } = found;
    let games = match bytes {
        Ok(bytes) => GameText::all(&id, &bytes).map_err(|error| JudgementError::of(id, &error)),
        Err(error) => Err(trouble(&id, error.to_string(), "file")),
    };
    match games {
        Ok(games) => games.map(Ok).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// An error that is not in the record itself.
pub fn trouble(id: &str, error: String, field: &str) -> JudgementError {
    JudgementError {
        id: id.to_owned(),
        error,
        field: field.to_owned(),
        move_number: None,
    }
}
