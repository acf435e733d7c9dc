//! Carta's static method of scoring finished games, as published.
//!
//! Which stones are dead is read off a few numbers for each group of chains
//! (eyes, liberties, territory), summed up as its *stability*: 100 is life,
//! more is death, and the deadest go first. Nothing here is proved; the method
//! is kept beside our own, as its author left it, so that the two can be
//! compared.
//!
//! [`Carta::of`] takes these steps:
//!
//! | step | question | paper |
//! |---|---|---|
//! | `groups`, `jumps` | which chains cannot be cut apart? | section 3, figures 2, 6, 7 |
//! | `eyes` | which points are eyes, special eyes, eyelikes? | figures 3, 9, 10 |
//! | `liberties` | what is each liberty worth? | figure 8 |
//! | `assess` | how stable is each chain? | the formula before figure 11 |
//! | `pairs` | which two chains hold each other up? | figures 12, 13 |
//! | [`Carta::removals`] | which stones go, in which order? | Park 2007; figure 11 |
//! | `forced` | which points of a territory must be filled? | figures 14 to 16 |
//! | `ko` | who fills the open kos? | section 3, last but one paragraph |
//! | [`Carta::count`] | whose is each point? | section 3, last paragraph |
//!
//! Sources: Andrea Carta (2018), *A static method for computing the score of a
//! Go game*. Its ancestor: Hyun-Soo Park, Doo Han Lee, Hang Joon Kim (2003),
//! *Static Analysis of String Stability and Group Territory in Computer Go*,
//! Journal of the Institute of Electronics Engineers of Korea 40(6), 392-402,
//! and Hyun-Soo Park (2007), *The Score-Counting Algorithm for Computer Go*,
//! same journal 44(1), 49-55, both as Carta describes them.
//!
//! # Choices
//!
//! Carta's program was never published and the text leaves much open. What we
//! chose, by paragraph of the paper:
//!
//! - **Full connection point.** A shared liberty where the opponent would stand
//!   in atari, or cannot play ("if White A, Black B"). Two shared liberties
//!   are one too, but need no rule of their own: they are two half ones.
//! - **Half connection point.** A shared liberty where the owner's stone is not
//!   in atari. Half points add up between groups, not only between chains, and
//!   a point may serve several connections, so that no order matters.
//! - **Other shapes.** Two-point and knight's jumps over empty points: full
//!   without an opponent's stone on the eight points around any point of the
//!   jump, half with "few" of them, by which we understand one to three.
//! - **Strings in atari** are in no group but their own.
//! - **Edge.** Points off the board count as friendly stones: to ask more of an eye at the edge
//!   misses eyes in finished games.
//! - **One string around an eye.** As a group "stands out as a single one", an empty point with
//!   four neighbors of one group is an eye too, but only if at least two corners are friendly and
//!   at most one is the opponent's: the point itself may be all that connects the group.
//! - **Whose eye.** A point counts for every group with a stone among the eight
//!   around it ("all the strings possibly involved"), and for no other, even if
//!   it is contiguous with one that does.
//! - **Contiguous eyes** are one eye, and so is what touches them. Of the other
//!   special eyes and eyelikes every two contiguous make an eye if one of them
//!   is special ("five special eyes are two true eyes"), else every three.
//! - **Liberties.** The extras add up: figure 8 counts 2 + 1/3 and 2 + 1/2 as
//!   "about 5". Groups count shared liberties once. The stability is rounded
//!   to the nearest whole number, as strings are removed by whole numbers.
//! - **Territory of a group.** The connected empty points under its color's influence that touch
//!   it. Areas connected through stones would make one group of everything.
//! - **"Some territory"** beside one eye is at least a point more than the eye.
//! - **Seki.** Both chains must be dying. With them their groups live, since a
//!   group stands as one.
//! - **Snapback.** A chain survives if taking it leaves the taker in atari and
//!   taking the taker does not; if both fail or neither, nothing follows.
//! - **Deadest first.** All chains of the highest stability go at once,
//!   opponents included. What has been taken off is not put back when its
//!   captor goes later.
//! - **Dame** are the empty points without influence when the dead stones are
//!   off, but for the liberties of a seki. With the dead stones on the board
//!   their surroundings would be neutral.
//! - **Filling** captures nothing: points that would take a last liberty stay
//!   empty.
//! - **Back to life.** A dead chain in atari comes back if it lives by extending
//!   from its last liberty once its owner has filled the dame (figure 15: first
//!   White 1, then White 2), but does not before.
//! - **Kos** are looked for among the dead too: a ko stone is in atari, stands
//!   alone, and has been taken off. It lives if its owner fills. They come
//!   before the dame, not last, so that no ko is filled as one.
//! - **Connections by area scoring.** The paper subtracts them from "territories or areas" alike. A
//!   stone of one's own on a point of one's own changes nothing by area scoring, so we subtract
//!   them from territories only.
//! - **Eyes in seki** are counted or not as the rules say.
//!
//! Of Park's method, [`Variant::Park`], we keep what Carta reports: eyes and
//! liberties are each chain's own, groups only share territory, there are sekis
//! but no snapbacks, kos and forced connections, and empty points are counted by what they touch.
//! Carta's formula replaces Park's table of stabilities.

