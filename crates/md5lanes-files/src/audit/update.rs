//! Makes the new list of a folder from the findings of an audit.

use std::borrow::Cow;
use std::fmt;
use std::io;
use std::time::{Duration, SystemTime};

use crate::audit::naming::cleaned;
use crate::audit::{Actual, Finding, Summary, Verdict};
use crate::lists::{Entry, List, name};

/// The coarsest tick with which file systems store times of change: FAT's. A file that changed less than this before it was read
/// may change again within the same tick.
const COARSEST_TICK: Duration = Duration::from_secs(2);

/// Gathers the findings of an audit, and makes the new list from them.
#[derive(Clone, Debug)]
pub struct Update {
    /// Names below the folder.
    new: List,
    improper: (u64, u64),
    is_lost: bool,
    is_unknown: bool,
    is_changed: bool,
    /// Files that changed at this time or later are not remembered: they may have been read before the change.
    pub remember_before: SystemTime,
}

/// Why a list is not brought up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A file could not be read, or what is known does not tell whether it is as listed.
    Unknown,
    /// Files have changed or are missing, and their lines would be lost.
    Changed,
    /// The line of this number makes no sense, and would be lost.
    Improper(u64),
}

impl std::error::Error for Refused {}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unknown => f.write_str("not all could be read and compared"),
            Refused::Changed => f.write_str("files have changed or are missing"),
            Refused::Improper(line) => {
                write!(f, "line {line} would be lost, which is improperly formatted")
            }
        }
    }
}

impl Update {
    /// Starts an update, before the audit of `list`. The new list remembers when its files were changed if `remembers` says so,
    /// or if `list` does.
    #[must_use]
    pub fn new(list: &List, remembers: bool) -> Self {
        let mut new = list.empty_like();
        new.remembers |= remembers;
        let remember_before = SystemTime::now() - COARSEST_TICK;
        Update {
            new,
            improper: list.improper(),
            is_lost: false,
            is_unknown: false,
            is_changed: false,
            remember_before,
        }
    }

    /// Takes findings of the audit.
    ///
    /// # Errors
    ///
    /// If they do not fit into memory.
    pub fn take(&mut self, findings: &[Finding]) -> io::Result<()> {
        for Finding { name, verdict, actual } in findings {
            match verdict {
                Err(_) | Ok(Verdict::CannotTell { .. }) => self.is_unknown = true,
                Ok(verdict) => {
                    self.is_lost |= verdict.is_loss();
                    self.is_changed |= !verdict.is_equal();
                }
            }
            if let Some(Actual { etag: etag @ Some(_), size, modified }) = *actual {
                let modified = modified.filter(|modified| *modified < self.remember_before);
                self.new.push(Entry { name: &name::shown(name), etag, size, modified })?;
            }
        }
        Ok(())
    }

    /// Whether the new list may differ from the old one.
    #[must_use]
    pub fn is_needed(&self, summary: &Summary) -> bool {
        self.is_changed
            || summary.forms.0 > 0
            || self.is_unknown
            || self.improper.0 > 0
            || self.new.remembers
    }

    /// Makes the new list: existing files, and names that `options.wanted` leaves out or that lead out of the folder. With
    /// `accept_changes`, it is refused only if files could not be read and compared.
    ///
    /// # Errors
    ///
    /// The reason why there is no new list. The inner error is one of memory.
    pub fn finish(
        self,
        summary: &Summary,
        accept_changes: bool,
    ) -> Result<io::Result<List>, Refused> {
        let Update { mut new, improper, is_lost, is_unknown, .. } = self;
        match improper {
            _ if is_unknown => return Err(Refused::Unknown),
            _ if accept_changes => {}
            _ if is_lost => return Err(Refused::Changed),
            (1.., line) => return Err(Refused::Improper(line)),
            _ => {}
        }
        let mut finish = || {
            summary.excluded.entries().try_for_each(|entry| new.push(entry))?;
            new.rename(|name| summary.naming.in_list(name))?;
            for entry in summary.outside.entries() {
                let name = &match summary.naming.is_windows {
                    true => cleaned(entry.name, true),
                    false => Cow::Borrowed(entry.name),
                };
                new.push(Entry { name, ..entry })?;
            }
            new.sort();
            Ok(())
        };
        Ok(finish().map(|()| new))
    }
}
