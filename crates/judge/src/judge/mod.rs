//! Which stones are dead at the end of a game?
//!
//! Proofs settle two fifths of the stones of a finished game; for the rest this module makes a
//! well-founded guess. It has layers, and each speaks only where the one before is not sure:
//!
//! 1. *Proved* verdicts stay as they are.
//! 2. `playout` plays some random games to the end. In most positions nearly every chain keeps or
//!    loses its points in nearly every game, and that is the verdict.
//! 3. `model` is a static model of groups and their eye spaces, and of what lives once the dead are
//!    off. Random games overlook vital points, so where the model contradicts them the chain is
//!    unclear unless the games are nearly unanimous.
//! 4. If a chain is still unclear after 80 games, the majority decides; where the static model sees
//!    a death, the majority has to be clear.
//! 5. `ledger` asks the search whether these verdicts hold whoever moves first, and turns those
//!    that are wrong. It also finds the living chains in seki.
//!
//! Of equal moves the first in board order is taken. So callers pass the canonical board, and
//! turned boards get the same verdicts ([`Analysis`](crate::analysis::Analysis) does this). There
//! is no clock, and the only randomness is a generator with a fixed seed.
//!
//! Sources: Bernd Brügmann (1993), *Monte Carlo Go*, for ownership by random games; Andrea Carta
//! (2018), *A static method for computing the score of a Go game*, for the questions. Each module
//! names its own.

mod decide;
mod ledger;
mod model;
mod playout;
pub(crate) mod rooms;
mod shape;
pub(crate) mod tsumego;

pub(crate) use decide::verdicts;
pub(crate) use ledger::{Entry, stones_with};
pub(crate) use playout::sampling::random_balance;
pub(crate) use tsumego::TsumegoReader;
pub(crate) use tsumego::claims::{Case, Finding};
pub(crate) use tsumego::ko_threats::ThreatNeed;
