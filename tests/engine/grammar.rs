//! The grammars of GoGui's analyze types, strictly: GoGui draws an answer that passes here without
//! an error dialog.

use seichi::{BoardSize, Point};

/// The types we know, all of which have a grammar here.
pub const FORMS: [&str; 9] = [
    "string", "hstring", "plist", "gfx", "sboard", "dboard", "cboard", "bwboard", "param",
];

const COLORS: [&str; 10] = [
    "black", "blue", "cyan", "gray", "green", "magenta", "pink", "red", "white", "yellow",
];

type Checked = Result<(), String>;

/// Checks an answer of the given type on a board of `size`.
pub fn check(form: &str, answer: &str, size: BoardSize) -> Checked {
    match form {
        "string" if answer.contains('\n') => Err("more than one line".to_owned()),
        "string" | "hstring" if answer.trim().is_empty() => Err("no text".to_owned()),
        "string" | "hstring" => Ok(()),
        "plist" => points(answer.split_whitespace(), size),
        "gfx" => answer.lines().try_for_each(|line| gfx(line, size)),
        "param" => answer.lines().try_for_each(param),
        "sboard" => grid(answer, size, |_| true),
        "dboard" => grid(answer, size, is_fraction),
        "cboard" => grid(answer, size, |word| word.is_empty() || is_color(word)),
        "bwboard" => grid(answer, size, |word| ["", "black", "white"].contains(&word)),
        other => Err(format!("unknown type {other}")),
    }
}

fn require(condition: bool, complaint: impl Into<String>) -> Checked {
    if condition {
        Ok(())
    } else {
        Err(complaint.into())
    }
}

fn point(word: &str, size: BoardSize) -> Checked {
    let parsed: Option<Point> = word.parse().ok().filter(|&point| size.contains(point));
    require(
        parsed.is_some_and(|point| point.to_string() == word),
        format!("{word} is no point"),
    )
}

fn points<'a>(mut words: impl Iterator<Item = &'a str>, size: BoardSize) -> Checked {
    words.try_for_each(|word| point(word, size))
}

fn is_color(word: &str) -> bool {
    let hex = |digits: &str| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    COLORS.contains(&word) || word.strip_prefix('#').is_some_and(hex)
}

fn is_fraction(word: &str) -> bool {
    let number: Option<f64> = word.parse().ok();
    number.is_some_and(|number| (-1.0..=1.0).contains(&number))
}

/// The words of a row: blanks separate, double quotes hold together.
fn words(row: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut rest = row.trim_start();
    while !rest.is_empty() {
        let (word, behind) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').ok_or("a quote is not closed")?,
            None => rest.split_at(rest.find(' ').unwrap_or(rest.len())),
        };
        words.push(word.to_owned());
        rest = behind.trim_start();
    }
    Ok(words)
}

/// Rows of words from the top, after blank lines.
fn grid(answer: &str, size: BoardSize, is_word: impl Fn(&str) -> bool) -> Checked {
    let rows: Vec<&str> = answer
        .lines()
        .skip_while(|row| row.trim().is_empty())
        .collect();
    require(rows.len() == size.height(), format!("{} rows", rows.len()))?;
    for row in rows {
        let words = words(row)?;
        require(words.len() == size.width(), format!("row '{row}'"))?;
        let wrong = words.iter().find(|word| !is_word(word));
        require(wrong.is_none(), format!("word {wrong:?}"))?;
    }
    Ok(())
}

fn gfx(line: &str, size: BoardSize) -> Checked {
    let (sign, rest) = line.split_once(' ').unwrap_or((line, ""));
    let words: Vec<&str> = rest.split_whitespace().collect();
    match sign {
        "TEXT" => require(!rest.is_empty(), "TEXT without text"),
        "BLACK" | "WHITE" | "CIRCLE" | "MARK" | "SQUARE" | "TRIANGLE" => {
            require(!words.is_empty(), "no points")?;
            points(words.into_iter(), size)
        }
        "COLOR" => {
            let (color, places) = words.split_first().ok_or("no color")?;
            require(is_color(color), format!("{color} is no color"))?;
            points(places.iter().copied(), size)
        }
        "LABEL" => {
            require(
                !words.is_empty() && words.len().is_multiple_of(2),
                "no pairs",
            )?;
            points(words.into_iter().step_by(2), size)
        }
        "VAR" => {
            require(
                !words.is_empty() && words.len().is_multiple_of(2),
                "no moves",
            )?;
            let colors = words.iter().step_by(2);
            let wrong = colors.into_iter().find(|word| !["b", "w"].contains(word));
            require(wrong.is_none(), format!("{wrong:?} is no color"))?;
            points(words.into_iter().skip(1).step_by(2), size)
        }
        other => Err(format!("{other} is no sign")),
    }
}

fn param(line: &str) -> Checked {
    let inner = line
        .strip_prefix('[')
        .and_then(|line| line.split_once("] "));
    let (form, setting) = inner.ok_or(format!("'{line}' has no [type]"))?;
    let (key, value) = setting
        .split_once(' ')
        .ok_or(format!("'{line}' has no value"))?;
    require(!key.is_empty(), "no key")?;
    match form.split_once('/') {
        Some(("list", choices)) => require(
            choices.split('/').any(|choice| choice == value),
            format!("{value}: {form}"),
        ),
        _ if form == "bool" => require(["0", "1"].contains(&value), format!("bool {value}")),
        _ => require(form == "string", format!("type {form}")),
    }
}
