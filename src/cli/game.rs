//! One game among those of a file, a folder or an archive, for the commands that are about one.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;

use clap::Args;
use seichi::Judgement;
use seichi::archive::{Found, GameText};
use seichi::sgf::SgfErrorKind;
use seichi::shared::printable;

use super::options::{JudgeArgs, from_one};
use super::{found, tell};

/// Which game, and how to judge it.
#[derive(Debug, Args)]
pub struct GameArgs {
    /// An SGF file, '-' for standard input, or a folder or an archive with --game
    #[arg(value_name = "GAME")]
    pub path: PathBuf,

    #[command(flatten)]
    pub judge: JudgeArgs,

    /// Which game, counted from 1 through all that GAME holds; of one file it is the
    /// first if it is left out
    #[arg(long, value_name = "N", value_parser = from_one, allow_negative_numbers = true)]
    pub game: Option<NonZeroUsize>,
}

impl GameArgs {
    /// Reads and judges the game; returns its name, too.
    pub fn read(&self) -> io::Result<(String, Judgement)> {
        let game = find(&self.path, self.game)?;
        let record = game.record(self.judge.before_move);
        let record = record.map_err(|mut error| {
            // The name already contains the number of the game.
            error.place.game = None;
            about(&game.id, &error.to_string())
        })?;
        let judged = Judgement::of(record, &self.judge.terms.options());
        tell::tell(&tell::warnings(&game.id, &judged));
        Ok((game.id, judged))
    }
}

/// The game of this number, or the first of the only file.
fn find(path: &Path, number: Option<NonZeroUsize>) -> io::Result<GameText> {
    let wanted = number.map_or(1, NonZeroUsize::get);
    let name = path.display().to_string();
    let (mut files, mut games) = (0, 0);
    let mut chosen = None;
    let mut visit = |file: Found| {
        files += 1;
        if files > 1 && number.is_none() {
            let reason = "more than one file (name one, or choose a game by --game)";
            chosen = Some(Err(about(&name, reason)));
            return ControlFlow::Break(());
        }
        for game in found::games(file) {
            match game {
                Ok(game) => {
                    games += 1;
                    if games == wanted {
                        chosen = Some(Ok(game));
                    }
                }
                Err(error) => {
                    let hint = match number {
                        Some(_) => {
                            " (the games behind it have no number: name a file that can be read)"
                        }
                        None => "",
                    };
                    let reason = error.error + hint;
                    chosen = Some(Err(about(&error.id, &reason)));
                }
            }
            if number.is_some() && chosen.is_some() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    };
    let _ = found::visit(path, &AtomicU64::new(0), &mut visit);
    chosen.unwrap_or_else(|| {
        let found = games;
        let none = SgfErrorKind::NoSuchGame { wanted, found };
        Err(about(&name, &none.to_string()))
    })
}

/// An error about the file or game called `id`.
fn about(id: &str, reason: &str) -> io::Error {
    let (id, reason) = (printable(id), printable(reason));
    io::Error::other(format!("'{id}': {reason}"))
}
