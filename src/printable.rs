//! Texts fit for a terminal, and for a line of their own.

/// The text with control characters written as in Rust, line ends included: the
/// name of a file may hold any, and a terminal would obey them. Linear in the
/// length of the text.
///
/// ```
/// assert_eq!(seichi::printable("a\x1b[31m\n.sgf"), r"a\u{1b}[31m\n.sgf");
/// ```
pub fn printable(text: &str) -> String {
    let chars = text.chars().map(|c| match c.is_control() {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    });
    chars.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_control_characters_are_escaped() {
        assert_eq!(printable("a b\\'é碁.sgf"), "a b\\'é碁.sgf");
        assert_eq!(printable("a\x1b[31m\n\u{9b}"), r"a\u{1b}[31m\n\u{9b}");
    }
}
