//! GoGui's views need no manual: a line of text explains their colors and numbers.
use std::collections::BTreeSet;

use crate::support::player::finished;
use crate::support::talk::Talk;
use seichi::carta::{Assessment, Variant};
use seichi::{Board, BoardSize, PointSet};

/// The points of each line that starts with `sign`, with the word behind it.
fn drawn(gfx: &str, sign: &str) -> Vec<(String, PointSet)> {
    let lines = gfx.lines().filter_map(|line| line.strip_prefix(sign));
    lines
        .map(|line| {
            let (word, points) = line.trim_start().split_once(' ').unwrap();
            let points = points.split(' ').map(|vertex| vertex.parse().unwrap());
            (word.to_owned(), points.collect())
        })
        .collect()
}

fn text(gfx: &str) -> &str {
    let mut lines = gfx.lines().filter_map(|line| line.strip_prefix("TEXT "));
    let line = lines.next().unwrap();
    // GoGui shows one line below the board, and opens a window for more.
    assert_eq!(lines.next(), None, "{gfx}");
    line
}

const CLOSED: &str = "
    . X . X O
    X X X X O
    O O O O O
    . O X . O
    O O O O O";

#[test]
fn colors_have_a_legend() {
    let board: Board = CLOSED.parse().unwrap();
    let mut talk = Talk::about(&board);
    let gfx = talk.ok("seichi-evidence");
    let all = board.points().reading_order();
    let all: Vec<String> = all.map(|point| point.to_string()).collect();
    let expected = format!(
        "COLOR #70d070 {}\nTEXT green proved by Benson",
        all.join(" ")
    );
    assert_eq!(gfx, expected);
    talk.ok("mark C2 alive");
    let gfx = talk.ok("seichi-evidence");
    assert_eq!(
        text(&gfx),
        "green proved by Benson, pink marked by a person"
    );
    let mut empty = Talk::about(&". .\n. .".parse().unwrap());
    let gfx = empty.ok("seichi-evidence");
    assert_eq!(gfx, "TEXT nothing is known of an empty board");
}

#[test]
fn every_color_is_in_the_legend_and_no_point_has_two() {
    for seed in 0..6 {
        let board = finished(BoardSize::new(9).unwrap(), seed);
        let gfx = Talk::about(&board).ok("seichi-evidence");
        let drawn = drawn(&gfx, "COLOR");
        let colors: BTreeSet<&String> = drawn.iter().map(|(color, _)| color).collect();
        assert_eq!(colors.len(), drawn.len(), "{gfx}");
        assert_eq!(text(&gfx).split(", ").count(), drawn.len(), "{gfx}");
        let count: usize = drawn.iter().map(|(_, points)| points.len()).sum();
        let sum = PointSet::union(drawn.iter().map(|(_, set)| *set));
        assert_eq!(sum.len(), count, "{gfx}");
    }
}

#[test]
fn stability_says_what_its_numbers_mean() {
    let board: Board = CLOSED.parse().unwrap();
    let gfx = Talk::about(&board).ok("seichi-stability");
    let stones = gfx.lines().filter_map(|line| line.strip_prefix("LABEL "));
    let labels: Vec<Vec<&str>> = stones.map(|line| line.split(' ').collect()).collect();
    let pairs = labels.iter().flat_map(|line| line.chunks(2));
    let points: PointSet = pairs.clone().map(|pair| pair[0].parse().unwrap()).collect();
    assert_eq!(points, board.occupied_points());
    let values: BTreeSet<usize> = pairs.map(|pair| pair[1].parse().unwrap()).collect();
    assert!(
        values.iter().all(|value| (100..=520).contains(value)),
        "{gfx}"
    );
    assert!(values.contains(&100), "{gfx}");
    let assessment = Assessment::of(&board, Variant::Carta);
    for pair in labels.iter().flat_map(|line| line.chunks(2)) {
        let chain = assessment.chains.at(pair[0].parse().unwrap()).unwrap();
        let expected = assessment.stability[chain.index()].to_string();
        assert_eq!(pair[1], expected, "{gfx}");
    }
    assert!(text(&gfx).starts_with("by Carta: 100 lives"), "{gfx}");
    assert!(
        text(&gfx).ends_with("only the method carta rests on it"),
        "{gfx}"
    );
}

#[test]
fn no_setting_has_a_single_choice() {
    for line in Talk::new().ok("seichi-settings").lines() {
        if let Some(choices) = line.strip_prefix("[list/") {
            let (choices, _) = choices.split_once(']').unwrap();
            assert!(choices.contains('/'), "{line}");
        }
    }
}

#[test]
fn one_is_not_many() {
    let one = "
        . X . O .
        X X O O O
        . X O . O
        X X O O O
        . X O . O";
    let gfx = Talk::about(&one.parse().unwrap()).ok("seichi-dame");
    assert_eq!(text(&gfx), "1 move, 1 dame point");
    let five = "
        . X . O .
        X X . O O
        . X . O .
        X X . O O
        . X . O .";
    let mut talk = Talk::about(&five.parse().unwrap());
    assert_eq!(text(&talk.ok("seichi-dame")), "5 moves, 5 dame points");
    talk.ok("gogui-play_sequence b pass w pass");
    let passed = "no dame are played: both sides have passed";
    assert_eq!(text(&talk.ok("seichi-dame")), passed);
}

#[test]
fn nobody_is_said_to_have_passed_who_has_not() {
    let mut talk = Talk::about(&". X . O .\n. X . O .\n. X . O .".parse().unwrap());
    talk.ok("seichi-settings dame agreed");
    for (moves, said) in [
        ("b pass", "as if both sides had passed"),
        ("w pass", "both sides have passed"),
    ] {
        talk.ok(&format!("play {moves}"));
        let dame = talk.ok("seichi-dame");
        assert_eq!(text(&dame), format!("no dame are played: {said}"));
        let score = talk.ok("seichi-score");
        assert!(score.lines().next().unwrap().ends_with(said), "{score}");
    }
}
