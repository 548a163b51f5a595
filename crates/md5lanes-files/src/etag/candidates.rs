//! The part sizes that a multipart upload may have had.

use crate::etag::MIB;
use crate::etag::layout::{MAX_PARTS, PartLayout};

/// The default part sizes of known clients in bytes, the likeliest first.
const CLIENT_DEFAULTS: [(u64, &str); 8] = [
    (8 * MIB, "aws cli and boto3"),
    (5 * MIB, "rclone"),
    (15 * MIB, "s3cmd"),
    (16 * MIB, "mc"),
    (10 * MIB, "s3fs"),
    (50 * MIB, "s5cmd"),
    (64 * MIB, "Hadoop's S3A"),
    (17_179_870, "S3's web console"),
];

#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) part_size: u64,
    pub(crate) client: Option<&'static str>,
}

impl Candidate {
    pub(crate) fn layout(&self, size: u64) -> PartLayout {
        PartLayout { size, part_size: Some(self.part_size) }
    }
}

/// Returns the part sizes that a client or user may have chosen to cut `size` bytes into exactly `parts` parts, the likeliest
/// first.
pub(crate) fn candidates(size: u64, parts: u64) -> Vec<Candidate> {
    let fits = |part_size: u64| part_size > 0 && size.div_ceil(part_size).max(1) == parts;
    let known = CLIENT_DEFAULTS.iter().map(|&(part_size, client)| (part_size, Some(client)));
    let sought = [
        // Chosen by rclone if 5 MiB would give too many parts, and by users who choose the number of parts.
        size.div_ceil(parts).next_multiple_of(MIB),
        // Chosen by mc if 16 MiB would give too many parts.
        size.div_ceil(MAX_PARTS).next_multiple_of(16 * MIB),
        // The parts are as even as possible.
        size.div_ceil(parts),
    ];
    let others = common_part_sizes().chain(sought).map(|part_size| (part_size, None));
    let mut candidates: Vec<Candidate> = Vec::new();
    for (part_size, client) in known.chain(others) {
        if fits(part_size) && candidates.iter().all(|other| other.part_size != part_size) {
            candidates.push(Candidate { part_size, client });
        }
    }
    candidates
}

fn common_part_sizes() -> impl Iterator<Item = u64> {
    // aws cli and boto3 double 8 MiB until there are at most `MAX_PARTS` parts.
    let powers = (0..13).map(|power| MIB << power);
    // minio-go takes 528 MiB for a stream: a 10 000th of 5 TiB, rounded up to a multiple of 16 MiB.
    let round = [20, 25, 30, 40, 60, 80, 100, 200, 250, 500, 528].map(|count| count * MIB);
    // Some objects in buckets have parts of 16 MiB plus 512 bytes.
    powers.chain(round).chain([16 * MIB + 512])
}

/// Whether a part size cuts an object of `size` bytes into exactly `parts` parts.
pub(crate) fn is_possible(size: u64, parts: u64) -> bool {
    // The smallest part size that gives at most `parts` parts.
    let part_size = size.div_ceil(parts).max(1);
    size.div_ceil(part_size).max(1) == parts
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::{env, fs};

    use super::*;
    use crate::etag::{DEFAULT_PART_BYTES, GIB, MAX_PART_BYTES};

    #[test]
    fn every_candidate_gives_that_number_of_parts_and_none_comes_twice() {
        for size in [0, 1, 5 * MIB, 8 * MIB + 1, 100_000_001, 3 * GIB, 900 * GIB, 40_000 * GIB] {
            for parts in [1, 2, 3, 7, 100, 9_999, MAX_PARTS] {
                let candidates = candidates(size, parts);
                let mut sizes: Vec<_> = candidates.iter().map(|c| c.part_size).collect();
                assert!(sizes.iter().all(|p| size.div_ceil(*p).max(1) == parts));
                assert!(is_possible(size, parts) || sizes.is_empty());
                sizes.sort_unstable();
                sizes.dedup();
                assert_eq!(sizes.len(), candidates.len());
            }
        }
    }

    #[test]
    fn what_clients_choose_for_their_uploads_is_among_the_candidates() {
        for (size, part_size) in [
            (8 * MIB, 8 * MIB),
            (20 * MIB, 5 * MIB),
            (100 * MIB, 15 * MIB),
            (100 * MIB, 16 * MIB),
            // rclone: a 10 000th of 60 GiB, rounded up to a whole MiB.
            (60 * GIB, 7 * MIB),
            // aws cli: 8 MiB, doubled twice.
            (200 * GIB, 32 * MIB),
            // mc: a 10 000th of the size, rounded up to a multiple of 16 MiB.
            (200 * GIB, 32 * MIB),
            (500 * GIB, 64 * MIB),
            // S3's web console.
            (100 * MIB, 17_179_870),
            (100 * MIB, 16_777_728),
            // Three parts, as even as they can be.
            (1_000_000, 333_334),
        ] {
            let candidates = candidates(size, size.div_ceil(part_size));
            assert!(candidates.iter().any(|c| c.part_size == part_size), "{size} by {part_size}");
        }
    }

    #[test]
    fn more_parts_than_bytes_and_some_smaller_numbers_are_impossible() {
        assert!(
            is_possible(0, 1) && is_possible(1, 1) && is_possible(10, 4) && is_possible(10, 10)
        );
        assert!(!is_possible(0, 2) && !is_possible(10, 11) && !is_possible(10, 7));
    }

    #[test]
    fn part_sizes_for_other_languages_are_current() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/part-sizes.json");
        if !fs::exists(concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors")).unwrap() {
            // A package that was downloaded alone has no file to compare with.
            return;
        }
        if env::var_os("MD5LANES_BLESS").is_some() {
            fs::write(path, for_other_languages()).unwrap();
        }
        assert!(
            fs::read_to_string(path).unwrap() == for_other_languages(),
            "vectors/part-sizes.json is not current: run \
             `MD5LANES_BLESS=1 cargo test -p md5lanes-files --lib part_sizes`"
        );
    }

    fn for_other_languages() -> String {
        let known = CLIENT_DEFAULTS
            .map(|(part_size, client)| format!("[{part_size},\"{client}\"]"))
            .join(",");
        let others = common_part_sizes().collect::<Vec<_>>();
        let mut text = format!(
            "{{\n  \"about\": \"Explained in README.md\",\n  \"known\": [{known}],\n  \"others\": {others:?},\n  \
             \"default_part\": {DEFAULT_PART_BYTES},\n  \"largest_part\": {MAX_PART_BYTES},\n  \
             \"most_parts\": {MAX_PARTS},\n  \"candidates\": [\n"
        );
        let sizes = [0, 1, 5 * MIB, 8 * MIB + 1, 100_000_001, 3 * GIB, 900 * GIB, 40_000 * GIB];
        let cases = sizes
            .into_iter()
            .flat_map(|size| [1, 2, 3, 7, 100, MAX_PARTS].map(|parts| (size, parts)));
        for (number, (size, parts)) in cases.enumerate() {
            let sizes: Vec<_> = candidates(size, parts).iter().map(|it| it.part_size).collect();
            let comma = if number == 0 { "" } else { ",\n" };
            let possible = is_possible(size, parts);
            write!(
                text,
                "{comma}    {{\"size\":{size},\"parts\":{parts},\"possible\":{possible},\"part_sizes\":{sizes:?}}}"
            )
            .unwrap();
        }
        text + "\n  ]\n}\n"
    }
}
