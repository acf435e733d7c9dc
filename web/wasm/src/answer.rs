//! From a request to its answer.

use seichi::Judgement;
use seichi::json::{AgreedScore, Autoscore, JsonDetail, JudgementJson};
use seichi::picture::{Page, PageDetail, Shade};
use serde::Serialize;

use crate::request::{Options, Request, Trouble, Want};

/// The default and the largest number of random games behind an ownership map.
const GAMES: u32 = 64;
const MOST_GAMES: u32 = 1000;

/// An answer: one of the possible results, by its name.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Answer {
    Judgement(Box<JudgementJson>),
    Page(Box<ShadedPage>),
    Ownership(Vec<f64>),
    Games(usize),
    Agreed(Box<AgreedScore>),
    Autoscore(Box<Autoscore>),
    Error(Trouble),
}

/// A page, the shades that it names by number, and other facts about its game.
#[derive(Serialize)]
struct ShadedPage {
    page: Page,
    shades: [Shade; 11],
    handicap: usize,
}

/// Answers a request as JSON.
pub fn answer(request: &str) -> String {
    let answer = match serde_json::from_str(request) {
        Ok(request) => answered(&request).unwrap_or_else(Answer::Error),
        Err(error) => Answer::Error(Trouble::request(&error)),
    };
    serde_json::to_string(&answer).expect("the keys are texts")
}

fn answered(request: &Request) -> Result<Answer, Trouble> {
    let options = &request.options;
    Ok(match request.want {
        Want::Games => Answer::Games(request.games()?),
        Want::Judgement => Answer::Judgement(Box::new(judgement(&request.judged()?, options))),
        Want::Page => Answer::Page(Box::new(page(&request.judged()?, options))),
        Want::Agreed => Answer::Agreed(Box::new(request.agreed()?)),
        Want::Autoscore => Answer::Autoscore(Box::new(Autoscore::of(&request.judged()?))),
        Want::Ownership => Answer::Ownership(ownership(&request.judged()?, options)),
    })
}

fn judgement(judged: &Judgement, options: &Options) -> JudgementJson {
    let (quick, lines) = (options.quick, options.lines);
    judged.to_json(&options.id, JsonDetail { quick, lines })
}

fn page(judged: &Judgement, options: &Options) -> ShadedPage {
    let detail = match options.quick {
        true => PageDetail::Quick,
        false => PageDetail::Explained,
    };
    ShadedPage {
        page: Page::of(judged, &options.id, detail),
        shades: Shade::ALL,
        handicap: judged.game().handicap,
    }
}

/// Row by row from the upper left corner.
fn ownership(judged: &Judgement, options: &Options) -> Vec<f64> {
    let map = judged.likely_ownership(options.games.unwrap_or(GAMES).min(MOST_GAMES));
    let points = judged.game().board().size().reading_order();
    points.map(|point| map[point]).collect()
}
