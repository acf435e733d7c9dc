//! Commands that play: only what is left to do before counting.

use crate::engine::error::CommandResult;
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::{Cleanup, Color, DeadStones, FriendlyPass, Move, Rules};

pub(super) fn genmove(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    let mv = cleanup_move(session, color);
    play(session, color, mv)
}

pub(super) fn reg_genmove(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    let mv = cleanup_move(session, color);
    Ok(vertex(mv))
}

pub(super) fn kgs_genmove_cleanup(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    let mv = choose(session, color, DeadStones::Capture);
    play(session, color, mv)
}

fn play(session: &mut Session, color: Color, mv: Move) -> CommandResult {
    session.play_with_marks(color, mv)?;
    Ok(vertex(mv))
}

/// A move as GNU Go and Fuego answer it: a pass in capitals.
fn vertex(mv: Move) -> String {
    match mv {
        Move::Play(point) => point.to_string(),
        Move::Pass => "PASS".to_owned(),
    }
}

/// The move that `genmove` plays.
pub(super) fn cleanup_move(session: &mut Session, color: Color) -> Move {
    choose(session, color, by_rules(&session.game().rules))
}

/// Where every stone left on the board counts, the dead ones are captured.
const fn by_rules(rules: &Rules) -> DeadStones {
    match rules.friendly_pass {
        FriendlyPass::Ok => DeadStones::Stay,
        FriendlyPass::NotOk => DeadStones::Capture,
    }
}

fn choose(session: &mut Session, color: Color, dead_stones: DeadStones) -> Move {
    let (game, marks) = (session.game().clone(), session.marks());
    let line = session.line(color);
    let cleanup = Cleanup::new(session.analysis(), color, game.rules.scoring, dead_stones);
    let choice = cleanup.choose_in(&game, &marks, &line);
    choice.map_or(Move::Pass, |(point, _)| Move::Play(point))
}
