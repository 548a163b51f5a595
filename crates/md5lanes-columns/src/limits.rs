//! How many rows are hashed at a time, and how much memory views can point into.

/// The number of rows that are hashed and written at a time, a multiple of each kernel's number of lanes. Beside its values, each
/// row takes up to 80 bytes: the slice of its message, the digest, the digest's text and a view. Together these take up to 150
/// KiB, which fit into a second-level cache of 256 KiB. With half as many rows, lanes would be idle at the ends of twice as many
/// windows.
pub(crate) const WINDOW_ROWS: usize = 1920;

/// The size in bytes of the largest buffer that views point into: the offset in a view has 31 bits.
pub const MAX_VIEW_BUFFER_BYTES: usize = 1 << 31;
