//! No answer to a client may change when the board is turned, mirrored, or its colors are
//! exchanged.

mod form;
mod questions;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use form::{Change, Form, is_its_own_image};
use questions::{LAWS, Question};
use rayon::prelude::*;
use seichi::sgf::{self, LoadOptions};
use seichi::{Board, BoardSize, Color, Game, Rules};

use crate::support::player::{Random, finished, playout};

/// The answers that differ: the question, on how many boards, and one of them.
#[derive(Default)]
struct Broken {
    boards: usize,
    laws: BTreeMap<&'static str, (usize, String)>,
}

/// A game, its name, and the number of other forms in which it is judged.
struct Asked {
    game: Game,
    name: String,
    forms: usize,
}

impl Asked {
    fn random(seed: u64, game: Game, forms: usize) -> Asked {
        let name = format!("seed {seed}");
        Asked { game, name, forms }
    }

    /// The end of a record, if it can be read.
    fn record(file: &Path, forms: usize) -> Option<Asked> {
        let (game, name) = (last_of(file)?, file.display().to_string());
        Some(Asked { game, name, forms })
    }

    /// Asks `questions` about the game and its other forms, which `seed` chooses.
    fn ask(&self, seed: u64, questions: &[Question]) -> Broken {
        let mut broken = Broken::default();
        let board = self.game.board();
        if is_its_own_image(board) {
            return broken;
        }
        broken.boards = 1;
        let mut changes: Vec<Change> = Change::all().collect();
        let first = changes.remove(0);
        let mut random = Random::new(seed);
        let chosen: Vec<Change> = (0..self.forms)
            .map(|_| changes.swap_remove(random.below(changes.len())))
            .collect();
        let original = Form::of(&self.game, first);
        let forms: Vec<Form> = chosen.iter().map(|&c| Form::of(&self.game, c)).collect();
        for &(law, answer) in questions {
            let expected = answer(&original);
            let wrong = forms.iter().zip(&chosen).find_map(|(form, change)| {
                let found = answer(form);
                (found != expected).then(|| {
                    let lost: Vec<_> = expected.difference(&found).take(3).collect();
                    let new: Vec<_> = found.difference(&expected).take(3).collect();
                    let name = &self.name;
                    format!("{name} {change:?}\n{board}: {lost:#?} became {new:#?}")
                })
            });
            broken.laws.extend(wrong.map(|wrong| (law, (1, wrong))));
        }
        broken
    }
}

impl Broken {
    /// Asks `questions` about all games, on all cores.
    fn among(games: &[Asked], questions: &[Question]) -> Broken {
        let asked = games.par_iter().enumerate();
        let broken = asked.map(|(seed, game)| game.ask(seed as u64, questions));
        broken.reduce(Broken::default, Broken::and)
    }

    /// Both together.
    fn and(mut self, other: Broken) -> Broken {
        self.boards += other.boards;
        for (law, (boards, example)) in other.laws {
            self.laws.entry(law).or_insert((0, example)).0 += boards;
        }
        self
    }

    fn assert_none(&self) {
        let told = self.laws.iter().map(|(law, (count, example))| {
            format!(
                "{law}: differs on {count} of {} boards, as {example}\n",
                self.boards
            )
        });
        assert!(self.laws.is_empty(), "{}", told.collect::<String>());
    }
}

/// The end of a random game, or a position from its middle.
fn random_game(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let size = BoardSize::new(5 + random.below(5)).unwrap();
    game_on(size, seed, random)
}

/// The same on a board that is not square.
fn random_rectangle(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let short = 2 + random.below(7);
    let long = short + 1 + random.below(5);
    let sides = [(short, long), (long, short)][random.below(2)];
    let size = BoardSize::rectangle(sides.0, sides.1).unwrap();
    game_on(size, seed, random)
}

fn game_on(size: BoardSize, seed: u64, mut random: Random) -> Game {
    let board = match random.below(4) {
        0 => playout(size, seed, size.area() * 2 / 3),
        _ => finished(size, seed),
    };
    game_of(board, &mut random)
}

fn game_of(mut board: Board, random: &mut Random) -> Game {
    board.set_to_play(Color::ALL[random.below(2)]);
    let mut game = Game::from_board(board);
    game.rules = [Rules::JAPANESE, Rules::CHINESE, Rules::NEW_ZEALAND][random.below(3)];
    game
}

/// All records in a folder, by name.
fn records(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "sgf" => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    files
}

