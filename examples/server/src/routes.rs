//! The routes over HTTP.

use std::convert::Infallible;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::error::Refusal;
use crate::server::{Game, Server};

type Answer = Result<Response, Refusal>;

/// The page for two players. It draws the board like all our pages.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let board = include_str!("../../../crates/record/src/picture/page/board.js");
    let sample = include_str!("../../../gtp-scripts/sgf/demo.sgf");
    let sample = serde_json::to_string(sample).expect("it is a text");
    include_str!("../page.html")
        .replace("@BOARD@", board)
        .replace("@SAMPLE@", &sample.replace('<', "\\u003c"))
});

/// Answers every client. Headers and body of a request have to arrive in time.
pub async fn serve(mut listener: TcpListener, server: Arc<Server>) -> ! {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(server.settings.patience);
    let service = TowerToHyperService::new(routes(server));
    loop {
        let (stream, _) = Listener::accept(&mut listener).await;
        // A change is one small message and must not be delayed.
        let _ = stream.set_nodelay(true);
        tokio::spawn(http.serve_connection(TokioIo::new(stream), service.clone()));
    }
}

/// Everything that the server answers.
pub fn routes(server: Arc<Server>) -> Router {
    Router::new()
        .route("/", get(|| async { Html(PAGE.as_str()) }))
        .route("/propose", post(propose))
        .route("/games", post(open))
        .route("/games/{id}", get(game).delete(forget))
        .route("/games/{id}/flip", post(flip))
        .route("/games/{id}/agree", post(agree))
        .route("/games/{id}/events", get(events))
        .fallback(|| async {
            Refusal::new(
                StatusCode::NOT_FOUND,
                "no-route",
                "there is nothing of this name",
            )
        })
        .method_not_allowed_fallback(|| async {
            Refusal::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "method",
                "this is asked by another method",
            )
        })
        .layer(DefaultBodyLimit::max(server.settings.body))
        .with_state(server)
}

async fn propose(State(server): State<Arc<Server>>, Body(body): Body) -> Answer {
    let judgement = server.work(move |server| server.propose(&body)).await?;
    Ok(json(judgement))
}

async fn open(State(server): State<Arc<Server>>, Body(body): Body) -> Answer {
    let seen = server
        .work(move |server| server.open_game(&body).map(|game| game.seen()))
        .await?;
    Ok((StatusCode::CREATED, json(seen.to_string())).into_response())
}

async fn game(Found(game): Found) -> Response {
    json(game.seen().to_string())
}

async fn forget(State(server): State<Arc<Server>>, id: Path<String>) -> Answer {
    server.work(move |server| server.forget(&id)).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn flip(State(server): State<Arc<Server>>, Found(game): Found, Body(body): Body) -> Answer {
    let seen = server.work(move |server| server.flip(&game, &body)).await?;
    Ok(json(seen.to_string()))
}

async fn agree(State(server): State<Arc<Server>>, Found(game): Found, Body(body): Body) -> Answer {
    let seen = server
        .work(move |server| server.agree(&game, &body))
        .await?;
    Ok(json(seen.to_string()))
}

/// The game now, and again after each change; a slow client misses some, but never the last.
async fn events(
    State(server): State<Arc<Server>>,
    Found(game): Found,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    server.prepare(&game);
    let changes = WatchStream::new(game.view.subscribe());
    Sse::new(changes.map(|seen| Ok(Event::default().data(seen)))).keep_alive(KeepAlive::default())
}

fn json(body: impl Into<axum::body::Body>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, body.into()).into_response()
}

/// The bytes of a request, which arrive in time and are not too many.
struct Body(Bytes);

impl FromRequest<Arc<Server>> for Body {
    type Rejection = Refusal;

    async fn from_request(request: Request, server: &Arc<Server>) -> Result<Body, Refusal> {
        let late = |_| {
            Refusal::new(
                StatusCode::REQUEST_TIMEOUT,
                "timeout",
                "the body does not come",
            )
        };
        let bytes = timeout(
            server.settings.patience,
            Bytes::from_request(request, server),
        );
        match bytes.await.map_err(late)? {
            Ok(bytes) => Ok(Body(bytes)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                let message = format!("a body has at most {} bytes", server.settings.body);
                Err(Refusal::new(rejection.status(), "too-large", message))
            }
            Err(rejection) => Err(Refusal::new(
                rejection.status(),
                "body",
                rejection.body_text(),
            )),
        }
    }
}

/// The game that the path names.
struct Found(Arc<Game>);

impl FromRequestParts<Arc<Server>> for Found {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Found, Refusal> {
        let id = Path::<String>::from_request_parts(parts, server).await;
        let id = id.map_or(String::new(), |Path(id)| id);
        server.game(&id).await.map(Found)
    }
}
