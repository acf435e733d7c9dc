//! A library that fits in the head: few names on its front page, one thing for each name, and no
//! long file.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use regex::Regex;

use super::docs::sources;

/// The most names on the front page of the library, modules included.
const MOST_NAMES: usize = 70;

/// The most lines of a file of the sources.
const MOST_LINES: usize = 500;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The names that a root file passes on by `pub use a::{B, C};` and `pub mod d;`.
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

#[test]
fn no_type_or_trait_has_the_name_of_another() {
    let named =
        Regex::new(r"(?m)^ *(?:pub(?:\([a-z: ]+\))? )?(?:struct|enum|trait) (\w+)").unwrap();
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        for found in named.captures_iter(&text) {
            let place = path.display().to_string();
            places.entry(found[1].to_owned()).or_default().push(place);
        }
    }
    assert!(places.len() > 300, "{}", places.len());
    places.retain(|_, places| places.len() > 1);
    assert!(places.is_empty(), "{places:#?}");
}

#[test]
fn no_file_is_long() {
    let lines = |path: &Path| fs::read_to_string(path).unwrap().lines().count();
    let long = sources()
        .into_iter()
        .filter(|path| lines(path) > MOST_LINES);
    assert_eq!(long.collect::<Vec<_>>(), Vec::<std::path::PathBuf>::new());
}
