//! Everything known about one position.

use std::sync::OnceLock;

use super::frame::Frame;
use super::marks::{Marks, Overruled};
use super::method::Method;
use crate::board::{Board, ByColor, Chain, ChainId, Chains, Color, Point, PointSet, Suicide};
use crate::carta::{Carta, Variant};
use crate::counting::ChainStatuses;
use crate::judge::{self, Entry};
use crate::position::{Territory, Way};
use crate::proof::{
    Benson, Certificate, Evidence, Grounds, Margin, Proof, Proofs, SearchGoal, SearchLimits,
    SearchedSafety, Status, Verdict, searched, searched_about,
};

/// An unclear chain of this many stones is worth a search for a proof: smaller chains decide few
/// games, and each search costs milliseconds.
const LARGE: usize = 6;

/// Everything known about one position. It keeps the board it was made from,
/// so that it cannot be stale.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::{Board, Evidence, Proof, Status, Suicide};
/// let board: Board = "
///     . X . X O
///     X X X X O
///     O O O O O
///     . O X . O
///     O O O O O".parse().expect("a diagram");
/// let analysis = Analysis::of(&board, Suicide::Forbidden);
/// let c2 = "C2".parse().expect("a vertex");
/// let verdict = analysis.verdict_at(c2).expect("a stone");
/// assert_eq!(verdict.status, Status::Dead);
/// assert_eq!(verdict.evidence, Evidence::Proved(Proof::Benson));
/// assert_eq!(analysis.territory().owned.white.to_string(), "A2 C2 D2");
/// ```
#[derive(Clone, Debug)]
pub struct Analysis {
    pub(super) board: Board,
    method: Method,
    suicide: Suicide,
    pub(super) chains: Chains,
    pub(super) frame: Frame,
    /// The proofs about the canonical board; none for a published method.
    proofs: Option<Proofs>,
    /// The judgement of each chain, in order, before any marks.
    pub(super) judged: Vec<Verdict>,
    /// The verdicts after the marks and their consequences.
    pub(super) verdicts: Vec<Verdict>,
    pub(super) territory: Territory,
    pub(super) overruled: Vec<Overruled>,
    /// The stones whose proofs no longer count, because marks have overruled what they rest on.
    pub(super) shaken: PointSet,
    /// The marks of a person, if there are any.
    pub(super) marks: Option<Marks>,
    /// The stones marked alive that are in seki by the rules, with those that share dame with them.
    pub(super) in_seki: PointSet,
    pub(super) search: SearchLimits,
    benson: ByColor<OnceLock<Benson>>,
    searched: ByColor<OnceLock<SearchedSafety>>,
}

impl Analysis {
    /// Analyses `board` by the best method, [`Method::default`].
    pub fn of(board: &Board, suicide: Suicide) -> Analysis {
        Analysis::by(board, suicide, Method::default())
    }

    /// Analyses `board`: proofs first, then the estimates of `method`, then seki and territory. All
    /// of it works on the canonical board, so the verdicts turn with the board and change with the
    /// colors.
    pub fn by(board: &Board, suicide: Suicide, method: Method) -> Analysis {
        let chains = Chains::of(board);
        let mut proofs = None;
        let frame = Frame::of(board, &chains, |board, chains| {
            let proving = method.proving();
            proofs = proving.map(|proving| Proofs::of(board, chains, suicide, proving));
            found(board, chains, proofs.as_ref(), method)
        });
        let verdicts = frame.verdicts();
        let stones = |status| judge::stones_with(&chains, verdicts.iter().copied(), status);
        let territory = Territory::of(board, &stones(Status::Dead), &stones(Status::Seki));
        let analysis = Analysis {
            board: *board,
            method,
            suicide,
            chains,
            frame,
            proofs,
            judged: verdicts.clone(),
            verdicts,
            territory,
            overruled: Vec::new(),
            shaken: PointSet::EMPTY,
            marks: None,
            in_seki: PointSet::EMPTY,
            search: SearchLimits::default(),
            benson: ByColor::default(),
            searched: ByColor::default(),
        };
        match method {
            Method::Judge => analysis.with_doubtful_proved(),
            Method::Benson | Method::Park | Method::Carta => analysis,
        }
    }

