//! The manifest: all kernels, which processors make a class, which kernels each class uses, and from how much work lanes
//! pay.
//!
//! Everything else that lists kernels or classes is generated from the manifest: declarations, tables, the choice of the class,
//! and constants, for each language that has a place in [`crate::destinations`].

use crate::asm::{InstructionSet, Place, Routine};
use crate::emit::gnu;

/// Calls the macro `$then` with the manifest.
///
/// A class has its name and the conditions on a processor: the features, the vendor, the family and the models. Two texts for
/// users follow: which processors these are, and where the numbers of the class's column come from. `Any` vendor, no family and
/// no models mean no condition. A family with `..` stands for later families too. `or [features]`: a processor with any of these
/// features passes the condition on models. A processor belongs to the first class whose conditions all hold, so special classes
/// come before general ones. If an operating system or a hypervisor hides features, a processor may come to a more general class.
///
/// A kernel's row has the kernel's name, which is also the name of its file in `kernel/`, and the processor features that it
/// needs beyond the baseline. A cell for each class follows, in the order of the classes:
///
/// - `(from, time)`: the least number of messages for which the kernel is used, and the time to hash one block in every lane, in
///   hundredths of the time that the class's kernel for one message takes for a block;
/// - `1`: the class's kernel for one message; each class has one;
/// - `small`: used for small messages, in place of the kernel of another row that has the same number of lanes;
/// - `-`: not used.
///
/// The first row that fits a number of messages is used, so rows go from wide to narrow.
macro_rules! manifest {
    ($then:ident) => { $then! {
        X86_64 {
            // Families and models: AMD64 Architecture Programmer's Manual, volume 3, CPUID function 1; Linux,
            // arch/x86/kernel/cpu/amd.c and arch/x86/include/asm/intel-family.h; Intel SDM, volume 4, table 2-1.
            classes {
                // On Zen 5 a rotation takes two cycles, and so do other vector operations in a long dependency chain: see the
                // header of x1_avx512vl. It starts four 512-bit operations a cycle, so it needs many messages to be busy.
                zen5 [Avx512f Avx512vl] Amd [0x1a..] []
                    "AMD Zen 5 (family 1Ah) and later, with AVX-512"
                    "measured on Zen 5"
                zen4 [Avx512f Avx512vl] Amd [0x19] []
                    "AMD Zen 4 (family 19h), with AVX-512"
                    "measured on Zen 4, 3.7 GHz"
                // Sapphire Rapids, Emerald Rapids, Granite Rapids (server, edge), and Alder Lake (desktop, mobile). Hypervisors
                // may tell another model, and some hide one of the features. The written-out kernels prepare the first block
                // before anything runs: the loops take 0.89 to 0.99 of their time for one to five blocks, and lose from about 17
                // blocks on.
                golden_cove [Avx512f Avx512vl] Intel [] [0x8f 0xcf 0xad 0xae 0x97 0x9a] or [Avx512Fp16 AmxTile]
                    "Intel Golden Cove and its successors, with AVX-512: Sapphire, Emerald and Granite Rapids, Alder Lake with early firmware"
                    "measured on Emerald and Granite Rapids"
                // Ice Lake (server, edge, desktop, mobile, NNP-I), Tiger Lake (mobile, desktop), Rocket Lake.
                sunny_cove [Avx512f Avx512vl] Intel [6] [0x6a 0x6c 0x7d 0x7e 0x9d 0x8c 0x8d 0xa7]
                    "Intel Sunny Cove and its successors, with AVX-512: Ice, Tiger and Rocket Lake"
                    "lanes as skylake_x, not measured; x1_avx512vl modelled by llvm-mca 14"
                // Skylake-X and its successors differ by stepping only. On all processors since then the chain of x1_avx512vl
                // takes 4.0 cycles a byte.
                skylake_x [Avx512f Avx512vl] Intel [] []
                    "Intel Skylake-X and its successors, with AVX-512: Cascade and Cooper Lake; and Intel's models that are not known"
                    "measured on Cascade Lake: x1_avx512vl, and sketches of the kernels for 16 and 32"
                avx512 [Avx512f Avx512vl] Any [] []
                    "Any other x86-64 processor with AVX-512 (F and VL)"
                    "unknown processors: x1_scalar is 4.5 cycles a byte on all, x1_avx512vl 4.0 to 9.2"
                zen3 [Avx2] Amd [0x19] []
                    "AMD Zen 3 (family 19h), and Zen 4 where AVX-512 is hidden"
                    "measured on Zen 3, 3.2 GHz"
                avx2 [Avx2] Any [] []
                    "Any other x86-64 processor with AVX2 and without AVX-512: Intel Haswell to Skylake and later desktops, AMD Zen 1 and 2"
                    "measured on Zen 3 and, as a sketch, on Cascade Lake"
                baseline [] Any [] []
                    "Any x86-64 processor without AVX2, or any at all if the target does without vector registers"
                    "measured on Zen 3; not measured on processors without AVX2"
            }
            kernels {
                //                                             zen5         golden_cove           skylake_x                zen3            baseline
                //                     needs                             zen4          sunny_cove              avx512                avx2
                x16x6_avx512           [Avx512f Avx512vl] [(65,280)         -         -         -         -         -         -         -         - ]
                x16x4_avx512           [Avx512f Avx512vl] [(33,215)         -         -         -         -         -         -         -         - ]
                x16x2_avx512           [Avx512f Avx512vl] [(17,186)  (17,182)     small         -         -         -         -         -         - ]
                x16x2_avx512_unrolled  [Avx512f Avx512vl] [       -         -  (17,210)  (17,181)  (17,181)  (17,181)         -         -         - ]
                x8x3_avx2              [Avx2]             [       -         -         -         -         -         -  (17,216)         -         - ]
                x16x1_avx512           [Avx512f Avx512vl] [ (3,185)   (3,140)     small         -         -         -         -         -         - ]
                x16x1_avx512_unrolled  [Avx512f Avx512vl] [       -         -   (2,116)   (3,101)   (3,101)   (3,101)         -         -         - ]
                x8x2_avx2              [Avx2]             [       -         -         -         -         -         -   (3,152)   (3,174)         - ]
                x4x3_sse2              []                 [       -         -         -         -         -         -         -         -   (9,214) ]
                x4x2_sse2              []                 [       -         -         -         -         -         -         -         -   (4,155) ]
                x2_scalar              []                 [ (2,104)   (2,102)         -   (2,105)   (2,105)   (2,105)   (2,105)   (2,105)   (2,105) ]
                x1_avx512vl            [Avx512f Avx512vl] [       -         -         1         1         1         -         -         -         - ]
                x1_scalar              []                 [       1         1         -         -         -         1         1         1         1 ]
            }
        }
        Aarch64 {
            // Part numbers, here instead of models: the Technical Reference Manuals of the cores; Linux,
            // arch/arm64/include/asm/cputype.h.
            classes {
                // V2 and V3 start four vector operations a cycle, as does V1.
                neoverse_v2 [Sve2] Arm [] [0xd4f 0xd84]
                    "Arm Neoverse V2 or V3, with SVE2"
                    "modelled by llvm-mca 19 for Neoverse V2; not measured"
                neoverse_v1 [] Arm [] [0xd40 0xd4f 0xd84]
                    "Arm Neoverse V1, also V2 or V3 where SVE2 is hidden"
                    "modelled by llvm-mca 19 for Neoverse V1; not measured"
                // N2 and N3 start two, as does N1.
                neoverse_n2 [Sve2] Arm [] [0xd49 0xd8e]
                    "Arm Neoverse N2 or N3, with SVE2"
                    "modelled by llvm-mca 19 for Neoverse N2; not measured"
                neoverse_n1 [] Arm [] [0xd0c 0xd49 0xd8e]
                    "Arm Neoverse N1, also N2 or N3 where SVE2 is hidden"
                    "modelled by llvm-mca 19 for Neoverse N1; not measured"
                apple [] Apple [] []
                    "Apple silicon"
                    "not measured; as neoverse_n1"
                aarch64 [] Any [] []
                    "Any other AArch64 processor, if it is little-endian; any at all on systems other than Linux and macOS"
                    "not measured; as neoverse_n1"
            }
            kernels {
                //               neoverse_v2         neoverse_n2               apple
                //          needs          neoverse_v1         neoverse_n1             aarch64
                x4x6_sve2   [Sve2] [(17,258)         -         -         -         -         - ]
                x4x6_neon   []     [       -  (17,289)         -         -         -         - ]
                x4x4_sve2   [Sve2] [ (9,196)         -   (9,238)         -         -         - ]
                x4x4_neon   []     [       -   (9,236)         -   (9,398)   (9,398)   (9,398) ]
                x4x2_sve2   [Sve2] [ (4,195)         -   (4,135)         -         -         - ]
                x4x2_neon   []     [       -   (4,236)         -   (4,239)   (4,239)   (4,239) ]
                x1_aarch64  []     [       1         1         1         1         1         1 ]
            }
        }
    } };
}
pub(crate) use manifest;

