//! Proposals, clicks and agreements, also after a restart.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use seichi_server::server::Server;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::client::{DEMO, Log, error};

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

    // A click on the other withdraws both.
    let seen = client.flip(&game, "H5", "black").await;
    assert_eq!(seen["marks"], json!([]));
    assert_eq!(
        seen["changes"][1]["moved"][0]["stones"],
        json!(["G6", "H5"])
    );
    assert_eq!(seen["changes"][1]["moved"][0]["to"], "dead");
    assert_eq!(seen["judgement"]["chains"], proposed["judgement"]["chains"]);
    assert_eq!(seen["count"], proposed["count"]);

    // Against a proof: reported, and done all the same.
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

    // Agreement to an old change counts for nothing, and a click withdraws all.
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
    let broken = [&whole[..], b"{}}\n", &whole[..], b"{"].concat();
    std::fs::write(&log.0, &broken).unwrap();
    let error = Server::open(log.settings()).unwrap_err().to_string();
    assert!(
        error.contains("is no log of this server: line 9 begins \"{}}\""),
        "{error}"
    );
    assert_eq!(std::fs::read(&log.0).unwrap(), broken);
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
