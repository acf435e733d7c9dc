//! Work on all cores, with its results in the order of the input.
//!
//! One thread finds the work, several do it, the caller gets the results. Little work is found
//! ahead, so that little of it is in memory.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use crate::cli::thread;
use std::io;

/// The tasks under way for each thread.
const WINDOW: usize = 32;

/// How often a wait is interrupted to see whether to stop.
const PATIENCE: Duration = Duration::from_millis(100);

/// `produce` finds tasks, `threads` threads do them with `work`, and `consume` gets the results in
/// the order of the tasks. Ends early, between two results, if `stop` is set or `consume` fails.
pub fn run<T, D>(
    threads: usize,
    stop: &Arc<AtomicBool>,
    produce: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) + Send + 'static,
    work: impl Fn(T) -> D + Send + Sync + 'static,
    mut consume: impl FnMut(D) -> io::Result<()>,
) -> io::Result<()>
where
    T: Send + 'static,
    D: Send + 'static,
{
    let pool = thread::pool(threads)?;
    let (results, order) = sync_channel::<Receiver<D>>(threads * WINDOW);
    let (work, stopped) = (Arc::new(work), Arc::clone(stop));
    let producer = thread::start("producer", move || {
        produce(&mut |task| {
            let (result, place) = sync_channel(1);
            if results.send(place).is_err() {
                return ControlFlow::Break(());
            }
            let (work, stopped) = (Arc::clone(&work), Arc::clone(&stopped));
            pool.spawn_fifo(move || {
                if !stopped.load(Ordering::Relaxed) {
                    // After an early end nobody receives it.
                    let _ = result.send(work(task));
                }
            });
            ControlFlow::Continue(())
        });
    })?;
    let mut is_whole = true;
    while let Some(place) = wait(&order, stop) {
        let done = wait(&place, stop);
        is_whole = done.is_some();
        let Some(done) = done else {
            break;
        };
        consume(done)?;
    }
    // Report a failed thread: nothing else shows that its tasks are missing. (A thread that was
    // stopped, or whose results nobody takes, may wait for ever.)
    let is_stopped = stop.load(Ordering::Relaxed);
    match is_stopped || is_whole && producer.join().is_ok() {
        true => Ok(()),
        false => Err(io::Error::other("internal error, please report it")),
    }
}

/// Waits for the next message; `None` if there will be none or `stop` is set.
fn wait<M>(from: &Receiver<M>, stop: &AtomicBool) -> Option<M> {
    while !stop.load(Ordering::Relaxed) {
        match from.recv_timeout(PATIENCE) {
            Ok(message) => return Some(message),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    fn squares(threads: usize, stop: &Arc<AtomicBool>, most: usize) -> Vec<u64> {
        let mut found = Vec::new();
        let produce = |give: &mut dyn FnMut(u64) -> ControlFlow<()>| {
            for n in 0..1000 {
                if give(n).is_break() {
                    break;
                }
            }
        };
        let work = |n: u64| {
            thread::sleep(Duration::from_micros(n % 7 * 50));
            n * n
        };
        run(threads, stop, produce, work, |square| {
            found.push(square);
            stop.store(found.len() == most, Ordering::Relaxed);
            Ok(())
        })
        .expect("nothing fails");
        found
    }

    #[test]
    fn results_come_in_the_order_of_the_works() {
        let all: Vec<u64> = (0..1000).map(|n| n * n).collect();
        for threads in [1, 3] {
            let stop = Arc::new(AtomicBool::new(false));
            assert_eq!(squares(threads, &stop, usize::MAX), all);
        }
    }

    #[test]
    fn a_thread_that_fails_is_an_error() {
        let stop = Arc::new(AtomicBool::new(false));
        let give = |give: &mut dyn FnMut(u64) -> ControlFlow<()>| {
            let _ = give(1);
            assert!(give(2).is_break(), "found no more");
        };
        assert!(run(2, &stop, give, |n| n, |_| Ok(())).is_err());
        let give = |give: &mut dyn FnMut(u64) -> ControlFlow<()>| {
            let _ = give(0);
        };
        assert!(run(1, &stop, give, |n| 1 / n, |_| Ok(())).is_err());
    }

    #[test]
    fn a_stop_leaves_no_gap() {
        let stop = Arc::new(AtomicBool::new(false));
        let some: Vec<u64> = (0..10).map(|n| n * n).collect();
        assert_eq!(squares(2, &stop, 10), some);
    }
}
