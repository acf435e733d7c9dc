//! Commands and their failures through the built binary. The tests are named
//! after the items of our checklist, as in `protocol.rs`.

use std::collections::BTreeSet;

use super::pipe::{answers, bytes, last};
use super::refused::{STATE, assert_refused};

#[test]
fn item_09_every_finite_komi_is_accepted() {
    for (typed, shown) in [
        ("6.5", "6.5"),
        ("7", "7"),
        ("-3.5", "-3.5"),
        ("0", "0"),
        ("0.0", "0"),
        ("-0", "0"),
        ("100", "100"),
        ("-3.25", "-3.25"),
    ] {
        let answer = last(format!("komi {typed}\nget_komi\n"));
        assert_eq!(answer, format!("= {shown}"), "{typed}");
    }
    let bad = [
        "x",
        "",
        "nan",
        "NaN",
        "inf",
        "-infinity",
        "6,5",
        "6.5x",
        "1e999",
    ];
    let table = bad.map(|komi| format!("komi {komi}"));
    let table = table.iter().map(|line| (line.as_str(), "? syntax error"));
    assert_refused("komi 6.5\n", &table.collect::<Vec<_>>());
}

#[test]
fn item_10_moves_are_played_as_records_hold_them() {
    let game = "boardsize 9\nplay BLACK e4\nplay b E5\nplay White c3\nplay b PASS\n\
                play w Pass\nplay w D4\n";
    assert!(answers(game).iter().all(|answer| answer == "= "));
    assert_eq!(last(format!("{game}list_stones b\n")), "= E5 E4");
    assert_eq!(last(format!("{game}list_stones w\n")), "= D4 C3");
    assert_eq!(last("PLAY b C3\n"), "? unknown command");
    assert_refused(
        game,
        &[
            ("play b I5", "? syntax error: 'I5' is not a point"),
            ("play b K1", "? syntax error: K1 is not on the 9x9 board"),
            ("play b A0", "? syntax error"),
            ("play b A10", "? syntax error"),
            ("play b 3c", "? syntax error"),
            ("play b c3x", "? syntax error"),
            ("play b", "? syntax error: a point or pass is missing"),
            ("play", "? syntax error: a color is missing"),
            ("play green C3", "? syntax error: 'green' is not a color"),
            ("play b resign", "? syntax error"),
            ("play w E5", "? illegal move: E5 is occupied"),
            ("play b C3", "? illegal move: C3 is occupied"),
        ],
    );
}

#[test]
fn item_10_suicide_follows_the_rules_and_ko_may_be_retaken() {
    let corner = "boardsize 5\nplay b B1\nplay b A2\n";
    let single = [("play w A1", "? illegal move: A1 is suicide for white")];
    assert_refused(corner, &single);
    assert_refused(&format!("{corner}kgs-rules new_zealand\n"), &single);
    let two = "boardsize 5\nplay b C1\nplay b A2\nplay b B2\nplay w A1\n";
    assert_refused(two, &[("play w B1", "? illegal move: B1 is suicide")]);
    let allowed = format!("{two}kgs-rules new_zealand\nplay w B1\nlist_stones w\ncaptures b\n");
    assert_eq!(answers(allowed)[6..], ["= ", "= ", "= 2"]);
    let ko = "boardsize 5\ngogui-setup b B5 b A4 b B3 w C5 w D4 w C3 w B4\n\
              play b C4\nplay w B4\ncaptures w\n";
    assert_eq!(last(ko), "= 1");
}