    /// The same analysis after a search for proofs about every unsettled chain and every unclear
    /// chain of [`LARGE`] size; what it proves becomes the verdict. Costs some milliseconds if
    /// there is such a chain.
    fn with_doubtful_proved(mut self) -> Analysis {
        let is_doubtful = |id: &ChainId| {
            let is_asked = match self.verdict(*id).evidence {
                Evidence::Unsettled => true,
                Evidence::Estimated(margin) => {
                    margin < Margin::CLEAR && self.chains[*id].stones.len() >= LARGE
                }
                _ => false,
            };
            is_asked && !self.may_lose_its_eyes(*id)
        };
        let doubtful: Vec<ChainId> = self.chains.ids().filter(is_doubtful).collect();
        if doubtful.is_empty() {
            return self;
        }
        let stones = self.chains.stones_of(doubtful.iter().copied());
        let about = stones.grown() & self.board.points();
        let canonical = &self.frame.canonical;
        let safe = ByColor::from_fn(|color| searched_about(canonical, color, self.suicide, &about));
        for id in doubtful {
            let chain = &self.chains[id];
            // A chain that is never captured may still have living stones in its eyes.
            let mut proofs = safe[chain.color].proofs_for(&chain.stones);
            let is_seki = proofs.any(|proof| proof.goal == SearchGoal::Seki);
            let Verdict { status, evidence } = self.verdict(id);
            let found = grounds_about(chain, |color| &safe[color]);
            if let Some(found) = found.map(|grounds| proved_by(&grounds, chain.color))
                && (evidence == Evidence::Unsettled || !is_seki || found.status != status)
            {
                self.verdicts[id.index()] = in_seki_or(status, found);
            }
        }
        self.judged.clone_from(&self.verdicts);
        let [dead, seki] = [Status::Dead, Status::Seki].map(|status| self.stones(status));
        self.territory = Territory::of(&self.board, &dead, &seki);
        self
    }

    /// The same analysis with `limits` for searches for proofs.
    #[must_use]
    pub fn with_search(self, limits: SearchLimits) -> Analysis {
        Analysis {
            search: limits,
            searched: ByColor::default(),
            ..self
        }
    }

    /// The canonical board. Of several equal answers, reports take the first one there.
    pub(crate) fn canonical_board(&self) -> &Board {
        self.frame.canonical.board()
    }

    /// The symmetry that leads to the canonical board.
    pub(crate) fn way(&self) -> &Way {
        self.frame.first().0
    }

    /// The place of a chain in the order of the canonical board.
    pub(crate) fn rank(&self, chain: ChainId) -> ChainId {
        self.frame.first().1[chain.index()]
    }

    /// The position analysed.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether suicide was taken to be legal.
    pub const fn suicide(&self) -> Suicide {
        self.suicide
    }

    /// Its chains.
    pub const fn chains(&self) -> &Chains {
        &self.chains
    }

    /// What `color` owns unconditionally.
    pub fn benson(&self, color: Color) -> &Benson {
        let benson = || Benson::of(&self.board, &self.chains, color, self.suicide);
        self.benson[color].get_or_init(benson)
    }

    /// The method that judges what is not proved.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// The verdict on a chain.
    pub fn verdict(&self, chain: ChainId) -> Verdict {
        self.verdicts[chain.index()]
    }

    /// The status of a chain.
    pub fn status(&self, chain: ChainId) -> Status {
        self.verdicts[chain.index()].status
    }

