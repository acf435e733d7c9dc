//! Questions to the search and to random games about a position whose verdicts stand.
//!
//! The questions are about the canonical board and each image of a chain there. The answers are
//! mapped back by all symmetries.

use super::frame::Frame;
use super::verdicts::Analysis;
use crate::board::{ByColor, ChainId, Color, Move, Point, PointMap, PointSet};
use crate::judge::{self, Case, Finding, TsumegoReader};

impl Frame {
    /// Asks the search about the case behind the finding about a chain of the canonical board.
    pub fn asked<'f, T>(
        &'f self,
        image: ChainId,
        ask: impl FnOnce(&mut TsumegoReader<'f>, &Case) -> T,
    ) -> Option<T> {
        let case = self.ledger[image.index()].case.as_ref()?;
        let mut reader = TsumegoReader::new(self.canonical.board(), &self.chains);
        Some(ask(&mut reader, case))
    }

    /// The search's findings about a chain, one for each symmetry.
    fn findings(&self, chain: ChainId) -> impl Iterator<Item = Finding> {
        self.images(chain)
            .map(|(_, image)| self.ledger[image.index()].finding)
    }
}

impl Analysis {
    /// How often each point ends up Black's in `games` random games, from 1 (always) to -1 (always
    /// White's). This is no verdict: it estimates open areas, which verdicts leave out. Costs about
    /// 15 microseconds for each game on a full board, 50 on an empty one.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::analysis::Analysis;
    /// use seichi::{Board, Suicide};
    /// let board: Board = "
    ///     . X O .
    ///     X . O .
    ///     X X O .
    ///     . X O .".parse().expect("a diagram");
    /// let random = Analysis::of(&board, Suicide::Forbidden).random_ownership(64);
    /// let [a1, d2] = ["A1", "D2"].map(|vertex| random[vertex.parse().expect("a vertex")]);
    /// assert!(a1 > 0.25 && d2 < -0.25);
    /// ```
    pub fn random_ownership(&self, games: u32) -> PointMap<f64> {
        let (board, ways) = (self.canonical_board(), self.frame.canonical.ways());
        let games = games.max(1);
        let there = judge::random_balance(board, games);
        let all = f64::from(games) * ways.len() as f64;
        let mut map = PointMap::filled(0.0);
        for image in board.points() {
            for way in ways {
                let balance = f64::from(there[image]);
                map[way.back_point(image)] += way.color(Color::Black).signed(balance);
            }
        }
        // The sum is divided once, so that a balanced point is 0.
        for point in self.board.points() {
            map[point] /= all;
        }
        map
    }

    /// The line of play behind the reading of a chain, moves in turn. Costs as much as the judgement
    /// of the chain, and a search for each move.
    pub(crate) fn line(&self, chain: ChainId) -> Option<Vec<(Color, Move)>> {
        let (way, image) = self.frame.images(chain).next()?;
        let line = self.frame.asked(image, TsumegoReader::line)?;
        let back = |(color, point): (Color, Option<Point>)| {
            let back = point.map(|point| Move::Play(way.back_point(point)));
            (way.color(color), back.unwrap_or(Move::Pass))
        };
        Some(line.into_iter().map(back).collect())
    }

    /// The moves by which each color decides about a chain in its favor, if that depends on
    /// who moves first; else none. Costs as much as the judgement of the chain, and a search for
    /// each point around it.
    pub(crate) fn deciding_moves(&self, chain: ChainId) -> ByColor<PointSet> {
        let frame = &self.frame;
        let find = |image: ChainId| {
            let moves = match frame.ledger[image.index()].finding {
                Finding::Refuted | Finding::Eyes => {
                    frame.asked(image, TsumegoReader::deciding_moves)
                }
                _ => None,
            };
            Box::new(moves.unwrap_or_default())
        };
        let mut moves = ByColor::<PointSet>::default();
        for (way, image) in frame.images(chain) {
            let there = frame.deciding[image.index()].get_or_init(|| find(image));
            let back = way.back_sides(there);
            moves = ByColor::from_fn(|color| moves[color] | back[color]);
        }
        moves
    }

    /// True if the search finds that a chain is not captured, but may lose its territory to a
    /// seki if the opponent moves first.
    pub(crate) fn may_lose_its_eyes(&self, chain: ChainId) -> bool {
        let mut findings = self.frame.findings(chain);
        findings.any(|found| found == Finding::Eyes)
    }

    /// Those of the dead chains `asked` that their owners can still save by moving first, perhaps
    /// by a ko, as far as the search finds.
    pub(crate) fn rescued(&self, asked: &[ChainId]) -> Vec<ChainId> {
        let is_rescued = |id: &ChainId| {
            let mut findings = self.frame.findings(*id);
            findings.any(|found| !matches!(found, Finding::Confirmed | Finding::Open))
        };
        asked.iter().copied().filter(is_rescued).collect()
    }
}
