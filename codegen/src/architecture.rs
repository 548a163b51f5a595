//! The manifest ([`crate::manifest`]) as data: the classes of each instruction set, and the kernels that each class uses. Also
//! the contracts of kernels, for their proof.

use crate::asm::{InstructionSet, Routine, SourceLocation};
use crate::emit::gnu;
use crate::manifest::{COMPILED, Performance, manifest};

pub(crate) struct Architecture {
    pub(crate) instruction_set: InstructionSet,
    pub(crate) classes: Vec<Class>,
    pub(crate) kernels: Vec<Kernel>,
}

/// A class of processors that use the same kernels.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// The features that all processors of the class have.
    pub(crate) features: Vec<Feature>,
    pub(crate) vendor: Vendor,
    pub(crate) family: Family,
    /// The models of the class's processors; on AArch64 their part numbers. If `models` and `or_features` are empty, any model
    /// passes.
    pub(crate) models: Vec<u32>,
    /// A processor with any of these features passes, also if its model is not in `models`.
    pub(crate) or_features: Vec<Feature>,
    /// A text for users: which processors belong to the class.
    pub(crate) about: &'static str,
    /// A text for users: where the numbers in the class's column of the manifest come from.
    pub(crate) origin: &'static str,
}

/// The maker of a processor. A class with `Any` takes processors of all makers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vendor {
    Any,
    Amd,
    Intel,
    Arm,
    Apple,
}

impl Vendor {
    /// Returns the vendor's number, as a processor reports it: on x86-64 the register ebx of CPUID's leaf 0, with the first
    /// letters of `AuthenticAMD` or `GenuineIntel`; on AArch64 the implementer in `MIDR_EL1` (Arm Architecture Reference Manual
    /// for A-profile).
    pub(crate) fn code(self) -> u32 {
        match self {
            Vendor::Any => 0,
            Vendor::Amd => u32::from_le_bytes(*b"Auth"),
            Vendor::Intel => u32::from_le_bytes(*b"Genu"),
            Vendor::Arm => 0x41,
            Vendor::Apple => 0x61,
        }
    }

    pub(crate) fn name(self) -> String {
        format!("{self:?}").to_uppercase()
    }
}

/// The condition of a class on a processor's family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Any,
    Is(u32),
    /// This family or a later one.
    From(u32),
}

/// A row of the manifest: a kernel in assembly.
pub(crate) struct Kernel {
    pub(crate) name: &'static str,
    pub(crate) needs: Vec<Feature>,
    /// The kernel's performance for each class. `None` if the class does not use the kernel, or uses it only for small messages.
    pub(crate) performance: Vec<Option<Performance>>,
    /// For each class, whether the kernel is used for small messages, in place of another kernel with the same number of lanes.
    pub(crate) is_small: Vec<bool>,
    pub(crate) routine: fn() -> Routine,
}

/// A processor feature beyond the baseline of the instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feature {
    Avx2,
    Avx512f,
    Avx512vl,
    Avx512Fp16,
    AmxTile,
    Sve2,
}

impl Feature {
    pub(crate) const ALL: [Feature; 6] = [
        Feature::Avx2,
        Feature::Avx512f,
        Feature::Avx512vl,
        Feature::Avx512Fp16,
        Feature::AmxTile,
        Feature::Sve2,
    ];

    /// Returns the feature's name in `/proc/cpuinfo`. The names in generated code are made from it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Feature::Avx2 => "avx2",
            Feature::Avx512f => "avx512f",
            Feature::Avx512vl => "avx512vl",
            Feature::Avx512Fp16 => "avx512_fp16",
            Feature::AmxTile => "amx_tile",
            Feature::Sve2 => "sve2",
        }
    }
}

