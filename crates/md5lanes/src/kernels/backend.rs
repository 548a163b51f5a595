//! The backend, and its choice of a kernel for a number of messages.

use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

use super::assembly::Row;
use super::generated::table;
use super::portable::X1_PORTABLE;
use super::{Features, Kernel, ProcessorClass};

/// The kernels that a process uses. The widest comes first, and the kernel for a single message last.
#[derive(Clone)]
pub struct Backend {
    /// Only the first `count` elements are used.
    choices: [Choice; MAX_KERNELS],
    count: usize,
}

#[derive(Clone, Copy)]
struct Choice {
    kernel: Kernel,
    /// The kernel for small messages, with as many lanes as `kernel`.
    small: Kernel,
    performance: Performance,
}

/// How fast a kernel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// The kernel is faster than all narrower ones if there are at least this number of messages.
    pub min_messages: usize,
    /// The time to hash a block in every lane, in percent of the time that the kernel for one message takes for a block.
    pub time_percent: usize,
}

impl Performance {
    /// The values of a kernel for one message.
    pub const ONE: Performance = Performance { min_messages: 1, time_percent: 100 };
}

const MAX_KERNELS: usize = 8;

/// The backend of this process; null before the first call.
static CHOSEN: AtomicPtr<Backend> = AtomicPtr::new(ptr::null_mut());

