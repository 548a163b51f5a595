//! Measures the processor time and the memory of processes.

use std::fs;
use std::io;
use std::process::Child;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

pub(crate) struct EndedProcess {
    pub(crate) succeeded: bool,
    /// The processor time of the process, and of the children that it waited for.
    pub(crate) processor_time: Duration,
    /// The peak memory of the process, without its children, in KiB; `None` if it was not sampled or the system does not report it.
    pub(crate) peak_kib: Option<u64>,
}

/// Waits for `child`, and samples its memory if `watch_memory` is true. No other child of this process may end meanwhile, because
/// the system reports only the processor time of all ended children together.
pub(crate) fn wait(mut child: Child, watch_memory: bool) -> io::Result<EndedProcess> {
    let before = processor_time(UsageWho::RUSAGE_CHILDREN);
    let id = child.id();
    let (status, peak_kib) =
        if watch_memory { peak_memory_during(id, || child.wait()) } else { (child.wait(), None) };
    let processor_time = processor_time(UsageWho::RUSAGE_CHILDREN) - before;
    Ok(EndedProcess { succeeded: status?.success(), processor_time, peak_kib })
}

pub(crate) fn own_processor_time() -> Duration {
    processor_time(UsageWho::RUSAGE_SELF)
}

fn processor_time(who: UsageWho) -> Duration {
    let usage = getrusage(who).expect("every Linux has this call");
    let duration = |time: TimeVal| {
        Duration::from_secs(time.tv_sec() as u64) + Duration::from_micros(time.tv_usec() as u64)
    };
    duration(usage.user_time()) + duration(usage.system_time())
}

/// Runs `action` while another thread samples the memory of `process`. Also returns the peak of this memory in KiB, if the system
/// reports it. The peak of `getrusage` would include the memory that this process had when it started the other process.
fn peak_memory_during<T>(process: u32, action: impl FnOnce() -> T) -> (T, Option<u64>) {
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

fn peak(process: u32) -> Option<u64> {
    peak_in(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

/// Returns the peak memory in KiB from the text of `/proc/PROCESS/status`.
fn peak_in(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[test]
fn the_peak_is_a_line_of_the_status() {
    let status = "Name:\tmd5sum\nVmHWM:\t    1924 kB\nVmRSS:\t    1800 kB\n";
    assert_eq!(peak_in(status), Some(1924));
    assert_eq!(peak_in("Name:\tkthreadd\n"), None);
}
