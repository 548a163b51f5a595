//! Makes the new list of a folder from the findings of an audit.

use std::borrow::Cow;
use std::fmt;
use std::io;
use std::time::{Duration, SystemTime};

use crate::audit::naming::cleaned;
use crate::audit::{Actual, Finding, Summary, Verdict};
use crate::lists::{Entry, ImproperLines, List, name};

/// The coarsest resolution of modification times in common file systems, which is that of FAT. A file that is read within this
/// time after a change may change again and keep its modification time.
const COARSEST_TICK: Duration = Duration::from_secs(2);

/// Makes the new list from the findings of an audit.
#[derive(Clone, Debug)]
pub struct Update {
    /// The new list, with names below the folder.
    new: List,
    improper: ImproperLines,
    is_lost: bool,
    /// Whether a file could not be read, or a comparison has no result.
    is_unknown: bool,
    is_changed: bool,
    /// The new list remembers a file's time only if it is before this time. A file that changed later may have changed again
    /// after it was read, without getting a new time.
    pub remember_before: SystemTime,
}

/// The reason why a list is not updated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A file could not be read, or it is not known whether the file is as listed.
    Unknown,
    /// Files have changed or are missing, and their lines would be lost.
    Changed,
    /// The line with this number is improperly formatted, and would be lost.
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
    /// Starts an update of `list`. Call this before the audit. The new list remembers the sizes and times of its files if
    /// `remembers` is set, or if `list` remembers them.
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

    /// Adds findings of the audit.
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
            || self.improper.count > 0
            || self.new.remembers
    }

    /// Makes the new list: the existing files, and the old entries that the filter of the audit excludes or that are not below
    /// the folder. With `accept_changes`, the update is refused only if files could not be read and compared.
    ///
    /// # Errors
    ///
    /// The outer error is the reason why there is no new list. The inner error means that the memory does not suffice.
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
            ImproperLines { count: 1.., first } => return Err(Refused::Improper(first)),
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
