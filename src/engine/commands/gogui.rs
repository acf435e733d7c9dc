//! GoGui's analyze commands: the analysis on the board.

use crate::engine::error::CommandResult;
use crate::engine::gogui::{AnalyzeCommand, Gfx, Grid, letters};
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::analysis::Analysis;
use seichi_judge::carta::{Assessment, Variant};
use seichi_judge::influence::{Influence, Morphology};
use seichi_judge::position::Ko;
use seichi_judge::report::{Eye, Group};
use seichi_judge::shared::counted;
use seichi_judge::unfinished::OpenBorder;
use seichi_judge::{
    ByColor, ChainId, Color, DameConvention, FinalStatus, Point, PointMap, PointSet, Status,
};
use seichi_record::picture::Shade;

/// The menu, in the order in which a person would look.
#[rustfmt::skip]
const MENU: &[AnalyzeCommand] = &[
    entry("gfx", "Final Position", "seichi-status"),
    entry("hstring", "Score with Counting", "seichi-score"),
    entry("hstring", "Safe to Score?", "safe_to_score"),
    entry("gfx", "What Is Not Settled", "seichi-unsettled"),
    entry("hstring", "Who Settles It", "unsettled"),
    entry("hstring", "Explain Point", "explain %p"),
    entry("hstring", "Mark Dead", "mark %p dead"),
    entry("hstring", "Mark Alive", "mark %p alive"),
    entry("hstring", "Mark Seki", "mark %p seki"),
    entry("hstring", "Remove Mark", "unmark %p"),
    entry("hstring", "Remove All Marks", "unmark"),
    entry("hstring", "Show Marks", "marks"),
    entry("gfx", "Safety by Proof Level", "seichi-evidence"),
    entry("plist", "Dead Stones", "final_status_list dead"),
    entry("plist", "Stones in Seki", "final_status_list seki"),
    entry("gfx", "Seki", "seichi-seki"),
    entry("plist", "Dame", "final_status_list dame"),
    entry("gfx", "Forced Connections", "seichi-forced"),
    entry("gfx", "Dame Played Out", "seichi-dame"),
    entry("bwboard", "Territory", "seichi-territory"),
    entry("plist", "Unconditionally Alive", "benson_alive %c"),
    entry("sboard", "Groups", "seichi-groups"),
    entry("sboard", "Eyes", "seichi-eyes"),
    entry("gfx", "Stability", "seichi-stability"),
    entry("dboard", "Influence", "seichi-influence"),
    entry("hstring", "Kos", "seichi-kos"),
    entry("string", "Move of the Count", "reg_genmove %m"),
    entry("string", "Final Score", "final_score"),
    entry("hstring", "Score for Programs", "score_details"),
    entry("string", "Final Status of Point", "final_status %p"),
    entry("string", "Unconditional Status of Point", "unconditional_status %p"),
    entry("param", "Settings", "seichi-settings"),
];

const fn entry(form: &'static str, label: &'static str, command: &'static str) -> AnalyzeCommand {
    AnalyzeCommand {
        form,
        label,
        command,
    }
}

pub(super) fn analyze_commands(_: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let lines: Vec<String> = MENU.iter().map(ToString::to_string).collect();
    Ok(lines.join("\n"))
}

pub(super) fn status(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let marked = session.marks().iter().map(|(point, _)| point).collect();
    let points = |status: FinalStatus| judgement.points(status);
    let mut gfx = Gfx::default();
    gfx.draw("BLACK", &points(FinalStatus::Territory(Color::Black)));
    gfx.draw("WHITE", &points(FinalStatus::Territory(Color::White)));
    gfx.draw("MARK", &points(FinalStatus::Stone(Status::Dead)));
    gfx.draw("SQUARE", &points(FinalStatus::Stone(Status::Seki)));
    gfx.draw("CIRCLE", &marked);
    let dame = points(FinalStatus::Dame);
    // Nothing is called open that is not in the way.
    let open = match judgement.safe_to_score().is_safe() {
        true => PointSet::EMPTY,
        false => OpenBorder::all_points(judgement.analysis()),
    };
    gfx.label(&(dame - open), "d");
    gfx.label(&(dame & open), "?");
    gfx.text(&judgement.score().to_string());
    Ok(gfx.to_string())
}

/// The score sheet, and below it where its rules come from, what is marked and what
/// is not settled.
pub(super) fn score(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let parts = judgement.sheet().parts();
    let mut lines = vec![judgement.headline(), parts, session.rules_line()];
    lines.extend(session.marks_line());
    lines.extend(judgement.open_lines());
    Ok(lines.join("\n"))
}

