//! Draws judged boards as SVG: the pictures of the README.
//!
//! ```sh
//! cargo run --example picture                          # writes docs/*.svg anew
//! cargo run --example picture proofs game.sgf > x.svg  # final, proofs or open
//! ```

use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;
use std::{env, fs};

use seichi::sgf::{self, LoadOptions};
use seichi::{
    Analysis, Board, Color, Evidence, Game, Point, PointSet, Proof, Rule, ScoreSheet, Status,
    Unsettled,
};

/// The pictures of the README: file, what is drawn, the position.
const PICTURES: [(&str, View, Source); 3] = [
    (
        "final.svg",
        View::Final,
        Source::Record("gtp-scripts/sgf/demo.sgf"),
    ),
    ("proofs.svg", View::Proofs, Source::Diagram(KINDS)),
    ("open.svg", View::Open, Source::Diagram(UNFINISHED)),
];

/// Something of every kind of evidence.
const KINDS: &str = "
    . . . . X O O X . X . O .
    X X X X X O O X X X X O O
    O O O O O O O O O O X X X
    . O . O . . . . . O O O O
    O O O O . . X . . . . . .
    . . . . . . . . . . . O .
    O O O O . O O O O O O O .
    X X X O O O X X X X X O O
    . . X X X X X . . . X X X
    . . . . . . . . O . X . .
    X X X X X X X X X X X X .
    . X . . O . X . . X . . X
    . X . . . . X . . X O . X";

/// A border with a gap, a group whose life depends on the next move, a ko.
const UNFINISHED: &str = "
    . . . X O . . . .
    X X X X O . O O .
    O O O O O . O X .
    . . . O . O O X .
    O O O . O O X X .
    X X X O X X . . .
    . . . X . X . X .
    . X X X . X X X X
    . . . . X . . . .";

/// What a picture shows.
#[derive(Clone, Copy)]
pub enum View {
    /// Dead stones, territory, dame, seki.
    Final,
    /// How each point is known.
    Proofs,
    /// What is not settled, and the moves that settle it.
    Open,
}

/// Where a position comes from.
#[derive(Clone, Copy)]
enum Source {
    Record(&'static str),
    Diagram(&'static str),
}

impl Source {
    fn game(self) -> Result<Game, Box<dyn Error>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        Ok(match self {
            Source::Record(path) => sgf::load(&folder.join(path), &LoadOptions::default())?.game,
            Source::Diagram(diagram) => Game::from_board(diagram.parse()?),
        })
    }
}

/// The pictures of the README, each with the name of its file.
///
/// # Errors
///
/// If the record of a position cannot be read.
pub fn pictures() -> Result<Vec<(&'static str, String)>, Box<dyn Error>> {
    let drawn = PICTURES.iter().map(|&(name, view, source)| {
        let game = source.game()?;
        Ok((name, picture(&game, view)))
    });
    drawn.collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(view), Some(path)) = (args.next(), args.next()) else {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
        for (name, svg) in pictures()? {
            fs::write(folder.join(name), svg)?;
        }
        return Ok(());
    };
    let view = match view.as_str() {
        "final" => View::Final,
        "proofs" => View::Proofs,
        "open" => View::Open,
        other => return Err(format!("'{other}' is not final, proofs or open").into()),
    };
    let game = sgf::load(Path::new(&path), &LoadOptions::default())?.game;
    Ok(io::stdout().write_all(picture(&game, view).as_bytes())?)
}

/// The picture of a judged game.
pub fn picture(game: &Game, view: View) -> String {
    let analysis = Analysis::of(game.board(), game.rules.suicide);
    let sheet = ScoreSheet::of(game, &analysis);
    let mut drawing = Drawing::of(game.board());
    match view {
        View::Final => drawing.final_position(&analysis, &sheet),
        View::Proofs => drawing.proofs(&analysis),
        View::Open => drawing.open(&Unsettled::of(&analysis, &sheet.count)),
    }
    drawing.svg()
}

/// The distance of two lines, in pixels.
const STEP: usize = 24;
/// The height of a line of text under the board.
const LINE: usize = 18;

/// A board with signs. What is added first lies below.
struct Drawing<'a> {
    board: &'a Board,
    /// Under the stones.
    ground: String,
    /// On the stones.
    signs: String,
    /// Lines under the board: a color and a text.
    legend: Vec<(&'static str, String)>,
}

