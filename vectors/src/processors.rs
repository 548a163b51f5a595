//! The identification of processors, and the class that follows from it.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A class, and processors that belong to it.
#[derive(Clone, Debug, Deserialize)]
pub struct Class {
    /// Its name.
    #[serde(rename = "class")]
    pub name: String,
    /// The architecture of its processors, as Rust names it.
    pub architecture: String,
    /// The kernels that it uses, the widest first.
    pub kernels: Vec<String>,
    /// Some of its processors.
    pub processors: Vec<Processor>,
}

/// A processor.
#[derive(Clone, Debug, Deserialize)]
pub struct Processor {
    /// The name of the processor.
    pub name: String,
    /// Its identification.
    #[serde(flatten)]
    pub says: Says,
    /// `AMD`, `Intel`, `Arm`, `Apple` or `other`.
    pub vendor: String,
    /// The family, of x86-64 processors.
    #[serde(deserialize_with = "number")]
    pub family: u32,
    /// The model, or the part.
    #[serde(deserialize_with = "number")]
    pub model: u32,
    /// Features that kernels need and that can be used.
    pub features: Vec<String>,
}

/// The identification of a processor, as it tells it.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Says {
    /// An x86-64 processor: the registers eax, ebx, ecx and edx of leaves of CPUID, and XCR0.
    Leaves {
        /// The highest leaf, and the vendor.
        leaf_0: [Hex; 4],
        /// Family, model, stepping, and features.
        leaf_1: [Hex; 4],
        /// More features.
        leaf_7: [Hex; 4],
        /// Which registers the operating system saves.
        xcr0: Hex,
    },
    /// An AArch64 processor. The operating system tells whether it has SVE2.
    Midr {
        /// `MIDR_EL1`, or 0 if the operating system does not tell it.
        midr: Hex,
    },
}

/// A number that is written as `"0x1f"`.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Hex(#[serde(deserialize_with = "number")] pub u32);

fn number<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let text = String::deserialize(from)?;
    let digits = text.strip_prefix("0x").ok_or_else(|| D::Error::custom("no 0x"))?;
    u32::from_str_radix(digits, 16).map_err(D::Error::custom)
}

/// Returns the classes and processors of `processors.json`.
///
/// # Panics
///
/// Panics if that file is not as the `README.md` beside it says.
pub fn processors() -> Vec<Class> {
    #[derive(Deserialize)]
    struct Document {
        classes: Vec<Class>,
    }
    let document = serde_json::from_str(include_str!("../processors.json"));
    let Document { classes } = document.expect("processors.json is as README.md says");
    classes
}
