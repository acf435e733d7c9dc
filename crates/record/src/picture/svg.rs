//! A judged board as SVG.

use std::fmt::Write as _;
use std::str::FromStr;

use super::shade::Shade;
use super::signs::Signs;
use super::wrap::wrapped;
use crate::judged::Judged;
use seichi_judge::shared::quotable;
use seichi_judge::{Color, Point, PointSet, Unsettled};

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum View {
    /// Everything that the other views show.
    #[default]
    All,
    /// Dead stones, territory, seki, dame, and the score with its parts.
    Final,
    /// How each point is known.
    Proofs,
    /// What is not settled, and the moves that settle it.
    Open,
}

/// A text that names no view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{}' is not a view (use all, final, proofs or open)", quotable(.input))]
pub struct ViewError {
    input: String,
}

impl FromStr for View {
    type Err = ViewError;

    /// Reads `all`, `final`, `proofs` or `open`.
    fn from_str(text: &str) -> Result<View, ViewError> {
        match text {
            "all" => Ok(View::All),
            "final" => Ok(View::Final),
            "proofs" => Ok(View::Proofs),
            "open" => Ok(View::Open),
            _ => Err(ViewError {
                input: text.to_owned(),
            }),
        }
    }
}

/// The distance of two lines, in pixels.
const STEP: usize = 24;
/// The height of a line of text under the board.
const LINE: usize = 18;
/// The least width, so that words fit.
const LEAST_WIDTH: usize = 13 * STEP;
/// The width of a character, in pixels, rather too much: what fonts there are is
/// not known.
const CHARACTER: usize = 7;

const RED: &str = "#d02020";
const BLUE: &str = "#2060d0";
const BROWN: &str = "#604020";
const ORANGE: &str = "#e07010";

/// Draws a judged board: the picture is as wide as the board, words below it
/// are wrapped. It needs nothing but a font without serifs.
///
/// `seichi show -o` writes it. Costs as [`Judged::unsettled`], and a search for
/// proofs where shades are shown.
pub fn svg(judged: &Judged, view: View) -> String {
    let unsettled = judged.unsettled();
    let mut drawing = Drawing {
        signs: Signs::of(judged, &unsettled),
        ground: String::new(),
        marks: String::new(),
        legend: Vec::new(),
        words: Vec::new(),
    };
    if matches!(view, View::All | View::Proofs) {
        drawing.shades(judged);
    }
    match view {
        View::All | View::Final => drawing.final_position(),
        View::Proofs => drawing.stones_only(),
        View::Open => {}
    }
    if matches!(view, View::All | View::Open) {
        drawing.open(&unsettled, view);
    }
    if matches!(view, View::All | View::Final) {
        let sheet = judged.sheet.to_string();
        drawing.words.splice(0..0, sheet.lines().map(str::to_owned));
    }
    drawing.svg(&judged.sheet.score.to_string())
}

