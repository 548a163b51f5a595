//! How many rows are hashed at a time, and how much memory views can point into.

/// The number of rows that are hashed and written at a time. Their digests stay in the second-level cache. With half as many
/// rows, lanes would be idle at the ends of twice as many windows; the digests of twice as many rows would fill that cache. The
/// number is a multiple of each kernel's number of lanes.
pub(crate) const WINDOW_ROWS: usize = 1920;

/// The length of the longest buffer that views point into, in bytes: the offset in a view has 31 bits.
pub const MAX_VIEW_BUFFER_BYTES: usize = 1 << 31;
