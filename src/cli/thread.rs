//! Starting threads, which the system may refuse.

use std::io;
use std::thread::{Builder, JoinHandle};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Starts `work` in a thread called `name`.
///
/// # Errors
///
/// If the system refuses another thread.
pub fn start<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    let started = Builder::new().name(name.to_owned()).spawn(work);
    started.map_err(|error| refused(&error))
}

/// Starts the threads that share the work of `audit` and `report`, one a core.
///
/// # Errors
///
/// As [`start`].
pub fn start_pool() -> io::Result<()> {
    let started = ThreadPoolBuilder::new().build_global();
    started.map_err(|error| refused(&error))
}

/// Starts a pool of this many threads. A failed thread leaves its work undone.
///
/// # Errors
///
/// As [`start`].
pub fn pool(threads: usize) -> io::Result<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    let pool = pool.thread_name(|_| "worker".to_owned());
    let started = pool.panic_handler(|_| {}).build();
    started.map_err(|error| refused(&error))
}

fn refused(error: &dyn std::error::Error) -> io::Error {
    io::Error::other(format!(
        "cannot start a thread: {error} (allow more memory or more processes, see 'ulimit -v' and 'ulimit -u')"
    ))
}
