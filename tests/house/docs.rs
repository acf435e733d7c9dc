//! The pages about the code are true: ARCHITECTURE.md has every folder of the crates and no other,
//! docs/research/papers.md names every paper that a module names, and links between pages lead
//! somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the code of each crate, as the headings of ARCHITECTURE.md name them.
const SOURCES: [&str; 3] = ["crates/judge/src", "crates/record/src", "src"];

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The entries of a folder, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Every file under `folder`, to any depth.
fn files(folder: &Path) -> Vec<PathBuf> {
    let below = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    };
    entries(folder).into_iter().flat_map(below).collect()
}

/// Every file of Rust in the crates.
pub fn sources() -> Vec<PathBuf> {
    let mut sources: Vec<PathBuf> = SOURCES.map(|source| files(&root().join(source))).concat();
    sources.retain(|file| file.extension().is_some_and(|end| end == "rs"));
    sources
}

/// The folders of `source` that are a module of their own, to any depth, and the files beside them,
/// except a crate's root.
fn parts(source: &str) -> BTreeSet<String> {
    let src = root().join(source);
    let modules = files(&src).into_iter().filter_map(|file| {
        let name = file.file_name()?;
        let is_module = name == "mod.rs";
        let is_root = name == "lib.rs" || name == "main.rs";
        let is_beside = file.parent()? == src && !is_root;
        match is_module {
            true => Some(file.parent()?.to_owned()),
            false => is_beside.then_some(file),
        }
    });
    let within = |path: PathBuf| path.strip_prefix(&src).unwrap().display().to_string();
    modules.map(within).collect()
}

/// The first column of the table below a heading.
fn rows(page: &str, heading: &str) -> BTreeSet<String> {
    let (_, section) = page.split_once(&format!("\n### `{heading}`\n")).unwrap();
    let (section, _) = section.split_once("\n##").unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    let first = |row: &str| row.split_once('`').unwrap().0.to_owned();
    rows.map(first).collect()
}

#[test]
fn every_folder_has_its_row_and_every_row_its_folder() {
    let page = page("ARCHITECTURE.md");
    for source in SOURCES {
        let (rows, parts) = (rows(&page, source), parts(source));
        assert!(parts.len() > 4, "{source}");
        let missing: Vec<_> = parts.difference(&rows).collect();
        let gone: Vec<_> = rows.difference(&parts).collect();
        assert!(
            missing.is_empty(),
            "not in ARCHITECTURE.md, {source}: {missing:?}"
        );
        assert!(
            gone.is_empty(),
            "in ARCHITECTURE.md, not in {source}: {gone:?}"
        );
    }
}

#[test]
fn every_place_of_a_paper_is_there() {
    let page = page("ARCHITECTURE.md");
    let (_, section) = page.split_once("\n## Where to find a paper\n").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let places = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let places: Vec<&str> = places.collect();
    assert!(places.len() > 10, "{places:?}");
    for place in places {
        let path = root().join(SOURCES[0]).join(place);
        assert!(path.exists(), "{place}");
    }
}

/// A text in one line.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The titles that comments name in the form `(1976), *Life in the Game of Go*`.
fn titles(source: &str) -> Vec<String> {
    let comments = source.lines().filter_map(|line| {
        let comment = line.trim_start().strip_prefix("//")?;
        Some(comment.trim_start_matches(['/', '!']))
    });
    let text = unwrapped(&comments.collect::<Vec<_>>().join("\n"));
    let named = text.split("), *").collect::<Vec<_>>();
    let titles = named.windows(2).filter_map(|pair| {
        let (_, year) = pair[0].rsplit_once('(')?;
        let is_year = year.len() == 4 && year.chars().all(|c| c.is_ascii_digit());
        let (title, _) = pair[1].split_once('*')?;
        is_year.then(|| title.to_owned())
    });
    titles.collect()
}

#[test]
fn every_paper_that_a_module_names_is_in_the_list() {
    let papers = unwrapped(&page("docs/research/papers.md"));
    let sources = sources().into_iter();
    let texts = sources.map(|file| fs::read_to_string(file).unwrap());
    let named: BTreeSet<String> = texts.flat_map(|text| titles(&text)).collect();
    assert!(named.len() > 15, "{named:?}");
    let missing: Vec<_> = named
        .iter()
        .filter(|title| !papers.contains(&format!("*{title}")))
        .collect();
    assert!(
        missing.is_empty(),
        "not in docs/research/papers.md: {missing:?}"
    );
}

#[test]
fn titles_are_found_across_lines() {
    let source = "//! Source: A. Name (1976), *Life in\n//! the Game*, 17 (18), *no*.\nfn f() {}";
    assert_eq!(titles(source), ["Life in the Game"]);
}

/// The targets of the links of a page: the file, and the heading if one is named.
fn links(text: &str) -> Vec<(&str, Option<&str>)> {
    let targets = text.split("](").skip(1);
    let targets = targets.filter_map(|rest| Some(rest.split_once(')')?.0));
    let ours = targets.filter(|target| !target.contains("://"));
    ours.map(|target| match target.split_once('#') {
        Some((file, heading)) => (file, Some(heading)),
        None => (target, None),
    })
    .collect()
}

/// The names that a web page gives to the headings of a text.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| -> String {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn links_between_pages_lead_somewhere() {
    let folders = ["", "docs", "docs/research", "gtp-scripts"];
    let pages = folders.map(|folder| entries(&root().join(folder))).concat();
    let pages = pages
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == "md"));
    let mut count = 0;
    for path in pages {
        let text = fs::read_to_string(path).unwrap();
        for (file, heading) in links(&text) {
            let target = match file {
                "" => path.clone(),
                _ => path.parent().unwrap().join(file),
            };
            assert!(target.exists(), "{}: {file}", path.display());
            if let Some(heading) = heading {
                let is_there = anchors(&fs::read_to_string(target).unwrap()).contains(heading);
                assert!(is_there, "{}: {file}#{heading}", path.display());
            }
            count += 1;
        }
    }
    assert!(count > 30, "{count}");
}
