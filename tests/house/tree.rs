//! The files of a library and a program as a tree of modules, in which a path
//! leads to the file that defines what it names.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::source::{Import, Names, Source};

/// A file by its path in `src`: `board/mod.rs`.
pub type File = String;

/// All files, by path.
pub struct Tree {
    files: BTreeMap<File, Source>,
    /// The modules declared in a file, and where they are.
    children: BTreeMap<File, BTreeMap<String, File>>,
    /// Where a module is declared.
    parents: BTreeMap<File, File>,
}

/// What a path says and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// As it is written.
    pub path: Names,
    /// The modules that are named on the way, in order.
    pub through: Vec<File>,
    /// The file that defines what is named in the end.
    pub to: File,
    /// True if that is a module and not something in it.
    pub is_module: bool,
    /// True if it is only passed on to others (`pub use`).
    pub is_passed_on: bool,
}

/// Where a path leads: module by module, and whether it ends with one.
#[derive(Clone, Debug)]
struct Way {
    through: Vec<File>,
    to: File,
    is_module: bool,
}

/// So many names may lead on to others before we take it for a circle.
const DEEPEST: usize = 16;

impl Tree {
    /// The tree of the files with these paths and texts.
    pub fn of(texts: &BTreeMap<File, String>) -> Tree {
        let sources = texts.iter();
        let files = sources.map(|(file, text)| (file.clone(), Source::read(text)));
        let mut tree = Tree {
            files: files.collect(),
            children: BTreeMap::new(),
            parents: BTreeMap::new(),
        };
        for (file, source) in &tree.files {
            for module in &source.modules {
                let folder = folder_of(file);
                let places = [
                    format!("{folder}{module}.rs"),
                    format!("{folder}{module}/mod.rs"),
                ];
                let mut places = places.into_iter();
                if let Some(child) = places.find(|place| tree.files.contains_key(place)) {
                    tree.parents.insert(child.clone(), file.clone());
                    let children = tree.children.entry(file.clone()).or_default();
                    children.insert(module.clone(), child);
                }
            }
        }
        tree
    }

