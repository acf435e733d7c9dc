//! Finds of the fuzzer. Each broke something once.

use seichi::sgf::{LoadOptions, Notes, SgfErrorKind, annotate, parse};

/// The record with a comment; it must still be one record.
fn commented(bytes: &[u8]) -> Vec<u8> {
    let notes = Notes {
        comment: "!".to_owned(),
        ..Notes::default()
    };
    let written = annotate(bytes, &[Some(notes)]).unwrap();
    assert!(parse(&written, &LoadOptions::default()).is_ok());
    written
}

/// Bytes that contradict `CA` were counted wrong, and the text written stood a byte too far.
#[test]
fn places_are_found_behind_broken_characters() {
    let broken = b"(;CA[UTF-8]SZ[5]C[x\xc3];W[aa]C[y\xe3\x81])";
    let written = b"(;CA[UTF-8]SZ[5]C[x\xc3];W[aa]C[y\xe3\x81\n\n!])";
    assert_eq!(commented(broken), written);
    let broken = b"(;CA[Shift_JIS]SZ[5];W[aa]C[\x81\xff\x81 \x81\x0a])";
    let written = b"(;CA[Shift_JIS]SZ[5];W[aa]C[\x81\xff\x81 \x81\x0a\n\n!])";
    assert_eq!(commented(broken), written);
    let wide = |text: &str, odd: u16| -> Vec<u8> {
        let units = [0xfeff].into_iter().chain(text.encode_utf16());
        let units = units.map(|unit| if unit == u16::from(b'~') { odd } else { unit });
        units.flat_map(u16::to_le_bytes).collect()
    };
    let half_a_pair = 0xd800;
    assert_eq!(
        commented(&wide("(;SZ[5];W[aa]C[~])", half_a_pair)),
        wide("(;SZ[5];W[aa]C[~\n\n!])", half_a_pair)
    );
}

/// An addition to a text changed the name of a character set in it, so that half characters became
/// brackets.
#[test]
fn nothing_is_written_that_would_be_read_otherwise() {
    let notes = Notes {
        comment: "!".to_owned(),
        ..Notes::default()
    };
    // Too little of Shift_JIS to be guessed.
    let hidden = b"(;SZ[5]EV[G\xe9rard, Fran\xe7ois, Ren\xe9e]N[\x83]]C[;CA[Shift_JIS])";
    assert!(parse(hidden, &LoadOptions::default()).is_ok());
    let error = annotate(hidden, &[Some(notes.clone())]).unwrap_err();
    assert!(matches!(error.kind, SgfErrorKind::HiddenCharset), "{error}");
    let harmless = b"(;SZ[5]C[;CA[Shift_JIS])";
    let written = annotate(harmless, &[Some(notes)]).unwrap();
    assert_eq!(written, b"(;SZ[5]C[;CA[Shift_JIS\n\n!])");
}

/// A remark behind a question mark, and values behind it, were overwritten.
#[test]
fn only_a_lone_question_mark_gives_way_to_the_result() {
    let counted = |result: &str| {
        let notes = Notes {
            result: Some("B+1".to_owned()),
            ..Notes::default()
        };
        let record = format!("(;SZ[5]RE{result};W[aa])");
        String::from_utf8(annotate(record.as_bytes(), &[Some(notes)]).unwrap()).unwrap()
    };
    for open in ["[?]", "[]", "[\x0b ?\n]"] {
        assert_eq!(counted(open), "(;SZ[5]RE[B+1];W[aa])");
    }
    for known in [
        "[? (unfinished)]",
        "[?][gb]",
        "[][]",
        "[Void]",
        "[who knows]",
    ] {
        assert_eq!(counted(known), format!("(;SZ[5]RE{known};W[aa])"));
    }
}
