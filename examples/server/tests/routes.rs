//! What the server answers, asked without a network.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use seichi_server::routes;
use seichi_server::server::{Server, Settings};
use serde_json::{Value, json};
use tower::ServiceExt;

const DEMO: &str = include_str!("../../../gtp-scripts/sgf/demo.sgf");

/// A log of its own that is removed in the end.
struct Log(std::path::PathBuf);

impl Log {
    fn new(name: &str) -> Log {
        let name = format!("seichi-server-{}-{name}.jsonl", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&path);
        Log(path)
    }

    fn settings(&self) -> Settings {
        Settings::new(self.0.clone())
    }

    fn server(&self) -> Client {
        Client::of(self.settings())
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

struct Client(Router);

impl Client {
    fn of(settings: Settings) -> Client {
        Client(routes(Server::open(settings).unwrap()))
    }

    async fn send(&self, method: &str, path: &str, body: impl Into<Body>) -> (StatusCode, Value) {
        let request = Request::builder().method(method).uri(path);
        let request = request.body(body.into()).unwrap();
        let answer = self.0.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        let value = match bytes.is_empty() {
            true => Value::Null,
            false => serde_json::from_slice(&bytes).unwrap(),
        };
        (status, value)
    }

    async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send("POST", path, body.to_string()).await
    }

    async fn right(&self, path: &str, body: Value) -> Value {
        let (status, value) = self.post(path, body).await;
        assert!(status.is_success(), "{path}: {status}: {value}");
        value
    }

    /// Opens a game; its path.
    async fn open(&self, body: Value) -> String {
        let game = self.right("/games", body).await;
        format!("/games/{}", game["id"].as_str().unwrap())
    }

    async fn get(&self, path: &str) -> Value {
        let (status, value) = self.send("GET", path, "").await;
        assert_eq!(status, StatusCode::OK, "{value}");
        value
    }

    async fn flip(&self, game: &str, point: &str, player: &str) -> Value {
        let body = json!({ "point": point, "player": player });
        self.right(&format!("{game}/flip"), body).await
    }

    async fn agree(&self, game: &str, player: &str, change: u64) -> (StatusCode, Value) {
        let body = json!({ "player": player, "change": change });
        self.post(&format!("{game}/agree"), body).await
    }
}

fn error(answer: &(StatusCode, Value)) -> (u16, &str, &str) {
    let error = &answer.1["error"];
    let text = |key: &str| error[key].as_str().unwrap_or("");
    assert!(!text("message").is_empty(), "{}", answer.1);
    (answer.0.as_u16(), text("kind"), text("point"))
}

#[tokio::test]
async fn a_proposal_is_a_line_of_the_command_line() {
    let log = Log::new("propose");
    let client = log.server();
    let answer = client
        .right("/propose", json!({ "id": "demo", "sgf": DEMO }))
        .await;
    assert_eq!(answer["id"], "demo");
    assert_eq!(
        (&answer["result"], &answer["safeToScore"]),
        (&json!("W+11.5"), &json!(true))
    );
    assert_eq!(
        answer["dead"],
        json!(["G6", "H5", "B4", "C4", "B3", "C3", "A2", "B2"])
    );
    let board = json!([".X.O.", "XX.OO", "OX.O.", ".X.OO", "XX.O."]);
    let body = json!({ "board": board, "rules": "chinese", "komi": 0.5, "dead": ["A3"] });
    let answer = client.right("/propose", body).await;
    assert_eq!(
        (&answer["result"], &answer["dead"]),
        (&json!("W+0.5"), &json!(["A3"]))
    );
    assert_eq!(std::fs::read(&log.0).unwrap(), b"", "nothing is kept");
}

#[tokio::test]
async fn players_click_until_they_agree() {
    let log = Log::new("agree");
    let client = log.server();
    let game = client.open(json!({ "sgf": DEMO })).await;
    let proposed = client.get(&game).await;
    assert_eq!(
        (&proposed["ask"], &proposed["state"]),
        (&json!(false), &json!("marking"))
    );
    assert_eq!(
        (&proposed["change"], &proposed["count"]["result"]),
        (&json!(0), &json!("W+11.5"))
    );

    // Two prisoners of White in one area: they come back together.
    let seen = client.flip(&game, "G6", "white").await;
    let change = &seen["changes"][0];
    assert_eq!(
        (&change["point"], &change["player"]),
        (&json!("G6"), &json!("white"))
    );
    assert_eq!(change["moved"][0]["stones"], json!(["G6", "H5"]));
    assert_eq!(change["moved"][0]["to"], "alive");
    assert_eq!(change["moved"][0]["why"], "White marked it");
    assert_eq!(
        seen["marks"],
        json!([{ "point": "G6", "status": "alive", "player": "white" }])
    );
    assert_ne!(seen["count"]["result"], "W+11.5");

    // A click on the other takes both back.
    let seen = client.flip(&game, "H5", "black").await;
    assert_eq!(seen["marks"], json!([]));
    assert_eq!(
        seen["changes"][1]["moved"][0]["stones"],
        json!(["G6", "H5"])
    );
    assert_eq!(seen["changes"][1]["moved"][0]["to"], "dead");
    assert_eq!(seen["judgement"]["chains"], proposed["judgement"]["chains"]);
    assert_eq!(seen["count"], proposed["count"]);

    // Against a proof: said, and done all the same.
    let seen = client.flip(&game, "F9", "white").await;
    let objection = &seen["objections"][0];
    assert_eq!(objection["point"], "F9");
    let message = objection["message"].as_str().unwrap();
    assert!(
        message.starts_with("White's mark on F9 contradicts a proof: Black F9 is alive, proved"),
        "{message}"
    );
    assert!(
        objection["proof"][1]
            .as_str()
            .unwrap()
            .starts_with("Line: "),
        "{objection}"
    );
    assert_eq!(seen["judgement"]["safeToScore"], false);
    let seen = client.flip(&game, "F9", "black").await;
    assert_eq!(
        (&seen["objections"], &seen["change"]),
        (&json!([]), &json!(4))
    );

    // Who agrees to what is no longer there agrees to nothing, and a click withdraws all.
    let refused = client.agree(&game, "white", 3).await;
    assert_eq!(error(&refused), (409, "changed", ""));
    let (_, seen) = client.agree(&game, "white", 4).await;
    assert_eq!(seen["agreed"], json!({ "black": false, "white": true }));
    let seen = client.flip(&game, "B4", "black").await;
    assert_eq!(seen["agreed"], json!({ "black": false, "white": false }));
    assert_eq!(
        seen["changes"][4]["moved"][0]["stones"],
        json!(["B4", "C4", "B3", "C3", "A2", "B2"])
    );
    client.flip(&game, "B4", "black").await;
    let (_, seen) = client.agree(&game, "black", 6).await;
    assert_eq!(seen["state"], "marking");
    let (_, seen) = client.agree(&game, "white", 6).await;
    assert_eq!(
        (&seen["state"], &seen["count"]["result"]),
        (&json!("counted"), &json!("W+11.5"))
    );
    let late = client
        .post(
            &format!("{game}/flip"),
            json!({ "point": "F9", "player": "black" }),
        )
        .await;
    assert_eq!(error(&late), (409, "counted", ""));
    assert_eq!(client.get(&game).await, seen);
}

#[tokio::test]
async fn what_is_safe_counts_as_proposed_and_all_else_as_agreed() {
    use seichi::sgf::{LoadOptions, parse};
    use seichi::{AgreedStones, DameConvention, JudgeOptions, Judgement, Status};
    let log = Log::new("count");
    let client = log.server();
    let records = std::fs::read_dir(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../gtp-scripts/sgf"
    ))
    .unwrap();
    let (mut tried, mut asked) = (0, 0);
    for record in records {
        let path = record.unwrap().path();
        let Ok(sgf) = std::fs::read_to_string(&path) else {
            continue;
        };
        let (status, seen) = client.post("/games", json!({ "sgf": sgf })).await;
        let Ok(record) = parse(sgf.as_bytes(), &LoadOptions::default()) else {
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{path:?}: {seen}");
            continue;
        };
        let options = JudgeOptions {
            convention: Some(DameConvention::Agreed),
            ..JudgeOptions::default()
        };
        let judged = Judgement::of(record, &options);
        let stones = |status| judged.analysis().stones(status);
        let (dead, seki) = (stones(Status::Dead), stones(Status::Seki));
        let agreed = AgreedStones::on(judged.game().board(), dead, [], seki).unwrap();
        let is_safe = judged.safe_to_score().is_safe();
        assert_eq!(seen["ask"], json!(!is_safe), "{path:?}");
        let counted = match is_safe {
            true => judged.clone(),
            false => judged.clone().with_agreed(&agreed),
        };
        let result = json!(counted.score().to_string());
        assert_eq!(seen["count"]["result"], result, "{path:?}");
        asked += usize::from(!is_safe);
        tried += 1;
    }
    assert!(tried > asked && asked > 0, "{tried} records, {asked} asked");
}

