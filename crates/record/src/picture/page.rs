//! All that a page for the browser shows of a game, as JSON.

use std::collections::HashMap;

use serde::Serialize;

use super::shade::Shade;
use crate::json::{JsonDetail, JudgementJson};
use crate::judgement::Judgement;
use seichi_judge::{Color, FinalStatus, Point, PointSet};

/// How much of a game a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PageDetail {
    /// The explanation of each chain and each region, with the play behind it, and the kind of
    /// proof of each point. Costs a search for each chain.
    Explained,
    /// The verdicts, and what is open.
    Verdicts,
    /// The verdicts alone, at once, without a search.
    Quick,
}

/// The content of a page about a game.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    judgement: JudgementJson,
    /// The stones before the first move, by color.
    start: [Vec<Point>; 2],
    /// How many stones each color had captured by then.
    prisoners: [u32; 2],
    /// The moves, such as `B D4` or `W pass`.
    moves: Vec<String>,
    /// The number of its shade for each point in reading order; -1 for none.
    shades: Vec<i8>,
    /// The number of its explanation for each point; -1 for none.
    explained: Vec<i16>,
    /// The explanations.
    texts: Vec<String>,
    /// The open places and other reasons against scoring, a line each.
    open: Vec<String>,
}

impl Page {
    /// The page of the game called `id`. Costs what `detail` says, and as [`Judgement::unsettled`]
    /// unless it is quick.
    pub fn of(judged: &Judgement, id: &str, detail: PageDetail) -> Page {
        let quick = detail == PageDetail::Quick;
        let json = JsonDetail {
            quick,
            ..JsonDetail::default()
        };
        let start = judged.game().start();
        let moves = judged.game().moves();
        let size = judged.game().board().size();
        let mut page = Page {
            judgement: judged.to_json(id, json),
            start: Color::ALL.map(|color| start.stones(color).reading_order().collect()),
            prisoners: Color::ALL.map(|color| start.prisoners(color)),
            moves: moves
                .map(|(color, mv)| format!("{} {mv}", color.letter()))
                .collect(),
            shades: vec![-1; size.area()],
            explained: vec![-1; size.area()],
            texts: Vec::new(),
            open: match quick {
                true => Vec::new(),
                false => judged.unsettled().lines(),
            },
        };
        if detail == PageDetail::Explained {
            page.explain(judged);
        }
        page
    }

    /// The judgement of the game.
    pub fn judgement(&self) -> &JudgementJson {
        &self.judgement
    }

    fn explain(&mut self, judged: &Judgement) {
        let (analysis, sheet) = (judged.analysis(), judged.sheet());
        let board = analysis.board();
        let to_fill = sheet.count.forced.union();
        // The subject of an explanation: a chain, or a region.
        let mut known: HashMap<PointSet, i16> = HashMap::new();
        for (at, point) in board.size().reading_order().enumerate() {
            let shade = analysis.evidence_at(point).map(Shade::number);
            self.shades[at] = shade.map_or(-1, |shade| shade as i8);
            let subject = match analysis.chains().at(point) {
                Some(chain) => analysis.chains()[chain].stones,
                None if to_fill.contains(point) => PointSet::EMPTY.with(point),
                None => {
                    let alike = FinalStatus::at(point, sheet).points(sheet);
                    board.empty_points().component(point) & alike
                }
            };
            self.explained[at] = *known.entry(subject).or_insert_with(|| {
                self.texts.push(judged.explain(point).to_string());
                (self.texts.len() - 1) as i16
            });
        }
    }
}
