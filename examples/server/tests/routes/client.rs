//! A client, and a log for its server.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use seichi_server::routes;
use seichi_server::server::{Server, Settings};
use serde_json::{Value, json};
use tower::ServiceExt;

pub const DEMO: &str = include_str!("../../../../gtp-scripts/sgf/demo.sgf");

/// A log of its own, removed at the end.
pub struct Log(pub std::path::PathBuf);

impl Log {
    pub fn new(name: &str) -> Log {
        let name = format!("seichi-server-{}-{name}.jsonl", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&path);
        Log(path)
    }

    pub fn settings(&self) -> Settings {
        Settings::new(self.0.clone())
    }

    pub fn server(&self) -> Client {
        Client::of(self.settings())
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

pub struct Client(pub Router);

impl Client {
    pub fn of(settings: Settings) -> Client {
        Client(routes(Server::open(settings).unwrap()))
    }

    pub async fn send(
        &self,
        method: &str,
        path: &str,
        body: impl Into<Body>,
    ) -> (StatusCode, Value) {
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

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send("POST", path, body.to_string()).await
    }

    pub async fn right(&self, path: &str, body: Value) -> Value {
        let (status, value) = self.post(path, body).await;
        assert!(status.is_success(), "{path}: {status}: {value}");
        value
    }

    /// Opens a game; returns its path.
    pub async fn open(&self, body: Value) -> String {
        let game = self.right("/games", body).await;
        format!("/games/{}", game["id"].as_str().unwrap())
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, value) = self.send("GET", path, "").await;
        assert_eq!(status, StatusCode::OK, "{value}");
        value
    }

    pub async fn flip(&self, game: &str, point: &str, player: &str) -> Value {
        let body = json!({ "point": point, "player": player });
        self.right(&format!("{game}/flip"), body).await
    }

    pub async fn agree(&self, game: &str, player: &str, change: u64) -> (StatusCode, Value) {
        let body = json!({ "player": player, "change": change });
        self.post(&format!("{game}/agree"), body).await
    }
}

pub fn error(answer: &(StatusCode, Value)) -> (u16, &str, &str) {
    let error = &answer.1["error"];
    let text = |key: &str| error[key].as_str().unwrap_or("");
    assert!(!text("message").is_empty(), "{}", answer.1);
    (answer.0.as_u16(), text("kind"), text("point"))
}
