//! Commands for explanations and for a person's decisions.

use crate::engine::error::{CommandError, CommandResult, syntax, unknown_word};
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::{AgreedStones, Certificate, Marks, Point, Status};

/// The first line is the answer for a program, the second the same for a person with the worst
/// reasons. Then come the rules, the marks, and everything that is unsafe or left to play.
pub(super) fn safe_to_score(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let judgement = session.judgement();
    let safety = judgement.safe_to_score();
    let mut lines = vec![
        safety.is_safe().to_string(),
        safety.to_string(),
        session.rules_line(),
    ];
    lines.extend(session.marks_line());
    lines.extend(safety.remarks().map(ToString::to_string));
    Ok(lines.join("\n"))
}

pub(super) fn unsettled(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(session.judgement().unsettled().to_string())
}

pub(super) fn explain(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    let judgement = session.judgement();
    let explanation = match args.next_word().as_deref() {
        None => judgement.explain(point),
        Some("full") => judgement.explain_in_full(point),
        Some(word) => return Err(unknown_word(word, "full")),
    };
    Ok(explanation.to_string())
}

pub(super) fn proof(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    Ok(Certificate::at(session.judgement().analysis(), point)?.to_string())
}

/// Answers the consequences of the mark, and the proofs that it contradicts.
pub(super) fn mark(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let point = args.point(session.board().size())?;
    let status: Status = args.word("a status")?.parse().map_err(syntax)?;
    let before = session.judgement();
    let mut marks = session.marks();
    if !marks.set(point, status) {
        return Err(CommandError::Other(format!("no stone at {point}")));
    }
    session.set_marks(marks);
    Ok(session.judgement().changes_since(&before))
}

/// Answers the result.
pub(super) fn agreed(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let (mut dead, mut alive, mut seki) = (Vec::new(), Vec::new(), Vec::new());
    let mut status = Status::Dead;
    while let Some(word) = args.next_word() {
        if let Ok(named) = word.parse() {
            status = named;
            continue;
        }
        let point: Point = word.parse().map_err(syntax)?;
        match status {
            Status::Dead => dead.push(point),
            Status::Alive => alive.push(point),
            Status::Seki => seki.push(point),
        }
    }
    let stones = AgreedStones::on(session.board(), dead, alive, seki)?;
    session.set_marks(Marks::agreed(session.board(), &stones));
    Ok(session.judgement().score().to_string())
}

pub(super) fn unmark(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let mut marks = session.marks();
    if args.is_empty() {
        marks = Marks::on(session.board());
    } else {
        let point: Point = args.point(session.board().size())?;
        if !marks.clear(point) {
            let agreed = match marks.is_agreed() {
                true => " beside what was agreed (unmark without a point takes that back)",
                false => "",
            };
            return Err(CommandError::Other(format!("no mark at {point}{agreed}")));
        }
    }
    let before = session.judgement();
    session.set_marks(marks);
    Ok(session.judgement().changes_since(&before))
}

pub(super) fn marks(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let marks = session.marks();
    let lines = marks
        .iter()
        .map(|(point, status)| format!("{point} {status}"));
    Ok(lines.collect::<Vec<String>>().join("\n"))
}
