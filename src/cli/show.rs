//! `seichi show`: the judged board, in the terminal or as a picture or a page.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicU64;

use anstyle::{AnsiColor, Color as Ink, RgbColor, Style};
use clap::{Args, ValueEnum};
use seichi::archive::{Found, GameText};
use seichi::picture::{Page, PageDetail, Sign, Signs, View, page, svg};
use seichi::sgf::SgfErrorKind;
use seichi::shared::printable;
use seichi::{Color, Judgement, Point, RulesFrom};

use super::inputs::Inputs;
use super::options::{JudgeArgs, file_to_write, from_one};
use super::{found, stream, tell, whole_file};

/// What to show, and how.
#[derive(Debug, Args)]
pub struct ShowArgs {
    /// An SGF file, '-' for standard input, or a folder or an archive with --game
    #[arg(value_name = "GAME")]
    pub path: PathBuf,

    #[command(flatten)]
    pub judge: JudgeArgs,

    /// Which game, counted from 1 through all that GAME holds; of one file it is the
    /// first if it is left out
    #[arg(long, value_name = "N", value_parser = from_one, allow_negative_numbers = true)]
    pub game: Option<NonZeroUsize>,

    /// Write a picture (.svg, .png) or a page (.html) instead
    #[arg(short, long, value_name = "FILE", value_parser = file_to_write())]
    pub output: Option<PathBuf>,

    /// What a picture shows: final (dead stones, territory, score), proofs
    /// (how each point is known) or open (what is not settled)
    #[arg(long, default_value = "final", requires = "output")]
    pub view: View,

    /// Whether the terminal gets colors
    #[arg(long, value_enum, default_value_t, conflicts_with = "output")]
    pub color: When,
}

/// When there is color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// Where the output is a terminal that has some
    #[default]
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

/// Judges a game and shows it.
pub fn run(args: &ShowArgs) -> io::Result<ExitCode> {
    if let Some(output) = &args.output {
        Inputs::of(std::slice::from_ref(&args.path)).spare(output)?;
    }
    let (id, judged) = read(&args.path, args.game, &args.judge)?;
    let Some(path) = &args.output else {
        let seen = Seen::of(&judged, false);
        match is_colored(args.color) {
            true => {
                // An old console of Windows has colors, but not by escape sequences.
                let choice = match args.color {
                    When::Auto => anstream::ColorChoice::Auto,
                    _ => anstream::ColorChoice::AlwaysAnsi,
                };
                let out = anstream::AutoStream::new(io::stdout(), choice);
                print(stream::Stream::new(out, "standard output"), &seen.colored())?;
            }
            false => print(stream::output(), &seen.plain())?,
        }
        return Ok(ExitCode::SUCCESS);
    };
    let extension = path.extension().map(|end| end.to_ascii_lowercase());
    let drawn = match extension.as_deref().and_then(|end| end.to_str()) {
        Some("svg") => svg(&judged, args.view).into_bytes(),
        Some("png") => png(&svg(&judged, args.view))?,
        Some("html" | "htm") => {
            // Readers of the page need not see the folders.
            let name = without_folders(&id);
            let title = format!("{}: {}", judged.title(&id), judged.score());
            let game = Page::of(&judged, name, PageDetail::Explained);
            page(&title, &[game], &[]).into_bytes()
        }
        _ => {
            let path = path.display();
            return Err(io::Error::other(format!(
                "'{path}' is neither a picture nor a page (call it .svg, .png or .html)"
            )));
        }
    };
    whole_file::write(path, &drawn)?;
    Ok(ExitCode::SUCCESS)
}

