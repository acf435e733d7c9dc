//! The state between commands: the game, and the judgement of its position.

use std::sync::Arc;
use std::time::Duration;

use super::error::CommandError;
use super::line::Line;
use super::rules_source::RulesSource;
use seichi_judge::board::SetupError;
use seichi_judge::game::UndoError;
use seichi_judge::{
    Board, BoardSize, Color, DameConvention, Game, Komi, Marks, Move, PointSet, Rules,
};
use seichi_record::sgf::{MAX_VALUES, Record, Warning};
use seichi_record::{JudgeOptions, Judgement};

/// The most moves of a game, as many as a record may have: every move is kept with the position
/// before it, so that it can be taken back.
const MAX_MOVES: usize = MAX_VALUES;

/// The most positions whose marks are kept.
const MAX_MARKED: usize = 1000;

/// The state of the engine.
#[derive(Debug)]
pub(super) struct Session {
    options: JudgeOptions,
    game: Game,
    rules_source: RulesSource,
    /// At most one for the same stones.
    marks: Vec<Marks>,
    judgement: Option<Arc<Judgement>>,
    /// The rest of a count's line that both sides have played since.
    line: Option<Line>,
    /// The komi that the client has named.
    komi: Option<Komi>,
    /// The rules that the client has named.
    rules: Option<Rules>,
    /// The guesses about the record.
    warnings: Vec<Warning>,
    /// How often the last line of the present answer is repeated until the next command.
    pub going_on: Option<Duration>,
    /// Whether the session is over: no further command gets an answer.
    pub over: bool,
}