#[tokio::test]
async fn a_game_opens_as_its_stones_are_named() {
    let log = Log::new("named");
    let client = log.server();
    let dead = ["B4", "C4", "B3", "C3", "A2", "B2"];
    let game = client.open(json!({ "sgf": DEMO, "dead": dead })).await;
    let seen = client.get(&game).await;
    assert_eq!(
        seen["count"]["dead"],
        json!(dead),
        "G6 and H5 are not named, so they live"
    );
    let seen = client.flip(&game, "H5", "black").await;
    assert_eq!(
        seen["changes"][0]["moved"][0]["stones"],
        json!(["G6", "H5"])
    );
    assert_eq!(seen["count"]["result"], "W+11.5");
}

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
    // What is forgotten is in the log no more.
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

#[tokio::test]
async fn a_log_restores_every_game_and_a_torn_line_is_cut_off() {
    let log = Log::new("torn");
    let client = log.server();
    let counted = client.open(json!({ "sgf": DEMO, "komi": 0.5 })).await;
    client.flip(&counted, "G6", "white").await;
    for player in ["black", "white"] {
        client.agree(&counted, player, 1).await;
    }
    // As people write JSON.
    let pretty = "{\n\"board\": [\"X.O\", \"X.O\"],\r\n\"rules\": \"chinese\"}";
    let (_, other) = client.send("POST", "/games", pretty).await;
    let other = format!("/games/{}", other["id"].as_str().unwrap());
    client.flip(&other, "A1", "black").await;
    client.flip(&other, "C1", "black").await;
    client.agree(&other, "white", 2).await;
    let before = [client.get(&counted).await, client.get(&other).await];
    let whole = std::fs::read(&log.0).unwrap();
    let last = whole[..whole.len() - 1]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .unwrap()
        + 1;
    for torn in [last + 1, whole.len() - 1] {
        std::fs::write(&log.0, [&whole[..], &whole[last..torn]].concat()).unwrap();
        let again = log.server();
        assert_eq!([again.get(&counted).await, again.get(&other).await], before);
        assert_eq!(std::fs::read(&log.0).unwrap(), whole);
    }
    // A line in the middle is no accident.
    std::fs::write(&log.0, [b"{}}\n", &whole[..]].concat()).unwrap();
    let error = Server::open(log.settings()).unwrap_err().to_string();
    assert!(
        error.starts_with("line 1 of the log is no event"),
        "{error}"
    );
}

