//! Two examples of every command, as help and man pages show them.
//!
//! Names of files are those that `tests/program/help.rs` runs them with.

/// Of the program.
pub const PROGRAM: &str = "\
Examples:
  seichi game.sgf
          Print the judged board, the score and what is still open
  printf 'loadsgf game.sgf\\nfinal_score\\nquit\\n' | seichi
          Ask the GTP engine for the score";

/// Of `seichi gtp`.
pub const GTP: &str = "\
Examples:
  seichi gtp --rules chinese --komi 7.5
          Start an engine that judges every game by Chinese rules
  printf 'loadsgf game.sgf\\nfinal_status_list dead\\n' | seichi gtp
          Print the dead stones of a game";

/// Of `seichi score`.
pub const SCORE: &str = "\
Examples:
  seichi score games.zip --format csv -o table.csv
          Write a table with a line for each game of an archive
  seichi score games --format sgf -o judged
          Write the games of a folder again, with the judgement in each";

/// Of `seichi show`.
pub const SHOW: &str = "\
Examples:
  seichi show game.sgf
          Show the judged board in color
  seichi show game.sgf -o game.html
          Write a page that explains a chain when you click on it";

/// Of `seichi explain`.
pub const EXPLAIN: &str = "\
Examples:
  seichi explain game.sgf F9
          Say whether the stone on F9 is alive, how sure that is, and why
  seichi explain --certificate game.sgf F9
          Write the proof down for another program to verify";

/// Of `seichi report`.
pub const REPORT: &str = "\
Examples:
  seichi report games -o tournament.html
          Write a page about all games of a folder
  seichi report games.zip --rules chinese
          Judge an archive by Chinese rules, and write report.html";

/// Of `seichi audit`.
pub const AUDIT: &str = "\
Examples:
  seichi audit games
          Compare the result that each record names with ours
  seichi audit games --failures
          List the games that differ, and what explains it";

/// Of `seichi compare`.
pub const COMPARE: &str = "\
Examples:
  seichi compare --with 'gnugo --mode gtp --japanese-rules' game.sgf
          Compare the dead stones and the score of a game with GNU Go's
  seichi compare --json --with 'gnugo --mode gtp' games
          Print only the totals, for a program to read";

/// Of `seichi completions`.
pub const COMPLETIONS: &str = "\
Examples:
  source <(seichi completions bash)
          Complete commands and options in this shell (write it to ~/.bashrc)
  seichi completions zsh > _seichi
          Write a file for a folder of zsh's $fpath";

/// Of `seichi man`.
pub const MAN: &str = "\
Examples:
  seichi man man1
          Write the man pages to the folder man1
  seichi man ~/.local/share/man/man1
          Write them where 'man seichi' finds them";

/// Of `seichi help`.
pub const HELP: &str = "\
Examples:
  seichi help score
          Explain the command score and its options
  seichi help rules
          List the rules of Go that have a name, and what they count";
