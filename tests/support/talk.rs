//! An engine to talk to, without a process.

use seichi::{Board, BoardSize, Color, Engine, JudgeOptions, Method};

pub struct Talk(Engine);

impl Talk {
    pub fn new() -> Talk {
        Talk(Engine::new(BoardSize::NINETEEN, JudgeOptions::default()))
    }

    /// An engine with the stones of `board`, Black to move.
    pub fn about(board: &Board) -> Talk {
        Talk::new().with(board)
    }

    /// The same, but with everything alive that is not proved otherwise: it leaves more for a
    /// person to decide.
    pub fn unjudged(board: &Board) -> Talk {
        let options = JudgeOptions {
            method: Method::Benson,
            ..JudgeOptions::default()
        };
        Talk(Engine::new(BoardSize::NINETEEN, options)).with(board)
    }

    fn with(mut self, board: &Board) -> Talk {
        let talk = &mut self;
        let size = board.size();
        talk.ok(&match size.is_square() {
            true => format!("boardsize {}", size.width()),
            false => format!("rectangular_boardsize {} {}", size.width(), size.height()),
        });
        let mut setup = "gogui-setup".to_owned();
        for color in Color::ALL {
            for point in board.stones(color).reading_order() {
                setup += &format!(" {color} {point}");
            }
        }
        talk.ok(&setup);
        self
    }

    /// The answer to a command, with its first character.
    pub fn ask(&mut self, command: &str) -> String {
        let mut answer = Vec::new();
        let line = format!("{command}\n");
        let done = self.0.run(line.as_bytes(), &mut answer);
        done.expect("a Vec takes every byte");
        let answer = String::from_utf8(answer).expect("UTF-8");
        let text = answer.strip_suffix("\n\n");
        text.expect("one whole answer").to_owned()
    }

    /// The text of the answer to a command, which must succeed.
    pub fn ok(&mut self, command: &str) -> String {
        let answer = self.ask(command);
        let text = answer.strip_prefix("= ");
        text.unwrap_or_else(|| panic!("{command}: {answer}"))
            .to_owned()
    }
}
