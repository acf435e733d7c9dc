//! Excessive input is refused before it costs memory.

use super::pipe::{answers, last};
use seichi::sgf::MAX_VALUES;

const TOO_MANY: &str = "? too many moves: a game has at most 20000";

/// This many passes in one line.
fn passes(count: usize) -> String {
    format!("gogui-play_sequence{}\n", " B PASS".repeat(count))
}

#[test]
fn a_game_has_as_many_moves_as_a_record_may_have() {
    let full = format!("boardsize 9\nplay b C3\n{}", passes(MAX_VALUES - 1));
    assert!(last(format!("{full}showboard\n")).contains(" 20000 moves"));
    for more in ["play w D4", "gogui-play_sequence w D4", "genmove w"] {
        let all = answers(format!("{full}{more}\nlist_stones w\nundo\n{more}\n"));
        assert_eq!(all[3..5], [TOO_MANY, "= "], "{more}");
        assert!(all[6].starts_with("= "), "{more}: {}", all[6]);
    }
    let all = answers(format!("boardsize 9\nplay b C3\n{}", passes(MAX_VALUES)));
    assert_eq!(all[2], TOO_MANY);
    assert_eq!(last(format!("{full}clear_board\nplay w D4\n")), "= ");
}

#[test]
fn a_sequence_is_played_as_a_whole_or_not_at_all() {
    let game = "boardsize 5\nplay b B1\nplay w A1\n";
    let before = last(format!("{game}showboard\n"));
    for refused in [
        "gogui-play_sequence b A2 w C3 b C3",
        "gogui-play_sequence b pass b B1",
    ] {
        let all = answers(format!("{game}{refused}\nshowboard\n"));
        assert!(all[3].starts_with("? illegal move"), "{}", all[3]);
        assert_eq!(all[4], before);
    }
}

/// Twenty lines of a megabyte each. An engine once kept 190 bytes for each of their three million
/// moves.
#[cfg(target_os = "linux")]
#[test]
fn long_games_do_not_fill_the_memory() {
    use std::io::{BufRead, BufReader, Write};

    let mut child = super::pipe::seichi().spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut answer = String::new();
    for _ in 0..20 {
        stdin.write_all(passes(140_000).as_bytes()).unwrap();
        answer.clear();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), TOO_MANY);
        stdout.read_line(&mut answer).unwrap();
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak: u64 = peak
        .unwrap()
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .unwrap();
    assert!(peak < 64 << 10, "{peak} kB");
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