/// Defines [`THRESHOLDS`].
macro_rules! thresholds {
    ($($(#[doc = $about:literal])* $name:ident = $value:expr;)*) => {
        /// The thresholds: from how much work lanes pay, and how the work is laid out.
        pub(crate) const THRESHOLDS: &[Threshold] =
            &[$(Threshold { name: stringify!($name), about: &[$($about),*], value: $value }),*];
    };
}

thresholds! {
    /// The number of messages in a window. The longest messages of a window start first. The number bounds the memory of a batch.
    WINDOW = 1024;

    /// The most blocks of a small message, padding included.
    ///
    /// The speed of 4096 messages in groups, divided by their speed in the scheduler (Zen 3, with a kernel of 40 lanes):
    ///
    /// | blocks           |    2 |    3 |    4 |    5 |    6 |    7 |    8 |
    /// |------------------|------|------|------|------|------|------|------|
    /// | of one length    | 1.46 | 1.46 | 1.35 | 1.32 | 1.26 | 1.21 | 1.18 |
    /// | up to this many  | 1.50 | 1.76 | 1.82 | 1.84 | 1.85 | 1.82 | 1.81 |
    ///
    /// The limit is six because each further block takes 6 KiB of the stack, for 96 lanes.
    SMALL = 6;

    /// The most blocks of a message that a group hashes without a copy: 16 KiB. Longer messages go to the scheduler: its cost is
    /// negligible beside their blocks, and it avoids conflicts between equal page offsets.
    MOST_IN_PLACE = 257;

    /// The shortest message of a group without a copy has at least 2/3 of the longest one's blocks, so its lane is idle for at
    /// most 1/3 of the group's time. A difference of one block for each message of the group is always allowed.
    ///
    /// With limits of 1/8, 1/4, 1/3 and 1/2, 100 messages of 400 to 2000 bytes take 300, 272, 266 and 260 ns each (Zen 3). In a
    /// large batch, the messages of a group differ by less than any of these limits.
    MAX_IDLE_DENOMINATOR = 3;

    /// The number of messages or pieces from which lanes pay, whatever their lengths. For fewer, lanes pay if their total time is
    /// less: the time of the kernels and the costs below. Costs are in hundredths of the time of one block of one message.
    FEW_PAY_FROM = 12;

    /// The costs of a batch in lanes, beside the time of its blocks. They are a third of this if all messages have equally many
    /// blocks.
    ///
    /// Two and three messages cost 118 to 193 if they are small, up to 263 if all are hashed without a copy, and up to 122 if all
    /// have equally many blocks (Emerald Rapids); in Go 76 to 223. When the numbers of blocks alone decided, three messages had at
    /// worst 0.84 of the speed of one after the other.
    GROUP_COSTS = 200;

    /// The costs of a batch in lanes if some messages are long, and others too short to be hashed without a copy: measured 243 to
    /// 570.
    MIXED_COSTS = 550;

    /// The further costs of each piece if a batch in lanes is of pieces: two pieces cost 162 to 269 in all, six 405.
    PIECE_COSTS = 40;

    /// The most jobs that read the same offset in their pages at a time. The first-level cache has about a dozen lines for each
    /// such offset, and the kernel needs some of them.
    SAME_OFFSET = 4;

    /// How far, in blocks, the scheduler moves jobs apart if too many would read the same offset in their pages. With this
    /// distance, 64 jobs spread over the whole page.
    DISTANCE = 4;

    /// The fewest blocks of a job for which it pays to move jobs apart.
    STAGGER_FROM = 256;

    /// The distance, in bytes, of addresses that compete for the same lines of the first-level cache.
    L1_ALIAS_STRIDE = 4096;

    /// The size, in bytes, from which a batch of small messages does not fit into a core's second-level cache: 1 MiB on Zen 4 and
    /// Zen 5.
    ///
    /// Go prefetches the windows of such batches: in Go a prefetch is a call, so one call prefetches many messages. Rust
    /// prefetches each small message when it is added to its group, and C prefetches no small message.
    IN_MEMORY = 1 << 20;

    /// The shortest piece, in bytes, for which streams of a server share lanes.
    ///
    /// Pieces of 4 KiB are hashed 1.8 times as fast in lanes as alone (16 streams on two cores), of 2 KiB 1.3 times, of 1 KiB
    /// 0.8 times. A short piece also waits for long ones: beside 16 streams of 1 MiB one piece of 4 KiB in a hundred takes 0.1
    /// ms in place of 5 us.
    STREAM_MIN_BYTES = 4 << 10;
}

/// A constant that all languages share.
pub(crate) struct Threshold {
    pub(crate) name: &'static str,
    /// The lines of its comment. The first paragraph says what the constant is, the others why.
    pub(crate) about: &'static [&'static str],
    pub(crate) value: usize,
}

impl Threshold {
    /// Returns the paragraph that says what the constant is.
    pub(crate) fn summary(&self) -> impl Iterator<Item = &'static str> {
        self.about.iter().copied().take_while(|line| !line.is_empty())
    }
}