impl Backend {
    /// Returns the backend of this process. This is [`Backend::of_this_processor`], unless the environment variable
    /// `MD5LANES_KERNEL` names a kernel that this processor can run. Then the backend has only that kernel and, if it is for many
    /// messages, the kernel for a single message.
    #[inline]
    pub fn chosen() -> &'static Backend {
        // SAFETY: the pointer is null, or `choose` made it from a `&'static Backend`.
        match unsafe { CHOSEN.load(Ordering::Acquire).as_ref() } {
            Some(backend) => backend,
            None => Self::choose(),
        }
    }

    #[cold]
    fn choose() -> &'static Backend {
        let backend = Self::forced().unwrap_or_else(Self::of_this_processor);
        // Threads that race here store the same pointer. The store is a `Release`, because this thread may have written the
        // backend, in `forced`.
        CHOSEN.store(ptr::from_ref(backend).cast_mut(), Ordering::Release);
        backend
    }

    #[cfg(feature = "std")]
    fn forced() -> Option<&'static Backend> {
        static FORCED: std::sync::OnceLock<Backend> = std::sync::OnceLock::new();
        let kernel = Kernel::forced().ok().flatten()?;
        let one = (kernel.lanes() > 1).then(Kernel::chosen);
        Some(FORCED.get_or_init(|| Self::from_kernels([kernel].into_iter().chain(one))))
    }

    #[cfg(not(feature = "std"))]
    fn forced() -> Option<&'static Backend> {
        None
    }

    pub(super) fn of_this_processor() -> &'static Backend {
        let class = ProcessorClass::current();
        let backend = table::backend(class);
        // The safety of `Kernel` depends on this check.
        let runs = |kernel: Kernel| Features::current().contains(kernel.0.needs);
        let choices = backend.choices().iter();
        let runs = choices.flat_map(|choice| [choice.kernel, choice.small]).all(runs);
        assert!(runs, "the processor lacks features of its class {class}");
        backend
    }

    /// Creates the backend of a class. Each element of `kernels`, the widest first, is the [`Performance`] of a kernel, the
    /// kernel, and its replacement for small messages.
    pub(super) const fn new(kernels: &[(Performance, &'static Row, &'static Row)]) -> Backend {
        let mut backend = Backend::EMPTY;
        while backend.count < kernels.len() {
            let (performance, row, small) = kernels[backend.count];
            let (kernel, small) = (Kernel(row), Kernel(small));
            backend.choices[backend.count] = Choice { kernel, small, performance };
            backend.count += 1;
        }
        backend
    }

    /// Creates a backend of one to [`MAX_KERNELS`] kernels, in any order.
    pub(crate) fn from_kernels(kernels: impl Iterator<Item = Kernel>) -> Backend {
        Backend::from_rows(kernels.map(|kernel| (kernel, kernel.0.performance)))
    }

    /// Creates a backend of one to `MAX_KERNELS` kernels, in any order.
    pub fn from_rows(rows: impl Iterator<Item = (Kernel, Performance)>) -> Backend {
        let mut backend = Backend::EMPTY;
        for (kernel, performance) in rows {
            let narrower = |choice: &Choice| choice.kernel.lanes() < kernel.lanes();
            let at = backend.choices().iter().position(narrower).unwrap_or(backend.count);
            backend.choices[at..=backend.count].rotate_right(1);
            backend.choices[at] = Choice { kernel, small: kernel, performance };
            backend.count += 1;
        }
        assert!(backend.count > 0, "a backend has a kernel");
        backend
    }

    /// Returns backends that this processor can run: the backends of classes, and for each kernel a backend that consists of it
    /// and the kernel for a single message.
    #[cfg(all(test, md5lanes_repository))]
    pub(crate) fn all() -> impl Iterator<Item = Backend> {
        let supported = |kernel: Kernel| Kernel::all().any(|other| other.name() == kernel.name());
        let classes = ProcessorClass::ALL.into_iter().map(table::backend);
        let classes = classes.filter(move |backend| backend.kernels().all(supported));
        let forced =
            Kernel::all().map(|kernel| Self::from_kernels([kernel, Kernel::chosen()].into_iter()));
        classes.cloned().chain(forced)
    }

    const EMPTY: Backend = {
        let filler = Kernel(&X1_PORTABLE);
        let filler = Choice { kernel: filler, small: filler, performance: Performance::ONE };
        Backend { choices: [filler; MAX_KERNELS], count: 0 }
    };

    fn choices(&self) -> &[Choice] {
        &self.choices[..self.count]
    }

    /// Returns the kernels with their [`Performance`], the widest first.
    pub fn rows(&self) -> impl Iterator<Item = (Kernel, Performance)> {
        self.choices().iter().map(|choice| (choice.kernel, choice.performance))
    }

    /// Returns the kernels, the widest first, without the replacements for small messages.
    fn kernels(&self) -> impl DoubleEndedIterator<Item = Kernel> {
        self.choices().iter().map(|choice| choice.kernel)
    }

    pub(super) fn uses(&self, kernel: Kernel) -> bool {
        self.choices().iter().any(|choice| choice.kernel == kernel || choice.small == kernel)
    }

    pub(crate) fn single_kernel(&self) -> Kernel {
        self.choices[self.count - 1].kernel
    }

    /// Returns the number of lanes of the widest kernel.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.choices[0].kernel.lanes()
    }

    /// Returns the least number of messages that are faster in lanes, or `usize::MAX` if there is no kernel for many messages.
    #[cfg(feature = "server")]
    #[must_use]
    pub fn min_messages_for_lanes(&self) -> usize {
        let with_lanes = self.choices().iter().rev().find(|choice| choice.kernel.lanes() > 1);
        with_lanes.map_or(usize::MAX, |choice| choice.performance.min_messages)
    }

    /// Returns the fastest kernel for this number of messages.
    #[inline]
    #[must_use]
    pub fn kernel_for(&self, messages: usize) -> Kernel {
        self.choice_for(messages).kernel
    }

    pub(crate) fn row_for(&self, messages: usize) -> (Kernel, Performance) {
        let Choice { kernel, performance, .. } = *self.choice_for(messages);
        (kernel, performance)
    }

    /// Returns the time to hash a block of each of `messages` messages, in the unit of [`Performance::time_percent`].
    pub(crate) fn block_time(&self, messages: usize) -> usize {
        let (kernel, performance) = self.row_for(messages);
        let lanes = kernel.lanes();
        // In most calls this avoids a division.
        if messages <= lanes {
            performance.time_percent
        } else {
            performance.time_percent * messages.div_ceil(lanes)
        }
    }

    /// Returns the fastest kernel for this number of small messages. It has as many lanes as the result of [`Self::kernel_for`].
    #[inline]
    pub(crate) fn small_kernel_for(&self, messages: usize) -> Kernel {
        self.choice_for(messages).small
    }

    #[inline]
    fn choice_for(&self, messages: usize) -> &Choice {
        let performance = |choice: &&Choice| messages >= choice.performance.min_messages;
        self.choices().iter().find(performance).unwrap_or(&self.choices[self.count - 1])
    }

    /// Returns how many of `messages` messages should be hashed side by side.
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn side_by_side(&self, messages: usize) -> usize {
        let fitting = self.kernel_for(messages).lanes();
        if messages <= fitting {
            return fitting;
        }
        side_by_side(messages, fitting, self.kernels().map(Kernel::lanes))
    }

    /// Returns the narrowest kernel that has a lane for each of `messages` messages.
    ///
    /// # Panics
    ///
    /// Panics if there are more messages than [`lanes`](Self::lanes).
    pub(crate) fn narrowest_kernel_for(&self, messages: usize) -> Kernel {
        let holds = |choice: &&Choice| messages <= choice.kernel.lanes();
        let narrowest = self.choices().iter().rev().find(holds);
        narrowest.expect("no more messages than lanes").kernel
    }
}

