//! The protocol as clients see it: the built binary, byte by byte. The tests are named after the
//! items of our checklist of what GoGui, Sabaki, kgsGtp and the crate `gtp` rely on. Single
//! commands are tested in `commands.rs`.

use std::io::{BufRead, BufReader, Read, Write};
use std::thread;

use super::pipe::{answers, bytes, last, run, seichi};
use super::refused::assert_refused;

#[test]
fn item_01_a_success_is_framed_with_one_space() {
    assert_eq!(bytes("name\n"), "= seichi\n\n");
    assert_eq!(bytes("12 name\n"), "=12 seichi\n\n");
    assert_eq!(bytes("007 protocol_version\n"), "=7 2\n\n");
    assert_eq!(bytes("2147483647 name\n"), "=2147483647 seichi\n\n");
    let version = format!("= {}\n\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(bytes("version\n"), version);
}

#[test]
fn item_02_lines_without_a_command_are_silent() {
    assert_eq!(bytes("12\n\n \t\n# c\n5 # c\n\r\n   # name\n"), "");
}

#[test]
fn item_03_input_is_cleaned() {
    for line in ["na\x07me\r\n", "\tname\t\n", "name # c\n", "name#c\n"] {
        assert_eq!(bytes(line), "= seichi\n\n", "{line:?}");
    }
    assert_eq!(bytes("name\rversion\n"), "? unknown command\n\n");
}

#[test]
fn item_04_unknown_commands_are_refused_in_two_words() {
    for line in ["NAME", "nosuch", "-3 name", "1.5 name", "2147483648 name"] {
        assert_eq!(bytes(line), "? unknown command\n\n", "{line}");
    }
    assert_eq!(bytes("3name\n"), "? unknown command\n\n");
    assert_eq!(bytes("4 nosuch a b\n"), "?4 unknown command\n\n");
    assert_eq!(bytes("genmove_analyze b\n"), "? unknown command\n\n");
}

#[test]
fn item_05_a_success_without_text_is_still_a_space() {
    let commands = "boardsize 9\nclear_board\nkomi 6.5\nplay b E5\nundo\n\
                    final_status_list dead\nbenson_alive\nlist_stones w\n\
                    time_settings 0 0 0\ntime_left b 30 0\nkgs-game_over\n\
                    kgs-rules chinese\ngogui-play_sequence\ngogui-setup\n";
    assert_eq!(bytes(commands), "= \n\n".repeat(commands.lines().count()));
    assert_eq!(bytes("7 clear_board\n"), "=7 \n\n");
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_command() {
    assert_eq!(bytes("\u{feff}name\n"), "= seichi\n\n");
    assert_eq!(bytes("\u{feff}7 name\n"), "=7 seichi\n\n");
}

#[test]
fn item_06_pipelined_commands_are_answered_in_order_and_at_once() {
    let commands: String = (0..1000).map(|id| format!("{id} name\n")).collect();
    let expected: String = (0..1000).map(|id| format!("={id} seichi\n\n")).collect();
    assert_eq!(bytes(commands), expected);

    // While the pipe is open, an answer arrives only if it is flushed.
    let mut child = seichi().spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..2 {
        stdin.write_all(b"protocol_version\n").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, "= 2\n\n");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn item_17_the_list_of_commands_is_what_is_known_and_done() {
    let list = last("list_commands\n");
    let names: Vec<&str> = list.trim_start_matches("= ").lines().collect();
    assert!(names.contains(&"quit") && names.contains(&"list_commands"));
    for name in &names {
        assert_eq!(*name, name.trim());
        assert_eq!(last(format!("known_command {name}\n")), "= true", "{name}");
        assert_ne!(last(format!("{name}\n")), "? unknown command", "{name}");
        let help = last(format!("help {name}\n"));
        assert!(help.starts_with(&format!("= usage: {name}")), "{help}");
    }
    assert_eq!(last("help\n").lines().count(), names.len());
    for unknown in ["genmove_analyze", "Quit", "", "gogui-rules_game_id"] {
        assert_eq!(last(format!("known_command {unknown}\n")), "= false");
        assert!(!names.contains(&unknown));
    }
    assert_eq!(
        last("help nosuch\n"),
        "? unknown command: 'nosuch' (list_commands prints all)"
    );
}

#[test]
fn item_18_a_whole_game_fits_in_one_line() {
    // Black fills 9 rows and White the next 9, except the last column, which holds the liberties of
    // both.
    let point = |n: usize| {
        let column = "ABCDEFGHJKLMNOPQRS".as_bytes()[n % 18] as char;
        format!("{column}{}", n / 18 + 1)
    };
    let moves = (0..162).map(|n| format!("B {} W {}", point(n), point(n + 162)));
    let moves: Vec<String> = moves.collect();
    let passes = " B PASS W PASS".repeat(38);
    let line = format!("gogui-play_sequence {}{passes}\n", moves.join(" "));
    let answer = last(format!("{line}showboard\n"));
    assert!(answer.contains(" 400 moves"), "{answer}");
    let long = format!("name {}\nversion\n", "x ".repeat(100_000));
    assert_eq!(answers(long).len(), 2);
}

#[test]
fn item_19_quit_and_the_end_of_input_end_the_program() {
    assert_eq!(bytes("6 quit\nname\n"), "=6 \n\n");
    assert_eq!(bytes(""), "");
    assert_eq!(bytes("name"), "= seichi\n\n");
    assert_eq!(bytes("quit"), "= \n\n");

    let mut child = seichi().spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || while stdin.write_all(b"list_commands\n").is_ok() {});
    let mut log = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut log)
        .unwrap();
    let status = child.wait().unwrap();
    writer.join().unwrap();
    assert!(status.success(), "{status}");
    assert_eq!(log, "");
}

#[test]
fn item_20_no_byte_kills_the_engine() {
    let every: Vec<u8> = (0..=255).collect();
    let mut input = every.repeat(3);
    input.extend(b"\nplay \xff\xfe D4\nplay b \xc3\nna\0me\n\xf0\x9f name\nloadsgf \xff\n");
    let output = run(&input);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("= seichi\n\n"), "{text:?}");
    let ends = text.matches("\n\n").count();
    let starts = text
        .lines()
        .filter(|line| line.starts_with(['=', '?']))
        .count();
    assert_eq!(ends, starts, "{text:?}");
}