/// The kernels of one instruction set.
pub(crate) struct Architecture {
    pub(crate) instruction_set: InstructionSet,
    pub(crate) classes: Vec<Class>,
    pub(crate) kernels: Vec<Kernel>,
}

/// A class with kernels that are compiled with the library. An engine compiles them again to run them, so there are no registers
/// to choose, and no processor to ask: a target has the class or has not.
pub(crate) struct Compiled {
    pub(crate) class: &'static str,
    /// Which processors these are.
    pub(crate) about: &'static str,
    /// Where the numbers of the class come from.
    pub(crate) origin: &'static str,
    /// The conditions for a target to have the class, as the arguments of `cfg(all(...))`.
    pub(crate) target: &'static str,
    /// The kernels for many messages, from wide to narrow. The kernel for one message is `x1_portable`.
    pub(crate) kernels: &'static [CompiledKernel],
}

/// A kernel in Rust.
pub(crate) struct CompiledKernel {
    /// The name of the kernel and of its function. The function's module in the library has the name of the instruction set.
    pub(crate) name: &'static str,
    pub(crate) lanes: usize,
    pub(crate) pays: Pays,
}

/// Relaxed SIMD has nothing for MD5: no rotation, and its `laneselect` selects no bits.
pub(crate) const COMPILED: Compiled = Compiled {
    class: "wasm_simd128",
    about: "Any engine of WebAssembly, for a module that is compiled with simd128",
    origin: "measured in V8 11.3 on Zen 4; times of blocks on Emerald Rapids",
    target: "target_arch = \"wasm32\", target_feature = \"simd128\"",
    kernels: &[
        CompiledKernel { name: "x4x3_simd128", lanes: 12, pays: Pays { from: 6, time: 260 } },
        CompiledKernel { name: "x4x1_simd128", lanes: 4, pays: Pays { from: 2, time: 138 } },
    ],
};

