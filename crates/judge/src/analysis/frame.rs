//! The canonical form of a board, in which everything is computed, and the way
//! back.

use std::sync::{Arc, OnceLock};

use crate::board::{Board, ByColor, Chain, ChainId, Chains, Color, Point, PointMap, PointSet};
use crate::judge::{self, Finding, TsumegoReader};
use crate::position::{Canonical, Way};
use crate::proof::Verdict;

/// A board beside its canonical form.
///
/// Of moves that are equal, search, playouts and rules take the first in board
/// order. So they are asked about the canonical board only, and what they say is
/// taken back along *all* ways that lead there: a board that is its own image
/// has several, and what does not hold along all of them is not said.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    canonical: Canonical,
    chains: Chains,
    /// For each way the images of the chains of the board, in order.
    images: Vec<Vec<ChainId>>,
    /// What has been found about the canonical board.
    found: Arc<judge::Findings>,
    /// The deciding moves of each chain of the canonical board, once asked for: a
    /// board that is its own image asks for them once for each image.
    deciding: Vec<OnceLock<Box<ByColor<PointSet>>>>,
    /// What each color needs to win the ko on which a chain of it hangs, in the same way.
    ko_threats: Vec<OnceLock<ByColor<Option<judge::ThreatNeed>>>>,
}

impl Frame {
    /// The canonical form of `board`, whose chains are `chains`, with what `find` finds about
    /// the canonical board and its chains.
    pub fn of(
        board: &Board,
        chains: &Chains,
        find: impl FnOnce(&Board, &Chains) -> judge::Findings,
    ) -> Frame {
        let canonical = Canonical::of(board);
        let turned = Chains::of(canonical.board());
        let image = |way: &Way, chain: &Chain| {
            let stone = chain.stones.first().expect("a chain has a stone");
            turned.at(way.image(stone)).expect("its image is a stone")
        };
        let along = |way: &Way| chains.iter().map(|(_, chain)| image(way, chain)).collect();
        Frame {
            images: canonical.ways().iter().map(along).collect(),
            deciding: vec![OnceLock::new(); turned.len()],
            ko_threats: vec![OnceLock::new(); turned.len()],
            found: Arc::new(find(canonical.board(), &turned)),
            chains: turned,
            canonical,
        }
    }

    /// The canonical form.
    pub const fn canonical(&self) -> &Canonical {
        &self.canonical
    }

    /// The canonical board.
    pub fn board(&self) -> &Board {
        self.canonical.board()
    }

    /// Its chains.
    pub const fn chains(&self) -> &Chains {
        &self.chains
    }

    /// The first way, with the images of all chains.
    pub fn first(&self) -> (&Way, &[ChainId]) {
        (&self.canonical.ways()[0], &self.images[0])
    }

    /// Asks the search about the case behind what was found about a chain of the canonical
    /// board.
    fn asked<'f, T>(
        &'f self,
        id: ChainId,
        ask: impl FnOnce(&mut TsumegoReader<'f>, &judge::Case) -> T,
    ) -> Option<T> {
        let (board, chains) = (self.board(), self.chains());
        let mut reader = TsumegoReader::new(board, chains);
        let case = judge::case(board, chains, &mut reader, &self.found, id)?;
        Some(ask(&mut reader, &case))
    }

    /// The ways of the board, each with the image of a chain.
    pub fn images(&self, id: ChainId) -> impl Iterator<Item = (&Way, ChainId)> {
        let images = self.images.iter().map(move |images| images[id.index()]);
        self.canonical.ways().iter().zip(images)
    }

