//! What one file says of others: the modules it declares, the names it defines,
//! and the paths it names.

use std::collections::BTreeSet;

use super::tokens;

/// A path: `["crate", "board", "Board"]`.
pub type Names = Vec<String>;

/// What is behind a `use`: the path and the name it gets here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    pub path: Names,
    /// `None` for `*`.
    pub name: Option<String>,
    /// True if it is only passed on (`pub use`), not used in the file.
    pub is_passed_on: bool,
}

/// One file.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The names behind `mod ..;`.
    pub modules: Vec<String>,
    /// What stands behind `use`, trees taken apart.
    pub imports: Vec<Import>,
    /// Everything else with `::` in it.
    pub paths: Vec<Names>,
    /// The names with which everything else begins.
    words: BTreeSet<String>,
    /// What is defined here: the name behind `fn`, `struct` and so on.
    pub defined: Vec<String>,
}

/// What stands before a name that is defined.
const DEFINING: [&str; 9] = [
    "fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod",
];

fn defines(word: &str) -> bool {
    DEFINING.contains(&word)
}

impl Source {
    pub fn read(text: &str) -> Source {
        let tokens = tokens::of(text);
        let mut source = Source::default();
        let mut at = 0;
        while at < tokens.len() {
            at += source.next(&tokens, at);
        }
        for import in &mut source.imports {
            let is_used = |name| source.words.contains(name);
            import.is_passed_on &= !import.name.as_ref().is_some_and(is_used);
        }
        source
    }

    /// Reads on from `at`; returns how many tokens it was.
    fn next(&mut self, tokens: &[String], at: usize) -> usize {
        let token = |offset: usize| tokens.get(at + offset).map_or("", String::as_str);
        match token(0) {
            "use" => {
                let length = tokens[at..].iter().take_while(|t| *t != ";").count();
                let known = self.imports.len();
                self.import(&tokens[at + 1..at + length], &Names::new());
                // `pub use` and `pub(crate) use`.
                let is_public = at > 0 && ["pub", ")"].contains(&tokens[at - 1].as_str());
                for import in &mut self.imports[known..] {
                    import.is_passed_on = is_public;
                }
                length
            }
            "mod" if token(2) == ";" => {
                self.modules.push(token(1).to_owned());
                3
            }
            // `pub(in crate::a)` tells who may see a thing, not what is used.
            "in" if at > 0 && tokens[at - 1] == "(" => {
                tokens[at..].iter().take_while(|t| *t != ")").count()
            }
            word if defines(word) && is_name(token(1)) && !defines(token(1)) => {
                self.defined.push(token(1).to_owned());
                2
            }
            word if is_name(word) => self.path(&tokens[at..]),
            // `<T as Trait>::name`: the name belongs to the type.
            "::" if is_name(token(1)) => 2,
            _ => 1,
        }
    }

    /// Takes apart what stands behind `use`.
    fn import(&mut self, tokens: &[String], before: &Names) {
        let mut path = before.clone();
        let mut rest = tokens;
        while let [first, behind @ ..] = rest {
            match first.as_str() {
                "::" => {}
                "{" => {
                    for branch in branches(behind) {
                        self.import(branch, &path);
                    }
                    return;
                }
                "*" => {
                    self.bind(path, None);
                    return;
                }
                "as" => {
                    let name = behind.first().cloned();
                    self.bind(path, name);
                    return;
                }
                "self" if !path.is_empty() => {}
                name => path.push(name.to_owned()),
            }
            rest = behind;
        }
        let name = path.last().cloned();
        self.bind(path, name);
    }

    fn bind(&mut self, path: Names, name: Option<String>) {
        self.imports.push(Import {
            path,
            name,
            is_passed_on: false,
        });
    }

    /// Reads a path with `::` in it, if there is one.
    fn path(&mut self, tokens: &[String]) -> usize {
        let mut path = vec![tokens[0].clone()];
        let mut length = 1;
        while let [sign, name, ..] = &tokens[length..]
            && sign == "::"
            && is_name(name)
        {
            path.push(name.clone());
            length += 2;
        }
        self.words.insert(path[0].clone());
        if path.len() > 1 {
            self.paths.push(path);
        }
        length
    }
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// What stands between the commas of a `{ .. }` whose brace is already read.
fn branches(tokens: &[String]) -> Vec<&[String]> {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        depth += tokens::nesting(token);
        depth < 0
    });
    let inside = &tokens[..end.unwrap_or(tokens.len())];
    let mut depth = 0;
    let branches = inside.split(|token| {
        depth += tokens::nesting(token);
        depth == 0 && token == ","
    });
    branches.filter(|branch| !branch.is_empty()).collect()
}

fn joined(paths: &[Names]) -> Vec<String> {
    paths.iter().map(|path| path.join("::")).collect()
}

#[test]
fn trees_are_taken_apart() {
    let source = Source::read(
        "use crate::a::{b, c::{D as E, self}, f::*,};
         pub use self::g::H; pub(in crate::z) use super::super::I; fn f() -> I {}",
    );
    let imports = source.imports.iter().map(|import| {
        let name = import.name.as_deref().unwrap_or("*");
        format!("{} {name}", import.path.join("::"))
    });
    let passed_on = source.imports.iter().filter(|import| import.is_passed_on);
    assert_eq!(passed_on.count(), 1);
    assert_eq!(
        imports.collect::<Vec<_>>(),
        [
            "crate::a::b b",
            "crate::a::c::D E",
            "crate::a::c c",
            "crate::a::f *",
            "self::g::H H",
            "super::super::I I",
        ]
    );
}

#[test]
fn paths_and_definitions_are_found() {
    let source = Source::read(
        "mod a; pub(crate) mod b; pub(in crate::z) struct C<T>(T);
         impl crate::d::E for C { const fn f(x: super::g::H) -> Vec<i32> {
             assert!(matches!(x, i::J::K { .. }), \"crate::l\");
             m::<crate::n::O>(x.p(), <Q as R>::S::t)
         } }",
    );
    assert_eq!(source.modules, ["a", "b"]);
    assert_eq!(source.defined, ["C", "f"]);
    assert_eq!(
        joined(&source.paths),
        ["crate::d::E", "super::g::H", "i::J::K", "crate::n::O"]
    );
}
