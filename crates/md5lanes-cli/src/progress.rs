//! Shows progress on standard error.
//!
//! No thread is needed: a thread that reports bytes also shows the progress, if it is due.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{iter, mem};

use clap::ValueEnum;
use indicatif::{BinaryBytes, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use md5lanes_files::{Input, Progress, Source};

use crate::sys;

/// When progress is shown.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, if the work takes longer than half a second
    Auto,
    /// At once; a line each second if standard error is no terminal
    Always,
    /// Not at all
    Never,
}

/// How long the work must take before [`When::Auto`] shows it, in milliseconds.
const DELAY: u64 = 500;

/// The time between two updates on a terminal, in milliseconds.
const REDRAW_INTERVAL: u64 = 100;

/// The time between two lines if there is no terminal, in milliseconds.
const LINE_INTERVAL: u64 = 1000;

/// Counts files and bytes, and shows the progress.
pub(crate) struct Meter {
    started: Instant,
    due: Due,
    /// Whether standard output is a terminal, probably the same one.
    beside_stdout: bool,
    /// The thread that writes to the terminal holds the lock.
    shown: Mutex<Shown>,
    /// The number of files, once it is known.
    files: OnceLock<u64>,
    /// The number of files of known length that were opened, and the sum of their lengths in bytes.
    opened: AtomicU64,
    length: AtomicU64,
    /// The number of hashed bytes.
    hashed: AtomicU64,
    /// The number of files that are done.
    done: AtomicU64,
}

/// How progress is shown.
enum Shown {
    NotYet,
    /// On a terminal. The order of the fields matters: the bar is erased before signals can end the
    /// process without erasing it.
    Bar {
        bar: ProgressBar,
        _signals: sys::SignalsErase,
    },
    Lines,
    Nowhere,
}

/// When progress is shown next.
struct Due {
    /// In milliseconds since the start.
    next: AtomicU64,
    /// In milliseconds.
    interval: u64,
}

impl Meter {
    /// Makes a meter. Only [`When::Always`] looks for a terminal at once; that takes time.
    pub(crate) fn new(when: When) -> Self {
        let (shown, next, interval) = match when {
            When::Auto => (Shown::NotYet, DELAY, REDRAW_INTERVAL),
            When::Never => (Shown::Nowhere, u64::MAX, 0),
            When::Always => match Shown::on_terminal() {
                Some(shown) => (shown, 0, REDRAW_INTERVAL),
                None => (Shown::Lines, LINE_INTERVAL, LINE_INTERVAL),
            },
        };
        Meter {
            started: Instant::now(),
            due: Due { next: AtomicU64::new(next), interval },
            beside_stdout: when != When::Never && io::stdout().is_terminal(),
            shown: Mutex::new(shown),
            files: OnceLock::new(),
            opened: AtomicU64::new(0),
            length: AtomicU64::new(0),
            hashed: AtomicU64::new(0),
            done: AtomicU64::new(0),
        }
    }

    /// Sets the expected number of files.
    pub(crate) fn expect(&self, files: u64) {
        let _ = self.files.set(files);
    }

    /// Counts the inputs while they are iterated. If `are_all`, their number becomes the expected
    /// number at their end.
    pub(crate) fn counted<T>(
        &self,
        mut inputs: impl Iterator<Item = Input<T>>,
        are_all: bool,
    ) -> impl Iterator<Item = Input<T>> {
        let mut count = 0;
        iter::from_fn(move || {
            let input = inputs.next();
            match &input {
                Some(Input { source: Source::Empty | Source::Failed(_), .. }) => {}
                Some(_) => count += 1,
                None if are_all => self.expect(count),
                None => {}
            }
            input
        })
    }

    /// Counts an event, from any thread.
    pub(crate) fn note(&self, event: Progress) {
        match event {
            Progress::Opened(Some(length)) => {
                self.length.fetch_add(length, Ordering::Relaxed);
                // `Release`, after the length: a thread that sees all files open sees all lengths.
                self.opened.fetch_add(1, Ordering::Release);
            }
            Progress::Hashed(bytes) => {
                self.hashed.fetch_add(bytes, Ordering::Relaxed);
                if self.due.is_now(self.started.elapsed()) {
                    self.show();
                }
            }
            Progress::Done => drop(self.done.fetch_add(1, Ordering::Relaxed)),
            _ => {}
        }
    }

