//! Any bytes as a session: every answer is framed by the protocol, and there is one for every
//! command, with its id, up to `quit`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use seichi::{BoardSize, Engine, JudgeOptions};

fuzz_target!(|bytes: &[u8]| {
    // Answers about large boards take long and show nothing new.
    let size = BoardSize::new(7).expect("a size");
    let mut answers = Vec::new();
    let done = Engine::new(size, JudgeOptions::default()).run(bytes, &mut answers);
    done.expect("a Vec takes every byte");
    let text = String::from_utf8(answers).expect("answers are UTF-8");
    let mut commands = commands(bytes);
    let mut has_quit = false;
    for answer in text.split_terminator("\n\n") {
        assert!(!has_quit, "{answer:?}");
        let (id, name) = commands.next().expect("a command for each answer");
        let (head, _) = answer.split_once(' ').expect("a blank behind the id");
        let told = head.strip_prefix(['=', '?']).expect("a status");
        let id = id.map_or(String::new(), |id| id.to_string());
        assert_eq!(told, id, "{answer:?}");
        let is_strange = |c: char| c.is_control() && !['\n', '\t'].contains(&c);
        assert!(!answer.contains(is_strange), "{answer:?}");
        has_quit = name == b"quit" && answer.starts_with('=');
    }
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    // Commands after `quit` get no answer.
    let left = commands.next();
    assert!(left.is_none() || has_quit, "{left:?}");
});

/// The ids and names of the commands: in each line, without its control characters, comment and
/// byte order mark, the first word that is no id.
fn commands(bytes: &[u8]) -> impl Iterator<Item = (Option<u32>, Vec<u8>)> {
    bytes.split(|&byte| byte == b'\n').filter_map(|line| {
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let kept = line.iter().copied().take_while(|&byte| byte != b'#');
        let kept = kept.map(|byte| if byte == b'\t' { b' ' } else { byte });
        let kept: Vec<u8> = kept.filter(|&byte| byte >= 32 && byte != 127).collect();
        let mut words = kept
            .split(|&byte| byte == b' ')
            .filter(|word| !word.is_empty());
        let first = words.next()?;
        let id = id(first);
        let name = match id {
            Some(_) => words.next()?,
            None => first,
        };
        Some((id, name.to_owned()))
    })
}

/// The number that is an id, if the protocol allows it.
fn id(word: &[u8]) -> Option<u32> {
    let text = str::from_utf8(word).ok()?;
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let id = text.parse().ok().filter(|_| is_number);
    id.filter(|&id| id <= i32::MAX as u32)
}
