//! The manifest: all kernels, the classes of processors, the kernels that each class uses, and the thresholds that decide when
//! lanes are faster than hashing one message after the other.
//!
//! All other lists of kernels or classes are generated from the manifest, for each language in [`crate::destinations`].

/// Calls the macro `$then` with the manifest.
///
/// A class has a name, and the conditions on a processor: the features, the vendor, the family and the models. Two texts for
/// users follow: which processors belong to the class, and the source of the numbers in the class's column. The vendor `Any` and
/// an empty list mean that there is no such condition. A family with `..` includes later families. `or [features]`: a processor
/// with any of these features passes the condition on models. A processor belongs to the first class with conditions that it
/// meets, so special classes come before general ones.
///
/// A kernel's row has the kernel's name, which its file in `kernel/` has too, the processor features that it needs beyond the
/// baseline, and a cell for each class, in the order of the classes:
///
/// - `(min_messages, time_percent)`: the kernel is used for `min_messages` messages or more. It hashes one block in every lane
///   in `time_percent` percent of the time that the class's kernel for one message takes for a block;
/// - `1`: the class's kernel for one message; each class has one;
/// - `small`: used for small messages, in place of the class's other kernel with the same number of lanes;
/// - `-`: not used.
///
/// For n messages, a class uses the first row with a `min_messages` of at most n. So rows go from wide to narrow.
macro_rules! manifest {
    ($then:ident) => { $then! {
        X86_64 {
            // Families and models: AMD64 Architecture Programmer's Manual, volume 3, CPUID function 1; Linux,
            // arch/x86/kernel/cpu/amd.c and arch/x86/include/asm/intel-family.h; Intel SDM, volume 4, table 2-1.
            classes {
                // On Zen 5 a rotation takes two cycles, and so do other vector operations in a long dependency chain: see the
                // header of x1_avx512vl. Zen 5 starts four 512-bit operations a cycle, so only many messages keep it busy.
                zen5 [Avx512f Avx512vl] Amd [0x1a..] []
                    "AMD Zen 5 (family 1Ah) and later, with AVX-512"
                    "measured on Zen 5"
                zen4 [Avx512f Avx512vl] Amd [0x19] []
                    "AMD Zen 4 (family 19h), with AVX-512"
                    "measured on Zen 4, 3.7 GHz"
                // The models, in this order: Sapphire Rapids, Emerald Rapids, Granite Rapids (server, edge), Alder Lake (desktop,
                // mobile). Hypervisors may report another model, and some hide one of the two features after `or`. The unrolled
                // kernels transpose the first block through memory, before its steps. So for one to five blocks, kernels with
                // loops take 0.89 to 0.99 of the unrolled kernels' time; from about 17 blocks, the unrolled ones are faster.
                golden_cove [Avx512f Avx512vl] Intel [] [0x8f 0xcf 0xad 0xae 0x97 0x9a] or [Avx512Fp16 AmxTile]
                    "Intel Golden Cove and its successors, with AVX-512: Sapphire, Emerald and Granite Rapids, Alder Lake with early firmware"
                    "measured on Emerald and Granite Rapids"
                // The models, in this order: Ice Lake (server, edge, desktop, mobile, NNP-I), Tiger Lake (mobile, desktop),
                // Rocket Lake.
                sunny_cove [Avx512f Avx512vl] Intel [6] [0x6a 0x6c 0x7d 0x7e 0x9d 0x8c 0x8d 0xa7]
                    "Intel Sunny Cove and its successors, with AVX-512: Ice, Tiger and Rocket Lake"
                    "lanes as skylake_x, not measured; x1_avx512vl modelled by llvm-mca 14"
                // Skylake-X, Cascade Lake and Cooper Lake have the same model number, and differ only by stepping. On these and
                // all later processors of Intel the dependency chain of x1_avx512vl takes 4.0 cycles a byte.
                skylake_x [Avx512f Avx512vl] Intel [] []
                    "Intel Skylake-X and its successors, with AVX-512: Cascade and Cooper Lake; also unknown models of Intel"
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
                    "Any x86-64 processor without AVX2; any x86-64 processor if the target has no vector registers"
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
            // The models are part numbers. Sources: the Technical Reference Manuals of the cores; Linux,
            // arch/arm64/include/asm/cputype.h.
            classes {
                // V2 and V3 start four vector operations a cycle, as does V1.
                neoverse_v2 [Sve2] Arm [] [0xd4f 0xd84]
                    "Arm Neoverse V2 or V3, with SVE2"
                    "modelled by llvm-mca 19 for Neoverse V2; not measured"
                neoverse_v1 [] Arm [] [0xd40 0xd4f 0xd84]
                    "Arm Neoverse V1, also V2 or V3 where SVE2 is hidden"
                    "modelled by llvm-mca 19 for Neoverse V1; not measured"
                // N2 and N3 start two vector operations a cycle, as does N1.
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
                    "Any other little-endian AArch64 processor; any little-endian AArch64 processor on systems other than Linux and macOS"
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
        /// The thresholds: how much work is needed for lanes to be faster, and how the work is divided.
        pub(crate) const THRESHOLDS: &[Threshold] =
            &[$(Threshold { name: stringify!($name), about: &[$($about),*], value: $value }),*];
    };
}

thresholds! {
    /// The largest number of messages in a window. A batch is hashed one window after the other, and in each window the longest
    /// messages start first. The size of a window limits the memory that a batch needs.
    WINDOW_MESSAGES = 1024;

    /// The largest number of blocks of a small message, including the padding.
    ///
    /// The speed of 4096 messages in groups, divided by their speed in the scheduler (Zen 3, with a kernel of 40 lanes):
    ///
    /// | n                              | 2    | 3    | 4    | 5    | 6    | 7    | 8    |
    /// |--------------------------------|------|------|------|------|------|------|------|
    /// | each message has n blocks      | 1.46 | 1.46 | 1.35 | 1.32 | 1.26 | 1.21 | 1.18 |
    /// | each message has 1 to n blocks | 1.50 | 1.76 | 1.82 | 1.84 | 1.85 | 1.82 | 1.81 |
    ///
    /// The limit is six because each further block takes 6 KiB of the stack, for 96 lanes.
    SMALL_MAX_BLOCKS = 6;

    /// The largest number of blocks, including the padding, of a message that a group hashes without a copy: 16 KiB and the
    /// padding. Longer messages go to the scheduler: its cost is negligible for them, and it avoids conflicts in the cache
    /// between messages at the same offset in their pages.
    IN_PLACE_MAX_BLOCKS = 257;

    /// In a group that is hashed without a copy, the shortest message has at least 2/3 of the blocks of the longest one, so its
    /// lane is idle for at most 1/3 of the time. A difference of as many blocks as the kernel has lanes is always allowed.
    ///
    /// With limits of 1/8, 1/4, 1/3 and 1/2, 100 messages of 400 to 2000 bytes take 300, 272, 266 and 260 ns each (Zen 3).
    /// In a large batch, the messages of a group differ by less than any of these limits.
    MAX_IDLE_DENOMINATOR = 3;

    /// A batch of at least this number of messages or pieces is always hashed in lanes. A smaller batch is hashed in lanes if
    /// this takes less time by an estimate: the time of the kernels plus the costs below, in percent of the time of one block of
    /// one message.
    ALWAYS_LANES_MIN_MESSAGES = 12;

    /// The cost of a batch in lanes, in addition to the time of its blocks. The cost is a third of this number if all messages
    /// have equally many blocks.
    ///
    /// Two or three messages cost 118 to 193 if they are small, up to 263 if all are hashed without a copy, and up to 122 with
    /// equally many blocks (Emerald Rapids); in Go 76 to 223. If only the numbers of blocks decided, three messages would
    /// sometimes be hashed in lanes at 0.84 of the speed of one message after the other.
    GROUP_COST_PERCENT = 200;

    /// The cost of a batch in lanes if some of its messages are long and others are too short to be hashed without a copy: 243 to
    /// 570 were measured. This number then replaces the one above.
    MIXED_COST_PERCENT = 550;

    /// The additional cost of each piece if a batch in lanes consists of pieces: two pieces cost 162 to 269 in all, six 405.
    PIECE_COST_PERCENT = 40;

    /// The largest number of jobs that may read at the same offset in their pages at a time. The first-level cache has about a
    /// dozen lines for each such offset, and the kernel needs some of them for other data.
    SAME_OFFSET_MAX_JOBS = 4;

    /// How far, in blocks, the scheduler moves jobs apart if too many would read at the same offset in their pages. With this
    /// distance, 64 jobs spread over the whole page.
    STAGGER_BLOCKS = 4;

    /// Jobs are moved apart only if they have at least this number of blocks.
    STAGGER_MIN_BLOCKS = 256;

    /// The distance, in bytes, between addresses that compete for the same lines of the first-level cache.
    L1_ALIAS_BYTES = 4096;

    /// The size, in bytes, of a core's second-level cache: 1 MiB on Zen 4 and Zen 5.
    ///
    /// Go prefetches the windows of larger batches of small messages: in Go a prefetch is a call, so one call prefetches many
    /// messages. Rust prefetches each small message when it is added to its group, and C prefetches no small message.
    L2_CACHE_BYTES = 1 << 20;

    /// The length, in bytes, of the shortest piece of a server's stream that shares lanes with pieces of other streams. A shorter
    /// piece is hashed alone.
    ///
    /// With pieces of 4 KiB, lanes are 1.8 times as fast as hashing each piece alone (16 streams on two cores); with 2 KiB 1.3
    /// times, with 1 KiB 0.8 times. A short piece also waits for long ones: while 16 streams write pieces of 1 MiB, one in a
    /// hundred pieces of 4 KiB takes 0.1 ms instead of 5 us.
    STREAM_MIN_BYTES = 4 << 10;
}

/// A constant in the generated C, Go and Rust files.
pub(crate) struct Threshold {
    pub(crate) name: &'static str,
    /// The lines of the constant's comment: the first paragraph says what it is, and the others give reasons.
    pub(crate) about: &'static [&'static str],
    pub(crate) value: usize,
}

impl Threshold {
    pub(crate) fn summary(&self) -> impl Iterator<Item = &'static str> {
        self.about.iter().copied().take_while(|line| !line.is_empty())
    }
}

/// A class for WebAssembly, with kernels that are written in Rust and compiled with the library. The target decides whether the
/// class is used, because a WebAssembly module cannot find out which processor runs it.
pub(crate) struct Compiled {
    pub(crate) class: &'static str,
    /// A text for users: which processors belong to the class.
    pub(crate) about: &'static str,
    /// A text for users: the source of the class's numbers.
    pub(crate) origin: &'static str,
    /// The conditions on the target, as the arguments of `cfg(all(...))`.
    pub(crate) target: &'static str,
    /// The kernels for many messages, from wide to narrow. The kernel for one message is `x1_portable`.
    pub(crate) kernels: &'static [CompiledKernel],
}

pub(crate) struct CompiledKernel {
    /// The name of the kernel and of its function, which is in the library's module of the instruction set.
    pub(crate) name: &'static str,
    pub(crate) lanes: usize,
    pub(crate) performance: Performance,
}

/// Relaxed SIMD has no instruction that helps: no rotation, and its `laneselect` may select whole lanes, not bits.
pub(crate) const COMPILED: Compiled = Compiled {
    class: "wasm_simd128",
    about: "Any engine of WebAssembly, for a module that is compiled with simd128",
    origin: "measured in V8 11.3 on Zen 4; times of blocks on Emerald Rapids",
    target: "target_arch = \"wasm32\", target_feature = \"simd128\"",
    kernels: &[
        CompiledKernel {
            name: "x4x3_simd128",
            lanes: 12,
            performance: Performance { min_messages: 6, time_percent: 260 },
        },
        CompiledKernel {
            name: "x4x1_simd128",
            lanes: 4,
            performance: Performance { min_messages: 2, time_percent: 138 },
        },
    ],
};

impl Compiled {
    pub(crate) fn choices(&self) -> impl Iterator<Item = (&'static str, Performance)> {
        let kernels = self.kernels.iter().map(|kernel| (kernel.name, kernel.performance));
        kernels.chain([("x1_portable", Performance::ONE)])
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Performance {
    /// The kernel is used if there are at least this many messages.
    pub(crate) min_messages: usize,
    /// The time to hash one block in every lane, in percent of the time that the class's kernel for one message takes for a block.
    pub(crate) time_percent: usize,
}

impl Performance {
    /// The performance of a class's kernel for one message.
    pub(crate) const ONE: Performance = Performance { min_messages: 1, time_percent: 100 };
}
