//! The commands behind GoGui's menus, and those by which a person asks and decides.
//!
//! Every answer to an analyze command must obey the grammar of its type on many positions: ends of
//! random games, the records of `gtp-scripts`, and boards without a stone.

use seichi::{Board, BoardSize, Color};

use super::grammar;
use crate::support::player::{finished, playout};
use crate::support::talk::Talk;

fn board(diagram: &str) -> Board {
    diagram.parse().unwrap()
}

/// The entries of the menu: type, label, command.
fn menu() -> Vec<[String; 3]> {
    let text = Talk::new().ok("gogui-analyze_commands");
    let fields = text
        .lines()
        .map(|line| line.split('/').map(str::to_owned).collect());
    let menu: Vec<[String; 3]> = fields
        .map(|fields: Vec<String>| fields.try_into().unwrap())
        .collect();
    assert!(!menu.is_empty(), "a menu without an entry");
    menu
}

/// The command of a menu entry with its placeholders filled in: in every way that matters on
/// `board`, on a large board only in many.
fn instances(command: &str, board: &Board) -> Vec<String> {
    if command.contains("%c") {
        return ["b", "w"]
            .map(|color| command.replace("%c", color))
            .to_vec();
    }
    if command.starts_with("mark") || command.starts_with("unmark") {
        return Vec::new();
    }
    if command.contains("%p") {
        // Large boards repeat themselves: a quarter of their points is enough.
        let step = if board.size().area() > 25 { 4 } else { 1 };
        let points = board.size().reading_order().step_by(step);
        return points
            .map(|p| command.replace("%p", &p.to_string()))
            .collect();
    }
    vec![command.replace("%m", "b")]
}

fn check_menu(talk: &mut Talk, board: &Board) {
    for [form, _, command] in menu() {
        for command in instances(&command, board) {
            let answer = talk.ok(&command);
            // Sabaki takes lines like these for the output of an analysis.
            let is_stream = |line: &str| ["info ", "play "].iter().any(|w| line.starts_with(w));
            assert!(!answer.lines().any(is_stream), "{command}: {answer}");
            if let Err(error) = grammar::check(&form, &answer, board.size()) {
                panic!("{command} is no {form}: {error}\n{answer}\n{board}");
            }
        }
    }
}

#[test]
fn the_menu_is_one_that_gogui_accepts() {
    let commands = Talk::new().ok("list_commands");
    let menu = menu();
    for [form, label, command] in &menu {
        assert!(grammar::FORMS.contains(&form.as_str()), "{form}");
        let name = command.split(' ').next().unwrap();
        assert!(commands.lines().any(|known| known == name), "{command}");
        let same = menu.iter().filter(|[_, other, _]| other == label).count();
        assert_eq!(same, 1, "{label}");
    }
}

#[test]
fn the_grammars_refuse_what_is_wrong() {
    let size = BoardSize::new(2).unwrap();
    for (form, wrong) in [
        ("plist", "A1 none"),
        ("plist", "C1"),
        ("cboard", "\nred red\nred"),
        ("cboard", "\nred red\nred orange"),
        ("cboard", "\nred red\nred #12345"),
        ("dboard", "\n0 0\n0 1.5"),
        ("dboard", "\n0 0\n0 nan"),
        ("sboard", "\na b\nc"),
        ("bwboard", "\nblack white\nb gray"),
        ("gfx", "BLAK A1"),
        ("gfx", "LABEL A1"),
        ("gfx", "COLOR rot A1"),
        ("gfx", "BLACK A3"),
        ("param", "[bool] x 2"),
        ("param", "[list/a/b] x c"),
        ("param", "rules japanese"),
        ("string", "two\nlines"),
        ("hstring", ""),
    ] {
        assert!(
            grammar::check(form, wrong, size).is_err(),
            "{form}: {wrong}"
        );
    }
}

#[test]
fn answers_obey_their_grammar_at_the_end_of_random_games() {
    for (lines, seeds) in [(2, 0..3), (5, 0..6), (9, 0..3), (13, 0..1)] {
        for seed in seeds {
            let board = finished(BoardSize::new(lines).unwrap(), seed);
            check_menu(&mut Talk::about(&board), &board);
        }
    }
}

#[test]
fn answers_obey_their_grammar_in_the_middle_of_games_and_on_empty_boards() {
    for lines in [1, 2, 7] {
        let board = Board::empty(BoardSize::new(lines).unwrap());
        check_menu(&mut Talk::about(&board), &board);
    }
    for seed in 0..4 {
        let board = playout(BoardSize::new(9).unwrap(), seed, 30);
        check_menu(&mut Talk::about(&board), &board);
    }
}

