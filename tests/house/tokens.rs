//! The words of a Rust source, without what only a reader or a test sees:
//! comments, texts, and items behind `#[cfg(test)]`.

/// The tokens of `text` that the library is made of: names, `::`, and single
/// signs. Texts, characters, lifetimes and numbers are left out.
pub fn of(text: &str) -> Vec<String> {
    without_tests(&all(text))
}

fn all(text: &str) -> Vec<String> {
    let mut rest = text;
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            '"' => quoted(rest),
            '\'' => character(rest),
            c if is_name(c) => name(rest, &mut tokens),
            ':' if rest.starts_with("::") => {
                tokens.push("::".to_owned());
                2
            }
            c => {
                if !c.is_whitespace() {
                    tokens.push(c.to_string());
                }
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    tokens
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of a comment, others inside it included.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let step = match rest {
            _ if rest.starts_with("/*") => 1,
            _ if rest.starts_with("*/") => -1,
            _ => 0,
        };
        depth += step;
        at += match step {
            0 => rest.chars().next().map_or(1, char::len_utf8),
            _ => 2,
        };
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a text in quotation marks.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of a character or of a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            let rest = text[3..].find('\'');
            rest.map_or(text.len(), |at| 3 + at + 1)
        }
        Some((_, c)) if chars.next().is_some_and(|(_, end)| end == '\'') => 2 + c.len_utf8(),
        _ => 1 + text[1..].find(|c| !is_name(c)).unwrap_or(text.len() - 1),
    }
}

/// The length of a name, a number, or a text that begins with a letter.
fn name(text: &str, tokens: &mut Vec<String>) -> usize {
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    let is_raw = matches!(word, "r" | "br" | "cr");
    if is_raw && rest[hashes..].starts_with('"') {
        let close = format!("\"{}", "#".repeat(hashes));
        let inside = end + hashes + 1;
        let length = text[inside..].find(&close).unwrap_or(0);
        return inside + length + close.len();
    }
    match rest.chars().next() {
        Some('"') if matches!(word, "b" | "c") => end + quoted(rest),
        Some('\'') if word == "b" => end + character(rest),
        _ => {
            if !word.starts_with(|c: char| c.is_ascii_digit()) {
                tokens.push(word.to_owned());
            }
            end
        }
    }
}

/// The tokens without the items that only tests have.
fn without_tests(tokens: &[String]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_for_tests(&tokens[at..]) {
            at += attribute(&tokens[at..]);
            while tokens.get(at).is_some_and(|t| t == "#") {
                at += attribute(&tokens[at..]);
            }
            at += item(&tokens[at..]);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

fn is_for_tests(tokens: &[String]) -> bool {
    let starts = |with: &[&str]| {
        let pairs = tokens.iter().zip(with);
        tokens.len() >= with.len() && pairs.into_iter().all(|(a, b)| a == b)
    };
    starts(&["#", "[", "cfg", "(", "test", ")", "]"])
        || starts(&["#", "[", "cfg", "(", "all", "(", "test", ","])
}

/// The number of tokens of the attribute at the beginning.
fn attribute(tokens: &[String]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        depth += nesting(token);
        if token == "]" && depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// The number of tokens of the item at the beginning.
fn item(tokens: &[String]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        depth += nesting(token);
        if depth == 0 && (token == ";" || token == "}") {
            // `use a::{b};` ends behind the brace.
            let follows = tokens.get(at + 1).is_some_and(|t| t == ";");
            return at + 1 + usize::from(token == "}" && follows);
        }
    }
    tokens.len()
}

/// How much deeper one stands behind `token`.
pub fn nesting(token: &str) -> i32 {
    match token {
        "(" | "[" | "{" => 1,
        ")" | "]" | "}" => -1,
        _ => 0,
    }
}

#[test]
fn comments_texts_and_lifetimes_are_left_out() {
    let text = r##"
        //! crate::a
        /* crate::b /* crate::c */ crate::d */
        fn f<'a>(x: &'a str) -> char { "crate::e \" crate::f"; '"'; '\''; 'é' }
        const G: &str = r#"crate::g " crate::h"#; b"crate::i"; b'"'; 1_000u64
    "##;
    let words = all(text).join(" ");
    assert_eq!(
        words,
        "fn f < > ( x : & str ) - > char { ; ; ; } const G : & str = ; ; ;"
    );
}

#[test]
fn what_only_tests_have_is_left_out() {
    let words = |text: &str| of(text).join(" ");
    assert_eq!(
        words("a; #[cfg(test)] #[allow(x)] mod tests { use b; { c } } d;"),
        "a ; d ;"
    );
    assert_eq!(words("#[cfg(test)] use a::{b, c}; d;"), "d ;");
    assert_eq!(
        words("#[cfg(test)] fn f(x: [u8; 3]) -> [u8; 2] { y } d;"),
        "d ;"
    );
    assert_eq!(words("#[cfg(all(test, unix))] mod a; b;"), "b ;");
    let kept = "# [ cfg ( unix ) ] mod a ; b ;";
    assert_eq!(words("#[cfg(unix)] mod a; b;"), kept);
}
