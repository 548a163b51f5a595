//! What processes cost.

use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::process::Child;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// What became of a process.
pub(crate) struct Ended {
    pub(crate) succeeded: bool,
    /// Its processor time, and that of those which it has waited for.
    pub(crate) processor: Duration,
    /// The most memory that it held itself, in KiB, where somebody watched and the system tells.
    pub(crate) peak_kib: Option<u64>,
}

/// Waits for the end of a child.
pub(crate) fn wait(child: Child, watch: bool) -> io::Result<Ended> {
    let id = child.id();
    let end = || wait_for(child);
    let (ended, peak_kib) = if watch { watching_memory(id, end) } else { (end(), None) };
    let (succeeded, processor) = ended?;
    Ok(Ended { succeeded, processor, peak_kib })
}

/// Whether the child succeeded, and the processor time.
fn wait_for(child: Child) -> io::Result<(bool, Duration)> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: both pointers are to memory of their kind that may be written. The child is taken,
    // so that nobody waits for it again when its number may be another's.
    let waited =
        unsafe { libc::wait4(child.id().cast_signed(), &mut status, 0, usage.as_mut_ptr()) };
    if waited == -1 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: it is made of numbers, which may be zero, as they were even before the call.
    Ok((status == 0, processor_time(&unsafe { usage.assume_init() })))
}

/// The processor time of this process so far.
pub(crate) fn own_processor_time() -> Duration {
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the pointer is to memory of its kind that may be written.
    unsafe { libc::getrusage(libc::RUSAGE_SELF, usage.as_mut_ptr()) };
    // SAFETY: it is made of numbers, which may be zero, as they were even before the call.
    processor_time(&unsafe { usage.assume_init() })
}

fn processor_time(usage: &libc::rusage) -> Duration {
    let duration = |time: libc::timeval| {
        Duration::from_secs(time.tv_sec as u64) + Duration::from_micros(time.tv_usec as u64)
    };
    duration(usage.ru_utime) + duration(usage.ru_stime)
}

/// Does something while another thread looks at the memory of a process: the most that it held, in
/// KiB, where the system tells.
///
/// `wait4` tells it too, but counts what this process held when it made the other.
fn watching_memory<T>(process: u32, action: impl FnOnce() -> T) -> (T, Option<u64>) {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let mut most = None;
            while !done.load(Ordering::Relaxed) {
                most = most.max(peak(process));
                thread::park_timeout(Duration::from_millis(20));
            }
            most
        });
        let result = action();
        done.store(true, Ordering::Relaxed);
        watcher.thread().unpark();
        (result, watcher.join().expect("it does not panic"))
    })
}

/// The most memory that a process has held so far, in KiB.
fn peak(process: u32) -> Option<u64> {
    peak_in(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

fn peak_in(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_a_line_of_the_status() {
        assert_eq!(
            peak_in("Name:\tmd5sum\nVmHWM:\t    1924 kB\nVmRSS:\t    1800 kB\n"),
            Some(1924)
        );
        assert_eq!(peak_in("Name:\tkthreadd\n"), None);
    }
}
