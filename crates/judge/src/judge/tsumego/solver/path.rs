//! The positions on the way to the current one.

/// The keys of positions from the first to the last.
///
/// Nearly every key that is looked up is absent, and as a rule one bit shows that.
#[derive(Default)]
pub(super) struct Path {
    /// Each key, with the marks of those before it.
    steps: Vec<(u64, u64)>,
    /// A bit for each key, see [`mark`].
    marks: u64,
}

impl Path {
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    pub fn clear(&mut self) {
        self.steps.clear();
        self.marks = 0;
    }

    pub fn push(&mut self, key: u64) {
        self.steps.push((key, self.marks));
        self.marks |= mark(key);
    }

    pub fn pop(&mut self) {
        if let Some((_, marks)) = self.steps.pop() {
            self.marks = marks;
        }
    }

    pub fn contains(&self, key: u64) -> bool {
        self.marks & mark(key) != 0 && self.steps.iter().any(|&(step, _)| step == key)
    }
}

/// The highest bits of a key; the lowest ones choose its place in the table.
fn mark(key: u64) -> u64 {
    1 << (key >> 58)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_contains_what_was_pushed_and_not_popped() {
        let (first, alike, other) = (1, 2, u64::MAX);
        let mut path = Path::default();
        path.push(first);
        assert!(path.contains(first) && !path.contains(alike) && !path.contains(other));
        path.push(other);
        assert!(path.contains(first) && path.contains(other));
        path.push(alike);
        path.pop();
        assert!(path.contains(first) && !path.contains(alike) && path.contains(other));
        path.pop();
        assert!(path.contains(first) && !path.contains(other));
        assert_eq!(path.len(), 1);
        path.clear();
        assert!(!path.contains(first));
        assert_eq!(path.len(), 0);
    }
}
