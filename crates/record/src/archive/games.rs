//! The games of a file.

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::sgf::{Collection, Record, SgfError};

/// One game of a file, not yet read: cheap to clone and to send to a thread.
#[derive(Clone, Debug)]
pub struct GameText {
    /// The name of the file, with `#n` behind it if it holds several games.
    pub id: String,
    collection: Arc<Collection>,
    index: usize,
}

impl GameText {
    /// The games of the file called `id`, in order.
    ///
    /// # Errors
    ///
    /// As [`Collection::of`].
    pub fn all(
        id: &str,
        bytes: &[u8],
    ) -> Result<impl ExactSizeIterator<Item = GameText> + use<>, SgfError> {
        let collection = Arc::new(Collection::of(bytes)?);
        let id = id.to_owned();
        let games = collection.len();
        Ok((0..games).map(move |index| GameText {
            id: match games {
                1 => id.clone(),
                _ => format!("{id}#{}", index + 1),
            },
            collection: Arc::clone(&collection),
            index,
        }))
    }

    /// The first game of a text that the caller has decoded, called `id`.
    ///
    /// # Errors
    ///
    /// As [`Collection::of_text`].
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::archive::GameText;
    /// let game = GameText::first("a", "(;CA[GBK]PB[\u{674e}]SZ[9])(;SZ[7])")?;
    /// assert_eq!(game.id, "a");
    /// assert_eq!(game.record(None)?.game.board().size().width(), 9);
    /// # Ok::<(), seichi::sgf::SgfError>(())
    /// ```
    pub fn first(id: &str, text: &str) -> Result<GameText, SgfError> {
        Ok(GameText {
            id: id.to_owned(),
            collection: Arc::new(Collection::of_text(text)?),
            index: 0,
        })
    }

    /// The number of the game in its file, from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Reads the game, up to the move before which to stop.
    ///
    /// # Errors
    ///
    /// As [`parse`](crate::sgf::parse).
    pub fn record(&self, before_move: Option<NonZeroUsize>) -> Result<Record, SgfError> {
        self.collection.record(self.index, before_move)
    }
}
