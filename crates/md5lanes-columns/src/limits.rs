//! How many rows are hashed at a time, and how much memory views can point into.

/// The number of rows of a window. Rows are hashed and written window by window. Beside its values, each row of a window takes up
/// to 80 bytes: the slice of its message, the digest, the digest's text and a view. So a window takes up to 150 KiB, which fit
/// into the second-level cache; twice as many rows would not fit into a cache of 256 KiB. With half as many rows, lanes would be
/// idle at the ends of twice as many windows. The number is a multiple of each kernel's number of lanes.
pub(crate) const WINDOW_ROWS: usize = 1920;

/// The size in bytes of the largest buffer that views point into: the offset in a view has 31 bits.
pub const MAX_VIEW_BUFFER_BYTES: usize = 1 << 31;
