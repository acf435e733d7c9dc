//! `seichi show` and `seichi report`: the pictures of README and docs/guis.md are current, the page
//! agrees with the engine, and nothing of a record escapes from it.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The pictures of the pages: file, view, record.
const PICTURES: [(&str, &str, &str); 3] = [
    ("final.svg", "final", "demo.sgf"),
    ("proofs.svg", "proofs", "evidence.sgf"),
    ("open.svg", "open", "unfinished.sgf"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn record(name: &str) -> PathBuf {
    root().join("gtp-scripts/sgf").join(name)
}

fn seichi(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seichi"));
    command.env_remove("NO_COLOR").args(args).output().unwrap()
}

fn told(args: &[&str]) -> String {
    let output = seichi(args);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

/// The file that `seichi show -o` writes under this name.
fn shown(name: &str, view: &str, file: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(file);
    let record = record(name);
    told(&[
        "show",
        record.to_str().unwrap(),
        "--view",
        view,
        "-o",
        path.to_str().unwrap(),
    ]);
    fs::read_to_string(path).unwrap()
}

/// The text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap();
    rest.split_once(end).unwrap().0
}

#[test]
fn the_pictures_of_the_pages_are_current() {
    let read = |page: &str| fs::read_to_string(root().join(page)).unwrap();
    let (readme, guis) = (read("README.md"), read("docs/guis.md"));
    for (file, view, name) in PICTURES {
        let path = root().join("docs").join(file);
        let drawn = shown(name, view, file);
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            fs::write(&path, &drawn).unwrap();
        }
        let written = fs::read_to_string(path).unwrap();
        assert!(
            written == drawn,
            "{file}: UPDATE_PICTURES=1 cargo test --test program show"
        );
        let is_shown = readme.contains(&format!("](docs/{file})"));
        assert!(is_shown || guis.contains(&format!("]({file})")), "{file}");
    }
}

#[test]
fn pictures_are_well_formed_and_as_wide_as_the_board() {
    for (file, _, name) in PICTURES {
        for view in ["final", "proofs", "open"] {
            let svg = shown(name, view, file);
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
            for line in svg.lines() {
                let count = |c| line.matches(c).count();
                assert_eq!(count('<'), count('>'), "{line}");
            }
            let width: usize = between(&svg, "width=\"", "\"").parse().unwrap();
            for text in svg
                .lines()
                .filter(|line| line.starts_with("<text ") && !line.contains("text-anchor"))
            {
                let x: usize = between(text, "x=\"", "\"").parse().unwrap();
                let (_, words) = text.split_once('>').unwrap();
                let words = words.strip_suffix("</text>").unwrap();
                assert!(x + 6 * words.len() <= width, "{name} {view}: {text}");
            }
        }
    }
}

#[test]
fn a_rectangle_is_drawn_as_wide_and_as_high_as_it_is() {
    let svg = shown("rectangle.sgf", "final", "wide.svg");
    let lines = svg.lines().find(|line| line.starts_with("<path d=\"M"));
    let lines = between(lines.unwrap(), "d=\"", "\"");
    assert_eq!(
        (lines.matches('V').count(), lines.matches('H').count()),
        (13, 5)
    );
    // 24 pixels a point: the wood, and the coordinates of the far corner.
    assert!(svg.contains("width=\"312\" height=\"120\" rx=\"3\" fill=\"#e9c583\""));
    assert!(svg.contains(">N</text>") && !svg.contains(">O</text>"));
    assert!(svg.contains(">5</text>") && !svg.contains(">6</text>"));
    let html = shown("rectangle.sgf", "final", "wide.html");
    let data = between(&html, "type=\"application/json\">", "</script>");
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let judgement = &data["games"][0]["judgement"];
    assert_eq!(
        (&judgement["boardXSize"], &judgement["boardYSize"]),
        (&13.into(), &5.into())
    );
    assert_eq!(judgement["ownership"].as_array().unwrap().len(), 65);
    assert_eq!(judgement["dead"], serde_json::json!(["C4", "J4"]));
}

#[test]
fn the_terminal_gets_color_only_where_it_has_some() {
    let demo = record("demo.sgf");
    let demo = demo.to_str().unwrap();
    let plain = told(&["show", demo]);
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(plain, told(&["score", demo]));
    assert!(plain.contains("9 - - - - O X + + + 9\n"), "{plain}");
    let colored = told(&["show", demo, "--color", "always"]);
    assert!(colored.contains('\u{1b}'));
    let mut stripped = String::new();
    for (number, part) in colored.split('\u{1b}').enumerate() {
        let text = if number == 0 {
            part
        } else {
            part.split_once('m').unwrap().1
        };
        stripped += text;
    }
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(&stripped), words(&plain));
}

