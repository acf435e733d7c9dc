//! Everything that a client can ask about a position: one line a question.

use seichi::analysis::Analysis;
use seichi::carta::{Assessment, Variant};
use seichi::counting::Count;
use seichi::influence::{Influence, Morphology};
use seichi::position::Ko;
use seichi::proof::{Prover, Unconditional};
use seichi::report::{Eye, Group};
use seichi::unfinished::OpenBorder;
use seichi::{
    ByColor, Chain, Color, DameConvention, Method, Obstacle, Point, PointSet, SafeToScore, Scoring,
    SearchLimits, Status, Unsettled, Verdict,
};

use super::form::{Facts, Form};

/// A question and its answer.
pub type Question = (&'static str, fn(&Form) -> Facts);

/// The questions whose answers must not differ.
#[rustfmt::skip]
pub const LAWS: &[Question] = &[
    ("status", |form| form.by_point(|p| form.analysis.verdict_at(p).map(|v| v.status))),
    ("evidence", |form| form.by_point(|p| Some(format!("{:?}", form.analysis.verdict_at(p)?)))),
    ("method benson", |form| method(form, Method::Benson)),
    ("method park", |form| method(form, Method::Park)),
    ("method carta", |form| method(form, Method::Carta)),
    ("benson_alive", |form| form.by_color(|c| form.chains(form.analysis.benson(c).alive.clone()))),
    ("unconditional_status", unconditional),
    ("go_safe benson", |form| proved(form, Prover::Benson)),
    ("go_safe static", |form| proved(form, Prover::Static)),
    ("go_safe search", |form| proved(form, Prover::Search)),
    ("go_safe_dame_static", |form| form.text(&form.ask("go_safe_dame_static"))),
    ("go_safe_dame_search", |form| form.text(&form.ask("go_safe_dame_search"))),
    ("owner", owners),
    ("count, surrounded", |form| count(form, DameConvention::Surrounded, Scoring::Territory)),
    ("count, played out", |form| {
        count(form, DameConvention::PlayedOut, Scoring::Territory)
    }),
    ("count, played out by area", |form| {
        count(form, DameConvention::PlayedOut, Scoring::Area)
    }),
    ("final_score", |form| form.text(&form.ask("final_score"))),
    ("score_details", |form| form.text(&form.ask("score_details"))),
    ("final_status", |form| form.ask_each(|p| format!("final_status {p}"))),
    ("final_status_list", final_status_lists),
    ("seichi-status", |form| form.text(&form.ask("seichi-status"))),
    ("seichi-territory", |form| form.ask_grid("seichi-territory")),
    ("seichi-seki", |form| form.text(&form.ask("seichi-seki"))),
    ("seichi-forced", |form| form.text(&form.ask("seichi-forced"))),
    ("eyes", eyes),
    ("influence", |form| influence(form, Morphology::TERRITORY)),
    ("influence at the end", |form| influence(form, Morphology::FINISHED)),
    ("random ownership", random_ownership),
    ("kos", kos),
    ("searched stones", |form| form.by_color(|c| form.points(&form.analysis.searched(c).stones))),
    ("searched territory", searched_territory),
    ("searched effort", |form| form.by_color(|c| form.analysis.searched(c).nodes.to_string())),
    ("searched proofs", search_proofs),
    ("searched verdict", |form| form.by_point(|p| Some(format!("{:?}", searched(form, p)?)))),
    ("evidence_at", |form| form.by_point(|p| form.analysis.evidence_at(p))),
    ("seichi-evidence", |form| form.text(&form.ask("seichi-evidence"))),
    ("explain", |form| form.ask_each(|p| format!("explain {p}"))),
    ("groups", groups),
    ("group pairs", group_pairs),
    ("stability", stability),
    ("count, agreed", |form| count(form, DameConvention::Agreed, Scoring::Territory)),
    ("dame moves", plays),
    ("open borders", open_borders),
    ("obstacles", obstacles),
    ("safe_to_score", |form| form.text(&form.ask("safe_to_score"))),
    ("unsettled places", unsettled),
    ("unsettled", |form| form.text(&form.ask("unsettled"))),
    ("seichi-unsettled", |form| form.text(&form.ask("seichi-unsettled"))),
    ("seichi-score", |form| form.text(&form.ask("seichi-score"))),
    ("marks", marks),
    ("reg_genmove", |form| form.text(&form.ask(&format!("reg_genmove {}", form.black())))),
    ("removing move", removing_move),
];

/// The answer of `told` about each of several things.
fn each<T>(things: impl IntoIterator<Item = T>, told: impl Fn(T) -> String) -> Facts {
    things.into_iter().map(told).collect()
}

/// The points of the original's Black, then those of its White.
fn sides(form: &Form, points: &ByColor<PointSet>) -> String {
    let sides = Color::ALL.map(|color| form.points(&points[form.color(color)]));
    format!("black {} white {}", sides[0], sides[1])
}

// ---- verdicts and proofs ----

fn method(form: &Form, method: Method) -> Facts {
    let analysis = Analysis::by(form.board(), form.game.rules.suicide, method);
    form.by_point(|p| Some(format!("{:?}", analysis.verdict_at(p)?)))
}

fn searched(form: &Form, point: Point) -> Option<Verdict> {
    let chain = form.analysis.chains().at(point)?;
    Some(form.analysis.searched_verdict(chain))
}

fn unconditional(form: &Form) -> Facts {
    let (analysis, suicide) = (&form.analysis, form.game.rules.suicide);
    let benson = ByColor::from_fn(|color| analysis.benson(color).clone());
    let proved = Unconditional::of(form.board(), analysis.chains(), &benson, suicide);
    let mut facts = Facts::new();
    for point in form.board().points() {
        let status = proved.status(point).to_string();
        let told = form.text(&format!("{point} {status}"));
        facts.extend(told);
    }
    facts
}

fn proved(form: &Form, prover: Prover) -> Facts {
    let (chains, suicide) = (form.analysis.chains(), form.game.rules.suicide);
    form.by_color(|color| {
        let limits = SearchLimits::default();
        let safe = prover.prove(form.board(), chains, color, suicide, limits);
        let (stones, territory) = (form.points(&safe.stones), form.points(&safe.territory));
        format!("{stones} and {territory}, {} nodes", safe.nodes)
    })
}

fn searched_territory(form: &Form) -> Facts {
    form.by_color(|color| form.points(&form.analysis.searched(color).territory))
}

fn search_proofs(form: &Form) -> Facts {
    let mut facts = Facts::new();
    for color in Color::ALL {
        let proofs = &form.analysis.searched(form.color(color)).proofs;
        facts.extend(each(proofs, |proof| {
            let answers = each(&proof.answers, |&[attack, answer]| {
                format!("{} {}", form.point(attack), form.point(answer))
            });
            let (area, stones) = (form.points(&proof.area), form.points(&proof.stones));
            format!(
                "{color} {} at {area} of {stones} by {answers:?}",
                proof.goal
            )
        }));
    }
    facts
}

// ---- points and score ----

fn owners(form: &Form) -> Facts {
    let found = form.analysis.territory();
    Facts::from([
        format!("owned {}", sides(form, &found.owned)),
        format!("eyes {}", sides(form, &found.seki_eyes)),
        format!("dame {}", form.points(&found.dame)),
    ])
}

fn counted(form: &Form, settling: DameConvention, scoring: Scoring) -> Count {
    form.analysis
        .count(form.board().to_play(), settling, scoring)
}

fn count(form: &Form, settling: DameConvention, scoring: Scoring) -> Facts {
    let count = counted(form, settling, scoring);
    Facts::from([
        format!("dead {}", form.points(&count.dead)),
        format!("lost {}", form.points(&count.lost)),
        format!("owned {}", sides(form, &count.owned)),
        format!("forced {}", sides(form, &count.forced)),
        format!("eyes {}", sides(form, &count.seki_eyes)),
        format!("dame {}", form.points(&count.dame)),
        format!("taken {}", sides(form, &count.dame_taken)),
    ])
}

fn plays(form: &Form) -> Facts {
    let count = counted(form, DameConvention::PlayedOut, Scoring::Territory);
    let plays = count.plays.iter().enumerate();
    each(plays, |(number, play)| {
        let (color, point) = (form.color(play.color), form.point(play.point));
        format!("{number} {color} {point}")
    })
}

fn final_status_lists(form: &Form) -> Facts {
    let mut facts = Facts::new();
    for status in ["alive", "dead", "seki", "dame"] {
        let list = form.ask(&format!("final_status_list {status}"));
        facts.extend(each(form.text(&list), |line| format!("{status} {line}")));
    }
    for color in Color::ALL {
        let list = form.ask(&format!(
            "final_status_list {}_territory",
            form.color(color)
        ));
        facts.extend(each(form.text(&list), |line| format!("{color} {line}")));
    }
    facts
}

// ---- what is not finished ----

fn obstacle(form: &Form, obstacle: &Obstacle) -> String {
    let chain = |chain: &Chain| form.points(&chain.stones);
    match obstacle {
        Obstacle::EmptyBoard => "empty board".to_owned(),
        Obstacle::Unopposed { color, open } => {
            format!("unopposed {} {}", form.color(*color), form.points(open))
        }
        Obstacle::Open(border) => open_border(form, border),
        Obstacle::Forced { color, points } => {
            format!("forced {} {}", form.color(*color), form.points(points))
        }
        Obstacle::Ko(ko) => told_ko(form, ko),
        Obstacle::Atari(of) => format!("atari {}", chain(of)),
        Obstacle::Threat { color, stones } => {
            let chains = form.chains(form.analysis.chains().within(stones));
            format!("threat {} {chains}", form.color(*color))
        }
        Obstacle::Rescue { color, stones } => {
            let chains = form.chains(form.analysis.chains().within(stones));
            format!("rescue {} {chains}", form.color(*color))
        }
        Obstacle::AgainstProof { chain: of, proof } => format!("against {proof} {}", chain(of)),
        Obstacle::Doubtful {
            color,
            status,
            stones,
        } => {
            let chains = form.chains(form.analysis.chains().within(stones));
            format!("doubtful {} {status} {chains}", form.color(*color))
        }
        other => format!("{other:?}"),
    }
}

fn obstacles(form: &Form) -> Facts {
    let found = SafeToScore::of(&form.analysis, &form.sheet().count);
    let chance = format!("error {:.9}", found.chance_of_error);
    let told = found.obstacles.iter().map(|found| obstacle(form, found));
    told.chain([chance]).collect()
}

fn unsettled(form: &Form) -> Facts {
    let found = Unsettled::of(
        &form.analysis,
        &SafeToScore::of(&form.analysis, &form.sheet().count),
    );
    each(&found.places, |place| {
        let (what, points) = (obstacle(form, &place.obstacle), form.points(&place.points));
        let needs = each(&place.ko_threats, |need| {
            let chain = form.chains(form.analysis.chains().at(need.stone));
            let (color, aim) = (form.color(need.color), need.aim());
            let (fewest, moves_first) = (need.fewest, need.moves_first);
            format!("{color} {aim}s {chain} with {fewest:?} first {moves_first}")
        });
        format!(
            "{what} at {points}: {} {needs:?}",
            sides(form, &place.settled_by)
        )
    })
}

fn open_border(form: &Form, border: &OpenBorder) -> String {
    let pushes = sides(form, &border.pushes);
    let (points, undecided) = (form.points(&border.points), form.points(&border.undecided));
    let closed_by = sides(form, &border.closed_by);
    format!("open {points} of it {undecided}, closed by {closed_by} or {pushes}")
}

fn open_borders(form: &Form) -> Facts {
    each(OpenBorder::all(&form.analysis), |border| {
        open_border(form, &border)
    })
}

// ---- pictures ----

fn groups(form: &Form) -> Facts {
    let groups = Group::all(&form.analysis);
    each(groups.iter(), |group| {
        form.chains(group.chains.iter().copied())
    })
}

fn group_pairs(form: &Form) -> Facts {
    let groups = Group::all(&form.analysis);
    let pairs = groups.iter().flat_map(|group| &group.pairs);
    each(pairs, |pair| form.points(&pair.iter().copied().collect()))
}

fn eyes(form: &Form) -> Facts {
    let eyes = |color| Eye::all(&form.analysis, form.color(color));
    let all = Color::ALL.into_iter().flat_map(eyes);
    each(all, |eye| {
        let (points, chains) = (form.points(&eye.region.points), form.chains(eye.vital_to));
        format!("{points} for {chains}")
    })
}

fn stability(form: &Form) -> Facts {
    let assessment = Assessment::of(form.board(), Variant::Carta);
    form.by_point(|point| {
        let chain = assessment.chains.at(point)?;
        Some(assessment.stability[chain.index()])
    })
}

fn influence(form: &Form, steps: Morphology) -> Facts {
    let influence = Influence::of(form.board(), steps);
    let sign = match form.black() {
        Color::Black => 1,
        Color::White => -1,
    };
    form.by_point(|point| Some(sign * influence.at(point)))
}

/// In thousandths: by different symmetries the sum may differ in the last digit.
fn random_ownership(form: &Form) -> Facts {
    let map = form.analysis.random_ownership(16);
    let sign = match form.black() {
        Color::Black => 1,
        Color::White => -1,
    };
    form.by_point(|point| Some(sign * (map[point] * 1000.0).round() as i32))
}

fn told_ko(form: &Form, ko: &Ko) -> String {
    let (stone, at) = (form.point(ko.stone), form.point(ko.at));
    format!("ko {} {stone} {at}", form.color(ko.taker))
}

fn kos(form: &Form) -> Facts {
    each(Ko::all(form.board()), |ko| told_ko(form, &ko))
}

// ---- marks and moves ----

/// The consequences of a person's mark against each of the first three chains.
fn marks(form: &Form) -> Facts {
    let mut facts = Facts::new();
    for point in form.first_stones().take(3) {
        let verdict = form.analysis.verdict_at(point).expect("a stone");
        let other = match verdict.status {
            Status::Dead => Status::Alive,
            _ => Status::Dead,
        };
        let stone = form.point(point);
        for command in [format!("mark {point} {other}"), "safe_to_score".to_owned()] {
            let answer = form.text(&form.ask(&command));
            facts.extend(each(answer, |line| format!("{stone} {other}: {line}")));
        }
        form.ask("unmark");
    }
    facts
}

fn removing_move(form: &Form) -> Facts {
    let point = seichi::unfinished::removing_move(&form.game, &form.analysis, form.black());
    form.text(&point.map_or("none".to_owned(), |point| point.to_string()))
}
