//! A server that is killed and started again has every change that it had answered.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

const DEMO: &str = include_str!("../../../gtp-scripts/sgf/demo.sgf");

/// The program and its address; killed when dropped.
struct Running(Child, String);

impl Running {
    fn start(log: &Path) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_seichi-server"))
            .args(["--listen", "127.0.0.1:0", "--log"])
            .arg(log)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").unwrap();
        let address = address.trim_end_matches('/').to_owned();
        Running(child, address)
    }
}

impl Drop for Running {
    /// By a signal that no program can handle.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An answer; `None` if there was no complete one.
fn ask(address: &str, method: &str, path: &str, body: &Value) -> Option<Value> {
    let mut stream = TcpStream::connect(address).ok()?;
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let is_right = head.starts_with("HTTP/1.1 20");
    is_right.then(|| serde_json::from_str(body).ok()).flatten()
}

/// Opens games and clicks in them until the server is gone; returns its last answer about each.
fn until_killed(address: &str, answered: &AtomicUsize) -> Vec<Value> {
    let mut games: Vec<Value> = Vec::new();
    loop {
        if games.len() < 5 {
            let Some(game) = ask(address, "POST", "/games", &json!({ "sgf": DEMO })) else {
                return games;
            };
            games.push(game);
        }
        for game in &mut games {
            let change = game["change"].as_u64().unwrap();
            let point = ["G6", "B4", "F9", "A4"][change as usize % 4];
            let path = format!("/games/{}/flip", game["id"].as_str().unwrap());
            let body = json!({ "point": point, "player": "white" });
            match ask(address, "POST", &path, &body) {
                Some(seen) => *game = seen,
                None => return games,
            }
            answered.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[test]
fn what_was_answered_is_there_after_a_kill() {
    let name = format!("seichi-server-killed-{}.jsonl", std::process::id());
    let log = std::env::temp_dir().join(name);
    let _ = std::fs::remove_file(&log);
    let mut known: Vec<Value> = Vec::new();
    for _ in 0..3 {
        let running = Running::start(&log);
        for game in &known {
            let path = format!("/games/{}", game["id"].as_str().unwrap());
            let now = ask(&running.1, "GET", &path, &Value::Null).unwrap();
            // The last click may have been written and not answered.
            let (before, after) = (game["change"].as_u64(), now["change"].as_u64());
            assert!(
                after == before || after == before.map(|change| change + 1),
                "{before:?}, {after:?}"
            );
            let count = before.unwrap() as usize;
            let (old, new) = (
                game["changes"].as_array().unwrap(),
                now["changes"].as_array().unwrap(),
            );
            if count < 100 {
                assert_eq!(old[..], new[..count]);
            }
            if after == before {
                assert_eq!(game, &now);
            }
        }
        let answered = AtomicUsize::new(0);
        let address = running.1.clone();
        thread::scope(|scope| {
            let clients = [0, 1, 2].map(|_| scope.spawn(|| until_killed(&address, &answered)));
            while answered.load(Ordering::Relaxed) < 100 {
                thread::sleep(Duration::from_millis(1));
            }
            drop(running);
            known.extend(
                clients
                    .into_iter()
                    .flat_map(|client| client.join().unwrap()),
            );
        });
    }
    assert_eq!(known.len(), 3 * 3 * 5);
    let _ = std::fs::remove_file(&log);
}