impl Drawing<'_> {
    fn of(board: &Board) -> Drawing<'_> {
        Drawing {
            board,
            ground: String::new(),
            signs: String::new(),
            legend: Vec::new(),
        }
    }

    fn final_position(&mut self, analysis: &Analysis, sheet: &ScoreSheet) {
        let [dead, seki] = [Status::Dead, Status::Seki].map(|status| analysis.stones(status));
        for (color, fill) in [(Color::Black, "#000000"), (Color::White, "#ffffff")] {
            self.each(sheet.count.owned[color], |at| at.square(8, fill));
            self.each(sheet.count.forced[color], |at| at.word("f", fill));
        }
        self.each(dead, |at| at.cross("#d02020"));
        self.each(seki, |at| at.frame("#2060d0"));
        self.each(sheet.count.dame & self.board.empty_points(), |at| {
            at.word("d", "#604020")
        });
        self.legend = sheet
            .to_string()
            .lines()
            .map(|line| ("", line.to_owned()))
            .collect();
    }

    fn proofs(&mut self, analysis: &Analysis) {
        let size = self.board.size();
        let mut ground = String::new();
        for point in size.reading_order() {
            if let Some(evidence) = analysis.evidence_at(point) {
                ground += &Place::of(self.board, point).square(STEP, paint(evidence).0);
            }
        }
        self.ground = ground;
        let all: Vec<(&'static str, &'static str)> = size
            .reading_order()
            .filter_map(|point| analysis.evidence_at(point))
            .map(paint)
            .collect();
        for kind in KINDS_IN_ORDER.iter().filter(|kind| all.contains(kind)) {
            self.legend.push((kind.0, kind.1.to_owned()));
        }
        self.each(analysis.stones(Status::Dead), |at| at.cross("#d02020"));
        self.each(analysis.stones(Status::Seki), |at| at.frame("#2060d0"));
    }

    fn open(&mut self, unsettled: &Unsettled) {
        for place in &unsettled.places {
            self.each(place.points & self.board.empty_points(), |at| {
                at.square(14, "#f0a040")
            });
            self.each(place.points - self.board.empty_points(), |at| {
                at.frame("#e07010")
            });
        }
        let moves = |color| {
            let places = unsettled.places.iter();
            places.fold(PointSet::EMPTY, |sum, place| sum | place.settled_by[color])
        };
        let [black, white] = Color::ALL.map(moves);
        self.each(black - white, |at| at.word("B", "#000000"));
        self.each(white - black, |at| at.word("W", "#000000"));
        self.each(black & white, |at| at.word("BW", "#000000"));
        let lines = unsettled.to_string();
        self.legend = lines.lines().map(|line| ("", line.to_owned())).collect();
    }

    /// Draws a sign on each of some points.
    fn each(&mut self, points: PointSet, sign: impl Fn(Place) -> String) {
        for point in points.reading_order() {
            self.signs += &sign(Place::of(self.board, point));
        }
    }

    fn svg(&self) -> String {
        let lines = self.board.size().lines();
        let width = (lines + 2) * STEP;
        let height = width + self.legend.len() * LINE + LINE / 2;
        let wide = self
            .legend
            .iter()
            .map(|(_, text)| 8 * text.len() + 3 * STEP);
        let width = wide.max().unwrap_or(0).max(width);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
        );
        let side = lines * STEP;
        writeln!(
            svg,
            "<rect x=\"{STEP}\" y=\"{STEP}\" width=\"{side}\" height=\"{side}\" fill=\"#e8c078\"/>"
        )
        .expect("a String takes all text");
        svg += &self.ground;
        svg += &self.lines();
        svg += &self.stones();
        svg += &self.signs;
        svg += &self.legend();
        svg + "</svg>\n"
    }

    /// The lines of the board and its coordinates.
    fn lines(&self) -> String {
        let board = self.board;
        let mut text = String::new();
        let mut corners = board.size().reading_order();
        let (first, last) = (corners.next(), corners.last());
        let first = first.expect("a board has a point");
        let [low, high] = [first, last.unwrap_or(first)].map(|p| Place::of(board, p));
        for n in 0..board.size().lines() {
            let at = low.x + n * STEP;
            let edges = [(low.x, at, high.x, at), (at, low.y, at, high.y)];
            for (x1, y1, x2, y2) in edges {
                text += &format!(
                    "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"#604020\" fill=\"none\"/>\n"
                );
            }
        }
        for point in board.size().reading_order() {
            let (at, name) = (Place::of(board, point), point.to_string());
            let (column, row) = name.split_at(1);
            if at.y == low.y {
                text += &written(at.x, STEP - 6, column, "#404040");
            }
            if at.x == low.x {
                text += &written(STEP - 10, at.y + 4, row, "#404040");
            }
        }
        text
    }

    fn stones(&self) -> String {
        let mut text = String::new();
        for (color, fill) in [(Color::Black, "#202020"), (Color::White, "#f8f8f8")] {
            for point in self.board.stones(color).reading_order() {
                let Place { x, y } = Place::of(self.board, point);
                text += &format!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{fill}\" stroke=\"#404040\"/>\n"
                );
            }
        }
        text
    }

    fn legend(&self) -> String {
        let top = (self.board.size().lines() + 2) * STEP;
        let mut text = String::new();
        for (number, (fill, line)) in self.legend.iter().enumerate() {
            let y = top + number * LINE;
            let mut x = STEP;
            if !fill.is_empty() {
                text += &format!(
                    "<rect x=\"{x}\" y=\"{}\" width=\"14\" height=\"14\" fill=\"{fill}\"/>\n",
                    y - 11
                );
                x += STEP;
            }
            text += &format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"start\">{line}</text>\n");
        }
        text
    }
}