    /// The verdict on each chain of the board: the least certain of those on its images, if
    /// they differ.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let verdicts = &self.found.verdicts;
        let weakest = |chain: usize| {
            let images = self.images.iter().map(|images| images[chain]);
            let verdicts = images.map(|image| verdicts[image.index()]);
            let weakest = verdicts.min_by_key(|verdict| (verdict.evidence, verdict.status));
            weakest.expect("a board has a way to its canonical form")
        };
        (0..self.chains.len()).map(weakest).collect()
    }

    /// How often each point ends up Black's in random games on the canonical
    /// board, from 1 to -1: the mean along all ways.
    pub fn random_ownership(&self, games: u32) -> PointMap<f64> {
        let games = games.max(1);
        let there = judge::random_balance(self.board(), games);
        let ways = self.canonical.ways();
        let all = f64::from(games) * ways.len() as f64;
        let mut map = PointMap::filled(0.0);
        for image in self.board().points() {
            for way in ways {
                let balance = f64::from(there[image]);
                map[way.back_point(image)] += way.color(Color::Black).signed(balance);
            }
        }
        // Divided once, so that what is balanced is 0.
        for image in self.board().points() {
            map[ways[0].back_point(image)] /= all;
        }
        map
    }

    /// The line of play behind what was read about a chain, moves in turn,
    /// `None` for a pass. Costs as much as the judgement of the chain, and a
    /// search for each move.
    pub fn line(&self, id: ChainId) -> Option<Vec<(Color, Option<Point>)>> {
        let (way, image) = self.images(id).next()?;
        let line = self.asked(image, TsumegoReader::line)?;
        let back = |(color, point): (Color, Option<Point>)| {
            (way.color(color), point.map(|point| way.back_point(point)))
        };
        Some(line.into_iter().map(back).collect())
    }

    /// The moves by which each color decides what becomes of a chain in its
    /// favor, if that depends on who moves first; else none. Costs as much as
    /// the judgement of the chain, and a search for each point around it.
    pub fn deciding_moves(&self, id: ChainId) -> ByColor<PointSet> {
        self.moves_of(id, |image| *self.deciding_there(image))
    }

    /// What each color needs to win the ko on which a chain hangs; none where no ko matters
    /// to it. Costs a search for each number of threats.
    pub fn ko_threats(&self, id: ChainId) -> ByColor<Option<judge::ThreatNeed>> {
        let there = |image: ChainId| {
            let find = || self.asked(image, TsumegoReader::ko_threats);
            self.ko_threats[image.index()].get_or_init(|| find().unwrap_or_default())
        };
        ByColor::from_fn(|color| {
            let needs = self
                .images(id)
                .map(|(way, image)| there(image)[way.color(color)]);
            agreed(needs)
        })
    }

    /// What the owner of a dead chain needs to save it by moving first, see
    /// [`Frame::is_rescued`].
    pub fn rescue_threats(&self, id: ChainId) -> Option<judge::ThreatNeed> {
        let images = self.images(id).map(|(_, image)| image);
        agreed(images.map(|image| self.asked(image, TsumegoReader::rescue_threats)?))
    }

    /// True if the search finds that a chain is not captured, but may lose its territory to a
    /// seki.
    pub fn may_lose_its_eyes(&self, chain: ChainId) -> bool {
        self.findings(chain).any(|found| found == Finding::Eyes)
    }

    /// True if the search finds that the owner of a dead chain may save it by moving first,
    /// if need be by a ko.
    pub fn is_rescued(&self, chain: ChainId) -> bool {
        self.findings(chain)
            .any(|found| !matches!(found, Finding::Confirmed | Finding::Open))
    }

    /// What the search says of a chain, for each way.
    fn findings(&self, chain: ChainId) -> impl Iterator<Item = Finding> {
        self.images(chain)
            .map(|(_, image)| self.found.findings[image.index()])
    }

    fn moves_of(
        &self,
        id: ChainId,
        found: impl Fn(ChainId) -> ByColor<PointSet>,
    ) -> ByColor<PointSet> {
        let mut moves = ByColor::<PointSet>::default();
        for (way, image) in self.images(id) {
            let found = found(image);
            for color in Color::ALL {
                moves[color] |= way.back(&found[way.color(color)]);
            }
        }
        moves
    }

    /// The moves that decide about a chain of the canonical board; none if the search has
    /// not found that it hangs on who moves first.
    fn deciding_there(&self, id: ChainId) -> &ByColor<PointSet> {
        let moves = || match self.found.findings[id.index()] {
            Finding::Refuted | Finding::Eyes => self.asked(id, TsumegoReader::deciding_moves),
            _ => None,
        };
        self.deciding[id.index()].get_or_init(|| Box::new(moves().unwrap_or_default()))
    }
}

/// What is needed along all ways; none if they differ.
fn agreed(mut needs: impl Iterator<Item = Option<judge::ThreatNeed>>) -> Option<judge::ThreatNeed> {
    let first = needs.next()??;
    needs.all(|need| need == Some(first)).then_some(first)
}