    /// The justification of the verdict on a chain, if it is proved.
    pub fn grounds(&self, chain: ChainId) -> Option<Grounds> {
        let Evidence::Proved(proof) = self.verdict(chain).evidence else {
            return None;
        };
        if matches!(proof, Proof::Search(_)) {
            return self.grounds_by_search(chain);
        }
        let proofs = self.proofs.as_ref()?;
        let along = |(way, image): (_, ChainId)| {
            let grounds = proofs.grounds(image, &self.frame.chains[image])?;
            (grounds.proof == proof).then(|| grounds.taken_back(way))
        };
        self.frame.images(chain).find_map(along)
    }

    /// What `color` keeps if it answers every move, by search on top of the static rules. The first
    /// call costs about ten milliseconds.
    pub fn searched(&self, color: Color) -> &SearchedSafety {
        let canonical = &self.frame.canonical;
        let search = || searched(canonical, color, self.suicide, self.search);
        self.searched[color].get_or_init(search)
    }

    /// What `color` keeps, with all answers that keep it, as a text that a small program can
    /// verify. Costs several times as much as [`Analysis::searched`], up to seconds on difficult
    /// boards.
    pub fn certificate(&self, color: Color) -> Certificate {
        Certificate::of(self.board(), color, self.suicide, self.search)
    }

    /// The verdict on a chain with its proof, if a search of the whole board proves the judgement.
    /// Costs as much as [`Analysis::searched`] if the chain is not proved yet.
    ///
    /// A search that proves the contrary changes no verdict. This is rare: the judgement has asked
    /// about every unsettled chain, and about most unclear ones.
    pub fn searched_verdict(&self, chain: ChainId) -> Verdict {
        let verdict = self.verdict(chain);
        if verdict.evidence >= Evidence::Implied || verdict.evidence == Evidence::Unsettled {
            return verdict;
        }
        let found = self.found_by_search(chain);
        let found = found.map(|found| in_seki_or(verdict.status, found));
        found
            .filter(|found| found.status == verdict.status)
            .unwrap_or(verdict)
    }

    /// What [`Analysis::searched_verdict`] rests on, if it is proved.
    pub fn searched_grounds(&self, chain: ChainId) -> Option<Grounds> {
        match self.verdict(chain).evidence {
            Evidence::Proved(_) => self.grounds(chain),
            _ if self.searched_verdict(chain).is_proved() => self.grounds_by_search(chain),
            _ => None,
        }
    }

    /// What a search proves about a chain, whatever its verdict.
    pub(super) fn found_by_search(&self, chain: ChainId) -> Option<Verdict> {
        let grounds = self.grounds_by_search(chain)?;
        Some(proved_by(&grounds, self.chains[chain].color))
    }

    pub(super) fn grounds_by_search(&self, chain: ChainId) -> Option<Grounds> {
        let chain = &self.chains[chain];
        let found = grounds_about(chain, |color| self.searched(color));
        found.filter(|grounds| self.stand(grounds, &chain.stones))
    }

    /// Why the opponent of `owner` cannot live on `point`, if that is proved. Costs as much
    /// as [`Analysis::searched`].
    pub(crate) fn grounds_of_territory(&self, owner: Color, point: Point) -> Option<Grounds> {
        let (benson, at) = (self.benson(owner), PointSet::EMPTY.with(point));
        let beyond = || benson.pass_alive_territory(&self.board);
        let unconditional = benson.grounds_against(&at, &benson.territory, Proof::Benson);
        unconditional
            .or_else(|| benson.grounds_against(&at, &beyond(), Proof::PassAlive))
            .or_else(|| self.searched(owner).grounds_against(&at))
            .filter(|grounds| self.stand(grounds, &at))
    }

    /// True if no mark has overruled what `grounds` about some `points` depend on.
    fn stand(&self, grounds: &Grounds, points: &PointSet) -> bool {
        !(grounds.walls | *points).intersects(&self.shaken)
    }

