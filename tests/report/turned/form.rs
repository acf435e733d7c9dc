//! A position turned, mirrored or with the colors exchanged, and its reports translated back.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use seichi::analysis::Analysis;
use seichi::{Board, ByColor, ChainId, Chains, Color, Game, Point, PointSet, ScoreSheet, Symmetry};

use crate::support::talk::Talk;

/// An answer, as lines in any order.
pub type Facts = BTreeSet<String>;

/// One of the sixteen ways to turn, mirror and recolor a board. For a rectangle on its side, width
/// and height are exchanged.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    pub symmetry: Symmetry,
    pub swaps_colors: bool,
}

impl Change {
    /// All of them; the first leaves everything in place.
    pub fn all() -> impl Iterator<Item = Change> {
        let both = [false, true].into_iter();
        both.flat_map(|swaps_colors| {
            Symmetry::ALL.into_iter().map(move |symmetry| Change {
                symmetry,
                swaps_colors,
            })
        })
    }

    fn board(self, board: &Board) -> Board {
        let moved = board.transformed(self.symmetry);
        match self.swaps_colors {
            true => moved.color_swapped(),
            false => moved,
        }
    }
}

/// True if the stones look the same turned, or with the colors exchanged: then nothing
/// distinguishes equal points.
pub fn is_its_own_image(board: &Board) -> bool {
    let stones = |board: &Board| {
        let stones = ByColor::from_fn(|color| board.stones(color));
        (board.size(), stones)
    };
    let images = Change::all().skip(1).map(|change| change.board(board));
    images
        .into_iter()
        .any(|image| stones(&image) == stones(board))
}

/// A changed game. Its answers are in the coordinates and colors of the game before the change.
pub struct Form {
    pub game: Game,
    pub analysis: Analysis,
    change: Change,
    original: Board,
    sheet: OnceCell<ScoreSheet>,
    talk: OnceCell<RefCell<Talk>>,
}

impl Form {
    /// `game`, which has no komi and no handicap, after `change`.
    pub fn of(game: &Game, change: Change) -> Form {
        let mut changed = Game::from_board(change.board(game.board()));
        changed.rules = game.rules;
        Form {
            analysis: Analysis::of(changed.board(), game.rules.suicide),
            game: changed,
            change,
            original: *game.board(),
            sheet: OnceCell::new(),
            talk: OnceCell::new(),
        }
    }

    pub fn board(&self) -> &Board {
        self.game.board()
    }

    pub fn sheet(&self) -> &ScoreSheet {
        self.sheet
            .get_or_init(|| ScoreSheet::of(&self.game, &self.analysis))
    }

    // ---- there ----

    /// The place of a point of the original.
    fn there(&self, point: Point) -> Point {
        self.change.symmetry.apply(point, self.original.size())
    }

    /// The color here of a color of the original, and the other way round.
    pub fn color(&self, color: Color) -> Color {
        match self.change.swaps_colors {
            true => !color,
            false => color,
        }
    }

    /// The place of the first stone of each chain of the original, in order.
    pub fn first_stones(&self) -> impl Iterator<Item = Point> {
        let chains = Chains::of(&self.original);
        let stones: Vec<Point> = chains
            .iter()
            .filter_map(|(_, chain)| chain.stones.reading_order().next())
            .map(|stone| self.there(stone))
            .collect();
        stones.into_iter()
    }

    /// The color here of the original's Black.
    pub fn black(&self) -> Color {
        self.color(Color::Black)
    }

    // ---- back ----

    pub fn point(&self, point: Point) -> Point {
        let back = self.change.symmetry.inverse();
        back.apply(point, self.board().size())
    }

    pub fn points(&self, points: &PointSet) -> String {
        let back = self.change.symmetry.inverse();
        back.apply_set(points, self.board().size()).to_string()
    }

    /// The stones of chains, each as one.
    pub fn chains(&self, chains: impl IntoIterator<Item = ChainId>) -> String {
        let stones = chains
            .into_iter()
            .map(|id| self.analysis.chains()[id].stones);
        let all: Facts = stones.map(|stones| self.points(&stones)).collect();
        all.into_iter().collect::<Vec<_>>().join(", ")
    }

