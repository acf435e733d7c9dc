//! Explanations: the verdict on one point, and why.

mod point;
mod why;

use std::fmt;

use self::point::{area_of, empty, named, weakest_evidence};
use self::why::{because, named_proof};
use super::answers;
use super::final_status::FinalStatus;
use super::groups::Group;
use super::score_sheet::ScoreSheet;
use crate::analysis::Analysis;
use crate::board::{ChainId, Listing, Point};
use crate::counting::DameConvention;
use crate::proof::{Evidence, Grounds, Status};
use crate::unfinished::{OpenBorder, SafeToScore, settled_at, settling_moves};

/// The explanation of a point: a sentence with the verdict and why, a line of play if there is one,
/// then details of the form `Word: text`.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::{Board, Explanation, Method, Suicide};
/// let board: Board = "
///     . X . X O
///     X X X X O
///     O O O O O
///     . O . O .
///     O O O O O".parse().expect("a diagram");
/// let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
/// let lines = |vertex: &str| {
///     Explanation::of(&analysis, vertex.parse().expect("a vertex")).to_string()
/// };
/// assert_eq!(lines("B5"), "\
/// Black B5 is alive, proved: it has the eyes A5 and C5, and White cannot fill either
/// Line: none is needed, Black need not answer any move
/// Proof: Benson
/// Stones: 6: B5 D5 A4 B4 C4 D4
/// Liberties: A5 C5");
/// assert!(lines("A2").starts_with("A2 is White's territory"));
/// ```
///
/// It describes the position as it stands; [`Explanation::with_score`] adds how the point is
/// scored.
#[derive(Clone, Debug)]
pub struct Explanation {
    point: Point,
    sentence: String,
    lines: Vec<(&'static str, String)>,
}

/// Writes down the play behind a proof: its main line, or all of it.
type Play = fn(&Grounds) -> Option<String>;

impl Explanation {
    /// Explains the stone or the empty point on `point`, with the main attack and
    /// its answer.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn of(analysis: &Analysis, point: Point) -> Explanation {
        Explanation::with(analysis, point, answers::main_line)
    }

    /// As [`Explanation::of`], with all answers of the proofs.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn full(analysis: &Analysis, point: Point) -> Explanation {
        Explanation::with(analysis, point, answers::of_proof)
    }

    fn with(analysis: &Analysis, point: Point, play: Play) -> Explanation {
        let size = analysis.board().size();
        assert!(size.contains(point), "{point} is not on the {size} board");
        match analysis.chains().at(point) {
            Some(chain) => stone(analysis, chain, point, play),
            None => empty(analysis, point, play),
        }
    }

    /// The same, with how `sheet` counts the point if that does not follow from the verdict: the
    /// first move may take or save stones, and points may have to be filled. With `safety` a chain
    /// is in doubt only if it is among the reasons there. Both must be of the same analysis.
    #[must_use]
    pub fn with_score(
        mut self,
        analysis: &Analysis,
        sheet: &ScoreSheet,
        safety: &SafeToScore,
    ) -> Explanation {
        let mut reasons = safety.reasons.iter();
        match reasons.find(|reason| reason.points().contains(self.point)) {
            Some(reason) => {
                let play = self.lines.iter().take_while(|(word, _)| *word == "Line");
                let below = play.count();
                self.lines.insert(below, ("Please look", reason.reason()));
            }
            None => self.lines.retain(|(word, _)| *word != OPEN),
        }
        let status = FinalStatus::at(self.point, sheet);
        let scored = scored(self.point, status, analysis, sheet);
        let chain = analysis.chains().at(self.point);
        let verdict = chain.map(|id| analysis.searched_verdict(id));
        let is_unsettled = verdict.is_some_and(|known| known.evidence == Evidence::Unsettled);
        if scored.is_some() || is_unsettled {
            self.sentence += &format!("; scored as {status}");
        }
        let scored = scored.map(|why| ("Scored", format!("{status}, {why}")));
        self.lines.extend(scored);
        self
    }
}

/// The detail about what the status of a chain depends on.
const OPEN: &str = "Open";

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)?;
        let mut lines = self.lines.iter();
        lines.try_for_each(|(word, text)| write!(f, "\n{word}: {text}"))
    }
}