    /// The files of this package.
    pub fn of_package() -> Tree {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut folders = vec![root.clone()];
        let mut texts = BTreeMap::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "rs") {
                    let inside = path.strip_prefix(&root).unwrap();
                    let names = inside.iter().map(|name| name.to_str().unwrap());
                    let file = names.collect::<Vec<_>>().join("/");
                    texts.insert(file, fs::read_to_string(&path).unwrap());
                }
            }
        }
        Tree::of(&texts)
    }

    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.files.keys()
    }

    /// True if `above` is the module that holds `file`, or holds one that does.
    pub fn is_above(&self, above: &File, file: &File) -> bool {
        let mut at = file;
        while let Some(parent) = self.parents.get(at) {
            if parent == above {
                return true;
            }
            at = parent;
        }
        false
    }

    /// True for a module that holds others.
    pub fn is_folder(&self, file: &File) -> bool {
        self.children.contains_key(file)
    }

    /// True for the name of one of the outermost modules.
    pub fn has_part(&self, name: &str) -> bool {
        ["lib.rs", "main.rs"]
            .iter()
            .any(|root| self.child(&(*root).to_owned(), name).is_some())
    }

    /// Everything of ours that `file` names.
    pub fn uses(&self, file: &File) -> Vec<Use> {
        let source = &self.files[file];
        let imports = source.imports.iter().flat_map(|import| {
            let paths = match import.name {
                Some(_) => vec![import.path.clone()],
                None => self.behind_star(file, import),
            };
            let is_passed_on = import.is_passed_on;
            paths.into_iter().map(move |path| (path, is_passed_on))
        });
        let paths = source.paths.iter().map(|path| (path.clone(), false));
        let all = imports.chain(paths).filter_map(|(path, is_passed_on)| {
            let Way {
                through,
                to,
                is_module,
            } = self.way(file, &path, DEEPEST)?;
            Some(Use {
                path,
                through,
                to,
                is_module,
                is_passed_on,
            })
        });
        all.collect()
    }

    /// What `use path::*` may name: everything the module defines or passes on.
    fn behind_star(&self, file: &File, import: &Import) -> Vec<Names> {
        let Some(way) = self.way(file, &import.path, DEEPEST) else {
            return Vec::new();
        };
        let source = &self.files[&way.to];
        let passed_on = source.imports.iter().filter_map(|i| i.name.clone());
        let names = source.defined.iter().cloned().chain(passed_on);
        let long = |name| {
            let mut path = import.path.clone();
            path.push(name);
            path
        };
        names.map(long).collect()
    }

    /// The outermost module of the library or program that `file` is in.
    fn root(&self, file: &File) -> File {
        let mut at = file;
        while let Some(parent) = self.parents.get(at) {
            at = parent;
        }
        at.clone()
    }

    /// Follows a path from `file`; `None` if it names nothing of ours.
    fn way(&self, file: &File, path: &[String], depth: usize) -> Option<Way> {
        let (first, rest) = path.split_first()?;
        let (start, rest) = match first.as_str() {
            "crate" => (self.root(file), rest),
            "seichi" if self.root(file) == "main.rs" => ("lib.rs".to_owned(), rest),
            "self" => (file.clone(), rest),
            "super" => (self.parents.get(file)?.clone(), rest),
            _ => return self.named_here(file, path, depth),
        };
        let mut way = self.onward(&start, rest, depth)?;
        way.through.insert(0, start);
        Some(way)
    }

    /// Follows a path that starts with a name known in `file` itself.
    fn named_here(&self, file: &File, path: &[String], depth: usize) -> Option<Way> {
        let name = &path[0];
        let is_child = self.child(file, name).is_some();
        let is_import = self.import(file, name).is_some();
        match is_child || is_import {
            true => self.onward(file, path, depth),
            false => None,
        }
    }

    /// Follows the names behind the module `at`.
    fn onward(&self, at: &File, path: &[String], depth: usize) -> Option<Way> {
        let arrived = |is_module| Way {
            through: Vec::new(),
            to: at.clone(),
            is_module,
        };
        let Some((first, rest)) = path.split_first() else {
            return Some(arrived(true));
        };
        if first == "super" {
            let parent = self.parents.get(at)?;
            let mut way = self.onward(parent, rest, depth)?;
            way.through.insert(0, parent.clone());
            return Some(way);
        }
        let child = self.child(at, first);
        // A module and a function may share a name; in the end the function is
        // meant, if there is one.
        let import = self
            .import(at, first)
            .filter(|_| child.is_none() || rest.is_empty());
        if let (Some(import), Some(depth)) = (import, depth.checked_sub(1)) {
            let whole: Names = import.path.iter().chain(rest).cloned().collect();
            return self.way(at, &whole, depth);
        }
        if let Some(child) = child {
            let mut way = self.onward(child, rest, depth)?;
            way.through.insert(0, child.clone());
            return Some(way);
        }
        let defines = self.files[at].defined.contains(first);
        match self.star(at, path, depth).filter(|_| !defines) {
            Some(way) => Some(way),
            None => Some(arrived(false)),
        }
    }

    /// Follows a path through one of the `use ..::*` of a module.
    fn star(&self, at: &File, path: &[String], depth: usize) -> Option<Way> {
        let depth = depth.checked_sub(1)?;
        let stars = self.files[at].imports.iter().filter(|i| i.name.is_none());
        let mut ways = stars.filter_map(|star| {
            let module = self.way(at, &star.path, depth)?.to;
            let knows = self.files[&module].defined.contains(&path[0])
                || self.import(&module, &path[0]).is_some();
            knows.then(|| self.onward(&module, path, depth))?
        });
        ways.next()
    }

    fn child(&self, at: &File, name: &str) -> Option<&File> {
        self.children.get(at)?.get(name)
    }

    fn import(&self, at: &File, name: &str) -> Option<&Import> {
        let mut imports = self.files[at].imports.iter();
        // `use a;` of a child says nothing new.
        imports.find(|import| import.name.as_deref() == Some(name) && import.path != [name])
    }
}

