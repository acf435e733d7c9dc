//! Laws of the engine, called as a library: for any input, the output is well framed and answers
//! the commands one by one.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use seichi::{BoardSize, Engine, JudgeOptions, Komi, Rules};

fn run(options: JudgeOptions, input: &[u8]) -> String {
    let mut output = Vec::new();
    Engine::new(BoardSize::NINETEEN, options)
        .run(input, &mut output)
        .unwrap();
    String::from_utf8(output).unwrap()
}

/// The answers in `output`, as id and text, if it is well framed: each starts with `=` or `?`, an
/// optional id, and a space, and ends with the first empty line.
fn answers(output: &str) -> Option<Vec<(String, String)>> {
    if output.is_empty() {
        return Some(Vec::new());
    }
    let all = output.strip_suffix("\n\n")?;
    all.split("\n\n")
        .map(|answer| {
            let (head, text) = answer.split_once(' ')?;
            let id = head.strip_prefix(['=', '?'])?;
            let digits = id.bytes().all(|byte| byte.is_ascii_digit());
            let sound = digits && !text.starts_with('\n') | text.contains(|c| c != '\n');
            let control = text.contains(|c: char| c != '\n' && c.is_ascii_control());
            (sound && !control).then(|| (id.to_owned(), text.to_owned()))
        })
        .collect()
}

/// Words that commands ask for, near misses, and noise.
fn argument() -> impl Strategy<Value = String> {
    let known = [
        "b",
        "W",
        "black",
        "pass",
        "PASS",
        "resign",
        "A1",
        "c3",
        "D4",
        "J9",
        "T19",
        "Z25",
        "I5",
        "A0",
        "0",
        "1",
        "2",
        "9",
        "-1",
        "19",
        "25",
        "26",
        "6.5",
        "nan",
        "1e308",
        "dead",
        "alive",
        "dame",
        "seki",
        "benson",
        "chinese",
        "{\"ko\":",
        "\"SIMPLE\"}",
        "{}",
        "tax",
        "ALL",
        "\"",
        "\"a b\"",
        "\\",
        "99999999999999999999",
        "/dev/null",
        ".",
        "\u{fffd}",
        "é",
    ];
    prop_oneof![
        4 => select(known.to_vec()).prop_map(str::to_owned),
        1 => "[ -~&&[^#]]{0,12}",
        1 => "[A-Z][0-9]{1,2}",
    ]
}

fn any_command() -> impl Strategy<Value = String> {
    let names = Engine::commands().iter().map(|command| command.name);
    // The result of these depends on the machine.
    let names = names.filter(|&name| name != "quit" && name != "loadsgf");
    let names: Vec<&str> = names.collect();
    (select(names), vec(argument(), 0..8)).prop_map(|(name, args)| {
        let args = args.join(" ");
        format!("{name} {args}")
    })
}

proptest! {
    #[test]
    fn any_bytes_are_answered_in_frames(input in vec(any::<u8>(), 0..400)) {
        let output = run(JudgeOptions::default(), &input);
        prop_assert!(answers(&output).is_some(), "{output:?}");
    }

    #[test]
    fn any_lines_are_answered_in_frames(lines in vec("(\\PC|\\t|\\r){0,30}", 0..20)) {
        let output = run(JudgeOptions::default(), lines.join("\n").as_bytes());
        prop_assert!(answers(&output).is_some(), "{output:?}");
    }

    #[test]
    fn every_command_is_answered_once_whatever_its_arguments(
        commands in vec(any_command(), 1..30),
    ) {
        let lines = commands.iter().enumerate();
        let input: String = lines.map(|(id, line)| format!("{id} {line}\n")).collect();
        let output = run(JudgeOptions::default(), input.as_bytes());
        let answers = answers(&output);
        prop_assert!(answers.is_some(), "{output:?}");
        let ids: Vec<String> = answers.unwrap().into_iter().map(|(id, _)| id).collect();
        let expected: Vec<String> = (0..commands.len()).map(|id| id.to_string()).collect();
        prop_assert_eq!(ids, expected);
    }

    #[test]
    fn taking_everything_back_restores_the_empty_board(
        points in vec((0..2usize, 0..26usize), 0..60),
    ) {
        let mut input = String::from("boardsize 5\n");
        for &(color, place) in &points {
            let vertex = match place {
                25 => "pass".to_owned(),
                _ => format!("{}{}", ["A", "B", "C", "D", "E"][place % 5], place / 5 + 1),
            };
            input += &format!("play {} {vertex}\n", ["b", "w"][color]);
        }
        let played = run(JudgeOptions::default(), input.as_bytes());
        let legal = played.matches("= \n\n").count() - 1;
        input += &format!("gg-undo {}\n", legal + 1);
        input += &"undo\n".repeat(legal);
        input += "showboard\n";
        let all = run(JudgeOptions::default(), input.as_bytes());
        let all = answers(&all).unwrap();
        let fresh = run(JudgeOptions::default(), b"boardsize 5\nshowboard\n");
        let fresh = answers(&fresh).unwrap();
        prop_assert_eq!(all.last(), fresh.last());
        prop_assert!(all[points.len() + 1].1.starts_with("cannot undo"));
    }
}

#[test]
fn options_outrank_records_but_not_commands() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.sgf");
    std::fs::write(&path, "(;SZ[9]KM[5.5]RU[AGA];B[cc])").unwrap();
    let options = JudgeOptions {
        komi: Komi::new(7.5),
        rules: Some(Rules::CHINESE),
        ..JudgeOptions::default()
    };
    let load = format!("loadsgf {}\nget_komi\nshowboard\n", path.display());
    let fixed = run(options, load.as_bytes());
    assert!(fixed.contains("= 7.5\n\n"), "{fixed}");
    assert!(fixed.contains("chinese rules, komi 7.5"), "{fixed}");
    let free = run(JudgeOptions::default(), load.as_bytes());
    assert!(free.contains("aga rules, komi 5.5"), "{free}");
    let command = run(options, b"komi 1\nkgs-rules aga\nshowboard\n");
    assert!(command.contains("aga rules, komi 1,"), "{command}");
}
