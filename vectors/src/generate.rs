//! Generates the vectors, and writes the text of their file.

use md5_reference::{Md5, TEST_SUITE, md5};
use serde::Serialize;

use crate::{
    ChunkedVector, PaintedVector, StateVector, TextVector, Vectors, export_state, hex, painted,
};

/// There is a painted message of every length up to this number of bytes: more than 16 blocks, so that the loops in kernels run
/// more than once.
const MAX_PAINTED_LENGTH: usize = 1100;

/// The lengths of the messages `around_64k`, as differences from 2^16 bytes. Most are around the end of a block, or around 55
/// bytes into a block, the last place where the padding still fits into the block.
const AROUND_64K: [isize; 33] = [
    -129, -128, -127, -121, -120, -119, -73, -72, -71, -65, -64, -63, -57, -56, -55, -9, -8, -7,
    -1, 0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 121, 127, 128, 129,
];

/// For each message that is interrupted, the numbers of bytes before and after the interruption.
const STOPS: [(usize, usize); 31] = [
    (0, 0),
    (0, 3),
    (0, 1000),
    (1, 0),
    (1, 54),
    (1, 55),
    (1, 62),
    (1, 63),
    (1, 64),
    (1, 191),
    (55, 0),
    (55, 1),
    (55, 73),
    (56, 0),
    (56, 8),
    (56, 64),
    (63, 0),
    (63, 1),
    (63, 2),
    (63, 65),
    (64, 0),
    (64, 1),
    (64, 64),
    (65, 0),
    (65, 63),
    (119, 9),
    (120, 8),
    (127, 129),
    (1000, 1000),
    (65536, 65536),
    (65599, 65537),
];

/// The length of the huge message in bytes. It is more than 2^32, and the padding needs a further block.
const HUGE_LENGTH: u64 = (1 << 32) + 123;

/// The number of bytes after which the state of the huge message is exported. It is more than 2^32, and in the middle of a block.
const HUGE_STOP: u64 = (1 << 32) + 37;

/// The digest of the huge message, in hexadecimal.
///
/// Computing this takes seconds, or minutes in a debug build, so this digest and `HUGE_STATE` are constants. `tests/huge.rs`
/// checks both in release builds, and prints the right values if they differ.
const HUGE_MD5: &str = "9d40688e38514684a8684153a5efd98d";

/// The exported state of the huge message after `HUGE_STOP` bytes, in hexadecimal.
const HUGE_STATE: &str = "\
    6d64350124d36bef101b8de5f4bca06146029a3a\
    7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a\
    9b9c9d9e9f000000000000000000000000000000000000000000000000000000\
    0000000100000025";

/// Returns the lengths of the updates of each chunked message.
fn chunkings() -> Vec<Vec<usize>> {
    let primes = vec![2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71];
    let primes_past_a_block = vec![67, 127, 131, 251, 257, 509, 521, 1021, 1031, 2039, 2053];
    vec![
        vec![],
        vec![0],
        vec![0, 0, 0],
        vec![0, 1, 0],
        vec![1; 130],
        vec![1, 0, 1, 0, 61, 0, 1, 0, 1, 0, 64, 0, 55, 0],
        vec![55],
        vec![55, 1],
        vec![55, 8, 1],
        vec![55, 9],
        vec![55, 10],
        vec![56, 7],
        vec![56, 8],
        vec![56, 9],
        vec![56, 64],
        vec![63, 0, 1],
        vec![63, 1, 63, 1],
        vec![63, 2],
        vec![63, 64, 65],
        vec![63, 65, 63, 65],
        vec![64, 0, 64],
        vec![64, 55],
        vec![64, 56],
        vec![65, 63],
        vec![65, 65, 65, 65, 65],
        vec![1, 63, 64, 65],
        vec![1, 64, 63],
        vec![1, 127, 128, 129],
        vec![1, 1024, 1],
        vec![32; 17],
        vec![48; 17],
        vec![96; 17],
        vec![128, 64, 32, 16, 8, 4, 2, 1],
        primes,
        primes_past_a_block,
        (0..=129).collect(),
        vec![65536],
        vec![65535, 1],
        vec![1, 65535],
        vec![63, 65536, 56],
        vec![4096; 16],
        vec![4095, 4097, 1, 8191, 0, 8193, 16383],
    ]
}

/// Returns the vectors. The reference implementation computes them, except for the vectors of the huge message.
pub fn generate() -> Vectors {
    Vectors {
        rfc1321: TEST_SUITE
            .iter()
            .map(|(text, _)| TextVector { text: text.to_string(), md5: md5(text.as_bytes()) })
            .collect(),
        painted: (0..=MAX_PAINTED_LENGTH).map(painted_vector).collect(),
        around_64k: AROUND_64K
            .map(|distance| painted_vector(65536usize.saturating_add_signed(distance)))
            .into(),
        chunked: chunkings().into_iter().map(chunked_vector).collect(),
        states: STOPS
            .iter()
            .map(|(stop, rest)| state_vector(*stop, *rest))
            .chain([StateVector {
                stop: HUGE_STOP,
                state: decode_constant(HUGE_STATE),
                rest: HUGE_LENGTH - HUGE_STOP,
                md5: decode_constant(HUGE_MD5),
            }])
            .collect(),
        huge: vec![PaintedVector { length: HUGE_LENGTH, md5: decode_constant(HUGE_MD5) }],
    }
}

fn painted_vector(length: usize) -> PaintedVector {
    PaintedVector { length: length as u64, md5: md5(&painted(length)) }
}

fn chunked_vector(updates: Vec<usize>) -> ChunkedVector {
    let length = updates.iter().sum();
    ChunkedVector { length: length as u64, updates, md5: md5(&painted(length)) }
}

fn state_vector(stop: usize, rest: usize) -> StateVector {
    let message = painted(stop + rest);
    let mut stopped = Md5::new();
    stopped.update(&message[..stop]);
    StateVector {
        stop: stop as u64,
        state: export_state(&stopped),
        rest: rest as u64,
        md5: md5(&message),
    }
}

fn decode_constant<const N: usize>(constant: &str) -> [u8; N] {
    hex::decode(constant).unwrap_or_else(|| panic!("{constant:?} is not {N} bytes in hex"))
}

/// Returns the text of `vectors.json`, with one vector on each line, so that differences between versions are readable.
pub fn document(vectors: &Vectors) -> String {
    let sections = [
        section("rfc1321", &vectors.rfc1321),
        section("painted", &vectors.painted),
        section("around_64k", &vectors.around_64k),
        section("chunked", &vectors.chunked),
        section("states", &vectors.states),
        section("huge", &vectors.huge),
    ];
    format!(
        "{{\n  \"about\": \"Written by `cargo run -p md5lanes-vectors`; explained in README.md\",\n{}\n}}\n",
        sections.join(",\n")
    )
}

fn section<V: Serialize>(name: &str, vectors: &[V]) -> String {
    let lines: Vec<String> = vectors
        .iter()
        .map(|vector| serde_json::to_string(vector).expect("vectors are numbers and strings"))
        .map(|line| format!("    {line}"))
        .collect();
    format!("  \"{name}\": [\n{}\n  ]", lines.join(",\n"))
}
