//! `seichi score`: judges records, from one to millions.

pub mod args;
mod format;
mod pool;
mod resume;
mod table;
mod target;
mod task;

use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use seichi::archive::{self, Found};
use seichi::shared::{counted, printable};

use self::args::ScoreArgs;
use self::format::Done;
use self::resume::Finished;
use self::target::Target;
use self::task::{Format, Task};
use super::found::{self, trouble};
use super::{exit, tell};

/// The longest line of `--stdin jsonl`, in bytes: a record, every byte escaped.
const LONGEST_REQUEST: u64 = 6 * (seichi::sgf::MAX_BYTES as u64) + 4096;

/// Judges all games and prints them. Exit code: 0 if all games were judged, 1 if some could not be
/// read, 2 if none was judged.
pub fn run(args: &ScoreArgs) -> io::Result<ExitCode> {
    check(args)?;
    let progress = Arc::new(Progress::new(args));
    let (mut target, finished) = Target::open(args)?;
    // Not before the output is open: opening a pipe without a reader may take for ever, and an
    // interrupt has to end that.
    let stop = stop_on_interrupt();
    let printer = args.printer();
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut totals = ScoreTotals {
        unreadable: finished.unreadable,
        before: finished.judged,
        ..ScoreTotals::default()
    };
    let produce = producer(args, finished, Arc::clone(&progress));
    let done = pool::run(
        args.threads.map_or_else(cores, usize::from),
        &stop,
        produce,
        move |(task, alone): (Task, bool)| printer.print(&task, alone),
        |done| {
            let done = target.write(done)?;
            totals.judged += done.judged;
            totals.unreadable += done.unreadable;
            progress.tell(&totals, &done);
            Ok(())
        },
    );
    progress.finish(&totals);
    done?;
    Ok(ExitCode::from(match () {
        () if stop.load(Ordering::Relaxed) => exit::INTERRUPTED,
        () if totals.judged + totals.before == 0 => exit::FAILURE,
        () if totals.unreadable > 0 => exit::SOME,
        () => 0,
    }))
}

/// Refuses options that do not go together.
fn check(args: &ScoreArgs) -> io::Result<()> {
    let wrong = |text: &str| Err(io::Error::other(text.to_owned()));
    let is_json = args.format == Format::Jsonl || args.stdin.is_some();
    match args.format {
        _ if args.lines && !is_json => wrong("--lines needs '--format jsonl'"),
        _ if args.timing && !is_json => wrong("--timing needs '--format jsonl'"),
        Format::Text | Format::Sgf if args.resume.is_some() => {
            wrong("--resume needs '--format jsonl' or '--format csv'")
        }
        Format::Sgf | Format::Csv if args.stdin.is_some() => {
            wrong("--stdin jsonl is answered in jsonl, leave --format out")
        }
        _ => Ok(()),
    }
}

/// Set when the run is to end after the present line.
fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Without it an interrupt ends the program at once, which harms only the last line.
    let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
    stop
}

/// The function that finds the tasks.
fn producer(
    args: &ScoreArgs,
    mut finished: Finished,
    progress: Arc<Progress>,
) -> impl FnOnce(&mut dyn FnMut((Task, bool)) -> ControlFlow<()>) + Send + 'static {
    let (paths, is_lines, format) = (args.paths.clone(), args.stdin.is_some(), args.format);
    move |give| {
        // Each task waits for the next: is it the only one?
        let (mut waiting, mut alone) = (None, true);
        let mut give_on = |task| match waiting.replace(task) {
            None => ControlFlow::Continue(()),
            Some(earlier) => {
                alone = false;
                give((earlier, false))
            }
        };
        if is_lines {
            let _ = read_lines(&mut |task| give((task, false)));
            return;
        }
        let mut is_new = |task: &Task| {
            let printed = match format {
                Format::Csv => printable(task.id()),
                _ => task.id().to_owned(),
            };
            !finished.take(&printed)
        };
        let mut visit = |found| {
            let mut new = tasks(found, format).into_iter().filter(&mut is_new);
            new.try_for_each(&mut give_on)
        };
        for path in &paths {
            if found::visit(path, &progress.read, &mut visit).is_break() {
                return;
            }
        }
        if let Some(last) = waiting {
            let _ = give((last, alone));
        }
    }
}

