//! The positions as a suite for gogui-regress.

use seichi::{Chains, Color, Point, Status};

use super::{Known, drawn};

const HEAD: &str = "\
# Life and death that every player knows. X O live, x o are dead, b w are black
# and white stones in seki. Each test asks for one chain, or that none is dead.
# Written by cargo test --test judge shapes, which has the same positions.
";

pub(super) fn suite(all: &[Known]) -> String {
    let mut text = HEAD.to_owned();
    for (number, known) in all.iter().enumerate() {
        text += &position(known, 10 * (number + 1));
    }
    text
}

/// A position and its tests, numbered from `number`.
fn position(known: &Known, number: usize) -> String {
    let board = &known.board;
    let name = &known.name;
    let mut text = format!("\n# {}{}\n", name[..1].to_uppercase(), &name[1..]);
    for row in drawn(board, &known.dead, &known.seki).lines() {
        text += &format!("#   {row}\n");
    }
    text += &format!(
        "boardsize {}\nclear_board\ngogui-setup",
        board.size().width()
    );
    for color in Color::ALL {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        for point in board.stones(color).reading_order() {
            text += &format!(" {letter} {point}");
        }
    }
    text += "\nplay b pass\nplay w pass\n";
    for (n, (question, answer)) in questions(known).into_iter().enumerate() {
        text += &format!("{} {question}\n#? [{answer}]\n", number + n);
    }
    text
}

/// Command and true answer.
fn questions(known: &Known) -> Vec<(String, String)> {
    if known.dead.is_empty() && known.seki.is_empty() {
        return vec![("final_status_list dead".to_owned(), String::new())];
    }
    let chains = Chains::of(&known.board);
    let firsts = chains
        .iter()
        .filter_map(|(_, chain)| chain.stones.reading_order().next());
    let status = |point: Point| match () {
        () if known.dead.contains(point) => Some(Status::Dead),
        () if known.seki.contains(point) => Some(Status::Seki),
        () => None,
    };
    let questions = firsts.filter_map(|point| {
        let answer = status(point)?.to_string();
        Some((format!("final_status {point}"), answer))
    });
    questions.collect()
}