impl Compiled {
    /// Returns the names of the kernels that the class uses, each with its [`Pays`].
    pub(crate) fn choices(&self) -> impl Iterator<Item = (&'static str, Pays)> {
        let kernels = self.kernels.iter().map(|kernel| (kernel.name, kernel.pays));
        kernels.chain([("x1_portable", Pays::ONE)])
    }
}

/// From how many messages a kernel pays, and its speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pays {
    /// The least number of messages for which the kernel is used.
    pub(crate) from: usize,
    /// The time to hash one block in every lane, in hundredths of the time that the class's kernel for one message takes for a
    /// block.
    pub(crate) time: usize,
}

impl Pays {
    /// The cell of a class's kernel for one message.
    pub(crate) const ONE: Pays = Pays { from: 1, time: 100 };
}

/// A class of processors that use the same kernels.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// The features that all processors of the class have.
    pub(crate) has: Vec<Feature>,
    pub(crate) vendor: Vendor,
    pub(crate) family: Family,
    /// The models of its processors, or their part numbers on AArch64. If there are none, any model passes.
    pub(crate) models: Vec<u32>,
    /// A processor with any of these features passes the condition on models.
    pub(crate) or: Vec<Feature>,
    /// Which processors these are.
    pub(crate) about: &'static str,
    /// Where the numbers of the class come from.
    pub(crate) origin: &'static str,
}

/// The maker of a processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vendor {
    Any,
    Amd,
    Intel,
    Arm,
    Apple,
}

