//! Judged boards for the eye.
//!
//! Dead stones are dimmed and crossed, stones in seki have a square, territory small squares and
//! dame dots. Points that are open or in doubt are orange, and only if it is not safe to score.

mod canvas;
#[cfg(all(feature = "serde", feature = "archive"))]
mod html;
#[cfg(feature = "serde")]
mod page;
#[cfg(feature = "png")]
mod png;
mod shade;
mod signs;
mod svg;
mod wrap;

#[cfg(all(feature = "serde", feature = "archive"))]
pub use html::page;
#[cfg(feature = "serde")]
pub use page::{Page, PageDetail};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use shade::Shade;
pub use signs::{Signs, settling_moves};
pub use svg::{View, svg};
