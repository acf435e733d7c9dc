//! Commands that play. They do not search for good moves: they play the line of the count, and take
//! dead stones off on request.

use crate::engine::error::CommandResult;
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::unfinished::removing_move;
use seichi_judge::{Color, Move};

pub(super) fn genmove(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    let mv = counted_move(session, color);
    play(session, color, mv)
}

pub(super) fn reg_genmove(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    Ok(vertex(counted_move(session, color)))
}

/// As `genmove`; after its pass, takes dead stones off.
pub(super) fn kgs_genmove_cleanup(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    let mv = match counted_move(session, color) {
        Move::Pass => removal(session, color),
        mv => mv,
    };
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

/// The next move of the line of the count, if it is this color's and repeats no position;
/// else a pass.
pub(super) fn counted_move(session: &mut Session, color: Color) -> Move {
    let mv = session.line(color).next(color);
    let game = session.game();
    let mut after = *game.board();
    let is_legal = after.play(color, mv, game.rules.suicide).is_ok();
    match is_legal && !game.has_occurred(&after) {
        true => mv,
        false => Move::Pass,
    }
}

/// The next move that takes dead stones off, or a pass.
fn removal(session: &mut Session, color: Color) -> Move {
    let game = session.game().clone();
    let point = removing_move(&game, session.judgement().analysis(), color);
    point.map_or(Move::Pass, Move::Play)
}
