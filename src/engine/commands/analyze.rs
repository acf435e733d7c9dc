//! Commands that judge the position.

use crate::engine::error::{CommandResult, unknown_word};
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::analysis::Analysis;
use seichi_judge::proof::{Prover, Unconditional, safe_dame};
use seichi_judge::{ByColor, ChainId, Chains, Color, FinalStatus, PointSet};

pub(super) fn final_score(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(session.judgement().score().to_string())
}

pub(super) fn score_details(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let source = session.rules_source().word();
    let details = judgement.sheet().details();
    Ok(format!("{details}\nrules_from {source}"))
}

pub(super) fn final_status(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    let judgement = session.judgement();
    let status = FinalStatus::at(point, judgement.sheet());
    Ok(status.name().to_owned())
}

/// Stones as one chain a line, empty points all on one line.
pub(super) fn final_status_list(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let word = args.word("a status")?;
    let known = "alive, dead, seki, black_territory, white_territory or dame";
    let status: FinalStatus = word.parse().map_err(|_| unknown_word(&word, known))?;
    let judgement = session.judgement();
    let points = judgement.points(status);
    if let FinalStatus::Stone(_) = status {
        let analysis = judgement.analysis();
        let chains = analysis.chains().within(&points);
        return Ok(lines(analysis, chains.into_iter()));
    }
    Ok(points.to_string())
}

/// The stones of `chains`, each chain on a line of its own.
fn lines(analysis: &Analysis, chains: impl Iterator<Item = ChainId>) -> String {
    let chains = chains.map(|id| analysis.chains()[id].stones.to_string());
    chains.collect::<Vec<String>>().join("\n")
}

/// `color` alone, or both.
fn colors(color: Option<Color>) -> Vec<Color> {
    color.map_or(Color::ALL.to_vec(), |color| vec![color])
}

pub(super) fn benson_alive(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let colors = colors(args.optional_color()?);
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let chains = colors
        .iter()
        .flat_map(|&color| &analysis.benson(color).alive);
    let mut chains: Vec<ChainId> = chains.copied().collect();
    chains.sort_unstable();
    Ok(lines(analysis, chains.into_iter()))
}

pub(super) fn unconditional_status(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    let suicide = session.game().rules.suicide;
    let judgement = session.judgement();
    let analysis = judgement.analysis();
    let benson = ByColor::from_fn(|color| analysis.benson(color).clone());
    let proved = Unconditional::of(analysis.board(), analysis.chains(), &benson, suicide);
    Ok(proved.status(point).to_string())
}

/// GNU Go's command: the score in its format. Its bounds, from White's side, show what an estimate
/// in the middle of a game leaves open; ours are equal.
pub(super) fn new_score(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let black_lead = session.judgement().lead();
    // Printed this way, -0.0 cannot occur.
    let points = format!("{:.1}", black_lead.abs());
    let is_blacks = black_lead > 0.0 && points != "0.0";
    let (winner, sign) = if is_blacks { ('B', "-") } else { ('W', "") };
    let bound = format!("{sign}{points}");
    Ok(format!(
        "{winner}+{points} (upper bound: {bound}, lower: {bound})"
    ))
}

/// Fuego's command: how many points are safe, and which.
pub(super) fn go_safe(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let word = args.word("a way of proving")?;
    let prover: Prover = word
        .parse()
        .map_err(|_| unknown_word(&word, "benson, static or search"))?;
    let colors = colors(args.optional_color()?);
    let safe = safe_points(session, prover);
    let safe = PointSet::union(colors.iter().map(|&color| safe[color]));
    Ok(count_and_list(&safe))
}

pub(super) fn go_safe_dame_static(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(go_safe_dame(session, Prover::Static))
}

pub(super) fn go_safe_dame_search(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(go_safe_dame(session, Prover::Search))
}

/// Fuego's commands: the points that are surely dame, in its order, which
/// starts with the lowest row.
fn go_safe_dame(session: &Session, prover: Prover) -> String {
    let safe = safe_points(session, prover);
    let dame = safe_dame(session.board(), &safe);
    let vertices: Vec<String> = dame.iter().map(|point| point.to_string()).collect();
    vertices.join(" ")
}

/// Fuego's command: who wins by area if the opponent gets all points that static rules do not prove
/// safe. It counts area under any rules; only the compensation for handicap stones depends on them.
pub(super) fn go_safe_winner(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let safe = safe_points(session, Prover::Static);
    let game = session.game();
    let bonus = game.rules.handicap_bonus.points(game.handicap) as f64;
    let for_white = game.komi.points() + bonus;
    let area = game.board().size().area() as f64;
    let wins = |color: Color| {
        let own = safe[color].len() as f64;
        let compensation = match color {
            Color::Black => -for_white,
            Color::White => for_white,
        };
        own - (area - own) + compensation > 0.0
    };
    let winner = Color::ALL.into_iter().find(|&color| wins(color));
    Ok(winner.map_or("unknown".to_owned(), |color| color.to_string()))
}

/// The points of each color that `prover` proves safe.
fn safe_points(session: &Session, prover: Prover) -> ByColor<PointSet> {
    let (board, suicide) = (session.board(), session.game().rules.suicide);
    let chains = Chains::of(board);
    let limits = session.options().search;
    ByColor::from_fn(|color| {
        let safe = prover.prove(board, &chains, color, suicide, limits);
        safe.points()
    })
}

fn count_and_list(points: &PointSet) -> String {
    format!("{} {points}", points.len()).trim_end().to_owned()
}
