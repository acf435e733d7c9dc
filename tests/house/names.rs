//! A library that can be held in the head: few names on its front page.

use std::fs;
use std::path::Path;

/// The most names on the front page of the library, modules included.
const MOST_NAMES: usize = 70;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The names that a root file passes on, `pub use a::{B, C};` and `pub mod d;`.
fn passed_on(root: &str) -> Vec<String> {
    let (shown, _) = root.split_once("#[doc(hidden)]").unwrap_or((root, ""));
    let items = shown.split("\npub ").skip(1);
    let items = items.filter_map(|item| Some(item.split_once(';')?.0));
    let names = items.flat_map(|item| {
        let list = item.rsplit_once("::").map_or(item, |(_, list)| list);
        let list = list.trim_start_matches("mod ").trim_matches(['{', '}']);
        list.split(',').map(|name| name.trim().to_owned())
    });
    names
        .filter(|name| !name.is_empty() && name != "*")
        .collect()
}

#[test]
#[allow(clippy::print_stdout)]
fn the_front_page_is_short() {
    assert_eq!(
        passed_on("x\npub mod a;\nmod b;\npub use a::{C, D};\npub use e::*;\n"),
        ["a", "C", "D"]
    );
    let roots = [
        "src/lib.rs",
        "crates/record/src/lib.rs",
        "crates/judge/src/lib.rs",
    ];
    let mut names: Vec<String> = roots
        .iter()
        .flat_map(|path| passed_on(&read(path)))
        .collect();
    names.sort();
    println!("{} names: {}", names.len(), names.join(" "));
    assert!(names.len() > 40 && names.len() <= MOST_NAMES, "{names:?}");
}