/// A sign in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Shade(&'static str),
    Cross,
    Frame(&'static str),
    Square(&'static str),
    Word(&'static str),
}

/// A board with signs. What is added first lies below.
struct Drawing {
    signs: Signs,
    /// Under the stones.
    ground: String,
    /// On the stones.
    marks: String,
    legend: Vec<(Key, String)>,
    words: Vec<String>,
}

impl Drawing {
    /// The shade of each point.
    fn shades(&mut self, judged: &Judged) {
        let mut seen = [false; Shade::ALL.len()];
        for point in self.signs.size().reading_order() {
            if let Some(evidence) = judged.analysis.evidence_at(point) {
                let number = Shade::number(evidence);
                seen[number] = true;
                let shade = self.place(point).shade(Shade::ALL[number].rgb);
                self.ground += &shade;
            }
        }
        for (shade, _) in Shade::ALL.iter().zip(seen).filter(|(_, seen)| *seen) {
            self.legend
                .push((Key::Shade(shade.rgb), shade.name.to_owned()));
        }
    }

    /// Signs on stones that are not alive.
    fn stones_only(&mut self) {
        let (dead, seki) = (self.signs.dead, self.signs.seki);
        self.each(dead, Key::Cross, "dead");
        self.each(seki, Key::Frame(BLUE), "in seki");
    }

    fn final_position(&mut self) {
        for (color, fill) in [(Color::Black, "#000000"), (Color::White, "#ffffff")] {
            let points = self.signs.territory[color];
            self.each(points, Key::Square(fill), &format!("{color} territory"));
        }
        self.stones_only();
        for (color, word) in [(Color::Black, "fb"), (Color::White, "fw")] {
            let forced = self.signs.forced[color];
            self.each(forced, Key::Word(word), &format!("{color} has to fill it"));
        }
        let (dame, open) = (self.signs.dame, self.signs.open);
        let forced = self.signs.forced.union();
        self.each(dame - forced, Key::Word("d"), "dame");
        self.each(open, Key::Word("?"), "open border");
    }

    fn open(&mut self, unsettled: &Unsettled, view: View) {
        let places = unsettled.places.iter();
        let points = PointSet::union(places.map(|place| place.points));
        let settling = self.signs.settling;
        let both = settling.black & settling.white;
        if view == View::Open {
            let empty = self.signs.board.empty_points();
            let moves = settling.union();
            self.each((points & empty) - moves, Key::Square(ORANGE), "open");
        }
        self.each(
            points - self.signs.board.empty_points(),
            Key::Frame(ORANGE),
            "in doubt",
        );
        for (points, word, text) in [
            (settling.black - both, "B", "Black settles it here"),
            (settling.white - both, "W", "White settles it here"),
            (both, "BW", "either settles it here"),
        ] {
            self.each(points, Key::Word(word), text);
        }
        let words = unsettled.to_string();
        self.words.extend(words.lines().map(str::to_owned));
    }

    fn place(&self, point: Point) -> Place {
        let size = self.signs.size();
        let left = (self.width() - (size.width() + 2) * STEP) / 2 + STEP + STEP / 2;
        Place {
            x: left + point.column() * STEP,
            y: STEP + STEP / 2 + (size.height() - 1 - point.row()) * STEP,
        }
    }

    /// Draws a sign on each of some points, and says what it means.
    fn each(&mut self, points: PointSet, key: Key, meaning: &str) {
        for point in points.reading_order() {
            let on_black = self.signs.board.color_at(point) == Some(Color::Black);
            let drawn = self.place(point).sign(key, on_black);
            self.marks += &drawn;
        }
        if !points.is_empty() {
            self.legend.push((key, meaning.to_owned()));
        }
    }

    fn width(&self) -> usize {
        ((self.signs.size().width() + 2) * STEP).max(LEAST_WIDTH)
    }

    fn svg(&self, result: &str) -> String {
        let size = self.signs.size();
        let width = self.width();
        let below = self.legend_and_words();
        let height = below.top + below.lines * LINE + LINE / 2;
        let (across, down) = (size.width() * STEP, size.height() * STEP);
        let corner = self.corner();
        let (left, top) = (corner.x - STEP / 2, corner.y - STEP / 2);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n\
             <title>Judged board, {result}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
             <rect x=\"{left}\" y=\"{top}\" width=\"{across}\" height=\"{down}\" fill=\"#e8c078\"/>\n"
        );
        svg += &self.ground;
        svg += &self.lines();
        svg += &self.stones();
        svg += &self.marks;
        svg += &below.svg;
        svg + "</svg>\n"
    }

    /// The middle of the upper left point.
    fn corner(&self) -> Place {
        let first = self.signs.size().reading_order().next();
        self.place(first.expect("a board has a point"))
    }

    /// The lines of the board and its coordinates.
    fn lines(&self) -> String {
        let (low, size) = (self.corner(), self.signs.size());
        let right = low.x + (size.width() - 1) * STEP;
        let bottom = low.y + (size.height() - 1) * STEP;
        let mut text = String::new();
        for n in 0..size.width().max(size.height()) {
            let (x, y) = (low.x + n * STEP, low.y + n * STEP);
            // A board one line wide has no lines across.
            let is_upright = x <= right && low.y < bottom;
            let is_level = y <= bottom && low.x < right;
            let upright = is_upright.then(|| format!("M{x} {}L{x} {bottom}", low.y));
            let level = is_level.then(|| format!("M{} {y}L{right} {y}", low.x));
            for path in [upright, level].into_iter().flatten() {
                writeln!(
                    text,
                    "<path d=\"{path}\" stroke=\"{BROWN}\" fill=\"none\"/>"
                )
                .expect("a String takes all text");
            }
        }
        for point in self.signs.size().reading_order() {
            let (at, name) = (self.place(point), point.to_string());
            let (column, row) = name.split_at(1);
            if at.y == low.y {
                text += &written(at.x, STEP - 6, column, "#404040");
            }
            if at.x == low.x {
                text += &written(at.x - STEP + 2, at.y + 4, row, "#404040");
            }
        }
        text
    }

    fn stones(&self) -> String {
        let mut text = String::new();
        for (color, fill) in [(Color::Black, "#202020"), (Color::White, "#f8f8f8")] {
            for point in self.signs.board.stones(color).reading_order() {
                let Place { x, y } = self.place(point);
                writeln!(
                    text,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"10\" fill=\"{fill}\" stroke=\"#404040\"/>"
                )
                .expect("a String takes all text");
            }
        }
        text
    }

    /// What stands under the board.
    fn legend_and_words(&self) -> Below {
        let mut below = Below {
            top: (self.signs.size().height() + 2) * STEP,
            lines: 0,
            svg: String::new(),
        };
        let room = (self.width() - 2 * STEP) / CHARACTER;
        for (key, meaning) in &self.legend {
            let y = below.y();
            let place = Place {
                x: STEP + 6,
                y: y - 4,
            };
            below.svg += &place.sample(*key);
            below.write(2 * STEP, meaning);
        }
        for line in self.words.iter().flat_map(|line| wrapped(line, room)) {
            below.write(STEP, &line);
        }
        below
    }
}

/// The lines under the board.
struct Below {
    top: usize,
    lines: usize,
    svg: String,
}

impl Below {
    fn y(&self) -> usize {
        self.top + self.lines * LINE
    }

    fn write(&mut self, x: usize, text: &str) {
        let (y, text) = (self.y(), escaped(text));
        self.svg += &format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"start\">{text}</text>\n");
        self.lines += 1;
    }
}

