//! `seichi help`: the tables that options refer to.

use std::io::{self, Write};

use clap::ValueEnum;
use seichi::rules::{FriendlyPass, HandicapBonus, KoRule, PassStones, SekiEyes};
use seichi::{DameConvention, Method, Rules, Scoring, Suicide};

use super::stream;

/// The topics of the help.
pub const TOPICS: [&str; 13] = [
    "rules",
    "dame",
    "methods",
    "gtp",
    "score",
    "show",
    "explain",
    "report",
    "audit",
    "compare",
    "completions",
    "man",
    "help",
];

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Topic {
    /// The rules of Go that have a name
    Rules,
    /// How open dame are counted
    Dame,
    /// How stones are judged that no proof decides
    Methods,
}

impl Topic {
    /// The table of this name.
    pub fn of(name: &str) -> Option<Topic> {
        Topic::from_str(name, false).ok()
    }

    /// The table, lines of at most 76 characters.
    pub fn text(self) -> String {
        match self {
            Topic::Rules => rules(),
            Topic::Dame => dame(),
            Topic::Methods => methods(),
        }
    }
}

/// Prints a table; the parser answers help about commands.
pub fn run(name: Option<&str>) -> io::Result<()> {
    let topic = name.and_then(Topic::of);
    let mut out = stream::output();
    out.write_all(topic.map(Topic::text).unwrap_or_default().as_bytes())?;
    out.flush()
}

const RULES: &str = "\
Use one of these names with --rules, in RU of a record, or with kgs-rules of
GTP. Names in one line mean the same rules.

";

const RULES_NOTES: &str = "
counts   territory: surrounded points, dead stones and prisoners;
         area: living stones and the points that they surround
seki     whether the eyes of groups in seki count
suicide  whether a move may take away the last liberty of its own stones
bonus    what White gets for a handicap of n stones, on top of komi
ko       how a position may not be repeated. simple: no single ko is
         retaken at once; positional: never; situational: never with the
         same side to move. seichi reports this and refuses no move
";

/// The names of each set of rules and their parts.
fn rules() -> String {
    let mut sets: Vec<(Rules, Vec<&str>)> = Vec::new();
    for (name, rules) in Rules::NAMED {
        match sets.iter_mut().find(|(known, _)| *known == rules) {
            Some((_, names)) => names.push(name),
            None => sets.push((rules, vec![name])),
        }
    }
    let head = ["names", "counts", "seki", "suicide", "bonus", "ko"];
    let mut text = RULES.to_owned() + &row(head);
    for (rules, names) in &sets {
        text += &row([
            &names.join(", "),
            match rules.scoring {
                Scoring::Area => "area",
                _ => "territory",
            },
            match rules.seki_eyes {
                SekiEyes::Counted => "yes",
                SekiEyes::NotCounted => "no",
            },
            match rules.suicide {
                Suicide::Allowed => "yes",
                Suicide::Forbidden => "no",
            },
            match rules.handicap_bonus {
                HandicapBonus::None => "0",
                HandicapBonus::Stones => "n",
                _ => "n - 1",
            },
            match rules.ko {
                KoRule::Simple => "simple",
                KoRule::Positional => "positional",
                _ => "situational",
            },
        ]);
    }
    let named = |is_meant: fn(&Rules) -> bool| {
        let meant = sets.iter().filter(|(rules, _)| is_meant(rules));
        meant
            .map(|(_, names)| names.join(", "))
            .collect::<Vec<_>>()
            .join(", ")
    };
    text += RULES_NOTES;
    text += &format!("\nA pass hands the opponent a prisoner: {}.\n", {
        named(|rules| rules.pass_stones == PassStones::OnePrisoner)
    });
    text += &format!("Stones that are left on the board count as alive: {}.\n", {
        named(|rules| rules.friendly_pass == FriendlyPass::NotOk)
    });
    text
}

/// A line of the table of rules.
fn row([names, counts, seki, suicide, bonus, ko]: [&str; 6]) -> String {
    format!("{names:<26}{counts:<11}{seki:<6}{suicide:<9}{bonus:<7}{ko}\n")
}

const DAME: &str = "\
Dame are empty points that belong to nobody. Where some are still open,
--dame says how to count:

";

const DAME_NOTES: &str = "
Without --dame a game that ends with two passes is agreed, any other is
played-out. A point that its owner has to fill is no territory; where area
counts, it counts.
";

fn dame() -> String {
    let rows = DameConvention::ALL.map(|convention| {
        let meaning = match convention {
            DameConvention::Surrounded => "every surrounded point counts, eyes in seki too",
            DameConvention::Agreed => {
                "every surrounded point, but none that its owner has to fill\n\
                 when somebody fills the dame"
            }
            DameConvention::PlayedOut => {
                "the dame are filled in turn, by the side to move first;\n\
                 then as agreed"
            }
        };
        named(&convention.to_string(), meaning)
    });
    DAME.to_owned() + &rows.concat() + DAME_NOTES
}

const METHODS: &str = "\
seichi proves what it can. --method says how to judge stones that no proof
decides:

";

fn methods() -> String {
    let rows = Method::ALL.map(|method| named(&method.to_string(), method.sentence()));
    let default = Method::default();
    format!("{METHODS}{}\nThe default is {default}.\n", rows.concat())
}

/// A name and its meaning, in lines.
fn named(name: &str, meaning: &str) -> String {
    let mut name = Some(name);
    let lines = meaning.lines().map(|line| {
        let name = name.take().unwrap_or_default();
        format!("{name:<12}{line}\n")
    });
    lines.collect()
}
