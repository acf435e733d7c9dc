//! GoGui's analyze commands: the analysis on the board, in the forms that GoGui draws.
//!
//! | type | form | ours |
//! |---|---|---|
//! | `string`, `hstring` | text; `Word:` is highlighted | `Display` |
//! | `plist` | points | [`PointSet`]'s `Display` |
//! | `sboard`, `dboard`, `cboard`, `bwboard` | a word a point, row by row from the top | [`grid`] |
//! | `gfx` | a line for each kind of sign | [`Gfx`] |
//! | `param` | `[type] key value` a line | `seichi-settings` |
//!
//! Source: GoGui 1.6.0 (Markus Enzenberger), *GoGui Reference Documentation*,
//! chapter on analyze commands.

use crate::engine::error::CommandResult;
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::carta::{Assessment, Variant};
use seichi_judge::counting::Play;
use seichi_judge::influence::{Influence, Morphology};
use seichi_judge::position::Ko;
use seichi_judge::report::{Eye, Group};
use seichi_judge::shared::counted;
use seichi_judge::{BoardSize, ByColor, ChainId, Color, DameConvention, Point, PointMap, PointSet};
use seichi_record::picture::{Shade, Signs, settling_moves};

/// The menu, in the order in which a person would look: the form of the answer, the text of the
/// menu, and the command with placeholders, `%p` a point, `%c` a color, `%m` the side to move.
const MENU: [&str; 32] = [
    "gfx/Final Position/seichi-status",
    "hstring/Score with Counting/seichi-score",
    "hstring/Safe to Score?/safe_to_score",
    "gfx/What Is Not Settled/seichi-unsettled",
    "hstring/Who Settles It/unsettled",
    "hstring/Explain Point/explain %p",
    "hstring/Mark Dead/mark %p dead",
    "hstring/Mark Alive/mark %p alive",
    "hstring/Mark Seki/mark %p seki",
    "hstring/Remove Mark/unmark %p",
    "hstring/Remove All Marks/unmark",
    "hstring/Show Marks/marks",
    "gfx/Safety by Proof Level/seichi-evidence",
    "plist/Dead Stones/final_status_list dead",
    "plist/Stones in Seki/final_status_list seki",
    "gfx/Seki/seichi-seki",
    "plist/Dame/final_status_list dame",
    "gfx/Forced Connections/seichi-forced",
    "gfx/Dame Played Out/seichi-dame",
    "bwboard/Territory/seichi-territory",
    "plist/Unconditionally Alive/benson_alive %c",
    "sboard/Groups/seichi-groups",
    "sboard/Eyes/seichi-eyes",
    "gfx/Stability/seichi-stability",
    "dboard/Influence/seichi-influence",
    "hstring/Kos/seichi-kos",
    "string/Move of the Count/reg_genmove %m",
    "string/Final Score/final_score",
    "hstring/Score for Programs/score_details",
    "string/Final Status of Point/final_status %p",
    "string/Unconditional Status of Point/unconditional_status %p",
    "param/Settings/seichi-settings",
];

pub(super) fn analyze_commands(_: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(MENU.join("\n"))
}

pub(super) fn status(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let marked = session.marks().iter().map(|(point, _)| point).collect();
    let signs = Signs::of(&judgement);
    let mut gfx = Gfx::default();
    gfx.draw("BLACK", &signs.territory.black);
    gfx.draw("WHITE", &signs.territory.white);
    gfx.draw("MARK", &signs.dead);
    gfx.draw("SQUARE", &signs.seki);
    gfx.draw("CIRCLE", &marked);
    gfx.label(&signs.dame, "d");
    gfx.label(&signs.open, "?");
    Ok(gfx.with_text(&judgement.score().to_string()))
}

/// The score sheet, and below it the source of the rules, the marks and the open places.
pub(super) fn score(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let parts = judgement.sheet().parts();
    let mut lines = vec![judgement.headline(), parts, session.rules_line()];
    lines.extend(session.marks_line());
    lines.extend(judgement.open_lines());
    Ok(lines.join("\n"))
}

/// Marks open places; settling moves bear a `B`, a `W`, or both.
pub(super) fn unsettled(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let unsettled = judgement.unsettled();
    let mut gfx = Gfx::default();
    let open = PointSet::union(unsettled.places.iter().map(|place| place.points));
    let moves = settling_moves(&unsettled.places);
    let settling = PointSet::union(moves.map(|(points, _)| points));
    gfx.draw("MARK", &(open - settling));
    for (points, word) in &moves {
        gfx.label(points, word);
    }
    Ok(gfx.with_text(&unsettled.to_string()))
}

