//! The games, and the threads that judge.

use std::collections::{HashMap, VecDeque};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, thread};

use axum::http::StatusCode;
use seichi::json::JsonDetail;
use seichi::{DameConvention, Point};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::{Semaphore, watch};

use crate::error::Refusal;
use crate::game::{Player, Position, Proposal, State};
use crate::log::{Line, Log};
use crate::request::{Asked, read};

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The file that keeps the games.
    pub log: PathBuf,
    /// Whether each line is on the disk before its answer.
    pub sync: bool,
    /// The number of requests judged at once.
    pub workers: NonZeroUsize,
    /// The number of requests that may wait for that; more are refused.
    pub waiting: usize,
    /// The most games. Beyond that the game that was counted first is forgotten.
    pub games: usize,
    /// The most bytes of a request.
    pub body: usize,
    /// The most time for the bytes of a request to arrive.
    pub patience: Duration,
}

impl Settings {
    /// Settings for most servers.
    pub fn new(log: PathBuf) -> Settings {
        Settings {
            log,
            sync: false,
            workers: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            waiting: 1000,
            games: 2000,
            body: 1 << 20,
            patience: Duration::from_secs(10),
        }
    }
}

/// A game that players mark.
#[derive(Debug)]
pub struct Game {
    id: String,
    /// The judged proposal, while clicks are possible: most of the memory.
    proposal: Mutex<Option<Arc<Proposal>>>,
    state: Mutex<State>,
    /// What clients see, as JSON.
    pub view: watch::Sender<Arc<str>>,
}

/// All games.
#[derive(Debug)]
pub struct Server {
    /// The settings.
    pub settings: Settings,
    games: Mutex<Games>,
    log: Mutex<Log>,
    workers: Arc<Semaphore>,
    waiting: Semaphore,
}

#[derive(Debug, Default)]
struct Games {
    by_id: HashMap<String, Place>,
    /// The counted games, the first first.
    counted: VecDeque<String>,
}

/// A game, or its lines of the log until somebody asks for it.
#[derive(Debug)]
enum Place {
    Ready(Arc<Game>),
    Kept(Arc<Vec<Line>>),
}

/// A click: the player and the point.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Flip {
    point: String,
    player: Player,
}

/// An agreement: the player and the change.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Agree {
    player: Player,
    change: u64,
}

/// Nothing is left half done when a thread that holds a lock fails.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Game {
    fn new(id: String, proposal: Proposal, state: State) -> Arc<Game> {
        let view = watch::Sender::new(state.view(&id));
        let proposal = state.counted.is_none().then(|| Arc::new(proposal));
        Arc::new(Game {
            id,
            proposal: Mutex::new(proposal),
            state: Mutex::new(state),
            view,
        })
    }

    fn proposal(&self) -> Result<Arc<Proposal>, Refusal> {
        locked(&self.proposal).clone().ok_or_else(State::is_counted)
    }

    /// What clients see, as JSON.
    pub fn seen(&self) -> Arc<str> {
        self.view.borrow().clone()
    }
}

impl Server {
    /// A server with the games of its log.
    ///
    /// # Errors
    ///
    /// If the log cannot be read or written.
    pub fn open(settings: Settings) -> io::Result<Arc<Server>> {
        let (log, kept) = Log::open(&settings.log, settings.sync)?;
        let is_counted = |lines: &[Line]| lines.iter().any(|line| line.count.is_some());
        let counted = kept.iter().filter(|(_, lines)| is_counted(lines));
        let games = Games {
            counted: counted.map(|(id, _)| id.clone()).collect(),
            by_id: kept
                .into_iter()
                .map(|(id, lines)| (id, Place::Kept(Arc::new(lines))))
                .collect(),
        };
        Ok(Arc::new(Server {
            games: Mutex::new(games),
            log: Mutex::new(log),
            workers: Arc::new(Semaphore::new(settings.workers.get())),
            waiting: Semaphore::new(settings.waiting),
            settings,
        }))
    }

