//! Games as rows of a table.

use seichi::Point;
use seichi::json::{JudgementError, JudgementJson, RulesJson};
use seichi::shared::printable;

/// The first line of a table.
pub const CSV_HEADER: &str = "id,size,rules,rules_from,komi,handicap_bonus,moves,to_move,result,\
    score_lead,recorded,agrees,safe_to_score,dead,seki,dame,black,white,safety,title,black_name,\
    black_rank,white_name,white_rank,event,round,date,place,game,error,field,move";

/// The row of a game.
pub fn row(game: &JudgementJson) -> Vec<u8> {
    let from = serde_json::to_string(&game.rules_from).unwrap_or_default();
    let (recorded, names) = (game.recorded.as_ref(), &game.names);
    let agrees = recorded.and_then(|recorded| recorded.agrees);
    written(&[
        printable(&game.id),
        size_cell(game),
        rules_cell(&game.rules),
        from.trim_matches('"').to_owned(),
        game.komi.to_string(),
        game.white_handicap_bonus.to_string(),
        game.moves.to_string(),
        game.to_move.letter().to_string(),
        game.result.clone(),
        game.score_lead.to_string(),
        cell(recorded.map(|recorded| &recorded.result)),
        cell(agrees),
        cell(game.safe_to_score),
        vertices(&game.dead),
        vertices(&game.seki),
        vertices(&game.dame),
        game.black.total.to_string(),
        game.white.total.to_string(),
        cell(game.safety.as_ref()),
        game.title.clone(),
        cell(names.black.as_ref()),
        cell(names.black_rank.as_ref()),
        cell(names.white.as_ref()),
        cell(names.white_rank.as_ref()),
        cell(names.event.as_ref()),
        cell(names.round.as_ref()),
        cell(names.date.as_ref()),
        cell(names.place.as_ref()),
        cell(names.game.as_ref()),
        String::new(),
        String::new(),
        String::new(),
    ])
}

fn cell(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// The lines of a square board, `19`, or width and height of another, `19x13`.
fn size_cell(game: &JudgementJson) -> String {
    let (width, height) = (game.board_x_size, game.board_y_size);
    match width == height {
        true => width.to_string(),
        false => format!("{width}x{height}"),
    }
}

/// Rules as a cell of a table.
pub fn rules_cell(rules: &RulesJson) -> String {
    match rules {
        RulesJson::Name(name) => name.clone(),
        RulesJson::Parts(parts) => serde_json::to_string(parts).unwrap_or_default(),
    }
}

fn vertices(points: &[Point]) -> String {
    let vertices: Vec<String> = points.iter().map(ToString::to_string).collect();
    vertices.join(" ")
}

/// The row of a game that cannot be judged.
pub fn error_row(error: &JudgementError) -> Vec<u8> {
    let columns = CSV_HEADER.split(',').count();
    let mut cells = vec![String::new(); columns];
    cells[0] = printable(&error.id);
    cells[columns - 3] = printable(&error.error);
    cells[columns - 2] = printable(&error.field);
    cells[columns - 1] = cell(error.move_number);
    written(&cells)
}

fn written(cells: &[String]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(cells).expect("a Vec takes all bytes");
    writer.into_inner().expect("a Vec takes all bytes")
}
