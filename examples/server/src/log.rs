//! The log: a line of JSON for each event, written before its answer.
//!
//! A line holds the state after the event. So it is never computed again, neither later nor by
//! another version of the judge.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, rename};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::game::{Change, Mark, Player};

/// An event of a game; exactly one kind is present.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The game.
    pub game: String,
    /// The request that opened it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Box<RawValue>>,
    /// The effect of a click.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// All marks after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The player who agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agreed: Option<Player>,
    /// The count if both have agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Box<RawValue>>,
    /// It is forgotten.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drop: bool,
}

impl Line {
    /// An empty line about `game`.
    pub fn of(game: &str) -> Line {
        Line {
            game: game.to_owned(),
            ..Line::default()
        }
    }
}

/// The file to which lines are appended.
#[derive(Debug)]
pub struct Log {
    file: File,
    /// The length of all whole lines.
    length: u64,
    sync: bool,
}

/// The lines of each game that is kept, in the order in which they were opened.
pub type Kept = Vec<(String, Vec<Line>)>;

impl Log {
    /// Opens a log, or makes one, and reads it. A line that was torn when the server was killed is
    /// cut off and reported on standard error: nobody had its answer. Lines of forgotten games are
    /// removed. With `sync` every line is on the disk before its answer, not only with the
    /// operating system.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written, or is no log. Then it has not changed.
    pub fn open(path: &Path, sync: bool) -> io::Result<(Log, Kept)> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        let mut file = options.open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        let (kept, is_all) = kept(path, &bytes[..whole])?;
        if whole < bytes.len() {
            if whole == 0 {
                return Err(no_log(path, 1, &bytes));
            }
            let torn = bytes.len() - whole;
            eprintln!(
                "{}: the last line is torn, {torn} bytes are cut off",
                path.display()
            );
            file.set_len(whole as u64)?;
        }
        if !is_all {
            // Replaced only when it is complete.
            let mut fresh = path.as_os_str().to_owned();
            fresh.push(".new");
            let mut written = io::BufWriter::new(File::create(&fresh)?);
            for line in kept.iter().flat_map(|(_, lines)| lines) {
                serde_json::to_writer(&mut written, line)?;
                written.write_all(b"\n")?;
            }
            written.into_inner()?.sync_all()?;
            rename(&fresh, path)?;
            file = options.open(path)?;
        }
        let length = file.seek(io::SeekFrom::End(0))?;
        Ok((Log { file, length, sync }, kept))
    }

    /// Appends a line. A line written only in part is removed.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn append(&mut self, line: &Line) -> io::Result<()> {
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        let written = self.file.write_all(&bytes);
        let written = written.and_then(|()| match self.sync {
            true => self.file.sync_data(),
            false => Ok(()),
        });
        match written {
            Ok(()) => self.length += bytes.len() as u64,
            Err(_) => self.file.set_len(self.length)?,
        }
        written
    }
}

/// The lines of the games that are not forgotten, and whether these are all.
fn kept(path: &Path, bytes: &[u8]) -> io::Result<(Kept, bool)> {
    let mut games: Kept = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut is_all = true;
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    for (number, bytes) in lines.enumerate() {
        let line: Option<Line> = serde_json::from_slice(bytes).ok();
        // A log begins with a game that is opened.
        let line = line.filter(|line| number > 0 || line.open.is_some());
        let line = line.ok_or_else(|| no_log(path, number + 1, bytes))?;
        match places.get(&line.game) {
            Some(&place) if line.drop => {
                places.remove(&line.game);
                games[place].1.clear();
                is_all = false;
            }
            Some(&place) => games[place].1.push(line),
            None if line.open.is_some() => {
                places.insert(line.game.clone(), games.len());
                games.push((line.game.clone(), vec![line]));
            }
            // For a game that was forgotten at the same moment.
            None => is_all = false,
        }
    }
    games.retain(|(_, lines)| !lines.is_empty());
    Ok((games, is_all))
}

/// The error for a file with a line that is no event.
fn no_log(path: &Path, number: usize, line: &[u8]) -> io::Error {
    let line = String::from_utf8_lossy(line);
    let begin: String = line.trim_end().chars().take(40).collect();
    let error = format!(
        "{} is no log of this server: line {number} begins {begin:?} (choose another file)",
        path.display()
    );
    io::Error::new(io::ErrorKind::InvalidData, error)
}
