//! Shapes of a picture: a board, stones and signs, and lines of text above and below.

use std::fmt::Write as _;

use super::wrap::wrapped;
use seichi_judge::{BoardSize, Color, Point, PointSet};

/// The distance of two lines of the board, in pixels.
pub(super) const STEP: usize = 24;
/// The width of a character, in pixels, on the safe side: the font is not known.
pub(super) const CHARACTER: usize = 7;
/// The height of a line of text.
pub(super) const LINE: usize = 18;

const WOOD: &str = "#e9c583";
const LINES: &str = "#6b4f2a";
const TEXT: &str = "#202020";
const RED: &str = "#c8201c";
const BLUE: &str = "#2060d0";
const ORANGE: &str = "#e06a00";
const WHITE_STONE: &str = "fill=\"#fafafa\" stroke=\"#505050\"";

/// A sign on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// The last move, of this color.
    Last(Color),
    /// A dead stone.
    Cross,
    /// A stone in seki.
    Seki,
    /// A point of a color.
    Territory(Color),
    /// A point that a color has to fill.
    Fill(Color),
    /// A point that counts for nobody.
    Dame,
    /// A point where the border is open.
    Open,
    /// A stone in doubt.
    Doubt,
    /// The evidence for a point.
    Shade(&'static str),
    /// A move.
    Word(&'static str),
}

/// A picture in the making; later shapes cover earlier ones.
pub(super) struct Canvas {
    svg: String,
    width: usize,
    /// The size of the board.
    size: BoardSize,
    /// Its upper left corner.
    corner: (usize, usize),
    /// The signs in use, with their meanings.
    legend: Vec<(Mark, &'static str)>,
    /// The base of the next line of text.
    y: usize,
}

impl Canvas {
    pub(super) fn new(width: usize, size: BoardSize) -> Canvas {
        Canvas {
            svg: String::new(),
            width,
            size,
            corner: (0, 0),
            legend: Vec::new(),
            y: STEP,
        }
    }

    /// Goes down for the next line of text.
    pub(super) fn down(&mut self, pixels: usize) {
        self.y += pixels;
    }

    /// Writes a text beside the last one, from `x` on.
    pub(super) fn write(&mut self, x: usize, text: &str, style: &str) {
        self.add(&text_at(x, self.y, &escaped(text), style));
    }

    /// Writes lines of text, broken where they have more than `room` characters.
    pub(super) fn write_lines(&mut self, text: &str, room: usize, style: &str) {
        for line in text.lines().flat_map(|line| wrapped(line, room)) {
            self.write(STEP, &line, style);
            self.down(LINE);
        }
    }

    /// Begins the board below the text, with its coordinates.
    pub(super) fn board(&mut self) {
        let size = self.size;
        let (across, down) = (size.width() * STEP, size.height() * STEP);
        let (left, top) = ((self.width - across) / 2, self.y + 6);
        self.corner = (left, top);
        self.add(&format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{across}\" height=\"{down}\" rx=\"3\" fill=\"{WOOD}\"/>"
        ));
        let gray = "font-size=\"11\" fill=\"#606060\" text-anchor=\"middle\"";
        for point in size.reading_order() {
            let ((x, y), name) = (self.at(point), point.to_string());
            let (column, row) = name.split_at(1);
            if point.row() + 1 == size.height() {
                self.add(&text_at(x, top - 4, column, gray));
            }
            if point.column() == 0 {
                self.add(&text_at(left.saturating_sub(11), y + 4, row, gray));
            }
        }
    }

    /// The lines of the board and its star points.
    pub(super) fn lines(&mut self) {
        let size = self.size;
        let (left, top) = (self.corner.0 + STEP / 2, self.corner.1 + STEP / 2);
        let (right, bottom) = (
            left + (size.width() - 1) * STEP,
            top + (size.height() - 1) * STEP,
        );
        let mut path = String::new();
        for x in (left..=right).step_by(STEP) {
            write!(path, "M{x} {top}V{bottom}").expect("a String takes all text");
        }
        for y in (top..=bottom).step_by(STEP) {
            write!(path, "M{left} {y}H{right}").expect("a String takes all text");
        }
        self.add(&format!(
            "<path d=\"{path}\" stroke=\"{LINES}\" fill=\"none\"/>"
        ));
        for point in size.reading_order().filter(|&point| is_star(size, point)) {
            let (x, y) = self.at(point);
            self.add(&circle(x, y, 3, &filled(LINES)));
        }
    }

    /// A stone; a dead one is dimmed.
    pub(super) fn stone(&mut self, point: Point, color: Color, is_dead: bool) {
        let (x, y) = self.at(point);
        let style = match color {
            Color::Black => "fill=\"#1c1c1c\" stroke=\"#1c1c1c\"",
            Color::White => WHITE_STONE,
        };
        let opacity = if is_dead { " opacity=\"0.5\"" } else { "" };
        self.add(&circle(x, y, 11, &format!("{style}{opacity}")));
    }

    /// A sign on a point.
    pub(super) fn mark(&mut self, point: Point, mark: Mark) {
        let (x, y) = self.at(point);
        self.add(&drawn(mark, x, y, false));
    }

    /// A sign on each of some points, and in the legend.
    pub(super) fn each(&mut self, points: PointSet, mark: Mark, meaning: &'static str) {
        for point in points.reading_order() {
            self.mark(point, mark);
        }
        if !points.is_empty() {
            self.legend.push((mark, meaning));
        }
    }

    /// Goes below the board, and writes the meaning of its signs, side by side.
    pub(super) fn write_legend(&mut self) {
        self.y = self.corner.1 + self.size.height() * STEP + STEP;
        let legend = std::mem::take(&mut self.legend);
        let mut x = STEP;
        for (mark, meaning) in &legend {
            let needed = STEP + meaning.chars().count() * CHARACTER;
            if x > STEP && x + needed > self.width - STEP / 2 {
                self.down(LINE + 4);
                x = STEP;
            }
            self.sample(x + 7, *mark);
            self.write(x + 20, meaning, "");
            x += needed + 10;
        }
        if !legend.is_empty() {
            self.down(LINE + 8);
        }
    }

    /// A sign beside the next line of text, on the stone or point that it belongs to.
    fn sample(&mut self, x: usize, mark: Mark) {
        let y = self.y - 4;
        self.add(&match mark {
            Mark::Cross | Mark::Seki | Mark::Doubt => circle(x, y, 8, WHITE_STONE),
            _ => square(x, y, 16, &filled(WOOD)),
        });
        self.add(&drawn(mark, x, y, true));
    }

    /// The picture, called `title`.
    pub(super) fn finish(self, title: &str) -> String {
        let (width, height, title) = (self.width, self.y, escaped(title));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"12\" fill=\"{TEXT}\">\n\
             <title>{title}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{}</svg>\n",
            self.svg
        )
    }

    fn add(&mut self, shape: &str) {
        self.svg += shape;
        self.svg.push('\n');
    }

    /// The middle of a point.
    fn at(&self, point: Point) -> (usize, usize) {
        let (left, top) = self.corner;
        let below = self.size.height() - 1 - point.row();
        (
            left + STEP / 2 + point.column() * STEP,
            top + STEP / 2 + below * STEP,
        )
    }
}

