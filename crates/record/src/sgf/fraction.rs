//! Halves and quarters behind whole numbers, as komi and results have them: `6½`, `3 1/2`, `7半`.

/// Parts of a point or of a stone that may follow a whole number.
pub(super) const FRACTIONS: [(&str, f64); 7] = [
    ("1/2", 0.5),
    ("½", 0.5),
    ("半", 0.5),
    ("1/4", 0.25),
    ("¼", 0.25),
    ("3/4", 0.75),
    ("¾", 0.75),
];

/// A text and the fraction at its end; `11/2` has none, because its start is ambiguous.
pub(super) fn split_fraction(text: &str) -> (&str, Option<f64>) {
    let split = FRACTIONS.iter().find_map(|&(word, fraction)| {
        let whole = text.strip_suffix(word)?;
        let is_apart = !word.contains('/') || !whole.ends_with(|c: char| c.is_ascii_digit());
        is_apart.then_some((whole.trim_end_matches('又').trim_end(), Some(fraction)))
    });
    split.unwrap_or((text, None))
}

/// A whole number, which may be left out, with a fraction; the sign is that of both.
pub(super) fn whole_and(whole: &str, fraction: f64) -> Option<f64> {
    let (sign, digits) = match whole.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, whole),
    };
    let number = match digits {
        "" => 0,
        digits => digits.parse::<u16>().ok()?,
    };
    Some(sign * (f64::from(number) + fraction))
}