impl Vendor {
    /// Returns the register ebx of CPUID's leaf 0, the first letters of `AuthenticAMD` and `GenuineIntel`; or the implementer of
    /// `MIDR_EL1` (Arm Architecture Reference Manual for A-profile).
    pub(crate) fn code(self) -> u32 {
        match self {
            Vendor::Any => 0,
            Vendor::Amd => u32::from_le_bytes(*b"Auth"),
            Vendor::Intel => u32::from_le_bytes(*b"Genu"),
            Vendor::Arm => 0x41,
            Vendor::Apple => 0x61,
        }
    }

    /// Returns the vendor's name in capitals.
    pub(crate) fn name(self) -> String {
        format!("{self:?}").to_uppercase()
    }
}

/// The families of processors that a class has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Any,
    Is(u32),
    From(u32),
}

/// A row of the manifest.
pub(crate) struct Kernel {
    pub(crate) name: &'static str,
    pub(crate) needs: Vec<Feature>,
    /// For each class, when the kernel pays. `None` if the class does not use it, or only for small messages.
    pub(crate) pays: Vec<Option<Pays>>,
    /// For each class, whether the kernel is used for small messages, in place of another one with the same number of lanes.
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

    /// Returns the feature's name in `/proc/cpuinfo`, and in most languages.
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
    /// Returns the vendors that the conditions of its classes name.
    pub(crate) fn vendors(&self) -> impl Iterator<Item = Vendor> {
        let named = |vendor: &Vendor| self.classes.iter().any(|class| class.vendor == *vendor);
        [Vendor::Amd, Vendor::Intel, Vendor::Arm, Vendor::Apple].into_iter().filter(named)
    }

    /// Returns the kernels of each class, in order.
    pub(crate) fn choices(&self) -> impl Iterator<Item = (&Class, Vec<Choice<'_>>)> {
        self.classes.iter().enumerate().map(|(index, class)| {
            let choice = |kernel| Choice::new(kernel, index, &self.kernels);
            (class, self.kernels.iter().filter_map(choice).collect())
        })
    }
}

/// A kernel that a class uses.
pub(crate) struct Choice<'a> {
    pub(crate) kernel: &'a Kernel,
    pub(crate) pays: Pays,
    /// The kernel for small messages: another one with the same number of lanes, or `kernel` itself.
    pub(crate) small: &'a Kernel,
}

impl<'a> Choice<'a> {
    fn new(kernel: &'a Kernel, class: usize, all: &'a [Kernel]) -> Option<Self> {
        let lanes = (kernel.routine)().lanes;
        let is_small = |other: &&Kernel| other.is_small[class] && (other.routine)().lanes == lanes;
        let small = all.iter().find(is_small).unwrap_or(kernel);
        Some(Choice { kernel, pays: kernel.pays[class]?, small })
    }
}

impl Kernel {
    /// Returns when the kernel pays if `MD5LANES_KERNEL` forces it: as in the class that uses it for the least number of
    /// messages.
    pub(crate) fn pays_if_forced(&self) -> Pays {
        let pays = self.pays.iter().copied().flatten();
        pays.min_by_key(|pays| pays.from).expect("every kernel is used by some class")
    }
}

/// The facts about a kernel that its callers need.
#[derive(Clone, Debug)]
pub struct Contract {
    /// The name of the kernel, the same in all languages.
    pub name: &'static str,
    /// The instruction set that the kernel is written for; `None` if compilers make its function.
    pub instruction_set: Option<InstructionSet>,
    /// How many messages the kernel hashes side by side.
    pub lanes: usize,
    /// The number of bytes of scratch memory that the kernel needs.
    pub scratch: usize,
    /// The features that its processors have beyond the baseline, by their names in `/proc/cpuinfo`.
    pub features: Vec<&'static str>,
}

/// Returns all kernels in assembly.
pub fn contracts() -> Vec<Contract> {
    let kernels = architectures().into_iter().flat_map(|architecture| architecture.kernels);
    let contract = |kernel: Kernel| {
        let Routine { instruction_set, lanes, scratch, .. } = (kernel.routine)();
        let features = kernel.needs.iter().map(|feature| feature.name()).collect();
        let instruction_set = Some(instruction_set);
        Contract { name: kernel.name, instruction_set, lanes, scratch, features }
    };
    kernels.map(contract).collect()
}

