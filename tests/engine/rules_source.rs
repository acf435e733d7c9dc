//! Answers that depend on the rules say where the rules come from: GoGui and Sabaki never name
//! them.
use std::fs;

use crate::support::talk::Talk;
use seichi::{BoardSize, Engine, JudgeOptions, Rules};

const ASSUMED: &str =
    "Rules: japanese, assumed (no client, option or record names any that are known)";

/// Two living chains and nothing left to play: a draw by territory, a point of White's by area.
const POSITION: [&str; 3] = [
    "boardsize 5",
    "komi 0",
    "gogui-setup b B5 b A4 b B4 b C4 b B3 b A2 b B2 b C2 b B1 w D5 w C5 w D4 w E4 w D3 w C3 w D2 w E2 w D1 w C1",
];

fn position() -> Talk {
    let mut talk = Talk::new();
    for command in POSITION {
        talk.ok(command);
    }
    talk
}

/// The third line of `safe_to_score`, and the last lines of the other answers that name the source.
fn told(talk: &mut Talk) -> [String; 4] {
    let line = |answer: String, start: &str| {
        let mut lines = answer.lines().filter(|line| line.starts_with(start));
        let line = lines.next().unwrap_or_default().to_owned();
        assert_eq!(lines.next(), None, "{answer}");
        line
    };
    let safe = talk.ok("safe_to_score");
    let third = safe.lines().nth(2).unwrap().to_owned();
    assert_eq!(line(safe, "Rules: "), third);
    let settings = talk.ok("seichi-settings");
    let rules = settings.lines().next().unwrap();
    let (_, value) = rules.rsplit_once(' ').unwrap();
    [
        third,
        line(talk.ok("seichi-score"), "Rules: "),
        line(talk.ok("score_details"), "rules_from "),
        value.to_owned(),
    ]
}

fn assert_told(talk: &mut Talk, sentence: &str, word: &str, setting: &str) {
    let expected = [
        sentence.to_owned(),
        sentence.to_owned(),
        format!("rules_from {word}"),
        setting.to_owned(),
    ];
    assert_eq!(told(talk), expected);
}

#[test]
fn rules_that_nobody_names_are_assumed() {
    assert_told(&mut position(), ASSUMED, "assumed", "japanese-assumed");
}

#[test]
fn a_client_names_the_rules_by_any_command() {
    for command in [
        "kgs-rules chinese",
        "kata-set-rules chinese",
        "seichi-settings rules chinese",
    ] {
        let mut talk = position();
        talk.ok(command);
        let sentence = "Rules: chinese, named by the client";
        assert_told(&mut talk, sentence, "client", "chinese");
        // The client's rules hold for all its games.
        talk.ok("clear_board");
        assert_told(&mut talk, sentence, "client", "chinese");
    }
    let mut talk = position();
    talk.ok("kata-set-rule suicide true");
    let sentence = "Rules: custom, named by the client";
    assert_told(&mut talk, sentence, "client", "custom");
    // A dialog may send back the rules that it was shown.
    talk.ok("seichi-settings rules custom");
    assert_told(&mut talk, sentence, "client", "custom");
    talk.ok("seichi-settings rules japanese-assumed");
    assert_told(&mut talk, ASSUMED, "assumed", "japanese-assumed");
    talk.ok("seichi-settings rules japanese-assumed");
    assert_told(&mut talk, ASSUMED, "assumed", "japanese-assumed");
    talk.ok("seichi-settings rules japanese");
    let sentence = "Rules: japanese, named by the client";
    assert_told(&mut talk, sentence, "client", "japanese");
}

#[test]
fn a_record_names_the_rules_of_its_own_game() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).display().to_string();
    fs::write(path("named.sgf"), "(;SZ[5]RU[Chinese];B[cc])").unwrap();
    fs::write(path("silent.sgf"), "(;SZ[5];B[cc])").unwrap();
    fs::write(path("unknown.sgf"), "(;SZ[5]RU[martian];B[cc])").unwrap();
    let mut talk = Talk::new();
    talk.ok(&format!("loadsgf {}", path("named.sgf")));
    let sentence = "Rules: chinese, named by the record";
    assert_told(&mut talk, sentence, "record", "chinese");
    talk.ok("clear_board");
    let earlier = "Rules: chinese, assumed (named by an earlier record only)";
    assert_told(&mut talk, earlier, "earlier_record", "chinese-assumed");
    talk.ok("seichi-settings rules chinese-assumed");
    assert_told(&mut talk, earlier, "earlier_record", "chinese-assumed");
    for silent in ["silent.sgf", "unknown.sgf"] {
        talk.ok(&format!("loadsgf {}", path(silent)));
        assert_told(&mut talk, ASSUMED, "assumed", "japanese-assumed");
    }
}