fn print(mut out: impl Write, text: &str) -> io::Result<()> {
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// A picture as PNG.
#[cfg(feature = "png")]
fn png(svg: &str) -> io::Result<Vec<u8>> {
    seichi::picture::png(svg).map_err(io::Error::other)
}

/// The same in a program built without PNG support.
#[cfg(not(feature = "png"))]
fn png(_: &str) -> io::Result<Vec<u8>> {
    let reason = "this seichi was built without PNG pictures (call it .svg, or build with \
                  --features png)";
    Err(io::Error::other(reason))
}

/// Reads and judges a game, by its number from 1 on through all files at `path`, or the first game
/// of the only file there.
pub fn read(
    path: &Path,
    number: Option<NonZeroUsize>,
    judge: &JudgeArgs,
) -> io::Result<(String, Judgement)> {
    let game = find(path, number)?;
    let record = game.record(judge.before_move);
    let record = record.map_err(|mut error| {
        // The name already contains the number of the game.
        error.place.game = None;
        about(&game.id, &error.to_string())
    })?;
    let judged = Judgement::of(record, &judge.options());
    tell::tell(&tell::warnings(&game.id, &judged));
    Ok((game.id, judged))
}

/// The game of this number, or the first of the only file.
fn find(path: &Path, number: Option<NonZeroUsize>) -> io::Result<GameText> {
    let wanted = number.map_or(1, NonZeroUsize::get);
    let mut id = path.display().to_string();
    let (mut files, mut games) = (0, 0);
    let mut chosen = None;
    let mut visit = |file: Found| {
        files += 1;
        if files > 1 && number.is_none() {
            let reason = "more than one file (name one, or choose a game by --game)";
            chosen = Some(Err(about(&path.display().to_string(), reason)));
            return ControlFlow::Break(());
        }
        let before = games;
        let bytes = file.bytes.map_err(|error| error.to_string());
        let inside = bytes.and_then(|bytes| {
            let all = GameText::all(&file.id, &bytes);
            all.map_err(|error| error.to_string())
        });
        chosen = match inside.map_err(|reason| about(&file.id, &reason)) {
            Err(error) if number.is_some() => Some(Err(io::Error::other(format!(
                "{error} (the games behind it have no number: name a file that can be read)"
            )))),
            Err(error) => Some(Err(error)),
            Ok(mut inside) => {
                games += inside.len();
                inside.nth(wanted - 1 - before).map(Ok)
            }
        };
        id = match files {
            1 => file.id,
            _ => path.display().to_string(),
        };
        match chosen.is_some() && number.is_some() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let _ = found::visit(path, &AtomicU64::new(0), &mut visit);
    let none = SgfErrorKind::NoSuchGame {
        wanted,
        found: games,
    };
    chosen.unwrap_or_else(|| Err(about(&id, &none.to_string())))
}

/// The name of a file.
fn without_folders(id: &str) -> &str {
    id.rsplit(['/', '\\']).next().unwrap_or(id)
}

/// An error about the file or game called `id`.
fn about(id: &str, reason: &str) -> io::Error {
    let (id, reason) = (printable(id), printable(reason));
    io::Error::other(format!("'{id}': {reason}"))
}

fn is_colored(when: When) -> bool {
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            let choice = anstream::AutoStream::choice(&io::stdout());
            io::stdout().is_terminal() && choice != anstream::ColorChoice::Never
        }
    }
}

/// A judged board with its open places, to be drawn and printed.
pub struct Seen<'a> {
    judged: &'a Judgement,
    quick: bool,
    pub signs: Signs,
}

