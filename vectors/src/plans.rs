//! The plans of batches, which every language has to make alike: `plans.json`, explained in the `README.md` beside it.
//!
//! A test of the library (`crates/md5lanes/src/plan/vectors.rs`) computes the calls, and writes the file again if
//! `MD5LANES_WRITE_PLANS` is set. Backends and batches are written by hand, in the file itself.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Where the checked-in file lies.
pub const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/plans.json");

/// The bytes of a page. The first message begins at the start of one.
pub const PAGE: usize = 4096;

/// Everything in `plans.json`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Plans {
    /// The kernels of each backend, the widest first: the lanes, from how many messages the kernel is used, and its time for a
    /// block of each lane. The time is in hundredths of the time of the kernel for one message.
    pub backends: BTreeMap<String, Vec<[usize; 3]>>,
    /// Batches of whole messages.
    pub digests: Vec<Plan>,
    /// Batches of pieces. Each piece begins its message.
    pub updates: Vec<Plan>,
}

/// A batch, and its calls of kernels on each backend.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Plan {
    /// The batch.
    #[serde(flatten)]
    pub batch: Batch,
    /// For each backend its different calls of kernels, in the order in which they first happen: the number of such calls, the
    /// kernel's lanes, the blocks of each call, and how many lanes are busy.
    #[serde(default)]
    pub calls: Calls,
    /// The calls of the folder `c/`, where they differ.
    #[serde(default)]
    pub c: Calls,
}

/// The calls of some backends.
pub type Calls = BTreeMap<String, Vec<[usize; 4]>>;

/// Messages or pieces that are hashed together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// In each list a number of messages, and their lengths in turn.
    pub messages: Vec<Vec<usize>>,
    /// How many bytes behind the last one each message begins. They overlap.
    pub apart: usize,
}

impl Batch {
    /// Where each message lies.
    pub fn places(&self) -> Vec<Range<usize>> {
        let parts = self.messages.iter();
        let lengths = parts.flat_map(|part| part[1..].iter().cycle().take(part[0]));
        (0..).step_by(self.apart).zip(lengths).map(|(at, length)| at..at + length).collect()
    }
}

/// Returns the plans of the checked-in file.
///
/// # Panics
///
/// Panics if the file is not as its `README.md` says.
pub fn load() -> Plans {
    serde_json::from_str(include_str!("../plans.json")).expect("plans.json is as README.md says")
}

/// Returns the text of the file.
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

/// Returns a line for each name.
fn lines<T: Serialize>(indent: &str, values: &BTreeMap<String, T>) -> String {
    let line = |(name, value)| {
        let value = serde_json::to_string(value).expect("numbers");
        format!("\n{indent}\"{name}\": {value}")
    };
    values.iter().map(line).collect::<Vec<_>>().join(",")
}
