//! A judged board as SVG: names and result above, the board, a legend of what occurs, and the
//! score in columns below.

use std::str::FromStr;

use super::canvas::{Canvas, Mark, STEP};
use super::shade::Shade;
use super::signs::Signs;
use super::wrap::wrapped;
use crate::judgement::Judgement;
use seichi_judge::{Color, Move, ParseError, PointSet, Unsettled};

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum View {
    /// The final position: dead stones, territory, seki, dame, what is in doubt, and the
    /// score with its parts.
    #[default]
    Final,
    /// How each point is known.
    Proofs,
    /// What is not settled, and the moves that settle it.
    Open,
}

impl FromStr for View {
    type Err = ParseError;

    /// Reads `final`, `proofs` or `open`.
    fn from_str(text: &str) -> Result<View, ParseError> {
        match text {
            "final" => Ok(View::Final),
            "proofs" => Ok(View::Proofs),
            "open" => Ok(View::Open),
            _ => Err(ParseError::new(
                text,
                "is not a view (use final, proofs or open)",
            )),
        }
    }
}

/// The least width, so that words fit.
const LEAST_WIDTH: usize = 15 * STEP;
/// The height of a line of text.
const LINE: usize = 18;
/// The width of a character, in pixels, rather too much: what fonts there are is
/// not known.
const CHARACTER: usize = 7;

/// Draws a judged board. It needs nothing but a font without serifs.
///
/// `seichi show -o` writes it. Costs as [`Judgement::unsettled`], and a search for
/// proofs where shades are shown.
pub fn svg(judged: &Judgement, view: View) -> String {
    let unsettled = judged.unsettled();
    let signs = Signs::of(judged);
    let size = signs.size();
    let width = ((size.width() + 2) * STEP).max(LEAST_WIDTH);
    let room = (width - 2 * STEP) / CHARACTER;
    let title = judged.record().names.title();

    let mut canvas = Canvas::new(width);
    for line in title.iter().flat_map(|title| wrapped(title, room * 7 / 8)) {
        canvas.write(STEP, &line, "font-size=\"14\" font-weight=\"bold\"");
        canvas.down(LINE);
    }
    for line in judged
        .headline()
        .lines()
        .flat_map(|line| wrapped(line, room))
    {
        canvas.write(STEP, &line, "");
        canvas.down(LINE);
    }
    let mut drawing = Drawing {
        canvas,
        signs,
        legend: Vec::new(),
    };
    drawing.board(judged, view);
    match view {
        View::Final => drawing.final_position(),
        View::Proofs => drawing.stones_only(),
        View::Open => drawing.open(unsettled),
    }
    let Drawing {
        mut canvas, legend, ..
    } = drawing;
    canvas.below_board(size);
    write_legend(&mut canvas, &legend, width);
    match view {
        View::Final => write_table(&mut canvas, judged),
        View::Proofs => {}
        View::Open => {
            for line in unsettled
                .to_string()
                .lines()
                .flat_map(|line| wrapped(line, room))
            {
                canvas.write(STEP, &line, "");
                canvas.down(LINE);
            }
        }
    }
    let title = title.unwrap_or_else(|| "Judged board".to_owned());
    canvas.finish(&format!("{title}: {}", judged.score()))
}

/// What occurs, side by side.
fn write_legend(canvas: &mut Canvas, legend: &[(Mark, String)], width: usize) {
    let mut x = STEP;
    for (mark, meaning) in legend {
        let needed = STEP + meaning.chars().count() * CHARACTER;
        if x > STEP && x + needed > width - STEP / 2 {
            canvas.down(LINE + 4);
            x = STEP;
        }
        canvas.sample(x + 7, *mark);
        canvas.write(x + 20, meaning, "");
        x += needed + 10;
    }
    if !legend.is_empty() {
        canvas.down(LINE + 8);
    }
}

/// The parts of the score in columns.
fn write_table(canvas: &mut Canvas, judged: &Judgement) {
    let names = STEP;
    let columns = [STEP + 190, STEP + 260];
    let end = "text-anchor=\"end\"";
    for (color, x) in ["Black", "White"].iter().zip(columns) {
        canvas.write(x, color, &format!("{end} font-weight=\"bold\""));
    }
    canvas.down(LINE);
    for (name, points) in judged.sheet().table() {
        let weight = if name == "total" {
            " font-weight=\"bold\""
        } else {
            ""
        };
        canvas.write(names, name, weight);
        for (color, x) in Color::ALL.into_iter().zip(columns) {
            let points = match points[color] {
                0.0 if name != "total" => "\u{2013}".to_owned(),
                points => points.to_string(),
            };
            canvas.write(x, &points, &format!("{end}{weight}"));
        }
        canvas.down(LINE);
    }
}

