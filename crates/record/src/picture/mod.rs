//! Judged boards for the eye.
//!
//! The signs are those of the analyze commands for GoGui: dead stones crossed,
//! stones in seki in a square, territory in small squares, dame `d`, what is
//! still open `?`.

#[cfg(feature = "serde")]
mod page;
#[cfg(feature = "png")]
mod png;
mod shade;
mod signs;
mod svg;
mod wrap;

#[cfg(feature = "serde")]
pub use page::{Page, PageDetail, page};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use shade::Shade;
pub use signs::{Sign, Signs};
pub use svg::{View, ViewError, svg};
