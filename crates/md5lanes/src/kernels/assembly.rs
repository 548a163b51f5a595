//! The calling conventions of kernels, and the macros that define functions from the generated assembly.

use super::{Features, Performance};

pub(crate) struct Row {
    pub(super) name: &'static str,
    pub(super) run: Run,
    /// The features that the processor and the operating system must support.
    pub(super) needs: Features,
    /// These values are used if `MD5LANES_KERNEL` forces the kernel, or if a batch is hashed with this kernel alone; otherwise
    /// the values of the processor's class are used.
    pub(super) performance: Performance,
}

pub(super) enum Run {
    One(RunOne),
    #[allow(dead_code, reason = "targets without assembly have no such kernels")]
    Many {
        lanes: usize,
        run: RunMany,
    },
}

/// The table of constants, aligned to a cache line so that kernels run at the same speed in every program.
#[repr(C, align(64))]
pub(crate) struct Constants<const LENGTH: usize>(pub(super) [u32; LENGTH]);

/// Defines a type of functions with the calling convention of the generated assembly.
macro_rules! kernel_type {
    ($(#[$attribute:meta])* $name:ident = fn($($argument:tt)*)) => {
        $(#[$attribute])*
        #[cfg(target_arch = "x86_64")]
        pub(super) type $name = unsafe extern "sysv64" fn($($argument)*);
        $(#[$attribute])*
        #[cfg(not(target_arch = "x86_64"))]
        pub(super) type $name = unsafe extern "C" fn($($argument)*);
    };
}

/// Defines a function in Rust with the calling convention of the generated assembly.
macro_rules! kernel_function {
    ($(#[$attribute:meta])* $visibility:vis fn $($function:tt)*) => {
        $(#[$attribute])*
        #[cfg(target_arch = "x86_64")]
        $visibility unsafe extern "sysv64" fn $($function)*
        $(#[$attribute])*
        #[cfg(not(target_arch = "x86_64"))]
        $visibility unsafe extern "C" fn $($function)*
    };
}
pub(super) use kernel_function;

kernel_type! {
    /// A kernel for one message. It updates `state` with `blocks` blocks.
    ///
    /// # Safety
    ///
    /// The processor supports the features that the kernel needs. `data` points to `64 * blocks`
    /// readable bytes, at any alignment. `constants` points to the table of constants. The kernel
    /// reads nothing else, and writes only `state`.
    RunOne = fn(state: &mut [u32; 4], data: *const u8, blocks: usize, constants: *const u32)
}

kernel_type! {
    /// A kernel for many messages, one in each lane. It updates each state with `blocks` blocks from
    /// `data` and then, unless `last` is null, with one more block from `last`. If `blocks` is zero,
    /// it does nothing.
    ///
    /// # Safety
    ///
    /// The processor supports the features that the kernel needs. `states` points to the words a of
    /// all lanes, followed by all words b, c and d, at a multiple of 64 bytes. `data` points to a
    /// pointer for each lane, and each of these points to `64 * blocks` readable bytes, at any
    /// alignment; the bytes of lanes may overlap. `scratch` points to as many writable bytes as the
    /// kernel needs, at a multiple of 64 bytes. `constants` points to the table of constants. `last`
    /// is null, or points to a pointer for each lane, and each of these points to 64 readable bytes.
    /// The kernel reads nothing else, and writes only `states` and `scratch`.
    RunMany = fn(
        states: *mut u32,
        data: *const *const u8,
        blocks: usize,
        scratch: *mut u8,
        constants: *const u32,
        last: *const *const u8,
    )
}

/// Checks that [`LaneStates`](super::LaneStates) and [`Scratch`](super::Scratch) suffice for a kernel with `lanes` lanes and
/// `scratch` bytes of scratch memory.
#[allow(dead_code, reason = "targets without assembly have no such kernels")]
pub(super) const fn check_memory(lanes: usize, scratch: usize) {
    assert!(lanes <= super::MAX_LANES && scratch <= lanes * super::memory::SCRATCH_BYTES_PER_LANE);
}

/// Defines a kernel's function from its assembly, and its row of the table of kernels.
#[allow(unused_macros, reason = "only targets with assembly use it")]
macro_rules! kernel {
    (
        $(#[$doc:meta])*
        $row:ident = $name:ident $file:literal needs [$($feature:ident)*] one
    ) => {
        $crate::kernels::assembly::function! {
            $(#[$doc])*
            $name(
                _state: &mut [u32; 4],
                _data: *const u8,
                _blocks: usize,
                _constants: *const u32,
            ) $file
        }

        static $row: $crate::kernels::assembly::Row = $crate::kernels::assembly::Row {
            name: stringify!($name),
            run: $crate::kernels::assembly::Run::One($name),
            needs: $crate::kernels::Features::NONE$(.union($crate::kernels::Features::$feature))*,
            performance: $crate::kernels::Performance::ONE,
        };
    };
    (
        $(#[$doc:meta])*
        $row:ident = $name:ident $file:literal needs [$($feature:ident)*]
        many { lanes: $lanes:literal, scratch: $scratch:literal, performance: $performance:expr }
    ) => {
        $crate::kernels::assembly::function! {
            $(#[$doc])*
            $name(
                _states: *mut u32,
                _data: *const *const u8,
                _blocks: usize,
                _scratch: *mut u8,
                _constants: *const u32,
                _last: *const *const u8,
            ) $file
        }

        const _: () = $crate::kernels::assembly::check_memory($lanes, $scratch);

        static $row: $crate::kernels::assembly::Row = $crate::kernels::assembly::Row {
            name: stringify!($name),
            run: $crate::kernels::assembly::Run::Many {
                lanes: $lanes,
                run: $name,
            },
            needs: $crate::kernels::Features::NONE$(.union($crate::kernels::Features::$feature))*,
            performance: $performance,
        };
    };
}

/// Defines a kernel's function. Its body is the file `$file` of the folder `assembly`, at a path relative to the generated file
/// that uses the macro.
#[allow(unused_macros, reason = "only targets with assembly use it")]
macro_rules! function {
    ($(#[$doc:meta])* $name:ident($($argument:tt)*) $file:literal) => {
        $crate::kernels::assembly::kernel_function! {
            // With the option `raw`, braces in the included assembly are plain characters.
            $(#[$doc])*
            #[unsafe(naked)]
            fn $name($($argument)*) {
                core::arch::naked_asm!(include_str!(concat!("../assembly/", $file)), options(raw))
            }
        }
    };
}

#[allow(unused_imports, reason = "only targets with assembly use them")]
pub(super) use {function, kernel};