/// A board with signs.
struct Drawing {
    canvas: Canvas,
    signs: Signs,
    legend: Vec<(Mark, String)>,
}

impl Drawing {
    fn board(&mut self, judged: &Judgement, view: View) {
        let size = self.signs.size();
        self.canvas.board(size);
        if view == View::Proofs {
            self.shades(judged);
        }
        self.canvas.lines(size);
        let dead = self.signs.dead;
        for color in Color::ALL {
            for point in self.signs.board.stones(color).reading_order() {
                self.canvas.stone(point, color, dead.contains(point));
            }
        }
        let mut moves = judged.game().moves().rev();
        let last = moves.find_map(|(color, mv)| match mv {
            Move::Play(point) => Some((color, point)),
            Move::Pass => None,
        });
        if let Some((color, point)) = last
            && self.signs.board.color_at(point) == Some(color)
            && !dead.contains(point)
        {
            self.canvas.mark(point, Mark::Last(color));
        }
    }

    /// The shade of each point, under the lines.
    fn shades(&mut self, judged: &Judgement) {
        let mut seen = [false; Shade::ALL.len()];
        for point in self.signs.size().reading_order() {
            if let Some(evidence) = judged.analysis().evidence_at(point) {
                let number = Shade::number(evidence);
                seen[number] = true;
                self.canvas.mark(point, Mark::Shade(Shade::ALL[number].rgb));
            }
        }
        for (shade, _) in Shade::ALL.iter().zip(seen).filter(|(_, seen)| *seen) {
            self.legend
                .push((Mark::Shade(shade.rgb), shade.name.to_owned()));
        }
    }

    /// Signs on stones that are not alive.
    fn stones_only(&mut self) {
        let (dead, seki) = (self.signs.dead, self.signs.seki);
        self.each(dead, Mark::Cross, "dead");
        self.each(seki, Mark::Seki, "seki");
    }

    fn final_position(&mut self) {
        for (color, name) in [(Color::Black, "Black's"), (Color::White, "White's")] {
            let points = self.signs.territory[color];
            self.each(points, Mark::Territory(color), name);
        }
        self.stones_only();
        for (color, meaning) in [(Color::Black, "Black fills"), (Color::White, "White fills")] {
            let forced = self.signs.forced[color];
            self.each(forced, Mark::Fill(color), meaning);
        }
        let filled = self.signs.forced.union();
        let doubtful = self.signs.doubtful;
        self.each(self.signs.dame - filled, Mark::Dame, "dame");
        let open = (self.signs.open | (doubtful & self.signs.board.empty_points())) - filled;
        self.each(open - self.signs.territory.union(), Mark::Open, "open");
        self.each(
            doubtful & self.signs.board.occupied_points(),
            Mark::Doubt,
            "in doubt",
        );
    }

    fn open(&mut self, unsettled: &Unsettled) {
        let points = self.signs.doubtful;
        let moves = |color| {
            let places = unsettled.places.iter();
            PointSet::union(places.map(|place| place.settled_by[color]))
        };
        let (black, white) = (moves(Color::Black), moves(Color::White));
        let both = black & white;
        let empty = self.signs.board.empty_points();
        self.each((points & empty) - black - white, Mark::Open, "open");
        self.each(points - empty, Mark::Doubt, "in doubt");
        for (points, word, text) in [
            (black - both, "B", "Black settles it"),
            (white - both, "W", "White settles it"),
            (both, "BW", "either settles it"),
        ] {
            self.each(points, Mark::Word(word), text);
        }
    }

    /// Draws a sign on each of some points, and says what it means.
    fn each(&mut self, points: PointSet, mark: Mark, meaning: &str) {
        for point in points.reading_order() {
            self.canvas.mark(point, mark);
        }
        if !points.is_empty() {
            self.legend.push((mark, meaning.to_owned()));
        }
    }
}