#[test]
fn answers_obey_their_grammar_on_records_and_with_marks() {
    for name in ["demo", "ring-open", "two-eyes"] {
        let mut talk = Talk::new();
        talk.ok(&format!("loadsgf gtp-scripts/sgf/{name}.sgf"));
        let text = talk.ok("showboard");
        let rows: Vec<&str> = text
            .lines()
            .filter(|row| row.contains(['.', 'X', 'O']))
            .collect();
        let numbered = rows
            .iter()
            .filter(|row| row.trim().starts_with(|c: char| c.is_ascii_digit()));
        let rows: Vec<&str> = numbered.copied().collect();
        let board = board(&rows.join("\n"));
        check_menu(&mut talk, &board);
        let first = board.stones(Color::White).reading_order().next().unwrap();
        for status in ["dead", "seki", "alive"] {
            let told = talk.ok(&format!("mark {first} {status}"));
            assert!(told.is_empty() || grammar::check("hstring", &told, board.size()).is_ok());
            check_menu(&mut talk, &board);
        }
    }
}

/// The commands that GoGui 1.6.0 sends on attaching, loading a game, scoring, and from every entry
/// of its analyze menu.
#[test]
fn a_session_of_gogui_is_answered() {
    let mut talk = Talk::new();
    for (command, expected) in [
        ("name", "seichi"),
        ("protocol_version", "2"),
        ("version", env!("CARGO_PKG_VERSION")),
        ("name", "seichi"),
        ("protocol_version", "2"),
        ("gogui-version 1.6.0", ""),
        ("boardsize 5", ""),
        ("clear_board", ""),
        ("komi 0.5", ""),
        (
            "gogui-play_sequence B B5 W C5 B B4 W C4 B B3 W C3 B B2 W C2 B B1 W C1",
            "",
        ),
        (
            "gogui-play_sequence B A4 W D4 B A2 W D2 B PASS W E3 B PASS W PASS",
            "",
        ),
        ("final_status_list dead", ""),
        ("final_score", "W+4.5"),
        ("benson_alive b", "B5 A4 B4 B3 A2 B2 B1"),
        ("seichi-kos", "there is no ko"),
        ("undo", ""),
        ("gg-undo 2", ""),
        ("final_status_list dead", ""),
        ("gogui-play_sequence W E3 B PASS W PASS", ""),
        (
            "explain A5",
            "A5 is Black's territory: all living stones around it are black\n\
          Area: A5\n\
          Least sure: proved: Benson\n\
          Eye: of black B5",
        ),
    ] {
        assert_eq!(talk.ok(command), expected, "{command}");
    }
    let position = board(
        "
        . X O . .
        X X O O .
        . X O . O
        X X O O .
        . X O . .",
    );
    check_menu(&mut talk, &position);
    let known = talk.ok("list_commands");
    // Rulers lose the Score menu, titles the name of the file.
    for absent in [
        "gogui-rules_game_id",
        "gogui-rules_board_size",
        "gogui-title",
    ] {
        assert!(!known.lines().any(|name| name == absent), "{absent}");
    }
    assert_eq!(talk.ask("quit"), "= ");
}

/// White invades Black's corner in vain.
pub const INVADED: &str = "
    . O . X O . .
    O . . X O . .
    . . . X O . .
    X X X X O O O
    X . X O . O .
    X X X O O O O
    X . X O . O .";

#[test]
fn the_final_position_is_drawn() {
    let mut talk = Talk::unjudged(&board(INVADED));
    let open = talk.ok("seichi-status");
    let [black, white, dame, label, score] = open.lines().collect::<Vec<&str>>()[..] else {
        panic!("{open}");
    };
    assert_eq!(black, "BLACK B3 B1");
    // The open corner is too small to be divided.
    assert_eq!(white, "WHITE F7 G7 F6 G6 F5 G5 E3 G3 E1 G1");
    assert_eq!(dame, "LABEL A7 d");
    assert_eq!(label, "LABEL C7 ? B6 ? C6 ? A5 ? B5 ? C5 ?");
    assert_eq!(score, "TEXT W+8.0");
    talk.ok("mark A6 dead");
    let drawn = talk.ok("seichi-status");
    assert!(drawn.contains("MARK B7 A6\nCIRCLE A6\n"), "{drawn}");
    assert!(!drawn.contains("LABEL"), "{drawn}");
    let mut closed = Talk::about(&board(
        ". X . O .\nX X . O O\n. X . O .\nX X . O O\n. X . O O",
    ));
    let drawn = closed.ok("seichi-status");
    assert!(drawn.contains("LABEL C5 d C4 d C3 d C2 d C1 d"), "{drawn}");
}