    /// Does a job on a thread of its own, in order of arrival, a few at a time.
    ///
    /// # Errors
    ///
    /// If too many wait, or the job refuses or fails.
    pub async fn work<T: Send + 'static>(
        self: &Arc<Server>,
        job: impl FnOnce(&Server) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = || {
            Refusal::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                "too many requests wait, come again in a second",
            )
        };
        let waits = self.waiting.try_acquire().map_err(|_| busy())?;
        let works = Arc::clone(&self.workers)
            .acquire_owned()
            .await
            .map_err(|_| busy())?;
        drop(waits);
        let server = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || {
            let done = job(&server);
            drop(works);
            done
        });
        let failed =
            |_| Refusal::internal("internal", "internal error, please report this request");
        done.await.map_err(failed)?
    }

    /// The game called `id`. If it comes from the log, it is judged again.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be judged any more.
    pub async fn game(self: &Arc<Server>, id: &str) -> Result<Arc<Game>, Refusal> {
        let lines = match locked(&self.games).by_id.get(id) {
            None => return Err(no_game()),
            Some(Place::Ready(game)) => return Ok(Arc::clone(game)),
            Some(Place::Kept(lines)) => Arc::clone(lines),
        };
        let id = id.to_owned();
        self.work(move |server| {
            let game = restored(&id, &lines)?;
            // Another request may have been faster, and a click may have followed it.
            match locked(&server.games).by_id.get_mut(&id) {
                None => Err(no_game()),
                Some(Place::Ready(game)) => Ok(Arc::clone(game)),
                Some(place) => {
                    *place = Place::Ready(Arc::clone(&game));
                    Ok(game)
                }
            }
        })
        .await
    }

    /// Prepares for clicks, since somebody looks at the game. If there is other work, the first
    /// click does it.
    pub fn prepare(&self, game: &Arc<Game>) {
        if let (Ok(works), Ok(proposal)) = (
            Arc::clone(&self.workers).try_acquire_owned(),
            game.proposal(),
        ) {
            tokio::task::spawn_blocking(move || {
                proposal.prepare();
                drop(works);
            });
        }
    }

    /// Judges a position and keeps nothing: a line of `seichi score --stdin jsonl`.
    ///
    /// # Errors
    ///
    /// As [`Asked::read`].
    pub fn propose(&self, body: &[u8]) -> Result<Vec<u8>, Refusal> {
        let Asked { id, judged, stones } = Asked::read(body, None)?;
        let judged = match stones {
            Some(stones) => judged.with_agreed(&stones),
            None => judged,
        };
        Ok(
            serde_json::to_vec(&judged.to_json(&id, JsonDetail::default()))
                .expect("the keys are texts"),
        )
    }

    /// Opens a game.
    ///
    /// # Errors
    ///
    /// As [`Asked::read`], or if there are too many games.
    pub fn open_game(&self, body: &[u8]) -> Result<Arc<Game>, Refusal> {
        let (proposal, position) = opened(body)?;
        let text = std::str::from_utf8(body).expect("JSON is UTF-8");
        // Only between values; inside texts they are escaped.
        let line = text.replace(['\n', '\r'], " ");
        let number =
            getrandom::u64().map_err(|error| Refusal::internal("internal", error.to_string()))?;
        let id = format!("{number:016x}");
        let state = State::new(&proposal, position);
        let game = Game::new(id.clone(), proposal, state);
        self.make_room()?;
        self.append(&Line {
            open: Some(RawValue::from_string(line).expect("it was read")),
            ..Line::of(&id)
        })?;
        let place = Place::Ready(Arc::clone(&game));
        locked(&self.games).by_id.insert(id, place);
        Ok(game)
    }

    /// Forgets counted games until there is room for one more.
    fn make_room(&self) -> Result<(), Refusal> {
        loop {
            let mut games = locked(&self.games);
            if games.by_id.len() < self.settings.games {
                return Ok(());
            }
            let oldest = games.counted.pop_front();
            drop(games);
            let full = || {
                Refusal::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "full",
                    "there are too many games that are not counted",
                )
            };
            let oldest = oldest.ok_or_else(full)?;
            // It may be gone already.
            let _ = self.forget(&oldest);
        }
    }

    /// Forgets a game.
    ///
    /// # Errors
    ///
    /// If there is none, or the log cannot be written.
    pub fn forget(&self, id: &str) -> Result<(), Refusal> {
        if !locked(&self.games).by_id.contains_key(id) {
            return Err(no_game());
        }
        self.append(&Line {
            drop: true,
            ..Line::of(id)
        })?;
        let mut games = locked(&self.games);
        games.by_id.remove(id);
        games.counted.retain(|counted| counted != id);
        Ok(())
    }

    /// Turns the status of a group.
    ///
    /// # Errors
    ///
    /// If there is no stone, or the game is counted.
    pub fn flip(&self, game: &Game, body: &[u8]) -> Result<Arc<str>, Refusal> {
        let Flip { point, player } = read(body)?;
        let point: Point = point
            .parse()
            .map_err(|error| Refusal::wrong("point", format!("{error}")))?;
        loop {
            // Judged without a lock, and again if another click was faster.
            let now = locked(&game.state).clone();
            now.check_open()?;
            let (position, moved) = game.proposal()?.clicked(&now.position, player, point)?;
            let next = now.changed(position, player, point, moved);
            let mut state = locked(&game.state);
            if state.change == now.change && state.counted.is_none() {
                let (change, marks) = next.last();
                let line = Line {
                    change: change.cloned(),
                    marks: marks.to_vec(),
                    ..Line::of(&game.id)
                };
                return self.take(game, &mut state, next, &line);
            }
        }
    }

    /// Agrees to the marks.
    ///
    /// # Errors
    ///
    /// If the marks have changed, or the game is counted.
    pub fn agree(&self, game: &Game, body: &[u8]) -> Result<Arc<str>, Refusal> {
        let Agree { player, change } = read(body)?;
        let mut state = locked(&game.state);
        state.check_open()?;
        if state.change != change {
            let message = format!(
                "{player} agrees to change {change}, but the stones are those of change {}",
                state.change
            );
            return Err(Refusal::conflict("changed", message));
        }
        let next = state.agreed(player);
        let count = next.counted.clone();
        let is_counted = count.is_some();
        let line = Line {
            agreed: Some(player),
            count,
            ..Line::of(&game.id)
        };
        let seen = self.take(game, &mut state, next, &line)?;
        drop(state);
        if is_counted {
            locked(&game.proposal).take();
            locked(&self.games).counted.push_back(game.id.clone());
        }
        Ok(seen)
    }

    /// Writes down what has changed, and only then shows it.
    fn take(
        &self,
        game: &Game,
        state: &mut State,
        next: State,
        line: &Line,
    ) -> Result<Arc<str>, Refusal> {
        self.append(line)?;
        let seen = next.view(&game.id);
        *state = next;
        game.view.send_replace(Arc::clone(&seen));
        Ok(seen)
    }

    fn append(&self, line: &Line) -> Result<(), Refusal> {
        let written = locked(&self.log).append(line);
        written.map_err(|error| {
            Refusal::internal(
                "log",
                format!("nothing has changed: cannot write the log: {error}"),
            )
        })
    }
}

