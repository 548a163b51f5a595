//! The identifications of processors in `processors.json`, and the classes that follow from them.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A class of processors, and examples of processors that belong to it.
#[derive(Clone, Debug, Deserialize)]
pub struct Class {
    /// The name of the class.
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
    /// The identification, as the processor reports it.
    #[serde(flatten)]
    pub identification: Identification,
    /// `AMD`, `Intel`, `Arm`, `Apple` or `other`.
    pub vendor: String,
    /// The family; 0 for AArch64 processors.
    #[serde(deserialize_with = "number")]
    pub family: u32,
    /// The model; for AArch64 processors the number of the part.
    #[serde(deserialize_with = "number")]
    pub model: u32,
    /// The features that kernels need or that distinguish classes, if the processor has them and the operating system supports them.
    pub features: Vec<String>,
}

/// How a processor identifies itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Identification {
    /// An x86-64 processor: the registers eax, ebx, ecx and edx of leaves of CPUID, and XCR0.
    Leaves {
        /// Leaf 0: the number of the highest leaf, and the vendor.
        leaf_0: [Hex; 4],
        /// Leaf 1: family, model, stepping, and features.
        leaf_1: [Hex; 4],
        /// Leaf 7: more features.
        leaf_7: [Hex; 4],
        /// Which registers the operating system saves.
        xcr0: Hex,
    },
    /// An AArch64 processor. Whether it has SVE2 is known from the operating system, and is in [`Processor::features`].
    Midr {
        /// `MIDR_EL1`, or 0 if the operating system does not provide it.
        midr: Hex,
    },
}

/// A number that is written as a text such as `"0x1f"`.
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
