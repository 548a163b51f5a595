//! Reads the lists in the folders of a tree as one list, and writes them.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::Path;

use crate::lists::{Entry, ImproperLines, List, name};
use crate::long_path;
use crate::walk::{Found, NameFilter, Walk, name_below};

/// The lists in a folder and its subfolders. Each list has the files of its own folder.
#[derive(Clone, Debug, Default)]
pub struct PerFolder {
    /// The entries of all lists, with names relative to the outermost folder.
    pub list: List,
    /// For each list, by its name relative to the outermost folder: an empty list in the same form, and whether all names in the
    /// list begin with `./`.
    forms: BTreeMap<OsString, (List, bool)>,
}

impl PerFolder {
    /// Reads the lists in `folder` and its subfolders: the files that `names` admits by their names relative to `folder`.
    ///
    /// # Errors
    ///
    /// If `folder` cannot be read. The errors of [`List::open`], with the name of the list.
    pub fn open(folder: &Path, names: &NameFilter) -> io::Result<Self> {
        let mut lists = PerFolder::default();
        lists.list.is_below = true;
        for found in Walk::default().in_key_order(folder) {
            let path = match found {
                Ok(Found::File(path)) => path,
                // A list may be a symbolic link.
                Ok(Found::Skipped(path))
                    if long_path::metadata(&path).is_ok_and(|it| it.is_file()) =>
                {
                    path
                }
                Ok(Found::Skipped(_)) => continue,
                // The audit reports other paths that cannot be read.
                Err((path, error)) if path == folder => return Err(error),
                Err(_) => continue,
            };
            let below = name_below(&path, folder).unwrap_or_default();
            if !names.admits(&below) {
                continue;
            }
            let list = List::open(&path).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })?;
            lists.list.extend(&list, &folder_of(&name::shown(&below)))?;
            let has_dot = list.entries().all(|entry| entry.name.starts_with(b"./"));
            let mut form = list.empty_like();
            form.improper = list.improper;
            lists.forms.insert(below, (form, has_dot && !list.is_empty()));
        }
        Ok(lists)
    }

    /// Iterates over the names of the lists, relative to the outermost folder.
    pub fn names(&self) -> impl Iterator<Item = &OsStr> {
        self.forms.keys().map(OsString::as_os_str)
    }

    /// Iterates over the names of the lists, each with its [`List::improper`].
    pub fn improper(&self) -> impl Iterator<Item = (&OsStr, ImproperLines)> {
        self.forms.iter().map(|(name, (list, _))| (&**name, list.improper()))
    }

    /// Checks whether [`save`](Self::save) can write all lists in their forms.
    ///
    /// # Errors
    ///
    /// The errors of [`List::can_be_written`], with the name of the list.
    pub fn can_be_written(&self) -> io::Result<()> {
        for (list_name, (list, _)) in &self.forms {
            list.can_be_written().map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", Path::new(list_name).display()))
            })?;
        }
        Ok(())
    }

    /// Writes each entry of `list`, with its name relative to `folder`, into the list with the name `last` in the entry's folder.
    /// Lists that would not change are not written, and lists that have lost all entries become empty. `backup` is as for
    /// [`List::save`].
    ///
    /// # Errors
    ///
    /// The errors of [`List::save`], with the name of the list.
    pub fn save(&self, list: &List, folder: &Path, last: &OsStr, backup: bool) -> io::Result<()> {
        let mut lists = self.forms.clone();
        for entry in list.entries() {
            let above = folder_of(entry.name);
            let mut list_name = name::from_bytes(above.clone());
            list_name.push(last);
            let (list, has_dot) = lists.entry(list_name).or_default();
            let last = &entry.name[above.len()..];
            let name: &[u8] = if *has_dot { &[b"./", last].concat() } else { last };
            list.push(Entry { name, ..entry })?;
        }
        for (list_name, (new, _)) in &mut lists {
            let path = folder.join(list_name);
            new.remembers |= list.remembers;
            let mut text = Vec::new();
            new.write(&mut text)?;
            if fs::read(&path).is_ok_and(|old| old == text) {
                continue;
            }
            new.save(&path, backup).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })?;
        }
        Ok(())
    }
}

/// Returns the name up to and including its last slash.
fn folder_of(name: &[u8]) -> Vec<u8> {
    let end = name.iter().rposition(|byte| *byte == b'/').map_or(0, |at| at + 1);
    name[..end].to_vec()
}