#[test]
fn item_11_undo_goes_back_to_the_beginning_and_no_further() {
    let game = "boardsize 5\nplay b B1\nplay w A1\nplay b A2\nplay w pass\n";
    let undone = format!("{game}{}{STATE}captures b\n", "undo\n".repeat(4));
    let all = answers(undone);
    let fresh = answers(format!("boardsize 5\n{STATE}captures b\n"));
    assert_eq!(all[all.len() - 4..], fresh[1..]);
    assert_eq!(last(format!("{game}undo\ncaptures b\n")), "= 1");
    assert_eq!(last(format!("{game}undo\nundo\nlist_stones w\n")), "= A1");
    let too_many = format!("{game}{}", "undo\n".repeat(5));
    assert!(last(too_many).starts_with("? cannot undo"));
    assert_eq!(last(format!("{game}gg-undo 3\nlist_stones b\n")), "= B1");
    assert_eq!(last(format!("{game}gg-undo\ncaptures b\n")), "= 1");
    let refused = [
        (
            "gg-undo 5",
            "? cannot undo: 5 cannot be taken back, the game has 4 moves",
        ),
        (
            "gg-undo -1",
            "? syntax error: '-1' is not a number of moves",
        ),
        (
            "gg-undo 99999999999999999999",
            "? syntax error: '99999999999999999999' is not a number of moves",
        ),
    ];
    assert_refused(game, &refused);
}

#[test]
fn item_11_undo_stops_at_setup_and_handicap() {
    for setup in [
        "gogui-setup b C3 w D4\n",
        "set_free_handicap C3 D4\n",
        "fixed_handicap 2\n",
    ] {
        let before = format!("boardsize 9\n{setup}");
        assert_refused(&before, &[("undo", "? cannot undo")]);
        let stones = last(format!("{before}list_stones b\n"));
        let undone = last(format!("{before}play w pass\nundo\nlist_stones b\n"));
        assert_eq!(undone, stones);
    }
}

#[test]
fn item_12_free_handicap_takes_any_number_of_stones() {
    let row = |rows: std::ops::RangeInclusive<u8>| {
        let points = rows.flat_map(|row| "ABCDEFGHJKLM".chars().map(move |c| format!(" {c}{row}")));
        points.collect::<String>()
    };
    for (count, points) in [
        (2, " D4 Q16".to_owned()),
        (60, row(1..=5)),
        (144, row(1..=12)),
    ] {
        let all = answers(format!(
            "set_free_handicap{points}\nlist_stones b\nshowboard\n"
        ));
        assert_eq!(all[0], "= ");
        assert_eq!(all[1].split_whitespace().skip(1).count(), count);
        assert!(all[2].contains("white to play, 0 moves"), "{}", all[2]);
        assert!(all[2].contains(&format!("handicap {count}")), "{}", all[2]);
    }
    assert_eq!(last("boardsize 2\nset_free_handicap A1 A2 B1\n"), "= ");
    assert_refused(
        "boardsize 2\n",
        &[
            ("set_free_handicap A1", "? bad vertex list"),
            (
                "set_free_handicap A1 B2 a1",
                "? bad vertex list: A1 stands twice",
            ),
            ("set_free_handicap A1 pass", "? bad vertex list"),
            ("set_free_handicap A1 C3", "? bad vertex list"),
            ("set_free_handicap A1 A2 B1 B2", "? bad vertex list"),
            ("set_free_handicap", "? syntax error"),
        ],
    );
    let not_empty = [
        ("set_free_handicap C3 D4", "? board not empty"),
        ("fixed_handicap 2", "? board not empty"),
        ("place_free_handicap 2", "? board not empty"),
    ];
    assert_refused("play b K10\n", &not_empty);
    let begun = "? the game has begun: 1 move played (clear_board first)";
    let begun = [
        ("set_free_handicap C3 D4", begun),
        ("fixed_handicap 2", begun),
        ("place_free_handicap 2", begun),
        ("gogui-setup", begun),
        ("gogui-setup b C3", begun),
    ];
    assert_refused("play w pass\n", &begun);
    assert!(last("set_free_handicap D4 Q16\nclear_board\nshowboard\n").ends_with("handicap 0"));
}