impl Architecture {
    /// Returns the vendors that are named in the conditions of its classes.
    pub(crate) fn vendors(&self) -> impl Iterator<Item = Vendor> {
        let named = |vendor: &Vendor| self.classes.iter().any(|class| class.vendor == *vendor);
        [Vendor::Amd, Vendor::Intel, Vendor::Arm, Vendor::Apple].into_iter().filter(named)
    }

    /// Returns each class with the kernels that it uses, from wide to narrow.
    pub(crate) fn choices(&self) -> impl Iterator<Item = (&Class, Vec<Choice<'_>>)> {
        self.classes.iter().enumerate().map(|(index, class)| {
            let choice = |kernel| Choice::new(kernel, index, &self.kernels);
            (class, self.kernels.iter().filter_map(choice).collect())
        })
    }
}

pub(crate) struct Choice<'a> {
    pub(crate) kernel: &'a Kernel,
    pub(crate) performance: Performance,
    /// The kernel for small messages: another one with the same number of lanes, or `kernel` itself.
    pub(crate) small: &'a Kernel,
}

impl<'a> Choice<'a> {
    /// Returns `None` if the class with the index `class` does not use the kernel, or uses it only for small messages. `all` has
    /// all kernels of the architecture.
    fn new(kernel: &'a Kernel, class: usize, all: &'a [Kernel]) -> Option<Self> {
        let lanes = (kernel.routine)().lanes;
        let is_small = |other: &&Kernel| other.is_small[class] && (other.routine)().lanes == lanes;
        let small = all.iter().find(is_small).unwrap_or(kernel);
        Some(Choice { kernel, performance: kernel.performance[class]?, small })
    }
}

impl Kernel {
    /// Returns the performance that is assumed if the environment variable `MD5LANES_KERNEL` forces the kernel: the one with the
    /// smallest `min_messages` of all classes.
    pub(crate) fn performance_if_forced(&self) -> Performance {
        let performance = self.performance.iter().copied().flatten();
        performance
            .min_by_key(|performance| performance.min_messages)
            .expect("every kernel is used by some class")
    }
}

/// The facts about a kernel that its callers and its proof need.
#[derive(Clone, Debug)]
pub struct Contract {
    /// The name of the kernel, the same in all languages.
    pub name: &'static str,
    /// The instruction set that the kernel is written for; `None` if the kernel is compiled, not written in assembly.
    pub instruction_set: Option<InstructionSet>,
    /// How many messages the kernel hashes side by side.
    pub lanes: usize,
    /// The number of bytes of scratch memory that the kernel needs.
    pub scratch_bytes: usize,
    /// The processor features that the kernel needs beyond the baseline, by their names in `/proc/cpuinfo`. For WebAssembly, the
    /// target features by their names in Rust.
    pub features: Vec<&'static str>,
}

/// Returns the contracts of all kernels in assembly.
pub fn contracts() -> Vec<Contract> {
    let kernels = architectures().into_iter().flat_map(|architecture| architecture.kernels);
    let contract = |kernel: Kernel| {
        let Routine { instruction_set, lanes, scratch_bytes, .. } = (kernel.routine)();
        let features = kernel.needs.iter().map(|feature| feature.name()).collect();
        let instruction_set = Some(instruction_set);
        Contract { name: kernel.name, instruction_set, lanes, scratch_bytes, features }
    };
    kernels.map(contract).collect()
}

/// Returns the contracts of all kernels that are compiled: `x1_portable` for any processor, and WebAssembly's kernels.
pub fn compiled_contracts() -> Vec<Contract> {
    let contract = |name, lanes, features| Contract {
        name,
        instruction_set: None,
        lanes,
        scratch_bytes: 0,
        features,
    };
    let vectors = COMPILED.kernels.iter();
    let vectors = vectors.map(|kernel| contract(kernel.name, kernel.lanes, vec!["simd128"]));
    vectors.chain([contract("x1_portable", 1, Vec::new())]).collect()
}