mod assess;
mod eyes;
mod fill;
mod forced;
mod groups;
mod jumps;
mod ko;
mod liberties;
mod move_effect;
mod pairs;
mod variant;

pub use assess::{ALIVE, Assessment, Properties};
pub use eyes::{EyeCount, EyePoints};
pub use groups::CartaGroup;
pub use variant::Variant;

use self::fill::filled;
use self::forced::FinishedPosition;
use self::ko::CartaKos;
use crate::board::{Board, ByColor, ChainId, Chains, Color, PointSet};
use crate::counting::{Count, DameConvention, status_of};
use crate::influence::spheres;
use crate::position::Territory;
use crate::proof::Status;

/// A position judged by Carta's method.
///
/// Costs an assessment of the whole board for each round of removals, two more for sekis, and one
/// or two for each dead chain that the filled dame leave in atari.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::carta::{Carta, Variant};
/// use seichi::{Board, Chains, Status};
/// let board: Board = "
///     . X . X O . .
///     X X X X O O O
///     . O . X O . O
///     . . . X O O O
///     X X X X O . O
///     O O O O O O O
///     . O . O . . .".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let carta = Carta::of(&board, &chains, Variant::Carta);
/// assert_eq!(carta.dead.to_string(), "B5");
/// let b5 = chains.at("B5".parse().expect("a vertex")).expect("a stone");
/// assert_eq!(carta.status(b5), Status::Dead);
/// assert_eq!(carta.points.black.to_string(), "A7 C7 A5 B5 C5 A4 B4 C4");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Carta {
    board: Board,
    /// The findings about the position before any removal: groups,
    /// eyes, the stability of each chain.
    pub assessment: Assessment,
    /// The removals, the deadest first.
    pub removals: Vec<Removal>,
    /// The dead stones.
    pub dead: PointSet,
    /// The stones in seki.
    pub seki: PointSet,
    /// The neutral points.
    pub dame: PointSet,
    /// The forced connections: points that each color must still fill.
    pub forced: ByColor<PointSet>,
    /// The points of open kos, by the color that fills them.
    pub kos: ByColor<PointSet>,
    /// The points each color surrounds, those under dead stones included;
    /// eyes in seki, forced connections and kos excluded.
    pub points: ByColor<PointSet>,
    /// The points of eyes in seki.
    pub seki_eyes: ByColor<PointSet>,
}

/// Stones that are taken off together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// Their stability then, 101 to 520.
    pub stability: u32,
    /// All stones that had it.
    pub stones: PointSet,
}

impl Carta {
    /// Judges `board`, whose chains are `chains`.
    pub fn of(board: &Board, chains: &Chains, variant: Variant) -> Carta {
        let assessment = Assessment::of_chains(board, chains.clone(), variant);
        let mut carta = Carta {
            board: *board,
            seki: assessment.seki,
            removals: Vec::new(),
            dead: PointSet::EMPTY,
            dame: PointSet::EMPTY,
            forced: ByColor::default(),
            kos: ByColor::default(),
            points: ByColor::default(),
            seki_eyes: ByColor::default(),
            assessment,
        };
        carta.remove(variant);
        match variant {
            Variant::Carta => {
                carta.connect();
                carta.revive_sekis();
                carta.divide_by_influence();
            }
            Variant::Park => carta.divide_by_contact(),
        }
        carta
    }

