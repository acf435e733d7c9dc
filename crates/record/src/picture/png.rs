//! Pictures as PNG, for programs that cannot show SVG.
//!
//! A renderer draws no letter without a font, so one is included: DejaVu Sans, cut down to the
//! letters of western languages. Costs about ten milliseconds.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// DejaVu Sans, under the licence beside it.
const FONT: &[u8] = include_bytes!("font/DejaVuSans.ttf");
const FONT_NAME: &str = "DejaVu Sans";
/// Pixels for each unit of the picture: sharp on screens with two pixels a point.
const SCALE: f32 = 2.0;

/// A picture could not be drawn as PNG.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("cannot draw the picture as PNG: {0}")]
pub struct PngError(String);

/// Draws an SVG picture, such as [`svg`](super::svg()) makes, as PNG with two pixels
/// for each of its units.
///
/// # Errors
///
/// If `svg` is no picture, or too large to be drawn.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let mut fonts = Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FONT_NAME);
    let options = Options {
        font_family: FONT_NAME.to_owned(),
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|error| PngError(error.to_string()))?;
    let size = tree.size().to_int_size().scale_by(SCALE);
    let pixels = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.ok_or_else(|| PngError("it is too large".to_owned()))?;
    let scale = Transform::from_scale(SCALE, SCALE);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|error| PngError(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The width and height in the header of a PNG.
    fn size(png: &[u8]) -> [u32; 2] {
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        [number(16), number(20)]
    }

    fn drawn(text: &str) -> Vec<u8> {
        png(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"20\" \
             font-family=\"sans-serif\"><text y=\"15\">{text}</text></svg>"
        ))
        .unwrap()
    }

    #[test]
    fn letters_are_drawn() {
        let empty = drawn("");
        assert_eq!(size(&empty), [120, 40]);
        for text in ["A", "z", "9", "?", "½"] {
            assert_ne!(drawn(text), empty, "{text}");
        }
        assert_ne!(drawn("A"), drawn("B"));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(png("no picture").is_err());
        let large = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1e9\"/>";
        assert!(png(large).is_err());
    }
}
