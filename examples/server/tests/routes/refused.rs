//! Requests that are refused, and that they change nothing.

use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use seichi_server::serve;
use seichi_server::server::Server;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::client::{Client, DEMO, Log, error};

#[tokio::test]
async fn what_cannot_be_is_refused_at_its_point_and_changes_nothing() {
    let log = Log::new("refused");
    let client = log.server();
    let game = client.open(json!({ "sgf": DEMO })).await;
    let before = client.flip(&game, "G6", "white").await;
    let flip = format!("{game}/flip");
    let agree = format!("{game}/agree");
    let board = json!(["XX.", "...", "..O"]);
    let cases = [
        (
            flip.as_str(),
            json!({ "point": "A9", "player": "black" }),
            (422, "no-stone", "A9"),
        ),
        (
            &flip,
            json!({ "point": "T19", "player": "black" }),
            (422, "off-board", "T19"),
        ),
        (
            &flip,
            json!({ "point": "I5", "player": "black" }),
            (422, "point", ""),
        ),
        (
            &flip,
            json!({ "point": "G6", "player": "green" }),
            (400, "json", ""),
        ),
        (&flip, json!({ "point": "G6" }), (400, "json", "")),
        (&flip, json!([]), (400, "json", "")),
        (&agree, json!({ "player": "black" }), (400, "json", "")),
        (
            "/games/0123/flip",
            json!({ "point": "G6", "player": "black" }),
            (404, "no-game", ""),
        ),
        (
            "/games/%ff/flip",
            json!({ "point": "G6", "player": "black" }),
            (404, "no-game", ""),
        ),
        ("/nothing", json!({}), (404, "no-route", "")),
        ("/", json!({}), (405, "method", "")),
        ("/games", json!({ "id": 1 }), (400, "json", "")),
        (
            "/games",
            json!({ "sgf": DEMO, "board": board }),
            (400, "json", ""),
        ),
        ("/games", json!({ "sgf": 5 }), (400, "json", "")),
        ("/games", json!({ "sgf": "(;GM[1" }), (422, "sgf", "")),
        (
            "/games",
            json!({ "sgf": "(;SZ[9];B[zz])" }),
            (422, "sgf", ""),
        ),
        (
            "/games",
            json!({ "sgf": DEMO, "rules": "house" }),
            (422, "rules", ""),
        ),
        (
            "/games",
            json!({ "sgf": DEMO, "komi": "half" }),
            (400, "json", ""),
        ),
        (
            "/games",
            json!({ "sgf": DEMO, "move": 0 }),
            (400, "json", ""),
        ),
        (
            "/games",
            json!({ "board": ["XX.", ".."] }),
            (422, "board", ""),
        ),
        (
            "/propose",
            json!({ "board": [".X", ""] }),
            (422, "board", ""),
        ),
        (
            "/games",
            json!({ "board": vec![".".repeat(26); 26] }),
            (422, "board", ""),
        ),
        (
            "/games",
            json!({ "board": ["X?.", "...", "..."] }),
            (422, "board", "B3"),
        ),
        (
            "/games",
            json!({ "board": ["XO", "OX"] }),
            (422, "board", ""),
        ),
        (
            "/games",
            json!({ "board": board, "toMove": "red" }),
            (422, "to-move", ""),
        ),
        (
            "/games",
            json!({ "board": board, "captures": { "black": -1 } }),
            (400, "json", ""),
        ),
        (
            "/games",
            json!({ "board": board, "dead": ["B2"] }),
            (422, "no-stone", "B2"),
        ),
        (
            "/games",
            json!({ "board": board, "dead": ["A3"] }),
            (422, "half-chain", "B3"),
        ),
        (
            "/games",
            json!({ "board": board, "dead": ["D4"] }),
            (422, "off-board", "D4"),
        ),
        (
            "/games",
            json!({ "board": board, "dead": ["C1"], "alive": ["C1"] }),
            (422, "two-statuses", "C1"),
        ),
        (
            "/games",
            json!({ "board": board, "seki": ["II"] }),
            (422, "point", ""),
        ),
        (
            "/propose",
            json!({ "board": board, "dead": ["A3"] }),
            (422, "half-chain", "B3"),
        ),
    ];
    for (path, body, expected) in cases {
        let answer = client.post(path, body.clone()).await;
        assert_eq!(error(&answer), expected, "{path} {body}: {}", answer.1);
    }
    assert_eq!(client.get(&game).await, before);
}

