//! Analysis that goes on until the next command, from which editors draw their curve of the score.
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use super::pipe::{answers, bytes, last, seichi};
use crate::support::player::{finished, playout};
use crate::support::talk::Talk;
use seichi::{Board, BoardSize, Color};

/// Everything is settled, except open dame.
const DAME: &str = "
    . X . O .
    X X . O O
    . X . O .
    X X . O O
    . X . O O";

/// Nothing is left to play.
const CLOSED: &str = "
    . X O . O
    X X O O .
    . X O . O
    X X O O .
    . X O . O";

fn about(diagram: &str) -> Talk {
    Talk::about(&diagram.parse::<Board>().unwrap())
}

/// The one line of an answer.
fn line(talk: &mut Talk, command: &str) -> String {
    let answer = talk.ok(command);
    let line = answer.strip_prefix('\n').unwrap();
    assert!(!line.contains('\n'), "{answer}");
    line.to_owned()
}

/// The moves of a line as pairs of keys and values, and the ownership.
fn moves(line: &str) -> (Vec<HashMap<String, String>>, Vec<f64>) {
    let (moves, ownership) = line.split_once(" ownership ").unwrap_or((line, ""));
    let infos = moves.split("info ").skip(1);
    let pairs = |info: &str| {
        let words: Vec<&str> = info.split_whitespace().collect();
        assert_eq!(words.len() % 2, 0, "{info}");
        assert_eq!(words[words.len() - 2], "pv", "{info}");
        let pairs = words.chunks(2);
        pairs
            .map(|pair| (pair[0].to_owned(), pair[1].to_owned()))
            .collect()
    };
    let ownership = ownership.split_whitespace();
    (
        infos.map(pairs).collect(),
        ownership.map(|word| word.parse().unwrap()).collect(),
    )
}

#[test]
fn the_line_has_the_move_of_genmove_and_the_score() {
    let mut talk = about(DAME);
    talk.ok("komi 6.5");
    assert_eq!(talk.ok("final_score"), "W+5.5");
    assert_eq!(
        line(&mut talk, "kata-analyze b 50"),
        "info move C1 visits 1 winrate 0.000000 scoreMean -5.5 scoreLead -5.5 \
         prior 1.0 lcb 0.000000 order 0 pv C1"
    );
    assert_eq!(
        line(&mut talk, "lz-analyze w 50"),
        "info move C1 visits 1 winrate 10000 scoreMean 5.5 scoreLead 5.5 \
         prior 1.0 lcb 10000 order 0 pv C1"
    );
    talk.ok("komi 1");
    let even = line(&mut talk, "kata-analyze");
    assert!(even.contains(" winrate 0.500000 scoreMean 0 "), "{even}");
    // Nothing was played.
    assert!(talk.ok("showboard").contains("black to play, 0 moves"));
    talk.ok("gogui-setup_player w");
    talk.ok("komi 6.5");
    assert!(line(&mut talk, "kata-analyze").contains("scoreLead 5.5 "));
}

/// A client that does not know passes finds the score on a stone, where nobody can play.
#[test]
fn a_pass_comes_with_the_score_on_a_stone() {
    let mut talk = about(CLOSED);
    let (infos, _) = moves(&line(&mut talk, "kata-analyze b"));
    let [pass, carrier] = &infos[..] else {
        panic!("{infos:?}");
    };
    assert_eq!((&*pass["move"], &*pass["pv"]), ("PASS", "PASS"));
    assert_eq!((&*pass["visits"], &*pass["order"]), ("1", "0"));
    assert_eq!((&*carrier["visits"], &*carrier["order"]), ("0", "1"));
    let stone = carrier["move"].parse().unwrap();
    let board: Board = CLOSED.parse().unwrap();
    assert!(board.color_at(stone).is_some(), "{stone}");
    for key in ["winrate", "scoreLead"] {
        assert_eq!(pass[key], carrier[key]);
    }
    // The last stone is where people look.
    talk.ok("boardsize 5");
    talk.ok("gogui-setup b B5 b A4 b B4 b B3 b A2 b B2 b B1 w C5 w C4 w D4 w C3 w C2 w D2 w C1");
    talk.ok("gogui-play_sequence w E3 b PASS");
    let (infos, _) = moves(&line(&mut talk, "kata-analyze w"));
    assert_eq!(infos[0]["move"], "PASS");
    assert_eq!(infos[1]["move"], "E3");
    // There is no stone at the start of a game.
    for (lines, middle) in [(1, "A1"), (2, "B2"), (9, "E5"), (19, "K10")] {
        talk.ok(&format!("boardsize {lines}"));
        let (infos, _) = moves(&line(&mut talk, "kata-analyze"));
        assert_eq!(infos[1]["move"], middle);
    }
}

#[test]
fn a_game_that_is_not_over_is_never_won() {
    for (seed, played) in [(1, 0), (2, 4), (3, 20), (4, 40)] {
        let board = playout(BoardSize::new(9).unwrap(), seed, played);
        let mut talk = Talk::about(&board);
        talk.ok("komi 7");
        let (infos, _) = moves(&line(&mut talk, "kata-analyze b"));
        let number = |key: &str| infos[0][key].parse::<f64>().unwrap();
        let (winrate, lead) = (number("winrate"), number("scoreLead"));
        assert!(0.0 < winrate && winrate < 1.0, "{infos:?}");
        assert_eq!(winrate > 0.5, lead > 0.0, "{infos:?}");
        assert!(talk.ok("safe_to_score").starts_with("false"));
    }
}