/// A sign, smaller in a legend where it would not fit.
fn drawn(mark: Mark, x: usize, y: usize, in_legend: bool) -> String {
    match mark {
        Mark::Last(color) => circle(x, y, 5, &stroked(fill_of(!color), 1.6)),
        Mark::Cross => format!(
            "<path d=\"M{} {}l9 9m0 -9l-9 9\" stroke=\"{RED}\" stroke-width=\"2\"/>",
            x as f64 - 4.5,
            y as f64 - 4.5
        ),
        Mark::Seki => square(x, y, 10, &stroked(BLUE, 2.0)),
        Mark::Territory(color) => {
            let fill = filled(fill_of(color));
            let style = format!("{fill} stroke=\"{LINES}\" stroke-width=\"0.5\"");
            square(x, y, 8, &style)
        }
        Mark::Fill(color) => square(x, y, 9, &stroked(fill_of(color), 2.0)),
        Mark::Dame => circle(x, y, 3, &format!("{} opacity=\"0.75\"", filled(LINES))),
        Mark::Open => circle(x, y, 4, &filled(ORANGE)),
        Mark::Doubt => circle(x, y, if in_legend { 6 } else { 11 }, &stroked(ORANGE, 2.5)),
        Mark::Shade(rgb) => {
            let side = if in_legend { 16 } else { STEP };
            square(x, y, side, &format!("{} fill-opacity=\"0.6\"", filled(rgb)))
        }
        Mark::Word(word) => {
            let style = format!("{} opacity=\"0.9\"", filled("#fff3d8"));
            circle(x, y, 9, &style) + &text_at(x, y + 4, word, "text-anchor=\"middle\"")
        }
    }
}

fn circle(x: usize, y: usize, radius: usize, style: &str) -> String {
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>")
}

/// A square around a point.
fn square(x: usize, y: usize, side: usize, style: &str) -> String {
    let (x, y) = (x as f64 - side as f64 / 2.0, y as f64 - side as f64 / 2.0);
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" {style}/>")
}

fn text_at(x: usize, y: usize, text: &str, style: &str) -> String {
    format!("<text x=\"{x}\" y=\"{y}\" {style}>{text}</text>")
}

fn filled(rgb: &str) -> String {
    format!("fill=\"{rgb}\"")
}

fn stroked(rgb: &str, width: f64) -> String {
    format!("fill=\"none\" stroke=\"{rgb}\" stroke-width=\"{width}\"")
}

fn fill_of(color: Color) -> &'static str {
    match color {
        Color::Black => "#1c1c1c",
        Color::White => "#ffffff",
    }
}

/// True for the points that a printed board marks: near its corners, in its middle, and on large
/// boards halfway between.
fn is_star(size: BoardSize, point: Point) -> bool {
    // Whether a marked line is the middle one.
    let is_middle = |line: usize, lines: usize| {
        let edge = if lines < 13 { 2 } else { 3 };
        let is_middle = lines % 2 == 1 && line == lines / 2;
        let is_marked = is_middle || line == edge || line + edge + 1 == lines;
        (is_marked && lines >= 7).then_some(is_middle)
    };
    let column = is_middle(point.column(), size.width());
    let row = is_middle(point.row(), size.height());
    let is_large = size.width() >= 19 && size.height() >= 19;
    column
        .zip(row)
        .is_some_and(|(column, row)| is_large || column == row)
}

/// The text as it stands in HTML and SVG.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
