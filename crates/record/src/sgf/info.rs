//! The terms of the game: size, komi, rules, handicap, result.

use seichi_judge::shared::quotable;
use seichi_judge::{Board, BoardSize, Komi, Rules};

use super::Record;
use super::error::{SgfErrorKind, Warning};
use super::fraction::{split_fraction, whole_and};
use super::names::GameNames;
use super::result::{GameResult, WinBy};
use super::scan::{Property, SgfNode, TERMS, unescaped};

/// A record without nodes, on an empty board, and the value of `HA`, if it is a number of stones.
/// Its warnings follow the given ones.
pub(super) fn read_terms(
    nodes: &[SgfNode<'_>],
    mut warnings: Vec<Warning>,
) -> Result<(Record, Option<usize>), SgfErrorKind> {
    let properties = nodes.iter().flat_map(|node| &node.properties);
    let terms = properties.filter(|property| TERMS.contains(&property.name.as_ref()));
    let terms: Vec<&Property<'_>> = terms.collect();
    let property = |name: &str| terms.iter().find(|property| property.name == name);
    let first = |name: &str| Some(unescaped(property(name)?.values[0]));
    let said = |name: &str| {
        let property = property(name)?;
        Some((property, property.text())).filter(|(_, text)| !text.is_empty())
    };
    let term = |name| said(name).map(|(_, text)| quotable(&text));
    if let Some(number) = first("GM").and_then(|text| text.trim().parse().ok())
        && number != 1
    {
        return Err(SgfErrorKind::NotGo { number });
    }
    let size = match said("SZ") {
        None => BoardSize::NINETEEN,
        Some((property, text)) => size_of(&text).ok_or_else(|| SgfErrorKind::Size {
            input: property.to_string(),
        })?,
    };
    let rules = understood(
        term("RU"),
        |name| Rules::of_kata_line(name).or_else(|| Some((rules_named(name)?, None))),
        |input| Warning::Rules { input },
        &mut warnings,
    );
    if let Some((_, Some(part))) = rules {
        let input = term("RU").unwrap_or_default();
        warnings.push(Warning::RulesPart { input, part });
    }
    let handicap = understood(
        term("HA"),
        |text| text.parse().ok().filter(|&stones| stones <= MOST_POINTS),
        |input| Warning::Handicap { input },
        &mut warnings,
    );
    let mut result: Option<GameResult> = understood(
        term("RE"),
        |text| text.parse().ok(),
        |input| Warning::Result { input },
        &mut warnings,
    );
    let lead = result.and_then(|result| result.black_lead());
    let komi = understood(
        term("KM"),
        |text| {
            let number = number_before_a_unit(text)?;
            Some((number, komi_in_points(number, lead)?))
        },
        |input| Warning::Komi { input },
        &mut warnings,
    );
    if let Some((number, points)) = komi
        && points != number
    {
        let is_in_stones = [number * 2.0, number / 50.0].contains(&points);
        if let Some(GameResult::Win { winner, by }) = result
            && let WinBy::Points(stones) = by
            && has_quarter(stones)
            && is_in_stones
        {
            let points = stones * 2.0;
            let by = WinBy::Points(points);
            result = Some(GameResult::Win { winner, by });
            warnings.push(Warning::ResultUnit { stones, points });
        }
        let input = term("KM").unwrap_or_default();
        warnings.push(Warning::KomiUnit { input, points });
    }
    let record = Record {
        rules: rules.map(|(rules, _)| rules),
        komi: komi.and_then(|(_, points)| Komi::new(points)),
        result,
        names: GameNames::of(first),
        warnings,
        ..Record::from(Board::empty(size))
    };
    Ok((record, handicap))
}

/// The value of a term, or a warning if it cannot be read.
fn understood<T>(
    term: Option<String>,
    read: impl FnOnce(&str) -> Option<T>,
    warning: impl FnOnce(String) -> Warning,
    warnings: &mut Vec<Warning>,
) -> Option<T> {
    let input = term?;
    let value = read(&input);
    if value.is_none() {
        warnings.push(warning(input));
    }
    value
}

/// The size of a number of lines, or of columns and rows.
fn size_of(text: &str) -> Option<BoardSize> {
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    BoardSize::rectangle(columns.parse().ok()?, rows.parse().ok()?)
}

/// The points of the largest board.
const MOST_POINTS: usize = BoardSize::MAX_LINES.pow(2);

/// Words for points that may follow a komi, in lower case.
const POINT_UNITS: [&str; 13] = [
    "p", "pt", "pts", "point", "points", "punkt", "punkte", "moku", "目", "点", "點", "집", "komi",
];
/// Words for Chinese stones, two points each.
const STONE_UNITS: [&str; 2] = ["子", "zi"];

/// The number in a text such as `6,5`, `6½`, `6.5 pt` or `7目半`; `None` if the text contains
/// anything but a number, its fraction and a known unit. Only quarters show that
/// [stones](komi_in_points) are meant, so other numbers of stones are not read.
fn number_before_a_unit(text: &str) -> Option<f64> {
    let text = text.to_lowercase();
    let (text, outer) = split_unit(&text);
    let (whole, fraction) = split_fraction(text);
    let (number, inner) = match fraction {
        None => (whole.replace(',', ".").parse().ok()?, ""),
        Some(fraction) => {
            let (whole, inner) = split_unit(whole);
            (whole_and(whole, fraction)?, inner)
        }
    };
    let mut units = [outer, inner].into_iter().filter(|unit| !unit.is_empty());
    let is_quarter = has_quarter(number);
    let is_known =
        |unit| POINT_UNITS.contains(&unit) || (STONE_UNITS.contains(&unit) && is_quarter);
    units.all(is_known).then_some(number)
}

/// A text and the word behind it, which may be empty.
fn split_unit(text: &str) -> (&str, &str) {
    let text = text.trim().trim_end_matches('.');
    let is_letter = |c: char| c.is_alphabetic() && !"半又".contains(c);
    let number = text.trim_end_matches(is_letter);
    (number.trim_end(), &text[number.len()..])
}

/// The komi in points of a number given as komi; `None` if it is no number or more than a board has
/// points.
///
/// Some servers write hundredths (650 for 6.5), and Chinese records may count stones, each worth
/// two points: 3.75 is 7.5 points. A komi in points is never 200 and has no quarter point, so both
/// can be recognized. The exception: if result and komi differ by whole points, the komi is in
/// points, even with a quarter: `KM[6.25]` with `RE[W+6.25]`. In stones, on a board with an odd
/// number of points, they differ by halves.
fn komi_in_points(number: f64, lead: Option<f64>) -> Option<f64> {
    let units = if number.abs() >= 200.0 {
        number / 100.0
    } else {
        number
    };
    let is_confirmed = lead.is_some_and(|lead| (lead + units).fract() == 0.0);
    let points = if has_quarter(units) && !is_confirmed {
        units * 2.0
    } else {
        units
    };
    (points.abs() <= MOST_POINTS as f64).then_some(points)
}

/// True for a quarter point or three: half a Chinese stone and its half.
fn has_quarter(number: f64) -> bool {
    (number * 2.0).fract().abs() == 0.5
}

/// The rules named by a text: a name as [`Rules`] reads it, perhaps followed by a remark behind a
/// comma, bracket or slash, or by the word `rules`. Of a name in Chinese characters the first two
/// count, which name a country.
fn rules_named(text: &str) -> Option<Rules> {
    let lower = text.to_ascii_lowercase();
    let name = before(&lower, &[',', ';', '(']);
    let country = || -> Option<String> {
        let name = name.chars().take(2);
        let is_chinese = name.clone().all(|c| !c.is_ascii());
        is_chinese.then(|| name.collect())
    };
    let read = |name: &str| without_word(name).parse().ok();
    read(name)
        .or_else(|| read(before(name, &['/'])))
        .or_else(|| country()?.parse().ok())
}

/// The text before the first of some signs.
fn before<'a>(text: &'a str, signs: &[char]) -> &'a str {
    text.split(signs).next().unwrap_or_default().trim()
}

