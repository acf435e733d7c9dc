//! Any board: every law.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use seichi::analysis::Analysis;
use seichi::counting::Play;
use seichi::proof::Prover;
use seichi::{
    Board, BoardSize, ByColor, Color, DameConvention, Game, Komi, Move, Point, PointSet, Rules,
    ScoreSheet, Scoring, SearchLimits, Setup, Status,
};

#[path = "../../tests/report/turned/form.rs"]
mod form;
#[path = "../../tests/report/turned/questions.rs"]
mod questions;
mod support;

use form::{Change, Form, is_its_own_image};
use questions::LAWS;
use support::talk::Talk;

/// The data of a position.
#[derive(Arbitrary, Debug)]
struct Input {
    /// The columns, and for larger numbers the rows; otherwise the board is square.
    lines: u8,
    rules: u8,
    change: u8,
    question: u8,
    white_to_move: bool,
    half_points: i8,
    /// The contents of each point, by remainders of three, then moves.
    stones: Vec<u8>,
}

/// Larger boards take long and show nothing new.
const MOST_LINES: usize = 9;

fuzz_target!(|input: Input| {
    let Some(game) = game(&input) else {
        return;
    };
    let analysis = Analysis::of(game.board(), game.rules.suicide);
    points_are_partitioned(&analysis, &game);
    the_moves_of_a_count_are_legal(&analysis);
    proofs_are_nested(&analysis);
    the_score_is_the_sum_of_its_parts(&game, &analysis);
    marks_are_undone(&game, input.question);
    answers_turn_with_the_board(&game, &input);
});

/// The position, if there is any: chains without liberties are left out.
fn game(input: &Input) -> Option<Game> {
    let lines = usize::from(input.lines);
    let columns = 1 + lines % MOST_LINES;
    let rows = match lines {
        0..=127 => columns,
        _ => 1 + lines / MOST_LINES % MOST_LINES,
    };
    let size = BoardSize::rectangle(columns, rows)?;
    let mut setup = Setup::empty(size);
    for (point, byte) in size.reading_order().zip(&input.stones) {
        match byte % 3 {
            1 => setup.stones.black.insert(point),
            2 => setup.stones.white.insert(point),
            _ => {}
        }
    }
    if input.white_to_move {
        setup.to_play = Color::White;
    }
    let board = loop {
        match Board::from_setup(&setup) {
            Ok(board) => break board,
            Err(seichi::board::SetupError::NoLiberty { color, stones, .. }) => {
                setup.stones[color] -= stones;
            }
            Err(error) => panic!("{error}"),
        }
    };
    let mut game = Game::from_board(board);
    let rules = [
        Rules::JAPANESE,
        Rules::CHINESE,
        Rules::NEW_ZEALAND,
        Rules::AGA,
    ];
    game.rules = rules[usize::from(input.rules) % rules.len()];
    for &byte in input.stones.iter().skip(size.area()).take(20) {
        let point = size.reading_order().nth(usize::from(byte));
        let color = game.board().to_play();
        let mv = point.map_or(Move::Pass, Move::Play);
        // A move may be illegal.
        let _ = game.play(color, mv);
    }
    game.komi = Komi::new(f64::from(input.half_points) / 2.0)?;
    Some(game)
}

fn points_are_partitioned(analysis: &Analysis, game: &Game) {
    let board = game.board();
    let count = ScoreSheet::of(game, analysis).count;
    let of = |sides: &ByColor<PointSet>| [sides.black, sides.white];
    let living = board.points() - board.empty_points() - count.dead;
    let [black, white] = of(&count.owned);
    let [black_forced, white_forced] = of(&count.forced);
    let [black_eyes, white_eyes] = of(&count.seki_eyes);
    let parts = [
        living,
        black,
        white,
        black_forced,
        white_forced,
        black_eyes,
        white_eyes,
        count.dame,
    ];
    let (mut all, mut points) = (PointSet::EMPTY, 0);
    for part in parts {
        all |= part;
        points += part.len();
    }
    assert_eq!(all, board.points(), "{board}");
    assert_eq!(points, board.points().len(), "{board}{count:?}");
    let statuses = [Status::Alive, Status::Dead, Status::Seki];
    let stones = statuses.map(|status| analysis.stones(status).len());
    let stones: usize = stones.into_iter().sum();
    assert_eq!(stones, (board.points() - board.empty_points()).len());
}

