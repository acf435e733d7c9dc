//! `seichi report`: many games on one page.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use rayon::prelude::*;
use seichi::Judgement;
use seichi::archive::{self, GameText};
use seichi::json::JudgementError;
use seichi::picture::{Page, PageDetail, page};
use seichi::shared::{counted, printable};

use super::inputs::Inputs;
use super::options::{JudgeArgs, file_to_write};
use super::{exit, found, stream, tell, thread, whole_file};

/// Browsers do not handle larger pages well.
const MOST_GAMES: usize = 5000;

/// Up to this many games are all explained in full; of more, only those that need it.
const MOST_EXPLAINED: usize = 100;

/// What to report.
#[derive(Debug, Args)]
pub struct ReportArgs {
    /// SGF files, folders, zip and tar archives; '-' is standard input
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    #[command(flatten)]
    pub judge: JudgeArgs,

    /// The page to write
    #[arg(short, long, value_name = "FILE", value_parser = file_to_write(), default_value = "report.html")]
    pub output: PathBuf,
}

/// Judges all games and writes a page of them.
pub fn run(args: &ReportArgs) -> io::Result<ExitCode> {
    Inputs::of(&args.paths).spare(&args.output)?;
    thread::start_pool()?;
    let found = collect(args)?;
    let (mut pages, mut errors) = (Vec::new(), Vec::new());
    for one in judged(args, &found) {
        match one {
            Ok((page, warnings)) => {
                tell::tell(&warnings);
                pages.push(page);
            }
            Err(error) => {
                tell::tell(&tell::error(&error.id, &tell::reason(&error)));
                errors.push(error);
            }
        }
    }
    let hidden = common_folder(&found);
    errors
        .iter_mut()
        .for_each(|error| error.id.drain(..hidden).for_each(drop));
    if pages.is_empty() {
        let path = args.output.display();
        return Err(io::Error::other(format!(
            "no game could be judged: '{path}' is left as it was"
        )));
    }
    let games = counted(pages.len(), "game");
    let title = format!("{games}, judged");
    let html = page(&title, &pages, &errors);
    whole_file::write(&args.output, html.as_bytes())?;
    let judgements = || pages.iter().map(Page::judgement);
    let unsafe_games = judgements().filter(|game| game.safe_to_score == Some(false));
    let mut parts = vec![games, format!("{} to look at", unsafe_games.count())];
    let recorded = judgements().filter_map(|game| game.recorded.as_ref());
    let compared: Vec<bool> = recorded.filter_map(|recorded| recorded.agrees).collect();
    if !compared.is_empty() {
        let agree = compared.iter().filter(|&&agrees| agrees).count();
        let with = counted(compared.len(), "game");
        parts.push(format!("{agree} of the {with} with a counted result agree"));
    }
    parts.push(format!("{} could not be read", errors.len()));
    let path = printable(&args.output.display().to_string());
    writeln!(stream::output(), "{path}: {}", parts.join(", "))?;
    Ok(ExitCode::from(match errors.len() {
        0 => 0,
        _ => exit::SOME,
    }))
}

/// Judges the games on all cores, with a bar on a terminal.
fn judged(args: &ReportArgs, found: &[GameOrError]) -> Vec<Result<(Page, String), JudgementError>> {
    let few = found.len() <= MOST_EXPLAINED;
    let hidden = common_folder(found);
    let progress = tell::progress_bar(found.len(), "judging");
    let judge = |found: &GameOrError| {
        let game = found.as_ref().map_err(JudgementError::clone)?;
        let record = game.record(args.judge.before_move);
        let page = record.map(|record| {
            let judged = Judgement::of(record, &args.judge.terms.options());
            let detail = match few || judged.agrees() == Some(false) {
                true => PageDetail::Explained,
                false => PageDetail::Verdicts,
            };
            let page = Page::of(&judged, &game.id[hidden..], detail);
            (page, tell::warnings(&game.id, &judged))
        });
        progress.inc(1);
        page.map_err(|error| JudgementError::of(game.id.clone(), &error))
    };
    let judged: Vec<_> = found.par_iter().map(judge).collect();
    progress.finish_and_clear();
    judged
}

/// A game, or why a file holds none, in the order of the files.
type GameOrError = Result<GameText, JudgementError>;

/// The length of the folders that all names begin with: readers of the page need not see them.
fn common_folder(found: &[GameOrError]) -> usize {
    let mut ids = found.iter().map(|found| match found {
        Ok(game) => game.id.as_bytes(),
        Err(error) => error.id.as_bytes(),
    });
    let Some(first) = ids.next() else { return 0 };
    let folder = |length: usize| {
        let slash = first[..length].iter().rposition(|&byte| byte == b'/');
        slash.map_or(0, |at| at + 1)
    };
    ids.fold(folder(first.len()), |length, id| {
        let same = first[..length].iter().zip(id).take_while(|(a, b)| a == b);
        folder(same.count())
    })
}

/// The games under all paths, and the errors of files, in the order of the files.
fn collect(args: &ReportArgs) -> io::Result<Vec<GameOrError>> {
    let mut all = Vec::new();
    let read = AtomicU64::new(0);
    for path in &args.paths {
        let mut visit = |found: archive::Found| {
            all.extend(found::games(found));
            match all.len() > MOST_GAMES {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        if found::visit(path, &read, &mut visit).is_break() {
            return Err(io::Error::other(format!(
                "more than {MOST_GAMES} games (use 'seichi score --format csv' for more)"
            )));
        }
    }
    log::debug!("{} bytes read", read.load(Ordering::Relaxed));
    Ok(all)
}
