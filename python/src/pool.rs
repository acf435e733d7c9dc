//! Many games on all cores, with the answers in the order of the games.
//!
//! The threads do not use Python and need no GIL. The caller limits the games under way: it gives a
//! game and takes an answer in turn.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{mem, process, thread};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::game::{Answer, Asked, Source, wrong};

/// The most threads: more than any machine has cores.
const MOST_THREADS: usize = 1024;

/// How often a wait is interrupted for the signals of Python.
const PATIENCE: Duration = Duration::from_millis(100);

/// A game, and where to send its answer.
struct Work {
    id: String,
    text: Source,
    answer: SyncSender<Answer>,
}

/// A game under way: its name, and where its answer will be.
struct Place {
    id: String,
    answer: Receiver<Answer>,
}

/// Threads that judge games. They end when it is dropped.
#[pyclass(frozen, module = "seichi._native")]
pub struct Pool {
    /// The number of threads.
    #[pyo3(get)]
    threads: usize,
    /// The process that has the threads: a fork of it has none.
    process: u32,
    works: Sender<Work>,
    places: Mutex<VecDeque<Place>>,
}

#[pymethods]
impl Pool {
    /// Starts the threads; as many as there are cores if no number is given.
    #[new]
    fn new(threads: Option<i64>, asked: &Asked) -> PyResult<Pool> {
        let threads = number(threads)?;
        let (works, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let (queue, asked) = (Arc::clone(&queue), asked.clone());
            thread::Builder::new()
                .name("seichi".to_owned())
                .spawn(move || serve(&queue, &asked))
                .map_err(|error| {
                    let error = format!("cannot start {threads} threads: {error} (choose fewer)");
                    PyRuntimeError::new_err(error)
                })?;
        }
        Ok(Pool {
            threads,
            process: process::id(),
            works,
            places: Mutex::default(),
        })
    }

    /// Gives a game to the threads.
    fn give(&self, id: String, text: Source) -> PyResult<()> {
        self.check_process()?;
        let (sender, answer) = sync_channel(1);
        let work = Work {
            id: id.clone(),
            text,
            answer: sender,
        };
        let given = self.works.send(work);
        given.map_err(|_| PyRuntimeError::new_err("the threads have ended"))?;
        locked(&self.places).push_back(Place { id, answer });
        Ok(())
    }

    /// The answer to the earliest game that has none yet, as `judge` gives it; `None` if there is
    /// no game, or if it is not ready and `wait` is false.
    fn take(&self, py: Python<'_>, wait: bool) -> PyResult<Option<(bool, String)>> {
        self.check_process()?;
        let Some(place) = locked(&self.places).pop_front() else {
            return Ok(None);
        };
        let answer = match place.answer.try_recv() {
            Ok(answer) => answer,
            Err(_) if wait => place.awaited(py)?,
            Err(_) => {
                locked(&self.places).push_front(place);
                return Ok(None);
            }
        };
        Ok(Some((answer.failed, answer.json)))
    }
}

impl Pool {
    fn has_threads(&self) -> bool {
        self.process == process::id()
    }

    /// An error in a fork of the process, which would wait for ever.
    fn check_process(&self) -> PyResult<()> {
        match self.has_threads() {
            true => Ok(()),
            false => Err(PyRuntimeError::new_err(
                "the threads are those of another process (call judge_many after the fork)",
            )),
        }
    }
}

impl Drop for Pool {
    /// In a fork a thread may have been stopped while it used a channel. Dropping the channel would
    /// wait for that thread.
    fn drop(&mut self) {
        if !self.has_threads() {
            mem::forget(mem::replace(&mut self.works, channel().0));
            mem::forget(mem::take(&mut self.places));
        }
    }
}

/// The number of threads to use.
fn number(threads: Option<i64>) -> PyResult<usize> {
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    match threads.map(usize::try_from) {
        None => Ok(cores().min(MOST_THREADS)),
        Some(Ok(number)) if (1..=MOST_THREADS).contains(&number) => Ok(number),
        Some(_) => Err(wrong(format!(
            "{} threads cannot be started (choose from 1 to {MOST_THREADS})",
            threads.unwrap_or_default()
        ))),
    }
}

impl Place {
    /// Waits without the GIL; an interrupt of Python's ends it.
    fn awaited(mut self, py: Python<'_>) -> PyResult<Answer> {
        loop {
            let (place, answer) = py.detach(move || {
                let answer = self.answer.recv_timeout(PATIENCE);
                (self, answer)
            });
            match answer {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
                Err(RecvTimeoutError::Disconnected) => return Ok(Answer::failed(&place.id)),
            }
            self = place;
        }
    }
}

fn serve(queue: &Mutex<Receiver<Work>>, asked: &Asked) {
    loop {
        let work = locked(queue).recv();
        let Ok(Work { id, text, answer }) = work else {
            return;
        };
        // After the pool is dropped nobody receives it.
        let _ = answer.send(Answer::of(&id, &text, asked));
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
