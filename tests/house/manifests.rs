//! The facts on which all manifests agree: the version, the oldest Rust, and the addresses, which
//! come from Cargo.toml.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The text behind `key = "` in a manifest of cargo or Python.
fn value(manifest: &str, key: &str) -> Option<String> {
    let start = format!("{key} = \"");
    let line = manifest.lines().find_map(|line| line.strip_prefix(&start));
    Some(line?.split_once('"')?.0.to_owned())
}

/// The text behind `"key": "` in JSON.
fn member(json: &str, key: &str) -> Option<String> {
    let (_, rest) = json.split_once(&format!("\"{key}\": \""))?;
    Some(rest.split_once('"')?.0.to_owned())
}

/// The manifests of the published crates, apart from the one of the root.
fn crates() -> Vec<PathBuf> {
    let folder = root().join("crates");
    let entries = fs::read_dir(folder).into_iter().flatten();
    let manifests = entries.map(|entry| entry.unwrap().path().join("Cargo.toml"));
    let mut manifests: Vec<PathBuf> = manifests.collect();
    manifests.sort();
    manifests
}

#[test]
fn versions_agree() {
    let cargo = read("Cargo.toml");
    let version = value(&cargo, "version").unwrap();
    let rust = value(&cargo, "rust-version").unwrap();
    for manifest in ["python/Cargo.toml", "web/wasm/Cargo.toml"] {
        let manifest = read(manifest);
        let inherits = manifest.contains("version.workspace = true");
        assert!(inherits || value(&manifest, "version").as_ref() == Some(&version));
        assert!(inherits || value(&manifest, "rust-version").as_ref() == Some(&rust));
    }
    assert_eq!(
        member(&read("web/package.json"), "version"),
        Some(version.clone())
    );
    // A release has its section.
    let heading = format!("\n## {version}");
    assert!(
        read("CHANGELOG.md").contains(&heading),
        "CHANGELOG.md: {heading}"
    );
}

#[test]
fn addresses_come_from_one_place() {
    let cargo = read("Cargo.toml");
    let repository = value(&cargo, "repository").unwrap();
    let owner = repository.strip_prefix("https://github.com/").unwrap();
    let owner = owner.strip_suffix("/seichi").unwrap();
    assert_eq!(value(&cargo, "homepage"), Some(repository.clone()));
    let documentation = format!("{repository}/tree/main/docs");
    assert_eq!(value(&cargo, "documentation"), Some(documentation));
    for manifest in crates().into_iter().chain([root().join("Cargo.toml")]) {
        let text = read(&manifest);
        for key in ["repository", "homepage", "documentation"] {
            let inherited = format!("{key}.workspace = true");
            assert!(text.contains(&inherited), "{}: {key}", manifest.display());
        }
    }
    let python = read("python/pyproject.toml");
    for key in ["Repository", "Homepage"] {
        assert_eq!(value(&python, key), Some(repository.clone()), "{key}");
    }
    let documentation = value(&python, "Documentation").unwrap();
    let page = documentation.strip_prefix(&format!("{repository}/blob/main/"));
    assert!(root().join(page.unwrap()).is_file(), "{documentation}");
    let npm = read("web/package.json");
    assert_eq!(member(&npm, "homepage"), Some(repository.clone()));
    assert_eq!(member(&npm, "url"), Some(format!("git+{repository}.git")));
    // No other owner is named anywhere.
    let tracked = Command::new("git")
        .args(["grep", "-hoE", r"github\.com/[A-Za-z0-9-]+/seichi\b"])
        .current_dir(root())
        .output()
        .unwrap();
    let named = String::from_utf8(tracked.stdout).unwrap();
    for address in named.lines() {
        assert_eq!(address, format!("github.com/{owner}/seichi"));
    }
}
