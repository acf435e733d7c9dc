//! From bytes to text.
//!
//! The character set must be known before the brackets can be found: the second byte of a character
//! in Shift_JIS, GBK or Big5 may look like `]` or `\`. So `CA` is searched for in the bytes. This
//! works because its own bytes are the same in every character set that it names. Everything else
//! works on decoded text.
//!
//! FF\[4\] says that text without `CA` is Latin-1. East Asian records without `CA` are not: read as
//! Latin-1, a name may end in `\`, which swallows the text behind it, moves and komi too. So if
//! such a text is not UTF-8, the character set is guessed by how often its characters occur (crate
//! `chardetng`). If it has several bytes a character and the text has no errors in it, it is used,
//! with a warning. Sets of one byte a character have the brackets of Latin-1, so they need no
//! guess.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::error::Warning;
use seichi_judge::shared::quotable;

/// Names found in records that are not labels of the WHATWG standard, in small letters
/// without hyphens, underscores and blanks between them.
const ALIASES: [(&str, &str); 12] = [
    ("big5", "big5"),
    ("cp932", "shift_jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
    ("euccn", "gbk"),
    ("eucjp", "euc-jp"),
    ("euckr", "euc-kr"),
    ("latin1", "latin1"),
    ("macroman", "macintosh"),
    ("shiftjis", "shift_jis"),
    ("uhc", "euc-kr"),
];

/// How to decode a file.
pub(super) struct Charset {
    /// The encoding.
    pub(super) encoding: &'static Encoding,
    /// The length of the byte order mark.
    pub(super) mark: usize,
    /// The warning about a guess.
    pub(super) warning: Option<Warning>,
}

/// Decodes a file: by its byte order mark, else by the first `CA` that we know, else as UTF-8, else
/// by a guess, else as Latin-1 (as browsers do, windows-1252).
///
/// A file that is invalid in its `CA` but valid UTF-8 is read as UTF-8. So is one that names an
/// East Asian set, if its letters take three bytes in UTF-8: a whole text of that set hardly looks
/// like this.
pub(super) fn decode(bytes: &[u8]) -> (Cow<'_, str>, Charset) {
    let by = |encoding, warning| Charset {
        encoding,
        mark: 0,
        warning,
    };
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let text = encoding.decode_without_bom_handling(&bytes[mark..]).0;
        let none = by(encoding, None);
        return (text, Charset { mark, ..none });
    }
    let mut labels = labels(bytes).peekable();
    let first = labels.peek().copied();
    let declared = labels.find_map(encoding);
    let unicode = std::str::from_utf8(bytes).ok();
    let is_surely_unicode = unicode.is_some_and(|text| text.chars().any(|c| c >= '\u{800}'));
    let obeyed = declared.filter(|found| found.is_single_byte() || !is_surely_unicode);
    if let Some(encoding) = obeyed {
        let (text, malformed) = encoding.decode_without_bom_handling(bytes);
        if !malformed {
            return (text, by(encoding, None));
        }
    }
    let unknown = first.filter(|_| declared.is_none());
    let warned = |encoding: &'static Encoding| {
        let label = unknown.map(|label| quotable(&String::from_utf8_lossy(label)));
        let read_as = encoding.name();
        label.map(|label| Warning::Charset { label, read_as })
    };
    if let Some(text) = unicode {
        return (Cow::Borrowed(text), by(UTF_8, warned(UTF_8)));
    }
    if declared.is_none()
        && let Some((encoding, text)) = guessed(bytes)
    {
        let read_as = encoding.name();
        let warning = warned(encoding).unwrap_or(Warning::NoCharset { read_as });
        return (Cow::Owned(text), by(encoding, Some(warning)));
    }
    let encoding = declared.unwrap_or(WINDOWS_1252);
    let text = encoding.decode_without_bom_handling(bytes).0;
    (text, by(encoding, warned(encoding)))
}

/// The character set of several bytes a character that the bytes seem to use, if they are valid in
/// it, and the text.
fn guessed(bytes: &[u8]) -> Option<(&'static Encoding, String)> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Deny);
    if encoding.is_single_byte() {
        return None;
    }
    let (text, malformed) = encoding.decode_without_bom_handling(bytes);
    (!malformed).then(|| (encoding, text.into_owned()))
}

impl Charset {
    /// The places in the bytes of `places` in the decoded text; both in order. Costs a step for
    /// each byte unless the text is UTF-8.
    pub(super) fn byte_places(&self, bytes: &[u8], places: &[usize]) -> Vec<usize> {
        if self.encoding == UTF_8 && std::str::from_utf8(&bytes[self.mark..]).is_ok() {
            return places.iter().map(|place| self.mark + place).collect();
        }
        let mut decoder = self.encoding.new_decoder_without_bom_handling();
        let mut wanted = places.iter().peekable();
        let (mut found, mut written) = (Vec::new(), 0);
        let mut buffer = [0_u8; 64];
        let width = match self.encoding {
            e if e == UTF_16LE || e == UTF_16BE => 2,
            _ => 1,
        };
        for at in self.mark..=bytes.len() {
            while wanted.next_if(|&&place| place <= written).is_some() {
                found.push(at);
            }
            let Some(byte) = bytes.get(at..=at) else {
                break;
            };
            let count = decoder.decode_to_utf8(byte, &mut buffer, false).2;
            // An incomplete character may decode together with the character behind it: a place
            // between the two lies before that character.
            while let Some(place) = wanted.next_if(|&&place| place < written + count) {
                let rest = String::from_utf8_lossy(&buffer[place - written..count]);
                found.push((at + 1).saturating_sub(width * rest.chars().count()));
            }
            written += count;
        }
        found.extend(wanted.map(|_| bytes.len()));
        found
    }

    /// ASCII text in this encoding.
    pub(super) fn encode_ascii(&self, text: &str) -> Vec<u8> {
        let wide = |pair: fn(u8) -> [u8; 2]| text.bytes().flat_map(pair).collect();
        match self.encoding {
            e if e == UTF_16LE => wide(|byte| [byte, 0]),
            e if e == UTF_16BE => wide(|byte| [0, byte]),
            _ => text.as_bytes().to_vec(),
        }
    }
}

/// The values of `CA` where a property may stand: behind `;` or `]`. That the
/// `]` may be half a character, or escaped, is ignored.
fn labels(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let pairs = bytes.windows(2).enumerate();
    let starts = pairs.filter(|(_, pair)| pair == b"CA");
    starts.filter_map(|(at, _)| {
        let before = bytes[..at].trim_ascii_end();
        if !matches!(before.last(), Some(b';' | b']')) {
            return None;
        }
        let value = bytes[at + 2..].trim_ascii_start().strip_prefix(b"[")?;
        let end = value.iter().take(64).position(|&byte| byte == b']')?;
        Some(value[..end].trim_ascii()).filter(|label| !label.is_empty())
    })
}

/// The encoding of a label; none if the label could not be read in that encoding.
fn encoding(label: &[u8]) -> Option<&'static Encoding> {
    let bare = label.iter().copied().filter(|byte| !b"-_ ".contains(byte));
    let bare: Vec<u8> = bare.collect();
    let alias = ALIASES
        .iter()
        .find(|(alias, _)| bare.eq_ignore_ascii_case(alias.as_bytes()));
    let label = alias.map_or(label, |(_, known)| known.as_bytes());
    Encoding::for_label(label).filter(|found| ![UTF_16BE, UTF_16LE, REPLACEMENT].contains(found))
}