#[test]
fn item_12_fixed_handicap_uses_the_traditional_places() {
    assert_eq!(last("boardsize 9\nfixed_handicap 5\n"), "= C3 G7 C7 G3 E5");
    assert_eq!(
        last("place_free_handicap 50\n").split_whitespace().count(),
        10
    );
    assert_eq!(
        last("fixed_handicap 9\nlist_stones b\n")
            .split_whitespace()
            .count(),
        10
    );
    assert_refused(
        "",
        &[
            ("fixed_handicap 1", "? invalid number of stones"),
            ("fixed_handicap 10", "? invalid number of stones"),
            (
                "fixed_handicap 99999999999999999999",
                "? invalid number of stones: 99999999999999999999 (2 to 9 ",
            ),
            ("place_free_handicap 1", "? invalid number of stones"),
            ("place_free_handicap -4", "? invalid number of stones"),
            ("fixed_handicap x", "? syntax error"),
        ],
    );
    let small = [("place_free_handicap 2", "? invalid number of stones")];
    assert_refused("boardsize 5\n", &small);
}

/// A position with living and dead stones, territory and dame.
const POSITION: &str = "boardsize 5\nkomi 0.5\n\
    gogui-setup b B5 b B4 b B3 b B2 b B1 b A3 w D5 w D4 w D3 w D2 w D1 w E3 w A4\n";

/// A seki in which the first move is played into an eye.
const SEKI: &str = "rectangular_boardsize 5 2\n\
    gogui-setup w B2 w B1 b C2 b D1 b E1 w E2\n";

#[test]
fn item_14_the_final_statuses_partition_the_board() {
    for (position, points) in [(POSITION, 25), (SEKI, 10)] {
        assert_partition(position, points);
    }
}

/// Each of the points has one status, and stands in its list.
fn assert_partition(position: &str, points: usize) {
    let mut seen = BTreeSet::new();
    let mut total = 0;
    let statuses = [
        "alive",
        "dead",
        "seki",
        "black_territory",
        "white_territory",
        "dame",
    ];
    for status in statuses {
        let list = last(format!("{position}final_status_list {status}\n"));
        for vertex in list.split_whitespace().skip(1) {
            let single = last(format!("{position}final_status {vertex}\n"));
            assert_eq!(single, format!("= {status}"), "{vertex}");
            seen.insert(vertex.to_owned());
            total += 1;
        }
    }
    assert_eq!((seen.len(), total), (points, points));
}

#[test]
fn item_14_chains_stand_on_lines_of_their_own() {
    let alive = last(format!("{POSITION}final_status_list alive\n"));
    assert_eq!(alive, "= B5 B4 A3 B3 B2 B1\nD5 D4 D3 E3 D2 D1");
    let list = |status: &str| last(format!("{POSITION}final_status_list {status}\n"));
    assert_eq!(list("dead"), "= A4");
    assert_eq!(list("black_territory"), "= A5 A2 A1");
    assert_eq!(list("dame"), "= C5 C4 C3 C2 C1");
    for status in ["alive", "dead", "seki", "black_territory"] {
        assert_eq!(bytes(format!("final_status_list {status}\n")), "= \n\n");
    }
    let dame = last("boardsize 2\nfinal_status_list dame\n");
    assert_eq!(dame, "= A2 B2 A1 B1");
    assert_refused(
        POSITION,
        &[
            ("final_status_list", "? syntax error"),
            ("final_status_list ALIVE", "? syntax error"),
            ("final_status_list black", "? syntax error"),
            ("final_status", "? syntax error"),
            ("final_status pass", "? syntax error"),
            ("final_status F6", "? syntax error"),
        ],
    );
}

#[test]
fn item_15_scores_are_exact_and_draws_are_0() {
    let score = |komi: &str| last(format!("{POSITION}komi {komi}\nfinal_score\n"));
    // Black has 4 points and a dead stone, White 4 points.
    for (komi, expected) in [
        ("-3.5", "= B+4.5"),
        ("0", "= B+1.0"),
        ("1", "= 0"),
        ("1.0", "= 0"),
        ("1.5", "= W+0.5"),
        ("7", "= W+6.0"),
        ("0.96", "= B+0.04"),
        ("1.25", "= W+0.25"),
        ("0.9", "= B+0.1"),
    ] {
        assert_eq!(score(komi), expected, "komi {komi}");
    }
    assert_eq!(last("final_score\n"), "= 0");
}