    /// One fact for each color.
    pub fn by_color(&self, told: impl Fn(Color) -> String) -> Facts {
        let colors = Color::ALL.into_iter();
        colors
            .map(|color| format!("{color}: {}", told(self.color(color))))
            .collect()
    }

    /// One fact for each point that has any.
    pub fn by_point<T: ToString>(&self, told: impl Fn(Point) -> Option<T>) -> Facts {
        let points = self.original.size().reading_order();
        let told = points.filter_map(|point| {
            let text = told(self.there(point))?.to_string();
            Some(format!("{point}: {text}"))
        });
        told.collect()
    }

    /// The answer of the engine to a command.
    pub fn ask(&self, command: &str) -> String {
        let talk = self.talk.get_or_init(|| {
            let mut talk = Talk::about(self.board());
            talk.ok(&format!("gogui-setup_player {}", self.board().to_play()));
            talk.ok(&format!("kgs-rules {}", self.game.rules));
            RefCell::new(talk)
        });
        talk.borrow_mut().ok(command)
    }

    /// The answer to a command for each point of the original.
    pub fn ask_each(&self, command: impl Fn(Point) -> String) -> Facts {
        let points = self.original.size().reading_order();
        let told = points.flat_map(|point| {
            let text = self.ask(&command(self.there(point)));
            let facts = self.text(&text).into_iter();
            facts.map(move |fact| format!("{point}: {fact}"))
        });
        told.collect()
    }

    /// The answer to a command that is a word for each point.
    pub fn ask_grid(&self, command: &str) -> Facts {
        let answer = self.ask(command);
        let points = self.board().size().reading_order();
        let words: Vec<&str> = answer.split_whitespace().collect();
        let told = points.zip(words);
        told.map(|(point, word)| format!("{}: {}", self.point(point), self.word(word)))
            .collect()
    }

    /// A text without its legitimate differences: each line as the bag of its words, in the
    /// original's colors, and the set of its points, in its coordinates, with the first stone for a
    /// chain. Of a shortened list only the length is kept.
    pub fn text(&self, text: &str) -> Facts {
        let mut lines: BTreeMap<String, usize> = BTreeMap::new();
        for line in text.lines() {
            *lines.entry(self.line(line)).or_default() += 1;
        }
        let told = lines.into_iter().map(|(line, times)| match times {
            1 => line,
            _ => format!("{times} times {line}"),
        });
        told.collect()
    }

    fn line(&self, line: &str) -> String {
        let (mut words, mut points) = (Vec::new(), BTreeSet::new());
        for word in line.split_whitespace() {
            let plain = word.trim_matches(['.', ',', ':', ';', '(', ')']);
            match plain.parse::<Point>() {
                Ok(point) if self.board().size().contains(point) => {
                    points.insert(self.chain_of(self.point(point)).to_string());
                }
                _ => words.push(self.word(plain)),
            }
        }
        words.sort_unstable();
        let is_cut = line.ends_with(" more") || line.contains(" more,") || line.contains(" more ");
        let points: Vec<String> = match is_cut {
            true => Vec::new(),
            false => points.into_iter().collect(),
        };
        format!("{} [{}]", words.join(" "), points.join(" "))
    }

    /// The first stone of the chain on a point of the original, or the point.
    fn chain_of(&self, point: Point) -> Point {
        let chain = match self.original.color_at(point) {
            Some(_) => self.original.chain_at(point),
            None => PointSet::EMPTY,
        };
        chain.reading_order().next().unwrap_or(point)
    }

    fn word(&self, word: &str) -> String {
        if !self.change.swaps_colors {
            return word.to_owned();
        }
        let pairs = [
            ("black", "white"),
            ("Black", "White"),
            ("BLACK", "WHITE"),
            ("b", "w"),
            ("B", "W"),
        ];
        let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        for (from, to) in both {
            let rest = word.strip_prefix(from);
            let ends = |rest: &&str| !rest.starts_with(char::is_alphanumeric);
            if let Some(rest) = rest.filter(ends) {
                return format!("{to}{rest}");
            }
        }
        word.to_owned()
    }
}