impl Analysis {
    /// The evidence for the status of a point. For a stone it is that of its verdict. For an owned
    /// point it is the proof that the opponent cannot live there, else the weakest evidence that
    /// chains around it live and those in it are dead. If all of that is proved, it is still
    /// assumed that no stone played there can live. Points without an owner have none.
    ///
    /// Asks the search for proofs, see [`Analysis::searched`].
    pub fn evidence_at(&self, point: Point) -> Option<Evidence> {
        if let Some(id) = self.chains().at(point) {
            return Some(self.searched_verdict(id).evidence);
        }
        let owner = self.territory().owned.at(point);
        let grounds = owner.and_then(|owner| self.grounds_of_territory(owner, point));
        let proof = grounds.map(|grounds| grounds.proof);
        let known = proof.map(Evidence::Proved).or_else(|| {
            let weakest = weakest_evidence(self, &area_of(self, point))?;
            Some(match weakest {
                Evidence::Proved(_) => Evidence::Assumed,
                weakest => weakest,
            })
        });
        known.filter(|_| !self.territory().dame.contains(point))
    }
}

fn stone(analysis: &Analysis, id: ChainId, point: Point, play: Play) -> Explanation {
    let chain = &analysis.chains()[id];
    let verdict = analysis.searched_verdict(id);
    let grounds = analysis.searched_grounds(id);
    let why = because(analysis, chain, verdict, grounds.as_ref());
    let sentence = format!("{} {point} is {why}", Listing::capital(chain.color));
    let line = line(analysis, id, grounds.as_ref(), play);
    let mut lines: Vec<_> = line.into_iter().map(|text| ("Line", text)).collect();
    if let Evidence::Proved(proof) = verdict.evidence {
        lines.push(("Proof", named_proof(proof)));
    }
    if chain.stones.len() > 1 {
        let stones = format!("{}: {}", chain.stones.len(), chain.stones);
        lines.push(("Stones", stones));
    }
    lines.push(("Liberties", Listing(&chain.liberties).to_string()));
    if analysis.verdict(id).evidence == Evidence::Unsettled {
        lines.push((OPEN, open(analysis, id)));
    }
    lines.extend(group(analysis, id).map(|text| ("Connected", text)));
    let mut overruled = analysis.overruled().iter();
    if let Some(over) = overruled.find(|over| over.chain == id) {
        let text = format!("{} ({})", over.verdict.status, over.verdict.evidence);
        lines.push(("Overruled", text));
    }
    Explanation {
        point,
        sentence,
        lines,
    }
}

/// The play behind the verdict on a chain, if the verdict is `status` and there is any: the main
/// attack on its proof and the answer, or the line that was read.
pub fn line_behind(analysis: &Analysis, id: ChainId, status: Status) -> Option<String> {
    let grounds = || analysis.searched_grounds(id);
    let line = || line(analysis, id, grounds().as_ref(), answers::main_line);
    (analysis.status(id) == status).then(line).flatten()
}

fn line(analysis: &Analysis, id: ChainId, grounds: Option<&Grounds>, play: Play) -> Option<String> {
    let answers = grounds.and_then(play);
    answers.or_else(|| answers::of_reading(analysis, id))
}

/// What the status of a chain in doubt depends on.
fn open(analysis: &Analysis, id: ChainId) -> String {
    let known = settled_at(&settling_moves(analysis, id)).into_iter();
    let needs = analysis.ko_threats(id).into_iter();
    let told: Vec<String> = known.chain(needs.map(|need| need.to_string())).collect();
    let what = match (analysis.may_lose_its_eyes(id), told.is_empty()) {
        (true, _) => "its stones are safe, but perhaps not its territory",
        (false, false) => "it hangs on who moves first, or on a ko",
        (false, true) => "no search could say whether it hangs on who moves first, or on a ko",
    };
    [vec![what.to_owned()], told].concat().join("; ")
}

/// Why a sheet counts a point as `status`, if that does not follow from the verdicts.
fn scored(
    point: Point,
    status: FinalStatus,
    analysis: &Analysis,
    sheet: &ScoreSheet,
) -> Option<String> {
    let (count, territory) = (&sheet.count, analysis.territory());
    let is_plain = match status {
        FinalStatus::Stone(status) => analysis.stones(status).contains(point),
        FinalStatus::Territory(color) => territory.owned[color].contains(point),
        FinalStatus::Dame => {
            territory.dame.contains(point) && !OpenBorder::all_points(analysis).contains(point)
        }
    };
    let eye = territory.seki_eyes.at(point);
    let is_eye = eye.is_some() && eye == count.seki_eyes.at(point);
    let why = match count.forced.at(point) {
        _ if count.lost.contains(point) => "the first move takes it".to_owned(),
        _ if count.saved.contains(point) => "the first move saves it".to_owned(),
        Some(color) => format!("{} has to fill it", Listing::capital(color)),
        None if is_plain || is_eye => return None,
        None if count.convention == DameConvention::Surrounded => {
            count.convention.sentence().to_owned()
        }
        None => "when the open points are divided".to_owned(),
    };
    Some(why)
}

