//! `seichi report`: many games on one page.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use rayon::prelude::*;
use seichi::archive::{self, GameText};
use seichi::picture::{Page, PageDetail, page};
use seichi::{Judged, JudgementError, counted, printable};

use super::inputs::Inputs;
use super::options::{JudgeArgs, file_to_write};
use super::{exit, found, stream, tell, thread, whole_file};

/// More games make a page that no browser likes.
const MOST_GAMES: usize = 5000;

/// So many games are explained in full; of more, those that need it.
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
    let (games, mut errors) = collect(args)?;
    let mut pages = Vec::new();
    for one in judged(args, &games) {
        match one {
            Ok(page) => pages.push(page),
            Err(error) => errors.push(error),
        }
    }
    for error in &errors {
        tell::tell(&tell::error(&error.id, &tell::reason(error)));
    }
    if pages.is_empty() {
        let path = args.output.display();
        return Err(io::Error::other(format!(
            "no game could be judged: '{path}' is left as it was"
        )));
    }
    let games = counted(pages.len(), "game");
    let title = format!("{games}, judged");
    let page = page(&title, &pages, &errors);
    whole_file::write(&args.output, page.as_bytes())?;
    let disputed = pages.iter().filter(|page| page.is_disputed()).count();
    writeln!(
        stream::output(),
        "{}: {games}, {disputed} disputed, {} could not be read",
        printable(&args.output.display().to_string()),
        errors.len()
    )?;
    Ok(ExitCode::from(match errors.len() {
        0 => 0,
        _ => exit::SOME,
    }))
}

/// Judges the games on all cores, with a bar on a terminal.
fn judged(args: &ReportArgs, games: &[GameText]) -> Vec<Result<Page, JudgementError>> {
    let few = games.len() <= MOST_EXPLAINED;
    let progress = tell::progress_bar(games.len());
    let judge = |game: &GameText| {
        let record = game.record(args.judge.before_move);
        let page = record.map(|record| {
            let judged = Judged::of(record, &args.judge.options());
            let detail = match few || judged.agrees() == Some(false) {
                true => PageDetail::Explained,
                false => PageDetail::Verdicts,
            };
            let page = Page::of(&judged, game.id.clone(), detail);
            (page, tell::warnings(&game.id, &judged))
        });
        progress.inc(1);
        page.map_err(|error| JudgementError::of(game.id.clone(), &error))
    };
    let judged: Vec<_> = games.par_iter().map(judge).collect();
    progress.finish_and_clear();
    let told = judged.into_iter().map(|game| {
        game.map(|(page, warnings)| {
            tell::tell(&warnings);
            page
        })
    });
    told.collect()
}

/// The games under all paths, and what cannot be read.
fn collect(args: &ReportArgs) -> io::Result<(Vec<GameText>, Vec<JudgementError>)> {
    let (mut games, mut errors) = (Vec::new(), Vec::new());
    let read = AtomicU64::new(0);
    for path in &args.paths {
        let mut visit = |found: archive::Found| {
            match found::games(found) {
                Ok(all) => games.extend(all),
                Err(error) => errors.push(error),
            }
            match games.len() > MOST_GAMES {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        if found::visit(path, &read, &mut visit).is_break() {
            return Err(io::Error::other(format!(
                "more than {MOST_GAMES} games (use 'seichi score --format csv' for so many)"
            )));
        }
    }
    log::debug!("{} bytes read", read.load(Ordering::Relaxed));
    Ok((games, errors))
}
