//! `seichi score --stdin jsonl`: a line of JSON for each line of JSON.
use std::fs;
use std::io::Write;
use std::process::Stdio;

use super::scored::{GAME, ids, judged, seichi, told_of};

#[test]
fn a_pipe_of_json_is_answered_line_by_line() {
    let line = |id: &str, sgf: &str| serde_json::json!({"id": id, "sgf": sgf}).to_string();
    let input = [
        line("one", GAME),
        "{\"id\": 7}".to_owned(),
        "nonsense \u{1}".to_owned(),
        String::new(),
        line("two", "(;SZ[5];B[zz])"),
        line("three", GAME),
    ];
    let (text, code) = told_of(input.join("\n").as_bytes(), &["score", "--stdin", "jsonl"]);
    assert_eq!(ids(&text), ["one", "7", "-:3", "two", "three"]);
    assert_eq!(code, 1);
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[3].contains("\"field\":\"B\",\"move\":1"),
        "{}",
        lines[3]
    );
    assert_eq!(judged(lines[4]).result, "W+3.5");
}

#[test]
fn a_line_of_a_pipe_has_terms_of_its_own() {
    let of = |terms: &str| {
        let sgf = serde_json::to_string(GAME).unwrap();
        format!("{{\"id\":\"{}\",\"sgf\":{sgf}{terms}}}\n", terms.len())
    };
    let terms = [
        "",
        ",\"rules\":\"chinese\",\"komi\":-1",
        ",\"rules\":null,\"komi\":null,\"move\":null,\"other\":1",
        ",\"rules\":\"martian\"",
        ",\"move\":0",
        ",\"komi\":\"much\"",
    ];
    let input: String = terms.iter().map(|terms| of(terms)).collect();
    let demo = fs::read_to_string("gtp-scripts/sgf/demo.sgf").unwrap();
    let early = serde_json::json!({"id": "early", "sgf": demo, "move": 3});
    let input = format!("{input}{early}\n");
    let (text, code) = told_of(input.as_bytes(), &["score", "--stdin", "jsonl"]);
    assert_eq!(code, 1);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(judged(lines[0]).score_lead, -3.5);
    assert_eq!(judged(lines[1]).score_lead, -4.0);
    assert_eq!(judged(lines[2]).score_lead, -3.5);
    for (line, field) in [(3, "rules"), (4, "move"), (5, "komi")] {
        let failed = format!("\"field\":\"{field}\"");
        assert!(lines[line].contains(&failed), "{}", lines[line]);
    }
    assert_eq!(judged(lines[6]).moves, 2);
    // A line takes precedence over the command line.
    let args = ["score", "--stdin", "jsonl", "--komi", "0.5"];
    let (text, _) = told_of(of(terms[1]).as_bytes(), &args);
    assert_eq!(judged(text.trim_end()).komi, -1.0);
}

/// Some programs on Windows begin a text with one.
#[test]
fn a_line_may_begin_with_a_byte_order_mark() {
    let line = "\u{feff}{\"id\":\"a\",\"board\":[\"X.\"]}\n";
    let (text, code) = told_of(line.as_bytes(), &["score", "--stdin", "jsonl"]);
    assert_eq!((code, judged(text.trim_end()).id.as_str()), (0, "a"));
}

