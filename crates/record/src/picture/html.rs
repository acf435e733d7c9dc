//! A page for the browser: judged games in one file, which works offline and on
//! a phone.
//!
//! ```text
//! Judgement -> Page    page.rs       all that the page shows of a game, as JSON
//!           -> page()  this file     with the style and the script of page/* in one HTML file
//! ```
//!
//! A page of one game shows the board. A page of several shows figures, the games to look at and a
//! table first; each board is packed (deflate, base64) and unpacked when it is opened.

use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde::Serialize;

use super::canvas::escaped;
use super::page::Page;
use super::shade::Shade;
use crate::json::{JudgementError, JudgementJson, RulesJson};
use seichi_judge::{Point, Status};

const HTML: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const BOARD: &str = include_str!("page/board.js");
const SCRIPT: &str = include_str!("page/page.js");
const REPORT: &str = include_str!("page/report.js");

/// A game in the table of a report.
#[derive(Serialize)]
struct GameRow<'a> {
    id: &'a str,
    title: &'a str,
    result: &'a str,
    lead: f64,
    recorded: Option<&'a str>,
    agrees: Option<bool>,
    safe: Option<bool>,
    finished: Option<bool>,
    safety: Option<&'a str>,
    concern: usize,
    dead: usize,
    moves: usize,
    rules: &'a str,
    width: usize,
    height: usize,
    /// The small board, see [`thumb`]; only of games that a person should look at.
    thumb: Option<String>,
    /// The numbers of the points in doubt, in reading order.
    doubt: Vec<usize>,
}

impl GameRow<'_> {
    fn of(page: &Page) -> GameRow<'_> {
        let judgement = page.judgement();
        let recorded = judgement.recorded.as_ref();
        let agrees = recorded.and_then(|recorded| recorded.agrees);
        let is_to_see = judgement.safe_to_score == Some(false) || agrees == Some(false);
        GameRow {
            id: &judgement.id,
            title: &judgement.title,
            result: &judgement.result,
            lead: judgement.score_lead,
            recorded: recorded.map(|recorded| recorded.result.as_str()),
            agrees,
            safe: judgement.safe_to_score,
            finished: judgement.finished,
            safety: judgement.safety.as_deref(),
            concern: if is_to_see { concern(judgement) } else { 0 },
            dead: judgement.dead.len(),
            moves: judgement.moves,
            rules: match &judgement.rules {
                RulesJson::Name(name) => name,
                RulesJson::Parts(_) => "custom",
            },
            width: judgement.board_x_size,
            height: judgement.board_y_size,
            thumb: is_to_see.then(|| thumb(judgement)),
            doubt: in_doubt(judgement).filter(|_| is_to_see).collect(),
        }
    }
}

/// A board with a character a point, in reading order: `X` and `O` stones, `x` and `o` dead
/// ones, `+` Black's and `-` White's points, `.` the rest.
fn thumb(judgement: &JudgementJson) -> String {
    let mut signs = vec!['.'; judgement.board_x_size * judgement.board_y_size];
    let mut draw = |points: &[Point], sign: char| {
        for &point in points {
            signs[number(judgement, point)] = sign;
        }
    };
    draw(&judgement.black_territory, '+');
    draw(&judgement.white_territory, '-');
    for chain in &judgement.chains {
        let stone = chain.color.diagram_char();
        let sign = match chain.status {
            Status::Dead => stone.to_ascii_lowercase(),
            Status::Alive | Status::Seki => stone,
        };
        draw(&chain.vertices, sign);
    }
    signs.into_iter().collect()
}

/// The number of a point in reading order.
fn number(judgement: &JudgementJson, point: Point) -> usize {
    let row = judgement.board_y_size - 1 - point.row();
    row * judgement.board_x_size + point.column()
}

fn in_doubt(judgement: &JudgementJson) -> impl Iterator<Item = usize> {
    let is_unsafe = judgement.safe_to_score == Some(false);
    let places = judgement.unsettled.iter().flatten();
    let open = places.filter(move |_| is_unsafe);
    let points = open.flat_map(|place| &place.vertices);
    points.map(|&point| number(judgement, point))
}

/// How many points are in doubt; all if the issue is about no point.
fn concern(judgement: &JudgementJson) -> usize {
    match in_doubt(judgement).count() {
        0 => judgement.board_x_size * judgement.board_y_size,
        points => points,
    }
}

/// Everything that the script reads at once.
#[derive(Serialize)]
struct Data<'a> {
    title: &'a str,
    /// The only game; if there are several, each is packed in an element of its own.
    games: Vec<&'a Page>,
    rows: Vec<GameRow<'a>>,
    errors: &'a [JudgementError],
    shades: [Shade; 11],
}

/// One HTML file with judged games and the errors of others: no other file, no network, no storage.
pub fn page(title: &str, games: &[Page], errors: &[JudgementError]) -> String {
    let is_alone = games.len() + errors.len() == 1;
    let data = Data {
        title,
        games: games.iter().filter(|_| is_alone).collect(),
        rows: games.iter().map(GameRow::of).collect(),
        errors,
        shades: Shade::ALL,
    };
    let data = serde_json::to_string(&data).expect("the keys are texts");
    // Nothing in a text can end the script that holds it.
    let data = data.replace('<', "\\u003c");
    let boards = games.iter().enumerate().filter(|_| !is_alone);
    let boards: Vec<String> = boards
        .map(|(number, game)| {
            let board = packed(game);
            format!("<script id=\"board-{number}\" type=\"text/plain\">{board}</script>")
        })
        .collect();
    let parts = [
        ("@TITLE@", escaped(title)),
        ("@STYLE@", STYLE.to_owned()),
        ("@DATA@", data),
        ("@BOARDS@", boards.join("\n")),
        ("@SCRIPT@", [BOARD, SCRIPT, REPORT].join("\n")),
    ];
    // Only the template is searched for places, not the text that replaces them.
    let mut html = String::new();
    let mut rest = HTML;
    for (place, text) in parts {
        let (before, after) = rest.split_once(place).expect("the template has it");
        html += before;
        html += &text;
        rest = after;
    }
    html + rest
}

/// A game as JSON in zlib's format (RFC 1950), which browsers unpack, in base64.
fn packed(game: &Page) -> String {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, game).expect("the keys are texts, and a Vec takes all");
    base64(&packer.finish().expect("a Vec takes all bytes"))
}

/// RFC 4648.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            match at <= three.len() {
                true => text.push(DIGITS[(bits >> (18 - 6 * at) & 63) as usize].into()),
                false => text.push('='),
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_standard() {
        let table = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ];
        for (bytes, text) in table {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xff, 0xfe, 0xfb]), "//77");
    }
}