/// The komi, the rules and whether it is safe to score.
fn terms(talk: &mut Talk) -> (String, String, String) {
    let rules = talk.ok("score_details");
    let rules = rules.lines().last().unwrap().to_owned();
    (talk.ok("get_komi"), rules, talk.ok("safe_to_score"))
}

#[test]
fn what_a_record_does_not_say_is_as_the_client_has_named_it() {
    let directory = tempfile::tempdir().unwrap();
    let load = |name: &str, text: &str| {
        let path = directory.path().join(name);
        fs::write(&path, text).unwrap();
        format!("loadsgf {}", path.display())
    };
    let full = load("full.sgf", "(;SZ[5]KM[5.5]RU[Japanese];B[cc])");
    let silent = load("silent.sgf", "(;SZ[5];B[cc])");
    let guessed = load("guessed.sgf", "(;SZ[5]KM[six];B[cc])");
    let mut talk = Talk::new();
    talk.ok(&guessed);
    let (komi, rules, safe) = terms(&mut talk);
    assert_eq!((komi.as_str(), rules.as_str()), ("0", "rules_from assumed"));
    assert!(
        safe.contains("\nKomi: the komi 'six' of the record is not a number"),
        "{safe}"
    );
    talk.ok("kgs-rules chinese");
    talk.ok("komi 3.5");
    assert!(!terms(&mut talk).2.contains("Komi:"));
    for (load, komi, rules) in [
        (&silent, "3.5", "rules_from client"),
        (&guessed, "3.5", "rules_from client"),
        (&full, "5.5", "rules_from record"),
        (&silent, "3.5", "rules_from client"),
    ] {
        talk.ok(load);
        let told = terms(&mut talk);
        assert_eq!((told.0.as_str(), told.1.as_str()), (komi, rules), "{load}");
        assert!(!told.2.contains("Komi:"), "{load}");
    }
    let shown = talk.ok("showboard");
    assert!(shown.contains("chinese rules, komi 3.5"), "{shown}");
    talk.ok("seichi-settings rules japanese-assumed");
    for load in [&full, &silent] {
        talk.ok(load);
    }
    assert_eq!(terms(&mut talk).1, "rules_from assumed");
}

/// White gets points for the stones by Chinese rules, none by Japanese ones.
#[test]
fn a_handicap_in_doubt_is_in_the_way_where_it_is_paid_for() {
    let directory = tempfile::tempdir().unwrap();
    let rows = "AB[da][db][dc][dd][de][df][dg]AW[ea][eb][ec][ed][ee][ef][eg];B[];W[]";
    let mut talk = Talk::new();
    let mut told = |rules: &str, handicap: &str| {
        let path = directory.path().join("game.sgf");
        let text = format!("(;SZ[7]KM[0]RU[{rules}]HA[{handicap}]{rows})");
        fs::write(&path, text).unwrap();
        talk.ok(&format!("loadsgf {}", path.display()));
        let commands = ["safe_to_score", "seichi-score", "unsettled"];
        let [safe, score, unsettled] = commands.map(|command| talk.ok(command));
        if safe.starts_with("false") {
            talk.ok("seichi-settings handicap 7");
            assert!(talk.ok("safe_to_score").starts_with("true"));
        }
        talk.ok("clear_board");
        let cleared = talk.ok("safe_to_score");
        assert!(!cleared.contains("Handicap"), "{cleared}");
        let below = |text: &str| text.contains("Not settled:\nHandicap: ");
        assert_eq!(below(&score), safe.starts_with("false"), "{score}");
        let is_told = unsettled.starts_with("Handicap: ");
        assert_eq!(is_told, safe.starts_with("false"), "{unsettled}");
        let told = safe.lines().find(|line| line.starts_with("Handicap: "));
        assert_eq!(told.is_some(), safe.starts_with("false"), "{safe}");
        told.map(str::to_owned)
    };
    let read = told("Chinese", "7");
    assert_eq!(read, None);
    let unread = told("Chinese", "some").unwrap();
    assert!(
        unread.contains("'some' is not a number of stones"),
        "{unread}"
    );
    let other = told("Chinese", "3").unwrap();
    assert!(other.contains("handicap 3, but 7 black stones"), "{other}");
    assert_eq!(told("Japanese", "some"), None);
}