#[test]
fn a_mark_changes_everything_that_hangs_on_it() {
    let mut talk = Talk::unjudged(&board(INVADED));
    assert_eq!(talk.ok("marks"), "");
    assert_eq!(talk.ok("final_status C7"), "dame");
    let before = talk.ok("final_score");
    assert_eq!(talk.ok("mark B7 dead"), "Changed: B7 A6 from alive to dead");
    for command in ["seichi-score", "safe_to_score"] {
        let told = talk.ok(command);
        assert!(told.contains("\nMarked by hand: B7 dead"), "{told}");
    }
    assert_eq!(talk.ok("final_status_list dead"), "B7\nA6");
    assert_eq!(talk.ok("final_status A7"), "black_territory");
    assert_ne!(talk.ok("final_score"), before);
    assert!(talk.ok("seichi-score").contains("Dead: 2: B7 A6"));
    // Its death is proved only by search.
    assert_eq!(
        talk.ok("mark A6 seki"),
        "Changed: A6 from dead to seki\n\
         Contradiction: white A6 is dead, proved: search, 1 nodes"
    );
    assert_eq!(talk.ok("marks"), "B7 dead\nA6 seki");
    assert_eq!(talk.ok("unmark A6"), "Changed: A6 from seki to dead");
    assert_eq!(talk.ok("unmark"), "Changed: B7 A6 from dead to alive");
    assert_eq!(talk.ok("final_score"), before);
}

#[test]
fn a_mark_against_a_proof_is_reported() {
    let mut talk = Talk::unjudged(&board(INVADED));
    let told = talk.ok("mark A1 dead");
    assert!(
        told.contains("Contradiction: black D7 is alive, proved: Benson"),
        "{told}"
    );
    let safe = talk.ok("safe_to_score");
    assert!(
        safe.contains("Mark: the mark on Black D7 contradicts a proof"),
        "{safe}"
    );
}

#[test]
fn a_record_that_is_loaded_is_judged_without_marks() {
    let mut talk = Talk::new();
    let load = "loadsgf gtp-scripts/sgf/demo.sgf";
    talk.ok(load);
    let found = talk.ok("final_score");
    talk.ok("mark D4 dead");
    assert_ne!(talk.ok("final_score"), found);
    // A load that fails changes nothing.
    talk.ask("loadsgf gtp-scripts/sgf/none.sgf");
    assert_ne!(talk.ok("marks"), "");
    talk.ok(load);
    assert_eq!(
        (talk.ok("final_score"), talk.ok("marks")),
        (found, String::new())
    );
}

#[test]
fn it_does_not_matter_which_mark_is_made_first() {
    let told = |marks: [&str; 2]| {
        let mut talk = Talk::new();
        talk.ok("boardsize 5");
        talk.ok(
            "gogui-setup b B5 b C5 b D5 b E5 b A4 b C4 w D4 w E4 b A3 b B3 b C3 b D3 w A2 b B2 \
             w D2 w E2 w A1 w C1 w E1",
        );
        for mark in marks {
            talk.ok(mark);
        }
        ["final_score", "final_status_list seki"].map(|command| talk.ok(command))
    };
    let (alive, seki) = ("mark D4 alive", "mark A1 seki");
    assert_eq!(told([alive, seki]), told([seki, alive]));
}

#[test]
fn a_generated_move_leaves_the_marks_of_the_position_it_leads_to() {
    let mut talk = Talk::about(&board(
        ". X . O .\nX X . O O\n. X . O .\nX X . O O\n. X . O O",
    ));
    let mv = talk.ok("genmove b");
    assert_ne!(mv, "PASS");
    talk.ok("mark B5 seki");
    talk.ok("undo");
    assert_eq!(talk.ok("marks"), "");
    assert_eq!(talk.ok("genmove b"), mv);
    assert_eq!(talk.ok("marks"), "B5 seki");
}

#[test]
fn of_the_marks_of_chains_that_are_joined_the_later_holds() {
    let mut talk = Talk::new();
    talk.ok("boardsize 7");
    talk.ok(
        "gogui-setup B B1 B F1 B A2 B B2 B C2 B A3 B B3 B A4 B E4 B A5 B F5 B G5 B B6 B C6 B F6 \
         B G6 B C7 W C1 W D1 W E1 W D2 W F2 W D3 W E3 W F3 W B4 W G4 W B5 W C5 W D5 W E5 W A7 \
         W B7 W D7",
    );
    talk.ok("mark F5 dead");
    talk.ok("mark E4 alive");
    assert_eq!(talk.ok("genmove b"), "F4");
    assert_eq!(talk.ok("marks"), "E4 alive");
}