/// The passes between the moves, which lift kos, are not in the list.
fn the_moves_of_a_count_are_legal(analysis: &Analysis) {
    let (to_play, suicide) = (analysis.board().to_play(), analysis.suicide());
    for scoring in [Scoring::Territory, Scoring::Area] {
        let mut board = *analysis.board();
        let plays = analysis
            .count(to_play, DameConvention::PlayedOut, scoring)
            .plays;
        for &Play { color, point, .. } in &plays {
            board.set_to_play(!color);
            let passed = board.play(!color, Move::Pass, suicide);
            let played = board.play(color, Move::Play(point), suicide);
            assert!(passed.is_ok() && played.is_ok(), "{point} {plays:?}{board}");
        }
    }
}

fn proofs_are_nested(analysis: &Analysis) {
    let (board, chains) = (analysis.board(), analysis.chains());
    let prove = |prover: Prover, color| {
        let limits = SearchLimits::default();
        let proved = prover.prove(board, chains, color, analysis.suicide(), limits);
        (proved.stones, proved.points())
    };
    for prover in Prover::ALL {
        let both = Color::ALL.map(|color| prove(prover, color).1);
        assert!(both[0].is_disjoint(&both[1]), "{prover:?}\n{board}");
    }
    for color in Color::ALL {
        let steps = Prover::ALL.map(|prover| prove(prover, color));
        for pair in steps.windows(2) {
            assert!(pair[0].0.is_subset(&pair[1].0), "{board}");
            assert!(pair[0].1.is_subset(&pair[1].1), "{board}");
        }
    }
}

fn the_score_is_the_sum_of_its_parts(game: &Game, analysis: &Analysis) {
    let sheet = ScoreSheet::of(game, analysis);
    let text = sheet.details().to_string();
    let number = |line: &str| -> f64 {
        let word = line.split(' ').nth(2).expect("a number");
        word.parse().expect("a number")
    };
    let total = |color: Color| {
        let start = format!("{color} ");
        let lines: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with(&start))
            .collect();
        let (totals, parts): (Vec<&str>, Vec<&str>) =
            lines.into_iter().partition(|line| line.contains(" total "));
        let sum: f64 = parts.into_iter().map(number).sum();
        let total = number(totals[0]);
        assert_eq!(sum, total, "{text}");
        total
    };
    let lead = total(Color::Black) - total(Color::White);
    assert_eq!(lead, sheet.score.black_lead(), "{text}");
}

/// The game in a conversation.
fn talk(game: &Game) -> Talk {
    let board = game.board();
    let mut talk = Talk::new();
    let size = board.size();
    talk.ok(&format!(
        "rectangular_boardsize {} {}",
        size.width(),
        size.height()
    ));
    talk.ok(&format!(
        "kgs-rules {}",
        game.rules.to_string().replace('-', "_")
    ));
    let stones = Color::ALL.map(|color| {
        let stones = board.stones(color);
        let words = stones
            .reading_order()
            .map(|point| format!(" {color} {point}"));
        words.collect::<String>()
    });
    talk.ok(&format!("gogui-setup{}", stones.concat()));
    talk.ok(&format!("gogui-setup_player {}", board.to_play()));
    talk
}

fn marks_are_undone(game: &Game, choice: u8) {
    let board = game.board();
    let stones: Vec<Point> = (board.points() - board.empty_points()).iter().collect();
    if stones.is_empty() {
        return;
    }
    let stone = stones[usize::from(choice) % stones.len()];
    let mut talk = talk(game);
    let told = |talk: &mut Talk| {
        let questions = ["score_details", "safe_to_score", "final_status_list dead"];
        questions.map(|question| talk.ask(question))
    };
    let before = told(&mut talk);
    for status in ["dead", "alive", "seki"] {
        talk.ok(&format!("mark {stone} {status}"));
        talk.ask("score_details");
        talk.ok(&format!("unmark {stone}"));
        assert_eq!(told(&mut talk), before, "{stone} {status}\n{board}");
    }
}

/// One of the questions, in one of the other forms.
fn answers_turn_with_the_board(game: &Game, input: &Input) {
    if is_its_own_image(game.board()) {
        return;
    }
    let mut plain = Game::from_board(*game.board());
    plain.rules = game.rules;
    let changes: Vec<Change> = Change::all().collect();
    let change = changes[usize::from(input.change) % changes.len()];
    let [first, other] = [changes[0], change].map(|change| Form::of(&plain, change));
    let (law, answer) = LAWS[usize::from(input.question) % LAWS.len()];
    assert_eq!(
        answer(&first),
        answer(&other),
        "{law} {change:?}\n{}",
        game.board()
    );
}
