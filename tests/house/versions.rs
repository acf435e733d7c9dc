//! Versions that occur in two files and have to agree.

use std::fs;
use std::path::Path;

/// The version that a manifest pins a dependency to: `name = "=0.2.130"` or
/// `name = { version = "=0.2.130", .. }`. `None` if it allows others.
fn pinned(manifest: &str, dependency: &str) -> Option<String> {
    let mut values = manifest.lines().filter_map(|line| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == dependency).then_some(value)
    });
    let (_, version) = values.next()?.split_once("\"=")?;
    let (version, _) = version.split_once('"')?;
    Some(version.to_owned())
}

#[test]
fn pins_are_found() {
    let manifest = "[dependencies]\na-b = \"=1.2\"\na = { version = \"=0.3.1\", features = [] }\n\
                    loose = \"1\"\n";
    assert_eq!(pinned(manifest, "a").as_deref(), Some("0.3.1"));
    assert_eq!(pinned(manifest, "a-b").as_deref(), Some("1.2"));
    assert_eq!(pinned(manifest, "loose"), None);
    assert_eq!(pinned(manifest, "b"), None);
}

/// The compiler for WebAssembly and the writer of the JavaScript beside it share a format that
/// changes with every version.
#[test]
fn both_parts_of_wasm_bindgen_have_one_version() {
    let read = |path| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let compiled = pinned(&read("web/wasm/Cargo.toml"), "wasm-bindgen");
    let written = pinned(&read("web/bindgen/Cargo.toml"), "wasm-bindgen-cli-support");
    assert!(compiled.is_some(), "web/wasm pins no version");
    assert_eq!(compiled, written, "web/wasm and web/bindgen");
}
