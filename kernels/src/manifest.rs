//! The manifest: all kernels, and which of them each class of processors uses.
//!
//! Everything else that lists kernels is generated from it: declarations, tables and what tests
//! expect, for each language that has a place in [`crate::destinations`].

use crate::asm::{InstructionSet, Routine};

/// Calls the macro `$then` with the manifest.
///
/// A class's line tells where its numbers come from. The library decides which processors belong to
/// a class: `crates/md5lanes/src/kernels/class.rs`.
///
/// A kernel's row has its name, which is also the name of its file in `kernel/`; the processor
/// features that it needs beyond the baseline; and for each class, in the order of the classes' lines,
/// from how many messages the kernel is used. `-` means never. The first row that fits a number of
/// messages is used, so rows go from wide to narrow. Each class has a kernel for one message.
macro_rules! manifest {
    ($then:ident) => { $then! {
        X86_64 {
            classes {
                zen5        "measured on Zen 5"
                zen4        "measured on Zen 4, 3.7 GHz"
                golden_cove "lanes as skylake_x, not measured; x1_avx512vl as sunny_cove"
                sunny_cove  "lanes as skylake_x, not measured; x1_avx512vl modelled by llvm-mca 14"
                skylake_x   "measured on Cascade Lake: x1_avx512vl, and sketches of the kernels for 16 and 32"
                avx512      "unknown processors: x1_scalar is 4.5 cycles a byte on all, x1_avx512vl 4.0 to 9.2"
                zen3        "measured on Zen 3, 3.2 GHz"
                avx2        "measured on Zen 3 and, as a sketch, on Cascade Lake"
                baseline    "measured on Zen 3; not measured on processors without AVX2"
            }
            kernels {
                //                                                zen5        golden_cove skylake_x   zen3        baseline
                //                     needs                            zen4        sunny_cove  avx512      avx2
                x16x6_avx512           [Avx512f Avx512vl]    [    65     -     -     -     -     -     -     -     - ]
                x16x4_avx512           [Avx512f Avx512vl]    [    33     -     -     -     -     -     -     -     - ]
                x16x2_avx512           [Avx512f Avx512vl]    [    17    17     -     -     -     -     -     -     - ]
                x16x2_avx512_unrolled  [Avx512f Avx512vl]    [     -     -    17    17    17    17     -     -     - ]
                x8x3_avx2              [Avx2]                [     -     -     -     -     -     -    17     -     - ]
                x16x1_avx512           [Avx512f Avx512vl]    [     3     3     -     -     -     -     -     -     - ]
                x16x1_avx512_unrolled  [Avx512f Avx512vl]    [     -     -     3     3     3     3     -     -     - ]
                x8x2_avx2              [Avx2]                [     -     -     -     -     -     -     3     3     - ]
                x4x3_sse2              []                    [     -     -     -     -     -     -     -     -     9 ]
                x4x2_sse2              []                    [     -     -     -     -     -     -     -     -     4 ]
                x2_scalar              []                    [     2     2     2     2     2     2     2     2     2 ]
                x1_avx512vl            [Avx512f Avx512vl]    [     -     -     1     1     1     -     -     -     - ]
                x1_scalar              []                    [     1     1     -     -     -     1     1     1     1 ]
            }
        }
        Aarch64 {
            classes {
                neoverse    "modelled by llvm-mca 14 for Neoverse N1; not measured"
                apple       "modelled by llvm-mca 14 for Apple A13; not measured"
                aarch64     "not measured; as neoverse"
            }
            kernels {
                //                neoverse  apple  aarch64
                x4x4_neon     []  [  9        9       9  ]
                x4x2_neon     []  [  4        4       4  ]
                x1_aarch64    []  [  1        1       1  ]
            }
        }
    } };
}
pub(crate) use manifest;

/// The kernels of one instruction set.
pub(crate) struct Architecture {
    pub(crate) instruction_set: InstructionSet,
    pub(crate) classes: Vec<Class>,
    pub(crate) kernels: Vec<Kernel>,
}

