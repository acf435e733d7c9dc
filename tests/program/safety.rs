//! Every surface agrees about safety: for each bundled game the terminal, the line among several,
//! pictures, the page, the report, JSON, CSV, the comment in SGF and the engine print one sentence,
//! and if it says yes nothing is drawn as open or in doubt. `python/tests/test_safety.py` tests
//! notebooks.
use std::fs;
use std::path::{Path, PathBuf};

use seichi::picture::{View, svg};
use seichi::sgf::{LoadOptions, load};
use seichi::{JudgeOptions, Judgement};

use super::scored::{run, told_of};

/// The color of what is open or in doubt.
const ORANGE: &str = "#e06a00";

fn games() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("gtp-scripts/sgf");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut games: Vec<PathBuf> = files.filter(|path| path.extension().is_some()).collect();
    games.sort();
    assert!(games.len() > 10);
    games
}

fn printed(args: &[&str]) -> String {
    String::from_utf8(run(args).stdout).unwrap()
}

/// The file that `seichi show` or `report` writes.
fn written(command: &str, game: &str, name: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    assert!(
        run(&[command, game, "-o", path.to_str().unwrap()])
            .status
            .success()
    );
    fs::read(path).unwrap()
}

/// The text of a picture, its lines joined.
fn words(svg: &str) -> String {
    let texts = svg.lines().filter_map(|line| line.strip_prefix("<text "));
    let texts = texts.filter_map(|text| text.split_once('>')?.1.strip_suffix("</text>"));
    let words: Vec<&str> = texts.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

#[test]
fn all_surfaces_say_the_same_about_safety() {
    let (mut safe, mut not) = (0, 0);
    for path in games() {
        let game = path.to_str().unwrap();
        let judged = Judgement::of(
            load(&path, &LoadOptions::default()).unwrap(),
            &JudgeOptions::default(),
        );
        let safety = judged.safe_to_score();
        let sentence = safety.to_string();
        assert_eq!(sentence == "Safe to score: yes", safety.is_safe());
        safe += usize::from(safety.is_safe());
        not += usize::from(!safety.is_safe());
        let headline = judged.headline();
        let result = headline.lines().next().unwrap();

        let text = printed(&["score", game]);
        let first = format!("{result}\n{sentence}\n");
        assert!(
            text.contains(&first),
            "{game}: first after the result: {text}"
        );
        assert_eq!(text.matches("Safe to score").count(), 1, "{text}");
        let several = printed(&["score", game, game]);
        assert_eq!(several.matches(&sentence).count(), 2, "{several}");
        let json: serde_json::Value =
            serde_json::from_str(&printed(&["score", "--format", "jsonl", game])).unwrap();
        assert_eq!(json["safety"], sentence, "{game}");
        assert_eq!(json["safeToScore"], safety.is_safe(), "{game}");
        assert_eq!(json["headline"], result, "{game}");
        let csv = printed(&["score", "--format", "csv", game]);
        assert!(csv.contains(&sentence), "{csv}");
        let sgf = printed(&["score", "--format", "sgf", game]).replace("\\:", ":");
        assert!(sgf.contains(&sentence), "{sgf}");

        for view in [View::Final, View::Proofs, View::Open] {
            let drawn = svg(&judged, view);
            let of_words =
                words(&drawn).contains(&sentence.split_whitespace().collect::<Vec<_>>().join(" "));
            assert!(of_words, "{game}: {}", words(&drawn));
            let is_doubtful = drawn.contains(ORANGE);
            assert!(!(safety.is_safe() && is_doubtful), "{game}");
        }
        let drawn = svg(&judged, View::Final);
        assert!(written("show", game, "a.svg") == drawn.as_bytes(), "{game}");
        // The text of a PNG cannot be read back: it is drawn from the picture above.
        #[cfg(feature = "png")]
        {
            let png = seichi::picture::png(&drawn).unwrap();
            assert!(written("show", game, "a.png") == png, "{game}");
        }
        let told = serde_json::to_string(&sentence).unwrap();
        for (command, count) in [("show", 2), ("report", 2)] {
            let page = String::from_utf8(written(command, game, "a.html")).unwrap();
            // The game's judgement and its row.
            assert_eq!(
                page.matches(&format!("\"safety\":{told}")).count(),
                count,
                "{command} {game}"
            );
        }

        let script = format!("loadsgf {game}\nsafe_to_score\nseichi-score\n");
        let (answers, _) = told_of(script.as_bytes(), &[]);
        let answers: Vec<&str> = answers.split("\n\n").collect();
        let by_engine = format!("= {}\n{sentence}\n", safety.is_safe());
        assert!(answers[1].starts_with(&by_engine), "{}", answers[1]);
        assert!(
            answers[2].starts_with(&format!("= {first}")),
            "{}",
            answers[2]
        );
    }
    assert!(safe > 2 && not > 2, "{safe} {not}");
}

/// An explanation is in doubt only if the flag counts the doubt.
#[test]
fn no_explanation_doubts_what_the_flag_does_not_count() {
    let mut looked = 0;
    for path in games() {
        let judged = Judgement::of(
            load(&path, &LoadOptions::default()).unwrap(),
            &JudgeOptions::default(),
        );
        let safety = judged.safe_to_score();
        for point in judged.game().board().points() {
            let told = judged.explain(point).to_string();
            let is_counted = safety
                .reasons
                .iter()
                .any(|reason| reason.points().contains(point));
            assert_eq!(told.contains("\nPlease look: "), is_counted, "{told}");
            assert!(is_counted || !told.contains("\nOpen: "), "{told}");
            looked += usize::from(is_counted);
            assert!(!told.contains("margin"), "{told}");
        }
    }
    assert!(looked > 0);
}
