//! The pictures of the README are those that the example draws today.

#[allow(dead_code, reason = "the example's main program is not run")]
#[path = "../../examples/picture.rs"]
mod picture;

use std::fs;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_pictures_are_up_to_date() {
    for (name, svg) in picture::pictures().unwrap() {
        let drawn = fs::read_to_string(root().join("docs").join(name)).unwrap();
        assert!(drawn == svg, "{name}: cargo run --example picture");
    }
}

#[test]
fn the_readme_shows_every_picture_and_no_other() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let names: Vec<&str> = picture::pictures()
        .unwrap()
        .iter()
        .map(|(name, _)| *name)
        .collect();
    for name in &names {
        assert!(readme.contains(&format!("](docs/{name})")), "{name}");
    }
    let files = fs::read_dir(root().join("docs")).unwrap();
    for file in files {
        let file = file.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(&file.as_str()), "{file} is nobody's picture");
    }
}

#[test]
fn pictures_are_well_formed() {
    for (name, svg) in picture::pictures().unwrap() {
        assert!(
            svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
            "{name}"
        );
        for line in svg.lines().skip(1) {
            let closed = line.starts_with("</") || line.contains("/>") || line.contains("</text>");
            assert!(closed || line.ends_with('>'), "{name}: {line}");
            assert_eq!(
                line.matches('<').count(),
                line.matches('>').count(),
                "{name}: {line}"
            );
        }
    }
}