/// Returns the lines of a kernel's assembly, or `None` if no kernel in assembly has this name. Each instruction from the kernel's
/// description comes with the location, in the source of this generator, that pushed it.
pub fn assembly(name: &str) -> Option<Vec<(String, Option<SourceLocation>)>> {
    let mut kernels = architectures().into_iter().flat_map(|architecture| architecture.kernels);
    let kernel = kernels.find(|kernel| kernel.name == name)?;
    Some(gnu::lines(name, &(kernel.routine)()))
}

pub(crate) fn architectures() -> Vec<Architecture> {
    macro_rules! cell {
        (-) => {
            None
        };
        (small) => {
            None
        };
        (1) => {
            Some(Performance::ONE)
        };
        (($from:literal, $time:literal)) => {
            Some(Performance { min_messages: $from, time_percent: $time })
        };
    }
    macro_rules! is_small {
        (small) => {
            true
        };
        ($other:tt) => {
            false
        };
    }
    macro_rules! family {
        () => {
            Family::Any
        };
        ($family:literal) => {
            Family::Is($family)
        };
        ($family:literal ..) => {
            Family::From($family)
        };
    }
    macro_rules! data {
        ($($set:ident {
            classes { $(
                $class:ident [$($has:ident)*] $vendor:ident [$($family:tt)*] [$($model:literal)*] $(or [$($or:ident)*])?
                    $about:literal $origin:literal
            )* }
            kernels { $($kernel:ident [$($need:ident)*] [$($cell:tt)*])* }
        })*) => {
            vec![$(Architecture {
                instruction_set: InstructionSet::$set,
                classes: vec![$(Class {
                    name: stringify!($class),
                    features: vec![$(Feature::$has),*],
                    vendor: Vendor::$vendor,
                    family: family!($($family)*),
                    models: vec![$($model),*],
                    or_features: vec![$($(Feature::$or),*)?],
                    about: $about,
                    origin: $origin,
                }),*],
                kernels: vec![$(Kernel {
                    name: stringify!($kernel),
                    needs: vec![$(Feature::$need),*],
                    performance: vec![$(cell!($cell)),*],
                    is_small: vec![$(is_small!($cell)),*],
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
    use crate::manifest::Compiled;

    #[test]
    fn every_class_goes_from_wide_kernels_to_one_for_a_single_message() {
        for architecture in architectures() {
            for kernel in &architecture.kernels {
                let (cells, classes) = (kernel.performance.len(), architecture.classes.len());
                assert_eq!(cells, classes, "{}: a cell for each class", kernel.name);
            }
            for (class, choices) in architecture.choices() {
                let name = class.name;
                let from: Vec<usize> =
                    choices.iter().map(|choice| choice.performance.min_messages).collect();
                assert!(from.is_sorted_by(|wide, narrow| wide > narrow), "{name}: {from:?}");
                assert_eq!(from.last(), Some(&1), "{name}");
                let lanes: Vec<usize> =
                    choices.iter().map(|choice| (choice.kernel.routine)().lanes).collect();
                assert!(lanes.is_sorted_by(|wide, narrow| wide > narrow), "{name}: {lanes:?}");
                assert_eq!(lanes.last(), Some(&1), "{name}");
                for (choice, lanes) in choices.iter().zip(lanes) {
                    // Otherwise hashing the messages one after the other would be faster.
                    assert!(
                        choice.performance.time_percent <= 100 * lanes,
                        "{name}: {}",
                        choice.kernel.name
                    );
                }
            }
        }
    }

    #[test]
    fn a_kernel_for_small_messages_stands_in_for_one_with_as_many_lanes() {
        for architecture in architectures() {
            let lanes = |kernel: &Kernel| (kernel.routine)().lanes;
            for (index, (class, choices)) in architecture.choices().enumerate() {
                for small in architecture.kernels.iter().filter(|kernel| kernel.is_small[index]) {
                    let mut users = choices.iter().filter(|choice| choice.small.name == small.name);
                    let user =
                        users.next().unwrap_or_else(|| panic!("{}: {}", class.name, small.name));
                    assert_eq!(lanes(user.kernel), lanes(small), "{}: {}", class.name, small.name);
                    assert!(users.next().is_none(), "{}: {}", class.name, small.name);
                }
            }
        }
    }

    #[test]
    fn the_page_on_processors_tells_what_each_class_uses() {
        let page = include_str!("../../docs/processors.md");
        let assert_has = |name: &str, about: &str, choices: Vec<String>, origin: &str| {
            let choices = choices.join(", ");
            let row = format!("| `{name}` | {about} | {choices} | {origin} |");
            assert!(
                page.lines().any(|line| line == row),
                "docs/processors.md lacks this row:\n{row}"
            );
        };
        for (class, choices) in
            architectures().iter().flat_map(|set| set.choices().collect::<Vec<_>>())
        {
            let text = |Choice { kernel, performance, small }: &Choice<'_>| match kernel.name
                == small.name
            {
                true => format!("`{}` {}", kernel.name, performance.min_messages),
                false => format!(
                    "`{}` {} (small: `{}`)",
                    kernel.name, performance.min_messages, small.name
                ),
            };
            let choices = choices.iter().map(text).collect();
            assert_has(class.name, class.about, choices, class.origin);
        }
        let Compiled { class, about, origin, .. } = COMPILED;
        let choices = COMPILED
            .choices()
            .map(|(kernel, performance)| format!("`{kernel}` {}", performance.min_messages));
        assert_has(class, about, choices.collect(), origin);
    }

    #[test]
    fn each_class_has_recorded_processors_and_uses_the_kernels_that_are_recorded_with_them() {
        let mut recorded = md5lanes_vectors::processors().into_iter();
        for (class, choices) in
            architectures().iter().flat_map(|set| set.choices().collect::<Vec<_>>())
        {
            let kernels: Vec<&str> = choices.iter().map(|choice| choice.kernel.name).collect();
            let recorded = recorded.next().expect(class.name);
            assert_eq!((&*recorded.name, recorded.kernels), (class.name, owned(&kernels)));
            assert!(!recorded.processors.is_empty(), "{}", class.name);
        }
        let kernels: Vec<&str> = COMPILED.choices().map(|(kernel, _)| kernel).collect();
        let recorded_last = recorded.next().expect(COMPILED.class);
        assert_eq!(
            (&*recorded_last.name, recorded_last.kernels),
            (COMPILED.class, owned(&kernels))
        );
        assert!(recorded.next().is_none(), "a class is recorded that is not in the manifest");
    }

    fn owned(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn every_processor_has_a_class() {
        for Architecture { classes, .. } in architectures() {
            let last = classes.last().expect("an architecture has a class");
            assert!(
                last.features.is_empty()
                    && (last.vendor, last.family) == (Vendor::Any, Family::Any)
                    && last.models.is_empty(),
                "{}: the last class takes all that are left",
                last.name
            );
        }
    }

    #[test]
    fn names_give_the_number_of_lanes() {
        let architectures = architectures();
        let assembly = architectures.iter().flat_map(|architecture| &architecture.kernels);
        let assembly = assembly.map(|kernel| (kernel.name, (kernel.routine)().lanes));
        let compiled = COMPILED.kernels.iter().map(|kernel| (kernel.name, kernel.lanes));
        for (name, lanes) in assembly.chain(compiled) {
            let factors = name.split('_').next().unwrap().split('x').skip(1);
            let product: usize = factors.map(|factor| factor.parse::<usize>().unwrap()).product();
            assert_eq!(lanes, product, "{name}");
        }
    }

    #[test]
    fn each_kernel_is_listed_under_its_own_instruction_set() {
        for architecture in architectures() {
            for kernel in &architecture.kernels {
                let set = (kernel.routine)().instruction_set;
                assert_eq!(set, architecture.instruction_set, "{}", kernel.name);
            }
        }
    }
}