#[test]
fn ownership_has_a_number_for_each_point_and_adds_up() {
    let mut talk = about(DAME);
    let (_, owned) = moves(&line(&mut talk, "kata-analyze b ownership true"));
    let row = [1.0, 1.0, 0.0, -1.0, -1.0];
    assert_eq!(owned, row.repeat(5));
    let (_, owned) = moves(&line(&mut talk, "kata-analyze w 50 ownership true"));
    assert_eq!(owned, row.map(|value| -value).repeat(5));
    let (_, none) = moves(&line(&mut talk, "kata-analyze w 50 ownership false"));
    assert!(none.is_empty());
    for seed in 0..5 {
        let board = finished(BoardSize::new(7).unwrap(), seed);
        let mut talk = Talk::about(&board);
        talk.ok("kgs-rules chinese");
        talk.ok("seichi-settings dame agreed");
        let (infos, owned) = moves(&line(&mut talk, "kata-analyze b ownership true"));
        assert_eq!(owned.len(), 49);
        let lead: f64 = infos[0]["scoreLead"].parse().unwrap();
        assert_eq!(owned.iter().sum::<f64>(), lead, "{board}");
    }
}

/// The rules by which Sabaki reads a line, as far as we know them: segments behind `info`, each
/// with only points behind `pv`, and no pass.
fn as_sabaki(line: &str) -> Vec<String> {
    let segments = line.split("info ").skip(1);
    let is_point = |word: &str| {
        let (letter, digits) = word.split_at(1);
        let is_letter = letter.bytes().all(|b| b.is_ascii_alphabetic());
        is_letter && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let moves = segments.filter_map(|segment| {
        let (pairs, pv) = segment.trim().split_once(" pv ")?;
        let vertex = pairs.strip_prefix("move ")?.split(' ').next()?;
        let is_read = pv.split(' ').all(is_point) && is_point(vertex);
        is_read.then(|| vertex.to_owned())
    });
    moves.collect()
}

#[test]
fn sabaki_finds_one_move_in_every_position() {
    for seed in 0..12 {
        let moves = 8 * usize::try_from(seed).unwrap();
        let board = playout(BoardSize::new(9).unwrap(), seed, moves);
        let mut talk = Talk::about(&board);
        for color in Color::ALL {
            let line = line(&mut talk, &format!("kata-analyze {color} 50"));
            assert_eq!(as_sabaki(&line).len(), 1, "{line}");
        }
    }
}

#[test]
fn what_is_asked_wrongly_is_refused() {
    for wrong in [
        "green",
        "50 60",
        "ownership",
        "ownership maybe",
        "b x",
        "interval",
    ] {
        for name in ["kata-analyze", "lz-analyze"] {
            let answer = Talk::new().ask(&format!("{name} {wrong}"));
            assert!(answer.starts_with("? syntax error"), "{wrong}: {answer}");
        }
    }
    for absent in ["kata-genmove_analyze", "lz-genmove_analyze", "analyze"] {
        assert_eq!(Talk::new().ask(absent), "? unknown command");
    }
}

#[test]
fn one_line_is_enough_if_more_commands_are_there() {
    let commands = "boardsize 5\n7 kata-analyze b 10\nname\nkata-analyze\n";
    let all = answers(commands);
    assert_eq!(all.len(), 4, "{all:#?}");
    assert!(all[1].starts_with("=7 \ninfo move PASS "), "{}", all[1]);
    assert_eq!(all[1].lines().count(), 2, "{}", all[1]);
    assert_eq!(all[2], "= seichi");
    assert_eq!(all[3].lines().count(), 2, "{}", all[3]);
    assert!(bytes("kata-analyze").ends_with("\n\n"));
    assert_eq!(last("kata-analyze\nquit\nname\n"), "= ");
}

/// The engine with its pipes open.
struct Open {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Open {
    fn start() -> Open {
        let mut child = seichi().spawn().unwrap();
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Open {
            child,
            stdin,
            stdout,
        }
    }

    fn send(&mut self, text: &str) {
        self.stdin.write_all(text.as_bytes()).unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        line.trim_end_matches('\n').to_owned()
    }

    /// Reads the end of an answer that repeats `line`.
    fn end(&mut self, line: &str) {
        let mut next = self.line();
        while next == line {
            next = self.line();
        }
        assert_eq!(next, "");
    }
}

#[test]
fn the_line_is_repeated_until_anything_arrives() {
    let mut engine = Open::start();
    for ending in [
        "3 name\n",
        "\n",
        "# nothing\n",
        "kata-analyze\n",
        "nosuch\n",
    ] {
        engine.send("1 kata-analyze b 2\n");
        assert_eq!(engine.line(), "=1 ");
        let first = engine.line();
        assert!(first.starts_with("info move "), "{first}");
        for _ in 0..3 {
            assert_eq!(engine.line(), first);
        }
        engine.send(ending);
        engine.end(&first);
        match ending.trim_end() {
            "3 name" => assert_eq!([engine.line(), engine.line()], ["=3 seichi", ""]),
            "nosuch" => assert_eq!([engine.line(), engine.line()], ["? unknown command", ""]),
            "kata-analyze" => {
                assert_eq!(engine.line(), "= ");
                let first = engine.line();
                assert!(first.starts_with("info move "));
                engine.send("\n");
                engine.end(&first);
            }
            _ => {}
        }
    }
    engine.send("kata-analyze 360000\n");
    assert_eq!(engine.line(), "= ");
    assert!(engine.line().starts_with("info move "));
    drop(engine.stdin);
    let mut rest = String::new();
    engine.stdout.read_line(&mut rest).unwrap();
    assert_eq!(rest, "\n");
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn an_analysis_without_a_reader_ends() {
    let mut engine = Open::start();
    engine.send("kata-analyze 1\n");
    engine.line();
    drop(engine.stdout);
    assert!(engine.child.wait().unwrap().success());
}