#[tokio::test]
async fn hostile_bodies_are_refused_soon() {
    let log = Log::new("hostile");
    let mut settings = log.settings();
    settings.body = 10_000;
    settings.patience = Duration::from_millis(50);
    let client = Client::of(settings);
    let deep = "[".repeat(9_000);
    let nested = format!("{{\"sgf\": {deep}}}");
    let bytes = [
        (vec![b' '; 10_001], (413, "too-large", "")),
        (vec![0xff; 100], (400, "json", "")),
        (Vec::new(), (400, "json", "")),
        (
            b"{\"sgf\": \"(;SZ[9])\", \"sgf\": \"(;SZ[9])\"".to_vec(),
            (400, "json", ""),
        ),
        (deep.into_bytes(), (400, "json", "")),
        (nested.into_bytes(), (400, "json", "")),
        (b"{\"sgf\": \"\\ud800\"}".to_vec(), (400, "json", "")),
    ];
    for path in ["/propose", "/games"] {
        for (body, expected) in &bytes {
            let answer = client.send("POST", path, body.clone()).await;
            assert_eq!(error(&answer), *expected, "{path}: {}", answer.1);
        }
        // A body that never comes.
        let never = Body::from_stream(tokio_stream::pending::<Result<Vec<u8>, std::io::Error>>());
        let answer = client.send("POST", path, never).await;
        assert_eq!(error(&answer), (408, "timeout", ""));
    }
    assert_eq!(std::fs::read(&log.0).unwrap(), b"", "nothing is kept");
}

#[tokio::test]
async fn headers_that_never_end_are_not_waited_for() {
    let log = Log::new("headers");
    let mut settings = log.settings();
    settings.patience = Duration::from_millis(50);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, Server::open(settings).unwrap()));
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    let mut answer = Vec::new();
    let closed = stream.read_to_end(&mut answer);
    tokio::time::timeout(Duration::from_secs(5), closed)
        .await
        .expect("the server closes the connection")
        .unwrap();
}

#[test]
fn what_is_no_log_is_left_as_it_is() {
    let log = Log::new("notes");
    for (notes, line) in [
        ("my notes, one line", "line 1 begins \"my notes, one line\""),
        ("my notes\nlast line", "line 1 begins \"my notes\""),
        ("\n", "line 1 begins \"\""),
        ("{}\n", "line 1 begins \"{}\""),
        ("{\"game\":\"a\"}\n{", "line 1 begins"),
        ("{\"game\":\"a\",\"open\":{}}\n{}\n", "line 2 begins \"{}\""),
    ] {
        std::fs::write(&log.0, notes).unwrap();
        let error = Server::open(log.settings()).unwrap_err().to_string();
        assert!(error.contains(line), "{notes}: {error}");
        assert_eq!(std::fs::read_to_string(&log.0).unwrap(), notes);
    }
}

#[tokio::test]
async fn there_are_no_more_games_than_allowed() {
    let log = Log::new("full");
    let mut settings = log.settings();
    settings.games = 2;
    let client = Client::of(settings.clone());
    let first = client.open(json!({ "sgf": DEMO })).await;
    let second = client.open(json!({ "sgf": DEMO })).await;
    let full = client.post("/games", json!({ "sgf": DEMO })).await;
    assert_eq!(error(&full), (503, "full", ""));
    for player in ["black", "white"] {
        client.agree(&second, player, 0).await;
    }
    let third = client.open(json!({ "sgf": DEMO })).await;
    let gone = client.send("GET", &second, "").await;
    assert_eq!(error(&gone), (404, "no-game", ""));
    let (status, _) = client.send("DELETE", &first, "").await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let left = client.get(&third).await;
    // A forgotten game is no longer in the log.
    let again = Client::of(settings);
    assert_eq!(again.get(&third).await, left);
    assert_eq!(std::fs::read_to_string(&log.0).unwrap().lines().count(), 1);
}

#[tokio::test]
async fn a_busy_server_says_so() {
    let log = Log::new("busy");
    let mut settings = log.settings();
    settings.waiting = 0;
    let answer = Client::of(settings)
        .post("/propose", json!({ "sgf": DEMO }))
        .await;
    assert_eq!(error(&answer), (503, "busy", ""));
}