#[test]
fn marks_hold_for_the_stones_they_were_made_on() {
    let mut talk = Talk::unjudged(&board(INVADED));
    talk.ok("mark B7 dead");
    talk.ok("play b pass");
    assert_eq!(talk.ok("marks"), "B7 dead");
    talk.ok("play w A7");
    assert_eq!(talk.ok("marks"), "");
    let mut unmarked = Talk::unjudged(&board(INVADED));
    unmarked.ok("play b pass");
    unmarked.ok("play w A7");
    let dead = unmarked.ok("final_status_list dead");
    assert_eq!(talk.ok("final_status_list dead"), dead);
    talk.ok("undo");
    assert_eq!(talk.ok("final_status_list dead"), "B7\nA6");
    for (command, refusal) in [
        ("mark C7 dead", "? no stone at C7"),
        ("mark B7 dying", "? syntax error"),
        ("mark B7", "? syntax error"),
        ("mark H8 dead", "? syntax error"),
        ("unmark A1", "? no mark at A1"),
    ] {
        assert!(talk.ask(command).starts_with(refusal), "{command}");
        assert_eq!(talk.ok("marks"), "B7 dead");
    }
}

#[test]
fn settings_are_changed_one_by_one() {
    let mut talk = Talk::new();
    assert_eq!(talk.ok("seichi-settings komi 7.5"), "");
    assert_eq!(talk.ok("seichi-settings rules chinese"), "");
    assert_eq!(talk.ok("seichi-settings handicap 3"), "");
    assert_eq!(talk.ok("seichi-settings method carta"), "");
    assert_eq!(talk.ok("seichi-settings dame surrounded"), "");
    assert_eq!(talk.ok("seichi-settings search 100"), "");
    let settings = talk.ok("seichi-settings");
    let ends = [
        "rules chinese",
        "komi 7.5",
        "handicap 3",
        "method carta",
        "dame surrounded",
        "search 100",
    ];
    assert_eq!(settings.lines().count(), ends.len());
    for (line, end) in settings.lines().zip(ends) {
        assert!(line.ends_with(end), "{line}");
    }
    assert!(
        talk.ask("seichi-settings taste 1")
            .starts_with("? syntax error")
    );
    assert!(
        talk.ask("seichi-settings rules martian")
            .starts_with("? cannot set rules")
    );
    assert!(talk.ask("seichi-settings rules").starts_with("? "));
    // A field without a choice would only be in the way.
    assert!(!settings.contains("contract"));
}

#[test]
fn settings_have_bounds() {
    let mut talk = Talk::new();
    for setting in ["handicap 362", "handicap -1", "search -5", "search 1000001"] {
        let answer = talk.ask(&format!("seichi-settings {setting}"));
        assert!(answer.contains("is not an integer from 0 to"), "{answer}");
    }
    talk.ok("seichi-settings handicap 361");
}

#[test]
fn a_search_is_as_long_as_the_settings_say() {
    let mut talk = Talk::about(&board(
        "
        . . . . X O .
        . . . . X O .
        . X X X X O .
        X X O O O O .
        O O O . . . .
        . O . O . . .
        O O O . . . .",
    ));
    let safe = |talk: &mut Talk, nodes: u32| {
        talk.ok(&format!("seichi-settings search {nodes}"));
        let answer = talk.ok("go_safe search black");
        let told = talk.ok("explain A4").contains("Proof: search");
        (answer.split(' ').next() == Some("17"), told)
    };
    assert_eq!(safe(&mut talk, 10), (false, false));
    assert_eq!(safe(&mut talk, 5000), (true, true));
}

/// The side to move captures stones at C7. Black fills B7 afterwards, when White plays E7.
#[test]
fn the_map_of_territory_is_the_reported_ownership() {
    let diagram = "
        O O . X . O .
        X X O O O O .
        . X X O . O O
        X X . X O O .
        . X X X O . O
        X X . X O O O
        . X X X O . O";
    for (first, dead, upper_row) in [
        (
            Color::Black,
            "A7 B7",
            "black \"\" \"\" black \"\" white white",
        ),
        (
            Color::White,
            "D7",
            "white white \"\" white white white white",
        ),
    ] {
        let mut talk = Talk::about(&board(diagram));
        talk.ok(&format!("gogui-setup_player {first}"));
        assert_eq!(talk.ok("final_status_list dead").replace('\n', " "), dead);
        let map = talk.ok("seichi-territory");
        assert_eq!(map.trim_start().lines().next(), Some(upper_row));
        let told = talk.ok("kata-analyze b ownership true");
        let (_, owned) = told.split_once("ownership ").unwrap();
        let owner = |value: &str| match value {
            "1" => "black",
            "-1" => "white",
            _ => "\"\"",
        };
        let owners: Vec<&str> = owned.split_whitespace().map(owner).collect();
        let map: Vec<&str> = map.split_whitespace().collect();
        assert_eq!(map, owners);
    }
}