    /// The statuses of the stones for counting a position in which nothing is played any more.
    pub fn chain_statuses(&self) -> ChainStatuses {
        // Random games and the model say nothing against a capture that was read, and a verdict in
        // doubt is at most read.
        let is_sure = |id: &ChainId| {
            let Verdict { status, evidence } = self.verdicts[id.index()];
            status == Status::Alive && evidence > Evidence::Read
        };
        ChainStatuses {
            dead: self.stones(Status::Dead),
            seki: self.stones(Status::Seki) | self.in_seki,
            sure: self.chains.stones_of(self.chains.ids().filter(is_sure)),
            switches: Vec::new(),
        }
    }

    /// The verdict on the chain of the stone on `point`, if there is one.
    pub fn verdict_at(&self, point: Point) -> Option<Verdict> {
        self.chains.at(point).map(|id| self.verdict(id))
    }

    /// The chains of the given status, in order.
    pub fn chains_with(&self, status: Status) -> impl Iterator<Item = ChainId> {
        let all = self.chains.ids();
        all.filter(move |&id| self.status(id) == status)
    }

    /// The first stone of each of `chains`, by which a text names them.
    pub(crate) fn stone_of_each(&self, chains: impl IntoIterator<Item = ChainId>) -> PointSet {
        let stones = chains.into_iter().map(|id| self.chains[id].stones);
        stones
            .filter_map(|stones| stones.reading_order().next())
            .collect()
    }

    /// The stones of the given status. The three statuses partition the
    /// stones of the board.
    pub fn stones(&self, status: Status) -> PointSet {
        judge::stones_with(&self.chains, self.verdicts.iter().copied(), status)
    }

    /// The stones of each color that are not dead.
    pub(crate) fn living(&self) -> ByColor<PointSet> {
        let dead = self.stones(Status::Dead);
        ByColor::from_fn(|color| self.board.stones(color) - dead)
    }

    /// The owners of all points that bear no living stone.
    pub const fn territory(&self) -> &Territory {
        &self.territory
    }
}

/// The findings of `method` about the chains of a board.
fn found(board: &Board, chains: &Chains, proofs: Option<&Proofs>, method: Method) -> Vec<Entry> {
    let proved = || proofs.map_or_else(Vec::new, |proofs| proofs.verdicts(chains));
    let assumed = |proof: Option<Verdict>| proof.unwrap_or(Verdict::assumed(Status::Alive));
    let verdicts: Vec<Verdict> = match method {
        Method::Benson => proved().into_iter().map(assumed).collect(),
        Method::Park => published(board, chains, Variant::Park),
        Method::Carta => published(board, chains, Variant::Carta),
        Method::Judge => return judge::verdicts(board, chains, &proved()),
    };
    verdicts.into_iter().map(Entry::unasked).collect()
}

/// The verdict on a chain of a status with a finding: stones that are safe may well be in seki.
fn in_seki_or(status: Status, found: Verdict) -> Verdict {
    match (status, found.status) {
        (Status::Seki, Status::Alive) => Verdict { status, ..found },
        _ => found,
    }
}

/// What a proof about a chain rests on, in the searches for each color.
fn grounds_about<'a>(
    chain: &Chain,
    searched: impl Fn(Color) -> &'a SearchedSafety,
) -> Option<Grounds> {
    let lives = searched(chain.color).grounds_of(&chain.stones);
    lives.or_else(|| searched(!chain.color).grounds_against(&chain.stones))
}

/// The verdict on a chain of `color` that rests on `grounds`.
fn proved_by(grounds: &Grounds, color: Color) -> Verdict {
    let status = match grounds.owner == color {
        true => Status::Alive,
        false => Status::Dead,
    };
    Verdict::proved(status, grounds.proof)
}

/// The verdicts of a published method, which proves nothing.
fn published(board: &Board, chains: &Chains, variant: Variant) -> Vec<Verdict> {
    let carta = Carta::of(board, chains, variant);
    let estimate = |status| Verdict::estimated(status, Margin::new(0.0));
    chains.ids().map(|id| estimate(carta.status(id))).collect()
}
