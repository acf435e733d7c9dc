//! The number of constants in the judging layers: docs/research/constants.md lists all of them.

use std::{env, fs};

use regex::Regex;

use super::docs::{root, sources};

/// The layers that judge, in `crates/judge/src`.
const LAYERS: [&str; 5] = ["analysis", "counting", "judge", "reading", "unfinished"];

/// Files that only tests need.
const TESTS: [&str; 3] = ["tests.rs", "twin.rs", "benchmark.rs"];

const HEAD: &str = "# Constants of the judging layers

Every number in the layers that judge: thresholds, node budgets, sizes of tables.
[How a constant was chosen](judge.md#how-a-constant-was-chosen) says what they are worth. A test
writes this page from the sources:

```sh
UPDATE_CONSTANTS=1 cargo test --test house constants
```
";

/// The first sentence of a doc comment, in one line.
fn sentence(comment: &str) -> String {
    let lines = comment
        .lines()
        .map(|line| line.trim().trim_start_matches("///"));
    let text = lines.collect::<String>();
    let end = text.find(". ").unwrap_or(text.len());
    text[..end]
        .trim()
        .trim_end_matches('.')
        .replace('|', "\\|")
        .replace("[`", "`")
        .replace("`]", "`")
}

#[test]
fn all_constants_are_in_the_table() {
    let constant =
        r"(?m)((?:^///.*\n)*)^(?:pub(?:\([a-z: ]+\))? )?const ([A-Z_]+): ([^=]+) = ([^;]+);";
    let constant = Regex::new(constant).unwrap();
    let number = Regex::new(r"^[\[(]*(?:[fiu]\d+|[iu]size|Sixths|RangeInclusive)\b").unwrap();
    // A value that is defined elsewhere.
    let elsewhere = Regex::new(r"^\w+::").unwrap();
    let judge = root().join("crates/judge/src");
    let mut rows = Vec::new();
    for path in sources() {
        let place = path.strip_prefix(&judge).unwrap_or(&path);
        let is_test = TESTS.iter().any(|name| place.ends_with(name));
        if is_test || !LAYERS.iter().any(|layer| place.starts_with(layer)) {
            continue;
        }
        let place = place.display();
        let text = fs::read_to_string(&path).unwrap();
        for found in constant
            .captures_iter(&text)
            .filter(|found| number.is_match(&found[3]) && !elsewhere.is_match(&found[4]))
        {
            let value = found[4].split_whitespace().collect::<Vec<_>>().join(" ");
            let what = sentence(&found[1]);
            rows.push(format!(
                "| `{place}` | `{}` | `{value}` | {what} |\n",
                &found[2]
            ));
        }
    }
    assert!(rows.len() > 40, "{}", rows.len());
    let table = rows.concat();
    let page = format!(
        "{HEAD}\nThere are {}.\n\n| where | name | value | what |\n|---|---|---|---|\n{table}",
        rows.len()
    );
    let path = root().join("docs/research/constants.md");
    if env::var_os("UPDATE_CONSTANTS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    assert_eq!(
        fs::read_to_string(path).unwrap(),
        page,
        "run it with UPDATE_CONSTANTS=1"
    );
}