impl<'a> Seen<'a> {
    /// With `quick`, without open places, which cost a search.
    pub fn of(judged: &'a Judgement, quick: bool) -> Seen<'a> {
        let signs = match quick {
            true => Signs::quick(judged),
            false => Signs::of(judged),
        };
        Seen {
            judged,
            quick,
            signs,
        }
    }

    /// The text: the score with its parts, assumptions, and open places.
    pub fn summary(&self) -> String {
        let Seen { judged, quick, .. } = self;
        let mut lines = vec![match quick {
            true => judged.sheet().headline(None),
            false => judged.headline(),
        }];
        lines.extend(recorded(judged));
        lines.push(judged.sheet().parts());
        lines.extend(assumed(judged).map(|assumed| format!("Assumed: {assumed}")));
        if !quick {
            lines.extend(judged.open_lines());
        }
        lines.join("\n")
    }

    /// A line with the names of the record, if it has any, the board, and the text.
    fn around(&self, board: &str) -> String {
        let title = self.judged.record().names.title();
        let title = title.map_or(String::new(), |title| title + "\n");
        let legend = legend(&self.signs);
        format!("{title}{board}{legend}\n{}\n", self.summary())
    }

    /// The board and the text, without color.
    pub fn plain(&self) -> String {
        let signs = &self.signs;
        let board = &signs.board;
        self.around(&board.mark_with_coordinates(|point| character(signs, point)))
    }

    /// The same with color: a wooden board, dead stones in red, and territory in the color of its
    /// owner.
    pub fn colored(&self) -> String {
        let signs = &self.signs;
        let size = signs.size();
        let plain = signs.board.with_coordinates();
        let letters = plain.lines().next().unwrap_or_default();
        let mut text = format!("{letters}\n");
        let number = size.height().to_string().len();
        for row in (0..size.height()).rev() {
            text += &format!("{:>number$} ", row + 1);
            for column in 0..size.width() {
                let point = Point::new(column, row).expect("on the board");
                let style = style(signs, point);
                let sign = character(signs, point);
                text += &format!("{style}{sign} {style:#}");
            }
            text += &format!("{}\n", row + 1);
        }
        self.around(&format!("{text}{letters}\n"))
    }
}

/// The recorded result, and whether the board agrees.
fn recorded(judged: &Judgement) -> Option<String> {
    let result = judged.record().result?;
    let differs = match judged.agrees() {
        Some(false) => ": the board says something else",
        _ => "",
    };
    Some(format!(
        "Recorded: {result}, {}{differs}",
        result.sentence()
    ))
}

/// The terms that are assumed: rules, komi, or both.
fn assumed(judged: &Judgement) -> Option<String> {
    let rules = format!("{} rules", judged.game().rules.title());
    let komi = format!("komi {}", judged.game().komi.points());
    match (judged.rules_from(), judged.record().komi.is_some()) {
        (RulesFrom::Assumed, false) => Some(format!("{rules}, {komi}")),
        (RulesFrom::Assumed, true) => Some(rules),
        (_, false) => Some(komi),
        (_, true) => None,
    }
}

/// The character of a point.
fn character(signs: &Signs, point: Point) -> char {
    let stone = signs.board.color_at(point).map(Color::diagram_char);
    match (signs.at(point), stone) {
        (Sign::Dead, Some(stone)) => stone.to_ascii_lowercase(),
        (_, Some(stone)) => stone,
        (Sign::Territory(Color::Black), None) => '+',
        (Sign::Territory(Color::White), None) => '-',
        (Sign::Forced(_), None) => '!',
        (Sign::Open, None) => '?',
        _ => '.',
    }
}

/// The meaning of the signs in use.
fn legend(signs: &Signs) -> String {
    let mut parts = vec!["X Black", "O White"];
    let mut add = |is_there: bool, text| {
        if is_there {
            parts.push(text);
        }
    };
    let forced = signs.forced.union();
    add(!signs.dead.is_empty(), "x o dead");
    add(!signs.territory.black.is_empty(), "+ Black's");
    add(!signs.territory.white.is_empty(), "- White's");
    add(!(signs.dame - forced).is_empty(), ". dame");
    add(!forced.is_empty(), "! to be filled");
    add(!signs.open.is_empty(), "? open border");
    parts.join(", ")
}

fn style(signs: &Signs, point: Point) -> Style {
    let ink = |color| Some(Ink::Ansi(color));
    let stone = match signs.board.color_at(point) {
        Some(Color::Black) => ink(AnsiColor::Black),
        Some(Color::White) => ink(AnsiColor::BrightWhite),
        None => None,
    };
    let color = match signs.at(point) {
        Sign::Dead => ink(AnsiColor::Red),
        Sign::Seki => ink(AnsiColor::Blue),
        Sign::Territory(Color::Black) => ink(AnsiColor::Black),
        Sign::Territory(Color::White) => ink(AnsiColor::BrightWhite),
        Sign::Forced(_) | Sign::Open => ink(AnsiColor::Magenta),
        _ => stone.or(Some(Ink::Rgb(RgbColor(0x60, 0x40, 0x20)))),
    };
    let wood = Some(Ink::Rgb(RgbColor(0xd0, 0xa8, 0x60)));
    let style = Style::new().fg_color(color).bg_color(wood);
    match stone {
        Some(_) => style.bold(),
        None => style,
    }
}