/// A name without the word `rules` behind it.
fn without_word(name: &str) -> &str {
    let short = name.strip_suffix("rules").or(name.strip_suffix("rule"));
    short.unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_is_told_from_hundredths_and_stones() {
        let table = [
            (6.5, 6.5),
            (-5.0, -5.0),
            (0.0, 0.0),
            (-99.5, -99.5),
            (650.0, 6.5),
            (375.0, 7.5),
            (3.75, 7.5),
            (2.75, 5.5),
        ];
        for (number, points) in table {
            assert_eq!(komi_in_points(number, None), Some(points), "{number}");
        }
        for number in [1e300, -1e5, f64::NAN, f64::INFINITY] {
            assert_eq!(komi_in_points(number, None), None, "{number}");
        }
    }

    #[test]
    fn a_result_tells_whether_komi_is_in_stones() {
        let table = [
            (6.25, -6.25, 6.25),
            (6.25, 0.75, 6.25),
            (625.0, -0.25, 6.25),
            (-0.75, 1.75, -0.75),
            // Half of 361 points is 180.5: 185 less this and less 3.75 is 0.75.
            (3.75, 0.75, 7.5),
            (3.75, -0.25, 7.5),
            (375.0, 2.75, 7.5),
            (3.75, 4.5, 7.5),
            (6.25, -13.0, 12.5),
            (6.5, -0.25, 6.5),
        ];
        for (number, lead, points) in table {
            let komi = komi_in_points(number, Some(lead));
            assert_eq!(komi, Some(points), "{number} and {lead}");
        }
    }

    #[test]
    fn komi_may_have_a_unit() {
        let table = [
            ("6,5", Some(6.5)),
            ("6½", Some(6.5)),
            ("6.5 pt", Some(6.5)),
            ("6.5pts.", Some(6.5)),
            ("7.5目", Some(7.5)),
            ("7目半", Some(7.5)),
            ("6点半", Some(6.5)),
            ("6半", Some(6.5)),
            ("半目", Some(0.5)),
            ("6 1/2", Some(6.5)),
            ("6 1/2 Points", Some(6.5)),
            ("6又1/2", Some(6.5)),
            ("6又1/2目", Some(6.5)),
            ("-1/2", Some(-0.5)),
            ("-6½", Some(-6.5)),
            ("3又3/4子", Some(3.75)),
            ("3.75子", Some(3.75)),
            ("3子半", None),
            ("11/2", None),
            ("6.5半", None),
            ("6 and", None),
            ("6又", None),
            ("6.5 yen", None),
            ("-5", Some(-5.0)),
            ("six", None),
            ("½x½", None),
            ("6.5 or 7.5", None),
        ];
        for (text, number) in table {
            assert_eq!(number_before_a_unit(text), number, "{text}");
        }
    }

    #[test]
    fn rules_are_named_in_many_ways() {
        let table = [
            ("Japanese", Rules::JAPANESE),
            ("JP", Rules::JAPANESE),
            ("日本ルール", Rules::JAPANESE),
            ("Chinese, Area scoring", Rules::CHINESE),
            ("chinese rules", Rules::CHINESE),
            ("中国规则", Rules::CHINESE),
            ("Aga", Rules::AGA),
            ("Nz", Rules::NEW_ZEALAND),
            ("GOE", Rules::SIMPLIFIED_ING),
            ("New Zealand", Rules::NEW_ZEALAND),
            ("NewZealand", Rules::NEW_ZEALAND),
            ("TrompTaylor", Rules::TROMP_TAYLOR),
            ("British", Rules::AGA),
            ("Tromp/Taylor", Rules::TROMP_TAYLOR),
            ("Tromp-Taylor rules", Rules::TROMP_TAYLOR),
            ("Japanese/territory", Rules::JAPANESE),
        ];
        for (text, rules) in table {
            assert_eq!(rules_named(text), Some(rules), "{text}");
        }
        assert_eq!(rules_named("house rules"), None);
        assert_eq!(rules_named("rules"), None);
    }
}