#[test]
fn options_name_the_rules_of_all_games() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("game.sgf");
    fs::write(&file, "(;SZ[5]RU[Japanese];B[cc])").unwrap();
    let options = JudgeOptions {
        rules: Some(Rules::AGA),
        ..JudgeOptions::default()
    };
    for load in ["clear_board", &format!("loadsgf {}", file.display())] {
        let mut answers = Vec::new();
        let input = format!("{load}\nsafe_to_score\nscore_details\n");
        let mut engine = Engine::new(BoardSize::NINETEEN, options);
        engine.run(input.as_bytes(), &mut answers).unwrap();
        let answers = String::from_utf8(answers).unwrap();
        let sentence = "\nRules: aga, named on the command line\n";
        assert!(answers.contains(sentence), "{answers}");
        let word = "\nrules_from command_line\n";
        assert!(answers.contains(word), "{answers}");
    }
}

/// The first line of `safe_to_score` and the line about the winner.
fn safe(talk: &mut Talk) -> (String, Option<String>) {
    let answer = talk.ok("safe_to_score");
    let first = answer.lines().next().unwrap().to_owned();
    let winner = answer.lines().find(|line| line.starts_with("Winner: "));
    (first, winner.map(str::to_owned))
}

#[test]
fn a_winner_that_depends_on_rules_which_nobody_names_is_not_safe() {
    let mut talk = position();
    let score = |talk: &mut Talk, rules: &str| {
        talk.ok(&format!("seichi-settings rules {rules}"));
        talk.ok("final_score")
    };
    // Nine stones each, and one more of White's: a point by area only.
    assert_eq!(score(&mut talk, "chinese"), "W+1.0");
    assert_eq!(score(&mut talk, "japanese"), "0");
    assert_eq!(safe(&mut talk), ("true".to_owned(), None));
    talk.ok("seichi-settings rules japanese-assumed");
    let winner = "Winner: the record names no rules, and 0 under Japanese rules is W+1.0 under Chinese rules";
    let expected = ("false".to_owned(), Some(winner.to_owned()));
    assert_eq!(safe(&mut talk), expected);
    talk.ok("komi -0.5");
    let winner = "Winner: the record names no rules, and B+0.5 under Japanese rules is W+0.5 under Chinese rules";
    let expected = ("false".to_owned(), Some(winner.to_owned()));
    assert_eq!(safe(&mut talk), expected);
    // Both rules give the same winner.
    talk.ok("komi 3");
    assert_eq!(safe(&mut talk), ("true".to_owned(), None));
    // The rules have been named.
    talk.ok("komi -0.5");
    talk.ok("kgs-rules chinese");
    assert_eq!(safe(&mut talk), ("true".to_owned(), None));
}

#[test]
fn dead_stones_left_where_all_stones_count_are_reported() {
    let dead = "
        X . X X O . .
        X X X X O . .
        X . . X O . .
        X O . X O . .
        X . . X O . .
        X X X X O . .
        . X . X O . .";
    let mut talk = Talk::about(&dead.parse().unwrap());
    let safe = |talk: &mut Talk, rules: &str| {
        talk.ok(&format!("kgs-rules {rules}"));
        talk.ok("safe_to_score")
    };
    assert!(safe(&mut talk, "tromp-taylor").starts_with("true"));
    for pass in ["play b pass", "play w pass"] {
        talk.ok(pass);
    }
    assert!(safe(&mut talk, "chinese").starts_with("true"));
    let told = safe(&mut talk, "tromp-taylor");
    let left = "\nLeft: dead stones count under Tromp-Taylor rules and are on the board: B4";
    assert!(told.starts_with("false") && told.contains(left), "{told}");
}