/// The folder, with `/`, that holds the modules declared in a file.
fn folder_of(file: &str) -> String {
    match file.strip_suffix("mod.rs") {
        Some(folder) => folder.to_owned(),
        None if file == "lib.rs" || file == "main.rs" => String::new(),
        None => format!("{}/", file.trim_end_matches(".rs")),
    }
}

/// A small tree, from pairs of paths and texts.
pub fn invented(files: &[(&str, &str)]) -> Tree {
    let owned = |&(file, text): &(&str, &str)| (file.to_owned(), text.to_owned());
    Tree::of(&files.iter().map(owned).collect())
}

fn ways(tree: &Tree, file: &str) -> Vec<String> {
    let uses = tree.uses(&file.to_owned()).into_iter();
    let told = uses.map(|used| {
        let sign = if used.is_module { "mod" } else { "" };
        format!("{} -> {} {sign}", used.path.join("::"), used.to)
    });
    told.map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn a_path_leads_to_the_file_that_defines_the_name() {
    let tree = invented(&[
        ("lib.rs", "mod a; mod b; pub use a::A;"),
        (
            "a/mod.rs",
            "mod deep; mod side; pub use deep::A; use side::S; fn own() {}",
        ),
        (
            "a/deep.rs",
            "use super::{own, side::S, S as T}; use super::super::b; struct A;",
        ),
        (
            "a/side.rs",
            "use crate::b::B; struct S; impl S { fn f() { super::deep::A::new() } }",
        ),
        (
            "b.rs",
            "use crate::a::{self, A}; fn f() { a::own(); a::side::S; std::fmt::f(); A::g() }",
        ),
    ]);
    assert_eq!(
        ways(&tree, "a/deep.rs"),
        [
            "super::own -> a/mod.rs",
            "super::side::S -> a/side.rs",
            "super::S -> a/side.rs",
            "super::super::b -> b.rs mod",
        ]
    );
    assert_eq!(
        ways(&tree, "a/side.rs"),
        ["crate::b::B -> b.rs", "super::deep::A::new -> a/deep.rs"]
    );
    assert_eq!(
        ways(&tree, "b.rs"),
        [
            "crate::a -> a/mod.rs mod",
            "crate::a::A -> a/deep.rs",
            "a::own -> a/mod.rs",
            "a::side::S -> a/side.rs",
            "A::g -> a/deep.rs",
        ]
    );
    assert_eq!(ways(&tree, "lib.rs"), ["a::A -> a/deep.rs"]);
}

#[test]
fn modules_functions_of_their_name_and_stars_are_told_apart() {
    let tree = invented(&[
        ("lib.rs", "mod a; mod c; pub use a::judge;"),
        (
            "a/mod.rs",
            "mod judge; mod all; pub use judge::judge; pub use all::*;",
        ),
        ("a/judge.rs", "pub fn judge() {} pub struct Other;"),
        ("a/all.rs", "pub struct Many; pub struct More;"),
        (
            "c.rs",
            "use crate::a::{judge, Many}; fn f() { judge::Other } use crate::a::*;",
        ),
    ]);
    assert_eq!(ways(&tree, "lib.rs"), ["a::judge -> a/judge.rs"]);
    let found = ways(&tree, "c.rs");
    assert_eq!(
        found[..2],
        [
            "crate::a::judge -> a/judge.rs",
            "crate::a::Many -> a/all.rs"
        ]
    );
    assert!(found.contains(&"crate::a::judge -> a/judge.rs".to_owned()));
}

#[test]
fn the_program_names_the_library_by_its_name() {
    let tree = invented(&[
        ("lib.rs", "mod a; pub use a::A;"),
        ("a.rs", "struct A;"),
        ("main.rs", "mod cli; use seichi::A;"),
        ("cli/mod.rs", "mod b; use seichi::A; use crate::cli::b::B;"),
        ("cli/b.rs", "struct B;"),
    ]);
    assert_eq!(ways(&tree, "main.rs"), ["seichi::A -> a.rs"]);
    assert_eq!(
        ways(&tree, "cli/mod.rs"),
        ["seichi::A -> a.rs", "crate::cli::b::B -> cli/b.rs"]
    );
}