/// Returns all kernels that compilers make: the one for any processor, and the ones of WebAssembly.
pub fn compiled_contracts() -> Vec<Contract> {
    let contract = |name, lanes, features| Contract {
        name,
        instruction_set: None,
        lanes,
        scratch: 0,
        features,
    };
    let vectors = COMPILED.kernels.iter();
    let vectors = vectors.map(|kernel| contract(kernel.name, kernel.lanes, vec!["simd128"]));
    vectors.chain([contract("x1_portable", 1, Vec::new())]).collect()
}

/// Returns the lines of a kernel's assembly, each with the line of its description that has the instruction. `None` if there is
/// no such kernel.
pub fn assembly(name: &str) -> Option<Vec<(String, Option<Place>)>> {
    let mut kernels = architectures().into_iter().flat_map(|architecture| architecture.kernels);
    let kernel = kernels.find(|kernel| kernel.name == name)?;
    Some(gnu::lines(name, &(kernel.routine)()))
}

/// Returns the manifest as data.
pub(crate) fn architectures() -> Vec<Architecture> {
    macro_rules! cell {
        (-) => {
            None
        };
        (small) => {
            None
        };
        (1) => {
            Some(Pays::ONE)
        };
        (($from:literal, $time:literal)) => {
            Some(Pays { from: $from, time: $time })
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
                    has: vec![$(Feature::$has),*],
                    vendor: Vendor::$vendor,
                    family: family!($($family)*),
                    models: vec![$($model),*],
                    or: vec![$($(Feature::$or),*)?],
                    about: $about,
                    origin: $origin,
                }),*],
                kernels: vec![$(Kernel {
                    name: stringify!($kernel),
                    needs: vec![$(Feature::$need),*],
                    pays: vec![$(cell!($cell)),*],
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

    #[test]
    fn every_class_goes_from_wide_kernels_to_one_for_a_single_message() {
        for architecture in architectures() {
            for kernel in &architecture.kernels {
                let (cells, classes) = (kernel.pays.len(), architecture.classes.len());
                assert_eq!(cells, classes, "{}: a cell for each class", kernel.name);
            }
            for (class, choices) in architecture.choices() {
                let name = class.name;
                let from: Vec<usize> = choices.iter().map(|choice| choice.pays.from).collect();
                assert!(from.is_sorted_by(|wide, narrow| wide > narrow), "{name}: {from:?}");
                assert_eq!(from.last(), Some(&1), "{name}");
                let lanes: Vec<usize> =
                    choices.iter().map(|choice| (choice.kernel.routine)().lanes).collect();
                assert!(lanes.is_sorted_by(|wide, narrow| wide > narrow), "{name}: {lanes:?}");
                assert_eq!(lanes.last(), Some(&1), "{name}");
                for (choice, lanes) in choices.iter().zip(lanes) {
                    // Otherwise messages are faster one after the other.
                    assert!(choice.pays.time <= 100 * lanes, "{name}: {}", choice.kernel.name);
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
            let text = |Choice { kernel, pays, small }: &Choice<'_>| match kernel.name == small.name
            {
                true => format!("`{}` {}", kernel.name, pays.from),
                false => format!("`{}` {} (small: `{}`)", kernel.name, pays.from, small.name),
            };
            let choices = choices.iter().map(text).collect();
            assert_has(class.name, class.about, choices, class.origin);
        }
        let Compiled { class, about, origin, .. } = COMPILED;
        let choices = COMPILED.choices().map(|(kernel, pays)| format!("`{kernel}` {}", pays.from));
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
        assert!(recorded.next().is_none(), "a class is recorded that is not here");
    }

    fn owned(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn the_class_of_a_processor_is_one_of_these_whatever_it_is() {
        for Architecture { classes, .. } in architectures() {
            let last = classes.last().expect("an architecture has a class");
            assert!(
                last.has.is_empty()
                    && (last.vendor, last.family) == (Vendor::Any, Family::Any)
                    && last.models.is_empty(),
                "{}: the last class takes all that are left",
                last.name
            );
        }
    }

    #[test]
    fn names_tell_the_lanes() {
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
    fn kernels_belong_to_the_instruction_set_under_which_they_stand() {
        for architecture in architectures() {
            for kernel in &architecture.kernels {
                let set = (kernel.routine)().instruction_set;
                assert_eq!(set, architecture.instruction_set, "{}", kernel.name);
            }
        }
    }
}