    /// Hides the progress while `write` writes to standard error.
    pub(crate) fn beside<R>(&self, write: impl FnOnce() -> R) -> R {
        match &*self.shown() {
            Shown::Bar { bar, .. } => bar.suspend(write),
            _ => write(),
        }
    }

    /// Hides the progress while `write` writes to standard output, if that is a terminal too.
    pub(crate) fn beside_stdout<R>(&self, write: impl FnOnce() -> R) -> R {
        if self.beside_stdout { self.beside(write) } else { write() }
    }

    /// Stops showing progress.
    pub(crate) fn end(&self) {
        if let Shown::Lines = mem::replace(&mut *self.shown(), Shown::Nowhere) {
            self.write_line();
        }
    }

    fn show(&self) {
        let mut shown = self.shown();
        if let Shown::NotYet = *shown {
            *shown = Shown::on_terminal().unwrap_or(Shown::Nowhere);
        }
        match &*shown {
            Shown::Bar { bar, .. } => bar.set_message(self.text()),
            Shown::Lines => self.write_line(),
            Shown::NotYet | Shown::Nowhere => {}
        }
    }

    fn write_line(&self) {
        // If standard error cannot be written, the error cannot be reported either.
        let _ = io::stderr().write_all(format!("{}\n", self.text()).as_bytes());
    }

    fn text(&self) -> String {
        let hashed = self.hashed.load(Ordering::Relaxed);
        let rate = hashed as f64 / self.started.elapsed().as_secs_f64();
        let mut text = BinaryBytes(hashed).to_string();
        let total = self.total();
        if let Some(total) = total {
            text += &format!(" of {}", BinaryBytes(total));
        }
        text += &format!(", {}/s", BinaryBytes(rate as u64));
        let rest = total.map_or(0, |total| total.saturating_sub(hashed));
        if rest > 0 && hashed > 0 {
            let left = Duration::from_secs((rest as f64 / rate).ceil() as u64);
            text += &format!(", {:#} left", HumanDuration(left));
        }
        let done = self.done.load(Ordering::Relaxed);
        match self.files.get() {
            Some(1) => {}
            Some(files) => text += &format!(", files done: {done} of {files}"),
            None => text += &format!(", files done: {done}"),
        }
        text
    }

    /// Returns the length of all files in bytes, if it is known.
    fn total(&self) -> Option<u64> {
        let all_open = self.files.get() == Some(&self.opened.load(Ordering::Acquire));
        all_open.then(|| self.length.load(Ordering::Relaxed))
    }

    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        self.end();
    }
}

impl Shown {
    /// Returns a bar, if standard error is a terminal.
    fn on_terminal() -> Option<Shown> {
        let target = ProgressDrawTarget::stderr();
        if target.is_hidden() {
            return None;
        }
        let style = ProgressStyle::with_template("{wide_msg}").expect("it is well formed");
        let bar = ProgressBar::with_draw_target(None, target).with_style(style);
        Some(Shown::Bar { bar, _signals: sys::SignalsErase::new() })
    }
}

impl Due {
    /// Whether progress is due when `elapsed` has passed since the start. If so, it is next due an
    /// interval later.
    fn is_now(&self, elapsed: Duration) -> bool {
        let now = elapsed.as_millis() as u64;
        let next = self.next.load(Ordering::Relaxed);
        let later = now.saturating_add(self.interval);
        let (success, failure) = (Ordering::Relaxed, Ordering::Relaxed);
        now >= next && self.next.compare_exchange(next, later, success, failure).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_due_after_the_delay_and_then_once_in_each_interval() {
        let meter = Meter::new(When::Auto);
        let is_now = |milliseconds| meter.due.is_now(Duration::from_millis(milliseconds));
        let times = [0, 499, 500, 501, 599, 600, 1234, 1300, 1334];
        assert_eq!(times.map(is_now), [false, false, true, false, false, true, true, false, true]);
    }
}