#[tokio::test]
async fn other_browsers_see_each_change() {
    let log = Log::new("events");
    let client = log.server();
    let game = client.open(json!({ "sgf": DEMO })).await;
    let request = Request::get(format!("{game}/events"))
        .body(Body::empty())
        .unwrap();
    let mut events = client.0.clone().oneshot(request).await.unwrap().into_body();
    let mut next = async || {
        let frame = events.frame().await.unwrap().unwrap().into_data().unwrap();
        let text = String::from_utf8(frame.to_vec()).unwrap();
        let data = text.strip_prefix("data: ").unwrap().trim_end();
        serde_json::from_str::<Value>(data).unwrap()
    };
    assert_eq!(next().await["change"], 0);
    let seen = client.flip(&game, "G6", "white").await;
    assert_eq!(next().await, seen);
    let (_, seen) = client.agree(&game, "black", 1).await;
    assert_eq!(next().await, seen);
}

#[tokio::test]
async fn clicks_at_the_same_time_are_all_taken() {
    let log = Log::new("race");
    let client = Arc::new(log.server());
    let game = client.open(json!({ "sgf": DEMO })).await;
    let clicks = (0..20).map(|number| {
        let (client, game) = (Arc::clone(&client), game.clone());
        let player = ["black", "white"][number % 2];
        tokio::spawn(async move { client.flip(&game, "G6", player).await["change"].as_u64() })
    });
    let mut changes = Vec::new();
    for click in clicks.collect::<Vec<_>>() {
        changes.push(click.await.unwrap().unwrap());
    }
    changes.sort_unstable();
    assert_eq!(changes, (1..=20).collect::<Vec<u64>>());
    let after = client.get(&game).await;
    assert_eq!(
        (&after["marks"], &after["change"]),
        (&json!([]), &json!(20))
    );
    assert_eq!(log.server().get(&game).await, after);
}