#[test]
fn a_line_without_end_is_skipped() {
    let long = "x".repeat((1 << 20) + 1);
    let input = format!("8 name {long}\n# {long}\nname\n");
    let all = answers(input);
    assert_eq!(all[0], "?8 syntax error: the line is longer than 1 MiB");
    assert_eq!(all[1..], ["= seichi"]);
}

#[test]
fn a_long_line_is_refused_though_its_command_is_not_kept() {
    let long = " ".repeat((1 << 20) + 1);
    let all = answers(format!(
        "8{long}name\n{long}name\n{long}# a comment\nname\n"
    ));
    let refused = "syntax error: the line is longer than 1 MiB";
    let expected = [
        format!("?8 {refused}"),
        format!("? {refused}"),
        format!("? {refused}"),
        "= seichi".to_owned(),
    ];
    assert_eq!(all, expected);
}

#[test]
fn messages_quote_no_more_than_can_be_read() {
    let long = "z".repeat(100_000);
    for command in [
        "help",
        "komi",
        "boardsize",
        "final_status_list",
        "gogui-setup b",
        "explain A1",
        "name",
    ] {
        let all = answers(format!("{command} {long}\n"));
        assert!(all[0].starts_with("? "), "{command}: {}", all[0]);
        assert!(all[0].len() < 300, "{command}: {} bytes", all[0].len());
    }
}

#[test]
fn surplus_arguments_are_refused_and_change_nothing() {
    assert_refused(
        "boardsize 9\nplay b C3\nkomi 5.5\n",
        &[
            ("name x y", "? syntax error: 'x' is too much (use name)"),
            (
                "boardsize 9 13 5 7",
                "? syntax error: '5' is too much (use boardsize LINES [ROWS])",
            ),
            ("final_score foo", "? syntax error: 'foo' is too much"),
            (
                "final_status_list dead 7",
                "? syntax error: '7' is too much",
            ),
            ("komi 6.5 pt", "? syntax error: 'pt' is too much"),
            ("play w D4 E5", "? syntax error: 'E5' is too much"),
            ("undo 2", "? syntax error: '2' is too much"),
            ("clear_board now", "? syntax error: 'now' is too much"),
            ("go_safe static b w", "? syntax error: 'w' is too much"),
            (
                "seichi-settings komi 1 2",
                "? syntax error: '2' is too much",
            ),
        ],
    );
}

#[test]
fn what_clients_send_is_no_surplus() {
    for command in [
        "boardsize 9",
        "boardsize 9 13",
        "rectangular_boardsize 13 9",
        "komi 6.5 # of the record",
        "time_settings 600 30 1",
        "time_left b 29.5 1",
        "gogui-version 1.6.0 (git f5e4b6a8)",
        "gogui-setup b A1 w B2 b C3",
        "gogui-play_sequence b A1 w B2 b PASS w PASS",
        "set_free_handicap A1 B2 C3 D4 E5 F6",
        "kgs-rules new zealand",
        "kata-set-rules { \"ko\": \"SIMPLE\", \"scoring\": \"AREA\" }",
        "kata-analyze B 10 ownership true rootInfo true maxmoves 9",
        "final_status_list dead",
        "kgs-genmove_cleanup w",
        "kgs-game_over",
    ] {
        let answer = last(format!("{command}\n"));
        assert!(answer.starts_with('='), "{command}: {answer}");
    }
}

#[test]
fn cputime_is_a_number_of_seconds() {
    let seconds = last("cputime\n");
    if cfg!(target_os = "linux") {
        let seconds: f64 = seconds.trim_start_matches("= ").parse().unwrap();
        assert!((0.0..60.0).contains(&seconds));
    }
}

#[test]
fn commands_are_logged_without_control_characters() {
    let mut child = seichi().arg("-v").spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all("play b \u{9b}31m\n".as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let log = String::from_utf8(output.stderr).unwrap();
    assert_eq!(log.matches(r"\u{9b}31m").count(), 2, "{log:?}");
}
