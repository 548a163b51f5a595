//! Shows progress on standard error.
//!
//! The meter has no thread: a thread that reports hashed bytes also shows the progress, if it is due.

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
pub(crate) enum ShowProgress {
    /// On a terminal, if the work takes longer than half a second
    Auto,
    /// From the start; a line each second if standard error is not a terminal
    Always,
    /// Not at all
    Never,
}

/// The time before [`ShowProgress::Auto`] shows progress.
const DELAY_MS: u64 = 500;

const REDRAW_INTERVAL_MS: u64 = 100;

const LINE_INTERVAL_MS: u64 = 1000;

/// Counts files and bytes, and shows the progress.
pub(crate) struct Meter {
    started: Instant,
    schedule: Schedule,
    /// Whether standard output is a terminal, probably the one that shows the progress.
    is_stdout_terminal: bool,
    /// The thread that shows the progress holds the lock.
    shown: Mutex<Shown>,
    file_count: OnceLock<u64>,
    /// The number of files of known length that were opened.
    opened_files: AtomicU64,
    /// The sum of the lengths of these files, in bytes.
    opened_bytes: AtomicU64,
    hashed_bytes: AtomicU64,
    done_files: AtomicU64,
}

enum Shown {
    /// [`ShowProgress::Auto`] still waits.
    NotYet,
    /// As one line on a terminal. `bar` is dropped before `_signals`, so no signal ends the process with the line still shown.
    Bar {
        bar: ProgressBar,
        _signals: sys::EraseOnSignal,
    },
    /// As a new line each second.
    Lines,
    Off,
}

struct Schedule {
    /// When progress is due next, in milliseconds since the start.
    next_ms: AtomicU64,
    interval_ms: u64,
}

impl Meter {
    /// Finding out whether standard error is a terminal takes time, so [`ShowProgress::Auto`] does it only when progress is first
    /// due.
    pub(crate) fn new(when: ShowProgress) -> Self {
        let (shown, next_ms, interval_ms) = match when {
            ShowProgress::Auto => (Shown::NotYet, DELAY_MS, REDRAW_INTERVAL_MS),
            ShowProgress::Never => (Shown::Off, u64::MAX, 0),
            ShowProgress::Always => match Shown::on_terminal() {
                Some(shown) => (shown, 0, REDRAW_INTERVAL_MS),
                None => (Shown::Lines, LINE_INTERVAL_MS, LINE_INTERVAL_MS),
            },
        };
        Meter {
            started: Instant::now(),
            schedule: Schedule { next_ms: AtomicU64::new(next_ms), interval_ms },
            is_stdout_terminal: when != ShowProgress::Never && io::stdout().is_terminal(),
            shown: Mutex::new(shown),
            file_count: OnceLock::new(),
            opened_files: AtomicU64::new(0),
            opened_bytes: AtomicU64::new(0),
            hashed_bytes: AtomicU64::new(0),
            done_files: AtomicU64::new(0),
        }
    }

    pub(crate) fn set_file_count(&self, files: u64) {
        let _ = self.file_count.set(files);
    }

