//! GoGui's analyze commands: the analysis on the board.

use super::Answer;
use super::analyze::FinalStatus;
use crate::analysis::{
    Analysis, Eye, Groups, Influence, Ko, Morphology, OpenBorder, ScoreSheet, Stability, Status,
};
use crate::board::{Color, Point, PointMap};
use crate::engine::error::SyntaxError;
use crate::engine::gogui::{AnalyzeCommand, Gfx, Grid, Setting, background, letters};
use crate::engine::request::Args;
use crate::engine::session::Session;
use crate::game::Komi;
use crate::rules::Rules;

/// The menu, in the order in which a person would look.
#[rustfmt::skip]
const MENU: &[AnalyzeCommand] = &[
    entry("gfx", "Final Position", "seichi-status"),
    entry("hstring", "Score with Counting", "seichi-score"),
    entry("hstring", "Safe to Score?", "safe_to_score"),
    entry("gfx", "Open Borders", "seichi-unsettled"),
    entry("hstring", "Explain Point", "explain %p"),
    entry("hstring", "Mark Dead", "mark %p dead"),
    entry("hstring", "Mark Alive", "mark %p alive"),
    entry("hstring", "Mark Seki", "mark %p seki"),
    entry("hstring", "Remove Mark", "unmark %p"),
    entry("hstring", "Remove All Marks", "unmark"),
    entry("hstring", "Show Marks", "marks"),
    entry("cboard", "How It Is Known", "seichi-evidence"),
    entry("plist", "Dead Stones", "final_status_list dead"),
    entry("plist", "Stones in Seki", "final_status_list seki"),
    entry("plist", "Dame", "final_status_list dame"),
    entry("bwboard", "Territory", "seichi-territory"),
    entry("plist", "Unconditionally Alive", "benson_alive %c"),
    entry("sboard", "Groups", "seichi-groups"),
    entry("sboard", "Eyes", "seichi-eyes"),
    entry("sboard", "Stability", "seichi-stability"),
    entry("dboard", "Influence", "seichi-influence"),
    entry("hstring", "Kos", "seichi-kos"),
    entry("string", "Cleanup Move", "reg_genmove %m"),
    entry("string", "Final Score", "final_score"),
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
    let score = session.score();
    let rules = session.game().rules;
    let marked = session.marks().iter().map(|(point, _)| point).collect();
    let analysis = session.analysis();
    let points = |status: FinalStatus| status.points(analysis, &rules);
    let mut gfx = Gfx::default();
    gfx.draw("BLACK", &points(FinalStatus::Territory(Color::Black)));
    gfx.draw("WHITE", &points(FinalStatus::Territory(Color::White)));
    gfx.draw("MARK", &points(FinalStatus::Stone(Status::Dead)));
    gfx.draw("SQUARE", &points(FinalStatus::Stone(Status::Seki)));
    gfx.draw("CIRCLE", &marked);
    let (dame, open) = (points(FinalStatus::Dame), OpenBorder::all_points(analysis));
    gfx.label(&(dame - open), "d");
    gfx.label(&(dame & open), "?");
    gfx.text(&score.to_string());
    Ok(gfx.to_string())
}

pub(super) fn score(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let game = session.game().clone();
    Ok(ScoreSheet::of(&game, session.analysis()).to_string())
}

/// Undecided points are marked, closing moves bear a `B`, a `W`, or both.
pub(super) fn unsettled(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let mut gfx = Gfx::default();
    for border in OpenBorder::all(session.analysis()) {
        let [black, white] = Color::ALL.map(|color| border.closed_by[color]);
        gfx.draw("MARK", &(border.undecided - black - white));
        gfx.label(&(black - white), "B");
        gfx.label(&(white - black), "W");
        gfx.label(&(black & white), "BW");
        gfx.text(&border.to_string());
    }
    if gfx.to_string().is_empty() {
        gfx.text("all borders are closed");
    }
    Ok(gfx.to_string())
}

pub(super) fn evidence(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let analysis = session.analysis();
    grid(analysis, |point| {
        let evidence = analysis.evidence_at(point);
        evidence.map_or(String::new(), |evidence| background(evidence).to_owned())
    })
}

pub(super) fn territory(session: &mut Session, _: &mut Args<'_>) -> Answer {
    let rules = session.game().rules;
    let analysis = session.analysis();
    let owned = Color::ALL.map(|color| FinalStatus::Territory(color).points(analysis, &rules));
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
    let stability = Stability::of(analysis);
    grid(analysis, |point| {
        let chain = analysis.chains().at(point);
        let value = chain.map(|chain| stability.of_group(stability.groups().number(chain)));
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

/// The settings; with a key and a value, one is changed.
pub(super) fn settings(session: &mut Session, args: &mut Args<'_>) -> Answer {
    if args.is_empty() {
        let settings = current_settings(session).map(|setting| setting.to_string());
        return Ok(settings.join("\n"));
    }
    match args.word("a key")?.as_str() {
        "rules" => session.game_mut().rules = args.word("a name of rules")?.parse()?,
        "komi" => session.set_komi(Komi::new(args.float()?).expect("a float argument is finite")),
        "handicap" => {
            let stones = usize::try_from(args.integer()?).unwrap_or(0);
            session.game_mut().handicap = stones;
        }
        other => {
            return Err(SyntaxError::Word {
                input: other.to_owned(),
                known: "rules, komi and handicap",
            }
            .into());
        }
    }
    Ok(String::new())
}

fn current_settings(session: &Session) -> [Setting; 3] {
    let game = session.game();
    let rules = game.rules.to_string();
    let mut names: Vec<&str> = Rules::NAMED.iter().map(|(name, _)| *name).collect();
    if !names.contains(&rules.as_str()) {
        names.push("custom");
    }
    let setting = |form: &str, key, value: String| Setting {
        form: form.to_owned(),
        key,
        value,
    };
    [
        setting(&format!("list/{}", names.join("/")), "rules", rules),
        setting("string", "komi", (game.komi.points() + 0.0).to_string()),
        setting("string", "handicap", game.handicap.to_string()),
    ]
}