#[test]
fn item_16_boards_are_drawn_with_coordinates() {
    let shown = last("boardsize 25\nplay b A1\nplay w Z25\nshowboard\n");
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "= ");
    assert!(
        lines[1].starts_with("   A B C D E F G H J K"),
        "{}",
        lines[1]
    );
    assert!(!lines[1].contains('I'));
    assert!(
        lines[2].starts_with("25 . ") && lines[2].ends_with("O 25"),
        "{}",
        lines[2]
    );
    assert!(lines[26].starts_with(" 1 X . "), "{}", lines[26]);
    assert!(lines.iter().all(|line| !line.is_empty()));
}

#[test]
fn item_18_gogui_commands_do_all_or_nothing() {
    let setup = "boardsize 9\ngogui-setup B A9 b B9 W A8 w J1\ngogui-setup_player W\n";
    let shown = last(format!("{setup}showboard\n"));
    assert!(shown.contains("white to play, 0 moves"), "{shown}");
    assert_refused(
        "boardsize 5\n",
        &[
            (
                "gogui-setup b A1 w A1",
                "? illegal position: A1 has a black and a white stone",
            ),
            (
                "gogui-setup b A1 w A2 w B1",
                "? illegal position: the black chain A1 has no liberty",
            ),
            ("gogui-setup b", "? syntax error"),
            ("gogui-setup b pass", "? syntax error"),
            ("gogui-setup_player", "? syntax error"),
            ("gogui-play_sequence b C3 w C3", "? illegal move"),
            ("gogui-play_sequence b C3 w", "? syntax error"),
        ],
    );
    assert_refused(setup, &[("gogui-setup b C3", "? board not empty")]);
}

#[test]
fn clear_board_keeps_the_terms_of_the_game() {
    let game = "boardsize 9\nkomi 7.5\nkgs-rules chinese\nset_free_handicap C3 G7\n\
                play w A2\nplay b B1\nclear_board\n";
    let shown = last(format!("{game}showboard\n"));
    assert!(
        shown.contains("black to play, 0 moves, captured by black 0"),
        "{shown}"
    );
    assert!(
        shown.ends_with("chinese rules, komi 7.5, handicap 0"),
        "{shown}"
    );
    assert_eq!(shown.lines().count(), 14);
}

#[test]
fn rules_are_set_by_name_or_field() {
    let rules = |commands: &str| last(format!("{commands}\nkata-get-rules\n"));
    let new_zealand = rules("kgs-rules New_Zealand");
    assert!(new_zealand.contains(r#""suicide":true"#), "{new_zealand}");
    assert_eq!(rules("kata-set-rules new-zealand"), new_zealand);
    for line in [
        "kgs-rules new zealand",
        "kgs-rules \"new zealand\"",
        "kata-set-rules \"New\" Zealand",
        "seichi-settings rules \"new zealand\"",
    ] {
        assert_eq!(rules(line), new_zealand, "{line}");
    }
    let line = rules("kata-set-rules koSITUATIONALscoreAREAtaxNONEsui1fpok1");
    assert_eq!(line, new_zealand);
    let spaced = r#"kata-set-rules { "scoring" : "TERRITORY", "suicide" : false }"#;
    assert!(rules(spaced).contains(r#""tax":"SEKI","suicide":false"#));
    assert!(rules("kata-set-rule suicide true").contains(r#""suicide":true"#));
    assert_refused(
        "kgs-rules aga\n",
        &[
            ("kgs-rules martian", "? cannot set rules: 'martian'"),
            ("kgs-rules", "? syntax error"),
            ("kata-set-rules", "? syntax error"),
            (
                "kata-set-rules {\"tax\":\"ALL\"}",
                "? cannot set rules: tax ALL",
            ),
            (
                "kata-set-rules koSIMPLEscoreAREAtaxNONEsui0button1",
                "? cannot set rules: 'koSIMPLEscoreAREAtaxNONEsui0button1' has button1",
            ),
            (
                "kata-set-rules aga-button",
                "? cannot set rules: 'aga-button' has button1",
            ),
            (
                "kata-set-rule hasButton true",
                "? cannot set rules: hasButton true",
            ),
            ("kata-set-rule moon 1", "? cannot set rules: moon"),
            ("kata-set-rule ko", "? syntax error"),
        ],
    );
}
