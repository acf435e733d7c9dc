//! A page for the browser: judged games in one file, which works offline and on
//! a phone.
//!
//! ```text
//! Judged -> Page    this file      all that the page shows of a game, as JSON
//!        -> page()  page/*         with the style and the script in one HTML file
//! ```
//!
//! Of one game the page shows the board; of several a table and plots first.

use std::collections::HashMap;

use serde::Serialize;

use super::shade::Shade;
use super::signs::Signs;
use super::svg::escaped;
use crate::json::{Judgement, JudgementError};
use crate::judged::Judged;
use seichi_judge::{ChainId, Color, Explanation, FinalStatus, Move, Point, PointSet, Unsettled};

const HTML: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const BOARD: &str = include_str!("page/board.js");
const SCRIPT: &str = include_str!("page/page.js");
const REPORT: &str = include_str!("page/report.js");

/// How much of a game a page tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PageDetail {
    /// Why each chain and each area is what it is, with the play behind it, and
    /// the kind of proof of each point. Costs a search for each chain.
    Explained,
    /// The verdicts, and what is open.
    Verdicts,
    /// The verdicts alone, at once: no search is asked.
    Quick,
}

/// What a page shows of a game.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    judgement: Judgement,
    /// The stones before the first move, by color.
    start: [Vec<String>; 2],
    /// How many stones each color had captured by then.
    prisoners: [u32; 2],
    /// The moves, such as `B D4` or `W pass`.
    moves: Vec<String>,
    /// The score with its parts, line by line.
    sheet: String,
    /// The number of its shade for each point in reading order; -1 for none.
    shades: Vec<i8>,
    /// The number of its explanation for each point; -1 for none.
    explained: Vec<i16>,
    /// The explanations.
    texts: Vec<String>,
    /// What is open or else in the way of the score.
    open: String,
    /// The points that are open borders.
    borders: Vec<String>,
}

impl Page {
    /// Writes down the game called `id`. Costs what `detail` says, and as
    /// [`Judged::unsettled`] unless it is quick.
    pub fn of(judged: &Judged, id: String, detail: PageDetail) -> Page {
        let (judgement, unsettled) = match detail {
            PageDetail::Quick => (Judgement::quick(judged, id), Unsettled::default()),
            _ => (Judgement::of(judged, id), judged.unsettled()),
        };
        let signs = Signs::of(judged, &unsettled);
        let size = judged.game.board().size();
        let mut page = Page {
            judgement,
            start: start(judged),
            prisoners: Color::ALL.map(|color| judged.game.start().prisoners(color)),
            moves: judged.game.moves().map(written).collect(),
            sheet: judged.sheet.to_string(),
            shades: vec![-1; size.area()],
            explained: vec![-1; size.area()],
            texts: Vec::new(),
            open: match detail {
                PageDetail::Quick => String::new(),
                _ => unsettled.to_string(),
            },
            borders: names(&signs.open),
        };
        if detail == PageDetail::Explained {
            page.explain(judged);
        }
        page
    }

    /// Whether the recorded result is not ours.
    pub fn is_disputed(&self) -> bool {
        let recorded = self.judgement.recorded.as_ref();
        recorded.is_some_and(|recorded| recorded.agrees == Some(false))
    }

    fn explain(&mut self, judged: &Judged) {
        let analysis = &judged.analysis;
        let board = analysis.board();
        let sheet = &judged.sheet;
        let to_fill = sheet.count.forced;
        let to_fill = to_fill.union();
        let mut known: HashMap<Subject, i16> = HashMap::new();
        for (at, point) in board.size().reading_order().enumerate() {
            let shade = analysis.evidence_at(point).map(Shade::number);
            self.shades[at] = shade.map_or(-1, |shade| shade as i8);
            let subject = match analysis.chains().at(point) {
                Some(chain) => Subject::Chain(chain),
                None if to_fill.contains(point) => Subject::Area(PointSet::EMPTY.with(point)),
                None => {
                    let alike = FinalStatus::at(point, sheet).points(sheet);
                    Subject::Area(board.empty_points().component(point) & alike)
                }
            };
            self.explained[at] = *known.entry(subject).or_insert_with(|| {
                let explanation = Explanation::of(analysis, point);
                let explanation = explanation.with_score(analysis, sheet);
                self.texts.push(explanation.to_string());
                (self.texts.len() - 1) as i16
            });
        }
    }
}

/// What an explanation is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Subject {
    Chain(ChainId),
    Area(PointSet),
}

fn names(points: &PointSet) -> Vec<String> {
    points
        .reading_order()
        .map(|p: Point| p.to_string())
        .collect()
}

fn start(judged: &Judged) -> [Vec<String>; 2] {
    let start = judged.game.start();
    Color::ALL.map(|color| names(&start.stones(color)))
}

fn written((color, mv): (Color, Move)) -> String {
    format!("{} {mv}", color.letter())
}

/// The shades and their names, for the legend.
#[derive(Serialize)]
struct Key {
    name: &'static str,
    rgb: &'static str,
}

/// Everything that the script reads.
#[derive(Serialize)]
struct Data<'a> {
    title: &'a str,
    games: &'a [Page],
    errors: &'a [JudgementError],
    shades: Vec<Key>,
}

/// One HTML file with judged games, and what could not be judged: no other file,
/// no network, no storage.
pub fn page(title: &str, games: &[Page], errors: &[JudgementError]) -> String {
    let data = Data {
        title,
        games,
        errors,
        shades: Shade::ALL
            .map(|Shade { name, rgb, .. }| Key { name, rgb })
            .into(),
    };
    let data = serde_json::to_string(&data).expect("the keys are texts");
    // Nothing in a text can end the script that holds it.
    let data = data.replace('<', "\\u003c");
    let parts = [
        ("@TITLE@", escaped(title)),
        ("@STYLE@", STYLE.to_owned()),
        ("@DATA@", data),
        ("@SCRIPT@", [BOARD, SCRIPT, REPORT].join("\n")),
    ];
    // Places are looked for in the template alone, not in what is put there.
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
