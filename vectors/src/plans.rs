//! The plans in `plans.json`: for batches of messages, the calls of kernels that hash the batch. Rust, Go and C are tested with
//! them. The `README.md` beside the file explains the fields.
//!
//! Backends and batches are written by hand, in the file itself. A test of the library (`crates/md5lanes/src/plan/vectors.rs`)
//! computes the calls, and writes them to the file if `MD5LANES_BLESS` is set. The calls in [`Plan::c`] come from
//! `scripts/test-c-folder`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use serde::{Deserialize, Serialize};

/// The path of `plans.json`.
pub const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/plans.json");

/// The size of a page. The first message of a batch begins at the start of a page.
pub const PAGE_BYTES: usize = 4096;

/// Everything in `plans.json`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Plans {
    /// The kernels of each backend, the widest first. Each kernel has three numbers: its lanes, the least number of messages for
    /// which it is used, and the time that it takes to hash one block in every lane, in percent of the time that the kernel for
    /// one message takes for one block.
    pub backends: BTreeMap<String, Vec<[usize; 3]>>,
    /// Batches of whole messages.
    pub digests: Vec<Plan>,
    /// Batches of pieces. Each piece is the start of its message.
    pub updates: Vec<Plan>,
}

/// A batch, and the calls of kernels that hash it on each backend.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Plan {
    /// The batch.
    #[serde(flatten)]
    pub batch: Batch,
    /// For each backend the different calls of kernels, in the order of their first occurrence. Equal calls are listed once, by
    /// four numbers: how many calls these are, the kernel's lanes, the blocks of each call, and the number of busy lanes.
    #[serde(default)]
    pub calls: Calls,
    /// The calls that the code in the folder `c/` makes, for the backends where these differ from `calls`.
    #[serde(default)]
    pub c: Calls,
}

/// The calls of kernels, by the name of the backend.
pub type Calls = BTreeMap<String, Vec<[usize; 4]>>;

/// Messages or pieces that are hashed together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// Lists that each begin with a number of messages. The lengths in bytes follow, and repeat until each message has one.
    pub messages: Vec<Vec<usize>>,
    /// The distance in bytes from the start of a message to the start of the next one. Messages may overlap.
    pub apart: usize,
}

impl Batch {
    /// Returns the range of each message, in bytes from the start of the page.
    pub fn places(&self) -> Vec<Range<usize>> {
        let parts = self.messages.iter();
        let lengths = parts.flat_map(|part| part[1..].iter().cycle().take(part[0]));
        (0..).step_by(self.apart).zip(lengths).map(|(at, length)| at..at + length).collect()
    }
}

/// Returns the plans in `plans.json`.
///
/// # Panics
///
/// Panics if the file is not as `README.md` says.
pub fn load() -> Plans {
    serde_json::from_str(include_str!("../plans.json")).expect("plans.json is as README.md says")
}

/// Returns the text of `plans.json`.
pub fn document(plans: &Plans) -> String {
    let mut text = "{\n  \"about\": \"Explained in README.md\"".to_owned();
    write!(text, ",\n  \"backends\": {{{}\n  }}", lines("    ", &plans.backends)).unwrap();
    for (name, plans) in [("digests", &plans.digests), ("updates", &plans.updates)] {
        let plans: Vec<_> = plans.iter().map(plan).collect();
        write!(text, ",\n  \"{name}\": [{}\n  ]", plans.join(",")).unwrap();
    }
    text + "\n}\n"
}

fn plan(Plan { batch, calls, c }: &Plan) -> String {
    let batch = serde_json::to_string(batch).expect("numbers");
    let mut text = format!("\n    {}", batch.trim_end_matches('}'));
    for (name, calls) in [("calls", calls), ("c", c)] {
        if name == "calls" || !calls.is_empty() {
            write!(text, ",\"{name}\":{{{}}}", lines("      ", calls)).unwrap();
        }
    }
    text + "}"
}

fn lines<T: Serialize>(indent: &str, values: &BTreeMap<String, T>) -> String {
    let line = |(name, value)| {
        let value = serde_json::to_string(value).expect("numbers");
        format!("\n{indent}\"{name}\": {value}")
    };
    values.iter().map(line).collect::<Vec<_>>().join(",")
}
