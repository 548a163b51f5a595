//! Compares the sorted names of two sides. The first side is what is expected, such as a list. The second side is what was found,
//! such as a folder.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io;
use std::mem;
use std::ops::ControlFlow;

use crate::audit::matching::{Unpaired, pair};
use crate::audit::naming::{Naming, is_below};
use crate::audit::{Actual, Finding, Options, Summary, Verdict};
use crate::etag::ETag;
use crate::lists::{Entry, List, name};
use crate::walk::NameFilter;

/// [`Comparison::report_others`] passes on at most this number of findings at a time.
const MAX_BATCH_FINDINGS: usize = 1024;

/// The entries of one side, sorted by the bytes of their names. Each name has one entry.
#[derive(Debug)]
pub struct Names {
    list: List,
    roles: Vec<Role>,
    summary: Summary,
}

/// Whether an entry takes part in a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    TakesPart,
    /// The list has two digests or sizes for the name.
    Contradicted,
    Excluded,
}

impl Names {
    /// Returns the entries of `list`, with names converted by `naming`. Entries with names outside of the folder are left out.
    ///
    /// # Errors
    ///
    /// If the entries do not fit into memory.
    pub fn new(mut list: List, naming: Naming, options: &Options<'_>) -> io::Result<Self> {
        let mut outside = List::default();
        let are_plain = || list.entries().all(|entry| is_below(entry.name));
        if !(naming.are_keys || naming.is_plain() && are_plain()) {
            let below = |name: &[u8]| naming.below_folder(name).map(Cow::into_owned);
            (list, outside) = list.split_by_name(below)?;
        }
        list.sort();
        let (list, contradicted) = list.deduplicated()?;
        let mut roles = Vec::new();
        roles.try_reserve_exact(list.len())?;
        let mut summary = Summary { naming, outside, ..Summary::default() };
        let list_names: Vec<_> = options.list_names.iter().map(|name| name::shown(name)).collect();
        let NameFilter { include, exclude, .. } = &options.filter;
        let are_all_admitted = include.is_empty() && exclude.is_empty();
        for (entry, contradicted) in list.entries().zip(contradicted) {
            let list_names = list_names.iter().any(|name| **name == *entry.name);
            let is_admitted =
                are_all_admitted || options.filter.admits(&name::from_bytes(entry.name.to_vec()));
            let takes_part = is_admitted && !list_names;
            if !is_admitted && !list_names {
                summary.excluded.push(entry)?;
            }
            roles.push(match (takes_part, contradicted) {
                (false, _) => Role::Excluded,
                (true, true) => Role::Contradicted,
                (true, false) => Role::TakesPart,
            });
        }
        Ok(Names { list, roles, summary })
    }

    /// Returns the entries of a list of objects. Their names are the objects' keys, without the prefix given to list them.
    ///
    /// # Errors
    ///
    /// If the entries do not fit into memory.
    pub fn of_objects(list: List, options: &Options<'_>) -> io::Result<Self> {
        Names::new(list, Naming { are_keys: true, ..Naming::default() }, options)
    }

    /// Returns the entries of a list that is compared with objects. Removes from their names the prefix `options.below` or, if
    /// that is empty, the common folder of absolute names.
    ///
    /// # Errors
    ///
    /// If the entries do not fit into memory.
    pub fn beside_objects(list: List, options: &Options<'_>) -> io::Result<Self> {
        let naming = match options.below.is_empty() {
            true => Naming::of_keys(&list),
            false => Naming::below(&list, &options.below),
        };
        Names::new(list, naming, options)
    }

    pub(super) fn contains(&self, name: &[u8]) -> bool {
        self.list.contains(name)
    }

    /// Returns the entry with the number `row`.
    #[must_use]
    pub fn entry(&self, row: usize) -> Entry<'_> {
        self.list.entry(row)
    }

    /// Iterates over the entries that take part. An entry has no digest if the list has two digests or sizes for its name.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        let entries = self.list.entries().zip(&self.roles);
        entries.filter_map(|(entry, role)| match role {
            Role::TakesPart => Some(entry),
            Role::Contradicted => Some(Entry { etag: None, ..entry }),
            Role::Excluded => None,
        })
    }

    /// Whether any entry has the ETag of a multipart upload, so that files must be hashed in parts.
    pub(super) fn have_parts(&self) -> bool {
        self.list.entries().any(|entry| entry.etag.is_some_and(|etag| etag.parts.is_some()))
    }

    /// Returns a [`Rows`], to find the rows of names.
    #[must_use]
    pub fn rows(&self) -> Rows<'_> {
        Rows { names: self, next: 0 }
    }
}