/// Returns how many of `messages` messages should be hashed side by side. `fitting`, the number of lanes of the fastest kernel
/// for this number of messages, is the result if it suffices for all messages. Otherwise the result is the number of lanes of the
/// narrowest kernel that needs as few calls as the fastest kernel for messages of equal length: 32 messages take two calls of a
/// kernel of 16 lanes, rather than one call of 24 lanes and one of 16. `lanes` yields the numbers of lanes of all kernels, the
/// widest first.
pub fn side_by_side(
    messages: usize,
    fitting: usize,
    lanes: impl DoubleEndedIterator<Item = usize>,
) -> usize {
    if messages <= fitting {
        // Avoids a division, which would take some per cent of the time of a small batch.
        return fitting;
    }
    let calls = |lanes: usize| messages.div_ceil(lanes);
    lanes.rev().find(|lanes| calls(*lanes) == calls(fitting)).unwrap_or(fitting)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn a_backend_of_any_kernels_has_the_widest_first() {
        let kernels = [Kernel::toy_x2(), Kernel(&X1_PORTABLE), Kernel::toy_x5()];
        for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [2, 0, 1], [1, 2, 0], [0, 2, 1]] {
            let backend = Backend::from_kernels(order.into_iter().map(|i| kernels[i]));
            let names: Vec<_> = backend.kernels().map(Kernel::name).collect();
            assert_eq!(names, ["toy_x5", "toy_x2", "x1_portable"]);
            assert_eq!((backend.lanes(), backend.single_kernel().name()), (5, "x1_portable"));
            let kernel_for = |messages| backend.kernel_for(messages).lanes();
            assert_eq!([0, 1, 2, 3, 4, 5, 9].map(kernel_for), [1, 1, 2, 2, 5, 5, 5]);
            let holding = |messages| backend.narrowest_kernel_for(messages).lanes();
            assert_eq!([0, 1, 2, 3, 5].map(holding), [1, 1, 2, 5, 5]);
        }
    }

    #[test]
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", md5lanes_repository))]
    fn the_backends_of_the_plans_are_those_of_their_classes() {
        use ProcessorClass::{Baseline, Zen3, Zen4, Zen5};
        let plans = md5lanes_vectors::plans::load();
        for class in [Baseline, Zen3, Zen4, Zen5] {
            let rows = table::backend(class).rows().map(
                |(kernel, Performance { min_messages, time_percent })| {
                    [kernel.lanes(), min_messages, time_percent]
                },
            );
            assert_eq!(rows.collect::<Vec<_>>(), plans.backends[class.name()], "{class}");
        }
    }
}