    /// Takes the chains of the highest stability off, all at once, and assesses
    /// what remains, until all chains live. Every round takes off a chain at
    /// least.
    fn remove(&mut self, variant: Variant) {
        let mut deadest = self.assessment.deadest();
        while let Some((stability, stones)) = deadest {
            self.removals.push(Removal { stability, stones });
            self.dead |= stones;
            let rest = Assessment::of(&self.board.without(&self.dead), variant);
            self.seki = rest.seki;
            deadest = rest.deadest();
        }
    }

    /// Finds kos, dame and forced connections.
    fn connect(&mut self) {
        let kos = CartaKos::of(&self.board, &self.dead);
        let ko_points = kos.filled.union();
        self.kos = kos.filled;
        self.dead = (self.dead | kos.lost) - kos.kept;
        let spheres = spheres(&self.board.without(&self.dead));
        let neutral = self.board.empty_points() - spheres.black - spheres.white;
        self.dame = neutral - self.seki.neighbors() - ko_points;
        let finished = FinishedPosition {
            board: &self.board,
            dead: self.dead,
            dame: self.dame,
        };
        let connections = finished.connections();
        let kills = finished.kills(&connections);
        self.forced = ByColor::from_fn(|color| {
            let forced = connections[color] | kills[color] | kos.rescues[color];
            forced - ko_points - self.dame
        });
    }

    /// Puts the chains back that turn out to be in seki when dame and
    /// connections are filled, whoever fills the dame.
    fn revive_sekis(&mut self) {
        let [one, other] = Color::ALL.map(|filler| {
            let mut stones = ByColor::from_fn(|color| self.forced[color] | self.kos[color]);
            stones[filler] |= self.dame;
            Assessment::of(&filled(&self.board, &stones), Variant::Carta).seki
        });
        let seki = (one & other) - self.board.empty_points();
        self.seki |= seki;
        self.dead -= seki;
    }

    /// Gives every empty point to the color whose influence it is under.
    fn divide_by_influence(&mut self) {
        let board = self.board.without(&self.dead);
        let spheres = spheres(&board);
        let connections = self.connections();
        for color in Color::ALL {
            let empty = spheres[color] & board.empty_points();
            let in_seki = empty.connected_to(&self.seki.neighbors());
            self.points[color] = empty - in_seki - connections;
            self.seki_eyes[color] = in_seki - connections;
        }
    }

    /// Gives every empty point to the color that it touches, directly or
    /// through other empty points, if it is one only.
    fn divide_by_contact(&mut self) {
        let territory = Territory::of(&self.board, &self.dead, &self.seki);
        self.points = territory.owned;
        self.seki_eyes = territory.seki_eyes;
        self.dame = territory.dame;
    }

    /// All forced connections and kos.
    fn connections(&self) -> PointSet {
        self.forced.union() | self.kos.union()
    }

    /// The status of a chain.
    pub fn status(&self, chain: ChainId) -> Status {
        let stones = &self.assessment.chains[chain].stones;
        status_of(stones, &self.dead, &self.seki)
    }

    /// The owner of every point by the paper's own rules, in the form of our [`Count`] (section 3,
    /// last paragraph). [`Score::of_count`] adds it up. The analysis, which marks may change,
    /// counts all methods in the same way.
    ///
    /// [`Score::of_count`]: crate::Score::of_count
    pub fn count(&self) -> Count {
        let living = self.board.occupied_points() - self.dead;
        let filled = |color| (self.forced[color] | self.kos[color]) - living;
        let forced = ByColor::from_fn(filled);
        let owned = self.points;
        let taken = [owned, forced, self.seki_eyes].map(|sets| sets.union());
        let others = self.board.points() - living;
        let dame = taken.iter().fold(others, |rest, set| rest - *set);
        Count {
            seki_eyes: self.seki_eyes,
            owned,
            forced,
            ..Count::open(self.dead, self.seki, dame, DameConvention::Agreed)
        }
    }
}