/// Finds the row of a name: the number of its entry in [`Names`]. The names must be looked up in the order of their bytes.
#[derive(Clone, Debug)]
pub struct Rows<'n> {
    names: &'n Names,
    next: usize,
}

impl Rows<'_> {
    /// Returns the row of `name`; `None` if it has no entry that takes part.
    pub fn find(&mut self, name: &[u8]) -> Option<usize> {
        let Names { list, roles, .. } = self.names;
        while self.next < list.len() && list.entry(self.next).name < name {
            self.next += 1;
        }
        let is_listed = self.next < list.len()
            && list.entry(self.next).name == name
            && roles[self.next] != Role::Excluded;
        is_listed.then_some(self.next)
    }
}

/// Compares the names of the second side with the names of the first one.
#[derive(Debug)]
pub struct Comparison<'n> {
    names: &'n Names,
    states: Vec<State>,
    others: Others,
    /// The names of the files and folders that could not be read, each with a slash at its end.
    unread: HashSet<Vec<u8>>,
    /// The ETags and names on the second side that are as listed, except for the Unicode form of the name.
    other_forms: Vec<(Option<ETag>, Vec<u8>)>,
    summary: Summary,
    only_paths: bool,
}

/// The state of a row of the first side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The second side has not had the name so far.
    Unseen,
    /// The two sides are equal, and this was reported.
    Settled,
    /// The row was reported with another verdict, with an error, or as equal under another form of its name.
    Reported,
    /// The contents differ. This is reported at the end.
    Changed,
}

/// The entries of the second side that are new or changed, in the order of their names.
#[derive(Debug, Default)]
struct Others {
    list: List,
    /// For each entry of `list`, the row of its name on the first side, if there is one.
    rows: Vec<Option<u32>>,
}

impl<'n> Comparison<'n> {
    /// Starts a comparison with `names`, the first side.
    ///
    /// # Errors
    ///
    /// If the memory does not suffice.
    pub fn new(names: &'n Names, options: &Options<'_>) -> io::Result<Self> {
        let mut states = Vec::new();
        states.try_reserve_exact(names.list.len())?;
        states.resize(names.list.len(), State::Unseen);
        let (others, unread, other_forms, summary) = Default::default();
        let only_paths = options.only_paths;
        Ok(Comparison { names, states, others, unread, other_forms, summary, only_paths })
    }

    /// Adds a name of the second side. `row` is its row on the first side, if there is one; `verdict` is given if it is known
    /// already. Returns the finding, or `None` if the name is new or changed: [`finish`](Self::finish) then reports it.
    ///
    /// # Errors
    ///
    /// If the memory does not suffice.
    pub fn take(
        &mut self,
        name: Vec<u8>,
        row: Option<usize>,
        actual: Actual,
        verdict: Option<Verdict>,
    ) -> io::Result<Option<Finding>> {
        if let Some(row) = row {
            let verdict = match self.names.roles[row] {
                Role::Contradicted => Verdict::Contradicted,
                _ => verdict.unwrap_or_else(|| {
                    verdict_of(&self.names.entry(row), &actual, self.only_paths)
                }),
            };
            if !matches!(verdict, Verdict::Differs { .. }) {
                self.states[row] =
                    if verdict.is_equal() { State::Settled } else { State::Reported };
                let name = name::from_bytes(name);
                return Ok(Some(Finding { name, verdict: Ok(verdict), actual: Some(actual) }));
            }
            self.states[row] = State::Changed;
        }
        let Actual { etag, size, modified } = actual;
        self.others.list.push(Entry { name: &name, etag, size, modified })?;
        self.others.rows.try_reserve(1)?;
        self.others.rows.push(row.map(|row| row as u32));
        Ok(None)
    }

    /// Returns the finding for a file or folder of the second side that cannot be read. [`finish`](Self::finish) reports listed
    /// names below such a folder as errors.
    #[must_use]
    pub fn fail(&mut self, name: Vec<u8>, row: Option<usize>, error: io::Error) -> Finding {
        if let Some(row) = row {
            self.states[row] = State::Reported;
        }
        self.unread.insert([&name[..], b"/"].concat());
        Finding { name: name::from_bytes(name), verdict: Err(error), actual: None }
    }

    /// Pairs the names that have no finding so far, and passes their findings to `sink`. All names of the second side must have
    /// been passed to [`take`](Self::take) or [`fail`](Self::fail) before.
    ///
    /// # Errors
    ///
    /// If the memory does not suffice.
    pub fn finish(
        mut self,
        mut sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>,
    ) -> io::Result<Summary> {
        let alike = self.compare_other_forms()?;
        if alike.is_empty() || sink(alike).is_continue() {
            self.report_others(sink);
        }
        Ok(Summary { forms: self.summary.forms, ..self.names.summary.clone() })
    }