/// The position at the end of a record.
fn last_of(file: &Path) -> Option<Game> {
    let record = sgf::load(file, &LoadOptions::default()).ok()?;
    let mut game = Game::from_board(*record.game.board());
    game.rules = record.game.rules;
    Some(game)
}

/// Random games with an answer that once differed: in turn what a search proves, moves, unsettled
/// places, marks, how dame are counted that nobody plays, open borders, moves again.
const TELLING: [u64; 7] = [1011, 1017, 1057, 1061, 1226, 1396, 1422];

#[test]
fn nothing_differs_when_the_board_is_turned() {
    let telling = TELLING.map(|seed| Asked::random(seed, random_game(seed), 3));
    let random = (0..12).map(|seed| Asked::random(seed, random_game(seed), 1));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = records(&root.join("gtp-scripts/sgf"));
    let ours = files.iter().filter_map(|file| Asked::record(file, 3));
    let games: Vec<Asked> = telling.into_iter().chain(random).chain(ours).collect();
    let broken = Broken::among(&games, LAWS);
    assert!(broken.boards >= 25, "{}", broken.boards);
    broken.assert_none();
}

#[test]
fn nothing_differs_when_a_rectangle_is_turned() {
    let games = (0..30).map(|seed| Asked::random(seed, random_rectangle(seed), 1));
    let broken = Broken::among(&games.collect::<Vec<_>>(), LAWS);
    assert!(broken.boards >= 20, "{}", broken.boards);
    broken.assert_none();
}

/// A board on which even the score differs when the colors are exchanged.
const WORST: &str = "
    X X X X X X . . O . . X .
    X X X X X X X X . X O X O
    X X X X . X . O O . O . O
    . . X X . X X X O X X . X
    X X X X X X X . . X . X X
    X X X X X X X X . O O O X
    X X X X X X X X X O . . .
    X X X X X O . . X . O . O
    X X X X X . X O O O . . .
    X X X X . X O . X . . O .
    . X X X . X X O O O X . X
    X X O O O X . . . . X . .
    X . . . X . . X . . X . O";

#[test]
fn nothing_differs_on_the_worst_board() {
    let worst = Asked {
        game: Game::from_board(WORST.parse().unwrap()),
        name: "worst".to_owned(),
        forms: 2,
    };
    Broken::among(&[worst], LAWS).assert_none();
}

#[test]
fn what_differs_is_noticed() {
    let wrong: [Question; 3] = [
        ("first stone", |form| {
            let first = form.board().stones(form.black()).first();
            form.by_point(|point| Some(first == Some(point)))
        }),
        ("black stones", |form| {
            form.text(&form.ask("list_stones black"))
        }),
        ("black", |form| {
            form.text(&format!("{} plays", form.black()))
        }),
    ];
    let broken = Asked::random(1, random_game(1), 15).ask(0, &wrong);
    let laws: Vec<_> = broken.laws.keys().copied().collect();
    assert_eq!(laws, ["black stones", "first stone"]);
}

/// Run with `cargo test --release --test report random -- --ignored`;
/// `SEICHI_BOARDS` says on how many boards.
#[test]
#[ignore = "long"]
fn nothing_differs_on_many_random_boards() {
    let seeds = 1000..1000 + number("SEICHI_BOARDS", 3000);
    let games = seeds.map(|seed| match seed % 3 {
        0 => Asked::random(seed, random_rectangle(seed), 3),
        _ => Asked::random(seed, random_game(seed), 3),
    });
    Broken::among(&games.collect::<Vec<_>>(), LAWS).assert_none();
}

/// Run with `cargo test --release --test report real -- --ignored`, if a corpus lies beside the
/// checkout or `SEICHI_CORPUS` names one.
#[test]
#[ignore = "long, and needs a corpus"]
fn nothing_differs_on_real_boards() {
    let boards = usize::try_from(number("SEICHI_BOARDS", 200)).unwrap();
    let files = records(&corpus());
    let chosen = files.iter().step_by(files.len() / boards + 1);
    let games = chosen.filter_map(|file| Asked::record(file, 3));
    let broken = Broken::among(&games.collect::<Vec<_>>(), LAWS);
    assert!(broken.boards > boards / 2, "{}", broken.boards);
    broken.assert_none();
}

/// The folder of real records.
fn corpus() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    env::var_os("SEICHI_CORPUS").map_or_else(|| root.join("../shared/corpus"), PathBuf::from)
}

/// The number in an environment variable, or a default.
fn number(variable: &str, usual: u64) -> u64 {
    let said = env::var(variable).ok().and_then(|text| text.parse().ok());
    said.unwrap_or(usual)
}
