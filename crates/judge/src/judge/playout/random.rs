//! Pseudo-random numbers for the playouts: the same on every machine.

/// A generator with 64 bits of state.
///
/// Source: Sebastiano Vigna (2016), *An experimental exploration of
/// Marsaglia's xorshift generators, scrambled*, ACM TOMS 42 (xorshift64*).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// A generator for the stream number `seed`.
    pub(crate) fn new(seed: u64) -> Random {
        // Neighboring seeds must not give neighboring streams; 0 is no state.
        let mixed = (seed ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        Random((mixed ^ (mixed >> 29)) | 1)
    }

    fn next(&mut self) -> u32 {
        let mut x = self.0;
        x ^= x >> 12;
        x ^= x << 25;
        x ^= x >> 27;
        self.0 = x;
        (x.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }

    /// A number from 0 to `limit - 1`.
    #[inline(always)]
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.next()) * limit as u64) >> 32) as usize
    }

    #[inline(always)]
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
