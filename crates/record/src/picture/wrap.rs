//! Lines that fit.

/// The text in lines of at most `room` characters, broken at blanks; lines after a break are
/// indented. A longer word has a line of its own.
pub(super) fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let length = line.chars().count() + 1 + word.chars().count();
        if !line.trim().is_empty() && length > room {
            lines.push(std::mem::replace(&mut line, "  ".to_owned()));
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks() {
        assert_eq!(wrapped("one two three", 20), ["one two three"]);
        assert_eq!(wrapped("one two three", 8), ["one two", "  three"]);
        assert_eq!(wrapped("alphabetical a", 4), ["alphabetical", "  a"]);
        assert_eq!(wrapped("", 4), [""]);
    }
}
