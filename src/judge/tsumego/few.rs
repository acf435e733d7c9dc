//! A short list without allocation.

use std::ops::Deref;

/// At most `N` items.
pub(crate) struct Few<T, const N: usize> {
    items: [T; N],
    len: usize,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few {
            items: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Adds an item; false if there is no room for it.
    #[inline(always)]
    pub fn push(&mut self, item: T) -> bool {
        let fits = self.len < N;
        if fits {
            self.items[self.len] = item;
            self.len += 1;
        }
        fits
    }

    pub fn swap_remove(&mut self, i: usize) -> T {
        self.len -= 1;
        self.items.swap(i, self.len);
        self.items[self.len]
    }

    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = 0;
        for i in 0..self.len {
            if keep(&self.items[i]) {
                self.items[kept] = self.items[i];
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.items[..self.len]
    }
}
