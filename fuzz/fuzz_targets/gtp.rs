//! Any bytes as a session: every answer is framed as the protocol wants it, and
//! there is one for every command.
#![no_main]

use libfuzzer_sys::fuzz_target;
use seichi::{BoardSize, Engine, EngineOptions};

fuzz_target!(|bytes: &[u8]| {
    // Answers to large boards take long, and tell nothing more.
    let options = EngineOptions {
        size: BoardSize::new(7).expect("a size"),
        ..EngineOptions::default()
    };
    let mut answers = Vec::new();
    let done = Engine::new(options).run(bytes, &mut answers);
    done.expect("a Vec takes every byte");
    let text = String::from_utf8(answers).expect("answers are UTF-8");
    let mut commands = commands(bytes);
    for answer in text.split_terminator("\n\n") {
        let status = answer.chars().next();
        assert!(matches!(status, Some('=' | '?')), "{answer:?}");
        assert!(answer.contains(' '), "{answer:?}");
        let is_strange = |c: char| c.is_control() && !['\n', '\t'].contains(&c);
        assert!(!answer.contains(is_strange), "{answer:?}");
        assert!(commands.next().is_some(), "{answer:?}");
    }
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    // What follows `quit` is not answered.
    let left = commands.next();
    let quits = bytes.windows(4).any(|word| word == b"quit");
    assert!(left.is_none() || quits, "{left:?}");
});

/// The lines that hold a command: after control characters are dropped and
/// comments cut off, there is a word that is no id.
fn commands(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let lines = bytes.split(|&byte| byte == b'\n').map(|line| {
        let kept = line.iter().copied().take_while(|&byte| byte != b'#');
        let kept = kept.map(|byte| if byte == b'\t' { b' ' } else { byte });
        let kept: Vec<u8> = kept.filter(|&byte| byte >= 32 && byte != 127).collect();
        kept
    });
    lines.filter(|line| {
        let mut words = line
            .split(|&byte| byte == b' ')
            .filter(|word| !word.is_empty());
        words
            .next()
            .is_some_and(|first| !is_id(first) || words.next().is_some())
    })
}

/// True for a number that the protocol allows as an id.
fn is_id(word: &[u8]) -> bool {
    let text = str::from_utf8(word).unwrap_or_default();
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    is_number && text.parse::<u32>().is_ok_and(|id| id <= i32::MAX as u32)
}