    /// Compares new names of the second side with unseen rows that have the same name in another form of Unicode.
    fn compare_other_forms(&mut self) -> io::Result<Vec<Finding>> {
        let unseen = (0..self.states.len()).filter(|row| self.is_unseen(*row));
        let forms: HashMap<String, usize> =
            unseen.filter_map(|row| Some((decomposed(self.names.entry(row).name)?, row))).collect();
        let mut findings = Vec::new();
        if forms.is_empty() {
            return Ok(findings);
        }
        let others = mem::take(&mut self.others);
        for (Entry { name, etag, size, modified }, row) in others.list.entries().zip(&others.rows) {
            let alike = match row {
                None => decomposed(name).and_then(|form| forms.get(&form)),
                Some(_) => None,
            };
            let actual = Actual { etag, size, modified };
            let (row, verdict) = match alike {
                Some(row) if self.is_unseen(*row) => {
                    self.summary.forms.0 += 1;
                    self.summary.forms.1.get_or_insert_with(|| name::from_bytes(name.to_vec()));
                    (Some(*row), None)
                }
                // The name is known to be new or changed: `take` must not compare it again.
                _ => (row.map(|row| row as usize), Some(Verdict::Differs { overwritten_by: None })),
            };
            let finding = self.take(name.to_vec(), row, actual, verdict)?;
            if let Some(row) = row.filter(|row| self.states[*row] == State::Settled) {
                self.states[row] = State::Reported;
                self.other_forms.push((etag, name.to_vec()));
            }
            findings.extend(finding);
        }
        Ok(findings)
    }

    pub(super) fn unseen(&self) -> impl Iterator<Item = usize> {
        (0..self.states.len()).filter(|row| self.is_unseen(*row))
    }

    fn is_unseen(&self, row: usize) -> bool {
        self.states[row] == State::Unseen && self.names.roles[row] == Role::TakesPart
    }

    /// Pairs and reports the names that have no finding so far, in the order of their bytes.
    fn report_others(&self, mut sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>) {
        let Comparison { names, states, others, .. } = self;
        let is_unpaired = |row: &usize| match states[*row] {
            State::Unseen => self.is_unseen(*row) && !self.is_below_unread(names.entry(*row).name),
            State::Changed => true,
            State::Settled | State::Reported => false,
        };
        let unpaired: Vec<usize> = (0..states.len()).filter(is_unpaired).collect();
        let listed = unpaired.iter().map(|row| {
            let Entry { name, etag, .. } = names.entry(*row);
            Unpaired { etag, name, changed: states[*row] == State::Changed }
        });
        let listed: Vec<Unpaired<'_>> = listed.collect();
        let found = others.list.entries().zip(&others.rows);
        let found: Vec<Unpaired<'_>> = found
            .map(|(Entry { name, etag, .. }, row)| Unpaired { etag, name, changed: row.is_some() })
            .collect();
        let partners = pair(&listed, &found);
        let mut is_matched = vec![false; listed.len()];
        partners.iter().flatten().for_each(|partner| is_matched[*partner] = true);
        let copies = self.copies(&listed, &is_matched, &found, &partners);
        let copy_of =
            |etag: Option<ETag>| copies.get(&etag?).map(|name| name::from_bytes(name.to_vec()));

        let verdict_of_other = |at: usize| {
            let from = partners[at].map(|partner| name::from_bytes(listed[partner].name.to_vec()));
            let is_lost = others.rows[at].is_some_and(|row| {
                let own = unpaired.binary_search(&(row as usize));
                own.is_ok_and(|own| !is_matched[own])
            });
            // A listed file with new contents counts as moved only if another listed name had the new contents, and another file
            // has the old ones. Otherwise it has changed: another file with the old contents may be a backup.
            let is_changed = is_lost || (others.rows[at].is_some() && from.is_none());
            match (is_changed, from) {
                (true, from) => Verdict::Differs { overwritten_by: from },
                (false, Some(from)) => Verdict::Moved { from },
                (false, None) => {
                    copy_of(found[at].etag).map_or(Verdict::New, |of| Verdict::Copy { of })
                }
            }
        };
        let mut files = (0..found.len()).peekable();
        let mut missing = (0..states.len())
            .filter(|row| {
                let takes_part = names.roles[*row] != Role::Excluded;
                let is_matched = || unpaired.binary_search(row).is_ok_and(|own| is_matched[own]);
                takes_part && states[*row] == State::Unseen && !is_matched()
            })
            .peekable();
        let mut findings = Vec::new();
        loop {
            let file_is_next = match (files.peek(), missing.peek()) {
                (None, None) => break,
                (Some(_), None) => true,
                (None, Some(_)) => false,
                (Some(file), Some(row)) => found[*file].name < names.entry(*row).name,
            };
            let (name, verdict, actual) = if file_is_next {
                let Some(at) = files.next() else { break };
                let Entry { name, etag, size, modified } = others.list.entry(at);
                (name, Ok(verdict_of_other(at)), Some(Actual { etag, size, modified }))
            } else {
                let Some(row) = missing.next() else { break };
                let Entry { name, etag, .. } = names.entry(row);
                (name, self.verdict_of_missing(row, copy_of(etag)), None)
            };
            findings.push(Finding { name: name::from_bytes(name.to_vec()), verdict, actual });
            if findings.len() == MAX_BATCH_FINDINGS && sink(mem::take(&mut findings)).is_break() {
                return;
            }
        }
        if !findings.is_empty() {
            let _ = sink(findings);
        }
    }

