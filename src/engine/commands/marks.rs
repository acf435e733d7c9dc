//! Commands by which a person asks why, and decides.

use crate::engine::error::{CommandError, CommandResult, SyntaxError};
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::{AgreedStones, Certificate, Explanation, Marks, Point, SafeToScore, Status};

/// The first line is the answer for a program, the second the same for a person with the
/// worst reasons; then by which rules, what is marked, and all that is in the way or left
/// to play.
pub(super) fn safe_to_score(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let sheet = session.sheet();
    let readiness = session.readiness(&sheet);
    let mut lines = vec![
        readiness.is_ready().to_string(),
        SafeToScore::of(session.analysis(), &readiness).to_string(),
        session.rules_line(),
    ];
    lines.extend(session.marks_line());
    lines.extend(readiness.told().map(ToString::to_string));
    Ok(lines.join("\n"))
}

pub(super) fn unsettled(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let sheet = session.sheet();
    Ok(session.unsettled(&sheet).to_string())
}

pub(super) fn explain(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    let sheet = session.sheet();
    let safety = session.unsettled(&sheet).safety;
    let analysis = session.analysis();
    let explanation = match args.next_word().as_deref() {
        None => Explanation::of(analysis, point),
        Some("full") => Explanation::full(analysis, point),
        Some(word) => {
            return Err(SyntaxError::Word {
                input: word.to_owned(),
                known: "full",
            }
            .into());
        }
    };
    Ok(explanation
        .with_score(analysis, &sheet, &safety)
        .to_string())
}

pub(super) fn proof(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    Ok(Certificate::at(session.analysis(), point)?.to_string())
}

/// Answers what follows from the mark beside it, and what it contradicts.
pub(super) fn mark(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    let status: Status = args
        .word("a status")?
        .parse()
        .map_err(SyntaxError::Status)?;
    let before = session.analysis().clone();
    let mut marks = session.marks();
    if !marks.set(point, status) {
        return Err(CommandError::NoStone { point });
    }
    session.set_marks(marks);
    Ok(session.analysis().changes_since(&before).to_string())
}

/// Answers the result.
pub(super) fn agreed(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let mut named = [Status::Dead, Status::Alive, Status::Seki].map(|status| (status, Vec::new()));
    let mut status = Status::Dead;
    while let Some(word) = args.next_word() {
        if let Ok(named) = word.parse() {
            status = named;
            continue;
        }
        let point: Point = word.parse().map_err(SyntaxError::Point)?;
        for (known, points) in &mut named {
            if *known == status {
                points.push(point);
            }
        }
    }
    let [dead, alive, seki] = named.map(|(_, points)| points);
    let stones = AgreedStones::on(session.board(), dead, alive, seki)?;
    session.set_marks(Marks::agreed(session.board(), &stones));
    Ok(session.sheet().score.to_string())
}

pub(super) fn unmark(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let mut marks = session.marks();
    if args.is_empty() {
        marks = Marks::on(session.board());
    } else {
        let point: Point = args.point(session.board().size())?;
        if !marks.clear(point) {
            return Err(CommandError::NoMark { point });
        }
    }
    let before = session.analysis().clone();
    session.set_marks(marks);
    Ok(session.analysis().changes_since(&before).to_string())
}

pub(super) fn marks(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let marks = session.marks();
    let lines = marks
        .iter()
        .map(|(point, status)| format!("{point} {status}"));
    Ok(lines.collect::<Vec<String>>().join("\n"))
}
