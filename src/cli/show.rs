//! `seichi show`: the judged board, in the terminal or as a picture or a page.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anstyle::{AnsiColor, Color as Ink, RgbColor, Style};
use clap::{Args, ColorChoice};
use seichi::picture::{Page, PageDetail, Signs, View, page, svg};
use seichi::{ByColor, Color, Judgement, Point, PointSet, RulesFrom};

use super::game::GameArgs;
use super::inputs::Inputs;
use super::options::file_to_write;
use super::{stream, whole_file};

const BLACK: Ink = Ink::Ansi(AnsiColor::Black);
const WHITE: Ink = Ink::Ansi(AnsiColor::BrightWhite);
const RED: Ink = Ink::Ansi(AnsiColor::Red);
const BLUE: Ink = Ink::Ansi(AnsiColor::Blue);
const MAGENTA: Ink = Ink::Ansi(AnsiColor::Magenta);
const BROWN: Ink = Ink::Rgb(RgbColor(0x60, 0x40, 0x20));
const WOOD: Ink = Ink::Rgb(RgbColor(0xd0, 0xa8, 0x60));

/// What to show, and how.
#[derive(Debug, Args)]
pub struct ShowArgs {
    #[command(flatten)]
    pub game: GameArgs,

    /// Write a picture (.svg, .png) or a page (.html) instead
    #[arg(short, long, value_name = "FILE", value_parser = file_to_write())]
    pub output: Option<PathBuf>,

    /// What a picture shows: final (dead stones, territory, score), proofs
    /// (how each point is known) or open (what is not settled)
    #[arg(long, default_value = "final", requires = "output")]
    pub view: View,

    /// Whether there are colors: auto (where the output is a terminal that has some), always
    /// or never
    #[arg(
        long,
        value_enum,
        default_value_t,
        conflicts_with = "output",
        hide_possible_values = true
    )]
    pub color: ColorChoice,
}

/// Judges a game and shows it.
pub fn run(args: &ShowArgs) -> io::Result<ExitCode> {
    if let Some(output) = &args.output {
        Inputs::of(std::slice::from_ref(&args.game.path)).spare(output)?;
    }
    let (id, judged) = args.game.read()?;
    let Some(path) = &args.output else {
        let choice = match args.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::AlwaysAnsi,
            ColorChoice::Never => anstream::ColorChoice::Never,
        };
        // Without color it leaves the escape sequences out. An old console of Windows has
        // colors, but not by escape sequences.
        let out = anstream::AutoStream::new(io::stdout(), choice);
        let mut out = stream::Stream::new(out, "standard output");
        out.write_all(Seen::of(&judged, false).colored().as_bytes())?;
        out.flush()?;
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

/// The name of a file.
fn without_folders(id: &str) -> &str {
    id.rsplit(['/', '\\']).next().unwrap_or(id)
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

    /// The board and the text, without color.
    pub fn plain(&self) -> String {
        anstream::adapter::strip_str(&self.colored()).to_string()
    }

    /// A line with the names of the record, if it has any, the board, its legend, and the text. The
    /// board is wooden, with dead stones in red, and territory in the color of its owner.
    pub fn colored(&self) -> String {
        let signs = &self.signs;
        let size = signs.size();
        let title = self.judged.record().names.title();
        let title = title.map_or(String::new(), |title| title + "\n");
        let plain = signs.board.with_coordinates();
        let letters = plain.lines().next().unwrap_or_default();
        let mut text = format!("{title}{letters}\n");
        let number = size.height().to_string().len();
        for row in (0..size.height()).rev() {
            text += &format!("{:>number$} ", row + 1);
            for column in 0..size.width() {
                let point = Point::new(column, row).expect("on the board");
                let (character, style) = drawn(signs, point);
                text += &format!("{style}{character} {style:#}");
            }
            text += &format!("{}\n", row + 1);
        }
        format!("{text}{letters}\n{}\n{}\n", legend(signs), self.summary())
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

/// A sign in the terminal.
struct TerminalSign {
    points: PointSet,
    /// Its character, where there is no stone.
    character: char,
    ink: Ink,
    /// What the legend says, if anything.
    meaning: &'static str,
}

/// The signs in the order of the legend; no point has two.
fn terminal_signs(signs: &Signs) -> [TerminalSign; 7] {
    let sign = |points, character, ink, meaning| TerminalSign {
        points,
        character,
        ink,
        meaning,
    };
    let filled = signs.forced.union();
    let ByColor { black, white } = signs.territory;
    [
        sign(signs.dead, 'x', RED, "x o dead"),
        sign(signs.seki, 'X', BLUE, ""),
        sign(black - filled, '+', BLACK, "+ Black's"),
        sign(white - filled, '-', WHITE, "- White's"),
        sign(signs.dame - filled, '.', BROWN, ". dame"),
        sign(filled, '!', MAGENTA, "! to be filled"),
        sign(signs.open - filled, '?', MAGENTA, "? open border"),
    ]
}

/// The character of a point and its style; a dead stone is a small letter.
fn drawn(signs: &Signs, point: Point) -> (char, Style) {
    let mut all = terminal_signs(signs).into_iter();
    let sign = all.find(|sign| sign.points.contains(point));
    let (character, ink) = match &sign {
        Some(sign) => (sign.character, Some(sign.ink)),
        None => ('.', None),
    };
    let style = Style::new().bg_color(Some(WOOD));
    let Some(color) = signs.board.color_at(point) else {
        return (character, style.fg_color(ink.or(Some(BROWN))));
    };
    let own = match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    };
    let letter = match signs.dead.contains(point) {
        true => color.diagram_char().to_ascii_lowercase(),
        false => color.diagram_char(),
    };
    (letter, style.fg_color(ink.or(Some(own))).bold())
}

/// The meaning of the signs in use.
fn legend(signs: &Signs) -> String {
    let mut meanings = vec!["X Black", "O White"];
    let signs = terminal_signs(signs).into_iter();
    let used = signs.filter(|sign| !sign.points.is_empty() && !sign.meaning.is_empty());
    meanings.extend(used.map(|sign| sign.meaning));
    meanings.join(", ")
}