/// Stones in seki in squares, their eyes in circles, and labels on the points that both sides leave
/// open between them.
pub(super) fn seki(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let sheet = judgement.sheet();
    let ByColor { black, white } = sheet.seki;
    let eyes = sheet.count.seki_eyes.union();
    let shared = black.neighbors() & white.neighbors() & sheet.count.dame;
    let mut gfx = Gfx::default();
    gfx.draw("SQUARE", &(black | white));
    gfx.draw("CIRCLE", &eyes);
    gfx.label(&shared, "s");
    Ok(gfx.with_text(&match (black | white).len() {
        0 => "no stones in seki".to_owned(),
        n => {
            let liberties = match shared.len() {
                1 => "1 shared liberty".to_owned(),
                n => format!("{n} shared liberties"),
            };
            let (stones, eyes) = (counted(n, "stone"), counted(eyes.len(), "point"));
            format!("{stones} in seki, {liberties}, {eyes} in eyes")
        }
    }))
}

/// The points each color has to fill, labelled with it.
pub(super) fn forced(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let ByColor { black, white } = session.judgement().sheet().count.forced;
    let mut gfx = Gfx::default();
    gfx.label(&black, "B");
    gfx.label(&white, "W");
    Ok(gfx.with_text(&match (black.len(), white.len()) {
        (0, 0) => "nobody has to fill points of their own territory".to_owned(),
        (b, w) => format!("to be filled: {b} by Black, {w} by White"),
    }))
}

/// The moves by which open dame were played out, as numbered stones.
pub(super) fn dame(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let sheet = judgement.sheet();
    let mut gfx = Gfx::default();
    gfx.moves(&sheet.count.plays);
    Ok(gfx.with_text(&match sheet.count.plays.len() {
        0 => match sheet.count.convention {
            DameConvention::Agreed => {
                format!("no dame are played: {}", sheet.convention_in_words())
            }
            DameConvention::Surrounded => "no dame are played, as the settings say".to_owned(),
            DameConvention::PlayedOut => "there are no dame to play".to_owned(),
        },
        n => format!(
            "{}, {}",
            counted(n, "move"),
            counted(sheet.dame().len(), "dame point")
        ),
    }))
}

/// A background for each kind of evidence, and a legend of those that occur.
pub(super) fn evidence(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let points = analysis.board().size().reading_order();
    let known = points.filter_map(|point| Some((point, analysis.evidence_at(point)?)));
    let painted: Vec<(Point, Shade)> = known
        .map(|(point, evidence)| (point, Shade::of(evidence)))
        .collect();
    let mut gfx = Gfx::default();
    let mut legend = Vec::new();
    for shade in Shade::ALL {
        let of_kind = painted.iter().filter(|(_, its)| *its == shade);
        let points: PointSet = of_kind.map(|&(point, _)| point).collect();
        if !points.is_empty() {
            gfx.draw(&format!("COLOR {}", shade.rgb), &points);
            legend.push(format!("{} {}", shade.seen, shade.name));
        }
    }
    Ok(gfx.with_text(&match legend.is_empty() {
        true => "nothing is known of an empty board".to_owned(),
        false => legend.join(", "),
    }))
}

pub(super) fn territory(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let (sheet, analysis) = (judgement.sheet(), judgement.analysis());
    let owned = ByColor::from_fn(|color| sheet.living[color] | sheet.surrounded(color));
    Ok(grid(analysis.board().size(), |point| {
        let mut colors = Color::ALL.into_iter();
        let owner = colors.find(|color| owned[*color].contains(point));
        owner.map_or(String::new(), |color| color.to_string())
    }))
}

/// The place of the group of a chain among all `groups`.
fn number(groups: &[Group], chain: ChainId) -> usize {
    let number = groups
        .iter()
        .position(|group| group.chains.contains(&chain));
    number.expect("every chain is in a group")
}

pub(super) fn groups(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let groups = Group::all(analysis);
    Ok(grid(analysis.board().size(), |point| {
        let chain = analysis.chains().at(point);
        chain.map_or(String::new(), |chain| letters(number(&groups, chain)))
    }))
}

/// Small letters: the group that an empty point's region is vital to.
pub(super) fn eyes(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let groups = Group::all(analysis);
    let mut served = PointMap::filled(None);
    for eye in Color::ALL
        .into_iter()
        .flat_map(|color| Eye::all(analysis, color))
    {
        served.fill(&eye.region.empty, Some(number(&groups, eye.vital_to[0])));
    }
    Ok(grid(analysis.board().size(), |point| {
        let chain = analysis.chains().at(point);
        let stone = chain.map(|chain| letters(number(&groups, chain)));
        let eye = served[point].map(|number| letters(number).to_lowercase());
        stone.or(eye).unwrap_or_default()
    }))
}

