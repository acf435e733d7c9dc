//! Which stones are dead at the end of a game?
//!
//! Proofs settle two fifths of the stones of a finished game; of the rest the
//! players simply know. This module makes a well-founded guess, in layers, each
//! of which speaks only where the one before is not sure:
//!
//! 1. what is *proved* stays as it is;
//! 2. `playout`: some random games are played to the end. In most positions
//!    nearly every chain keeps or loses its points in nearly every game, and
//!    that is the verdict;
//! 3. `model`: a static model of groups and their eye space, and of what lives once
//!    the dead are off. Where it contradicts the games, which overlook that an eye space
//!    has a vital point, the chain counts as unclear unless the games are nearly unanimous;
//! 4. of what is still unclear after 80 games the majority decides, which has to be clear
//!    where the static model sees a death;
//! 5. `ledger`: the search is asked whether these verdicts hold whoever moves first,
//!    and turns those that are wrong. It also says which living chains are in seki.
//!
//! Of moves that are equal the first in board order is taken: whoever asks
//! must ask about the canonical board, if a turned board is to be judged alike
//! ([`Analysis`](crate::analysis::Analysis) does). There is no clock in it and no randomness
//! but a generator that starts the same each time.
//!
//! Sources: Bernd Brügmann (1993), *Monte Carlo Go*, for ownership by random
//! games; Andrea Carta (2018), *A static method for computing the score of a
//! Go game*, for the questions to be answered. Each module names its own.

mod decide;
mod ledger;
mod model;
mod playout;
pub(crate) mod rooms;
mod shape;
pub(crate) mod tsumego;

pub(crate) use decide::verdicts;
pub(crate) use ledger::{Findings, case, stones_with};
pub(crate) use playout::sampling::random_balance;
pub(crate) use tsumego::TsumegoReader;
pub(crate) use tsumego::claims::{Case, Finding};
pub(crate) use tsumego::ko_threats::ThreatNeed;
