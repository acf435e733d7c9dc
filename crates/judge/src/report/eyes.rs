//! Eyes to look at: which regions are vital, and for whom?

use crate::analysis::Analysis;
use crate::board::{ChainId, Color};
use crate::position::Region;
use crate::proof::is_vital;

/// A region that is vital to some of its walls, see [`Benson`](crate::proof::Benson):
/// it surely gives each of them one liberty. A region in which a stone of the
/// opponent lives is no eye to look at, though it may be vital.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Eye {
    /// The region.
    pub region: Region,
    /// The walls it is vital to, in order.
    pub vital_to: Vec<ChainId>,
}

impl Eye {
    /// The eyes of `color`, by their first points.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::analysis::Analysis;
    /// use seichi::report::Eye;
    /// use seichi::{Board, Color, Suicide};
    /// let board: Board = "
    ///     . X . .
    ///     X X . .
    ///     . . . O
    ///     . . . .".parse().expect("a diagram");
    /// let analysis = Analysis::of(&board, Suicide::Forbidden);
    /// let eyes = Eye::all(&analysis, Color::Black);
    /// let points: Vec<String> = eyes.iter().map(|e| e.region.points.to_string()).collect();
    /// assert_eq!(points, ["A4"]);
    /// ```
    pub fn all(analysis: &Analysis, color: Color) -> Vec<Eye> {
        let chains = analysis.chains();
        let living = analysis.living()[!color];
        let regions = Region::all(analysis.board(), chains, color).into_iter();
        let eyes = regions.map(|region| {
            let walls = region.walls.iter().copied();
            let vital_to = walls
                .filter(|&wall| is_vital(&region, &chains[wall], analysis.suicide()))
                .collect();
            Eye { region, vital_to }
        });
        let eyes = eyes.filter(|eye| eye.region.points.is_disjoint(&living));
        eyes.filter(|eye| !eye.vital_to.is_empty()).collect()
    }
}
