//! The layers of the library: each part may name what lies below it, and
//! nothing else.

use super::source::Names;
use super::tree::{File, Tree, Use, invented};

/// The parts of `src`, lowest first. A part is a file or a folder, without those
/// of its files that another line names.
const LAYERS: [&[&str]; 28] = [
    &["printable"],
    &["board"],
    &["position"],
    &["rules"],
    &["game"],
    &["sgf"],
    &["archive"],
    &["influence"],
    &["proof"],
    &["proof/safety"],
    &["proof/search"],
    // What puts both together.
    &[
        "proof/certificate",
        "proof/layers",
        "proof/prover",
        "proof/mod",
    ],
    &["reading"],
    &["judge"],
    &["judge/playout", "judge/model", "judge/tsumego"],
    &[
        "judge/by_model",
        "judge/decide",
        "judge/doubted",
        "judge/mod",
        "judge/questions",
    ],
    &["counting"],
    &["carta"],
    &["analysis"],
    &["unfinished"],
    &["report"],
    // What is told of records.
    &[
        "report/judged",
        "report/json",
        "report/picture",
        "report/mod",
    ],
    &["audit"],
    &["peer"],
    &["compare"],
    &["engine"],
    // The program, which knows the library by its front page alone.
    &["cli"],
    &["main", "lib"],
];

/// The parts that are kept apart although one lies above the other: what judges
/// a board can be had without what reads records, what talks GTP without what
/// measures us.
fn is_apart(from: &str, to: &str) -> bool {
    // What is told of a record, not of a position.
    if from.starts_with("report/") {
        return false;
    }
    let from = from.split('/').next().unwrap_or_default();
    match from {
        "influence" | "proof" | "reading" | "judge" | "counting" | "carta" | "analysis"
        | "unfinished" | "report" => to == "sgf",
        "engine" => ["audit", "peer", "compare"].contains(&to),
        "peer" => true,
        _ => false,
    }
}

/// The line of a file in the table, and its part.
fn layer(file: &File) -> Option<(usize, &'static str)> {
    let path = file.trim_end_matches(".rs");
    let holds = |part: &str| {
        let rest = path.strip_prefix(part);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let lines = LAYERS.iter().enumerate();
    let parts = lines.flat_map(|(line, parts)| parts.iter().map(move |&part| (line, part)));
    let mine = parts.filter(|(_, part)| holds(part));
    mine.max_by_key(|(_, part)| part.len())
}

/// What is wrong with the names in a file.
fn complaints_about(tree: &Tree, file: &File) -> Vec<String> {
    let Some(mine) = layer(file) else {
        return vec![format!("{file}: give it a place in LAYERS")];
    };
    let uses = tree.uses(file).into_iter();
    let mut all: Vec<String> = uses
        .filter_map(|used| {
            let wrong = complaint(tree, file, mine, &used)?;
            Some(format!("{file}: {} {wrong}", used.path.join("::")))
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

fn complaint(tree: &Tree, file: &File, (line, part): (usize, &str), used: &Use) -> Option<String> {
    if is_front_page(tree, &used.path) && part != "main" && part != "lib" {
        return Some("is on the front page: name it where it lives".to_owned());
    }
    let named = used.through.iter().chain([&used.to]);
    // The modules that hold this one are passed, not used.
    let mut foreign = named.filter(|to| *to != file && !tree.is_above(to, file));
    foreign.find_map(|to| {
        let (other, theirs) = layer(to)?;
        let is_inside = part == theirs;
        let wrong = match () {
            () if is_inside => return None,
            () if to == "lib.rs" => return None,
            () if other > line => "lies above",
            () if is_apart(part, theirs) => "is kept apart from",
            () => return None,
        };
        Some(format!("names {theirs}, which {wrong} {part}"))
    })
}

/// True for `crate::Name`, which the library passes on to its users.
fn is_front_page(tree: &Tree, path: &Names) -> bool {
    match path.as_slice() {
        [first, second, ..] if first == "crate" => !tree.has_part(second),
        _ => false,
    }
}

fn complaints(tree: &Tree) -> Vec<String> {
    let files = tree.files();
    files
        .flat_map(|file| complaints_about(tree, file))
        .collect()
}

#[test]
fn every_part_names_only_what_lies_below() {
    let tree = Tree::of_package();
    assert!(tree.files().count() > 100);
    let complaints = complaints(&tree);
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn names_from_above_are_noticed() {
    let tree = invented(&[
        (
            "lib.rs",
            "mod board; mod game; mod proof; mod strange; pub use board::Board;",
        ),
        ("board/mod.rs", "mod play; pub use play::Board;"),
        (
            "board/play.rs",
            "pub struct Board; fn f() { crate::game::Game::new() }",
        ),
        (
            "game.rs",
            "use crate::board::{Board, self}; use crate::Board as B; struct Game;",
        ),
        (
            "proof/mod.rs",
            "mod benson; mod safety; mod search; pub use search::Found;",
        ),
        (
            "proof/benson.rs",
            "use super::{Found, safety}; use super::search; struct Benson;",
        ),
        (
            "proof/safety/mod.rs",
            "use super::benson::Benson; use super::super::board;",
        ),
        (
            "proof/search/mod.rs",
            "use crate::proof::safety; use super::benson; struct Found;",
        ),
        ("strange.rs", ""),
    ]);
    assert_eq!(
        complaints(&tree),
        [
            "board/play.rs: crate::game::Game::new names game, which lies above board",
            "game.rs: crate::Board is on the front page: name it where it lives",
            "proof/benson.rs: super::Found names proof/search, which lies above proof",
            "proof/benson.rs: super::safety names proof/safety, which lies above proof",
            "proof/benson.rs: super::search names proof/search, which lies above proof",
            "strange.rs: give it a place in LAYERS",
        ]
    );
}

#[test]
fn parts_are_kept_apart() {
    let tree = invented(&[
        (
            "lib.rs",
            "mod audit; mod board; mod engine; mod judge; mod peer; mod sgf;",
        ),
        ("audit.rs", "use crate::sgf::Record;"),
        ("board.rs", "struct Board;"),
        ("engine.rs", "use crate::audit; use crate::sgf::Record;"),
        ("judge/mod.rs", "mod decide; mod shape;"),
        (
            "judge/decide.rs",
            "use super::shape; use crate::sgf::Record;",
        ),
        ("judge/shape.rs", "use super::decide;"),
        ("peer.rs", "use crate::board;"),
        ("sgf.rs", "struct Record;"),
    ]);
    assert_eq!(
        complaints(&tree),
        [
            "engine.rs: crate::audit names audit, which is kept apart from engine",
            "judge/decide.rs: crate::sgf::Record names sgf, \
             which is kept apart from judge/decide",
            "judge/shape.rs: super::decide names judge/decide, which lies above judge",
            "peer.rs: crate::board names board, which is kept apart from peer",
        ]
    );
}

#[test]
fn the_program_may_name_the_front_page_and_itself() {
    let tree = invented(&[
        ("lib.rs", "mod board; pub use board::Board;"),
        ("board.rs", "struct Board;"),
        ("main.rs", "mod cli; use seichi::Board;"),
        (
            "cli/mod.rs",
            "mod relay; use seichi::Board; use relay::Relay;",
        ),
        (
            "cli/relay.rs",
            "use super::Board; use crate::Board as B; struct Relay;",
        ),
    ]);
    assert_eq!(
        complaints(&tree),
        ["cli/relay.rs: crate::Board is on the front page: name it where it lives"]
    );
}