/// The middle of a point, in pixels.
#[derive(Clone, Copy)]
struct Place {
    x: usize,
    y: usize,
}

impl Place {
    fn of(board: &Board, point: Point) -> Place {
        let lines = board.size().lines();
        Place {
            x: point.column() * STEP + STEP + STEP / 2,
            y: (lines - 1 - point.row()) * STEP + STEP + STEP / 2,
        }
    }

    fn square(self, side: usize, fill: &str) -> String {
        let (x, y) = (self.x - side / 2, self.y - side / 2);
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\"/>\n")
    }

    fn frame(self, stroke: &str) -> String {
        let (x, y) = (self.x - 5, self.y - 5);
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\" fill=\"none\" \
             stroke=\"{stroke}\" stroke-width=\"2\"/>\n"
        )
    }

    fn cross(self, stroke: &str) -> String {
        let (left, right) = (self.x - 5, self.x + 5);
        let (top, bottom) = (self.y - 5, self.y + 5);
        format!(
            "<path d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\" \
             stroke=\"{stroke}\" stroke-width=\"2\"/>\n"
        )
    }

    fn word(self, word: &str, fill: &str) -> String {
        written(self.x, self.y + 4, word, fill)
    }
}

fn written(x: usize, y: usize, word: &str, fill: &str) -> String {
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\">{word}</text>\n")
}

/// The kinds of evidence, the strongest first: color and name.
const KINDS_IN_ORDER: [(&str, &str); 9] = [
    ("#70d070", "proved: Benson"),
    ("#70d0d0", "proved: pass-alive territory"),
    ("#a0e0a0", "proved: alternating play, static rules"),
    ("#60b0a0", "proved: alternating play, small region solved"),
    ("#7090f0", "proved: search"),
    ("#f080f0", "decided by a person"),
    ("#d0b0ff", "read"),
    ("#ffc060", "estimated, clear"),
    ("#ff7060", "estimated, doubtful"),
];

/// How a kind of evidence is drawn.
fn paint(evidence: Evidence) -> (&'static str, &'static str) {
    KINDS_IN_ORDER[match evidence {
        Evidence::Proved(Proof::Benson) => 0,
        Evidence::Proved(Proof::PassAlive) => 1,
        Evidence::Proved(Proof::Static(Rule::Room)) => 3,
        Evidence::Proved(Proof::Static(_)) => 2,
        Evidence::Proved(_) => 4,
        Evidence::Marked | Evidence::Implied => 5,
        Evidence::Read => 6,
        evidence if evidence.is_doubtful() => 8,
        _ => 7,
    }]
}
