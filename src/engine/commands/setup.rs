//! Commands that change or show the position.

use crate::engine::error::{CommandError, CommandResult};
use crate::engine::handicap;
use crate::engine::request::{Args, no_such, point_on};
use crate::engine::session::Session;
use seichi_judge::board::SetupError;
use seichi_judge::shared::{counted, quotable};
use seichi_judge::{Board, BoardSize, Color, Komi, Move, Point, PointSet, Setup};

pub(super) fn boardsize(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let width = args.integer()?;
    let height = match args.is_empty() {
        true => width.clone(),
        false => args.integer()?,
    };
    set_size(session, width, height)
}

pub(super) fn rectangular_boardsize(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let (width, height) = (args.integer()?, args.integer()?);
    set_size(session, width, height)
}

/// Begins a game on a board of this width and height, each with its original text.
fn set_size(
    session: &mut Session,
    (width, wide): (Option<usize>, String),
    (height, high): (Option<usize>, String),
) -> CommandResult {
    let lines = width.zip(height);
    let size = lines.and_then(|(width, height)| BoardSize::rectangle(width, height));
    let size = size.ok_or_else(|| {
        let size = match wide == high {
            true => wide,
            false => format!("{wide}x{high}"),
        };
        let size = quotable(&size);
        CommandError::Other(format!(
            "unacceptable size: {size} (width and height are from 1 to 25)"
        ))
    })?;
    session.restart(Board::empty(size));
    Ok(String::new())
}

pub(super) fn clear_board(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let size = session.board().size();
    session.restart(Board::empty(size));
    Ok(String::new())
}

pub(super) fn komi(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let komi = Komi::new(args.float()?).expect("a float argument is finite");
    session.set_komi(komi);
    Ok(String::new())
}

pub(super) fn get_komi(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    // Adding 0 turns -0 into 0.
    Ok((session.game().komi.points() + 0.0).to_string())
}

pub(super) fn play(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    let mv = args.mv(session.board().size())?;
    session.play(color, mv)?;
    Ok(String::new())
}

pub(super) fn undo(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    session.undo(1)?;
    Ok(String::new())
}

pub(super) fn gg_undo(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    if args.is_empty() {
        return undo(session, args);
    }
    let (count, input) = args.integer()?;
    session.undo(count.ok_or_else(|| no_such(&input, "a number of moves"))?)?;
    Ok(String::new())
}

pub(super) fn fixed_handicap(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let (stones, asked) = args.integer()?;
    place_handicap(session, asked, stones)
}

pub(super) fn place_free_handicap(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let (stones, asked) = args.integer()?;
    let most = handicap::most_fixed(session.board().size());
    place_handicap(session, asked, stones.map(|stones| stones.min(most)))
}

/// Puts `stones` on their traditional places. `asked` is the argument as typed.
fn place_handicap(session: &mut Session, asked: String, stones: Option<usize>) -> CommandResult {
    require_empty(session)?;
    let size = session.board().size();
    let most = handicap::most_fixed(size);
    let places = stones.and_then(|stones| handicap::fixed(size, stones));
    let places = places.ok_or_else(|| {
        let reason = match most {
            0 => format!("no handicap on the {size} board"),
            _ => format!("{} (2 to {most} on the {size} board)", quotable(&asked)),
        };
        CommandError::Other(format!("invalid number of stones: {reason}"))
    })?;
    let stones: PointSet = places.iter().copied().collect();
    session.place_handicap(&stones)?;
    let vertices: Vec<String> = places.iter().map(Point::to_string).collect();
    Ok(vertices.join(" "))
}

pub(super) fn set_free_handicap(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let stones = handicap_stones(session.board().size(), args)?;
    require_empty(session)?;
    session.place_handicap(&stones)?;
    Ok(String::new())
}

/// Reads the points of handicap stones: at least two, all different, and fewer than the board has,
/// on any size. GUIs send whole positions this way.
fn handicap_stones(size: BoardSize, args: &mut Args<'_>) -> Result<PointSet, CommandError> {
    let bad = |reason: String| CommandError::Other(format!("bad vertex list: {reason}"));
    let mut stones = PointSet::EMPTY;
    let mut next = Some(args.word("a point")?);
    while let Some(word) = next {
        let point = point_on(size, &word).map_err(bad)?;
        if stones.contains(point) {
            return Err(bad(format!("{point} stands twice")));
        }
        stones.insert(point);
        next = args.next_word();
    }
    match stones.len() {
        1 => Err(bad("one stone is no handicap".to_owned())),
        all if all == size.area() => Err(bad("no point is left empty".to_owned())),
        _ => Ok(stones),
    }
}

fn require_empty(session: &Session) -> Result<(), CommandError> {
    if !session.board().occupied_points().is_empty() {
        let reason = "board not empty (clear_board first)";
        return Err(CommandError::Other(reason.to_owned()));
    }
    match session.game().moves().count() {
        0 => Ok(()),
        moves => Err(CommandError::Other(format!(
            "the game has begun: {} played (clear_board first)",
            counted(moves, "move")
        ))),
    }
}

pub(super) fn gogui_setup(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    require_empty(session)?;
    let mut setup = Setup::empty(session.board().size());
    while !args.is_empty() {
        let (color, point) = (args.color()?, args.point(setup.size)?);
        if setup.stones[color].contains(point) {
            continue;
        }
        if setup.stones[!color].contains(point) {
            return Err(SetupError::TwoStones { point }.into());
        }
        setup.stones[color].insert(point);
    }
    let board = Board::from_setup(&setup)?;
    session.restart(board);
    Ok(String::new())
}

pub(super) fn gogui_setup_player(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    session.game_mut().set_to_play(color);
    Ok(String::new())
}

pub(super) fn gogui_play_sequence(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let size = session.board().size();
    let mut moves: Vec<(Color, Move)> = Vec::new();
    while !args.is_empty() {
        moves.push((args.color()?, args.mv(size)?));
    }
    session.play_all(&moves)?;
    Ok(String::new())
}

pub(super) fn showboard(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let game = session.game();
    let board = game.board();
    let [black, white] = Color::ALL.map(|color| board.prisoners(color));
    let diagram = board.with_coordinates();
    Ok(format!(
        "\n{diagram}{} to play, {} moves, captured by black {black}, by white {white}\n\
         {} rules, komi {}, handicap {}",
        board.to_play(),
        game.move_number(),
        game.rules,
        game.komi.points() + 0.0,
        game.handicap,
    ))
}

pub(super) fn list_stones(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    Ok(session.board().stones(color).to_string())
}

pub(super) fn captures(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let color = args.color()?;
    Ok(session.board().prisoners(color).to_string())
}
