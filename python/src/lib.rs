//! `seichi._native`: the functions behind the Python package, which lies beside
//! in `package/seichi/`. Texts go in, the JSON of a judgement comes out; everything that
//! a user sees is Python.
//!
//! Games are judged without the GIL. A panic would be a fault of ours; it costs
//! the game and becomes an error like any other, since Python would take it for
//! the end of the program.

mod agreed;
mod diagram;
mod game;
mod pool;

use pyo3::prelude::*;

/// The native part of the package `seichi`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::agreed::{autoscore, score_agreed};
    #[pymodule_export]
    use super::diagram::setup;
    #[pymodule_export]
    use super::game::{Asked, judge, picture, split};
    #[pymodule_export]
    use super::pool::Pool;

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
