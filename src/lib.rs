//! **seichi** (整地, arranging the board to count it) judges finished games of
//! Go without playing on: which stones are dead, who owns each point, and what
//! the score is. It proves what it can, and says how sure it is of the rest.
//!
//! # From a record to a score
//!
//! ```
//! # #[cfg(feature = "sgf")] {
//! use seichi::sgf::{self, LoadOptions};
//! use seichi::{JudgeOptions, Judgement, Status};
//!
//! let text = "(;SZ[5]KM[0.5]RU[Japanese]
//!     AB[ba][ab][bb][bc][cc][bd][ae][be]
//!     AW[da][db][eb][ac][dc][dd][ed][ce][de])";
//! let record = sgf::parse(text.as_bytes(), &LoadOptions::default())?;
//! let judgement = Judgement::of(record, &JudgeOptions::default());
//! assert_eq!(judgement.points(Status::Dead).to_string(), "A3");
//! assert_eq!(judgement.score().to_string(), "B+0.5");
//! assert!(judgement.safe_to_score().is_safe());
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game and a board are judged by the same call. Boards are read from and
//! printed as diagrams:
//!
//! ```
//! # #[cfg(feature = "sgf")] {
//! use seichi::{Board, JudgeOptions, Judgement, Status};
//!
//! let board: Board = "
//!     . X . O .
//!     X X . O O
//!     O X X O .
//!     . X . O O
//!     X X O O .".parse().expect("a diagram");
//! let judgement = Judgement::of(board, &JudgeOptions::default());
//! let a3 = judgement.verdict_at("A3".parse().expect("a vertex")).expect("a stone");
//! assert_eq!(a3.status, Status::Dead);
//! assert_eq!(judgement.score().to_string(), "B+1.0");
//! # }
//! ```
//!
//! # Overview
//!
//! In the order in which data meets them:
//!
//! - [`sgf::load`] reads a file, [`sgf::parse`] its text, to a [`sgf::Record`]:
//!   the [`Game`], its recorded result and what had to be guessed. A game is a
//!   [`Board`] with the moves that led to it, [`Rules`] and [`Komi`].
//! - [`Judgement::of`] judges a record, a game or a board. It is a pure function
//!   of the position and the rules: no clock, no chance, no threads.
//! - A [`Judgement`] answers all questions: the [`Verdict`] on a chain, with its
//!   [`Evidence`]; the points of each [`FinalStatus`]; the owner of each point;
//!   the [`Score`] and the [`ScoreSheet`] with all its parts; [`SafeToScore`],
//!   whether a person should look first; [`Unsettled`], what is still open; an
//!   [`Explanation`] of a verdict.
//! - [`Marks`] are a person's own verdicts, [`AgreedStones`] what two players
//!   agreed: `with_marks` and `with_agreed` give the judgement that follows.
//! - [`Engine`] answers the commands of the Go Text Protocol from all these.
//!
//! This page has what most programs need. The rest is in modules: [`analysis`] has the verdicts on
//! a board alone, for programs that need neither a record nor a score; [`proof`] the proofs;
//! [`counting`] the count of points; [`rules`] the parts of rules; [`report`] groups, eyes and the
//! changes after a mark; [`unfinished`] what is still open. Errors are in the module of the
//! function that returns them.
//!
//! # Features
//!
//! All are on by default, for the program. The judge by itself needs none:
//!
//! | feature | what it adds | for that it needs |
//! |---|---|---|
//! | (none) | the judge, `seichi-judge` | arrayvec, smallvec, thiserror |
//! | `sgf` | `seichi-record`: [`sgf`], records; [`Judgement`], [`picture`] | chardetng, encoding_rs |
//! | `serde` | [`json`], judgements as JSON; figures can be serialized | `sgf`, serde, serde_json |
//! | `schema` | [`json::schema`], the schema of the judgement | `serde`, schemars |
//! | `archive` | [`archive`], folders and archives of records | `sgf`, flate2, ignore, tar, zip |
//! | `gtp-engine` | [`Engine`] | `serde`, log |
//! | `png` | [`picture::png`](picture::png()), with `sgf` | resvg |
//! | `audit` | [`audit`], part of the program | `archive`, `serde`, csv, rayon |
//! | `compare` | [`compare`], part of the program | `audit`, gtp, **which is under the GPL** |
//! | `cli` | the program `seichi` | all of these but `png` and `schema`; anstream, anstyle, clap, clap_complete, clap_mangen, ctrlc, env_logger, indicatif, same-file, shlex |
//!
//! [`audit`] and [`compare`] are public because the program uses the library as any other user
//! does; they change with the program.
//!
//! # Words
//!
//! One word for each thing, in the code as in its documentation:
//!
//! | our word | meaning | elsewhere |
//! |---|---|---|
//! | [`Point`] | an intersection, whatever the board size; *vertex* is its name in GTP | coordinate, location, square |
//! | [`Chain`] | solidly connected stones of one color | block, string, worm, ren |
//! | group | chains that stay connected although the opponent moves first | Müller's *chain*, dragon |
//! | [`Region`](position::Region) | maximal connected set of points without a stone of a color | enclosed region |
//! | wall | a chain next to a region of its color | boundary block |
//! | liberty | an empty point next to a chain | |
//! | vital | of a region to a chain: each empty point of it is a liberty of the chain | healthy |
//! | eye | a region that surely gives a chain one liberty | |
//! | seki | stones that neither side can attack without losing its own | |
//! | dame | an empty point that nobody surrounds | neutral point |
//! | forced point | a point of one's own territory that has to be filled | teire |
//! | open border | a region of nobody's in which moves are still worth points | |
//! | mark | the status that a person gives a chain | |
//! | [`Color`] | black or white; what stands on a point is an `Option<Color>` | sign, player |
#![cfg_attr(test, allow(clippy::unwrap_used))]
// The overview links to everything, whatever is built.
#![cfg_attr(
    not(all(feature = "cli", feature = "png", feature = "schema")),
    allow(rustdoc::broken_intra_doc_links)
)]

#[cfg(feature = "audit")]
pub mod audit;
#[cfg(feature = "compare")]
pub mod compare;
#[cfg(feature = "gtp-engine")]
pub mod engine;
#[cfg(feature = "compare")]
mod peer;

#[cfg(feature = "gtp-engine")]
pub use engine::Engine;
#[doc(inline)]
pub use seichi_judge::*;
#[cfg(feature = "sgf")]
#[doc(inline)]
pub use seichi_record::*;
