//! Reads and prints sizes with units.

/// The units, with their sizes in bytes. A number without a unit counts bytes. `K`, `M` and `G` alone are
/// refused: they are powers of 1000 in some programs and powers of 1024 in others, and the wrong power
/// gives another ETag.
const UNITS: [(&str, u64); 8] = [
    ("", 1),
    ("B", 1),
    ("KB", 1000),
    ("KiB", KIB),
    ("MB", 1000 * 1000),
    ("MiB", MIB),
    ("GB", 1000 * 1000 * 1000),
    ("GiB", GIB),
];

pub(crate) const KIB: u64 = 1 << 10;
pub(crate) const MIB: u64 = 1 << 20;
pub(crate) const GIB: u64 = 1 << 30;

/// Reads a whole number, perhaps with a unit after it, as a number of bytes.
///
/// # Errors
///
/// If the text is not a size, or the size has more than 64 bits.
pub(crate) fn parse(text: &str) -> Result<u64, String> {
    let unit_at = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(unit_at);
    let unit = unit.trim_start();
    let known = UNITS.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit));
    match (number.parse::<u64>(), known) {
        (Ok(number), Some((_, bytes))) => {
            number.checked_mul(*bytes).ok_or_else(|| "the size must be below 2^64 bytes".to_owned())
        }
        _ => Err("a size is a whole number of bytes, or of KB, MB, GB (powers of 1000), \
                  KiB, MiB or GiB (powers of 1024), such as 8MiB"
            .to_owned()),
    }
}

/// Returns the size in the largest of KiB, MiB and GiB that divides it, or else in bytes. [`parse`] can read the result.
pub(crate) fn format_size(bytes: u64) -> String {
    let binary = [("GiB", GIB), ("MiB", MIB), ("KiB", KIB)];
    match binary.iter().find(|(_, unit)| bytes > 0 && bytes.is_multiple_of(*unit)) {
        Some((name, unit)) => format!("{}{name}", bytes / unit),
        None => bytes.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_in_bytes_and_in_both_kinds_of_units() {
        for (text, bytes) in [
            ("0", 0),
            ("5242880", 5 * MIB),
            ("7B", 7),
            ("8MiB", 8 * MIB),
            ("8 mib", 8 * MIB),
            ("10MB", 10_000_000),
            ("3kb", 3000),
            ("3KiB", 3072),
            ("1GB", 1_000_000_000),
            ("5GiB", 5 * GIB),
        ] {
            assert_eq!(parse(text), Ok(bytes), "{text}");
        }
    }

    #[test]
    fn what_is_no_size_or_could_be_two_is_refused() {
        for text in ["", "MiB", "8M", "8K", "1.5MiB", "-1", "+1", "8MiBs", "0x10", "99999999999GiB"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_size_that_is_shown_can_be_read_again() {
        for (bytes, text) in [(0, "0"), (1023, "1023"), (8 * MIB, "8MiB"), (5 * GIB, "5GiB")] {
            assert_eq!(format_size(bytes), text);
            assert_eq!(parse(text), Ok(bytes));
        }
    }
}
