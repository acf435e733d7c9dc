//! Going on with an interrupted run: what is in its output already?
//!
//! The output is keyed by the names of the games. A last line that is cut off
//! is taken away; whatever has a line is not judged again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;

use serde::Deserialize;

use super::format::CSV_HEADER;
use super::task::Format;

/// The games that have a line. A name is kept as a number of 128 bits: some 40
/// bytes a game, and two names do not meet in a life.
#[derive(Debug, Default)]
pub struct Finished {
    lines: HashMap<u128, u32>,
    /// The number of lines with a game.
    pub games: u64,
}

impl Finished {
    fn add(&mut self, id: &str) {
        *self.lines.entry(key(id)).or_default() += 1;
        self.games += 1;
    }

    /// True if the game called `id` has a line; a name that occurs twice has to
    /// have two. Each line serves once.
    pub fn take(&mut self, id: &str) -> bool {
        match self.lines.get_mut(&key(id)) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }
}

fn key(id: &str) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, id).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}

/// Opens the output of an earlier run, or a new one, to write behind its last
/// complete line; tells which games have a line and whether there is any.
pub fn open(path: &Path, format: Format) -> io::Result<(File, Finished)> {
    let named = |error: io::Error| {
        let path = path.display();
        io::Error::new(error.kind(), format!("cannot write '{path}': {error}"))
    };
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(path).map_err(named)?;
    let mut finished = Finished::default();
    let end = read_lines(&file, format, &mut finished, path)?;
    file.set_len(end).map_err(named)?;
    file.seek(SeekFrom::Start(end)).map_err(named)?;
    Ok((file, finished))
}

/// Reads the complete lines, and tells where the last one ends.
fn read_lines(
    file: &File,
    format: Format,
    finished: &mut Finished,
    path: &Path,
) -> io::Result<u64> {
    let mut reader = BufReader::new(file);
    let (mut end, mut line) = (0, Vec::new());
    for number in 1_u64.. {
        line.clear();
        reader.read_until(b'\n', &mut line)?;
        let Some((b'\n', text)) = line.split_last() else {
            break;
        };
        let text = String::from_utf8_lossy(text);
        match id_of(&text, format) {
            Some(Some(id)) => finished.add(&id),
            Some(None) if number == 1 => {}
            _ => {
                let path = path.display();
                return Err(io::Error::other(format!(
                    "line {number} of '{path}' is no line of '--format {format}' (choose another file)"
                )));
            }
        }
        end += line.len() as u64;
    }
    Ok(end)
}

/// The game that a line is about; `Some(None)` for the header.
fn id_of(line: &str, format: Format) -> Option<Option<String>> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    match format {
        Format::Jsonl => {
            let named: Named = serde_json::from_str(line).ok()?;
            Some(Some(named.id))
        }
        _ if line == CSV_HEADER => Some(None),
        _ => {
            let mut reader = csv::ReaderBuilder::new();
            let mut reader = reader.has_headers(false).from_reader(line.as_bytes());
            let row = reader.records().next()?.ok()?;
            Some(Some(row.get(0)?.to_owned()))
        }
    }
}