impl Session {
    /// A session with an empty board.
    pub fn new(size: BoardSize, options: JudgeOptions) -> Session {
        let mut game = Game::new(size);
        game.komi = options.komi.unwrap_or_default();
        game.rules = options.rules.unwrap_or_default();
        let rules_source = match options.rules {
            Some(_) => RulesSource::CommandLine,
            None => RulesSource::Assumed,
        };
        Session {
            options,
            game,
            rules_source,
            marks: Vec::new(),
            judgement: None,
            line: None,
            komi: None,
            rules: None,
            warnings: Vec::new(),
            going_on: None,
            over: false,
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The position.
    pub const fn board(&self) -> &Board {
        self.game.board()
    }

    /// The game, to be changed: its judgement is dropped.
    pub fn game_mut(&mut self) -> &mut Game {
        self.forget();
        &mut self.game
    }

    fn forget(&mut self) {
        self.judgement = None;
        self.line = None;
    }

    /// Continues with the game of a record, without marks. Terms missing in the record are those
    /// that the client has named.
    pub fn load(&mut self, record: Record) {
        let mut game = record.game;
        let komi = self.options.komi.or(record.komi).or(self.komi);
        game.komi = komi.unwrap_or_default();
        self.warnings = record.warnings;
        if komi.is_some() {
            self.forget_unread_komi();
        }
        let sources = [
            (RulesSource::CommandLine, self.options.rules),
            (RulesSource::Record, record.rules),
            (RulesSource::Client, self.rules),
        ];
        let named = sources
            .into_iter()
            .find_map(|(source, rules)| Some((source, rules?)));
        (self.rules_source, game.rules) = named.unwrap_or_default();
        self.marks.clear();
        *self.game_mut() = game;
    }

    /// Begins a new game from `board`; komi and rules stay, but unreadable terms of the old game
    /// are dropped.
    pub fn restart(&mut self, board: Board) {
        self.warnings.clear();
        self.rules_source = self.rules_source.in_new_game();
        self.game_mut().restart(board);
    }

    /// Black puts the handicap `stones` on the board, which is empty.
    ///
    /// # Errors
    ///
    /// As [`Game::place_handicap`].
    pub fn place_handicap(&mut self, stones: &PointSet) -> Result<(), SetupError> {
        self.game_mut().place_handicap(stones)?;
        self.forget_unread_handicap();
        Ok(())
    }

    /// Treats the game as one with this many handicap stones.
    pub fn set_handicap(&mut self, stones: usize) {
        self.game_mut().handicap = stones;
        self.forget_unread_handicap();
    }

    /// Drops the warning about an unreadable komi: the client has named one.
    fn forget_unread_komi(&mut self) {
        let is_komi = |warning: &Warning| matches!(warning, Warning::Komi { .. });
        self.warnings.retain(|warning| !is_komi(warning));
    }

    fn forget_unread_handicap(&mut self) {
        self.warnings.retain(|warning| {
            !matches!(
                warning,
                Warning::Handicap { .. } | Warning::HandicapStones { .. }
            )
        });
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// If it is illegal or the game has [`MAX_MOVES`]; the game is then
    /// unchanged.
    pub fn play(&mut self, color: Color, mv: Move) -> Result<(), CommandError> {
        self.play_all(&[(color, mv)])
    }

    /// Plays all moves or none.
    ///
    /// # Errors
    ///
    /// As [`Session::play`].
    pub fn play_all(&mut self, moves: &[(Color, Move)]) -> Result<(), CommandError> {
        if moves.len() > MAX_MOVES.saturating_sub(self.game.move_number()) {
            return Err(CommandError::Other(format!(
                "too many moves: a game has at most {MAX_MOVES}"
            )));
        }
        let mut line = self.line.take();
        let game = self.game_mut();
        for (played, &(color, mv)) in moves.iter().enumerate() {
            if let Err(error) = game.play(color, mv) {
                game.undo(played)
                    .expect("as many moves can be taken back as were played");
                self.line = line;
                return Err(error.into());
            }
        }
        for &(color, mv) in moves {
            line = line.and_then(|line| line.after(color, mv));
        }
        self.line = line;
        Ok(())
    }

    /// Takes back the last `count` moves, all or none.
    ///
    /// # Errors
    ///
    /// As [`Game::undo`]; the judgement is then kept.
    pub fn undo(&mut self, count: usize) -> Result<(), UndoError> {
        self.game.undo(count)?;
        self.forget();
        Ok(())
    }

    /// Sets the rules that the client has named.
    pub fn name_rules(&mut self, rules: Rules) {
        self.rules_source = RulesSource::Client;
        self.rules = Some(rules);
        self.game_mut().rules = rules;
    }

    /// Goes back to the rules that are assumed when nobody names any.
    pub fn assume_rules(&mut self) {
        self.rules_source = RulesSource::Assumed;
        self.rules = None;
        self.game_mut().rules = Rules::default();
    }

    /// Where the rules come from.
    pub const fn rules_source(&self) -> RulesSource {
        self.rules_source
    }

    /// The rules and where they come from, for a person.
    pub fn rules_line(&self) -> String {
        format!("Rules: {}, {}", self.game.rules, self.rules_source)
    }

    /// Sets the komi; lines of play do not depend on it.
    pub fn set_komi(&mut self, komi: Komi) {
        self.game.komi = komi;
        self.komi = Some(komi);
        self.forget_unread_komi();
        self.judgement = None;
    }

    /// The marks on the stones that are on the board now. Marks on other stones are kept, in case
    /// these come back, but do not count.
    pub fn marks(&self) -> Marks {
        let mut all = self.marks.iter();
        let valid = all.find(|marks| marks.apply_to(self.board()));
        valid.cloned().unwrap_or_else(|| Marks::on(self.board()))
    }

    /// The marks, for a person; `None` if there are none.
    pub fn marks_line(&self) -> Option<String> {
        let marks = self.marks();
        let marked = marks
            .iter()
            .map(|(point, status)| format!("{point} {status}"));
        let marked: Vec<String> = marked.collect();
        (!marked.is_empty()).then(|| format!("Marked by hand: {}", marked.join(", ")))
    }

    /// Plays a move as [`Session::play`]; marks stay on the stones that are left.
    ///
    /// # Errors
    ///
    /// As [`Session::play`].
    pub fn play_with_marks(&mut self, color: Color, mv: Move) -> Result<(), CommandError> {
        let marks = self.marks();
        self.play(color, mv)?;
        let carried = marks.carried_to(self.board());
        if !carried.is_empty() {
            let line = self.line.take();
            self.set_marks(carried);
            self.line = line;
        }
        Ok(())
    }

    /// Replaces the marks on the present stones; everything is judged again. If marks on too many
    /// positions are kept, the oldest are dropped.
    pub fn set_marks(&mut self, marks: Marks) {
        let board = self.game.board();
        self.marks.retain(|others| !others.apply_to(board));
        self.marks
            .extend(Some(marks).filter(|marks| !marks.is_empty()));
        let surplus = self.marks.len().saturating_sub(MAX_MARKED);
        self.marks.drain(..surplus);
        self.forget();
    }

    /// The judgement of the position, made on the first request.
    pub fn judgement(&mut self) -> Arc<Judgement> {
        let judged = self
            .judgement
            .take()
            .unwrap_or_else(|| Arc::new(self.judge()));
        Arc::clone(self.judgement.insert(judged))
    }

    fn judge(&self) -> Judgement {
        let mut record = Record::from(self.game.clone());
        record.rules = self.rules_source.is_named().then_some(self.game.rules);
        record.warnings.clone_from(&self.warnings);
        let options = JudgeOptions {
            rules: None,
            komi: None,
            ..self.options
        };
        Judgement::of(record, &options).with_marks(&self.marks())
    }

    /// The line of the count with `color` to move: that of an earlier count as long as both sides
    /// have played it. A question out of turn does not change that line.
    pub fn line(&mut self, color: Color) -> Line {
        let in_turn = self.board().to_play() == color;
        if let Some(line) = self.line.as_ref().filter(|_| in_turn) {
            return line.clone();
        }
        let scoring = self.game.rules.scoring;
        let judgement = self.judgement();
        let count = judgement.analysis();
        let count = count.count(color, DameConvention::PlayedOut, scoring);
        let line = Line::of(&count);
        if in_turn {
            self.line = Some(line.clone());
        }
        line
    }

    /// How positions are judged.
    pub const fn options(&self) -> &JudgeOptions {
        &self.options
    }

    /// Judges in another way from now on.
    pub fn change_options(&mut self, change: impl FnOnce(&mut JudgeOptions)) {
        change(&mut self.options);
        self.forget();
    }
}