pub(super) fn influence(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let influence = Influence::of(analysis.board(), Morphology::TERRITORY);
    // Adding 0 turns -0 into 0.
    Ok(grid(analysis.board().size(), |point| {
        format!("{:.2}", influence.scaled(point) + 0.0)
    }))
}

/// The number of its group on every stone, and the meaning of the numbers.
pub(super) fn stability(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let assessment = Assessment::of(analysis.board(), Variant::Carta);
    let mut gfx = Gfx::default();
    for (id, chain) in assessment.chains.iter() {
        let value = assessment.stability[id.index()].to_string();
        gfx.label(&chain.stones, &value);
    }
    Ok(gfx.with_text(
        "by Carta: 100 lives, by eyes, six points of territory, seki or snapback; else 520 \
         less eyes, liberties and territory, the higher the weaker; only the method carta \
         rests on it",
    ))
}

pub(super) fn kos(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let board = session.board();
    let mut lines: Vec<String> = Ko::all(board)
        .iter()
        .map(|ko| format!("Ko: {ko}"))
        .collect();
    if let Some(point) = board.ko() {
        lines.push(format!(
            "Forbidden: {} may not retake at {point} now",
            board.to_play()
        ));
    }
    if lines.is_empty() {
        lines.push("there is no ko".to_owned());
    }
    Ok(lines.join("\n"))
}

/// One word for each point, without blanks or quotes; an empty word is written `""`.
fn grid(size: BoardSize, word: impl Fn(Point) -> String) -> String {
    let words = size.reading_order().map(|point| {
        let gap = if point.column() == 0 { '\n' } else { ' ' };
        match word(point).as_str() {
            "" => format!("{gap}\"\""),
            word => format!("{gap}{word}"),
        }
    });
    words.collect()
}

/// Signs on the board, line by line.
#[derive(Debug, Default)]
struct Gfx {
    lines: Vec<String>,
}

impl Gfx {
    /// Draws `sign` (`BLACK`, `WHITE`, `CIRCLE`, `MARK`, `SQUARE`, `TRIANGLE`
    /// or `COLOR` and a color) on all points.
    fn draw(&mut self, sign: &str, points: &PointSet) {
        if !points.is_empty() {
            self.lines.push(format!("{sign} {points}"));
        }
    }

    /// Writes the same short word on all points.
    fn label(&mut self, points: &PointSet, word: &str) {
        if !points.is_empty() {
            let labels = points
                .reading_order()
                .map(|point| format!(" {point} {word}"));
            self.lines
                .push(format!("LABEL{}", labels.collect::<String>()));
        }
    }

    /// Shows moves as numbered stones.
    fn moves(&mut self, plays: &[Play]) {
        if !plays.is_empty() {
            let letter = |color| if color == Color::Black { 'b' } else { 'w' };
            let moves = plays
                .iter()
                .map(|play| format!(" {} {}", letter(play.color), play.point));
            self.lines.push(format!("VAR{}", moves.collect::<String>()));
        }
    }

    /// The answer, with lines under the board.
    fn with_text(mut self, text: &str) -> String {
        self.lines
            .extend(text.lines().map(|line| format!("TEXT {line}")));
        self.lines.join("\n")
    }
}

/// The name of the group with a number: `A` to `Z`, `AA`, `AB`, ...
fn letters(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        rest => format!("{}{last}", letters(rest - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        let names = [0, 25, 26, 51, 52, 701, 702].map(letters);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn grids_have_a_row_a_line_and_no_empty_word() {
        let size = BoardSize::new(2).unwrap();
        let word = |point: Point| match point.to_string().as_str() {
            "B2" => String::new(),
            name => name.to_owned(),
        };
        assert_eq!(grid(size, word), "\nA2 \"\"\nA1 B1");
    }

    #[test]
    fn gfx_leaves_empty_lines_out() {
        let mut gfx = Gfx::default();
        gfx.draw("BLACK", &PointSet::EMPTY);
        gfx.label(&BoardSize::new(2).unwrap().points(), "d");
        assert_eq!(
            gfx.with_text("one\ntwo"),
            "LABEL A2 d B2 d A1 d B1 d\nTEXT one\nTEXT two"
        );
    }
}