/// A class of processors that use the same kernels.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// Where its numbers come from.
    pub(crate) origin: &'static str,
}

/// A row of the manifest.
pub(crate) struct Kernel {
    pub(crate) name: &'static str,
    pub(crate) needs: Vec<Feature>,
    /// For each class, from how many messages it is used.
    pub(crate) pays_from: Vec<Option<usize>>,
    pub(crate) routine: fn() -> Routine,
}

/// A processor feature beyond the baseline of the instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feature {
    Avx2,
    Avx512f,
    Avx512vl,
}

impl Feature {
    /// Its name in `/proc/cpuinfo`, and in most languages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Feature::Avx2 => "avx2",
            Feature::Avx512f => "avx512f",
            Feature::Avx512vl => "avx512vl",
        }
    }
}

impl Architecture {
    /// For each class, its kernels in order, each with the number of messages from which it is used.
    pub(crate) fn choices(&self) -> impl Iterator<Item = (&Class, Vec<(&Kernel, usize)>)> {
        self.classes.iter().enumerate().map(|(index, class)| {
            let used =
                self.kernels.iter().filter_map(|kernel| Some((kernel, kernel.pays_from[index]?)));
            (class, used.collect())
        })
    }
}

impl Kernel {
    /// From how many messages it is used where `MD5LANES_KERNEL` forces it: the least number of any
    /// class.
    pub(crate) fn pays_from_if_forced(&self) -> usize {
        self.pays_from.iter().copied().flatten().min().expect("every kernel is used by some class")
    }
}

/// The manifest as data.
pub(crate) fn architectures() -> Vec<Architecture> {
    macro_rules! cell {
        (-) => {
            None
        };
        ($messages:literal) => {
            Some($messages)
        };
    }
    macro_rules! data {
        ($($set:ident {
            classes { $($class:ident $origin:literal)* }
            kernels { $($kernel:ident [$($need:ident)*] [$($cell:tt)*])* }
        })*) => {
            vec![$(Architecture {
                instruction_set: InstructionSet::$set,
                classes: vec![$(Class { name: stringify!($class), origin: $origin }),*],
                kernels: vec![$(Kernel {
                    name: stringify!($kernel),
                    needs: vec![$(Feature::$need),*],
                    pays_from: vec![$(cell!($cell)),*],
                    routine: crate::kernel::$kernel::routine,
                }),*],
            }),*]
        };
    }
    manifest!(data)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_goes_from_wide_kernels_to_one_for_a_single_message() {
        for architecture in architectures() {
            for kernel in &architecture.kernels {
                let (cells, classes) = (kernel.pays_from.len(), architecture.classes.len());
                assert_eq!(cells, classes, "{}: a cell for each class", kernel.name);
            }
            for (class, choices) in architecture.choices() {
                let name = class.name;
                let from: Vec<usize> = choices.iter().map(|(_, from)| *from).collect();
                assert!(from.is_sorted_by(|wide, narrow| wide > narrow), "{name}: {from:?}");
                assert_eq!(from.last(), Some(&1), "{name}");
                let lanes: Vec<usize> =
                    choices.iter().map(|(kernel, _)| (kernel.routine)().lanes).collect();
                assert!(lanes.is_sorted_by(|wide, narrow| wide > narrow), "{name}: {lanes:?}");
                assert_eq!(lanes.last(), Some(&1), "{name}");
            }
        }
    }

    #[test]
    fn names_tell_the_lanes() {
        for kernel in architectures().iter().flat_map(|architecture| &architecture.kernels) {
            let factors = kernel.name.split('_').next().unwrap().split('x').skip(1);
            let lanes: usize = factors.map(|factor| factor.parse::<usize>().unwrap()).product();
            assert_eq!((kernel.routine)().lanes, lanes, "{}", kernel.name);
        }
    }

    #[test]
    fn kernels_belong_to_the_instruction_set_under_which_they_stand() {
        for architecture in architectures() {
            for kernel in &architecture.kernels {
                let set = (kernel.routine)().instruction_set;
                assert_eq!(set, architecture.instruction_set, "{}", kernel.name);
            }
        }
    }
}