/// Gives every line of standard input, without its end; empty lines are skipped.
fn read_lines(give: &mut dyn FnMut(Task) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut reader = BufReader::new(io::stdin());
    for number in 1_u64.. {
        let mut line = Vec::new();
        let read = reader
            .by_ref()
            .take(LONGEST_REQUEST)
            .read_until(b'\n', &mut line);
        match read {
            Ok(0) => break,
            Err(error) => {
                let error = format!("cannot read standard input: {error}");
                return give(Task::Game(Err(trouble("-", error, "file"))));
            }
            Ok(_) if line.len() as u64 == LONGEST_REQUEST && line.last() != Some(&b'\n') => {
                let error = format!("line {number} is longer than {LONGEST_REQUEST} bytes");
                let error = trouble(&format!("-:{number}"), error, "line");
                give(Task::Game(Err(error)))?;
                if reader.skip_until(b'\n').is_err() {
                    break;
                }
            }
            Ok(_) if line.trim_ascii().is_empty() => {}
            Ok(_) => give(Task::Line(number, line))?,
        }
    }
    ControlFlow::Continue(())
}

/// The games of a file, or the file as one task if games are written back into it.
fn tasks(found: Found, format: Format) -> Vec<Task> {
    match found {
        Found {
            id,
            bytes: Ok(bytes),
            ..
        } if format == Format::Sgf => vec![Task::File(id, bytes)],
        found => found::games(found).into_iter().map(Task::Game).collect(),
    }
}

/// The totals of all games.
#[derive(Debug, Default)]
struct ScoreTotals {
    judged: u64,
    /// The games that could not be read, those of an earlier run included.
    unreadable: u64,
    /// The games that an earlier run judged.
    before: u64,
}

/// The output on standard error beside messages: a bar on a terminal, and the number of unreadable
/// games.
struct Progress {
    bar: ProgressBar,
    /// The bytes read so far.
    read: AtomicU64,
}

impl Progress {
    fn new(args: &ScoreArgs) -> Progress {
        let visible = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let bar = match visible {
            true => ProgressBar::new(0),
            false => ProgressBar::hidden(),
        };
        let style = "judging {wide_bar} {bytes}/{total_bytes}  {msg}  {eta} left";
        let style = ProgressStyle::with_template(style).expect("the template is well formed");
        let bar = bar.with_style(style);
        bar.tick();
        if visible {
            let (bar, paths) = (bar.clone(), args.paths.clone());
            // Walking a large archive takes a while, so nothing waits for it.
            let total = move || {
                for path in &paths {
                    bar.inc_length(archive::total_bytes(path));
                }
            };
            // A bar without an end is good enough.
            let _ = super::thread::start("total", total);
        }
        Progress {
            bar,
            read: AtomicU64::new(0),
        }
    }

    fn tell(&self, totals: &ScoreTotals, done: &Done) {
        self.bar.set_position(self.read.load(Ordering::Relaxed));
        let games = totals.judged;
        let seconds = self.bar.elapsed().as_secs_f64().max(0.001);
        let rate = games as f64 / seconds;
        if !self.bar.is_hidden() {
            self.bar.set_message(format!("{games} games, {rate:.0}/s"));
        }
        if !done.messages.is_empty() {
            self.bar.suspend(|| tell::tell(&done.messages));
        }
    }

    fn finish(&self, totals: &ScoreTotals) {
        self.bar.finish_and_clear();
        if totals.unreadable > 0 {
            let (judged, unreadable) = (totals.judged + totals.before, totals.unreadable);
            let judged = counted(judged as usize, "game");
            tell::tell(&format!(
                "{judged} judged, {unreadable} could not be read\n"
            ));
        }
    }
}
