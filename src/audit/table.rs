//! Tables of tab separated values with a header line.

use std::collections::BTreeMap;

/// A row by the names of its columns.
pub(super) struct Row(BTreeMap<String, String>);

impl Row {
    /// True if the table has such a column.
    pub(super) fn has(&self, column: &str) -> bool {
        self.0.contains_key(column)
    }

    /// The text in a column, unless that is missing or empty.
    pub(super) fn cell(&self, column: &str) -> Option<&str> {
        let text = self.0.get(column)?.as_str();
        (!text.is_empty()).then_some(text)
    }
}

/// The rows of a table whose first known column is not empty, or the problem of the table. Beside
/// the known columns it may have `notes`, which are for people.
pub(super) fn rows(table: &[u8], known: &[&str], notes: &[&str]) -> Result<Vec<Row>, String> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(b'\t')
        .quoting(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(table);
    let unreadable = |error: csv::Error| error.to_string();
    let header = reader.headers().map_err(unreadable)?.clone();
    let key = known[0];
    if !header.iter().any(|column| column == key) {
        return Err(format!("it has no column '{key}'"));
    }
    for (place, column) in header.iter().enumerate() {
        if !known.contains(&column) && !notes.contains(&column) {
            let known = known.join(", ");
            return Err(format!("unknown column '{column}' (use {known})"));
        }
        if header.iter().take(place).any(|other| other == column) {
            return Err(format!("two columns are named '{column}' (leave one out)"));
        }
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        // Editors remove tabs at the end of a line.
        let cells = record.iter().chain(std::iter::repeat(""));
        let cells = header.iter().zip(cells);
        let owned = cells.map(|(column, cell)| (column.to_owned(), cell.to_owned()));
        rows.push(Row(owned.collect()));
    }
    rows.retain(|row| row.cell(key).is_some());
    Ok(rows)
}
