//! A judged board as SVG: names and result above, the board, a legend of the signs in use, and the
//! score in columns below.

use std::str::FromStr;

use super::canvas::{CHARACTER, Canvas, LINE, Mark, STEP};
use super::shade::Shade;
use super::signs::{Signs, settling_moves};
use crate::judgement::Judgement;
use seichi_judge::{Color, Move, ParseError, PointSet, Unsettled};

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum View {
    /// The final position: dead stones, territory, seki, dame, points in doubt, and the score with
    /// its parts.
    #[default]
    Final,
    /// The evidence for each point.
    Proofs,
    /// The open places, and the moves that settle them.
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
/// Draws a judged board. It needs nothing but a font without serifs.
///
/// `seichi show -o` writes it. Costs as [`Judgement::unsettled`], and a search for proofs if shades
/// are shown.
pub fn svg(judged: &Judgement, view: View) -> String {
    let signs = Signs::of(judged);
    let size = signs.size();
    let width = ((size.width() + 2) * STEP).max(LEAST_WIDTH);
    let room = (width - 2 * STEP) / CHARACTER;
    let title = judged.record().names.title();

    let mut canvas = Canvas::new(width, size);
    if let Some(title) = &title {
        let bold = "font-size=\"14\" font-weight=\"bold\"";
        canvas.write_lines(title, room * 7 / 8, bold);
    }
    canvas.write_lines(&judged.headline(), room, "");
    canvas.board();
    if view == View::Proofs {
        draw_shades(&mut canvas, judged);
    }
    canvas.lines();
    draw_stones(&mut canvas, &signs, judged);
    match view {
        View::Final => draw_final(&mut canvas, &signs),
        View::Proofs => draw_dead_and_seki(&mut canvas, &signs),
        View::Open => draw_open(&mut canvas, &signs, judged.unsettled()),
    }
    canvas.write_legend();
    match view {
        View::Final => write_table(&mut canvas, judged),
        View::Proofs => {}
        View::Open => canvas.write_lines(&judged.unsettled().to_string(), room, ""),
    }
    let title = title.unwrap_or_else(|| "Judged board".to_owned());
    canvas.finish(&format!("{title}: {}", judged.score()))
}

/// The parts of the score in columns.
fn write_table(canvas: &mut Canvas, judged: &Judgement) {
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
        canvas.write(STEP, name, weight);
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

/// The shade of each point, under the lines.
fn draw_shades(canvas: &mut Canvas, judged: &Judgement) {
    let shade_of = |point| judged.analysis().evidence_at(point).map(Shade::of);
    let points = judged.game().board().size().points();
    for shade in Shade::ALL {
        let alike = points
            .iter()
            .filter(|&point| shade_of(point) == Some(shade));
        canvas.each(alike.collect(), Mark::Shade(shade.rgb), shade.name);
    }
}

/// The stones, with the last move marked.
fn draw_stones(canvas: &mut Canvas, signs: &Signs, judged: &Judgement) {
    for color in Color::ALL {
        for point in signs.board.stones(color).reading_order() {
            canvas.stone(point, color, signs.dead.contains(point));
        }
    }
    let mut moves = judged.game().moves().rev();
    let last = moves.find_map(|(color, mv)| match mv {
        Move::Play(point) => Some((color, point)),
        Move::Pass => None,
    });
    if let Some((color, point)) = last
        && signs.board.color_at(point) == Some(color)
        && !signs.dead.contains(point)
    {
        canvas.mark(point, Mark::Last(color));
    }
}

/// Signs on stones that are not alive.
fn draw_dead_and_seki(canvas: &mut Canvas, signs: &Signs) {
    canvas.each(signs.dead, Mark::Cross, "dead");
    canvas.each(signs.seki, Mark::Seki, "seki");
}

fn draw_final(canvas: &mut Canvas, signs: &Signs) {
    for (color, name) in [(Color::Black, "Black's"), (Color::White, "White's")] {
        canvas.each(signs.territory[color], Mark::Territory(color), name);
    }
    draw_dead_and_seki(canvas, signs);
    for (color, meaning) in [(Color::Black, "Black fills"), (Color::White, "White fills")] {
        canvas.each(signs.forced[color], Mark::Fill(color), meaning);
    }
    let filled = signs.forced.union();
    let empty = signs.board.empty_points();
    canvas.each(signs.dame - filled, Mark::Dame, "dame");
    let open = (signs.open | (signs.doubtful & empty)) - filled;
    canvas.each(open - signs.territory.union(), Mark::Open, "open");
    canvas.each(signs.doubtful - empty, Mark::Doubt, "in doubt");
}

fn draw_open(canvas: &mut Canvas, signs: &Signs, unsettled: &Unsettled) {
    let moves = settling_moves(&unsettled.places);
    let settling = PointSet::union(moves.map(|(points, _)| points));
    let empty = signs.board.empty_points();
    canvas.each((signs.doubtful & empty) - settling, Mark::Open, "open");
    canvas.each(signs.doubtful - empty, Mark::Doubt, "in doubt");
    let meanings = ["Black settles it", "White settles it", "either settles it"];
    for ((points, word), meaning) in moves.into_iter().zip(meanings) {
        canvas.each(points, Mark::Word(word), meaning);
    }
}
