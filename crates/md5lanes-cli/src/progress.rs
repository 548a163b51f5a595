//! How far the work is, on standard error.
//!
//! There is no thread for it: whoever counts bytes when it is time to show them does so.

use std::io::{self, IsTerminal, Read, Write};
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
    Auto,
    Always,
    Never,
}

/// How long nobody wonders, in milliseconds.
const PATIENCE: u64 = 500;

/// How often a terminal is drawn to, in milliseconds.
const REDRAWN: u64 = 100;

/// How often a line is written where there is no terminal, in milliseconds.
const WRITTEN: u64 = 1000;

/// Counts what is done, and shows it from time to time.
pub(crate) struct Meter {
    started: Instant,
    due: Due,
    /// Whether standard output is a terminal, which may well be the same one.
    beside_stdout: bool,
    /// Nobody draws while this is held.
    shown: Mutex<Shown>,
    /// The number of files, once it is known.
    files: OnceLock<u64>,
    /// How many were opened whose lengths are known, and what these come to.
    opened: AtomicU64,
    length: AtomicU64,
    hashed: AtomicU64,
    done: AtomicU64,
}

/// How progress is shown.
enum Shown {
    NotYet,
    /// On a terminal. When this is dropped, it is gone before a broken pipe can end the process.
    Bar {
        bar: ProgressBar,
        _sigpipe: sys::SigpipeIgnored,
    },
    Lines,
    Nowhere,
}

/// When it is time to show something.
struct Due {
    /// In milliseconds since the start.
    next: AtomicU64,
    interval: u64,
}

impl Meter {
    /// Costs next to nothing, unless progress is always to be shown.
    pub(crate) fn new(when: When) -> Self {
        let (shown, next, interval) = match when {
            When::Auto => (Shown::NotYet, PATIENCE, REDRAWN),
            When::Never => (Shown::Nowhere, u64::MAX, 0),
            When::Always => match Shown::on_terminal() {
                Some(shown) => (shown, 0, REDRAWN),
                None => (Shown::Lines, WRITTEN, WRITTEN),
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

    /// There will be so many files.
    pub(crate) fn expect(&self, files: u64) {
        let _ = self.files.set(files);
    }

    /// The same inputs. Where they are all that there will be, their number is known in the end.
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

    /// The same input, read alone: what is read of it is as good as hashed.
    pub(crate) fn reading<R: Read>(&self, input: R) -> Reading<'_, R> {
        Reading { input, progress: self }
    }

    /// Counts what has happened, on whatever thread.
    pub(crate) fn note(&self, event: Progress) {
        match event {
            Progress::Opened(Some(length)) => {
                self.length.fetch_add(length, Ordering::Relaxed);
                // Behind the length, so that who finds all of them open finds all lengths.
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

    /// Writes to standard error what shall not mix with what is shown there.
    pub(crate) fn beside<R>(&self, write: impl FnOnce() -> R) -> R {
        match &*self.shown() {
            Shown::Bar { bar, .. } => bar.suspend(write),
            _ => write(),
        }
    }

    /// The same for standard output.
    pub(crate) fn beside_stdout<R>(&self, write: impl FnOnce() -> R) -> R {
        if self.beside_stdout { self.beside(write) } else { write() }
    }

    /// From now on nothing is shown.
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
        // There is nobody to tell that this did not work.
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

    /// All bytes that there are to be hashed, if that is known.
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
    /// What is shown on a terminal, if standard error is one.
    fn on_terminal() -> Option<Shown> {
        let target = ProgressDrawTarget::stderr();
        if target.is_hidden() {
            return None;
        }
        let style = ProgressStyle::with_template("{wide_msg}").expect("it is well formed");
        let bar = ProgressBar::with_draw_target(None, target).with_style(style);
        Some(Shown::Bar { bar, _sigpipe: sys::SigpipeIgnored::new() })
    }
}

impl Due {
    /// Whether it is, this long after the start; it is not again until an interval later.
    fn is_now(&self, elapsed: Duration) -> bool {
        let now = elapsed.as_millis() as u64;
        let next = self.next.load(Ordering::Relaxed);
        let later = now.saturating_add(self.interval);
        let (success, failure) = (Ordering::Relaxed, Ordering::Relaxed);
        now >= next && self.next.compare_exchange(next, later, success, failure).is_ok()
    }
}

/// See [`Meter::reading`].
pub(crate) struct Reading<'m, R> {
    input: R,
    progress: &'m Meter,
}

impl<R: Read> Read for Reading<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.progress.note(Progress::Hashed(length as u64));
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_shown_before_somebody_wonders_nor_more_often_than_wanted() {
        let meter = Meter::new(When::Auto);
        let is_now = |milliseconds| meter.due.is_now(Duration::from_millis(milliseconds));
        let times = [0, 499, 500, 501, 599, 600, 1234, 1300, 1334];
        assert_eq!(times.map(is_now), [false, false, true, false, false, true, true, false, true]);
    }
}
