//! `seichi man` and `seichi completions`: files that a package installs beside the program, made
//! from the definitions of the help.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::{Command, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::topics::Topic;
use super::{stream, whole_file};

/// Prints the script that makes a shell complete the commands and options.
pub fn complete(shell: Shell, mut program: Command) -> io::Result<()> {
    let name = program.get_name().to_owned();
    // The generator panics if it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, name, &mut script);
    let mut out = stream::output();
    out.write_all(&script)?;
    out.flush()
}

/// Writes a page about the program, `seichi.1`, and one about each command,
/// `seichi-score.1` and so on.
pub fn write(folder: &Path, mut program: Command) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| stream::not_written(folder, &error))?;
    program.build();
    let commands = program.get_subcommands().filter(|one| !one.is_hide_set());
    for command in commands.chain([&program]) {
        let source = concat!("seichi ", env!("CARGO_PKG_VERSION"));
        let man = Man::new(command.clone()).source(source).manual("seichi");
        let path = folder.join(man.get_filename());
        whole_file::write(&path, &page(&man, command)?)?;
    }
    Ok(())
}

/// A page: the text of clap, the examples, and the tables for the page of the program.
fn page(man: &Man, command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
        for topic in Topic::value_variants() {
            let value = topic.to_possible_value();
            let title = value.as_ref().and_then(|value| value.get_help());
            let title = title.map(ToString::to_string).unwrap_or_default();
            literal(&title, &topic.text()).to_writer(&mut page)?;
        }
    }
    if let Some(examples) = command.get_after_help() {
        let examples = examples.to_string();
        let (heading, lines) = examples.split_once(":\n").unwrap_or(("", &examples));
        literal(heading, lines).to_writer(&mut page)?;
    }
    Ok(page)
}

/// A section of lines that stay as they are.
fn literal(heading: &str, lines: &str) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [heading.to_uppercase().as_str()]);
    roff.control("nf", []);
    for line in lines.lines() {
        match line.is_empty() {
            true => roff.control("sp", []),
            false => roff.text([roman(line)]),
        };
    }
    roff.control("fi", []);
    roff
}
