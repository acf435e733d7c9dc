//! The status of a chain, and why, in a sentence.

use crate::analysis::{Analysis, Method};
use crate::board::{Chain, Listing};
use crate::proof::{BEARABLE, Evidence, Grounds, Proof, Status, UNKNOWN, Verdict};
use crate::unfinished::predicate;

/// The status of a chain, and why: the text after `Black D4 is`.
pub(super) fn because(
    analysis: &Analysis,
    chain: &Chain,
    verdict: Verdict,
    grounds: Option<&Grounds>,
) -> String {
    let status = predicate(verdict.status);
    if let Some(grounds) = grounds {
        let why = proved(analysis, chain, verdict.status, grounds);
        return match verdict.status {
            // No theorem proves that neither side can move there.
            Status::Seki => format!("probably in seki: {why}"),
            _ => format!("{status}, proved: {why}"),
        };
    }
    let wrong = how_often_wrong(analysis, chain, verdict);
    match verdict.evidence {
        Evidence::Read => {
            let found = match verdict.status {
                Status::Alive => "answers every attack",
                Status::Dead => "finds no way to save it",
                Status::Seki => "finds that neither side can attack",
            };
            format!("{status}{wrong}: a search of its surroundings {found}")
        }
        Evidence::Estimated(_) => {
            let chance = verdict.chance_of_error(chain.stones.len(), analysis.board().size());
            let (likely, settled) = match chance < BEARABLE {
                true => ("very likely", ""),
                false => ("probably", ", and no search settles it"),
            };
            let who = match analysis.method() {
                Method::Park | Method::Carta => "a published method says so, without a measure",
                _ => "random games or a static model say so",
            };
            format!("{likely} {status}{wrong}: {who}{settled}")
        }
        Evidence::Unsettled => "unsettled: it depends on who moves first, or on a ko".to_owned(),
        Evidence::Marked => format!("{status}: marked by hand"),
        Evidence::Implied => format!("{status}: it follows from the marks beside it"),
        Evidence::Assumed | Evidence::Proved(_) => {
            format!("taken as {status}: nothing proves it, nothing speaks against it")
        }
    }
}

/// Why the proof `grounds` of a chain holds.
fn proved(analysis: &Analysis, chain: &Chain, status: Status, grounds: &Grounds) -> String {
    let owner = Listing::capital(grounds.owner);
    let answers = match status {
        Status::Dead => format!("{owner} can answer every attempt to save it"),
        _ => format!("{owner} can answer every attack"),
    };
    match grounds.proof {
        Proof::Benson if status == Status::Alive => benson_eyes(grounds),
        Proof::Benson | Proof::PassAlive => in_territory(analysis, chain, grounds),
        _ if status == Status::Seki => format!(
            "neither side can afford to move there, it seems; proved: {owner} is never captured if \
             it takes no shared liberty"
        ),
        Proof::Static(_) if status == Status::Alive => match eye_space(grounds) {
            Some(space) => format!("{answers}, with eye space at {space}"),
            None => answers,
        },
        Proof::Static(_) | Proof::Search(_) => answers,
    }
}

/// The regions of a proof, if they are few.
fn eye_space(grounds: &Grounds) -> Option<String> {
    const MOST: usize = 3;
    let regions = &grounds.regions;
    let listed = regions.iter().map(|region| Listing(region).to_string());
    let is_short = !regions.is_empty() && regions.len() <= MOST;
    is_short.then(|| listed.collect::<Vec<_>>().join(" and at "))
}

/// A number rounded to its first digit, or to two if the first is 1.
fn about(number: f64) -> f64 {
    let first = 10_f64.powf(number.log10().floor().max(0.0));
    let unit = match number < 2.0 * first {
        true => (first / 10.0).max(1.0),
        false => first,
    };
    (number / unit).round() * unit
}

/// The eyes by which Benson's theorem holds for a chain.
fn benson_eyes(grounds: &Grounds) -> String {
    let eyes: Vec<String> = grounds
        .regions
        .iter()
        .map(|eye| Listing(eye).to_string())
        .collect();
    let opponent = Listing::capital(!grounds.owner);
    let either = if eyes.len() == 2 { "either" } else { "any" };
    format!(
        "it has the eyes {}, and {opponent} cannot fill {either}",
        eyes.join(" and ")
    )
}

fn in_territory(analysis: &Analysis, chain: &Chain, grounds: &Grounds) -> String {
    let walls = analysis.chains().within(&grounds.walls);
    let firsts = analysis.stone_of_each(walls);
    let (owner, opponent) = (
        Listing::capital(grounds.owner),
        Listing::capital(chain.color),
    );
    format!(
        "{opponent} cannot live in {owner}'s territory {}, inside the living {}",
        Listing(&grounds.points),
        Listing(&firsts)
    )
}

/// The name of a proof.
pub(super) fn named_proof(proof: Proof) -> String {
    match proof {
        Proof::Search(1) => "search, 1 position".to_owned(),
        Proof::Search(nodes) => format!("search, {} positions", with_commas(nodes)),
        proof => {
            let text = Evidence::Proved(proof).to_string();
            text.strip_prefix("proved: ").unwrap_or(&text).to_owned()
        }
    }
}

/// A number in groups of three digits.
fn with_commas(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How often such verdicts are wrong at the end of a game, in brackets; empty without a
/// measurement. Only chains judged by this method were measured.
fn how_often_wrong(analysis: &Analysis, chain: &Chain, verdict: Verdict) -> String {
    let chance = verdict.chance_of_error(chain.stones.len(), analysis.board().size());
    let is_measured = analysis.method() == Method::Judge && verdict.evidence != Evidence::Assumed;
    match is_measured && chance > 0.0 && chance < UNKNOWN {
        true => format!(
            " (about 1 in {} such calls is wrong)",
            with_commas(about(1.0 / chance) as u64)
        ),
        false => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_as_a_person_would() {
        let table = [
            (59.2, "60"),
            (1.4, "1"),
            (14.6, "15"),
            (161_000.0, "160,000"),
            (243.0, "200"),
        ];
        for (number, text) in table {
            assert_eq!(with_commas(about(number) as u64), text);
        }
    }
}
