//! Loading records.
//!
//! Clients send the name of a file as it is, with blanks, so its end is found by trying: the
//! longest name of an existing file wins.

use std::num::NonZeroUsize;
use std::path::Path;

use log::warn;

use crate::engine::error::{CommandError, CommandResult, syntax};
use crate::engine::request::{Args, no_such};
use crate::engine::session::Session;
use seichi_judge::shared::printable;
use seichi_record::sgf::{self, LoadOptions};

/// The longest name of a file to try, in bytes; no system has longer ones.
const LONGEST_NAME: usize = 4096;

/// Loads a record and answers the color to play. A move number beyond the end
/// means the whole game, as in GNU Go; 0 is none, as in KataGo.
pub(super) fn loadsgf(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let (file, number) = split(args)?;
    let options = LoadOptions {
        before_move: move_number(number)?,
        ..LoadOptions::default()
    };
    let path = Path::new(&file);
    require_file(path)?;
    let record = sgf::load(path, &options)?;
    for warning in &record.warnings {
        warn!("{}: {warning}", printable(&file));
    }
    session.load(record);
    Ok(session.board().to_play().to_string())
}

/// The name of the file, in quotes or not, and what follows it.
fn split<'a>(args: &mut Args<'a>) -> Result<(String, &'a str), CommandError> {
    if let Some(file) = args.quoted_word() {
        return Ok((file, args.take_rest()));
    }
    let text = args.take_rest();
    if text.is_empty() {
        return Err(syntax("a file name is missing"));
    }
    let blanks = text.rmatch_indices(' ').map(|(at, _)| at);
    let mut ends = [text.len()].into_iter().chain(blanks);
    let end = ends.find(|&end| end <= LONGEST_NAME && Path::new(&text[..end]).is_file());
    let end = end.unwrap_or_else(|| end_of_missing(text));
    let (file, rest) = text.split_at(end);
    Ok((file.trim_end().to_owned(), rest.trim()))
}

/// The end of the name of a missing file: before a last number.
fn end_of_missing(text: &str) -> usize {
    let last = text.rsplit_once(' ');
    let numbered = last.filter(|(_, word)| is_number(word));
    numbered.map_or(text.len(), |(file, _)| file.len())
}

/// The move before which to stop; `None` for the whole game.
fn move_number(text: &str) -> Result<Option<NonZeroUsize>, CommandError> {
    if text.is_empty() {
        return Ok(None);
    }
    if !is_number(text) || text.bytes().all(|byte| byte == b'0') {
        return Err(no_such(text, "the number of a move"));
    }
    // A number that is too large is beyond the end of every game.
    Ok(text.parse().ok())
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A pipe or a terminal would wait for ever, or swallow commands.
fn require_file(path: &Path) -> Result<(), CommandError> {
    let is_other = path.metadata().is_ok_and(|found| !found.is_file());
    let mut streams = ["/dev/stdin", "/dev/fd"].iter();
    if is_other || streams.any(|stream| path.starts_with(stream)) {
        let path = path.display();
        let reason = format!("cannot load file: '{path}' is not a regular file");
        return Err(CommandError::Other(reason));
    }
    Ok(())
}