    /// Counts the files among `inputs` while they are iterated. If these are all inputs of the command (`are_all`), the end of
    /// the iteration sets the number of files.
    pub(crate) fn count_inputs<T>(
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
                None if are_all => self.set_file_count(count),
                None => {}
            }
            input
        })
    }

    /// Counts an event, and shows the progress if it is due. Any thread may call this.
    pub(crate) fn note(&self, event: Progress) {
        match event {
            Progress::Opened(Some(length)) => {
                self.opened_bytes.fetch_add(length, Ordering::Relaxed);
                // `Release`, after the length is added: a thread that sees the count of all files also sees all lengths.
                self.opened_files.fetch_add(1, Ordering::Release);
            }
            Progress::Hashed(bytes) => {
                self.hashed_bytes.fetch_add(bytes, Ordering::Relaxed);
                if self.schedule.is_due(self.started.elapsed()) {
                    self.show();
                }
            }
            Progress::Done => drop(self.done_files.fetch_add(1, Ordering::Relaxed)),
            _ => {}
        }
    }

    /// Hides the progress while `write` writes to standard error.
    pub(crate) fn hide_while<R>(&self, write: impl FnOnce() -> R) -> R {
        match &*self.shown() {
            Shown::Bar { bar, .. } => bar.suspend(write),
            _ => write(),
        }
    }

    /// Hides the progress while `write` writes to standard output, if standard output is a terminal too.
    pub(crate) fn hide_while_printing<R>(&self, write: impl FnOnce() -> R) -> R {
        if self.is_stdout_terminal { self.hide_while(write) } else { write() }
    }

    /// Stops showing progress. If it was shown as lines, writes one last line.
    pub(crate) fn end(&self) {
        if let Shown::Lines = mem::replace(&mut *self.shown(), Shown::Off) {
            self.write_line();
        }
    }

    fn show(&self) {
        let mut shown = self.shown();
        if let Shown::NotYet = *shown {
            *shown = Shown::on_terminal().unwrap_or(Shown::Off);
        }
        match &*shown {
            Shown::Bar { bar, .. } => bar.set_message(self.text()),
            Shown::Lines => self.write_line(),
            Shown::NotYet | Shown::Off => {}
        }
    }

    fn write_line(&self) {
        // If standard error cannot be written, the error cannot be reported either.
        let _ = io::stderr().write_all(format!("{}\n", self.text()).as_bytes());
    }

    fn text(&self) -> String {
        let hashed = self.hashed_bytes.load(Ordering::Relaxed);
        let rate = hashed as f64 / self.started.elapsed().as_secs_f64();
        let mut text = BinaryBytes(hashed).to_string();
        let total = self.total_bytes();
        if let Some(total) = total {
            text += &format!(" of {}", BinaryBytes(total));
        }
        text += &format!(", {}/s", BinaryBytes(rate as u64));
        let rest = total.map_or(0, |total| total.saturating_sub(hashed));
        if rest > 0 && hashed > 0 {
            let left = Duration::from_secs((rest as f64 / rate).ceil() as u64);
            text += &format!(", {:#} left", HumanDuration(left));
        }
        let done = self.done_files.load(Ordering::Relaxed);
        match self.file_count.get() {
            Some(1) => {}
            Some(files) => text += &format!(", files done: {done} of {files}"),
            None => text += &format!(", files done: {done}"),
        }
        text
    }

    /// Returns the sum of the lengths of all files in bytes, once all have been opened, unless some length is unknown.
    fn total_bytes(&self) -> Option<u64> {
        let all_open = self.file_count.get() == Some(&self.opened_files.load(Ordering::Acquire));
        all_open.then(|| self.opened_bytes.load(Ordering::Relaxed))
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
        Some(Shown::Bar { bar, _signals: sys::EraseOnSignal::new() })
    }
}

impl Schedule {
    /// Whether progress is due at the time `elapsed` after the start. If so, plans the next time.
    fn is_due(&self, elapsed: Duration) -> bool {
        let now = elapsed.as_millis() as u64;
        let next = self.next_ms.load(Ordering::Relaxed);
        let later = now.saturating_add(self.interval_ms);
        let (success, failure) = (Ordering::Relaxed, Ordering::Relaxed);
        now >= next && self.next_ms.compare_exchange(next, later, success, failure).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_due_after_the_delay_and_then_once_in_each_interval() {
        let meter = Meter::new(ShowProgress::Auto);
        let is_due = |milliseconds| meter.schedule.is_due(Duration::from_millis(milliseconds));
        let times = [0, 499, 500, 501, 599, 600, 1234, 1300, 1334];
        assert_eq!(times.map(is_due), [false, false, true, false, false, true, true, false, true]);
    }
}
