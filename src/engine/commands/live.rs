//! Analysis that goes on until the next command, in the form of Leela Zero and
//! KataGo. Editors such as Sabaki ask for it after each step through a game and
//! draw the score as a curve.
//!
//! ```text
//! kata-analyze w 50
//! info move D4 visits 1 winrate 0.622459 scoreMean 5 scoreLead 5 prior 1.0 lcb 0.622459 order 0 pv D4
//! ```
//!
//! We do not play, and waiting gives no new information, so the line is always the same. Its keys
//! mean:
//!
//! - `move` is what `genmove` would play, or `PASS`; `pv` is that
//!   move alone.
//! - `scoreLead` is the score as it stands, from the side of the player asked
//!   about, not that after the move.
//! - `winrate` is 1, 0.5 or 0 if it is safe to score. Else it is no probability, only the lead
//!   drawn on a curve: 0.5 for no lead, 0.73 for ten points.
//! - `ownership` is 1 for the points and living stones of the player asked about, -1 for the
//!   opponent's, 0 for nobody's, row by row from the top.
//!
//! Sabaki ignores a pass, and draws no score without a move. So a pass is followed by the same
//! score on a stone of the board, with no visits and order 1: nobody can play there, and Sabaki
//! shows nothing there.

use std::time::Duration;

use super::cleanup::counted_move;
use crate::engine::error::{CommandError, CommandResult, syntax, unknown_word};

use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::shared::quotable;
use seichi_judge::{Color, Move, Point};

/// The default interval between two lines, in hundredths of a second.
const USUAL_INTERVAL: f64 = 100.0;
/// The shortest and the longest interval.
const INTERVALS: (f64, f64) = (1.0, 360_000.0);
/// The lead in points at which the curve of an open game is at 0.73.
const SCALE: f64 = 10.0;

/// The options of an analysis.
#[derive(Debug, PartialEq)]
struct Wish {
    color: Option<Color>,
    /// In hundredths of a second.
    interval: f64,
    ownership: bool,
}

impl Wish {
    fn read(args: &mut Args<'_>) -> Result<Wish, CommandError> {
        let mut wish = Wish {
            color: None,
            interval: USUAL_INTERVAL,
            ownership: false,
        };
        let mut ahead = *args;
        if let Ok(Some(color)) = ahead.optional_color() {
            wish.color = Some(color);
            *args = ahead;
        }
        if args.clone().float().is_ok() {
            wish.interval = interval(args)?;
        }
        while let Some(key) = args.next_word() {
            wish.read_value(&key, args)?;
        }
        Ok(wish)
    }

    /// Reads the value of a key. Keys that would change a search, or add to its output, have no
    /// effect.
    fn read_value(&mut self, key: &str, args: &mut Args<'_>) -> Result<(), CommandError> {
        match key {
            "interval" => self.interval = interval(args)?,
            "ownership" => self.ownership = is_true(args)?,
            "minmoves" | "maxmoves" => drop(args.integer()?),
            "rootInfo"
            | "movesOwnership"
            | "ownershipStdev"
            | "movesOwnershipStdev"
            | "pvVisits"
            | "pvEdgeVisits" => drop(is_true(args)?),
            "avoid" | "allow" => {
                args.color()?;
                args.word("points")?;
                args.integer()?;
            }
            _ => {
                let known = "interval, ownership, minmoves, maxmoves, rootInfo, movesOwnership, \
                             ownershipStdev, movesOwnershipStdev, pvVisits, pvEdgeVisits, avoid \
                             or allow";
                return Err(unknown_word(key, known));
            }
        }
        Ok(())
    }

    fn interval(&self) -> Duration {
        let (shortest, longest) = INTERVALS;
        Duration::from_secs_f64(self.interval.clamp(shortest, longest) / 100.0)
    }
}

/// The next word as an interval.
fn interval(args: &mut Args<'_>) -> Result<f64, CommandError> {
    let mut ahead = *args;
    let interval = args.float()?;
    match interval < 0.0 {
        true => {
            let word = quotable(&ahead.word("an interval")?);
            Err(syntax(format!(
                "'{word}' is no interval (in hundredths of a second, not negative)"
            )))
        }
        false => Ok(interval),
    }
}

fn is_true(args: &mut Args<'_>) -> Result<bool, CommandError> {
    let word = args.word("true or false")?;
    word.parse()
        .map_err(|_| unknown_word(&word, "true or false"))
}

/// Chances from 0 to 1.
pub(super) fn kata_analyze(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    analyze(session, args, |chance| format!("{chance:.6}"))
}

