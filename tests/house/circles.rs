//! No two files need each other, nor three in a ring: a newcomer can read every
//! file after those it names.
//!
//! What a file needs are the files that define what it uses. What is only passed
//! on (`pub use`) is not used, so that a `mod.rs` that does nothing else needs
//! nobody and is needed by nobody.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::tree::{File, Tree, invented};

/// Which file needs which, and the names that tie them.
type Ties = BTreeMap<File, BTreeMap<File, BTreeSet<String>>>;

/// Which names of the modules that hold a file count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    /// A file may use what its `mod.rs` defines.
    Allowed,
    /// It may not, if the `mod.rs` needs the file.
    Counted,
}

fn ties(tree: &Tree, above: Above) -> Ties {
    let mut ties = Ties::new();
    for file in tree.files() {
        let mine = ties.entry(file.clone()).or_default();
        for used in tree.uses(file) {
            // A folder is named on the way to what is in it.
            let is_folder = used.is_module && tree.is_folder(&used.to);
            let is_free = above == Above::Allowed && tree.is_above(&used.to, file);
            if used.to != *file && !is_folder && !is_free && !used.is_passed_on {
                let name = used.path.join("::");
                mine.entry(used.to).or_default().insert(name);
            }
        }
    }
    ties
}

/// The shortest way from one file to another, both included.
fn way(ties: &Ties, from: &File, to: &File) -> Option<Vec<File>> {
    let mut ways = VecDeque::from([vec![from.clone()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in ties[way.last()?].keys() {
            let mut longer = way.clone();
            longer.push(next.clone());
            if next == to {
                return Some(longer);
            }
            if seen.insert(next.clone()) {
                ways.push_back(longer);
            }
        }
    }
    None
}

/// The rings of files that need each other: for each file in one the shortest
/// through it, every ring once.
fn circles(ties: &Ties) -> Vec<Vec<File>> {
    let mut circles: Vec<Vec<File>> = Vec::new();
    for file in ties.keys() {
        let Some(mut circle) = way(ties, file, file) else {
            continue;
        };
        circle.pop();
        let first = circle.iter().min().and_then(|least| {
            let mut files = circle.iter();
            files.position(|file| file == least)
        });
        circle.rotate_left(first.unwrap_or(0));
        if !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles.sort();
    circles
}

/// A ring with the names that tie it.
fn told(ties: &Ties, circle: &[File]) -> String {
    let next = circle.iter().cycle().skip(1);
    let lines = circle.iter().zip(next).map(|(from, to)| {
        let names: Vec<&str> = ties[from][to].iter().map(String::as_str).collect();
        format!("  {from} needs {to}: {}", names.join(", "))
    });
    format!("circle:\n{}", lines.collect::<Vec<_>>().join("\n"))
}

fn complaints(tree: &Tree, above: Above) -> Vec<String> {
    let ties = ties(tree, above);
    let circles = circles(&ties);
    circles.iter().map(|circle| told(&ties, circle)).collect()
}

#[test]
fn no_file_needs_itself() {
    let complaints = complaints(&Tree::of_package(), Above::Allowed);
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// The stricter law: a `mod.rs` that works with its children defines nothing
/// that they use.
#[test]
fn no_folder_needs_itself() {
    let complaints = complaints(&Tree::of_package(), Above::Counted);
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn a_circle_is_noticed() {
    let tree = invented(&[
        ("lib.rs", "mod a; mod b; mod c; mod d; pub use a::A;"),
        ("a.rs", "use crate::b::{B, b}; struct A;"),
        ("b.rs", "struct B; fn b() { super::c::c() }"),
        ("c.rs", "use super::a; fn c() { a::A::new() }"),
        (
            "d.rs",
            "use crate::a::A; #[cfg(test)] mod tests { use crate::d::D; } struct D;",
        ),
    ]);
    assert_eq!(
        complaints(&tree, Above::Allowed),
        ["circle:
  a.rs needs b.rs: crate::b::B, crate::b::b
  b.rs needs c.rs: super::c::c
  c.rs needs a.rs: a::A::new, super::a"]
    );
}

#[test]
fn a_folder_that_only_passes_on_is_in_no_circle() {
    let face = |defined: &str, above: Above| {
        let text = format!("mod one; mod two; pub use one::One; pub use two::Two; {defined}");
        let tree = invented(&[
            ("lib.rs", "mod a; pub use a::{One, Two};"),
            ("a/mod.rs", &text),
            ("a/one.rs", "struct One;"),
            (
                "a/two.rs",
                "use super::{One, own}; use crate::a; struct Two;",
            ),
        ]);
        complaints(&tree, above)
    };
    assert!(face("pub fn own() {}", Above::Counted).is_empty());
    let works = "pub fn own() -> Two { One::new().two() }";
    assert!(face(works, Above::Allowed).is_empty());
    assert_eq!(
        face(works, Above::Counted),
        ["circle:
  a/mod.rs needs a/two.rs: two::Two
  a/two.rs needs a/mod.rs: super::own"]
    );
}

#[test]
fn two_circles_are_told_apart() {
    let tree = invented(&[
        ("lib.rs", "mod a; mod b; mod c; mod d;"),
        ("a.rs", "use crate::b::B; struct A;"),
        ("b.rs", "use crate::a::A; use crate::c::C; struct B;"),
        ("c.rs", "use crate::d::D; struct C;"),
        ("d.rs", "use crate::c::C; struct D;"),
    ]);
    let complaints = complaints(&tree, Above::Allowed);
    assert_eq!(complaints.len(), 2, "{complaints:#?}");
    assert!(complaints[0].contains("a.rs needs b.rs: crate::b::B"));
    assert!(complaints[1].contains("d.rs needs c.rs: crate::c::C"));
}
