//! The layers of the library, lowest first: what each part may use of the
//! others. Everything is found by reading the sources.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// Every part of `src` and the parts it may name.
const LAYERS: [(&str, &[&str]); 10] = [
    ("board", &[]),
    ("rules", &["board"]),
    ("game", &["board", "rules"]),
    ("analysis", &["board", "rules", "game"]),
    ("sgf", &["board", "rules", "game"]),
    ("audit", &["board", "rules", "game", "analysis", "sgf"]),
    ("engine", &["board", "rules", "game", "analysis", "sgf"]),
    ("peer", &[]),
    (
        "compare",
        &["board", "rules", "game", "analysis", "sgf", "audit", "peer"],
    ),
    // The program, which uses the library as everybody else does.
    ("cli", &[]),
];

fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "rs" => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    files
}

/// The part of the library that a file belongs to: the folder in `src`, or
/// the name of the file.
fn part_of(file: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let inside = file.strip_prefix(root).unwrap();
    let first = inside.components().next().unwrap();
    let name = Path::new(first.as_os_str()).file_stem().unwrap();
    name.to_str().unwrap().to_owned()
}

/// What follows each `crate::` outside comments.
fn used(text: &str) -> Vec<String> {
    let code: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    let names = code.split("crate::").skip(1).map(|rest| {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        rest.chars().take_while(|&c| is_name(c)).collect()
    });
    names.collect()
}

/// What is wrong with the uses of one file, if anything.
fn complaint(part: &str, text: &str) -> Option<String> {
    let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == part) else {
        return Some(format!("give {part} a place in LAYERS"));
    };
    let names = used(text).into_iter();
    let mut wrong = names.filter(|name| name != part && !allowed.contains(&name.as_str()));
    wrong.next().map(|name| match name.as_str() {
        "" => "write one `use crate::part::..` for each part".to_owned(),
        name => format!("{part} must not use crate::{name}"),
    })
}

#[test]
fn every_part_uses_only_what_lies_below() {
    let files = sources();
    assert!(files.len() > 10, "{files:?}");
    let mut complaints = Vec::new();
    for file in files {
        let part = part_of(&file);
        let text = fs::read_to_string(&file).unwrap();
        if part != "lib"
            && part != "main"
            && let Some(complaint) = complaint(&part, &text)
        {
            complaints.push(format!("{}: {complaint}", file.display()));
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn a_use_of_a_higher_layer_is_noticed() {
    let complaint = |part, text| complaint(part, text).unwrap_or_default();
    assert_eq!(complaint("game", "use crate::board::Board;"), "");
    assert_eq!(complaint("board", "// crate::game"), "");
    assert_eq!(
        complaint("board", "fn f() { crate::game::f() }"),
        "board must not use crate::game"
    );
    assert_eq!(
        complaint("analysis", "use crate::board::A;\nuse crate::engine::B;"),
        "analysis must not use crate::engine"
    );
    assert_eq!(
        complaint("game", "use crate::Setup;"),
        "game must not use crate::Setup"
    );
    assert!(complaint("game", "use crate::{board, rules};").starts_with("write one"));
    assert!(complaint("new", "").starts_with("give new a place"));
}
