//! GoGui's analyze commands: the analysis on the board.

use super::Answer;
use crate::analysis::Analysis;
use crate::board::{ByColor, Color, Point, PointMap, PointSet};
use crate::carta::{Assessment, Variant};
use crate::engine::gogui::{AnalyzeCommand, Gfx, Grid, letters};
use crate::engine::request::Args;
use crate::engine::session::Session;
use crate::influence::{Influence, Morphology};
use crate::position::Ko;
use crate::proof::Status;
use crate::report::picture::Shade;
use crate::report::{Eye, FinalStatus, Groups};
use crate::unfinished::OpenBorder;

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
    entry("cboard", "Safety by Proof Level", "seichi-evidence"),
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
    entry("sboard", "Stability", "seichi-stability"),
    entry("dboard", "Influence", "seichi-influence"),
    entry("hstring", "Kos", "seichi-kos"),
    entry("string", "Cleanup Move", "reg_genmove %m"),
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

pub(super) fn analyze_commands(_: &mut Session, _: &mut Args<'_>) -> Answer {
    let lines: Vec<String> = MENU.iter().map(ToString::to_string).collect();
    Ok(lines.join("\n"))
}

pub(super) fn status(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let sheet = session.sheet();
    let marked = session.marks().iter().map(|(point, _)| point).collect();
    let analysis = session.analysis();
    let points = |status: FinalStatus| status.points(analysis, &sheet);
    let mut gfx = Gfx::default();
    gfx.draw("BLACK", &points(FinalStatus::Territory(Color::Black)));
    gfx.draw("WHITE", &points(FinalStatus::Territory(Color::White)));
    gfx.draw("MARK", &points(FinalStatus::Stone(Status::Dead)));
    gfx.draw("SQUARE", &points(FinalStatus::Stone(Status::Seki)));
    gfx.draw("CIRCLE", &marked);
    let (dame, open) = (points(FinalStatus::Dame), OpenBorder::all_points(analysis));
    gfx.label(&(dame - open), "d");
    gfx.label(&(dame & open), "?");
    gfx.text(&sheet.score.to_string());
    Ok(gfx.to_string())
}

/// The score sheet, and below it what is not settled.
pub(super) fn score(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let sheet = session.sheet();
    let unsettled = session.unsettled(&sheet);
    Ok(match unsettled.is_settled() {
        true => sheet.to_string(),
        false => format!("{sheet}\nNot settled:\n{unsettled}"),
    })
}

/// What is open is marked, settling moves bear a `B`, a `W`, or both.
pub(super) fn unsettled(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let sheet = session.sheet();
    let unsettled = session.unsettled(&sheet);
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
pub(super) fn seki(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let sheet = session.sheet();
    let ByColor { black, white } = sheet.seki;
    let eyes = sheet.count.seki_eyes.black | sheet.count.seki_eyes.white;
    let shared = black.neighbors() & white.neighbors() & sheet.count.dame;
    let mut gfx = Gfx::default();
    gfx.draw("SQUARE", &(black | white));
    gfx.draw("CIRCLE", &eyes);
    gfx.label(&shared, "s");
    gfx.text(&match (black | white).len() {
        0 => "no stones in seki".to_owned(),
        n => format!(
            "{n} stones in seki, {} shared liberties, {} points in eyes",
            shared.len(),
            eyes.len()
        ),
    });
    Ok(gfx.to_string())
}

/// The points each color has to fill, labelled with it.
pub(super) fn forced(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let ByColor { black, white } = session.sheet().count.forced;
    let mut gfx = Gfx::default();
    gfx.label(&black, "B");
    gfx.label(&white, "W");
    gfx.text(&match (black.len(), white.len()) {
        (0, 0) => "nobody has to fill his territory".to_owned(),
        (b, w) => format!("to be filled: {b} by Black, {w} by White"),
    });
    Ok(gfx.to_string())
}

/// The moves by which open dame were settled, as numbered stones.
pub(super) fn dame(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let sheet = session.sheet();
    let mut gfx = Gfx::default();
    gfx.moves(&sheet.count.plays);
    gfx.text(&match sheet.count.plays.len() {
        0 => format!("no moves, dame {}", sheet.convention),
        n => format!("{n} moves, {} dame", sheet.count.dame.len()),
    });
    Ok(gfx.to_string())
}

pub(super) fn evidence(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let analysis = session.analysis();
    grid(analysis, |point| {
        let evidence = analysis.evidence_at(point);
        evidence.map_or(String::new(), |evidence| {
            Shade::of(evidence).gogui.to_owned()
        })
    })
}

pub(super) fn territory(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let sheet = session.sheet();
    let analysis = session.analysis();
    let owned = Color::ALL.map(|color| FinalStatus::Territory(color).points(analysis, &sheet));
    let dead = analysis.stones(Status::Dead);
    grid(analysis, |point| {
        let owner = match analysis.board().color_at(point) {
            Some(color) if dead.contains(point) => Some(!color),
            Some(color) => Some(color),
            None => Color::ALL
                .into_iter()
                .zip(owned)
                .find(|(_, set)| set.contains(point))
                .map(|(color, _)| color),
        };
        owner.map_or(String::new(), |color| color.to_string())
    })
}

pub(super) fn groups(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let analysis = session.analysis();
    let groups = Groups::of(analysis.chains());
    grid(analysis, |point| {
        let chain = analysis.chains().at(point);
        chain.map_or(String::new(), |chain| letters(groups.number(chain)))
    })
}

/// Small letters: the group that an empty point's region is vital to.
pub(super) fn eyes(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let analysis = session.analysis();
    let groups = Groups::of(analysis.chains());
    let mut served = PointMap::filled(None);
    for eye in Color::ALL
        .into_iter()
        .flat_map(|color| Eye::all(analysis, color))
    {
        served.fill(&eye.region.empty, Some(groups.number(eye.vital_to[0])));
    }
    grid(analysis, |point| {
        let chain = analysis.chains().at(point);
        let stone = chain.map(|chain| letters(groups.number(chain)));
        let eye = served[point].map(|number| letters(number).to_lowercase());
        stone.or(eye).unwrap_or_default()
    })
}

pub(super) fn influence(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let analysis = session.analysis();
    let influence = Influence::of(analysis.board(), Morphology::TERRITORY);
    // The sum turns -0 into 0.
    grid(analysis, |point| {
        format!("{:.2}", influence.scaled(point) + 0.0)
    })
}

pub(super) fn stability(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let analysis = session.analysis();
    let assessment = Assessment::of(analysis.board(), Variant::Carta);
    grid(analysis, |point| {
        let chain = assessment.chains.at(point);
        let value = chain.map(|chain| assessment.stability[chain.index()]);
        value.map_or(String::new(), |value| value.to_string())
    })
}

fn grid(analysis: &Analysis, word: impl Fn(Point) -> String) -> Answer {
    let size = analysis.board().size();
    Ok(Grid { size, word }.to_string())
}

pub(super) fn kos(session: &mut Session, _: &mut Args<'_>) -> Answer {
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
