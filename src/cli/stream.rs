//! Streams that name themselves in their errors.

use std::io::{self, Read, Write};
use std::path::Path;

/// A stream with the name that its errors show.
pub struct Stream<S> {
    stream: S,
    name: String,
}

/// Standard output.
pub fn output() -> Stream<io::Stdout> {
    Stream::new(io::stdout(), "standard output")
}

/// Standard input.
pub fn input() -> Stream<io::Stdin> {
    Stream::new(io::stdin(), "standard input")
}

impl<S> Stream<S> {
    /// A stream called `name`.
    pub fn new(stream: S, name: impl Into<String>) -> Stream<S> {
        let name = name.into();
        Stream { stream, name }
    }
}

impl<S: Read> Read for Stream<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(buffer);
        read.map_err(|error| failed("read", &self.name, &error))
    }
}

impl<S: Write> Write for Stream<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.stream.write(bytes);
        written.map_err(|error| failed("write", &self.name, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.stream.flush();
        flushed.map_err(|error| failed("write", &self.name, &error))
    }
}

/// An error of the same kind that names the action and the file.
pub fn failed(verb: &str, name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot {verb} {name}: {error}"))
}

/// The same for a file that cannot be written.
pub fn not_written(path: &Path, error: &io::Error) -> io::Error {
    failed("write", &quoted(path), error)
}

/// The name of a file in quotes.
pub fn quoted(path: &Path) -> String {
    format!("'{}'", path.display())
}