    fn verdict_of_missing(
        &self,
        row: usize,
        copy: Option<std::ffi::OsString>,
    ) -> io::Result<Verdict> {
        if self.is_below_unread(self.names.entry(row).name) {
            return Err(io::Error::other("The folder that it is in could not be read"));
        }
        Ok(match self.names.roles[row] {
            Role::Contradicted => Verdict::Contradicted,
            _ => Verdict::Missing { copy },
        })
    }

    /// Maps the ETag of each name without a partner to the name of another file, if there is one, that has this ETag and is as
    /// listed or has moved.
    fn copies<'c>(
        &'c self,
        listed: &[Unpaired<'c>],
        is_matched: &[bool],
        found: &[Unpaired<'c>],
        partners: &[Option<usize>],
    ) -> HashMap<ETag, &'c [u8]> {
        if self.only_paths {
            return HashMap::new();
        }
        let missing = listed.iter().zip(is_matched).filter(|(_, matched)| !**matched);
        let new_or_changed = found.iter().zip(partners).filter(|(_, partner)| partner.is_none());
        let without_partner =
            missing.map(|(name, _)| name).chain(new_or_changed.map(|(name, _)| name));
        let mut wanted: HashMap<ETag, Option<&[u8]>> =
            without_partner.filter_map(|name| Some((name.etag?, None))).collect();
        // Two empty files are no sign that one was copied.
        wanted.remove(&ETag { digest: md5lanes::digest(b""), parts: None });
        let settled = self.names.list.entries().zip(&self.states);
        let settled = settled.filter(|(_, state)| **state == State::Settled);
        let settled = settled.map(|(entry, _)| (entry.etag, entry.name));
        let moved = found.iter().zip(partners).filter(|(_, partner)| partner.is_some());
        let moved = moved.map(|(name, _)| (name.etag, name.name));
        let other_forms = self.other_forms.iter().map(|(etag, name)| (*etag, &name[..]));
        for (etag, name) in settled.chain(other_forms).chain(moved) {
            if let Some(copy) = etag.and_then(|etag| wanted.get_mut(&etag)) {
                copy.get_or_insert(name);
            }
        }
        wanted.into_iter().filter_map(|(etag, name)| Some((etag, name?))).collect()
    }

    fn is_below_unread(&self, name: &[u8]) -> bool {
        let slashes = name.iter().enumerate().filter(|(_, byte)| **byte == b'/');
        !self.unread.is_empty()
            && slashes.into_iter().any(|(at, _)| self.unread.contains(&name[..=at]))
    }
}

fn verdict_of(expected: &Entry<'_>, actual: &Actual, only_paths: bool) -> Verdict {
    let sizes = expected.size.zip(actual.size).filter(|(listed, found)| listed != found);
    if only_paths {
        return match sizes {
            Some((listed, found)) => Verdict::SizeDiffers { listed, found },
            None => Verdict::Equal,
        };
    }
    match (expected.etag, actual.etag) {
        (Some(etag), Some(found)) if etag == found => match sizes {
            None => Verdict::Equal,
            // Only the size differs: the list contradicts itself.
            Some((listed, found)) => Verdict::SizeDiffers { listed, found },
        },
        (Some(ETag { parts: None, .. }), Some(ETag { parts: None, .. })) => {
            Verdict::Differs { overwritten_by: None }
        }
        _ if sizes.is_some() => Verdict::Differs { overwritten_by: None },
        _ => Verdict::CannotTell {
            reason: "its MD5, or an ETag of the same parts, is not known".to_owned(),
        },
    }
}

/// Returns the name with its characters decomposed; `None` if it is ASCII, or is not UTF-8.
fn decomposed(name: &[u8]) -> Option<String> {
    let name = str::from_utf8(name).ok().filter(|name| !name.is_ascii())?;
    Some(name::decomposed(name))
}
