//! Safety under alternating play, by search: which stones does a color never lose, and where can
//! its opponent never live, even if the opponent moves first?
//!
//! The color (the *defender*) answers each move of the opponent (the
//! *attacker*) in the same region, so regions can be searched one at a time.
//!
//! ```text
//! . . . . X O     X has one region, so Benson's theorem proves nothing. But
//! X X X X X O     the attacker cannot take both middle points: when it takes
//! O O O O O O     one, X takes the other and has two eyes.
//! ```
//!
//! 1. *Promises* (`region_claim`). An eye: each wall of an area keeps a liberty
//!    there. Life: each wall keeps two, counting the eyes it has elsewhere.
//! 2. *Links* (`link`). Units that cannot be separated count as one.
//! 3. Units with neither life nor two eyes are given up and count as the attacker's stones; repeat
//!    from 1 until nothing changes. The rest is safe (`driver`), and may help the others.
//! 4. *Seki* (`seki`): where moving would cost the mover, life needs no settled end; the defender
//!    waits.
//! 5. *Territory* (`territory`): regions walled by safe stones in which the
//!    attacker cannot make two eyes, nor a seki.
//!
//! All but sekis are found by one search, `solver`, with the static judgement of `goal` and
//! `enclosure` at its leaves, on the packed board of `area`.
//!
//! # Why strategies add up
//!
//! Claim: whenever the attacker is to move, every solidly connected set K of the defender's stones
//! that holds a claimed chain has two liberties, so the attacker captures nothing.
//!
//! Suppose first that some unit meets K but is not contained in it, and let U be the smallest. The
//! last link made in U joins the part in K to the rest; until they are joined, the link claims two
//! liberties for both. Otherwise K is made of whole units, and one of them is promised life, or has
//! eyes in two areas; each eye and each claim is in a zone of its own. The attacker's next move
//! meets one zone at most, and the answer restores the claim there. The answer is legal, since the
//! other zones still hold a liberty. A claim assumes of other walls only that they were not
//! captured so far: all claims stand or fall together.
//!
//! Ko plays no part: the defender loses no stone in any line. Outside the zones the attacker may
//! play anything.
//!
//! Source: Martin Müller (1997), *Playing it safe: Recognizing secure territories in computer Go by
//! using static rules and search*, Game Programming Workshop in Japan, 80-86; Xiaozhen Niu and
//! Martin Müller (2004), *An improved safety solver for computer Go*, Computers and Games, LNCS
//! 3846, 97-112, for eyes elsewhere. Departure: strategies have zones (see `solver`), which lets
//! several of them share a region.

mod answer;
mod area;
mod claims;
mod driver;
mod enclosure;
mod goal;
mod link;
mod parts;
mod region_claim;
mod ruled;
mod searched_safety;
mod searcher;
mod seki;
mod solver;
mod table;
mod territory;
mod tree;
mod units;
mod writer;
mod zone_goal;
mod zone_play;

pub use searched_safety::{SearchLimits, SearchedSafety};
pub use seki::Seki;
pub(crate) use tree::{Tree, TreeRow};
pub(crate) use zone_goal::ZoneGoal;
