//! Squares and rectangles: which sizes are accepted, and what is played on them.

use super::pipe::{answers, last};
use super::refused::assert_refused;

#[test]
fn item_07_bad_sizes_are_refused() {
    assert_refused(
        "boardsize 9\nplay b C3\nkomi 5.5\n",
        &[
            ("boardsize 0", "? unacceptable size"),
            ("boardsize -1", "? unacceptable size: -1 ("),
            ("boardsize 26", "? unacceptable size"),
            (
                "boardsize 99999999999999999999",
                "? unacceptable size: 99999999999999999999 (",
            ),
            (
                "boardsize 9 -99999999999999999999",
                "? unacceptable size: 9x-99999999999999999999 (",
            ),
            ("boardsize 9 26", "? unacceptable size"),
            ("rectangular_boardsize 9 26", "? unacceptable size: 9x26"),
            ("rectangular_boardsize 0 13", "? unacceptable size: 0x13"),
            ("rectangular_boardsize -9 9", "? unacceptable size: -9x9"),
            ("rectangular_boardsize 9 9x", "? syntax error"),
            ("boardsize", "? syntax error"),
            ("boardsize x", "? syntax error"),
            ("boardsize 9.5", "? syntax error"),
            ("boardsize 9x", "? syntax error"),
            ("boardsize \"\"", "? syntax error"),
            ("rectangular_boardsize 9", "? syntax error"),
        ],
    );
}

#[test]
fn item_08_squares_of_1_to_25_lines_are_accepted() {
    for lines in 1..=25 {
        let all = answers(format!("boardsize {lines}\nshowboard\n"));
        assert_eq!(all[0], "= ");
        let rows = all[1].lines().filter(|row| row.contains(". ")).count();
        assert_eq!(rows, lines, "{}", all[1]);
    }
    assert_eq!(last("boardsize 13 13\n"), "= ");
    assert_eq!(last("boardsize 13 9\nplay b N9\n"), "= ");
    assert_eq!(last("rectangular_boardsize 13 13\n"), "= ");
    assert_eq!(last("play b C3\nboardsize 19\nlist_stones b\n"), "= ");
}

#[test]
fn rectangles_of_1_to_25_columns_and_rows_are_accepted() {
    for (width, height) in [(1, 25), (25, 1), (9, 13), (13, 9), (2, 3)] {
        let all = answers(format!(
            "rectangular_boardsize {width} {height}\nshowboard\n"
        ));
        assert_eq!(all[0], "= ");
        let mut rows = all[1]
            .lines()
            .filter(|row| row.contains(". ") && row.contains(['1', '2']));
        let points = |row: &str| row.matches('.').count();
        assert!(rows.clone().all(|row| points(row) == width), "{}", all[1]);
        assert!(rows.next().is_some());
    }
}

#[test]
fn a_rectangle_is_played_judged_and_reported() {
    let game = "rectangular_boardsize 6 3\nkgs-rules chinese\n\
                gogui-setup b A2 b B2 b C2 b B1 b B3 b C3 b C1 w D1 w D2 w D3 w E2 w F2 w E1 w E3\n\
                play b pass\nplay w pass\n";
    let asked = |command: &str| last(format!("{game}{command}\n"));
    assert_eq!(asked("final_status_list black_territory"), "= A3 A1");
    assert_eq!(asked("final_status_list white_territory"), "= F3 F1");
    assert_eq!(asked("final_score"), "= 0");
    assert_eq!(
        asked("seichi-territory"),
        "= \nblack black black white white white\n\
         black black black white white white\n\
         black black black white white white"
    );
    let board = asked("showboard");
    let drawn: Vec<&str> = board.lines().skip(1).take(5).collect();
    assert_eq!(
        drawn,
        [
            "  A B C D E F",
            "3 . X X O O . 3",
            "2 X X X O O O 2",
            "1 . X X O O . 1",
            "  A B C D E F",
        ]
    );
    for (command, answer) in [
        ("play b F4", "? syntax error: F4 is not on the 6x3 board"),
        ("play b G3", "? syntax error: G3 is not on the 6x3 board"),
        ("clear_board\nplay b F3", "= "),
        (
            "clear_board\nplay b C4",
            "? syntax error: C4 is not on the 6x3 board",
        ),
        (
            "clear_board\nfixed_handicap 2",
            "? invalid number of stones: no handicap on the 6x3 board",
        ),
        (
            "rectangular_boardsize 9 19\nfixed_handicap 3",
            "= C4 G16 C16",
        ),
        ("boardsize 9\nplay b J9", "= "),
        (
            "boardsize 9\nplay b J10",
            "? syntax error: J10 is not on the 9x9 board",
        ),
    ] {
        assert_eq!(asked(command), answer, "{command}");
    }
}