#[test]
fn a_page_holds_what_the_engine_explains() {
    let html = shown("evidence.sgf", "final", "page.html");
    for outside in ["http://", "https://", "src=", "@import", "url("] {
        let found = html.replace("http://www.w3.org/2000/svg", "");
        assert!(!found.contains(outside), "{outside}");
    }
    let data = between(&html, "type=\"application/json\">", "</script>");
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let game = &data["games"][0];
    let name = record("evidence.sgf");
    let script = format!("loadsgf {}\nexplain E13\n", name.display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_seichi"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), script.as_bytes()).unwrap();
    let answers = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let explained = answers
        .split("\n\n")
        .nth(1)
        .unwrap()
        .trim_start_matches("= ");
    // A12 is the 14th point in reading order on 13 lines, a stone of the chain of E13.
    let text = game["explained"][13].as_u64().unwrap() as usize;
    assert_eq!(game["texts"][text], explained);
}

#[test]
fn nothing_of_a_record_ends_the_script() {
    let folder = tempfile::tempdir().unwrap();
    let evil = folder.path().join("<script>alert(1)<").join("&'\".sgf");
    fs::create_dir_all(evil.parent().unwrap()).unwrap();
    fs::copy(record("demo.sgf"), &evil).unwrap();
    let out = folder.path().join("report.html");
    let path = folder.path().to_str().unwrap();
    told(&["report", path, "-o", out.to_str().unwrap()]);
    let html = fs::read_to_string(out).unwrap();
    assert_eq!(html.matches("<script").count(), 2);
    assert_eq!(html.matches("</script>").count(), 2);
}

#[test]
#[cfg(unix)]
fn no_name_changes_the_direction_of_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let evil = folder.path().join("a\u{202e}fgs.sgf");
    fs::write(&evil, "(;SZ[9]RU[\u{2066}odd]KM[0])").unwrap();
    let path = evil.to_str().unwrap();
    for args in [&["score", path][..], &["score", path, "gone\u{202e}.sgf"]] {
        let output = seichi(args);
        let told = [output.stdout, output.stderr].concat();
        let told = String::from_utf8(told).unwrap();
        assert!(told.contains(r"a\u{202e}fgs.sgf"), "{told}");
        assert!(told.contains(r"\u{2066}odd"), "{told}");
        assert!(!told.contains(['\u{202e}', '\u{2066}']), "{told}");
    }
    // Names stand in elements of their own, wherever the page shows them.
    let out = folder.path().join("page.html");
    told(&["show", path, "-o", out.to_str().unwrap()]);
    let html = fs::read_to_string(out).unwrap();
    assert!(
        html.contains(r"<title>")
            && between(&html, "<title>", "</title>").contains(r"a\u{202e}fgs")
    );
    assert!(html.contains("element(parent, \"bdi\", nameOf(id))"));
    assert!(!html.contains("${game.judgement.id}") && !html.contains("${error.id}"));
}

#[test]
fn a_report_counts_what_it_shows() {
    let folder = tempfile::tempdir().unwrap();
    let demo = fs::read_to_string(record("demo.sgf")).unwrap();
    let wrong = demo.replacen("(;", "(;RE[B+1.5]", 1);
    fs::write(folder.path().join("a.sgf"), &demo).unwrap();
    fs::write(folder.path().join("b.sgf"), wrong).unwrap();
    fs::write(folder.path().join("c.sgf"), "no game").unwrap();
    let out = folder.path().join("report.html");
    let path = folder.path().to_str().unwrap();
    let output = seichi(&["report", path, "-o", out.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(
        told.ends_with(
            "2 games, 0 to look at, 0 of the 1 game with a counted result agree, \
             1 could not be read\n"
        ),
        "{told}"
    );
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("c.sgf': "), "{errors}");
}

/// The scripts of a page share one scope, in which every name may be declared only once.
#[test]
fn the_scripts_of_a_page_name_everything_once() {
    let html = shown("demo.sgf", "final", "names.html");
    let declared = html.lines().filter_map(|line| {
        let rest = ["const ", "let ", "function ", "class "]
            .iter()
            .find_map(|word| line.strip_prefix(word))?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '_')
            .next()
    });
    let mut names: Vec<&str> = declared.collect();
    assert!(names.len() > 30, "{names:?}");
    names.sort_unstable();
    let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None);
}

#[test]
fn a_report_of_nothing_takes_no_place() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("report.html");
    fs::write(&out, "a page").unwrap();
    let output = seichi(&["report", "no-such-file", "-o", out.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("error: 'no-such-file': "), "{errors}");
    assert!(errors.contains("no game could be judged"), "{errors}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "a page");
}

#[test]
fn a_picture_may_be_a_png() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("board.png");
    let demo = record("demo.sgf");
    let args = ["show", demo.to_str().unwrap(), "-o", out.to_str().unwrap()];
    let output = seichi(&args);
    if cfg!(feature = "png") {
        assert!(output.status.success());
        let png = fs::read(out).unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n"));
        assert!(png.len() > 10_000, "{}", png.len());
    } else {
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("built without PNG pictures"), "{told}");
        assert!(!out.exists());
    }
}

#[cfg(feature = "png")]
#[test]
fn a_board_one_line_wide_is_drawn_without_complaint() {
    let folder = tempfile::tempdir().unwrap();
    let [record, out] = ["line.sgf", "line.png"].map(|name| folder.path().join(name));
    fs::write(&record, "(;SZ[1:9]KM[0]RU[Chinese];B[ab];W[ag])").unwrap();
    let output = seichi(&[
        "show",
        record.to_str().unwrap(),
        "-o",
        out.to_str().unwrap(),
    ]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn wrong_names_are_reported() {
    let demo = record("demo.sgf");
    let output = seichi(&["show", demo.to_str().unwrap(), "-o", "x.jpeg"]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("call it .svg, .png or .html"), "{error}");
    let output = seichi(&["show", "nowhere.sgf"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("'nowhere.sgf'"), "{error}");
}
