//! Nothing that a client can ask may change when the board is turned, mirrored,
//! or its colors are exchanged.

mod form;
mod questions;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use form::{Change, Form, is_its_own_image};
use questions::{LAWS, Question};
use seichi::sgf::{self, LoadOptions};
use seichi::{Board, BoardSize, Color, Game, Rules};

use crate::support::player::{Random, finished, playout};

/// The answers that differ: which question, on how many boards, one of them.
#[derive(Default)]
struct Broken {
    boards: usize,
    laws: BTreeMap<&'static str, (usize, String)>,
}

impl Broken {
    /// Asks `questions` about `game` and `many` of its other forms.
    fn ask(&mut self, game: &Game, name: &str, many: usize, questions: &[Question]) {
        if is_its_own_image(game.board()) {
            return;
        }
        self.boards += 1;
        let mut changes: Vec<Change> = Change::all().collect();
        let first = changes.remove(0);
        let mut random = Random::new(self.boards as u64);
        let chosen: Vec<Change> = (0..many)
            .map(|_| changes.swap_remove(random.below(changes.len())))
            .collect();
        let original = Form::of(game, first);
        let forms: Vec<Form> = chosen.iter().map(|&c| Form::of(game, c)).collect();
        for &(law, answer) in questions {
            let expected = answer(&original);
            let wrong = forms.iter().zip(&chosen).find_map(|(form, change)| {
                let found = answer(form);
                (found != expected).then(|| {
                    let lost: Vec<_> = expected.difference(&found).take(3).collect();
                    let new: Vec<_> = found.difference(&expected).take(3).collect();
                    format!(
                        "{name} {change:?}\n{}: {lost:#?} became {new:#?}",
                        game.board()
                    )
                })
            });
            if let Some(wrong) = wrong {
                let (count, _) = self.laws.entry(law).or_insert((0, wrong));
                *count += 1;
            }
        }
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

/// Random games about which some answer differed: in turn what a search proves,
/// cleanup moves, unsettled places, marks, how dame are counted that nobody plays,
/// open borders, cleanup reasons.
const TELLING: [u64; 7] = [1011, 1017, 1057, 1061, 1226, 1396, 1422];

/// Asks `questions` about the ends of our records and of some random games.
fn ask_about_few(questions: &[Question]) {
    let mut broken = Broken::default();
    for seed in TELLING {
        broken.ask(&random_game(seed), &format!("seed {seed}"), 5, questions);
    }
    for seed in 0..60 {
        broken.ask(&random_game(seed), &format!("seed {seed}"), 2, questions);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in records(&root.join("gtp-scripts/sgf")) {
        if let Some(game) = last_of(&file) {
            broken.ask(&game, &file.display().to_string(), 15, questions);
        }
    }
    assert!(broken.boards >= 60, "{}", broken.boards);
    broken.assert_none();
}

#[test]
fn nothing_differs_when_the_board_is_turned() {
    ask_about_few(LAWS);
}

#[test]
fn nothing_differs_when_a_rectangle_is_turned() {
    let mut broken = Broken::default();
    for seed in 0..60 {
        broken.ask(&random_rectangle(seed), &format!("seed {seed}"), 2, LAWS);
    }
    assert!(broken.boards >= 40, "{}", broken.boards);
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
    let mut broken = Broken::default();
    let game = Game::from_board(WORST.parse().unwrap());
    broken.ask(&game, "worst", 15, LAWS);
    broken.assert_none();
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
    let mut broken = Broken::default();
    broken.ask(&random_game(1), "", 15, &wrong);
    let laws: Vec<_> = broken.laws.keys().copied().collect();
    assert_eq!(laws, ["black stones", "first stone"]);
}

/// Run with `cargo test --release --test report random -- --ignored`;
/// `SEICHI_BOARDS` says on how many boards.
#[test]
#[ignore = "long"]
fn nothing_differs_on_many_random_boards() {
    let mut broken = Broken::default();
    for seed in 1000..1000 + number("SEICHI_BOARDS", 3000) {
        broken.ask(&random_game(seed), &format!("seed {seed}"), 3, LAWS);
        broken.ask(
            &random_rectangle(seed),
            &format!("rectangle {seed}"),
            3,
            LAWS,
        );
    }
    broken.assert_none();
}

/// Run with `cargo test --release --test report real -- --ignored`, where a
/// corpus lies beside the checkout or `SEICHI_CORPUS` names one.
#[test]
#[ignore = "long, and needs a corpus"]
fn nothing_differs_on_real_boards() {
    let mut broken = Broken::default();
    let boards = usize::try_from(number("SEICHI_BOARDS", 200)).unwrap();
    let files = records(&corpus());
    for file in files.iter().step_by(files.len() / boards + 1) {
        if let Some(game) = last_of(file) {
            broken.ask(&game, &file.display().to_string(), 3, LAWS);
        }
    }
    assert!(broken.boards > boards / 2, "{}", broken.boards);
    broken.assert_none();
}

/// Where real records are.
fn corpus() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    env::var_os("SEICHI_CORPUS").map_or_else(|| root.join("../shared/corpus"), PathBuf::from)
}

/// The number that a variable of the environment says, or another.
fn number(variable: &str, usual: u64) -> u64 {
    let said = env::var(variable).ok().and_then(|text| text.parse().ok());
    said.unwrap_or(usual)
}
