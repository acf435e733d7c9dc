//! Names of files and of members of archives, which need not be Unicode.

/// A name as a text: bytes that are not UTF-8 are written out, as `\xff`, so that
/// different names stay different.
pub(super) fn name_in_unicode(name: &[u8]) -> String {
    let mut text = String::with_capacity(name.len());
    for chunk in name.utf8_chunks() {
        text.push_str(chunk.valid());
        text.push_str(&chunk.invalid().escape_ascii().to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_not_unicode_stay_different() {
        let names = [
            &b"a\xff.sgf"[..],
            b"a\xfe.sgf",
            b"a\xc3\xa9.sgf",
            b"\xe7\xa2.sgf",
        ];
        let told = names.map(name_in_unicode);
        assert_eq!(
            told,
            [r"a\xff.sgf", r"a\xfe.sgf", "aé.sgf", r"\xe7\xa2.sgf"]
        );
    }
}