/// How pairs of points connect a chain to others, if they do.
fn group(analysis: &Analysis, id: ChainId) -> Option<String> {
    let mut groups = Group::all(analysis).into_iter();
    let group = groups.find(|group| group.chains.contains(&id))?;
    if group.pairs.is_empty() {
        return None;
    }
    let pairs = group.pairs.iter();
    let pairs: Vec<String> = pairs.map(|[a, b]| format!("{a} or {b}")).collect();
    let mut others = group.chains;
    others.retain(|&other| other != id);
    let others = named(analysis, &others);
    let which = if pairs.len() == 1 { "" } else { "each of " };
    Some(format!("to {others}, by {which}{}", pairs.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Marks, Method};
    use crate::board::{Board, Suicide};
    use crate::proof::Proof;

    const BOARD: &str = "
        . X . X . O .
        X X X X . O O
        . . . X . O .
        . O . X . O O
        . . . X . . .
        X X X X . O O
        . X . X . O .";

    fn text(diagram: &str, vertex: &str, marks: &[(&str, Status)]) -> String {
        let board: Board = diagram.parse().unwrap();
        let mut all = Marks::on(&board);
        for (vertex, status) in marks {
            assert!(all.set(vertex.parse().unwrap(), *status));
        }
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson).with_marks(&all);
        Explanation::of(&analysis, vertex.parse().unwrap()).to_string()
    }

    #[test]
    fn a_proof_names_its_regions() {
        let alive = text(BOARD, "A6", &[]);
        assert!(
            alive.contains("is alive, proved: it has the eyes"),
            "{alive}"
        );
        assert!(alive.contains("and White cannot fill "), "{alive}");
        assert!(alive.contains("\nProof: Benson\n"), "{alive}");
    }

    /// White, who moves first, lives in the empty quarter, though all around it lives.
    #[test]
    fn ground_between_living_stones_is_not_proved_by_them() {
        let board: Board = ". X . X . . . . .
                            X X X X . . . . .
                            . X . X . . . . .
                            X X X X . . . . .
                            . . . X . . . . .
                            . . . X X X X X X
                            . . . X . X . X .
                            . . . X X X X X X
                            . . . X . . . . ."
            .parse()
            .unwrap();
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
        let evidence = |vertex: &str| analysis.evidence_at(vertex.parse().unwrap());
        assert_eq!(evidence("D9"), Some(Evidence::Proved(Proof::Benson)));
        assert_eq!(evidence("A9"), Some(Evidence::Proved(Proof::Benson)));
        assert_eq!(evidence("E1"), Some(Evidence::Proved(Proof::Benson)));
        assert_eq!(evidence("G8"), Some(Evidence::Assumed));
    }

    #[test]
    fn marks_and_their_consequences_are_told() {
        let dead = text(BOARD, "B4", &[("B4", Status::Dead)]);
        assert!(
            dead.starts_with("White B4 is dead: marked by hand\n"),
            "{dead}"
        );
        let point = text(BOARD, "A3", &[("B4", Status::Dead)]);
        assert!(point.starts_with("A3 is Black's territory: "), "{point}");
        assert!(point.contains("Taken off: B4"), "{point}");
        let overruled = text(BOARD, "A6", &[("A6", Status::Dead)]);
        assert!(
            overruled.contains("Overruled: alive (proved: Benson)"),
            "{overruled}"
        );
    }

    #[test]
    fn no_chance_is_told_of_what_is_assumed_since_a_mark_overrules_a_proof() {
        let board = ". X . X O\nX . X X O\nX X O O O\nO O O . O\n. O . O O";
        let board: Board = board.parse().unwrap();
        let mut marks = Marks::on(&board);
        assert!(marks.set("A4".parse().unwrap(), Status::Dead));
        let analysis = Analysis::of(&board, Suicide::Forbidden).with_marks(&marks);
        let told = Explanation::of(&analysis, "B5".parse().unwrap()).to_string();
        let is_assumed = told.starts_with("Black B5 is taken as ");
        assert!(is_assumed && !told.contains("1 in "), "{told}");
    }

    #[test]
    fn empty_points_tell_their_owner_and_why() {
        let dame = text("X . O\nX . O\nX . O", "B2", &[]);
        assert_eq!(
            dame,
            "B2 is dame: each point of its area touches living stones of both colors\n\
             Area: B3 B2 B1"
        );
        let open = text(BOARD, "E4", &[]);
        assert!(open.contains("White settles it at F3"), "{open}");
        let nobody = text(". .\n. .", "A1", &[]);
        assert!(
            nobody.starts_with("A1 is dame: there is no stone"),
            "{nobody}"
        );
    }
}