/// The proposal, and the stones with the caller's statuses, if any. Both players have passed, as a
/// scoring phase implies.
fn opened(body: &[u8]) -> Result<(Proposal, Position), Refusal> {
    let Asked { id, judged, stones } = Asked::read(body, Some(DameConvention::Agreed))?;
    let proposal = Proposal::of(id, judged);
    let position = match &stones {
        Some(stones) => proposal.named(stones),
        None => proposal.position(Vec::new()),
    };
    Ok((proposal, position))
}

fn no_game() -> Refusal {
    let message = "there is no game of this id";
    Refusal::new(StatusCode::NOT_FOUND, "no-game", message)
}

/// A game restored from its lines.
fn restored(id: &str, lines: &[Line]) -> Result<Arc<Game>, Refusal> {
    let open = lines.iter().find_map(|line| line.open.as_ref());
    let open = open.expect("the lines of a game begin with it");
    let (proposal, position) = opened(open.get().as_bytes())?;
    let mut state = State::new(&proposal, position);
    let last = lines.iter().rposition(|line| line.change.is_some());
    for (index, line) in lines.iter().enumerate() {
        if let Some(change) = &line.change {
            // Of the positions only the last matters.
            let position = (Some(index) == last).then(|| proposal.position(line.marks.clone()));
            state.take(change.clone(), position);
        }
        if let Some(player) = line.agreed {
            state = state.agreed(player);
            if line.count.is_some() {
                state.counted.clone_from(&line.count);
            }
        }
    }
    Ok(Game::new(id.to_owned(), proposal, state))
}
