//! `seichi._native`: the functions behind the Python package in `package/seichi/`. Texts go in, the
//! JSON of a judgement comes out; everything that a user sees is Python.
//!
//! Games are judged without the GIL. A panic is a bug of ours. It costs one game and becomes an
//! ordinary error, because Python would end the program.

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