/// What is open is marked, settling moves bear a `B`, a `W`, or both.
pub(super) fn unsettled(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let unsettled = judgement.unsettled();
    let mut gfx = Gfx::default();
    let (mut open, mut moves) = (PointSet::EMPTY, ByColor::<PointSet>::default());
    for place in &unsettled.places {
        open |= place.points;
        moves = ByColor::from_fn(|color| moves[color] | place.settled_by[color]);
    }
    let ByColor { black, white } = moves;
    gfx.draw("MARK", &(open - black - white));
    gfx.label(&(black - white), "B");
    gfx.label(&(white - black), "W");
    gfx.label(&(black & white), "BW");
    gfx.text(&unsettled.to_string());
    Ok(gfx.to_string())
}

/// Stones in seki in squares, their eyes in circles, what both sides leave
/// open between them labelled.
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
    gfx.text(&match (black | white).len() {
        0 => "no stones in seki".to_owned(),
        n => {
            let liberties = match shared.len() {
                1 => "1 shared liberty".to_owned(),
                n => format!("{n} shared liberties"),
            };
            let (stones, eyes) = (counted(n, "stone"), counted(eyes.len(), "point"));
            format!("{stones} in seki, {liberties}, {eyes} in eyes")
        }
    });
    Ok(gfx.to_string())
}

/// The points each color has to fill, labelled with it.
pub(super) fn forced(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let ByColor { black, white } = session.judgement().sheet().count.forced;
    let mut gfx = Gfx::default();
    gfx.label(&black, "B");
    gfx.label(&white, "W");
    gfx.text(&match (black.len(), white.len()) {
        (0, 0) => "nobody has to fill points of their own territory".to_owned(),
        (b, w) => format!("to be filled: {b} by Black, {w} by White"),
    });
    Ok(gfx.to_string())
}

/// The moves by which open dame were settled, as numbered stones.
pub(super) fn dame(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let sheet = judgement.sheet();
    let mut gfx = Gfx::default();
    gfx.moves(&sheet.count.plays);
    gfx.text(&match sheet.count.plays.len() {
        0 => match sheet.count.convention {
            DameConvention::Agreed => "no dame are played: both sides have passed".to_owned(),
            DameConvention::Surrounded => "no dame are played, as the settings say".to_owned(),
            DameConvention::PlayedOut => "there are no dame to play".to_owned(),
        },
        n => format!(
            "{}, {}",
            counted(n, "move"),
            counted(sheet.dame().len(), "dame point")
        ),
    });
    Ok(gfx.to_string())
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
    gfx.text(&match legend.is_empty() {
        true => "nothing is known of an empty board".to_owned(),
        false => legend.join(", "),
    });
    Ok(gfx.to_string())
}

pub(super) fn territory(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let (sheet, analysis) = (judgement.sheet(), judgement.analysis());
    let owned = ByColor::from_fn(|color| sheet.living[color] | sheet.surrounded(color));
    grid(analysis, |point| {
        let mut colors = Color::ALL.into_iter();
        let owner = colors.find(|color| owned[*color].contains(point));
        owner.map_or(String::new(), |color| color.to_string())
    })
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
    grid(analysis, |point| {
        let chain = analysis.chains().at(point);
        chain.map_or(String::new(), |chain| letters(number(&groups, chain)))
    })
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
    grid(analysis, |point| {
        let chain = analysis.chains().at(point);
        let stone = chain.map(|chain| letters(number(&groups, chain)));
        let eye = served[point].map(|number| letters(number).to_lowercase());
        stone.or(eye).unwrap_or_default()
    })
}

pub(super) fn influence(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let influence = Influence::of(analysis.board(), Morphology::TERRITORY);
    // The sum turns -0 into 0.
    grid(analysis, |point| {
        format!("{:.2}", influence.scaled(point) + 0.0)
    })
}

/// The number of its group on every stone, and what the numbers mean.
pub(super) fn stability(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let assessment = Assessment::of(analysis.board(), Variant::Carta);
    let mut gfx = Gfx::default();
    for (id, chain) in assessment.chains.iter() {
        let value = assessment.stability[id.index()].to_string();
        gfx.label(&chain.stones, &value);
    }
    gfx.text(
        "by Carta: 100 lives, by eyes, six points of territory, seki or snapback; else 520 \
         less eyes, liberties and territory, the higher the weaker; only the method carta \
         rests on it",
    );
    Ok(gfx.to_string())
}

fn grid(analysis: &Analysis, word: impl Fn(Point) -> String) -> CommandResult {
    let size = analysis.board().size();
    Ok(Grid { size, word }.to_string())
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