/// Chances in hundredths of a percent.
pub(super) fn lz_analyze(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    analyze(session, args, |chance| format!("{:.0}", chance * 10_000.0))
}

fn analyze(
    session: &mut Session,
    args: &mut Args<'_>,
    written: fn(f64) -> String,
) -> CommandResult {
    let wish = Wish::read(args)?;
    let color = wish.color.unwrap_or(session.board().to_play());
    // Adding 0 turns -0 into 0.
    let lead = 0.0 + color.signed(session.judgement().lead());
    let winrate = written(match session.judgement().safe_to_score().is_safe() {
        true if lead == 0.0 => 0.5,
        true => f64::from(u8::from(lead > 0.0)),
        false => 1.0 / (1.0 + (-lead / SCALE).exp()),
    });
    let info = |vertex: &str, visits: u8, order: u8| {
        format!(
            "info move {vertex} visits {visits} winrate {winrate} scoreMean {lead} \
             scoreLead {lead} prior {visits}.0 lcb {winrate} order {order} pv {vertex}"
        )
    };
    let mut line = match counted_move(session, color) {
        Move::Play(point) => info(&point.to_string(), 1, 0),
        Move::Pass => {
            let carrier = carrier(session).to_string();
            format!("{} {}", info("PASS", 1, 0), info(&carrier, 0, 1))
        }
    };
    if wish.ownership {
        line += &ownership(session, color);
    }
    session.going_on = Some(wish.interval());
    Ok(format!("\n{line}"))
}

/// The point that carries the score if there is no move: the last stone played, any other stone, or
/// the middle of an empty board.
fn carrier(session: &Session) -> Point {
    let board = session.board();
    let stones = board.occupied_points();
    let played = session.game().moves().rev().find_map(|(_, mv)| match mv {
        Move::Play(point) if stones.contains(point) => Some(point),
        _ => None,
    });
    let size = board.size();
    let middle = Point::new(size.width() / 2, size.height() / 2);
    let middle = middle.expect("a point of the board");
    let first = || stones.reading_order().next();
    played.or_else(first).unwrap_or(middle)
}

/// The owner of each point, row by row from the top.
fn ownership(session: &mut Session, color: Color) -> String {
    let size = session.board().size();
    let judgement = session.judgement();
    let sheet = judgement.sheet();
    let of = |color: Color| sheet.living[color] | sheet.surrounded(color);
    let (own, theirs) = (of(color), of(!color));
    let values = size.reading_order().map(|point| {
        if own.contains(point) {
            " 1"
        } else if theirs.contains(point) {
            " -1"
        } else {
            " 0"
        }
    });
    format!(" ownership{}", values.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::request::Request;

    fn read(text: &str) -> Option<Wish> {
        let line = format!("kata-analyze {text}");
        let request = Request::parse(line.as_bytes()).expect("a command");
        Wish::read(&mut request.args()).ok()
    }

    fn wish(color: Option<Color>, interval: f64, ownership: bool) -> Option<Wish> {
        Some(Wish {
            color,
            interval,
            ownership,
        })
    }

    #[test]
    fn color_interval_and_keys_may_all_be_left_out() {
        let (black, white) = (Some(Color::Black), Some(Color::White));
        assert_eq!(read(""), wish(None, 100.0, false));
        assert_eq!(read("B"), wish(black, 100.0, false));
        assert_eq!(read("50"), wish(None, 50.0, false));
        assert_eq!(read("white 50"), wish(white, 50.0, false));
        assert_eq!(read("w interval 5"), wish(white, 5.0, false));
        let katrain = "B 10 ownership true ownershipStdev true rootInfo true maxmoves 9";
        assert_eq!(read(katrain), wish(black, 10.0, true));
        let avoiding = "50 avoid w Q16,pass 30 ownership false";
        assert_eq!(read(avoiding), wish(None, 50.0, false));
        for wrong in [
            "green",
            "B W",
            "50 60",
            "ownership",
            "ownership 1",
            "interval x",
            "-5",
            "B -0.5",
            "interval -1",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn intervals_are_kept_within_reason() {
        let interval = |text: &str| read(text).map(|wish| wish.interval());
        assert_eq!(interval("50"), Some(Duration::from_millis(500)));
        for short in ["0", "-0", "0.1"] {
            assert_eq!(interval(short), Some(Duration::from_millis(10)), "{short}");
        }
        assert_eq!(interval("1e300"), Some(Duration::from_secs(3600)));
    }
}