/// The middle of a point, in pixels.
#[derive(Clone, Copy)]
struct Place {
    x: usize,
    y: usize,
}

impl Place {
    fn sign(self, key: Key, on_black: bool) -> String {
        match key {
            Key::Shade(fill) => self.shade(fill),
            Key::Cross => self.cross(RED),
            Key::Frame(stroke) => self.frame(stroke),
            Key::Square(fill) => self.square(8, fill),
            Key::Word(word) => {
                let fill = if on_black { "#ffffff" } else { "#000000" };
                self.halo() + &written(self.x, self.y + 4, word, fill)
            }
        }
    }

    /// A sign for the legend.
    fn sample(self, key: Key) -> String {
        match key {
            Key::Shade(fill) => self.square(14, "#e8c078") + &self.shade_of(14, fill),
            Key::Word(word) => written(self.x, self.y + 4, word, "#000000"),
            Key::Square(fill) => self.square(14, "#e8c078") + &self.square(8, fill),
            other => self.sign(other, false),
        }
    }

    fn shade(self, fill: &str) -> String {
        self.shade_of(STEP, fill)
    }

    fn shade_of(self, side: usize, fill: &str) -> String {
        let (x, y) = (self.x - side / 2, self.y - side / 2);
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" fill-opacity=\"0.5\"/>\n"
        )
    }

    /// Hides the lines of the board behind a word.
    fn halo(self) -> String {
        let Place { x, y } = self;
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"#f0d8a0\" fill-opacity=\"0.85\"/>\n")
    }

    fn square(self, side: usize, fill: &str) -> String {
        let (x, y) = (self.x - side / 2, self.y - side / 2);
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\"/>\n")
    }

    fn frame(self, stroke: &str) -> String {
        let (x, y) = (self.x - 5, self.y - 5);
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"2\"/>\n"
        )
    }

    fn cross(self, stroke: &str) -> String {
        let (left, right) = (self.x - 5, self.x + 5);
        let (top, bottom) = (self.y - 5, self.y + 5);
        format!(
            "<path d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\" stroke=\"{stroke}\" stroke-width=\"2\"/>\n"
        )
    }
}

fn written(x: usize, y: usize, word: &str, fill: &str) -> String {
    let word = escaped(word);
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\">{word}</text>\n")
}

/// The text as it stands in HTML and SVG.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