#[test]
fn an_error_has_the_id_and_the_key_that_it_is_about() {
    for (line, id, field, reason) in [
        (
            r#"{"id":7,"sgf":"(;SZ[5])","komi":"6.5"}"#,
            "7",
            "komi",
            r#"'"6.5"' is no komi"#,
        ),
        (
            r#"{"id":8}"#,
            "8",
            "sgf",
            r#"it has neither "sgf" nor "board""#,
        ),
        (
            "{",
            "-:1",
            "line",
            "EOF while parsing an object at column 1",
        ),
        (
            r#"{"id":8,"board":["X."],"move":1}"#,
            "8",
            "move",
            r#"a "board" has no moves"#,
        ),
        (
            r#"{"id":[1],"sgf":9}"#,
            "[1]",
            "sgf",
            r#"the "sgf" '9' is no text"#,
        ),
        (r#"{"sgf":9}"#, "-:1", "sgf", "line 1 is not"),
        (
            r#"{"id":18446744073709551617,"sgf":1e999}"#,
            "18446744073709551617",
            "sgf",
            r#"the "sgf" '1e999' is no text"#,
        ),
        (
            r#"{"id":"a","komi":1e999,"sgf":"(;SZ[1])"}"#,
            "a",
            "komi",
            "'1e999' is no komi (",
        ),
        (
            r#"{"id":"a","board":["X."],"captures":{"black":-1}}"#,
            "a",
            "captures",
            r#"'{"black":-1}' are no captures (such as {"black": 3, "white": 0})"#,
        ),
        (
            r#"{"id":"a","board":"X."}"#,
            "a",
            "board",
            r#"'"X."' is no board (a list of its rows, from the top)"#,
        ),
        (
            r#"{"id":"a","board":["X."],"toMove":1}"#,
            "a",
            "toMove",
            r#"'1' is not a color (use "b" or "w")"#,
        ),
        (
            r#"{"id":"a","move":1e999,"sgf":"(;SZ[1])"}"#,
            "a",
            "move",
            "'1e999' is no move (moves count from 1)",
        ),
        (
            r#"{"id":"a","sgf":"(;SZ[1])","board":["X."]}"#,
            "a",
            "board",
            r#"it has "sgf" and "board", give one of them"#,
        ),
        (r#"["sgf"]"#, "-:1", "line", "it is no object"),
    ] {
        let (text, code) = told_of(line.as_bytes(), &["score", "--stdin", "jsonl"]);
        let answer: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            (&answer["id"], &answer["field"], code),
            (&id.into(), &field.into(), 2)
        );
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_pipe_is_answered_before_it_ends() {
    use std::io::{BufRead, BufReader};
    let mut child = seichi(&["score", "--stdin", "jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for id in ["a", "b", "c"] {
        let line = serde_json::json!({"id": id, "sgf": GAME});
        writeln!(stdin, "{line}").unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert_eq!(judged(&answer).id, id);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn rules_are_taken_as_they_are_answered() {
    let asked = |rules: &serde_json::Value| {
        let line = serde_json::json!({"id": "a", "sgf": GAME, "rules": rules}).to_string();
        let (text, _) = told_of(line.as_bytes(), &["score", "--stdin", "jsonl"]);
        serde_json::from_str::<serde_json::Value>(&text).unwrap()
    };
    // Area, without a bonus for handicap stones, superko or suicide: no set has a name for that.
    let mut parts = serde_json::json!({
        "ko": "SIMPLE", "scoring": "AREA", "tax": "NONE", "suicide": false,
        "hasButton": false, "whiteHandicapBonus": "0", "friendlyPassOk": true
    });
    let answer = asked(&parts);
    assert_eq!(
        (&answer["rules"], &answer["scoreLead"]),
        (&parts, &(-5.5).into())
    );
    assert_eq!(answer["rulesFrom"], "caller");
    assert_eq!(asked(&answer["rules"]), answer);
    parts["whiteHandicapBonus"] = "N".into();
    assert_eq!(asked(&parts)["rules"], "chinese");
    for (key, value, reason) in [
        ("tax", "ALL".into(), "tax ALL is not counted"),
        ("ko", 1.into(), "invalid type"),
        ("komi", 6.5.into(), "unknown field `komi`"),
    ] {
        let mut wrong = parts.clone();
        wrong[key] = value;
        let answer = asked(&wrong);
        assert_eq!(answer["field"], "rules", "{answer}");
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains(reason) && error.starts_with("'{"), "{error}");
    }
    let error = &asked(&7.into())["error"];
    let expected = "'7' are no rules: neither a name nor an object";
    assert!(error.as_str().unwrap().starts_with(expected), "{error}");
}

#[test]
fn of_several_games_in_a_line_the_first_is_judged() {
    let line = serde_json::json!({"id": "a", "sgf": format!("{GAME}(;SZ[7])")}).to_string();
    let (text, code) = told_of(line.as_bytes(), &["score", "--stdin", "jsonl"]);
    let game = judged(text.trim_end());
    assert_eq!((game.id.as_str(), game.board_x_size, code), ("a", 5, 0));
}

#[test]
fn a_request_is_text_whatever_character_set_it_names() {
    let game =
        |charset: &str| format!("(;{charset}SZ[9]PB[李世石]RU[Chinese]KM[7.5];B[ee];W[];B[])");
    for charset in ["", "CA[gb2312]", "CA[Big5]", "CA[EUC-KR]", "CA[Shift_JIS]"] {
        let line = serde_json::json!({"id": "x", "sgf": game(charset)}).to_string();
        let (text, code) = told_of(line.as_bytes(), &["score", "--stdin", "jsonl"]);
        let answer = judged(text.trim_end());
        let told = (answer.result.as_str(), answer.komi, answer.board_x_size);
        assert_eq!((told, code), (("B+73.5", 7.5, 9), 0), "{charset}");
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(json["rules"], "chinese", "{charset}");
        assert_eq!(json["rulesFrom"], "record", "{charset}");
    }
}
