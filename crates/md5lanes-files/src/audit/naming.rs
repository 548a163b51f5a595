//! Turns the names of a list into names below the audited folder.
//!
//! Relative names are relative to the folder, to a folder above it, or to the folder that contains the list: of these folders,
//! the one for which the most names exist is chosen. Absolute names are below the folder, or below the path that the folder had
//! on another machine.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io;
use std::path::Path;

use crate::lists::{List, name};
use crate::long_path;
use crate::walk::name_below;

/// To choose between rules, at most this number of listed names are looked for.
const MAX_TRIED_NAMES: usize = 500;

/// At most this number of folders are tried to guess [`Naming::root`], and to guess [`Naming::hint`].
const MAX_TRIED_ROOTS: usize = 64;

/// The rules that turn names in a list into names below a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Naming {
    /// Whether names are keys of objects: they are not cleaned, so `a//b` is not `a/b`.
    pub are_keys: bool,
    /// Whether backslashes separate folders, as on Windows.
    pub is_windows: bool,
    /// Whether all names of the list begin with `./`.
    pub has_dot: bool,
    /// The folder, with a slash at its end, that is removed from the start of absolute names. Empty if there is none.
    pub root: Vec<u8>,
    /// Whether all names of the list are absolute, so that the list should get absolute names for new files too.
    pub are_absolute: bool,
    /// The folder that relative names are relative to.
    pub base: Base,
    /// A folder, with a slash at its end, that all names of the list begin with. It is set if names exist in the audited folder
    /// only without this start, and is otherwise empty. The user may remove it with
    /// [`Options::below`](crate::audit::Options::below).
    pub hint: Vec<u8>,
}

/// The folder that relative names are relative to, and the audited folder. Both paths are absolute and end with a slash. Both are
/// empty if names are relative to the audited folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Base {
    /// The folder that relative names are relative to.
    pub start: Vec<u8>,
    /// The audited folder.
    pub folder: Vec<u8>,
}

impl Naming {
    /// Guesses the rules that make the most names exist in `folder`. `list_folder` is the folder that contains the list.
    pub(super) fn guess(list: &List, folder: &Path, list_folder: Option<&Path>) -> Self {
        let exists = |name: &[u8]| {
            is_below(name) && long_path::exists(&folder.join(name::from_bytes(name.to_vec())))
        };
        let mut bases = vec![Base::default()];
        let path = absolute(folder);
        if let Some(folder) = &path {
            let base = |start: &[u8]| Base { start: start.to_vec(), folder: folder.clone() };
            let own = list_folder.and_then(absolute).filter(|own| own != folder);
            if let Some(own) = &own {
                // Names in a list in a subfolder are more likely relative to that subfolder, so it is tried first.
                bases.insert(usize::from(!own.starts_with(folder)), base(own));
            }
            // Names relative to a folder above begin with the last components of the audited folder's path.
            let above = ends_of_folders(folder).rev().skip(1).map(|end| &folder[..end]);
            bases.extend(above.filter(|start| own.as_deref() != Some(start)).map(base));
        }
        Self::best(list, bases, path.as_deref(), exists)
    }

    /// Guesses the rules that make the most names exist in a second list.
    pub(super) fn guess_beside(list: &List, exists: impl Fn(&[u8]) -> bool) -> Self {
        Self::best(list, vec![Base::default()], None, exists)
    }

    /// Guesses the rules without knowing which names exist.
    pub(super) fn of_list(list: &List) -> Self {
        Self::guess_beside(list, |_| false)
    }

    /// Returns the rules for a list that is compared with objects. The names are keys, unless they have the form of paths.
    pub(super) fn of_keys(list: &List) -> Self {
        let naming = Self::of_list(list);
        let are_keys = naming.is_plain() && !naming.has_dot;
        Naming { are_keys, ..naming }
    }

    /// Returns the rules with the first one of `bases` that makes the most names exist. `folder` is the audited folder's absolute
    /// path.
    fn best(
        list: &List,
        bases: Vec<Base>,
        folder: Option<&[u8]>,
        exists: impl Fn(&[u8]) -> bool,
    ) -> Self {
        if list.is_below || list.is_empty() {
            return Naming::default();
        }
        let step = list.len().div_ceil(MAX_TRIED_NAMES).max(1);
        let sample: Vec<&[u8]> =
            (0..list.len()).step_by(step).map(|at| list.entry(at).name).collect();
        let count = |naming: &Naming| {
            let found = sample.iter().filter_map(|name| naming.below_folder(name));
            found.filter(|name| exists(name)).collect::<HashSet<_>>().len()
        };
        let is_windows = is_of_windows(list, &exists);
        let names = || list.entries().map(|entry| cleaned(entry.name, is_windows));
        let mut plain = Naming { is_windows, ..Self::plain(list) };
        plain.are_absolute = list.entries().all(|entry| is_absolute(entry.name));
        if list.entries().any(|entry| is_absolute(entry.name)) {
            let is_own = |folder: &&[u8]| names().any(|name| name.starts_with(folder));
            plain.root = match folder.filter(is_own) {
                Some(folder) => folder.to_vec(),
                None if plain.are_absolute => {
                    let common = common_folder(names());
                    root(&common, folder, |root| count(&plain.below_prefix(root)))
                }
                None => Vec::new(),
            };
        }
        let ways = bases.into_iter().map(|base| Naming { base, ..plain.clone() });
        let Some((found, mut naming)) = first_best(ways, count) else { return plain };
        if found == 0 {
            let common = common_folder(names());
            let prefixes =
                ends_of_folders(&common).rev().take(MAX_TRIED_ROOTS).map(|end| &common[..end]);
            let hint = first_best(prefixes, |prefix| count(&naming.below_prefix(prefix)));
            naming.hint = hint.filter(|(found, _)| *found > 0).map_or(Vec::new(), |it| it.1.into());
        }
        naming
    }

    /// Returns the rules for names below `prefix`, the path or name that the audited folder had where the list was made.
    #[must_use]
    pub fn below(list: &List, prefix: &[u8]) -> Self {
        let is_windows = prefix.contains(&b'\\') || is_of_windows(list, |_| false);
        let plain = Naming { is_windows, ..Self::plain(list) };
        let mut folder = cleaned(&[prefix, b"/"].concat(), is_windows).into_owned();
        // The prefix is `.`, or means the same.
        if folder.is_empty() && !is_absolute(prefix) {
            return plain;
        }
        folder.push(b'/');
        plain.below_prefix(&folder)
    }

    /// Returns the rules for names that are already relative to the folder.
    fn plain(list: &List) -> Self {
        let has_dot = list.entries().all(|entry| entry.name.starts_with(b"./"));
        Naming { has_dot, ..Naming::default() }
    }

    /// Returns these rules for names below `prefix`, which is a folder, with a slash at its end.
    fn below_prefix(&self, prefix: &[u8]) -> Self {
        let naming = self.clone();
        match is_absolute(prefix) {
            true => Naming { root: prefix.to_vec(), are_absolute: true, ..naming },
            false => {
                let base = Base { start: b"/".to_vec(), folder: [b"/", prefix].concat() };
                Naming { base, ..naming }
            }
        }
    }

    /// Whether [`below_folder`](Self::below_folder) only cleans the names, as [`cleaned`] does.
    pub(super) fn is_plain(&self) -> bool {
        !self.is_windows && self.root.is_empty() && self.base == Base::default()
    }

    /// Converts a name of the list to the name below the folder; `None` if it is not below it.
    pub(super) fn below_folder<'n>(&self, name: &'n [u8]) -> Option<Cow<'n, [u8]>> {
        let name = cleaned(name, self.is_windows);
        let Naming { root, base: Base { start, folder }, .. } = self;
        let below = if is_absolute(&name) {
            let rest = name.strip_prefix(&root[..]).filter(|_| !root.is_empty())?;
            Cow::Owned(rest.to_vec())
        } else if start.is_empty() {
            name
        } else {
            let path = [start, &name[..]].concat();
            Cow::Owned(cleaned(&path, cfg!(windows)).strip_prefix(&folder[..])?.to_vec())
        };
        is_below(&below).then_some(below)
    }

    /// Converts a name below the folder to the name in the list, with slashes. Programs on Windows accept them, and other systems
    /// would take a backslash for a character of the name.
    #[must_use]
    pub fn in_list(&self, name: &[u8]) -> Vec<u8> {
        if self.are_absolute {
            return [&self.root, name].concat();
        }
        let Base { start, folder } = &self.base;
        let path = [folder, name].concat();
        let same = start.iter().zip(&path).take_while(|(a, b)| a == b).count();
        let above = ends_of_folders(&path[..same]).next_back().unwrap_or(0);
        let climbs = ends_of_folders(&start[above..]).count();
        let dot: &[u8] = if self.has_dot { b"./" } else { b"" };
        [dot, &b"../".repeat(climbs), &path[above..]].concat()
    }
}

/// Returns the path, with a slash at its end, that the audited `folder` had on another machine. It is the beginning of `common`,
/// the common folder of the absolute names, that ends with the last component named like `folder`. If there is none, it is the
/// longest beginning with the highest `count`.
fn root(common: &[u8], folder: Option<&[u8]>, count: impl Fn(&[u8]) -> usize) -> Vec<u8> {
    let last = folder.and_then(|folder| folder.split(|byte| *byte == b'/').nth_back(1));
    let called = last.map(|last| [b"/", last, b"/"].concat()).and_then(|called| {
        let at = common.windows(called.len()).rposition(|part| part == called)?;
        Some(&common[..at + called.len()])
    });
    let roots = ends_of_folders(common).rev().take(MAX_TRIED_ROOTS).map(|end| &common[..end]);
    let best = || first_best(roots, |root| count(root)).map_or(&b""[..], |(_, root)| root);
    called.unwrap_or_else(best).to_vec()
}

fn first_best<C>(
    candidates: impl Iterator<Item = C>,
    count: impl Fn(&C) -> usize,
) -> Option<(usize, C)> {
    let counted = candidates.map(|candidate| (count(&candidate), candidate));
    counted.reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// Iterates over the offsets behind the slashes of a path.
fn ends_of_folders(path: &[u8]) -> impl DoubleEndedIterator<Item = usize> {
    let slashes = path.iter().enumerate().filter(|(_, byte)| **byte == b'/');
    slashes.map(|(at, _)| at + 1)
}

/// Whether backslashes separate folders: a name begins with a drive or a computer; or names have backslashes, no name has a slash
/// or an escape, and no name with a backslash exists.
fn is_of_windows(list: &List, exists: impl Fn(&[u8]) -> bool) -> bool {
    let names = || list.entries().map(|entry| entry.name).filter(|name| name.contains(&b'\\'));
    if names().any(has_drive) {
        return true;
    }
    let has_slashes = || list.entries().any(|entry| entry.name.contains(&b'/'));
    if list.has_escapes || has_slashes() {
        return false;
    }
    names().next().is_some() && !names().take(MAX_TRIED_NAMES).any(exists)
}

/// Returns the absolute path of a folder, with a slash at its end; `None` if there is no such folder.
fn absolute(folder: &Path) -> Option<Vec<u8>> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut path = name::shown(folder.canonicalize().ok()?.as_os_str()).into_owned();
    // On Windows, `canonicalize` adds a prefix that names in lists do not have.
    if let Some(rest) = path.strip_prefix(b"//?/") {
        path = match rest.strip_prefix(b"UNC/") {
            Some(share) => [b"//", share].concat(),
            None => rest.to_vec(),
        };
    }
    if !path.ends_with(b"/") {
        path.push(b'/');
    }
    Some(path)
}

/// Whether a name is absolute, on Unix or on Windows.
fn is_absolute(name: &[u8]) -> bool {
    name.starts_with(b"/")
        || name.starts_with(br"\\")
        || matches!(name, [letter, b':', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// Returns the longest common folder of all names, with a slash at its end.
fn common_folder<'n>(names: impl Iterator<Item = Cow<'n, [u8]>>) -> Vec<u8> {
    let mut common: Option<Vec<u8>> = None;
    for name in names {
        let folder = ends_of_folders(&name).next_back().unwrap_or(0);
        let common = common.get_or_insert_with(|| name[..folder].to_vec());
        let same = common.iter().zip(&name[..folder]).take_while(|(a, b)| a == b).count();
        let whole = ends_of_folders(&common[..same]).next_back().unwrap_or(0);
        common.truncate(whole);
        if whole == 0 {
            break;
        }
    }
    common.unwrap_or_default()
}

/// Returns the name without parts that do not change its meaning: `.`, `a/..`, repeated slashes. With `windows`, backslashes
/// become slashes.
pub(super) fn cleaned(name: &[u8], windows: bool) -> Cow<'_, [u8]> {
    let slashed: Cow<'_, [u8]> = match windows {
        true => {
            Cow::Owned(name.iter().map(|byte| if *byte == b'\\' { b'/' } else { *byte }).collect())
        }
        false => Cow::Borrowed(name),
    };
    let is_clean =
        !slashed.split(|byte| *byte == b'/').skip(1).any(|part| matches!(part, b"" | b"." | b".."));
    if is_clean && !slashed.starts_with(b"./") && !slashed.starts_with(b"../") {
        return slashed;
    }
    let mut parts: Vec<&[u8]> = Vec::new();
    let mut changed = false;
    for (at, part) in slashed.split(|byte| *byte == b'/').enumerate() {
        match part {
            // An empty first part is the root. On Windows, two empty parts come before the name of a computer.
            b"" if at == 0 || (windows && at == 1) => parts.push(part),
            b"" | b"." => changed = true,
            b".." if parts.last().is_some_and(|last| !matches!(*last, b"" | b"..")) => {
                parts.pop();
                changed = true;
            }
            _ => parts.push(part),
        }
    }
    if !changed {
        return slashed;
    }
    Cow::Owned(parts.join(&b'/'))
}

/// Whether a name begins with a Windows drive, such as `C:\`, or with `\\` and the name of a computer.
fn has_drive(name: &[u8]) -> bool {
    matches!(name, [letter, b':', b'\\', ..] if letter.is_ascii_alphabetic())
        || name.starts_with(b"\\\\")
}

/// Whether a name is clean, relative and valid on this system.
pub(super) fn is_below(name: &[u8]) -> bool {
    !name.is_empty()
        && name.split(|byte| *byte == b'/').all(|part| !matches!(part, b"" | b"." | b".."))
        && !name.contains(&0)
        // File names on Windows have neither `\` nor `:`.
        && (cfg!(not(windows)) || name.iter().all(|byte| !matches!(byte, b'\\' | b':')))
}

/// Returns the name of `path` below `folder`, as in a list; `None` if it is not below it.
pub(super) fn name_of(path: &Path, folder: &Path) -> io::Result<Option<Vec<u8>>> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new(".")).canonicalize()?;
    let Some(last) = path.file_name() else { return Ok(None) };
    let below = name_below(&parent.join(last), &folder.canonicalize()?);
    Ok(below.map(|below| name::shown(&below).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_names_that_change_nothing_are_removed() {
        for (name, windows, expected) in [
            ("a/b", false, "a/b"),
            ("./a//b/./c", false, "a/b/c"),
            (".//a", false, "a"),
            ("a/../b", false, "b"),
            ("../a", false, "../a"),
            ("/a/b", false, "/a/b"),
            (r"a\b", false, r"a\b"),
            (r".\a\b", true, "a/b"),
            (r"C:\a\b", true, "C:/a/b"),
            (r"\\server\a", true, "//server/a"),
        ] {
            assert_eq!(cleaned(name.as_bytes(), windows), expected.as_bytes(), "{name}");
        }
    }

    fn below<'n>(naming: &Naming, name: &'n [u8]) -> Option<Cow<'n, [u8]>> {
        naming.below_folder(name)
    }

    #[test]
    fn a_prefix_may_have_parts_that_change_nothing() {
        let list = List::default();
        for prefix in [".", "./", "./.", "a/.."] {
            let naming = Naming::below(&list, prefix.as_bytes());
            assert_eq!(below(&naming, b"a/b").as_deref(), Some(&b"a/b"[..]), "{prefix}");
        }
        for prefix in ["a", "a/", "./a//", "a/b/.."] {
            let naming = Naming::below(&list, prefix.as_bytes());
            assert_eq!(below(&naming, b"a/b").as_deref(), Some(&b"b"[..]), "{prefix}");
        }
        for prefix in ["/", "//", "/a/.."] {
            let naming = Naming::below(&list, prefix.as_bytes());
            assert_eq!(below(&naming, b"/a/b").as_deref(), Some(&b"a/b"[..]), "{prefix}");
        }
    }

    #[test]
    fn names_are_converted_from_the_list_and_back() {
        let absolute =
            Naming { root: b"/mnt/old/".to_vec(), are_absolute: true, ..Naming::default() };
        assert_eq!(below(&absolute, b"/mnt/old/a/b").as_deref(), Some(&b"a/b"[..]));
        assert_eq!(absolute.in_list(b"a/b"), b"/mnt/old/a/b");
        assert_eq!(below(&absolute, b"/mnt/other/a"), None);
        let windows = Naming { is_windows: true, root: b"C:/x/".to_vec(), ..absolute };
        assert_eq!(below(&windows, br"C:\x\a\b").as_deref(), Some(&b"a/b"[..]));
        assert_eq!(windows.in_list(b"a/b"), b"C:/x/a/b");
        for (base, folder, name, expected) in [
            ("/w/f/sub/", "/w/f/", "a", "sub/a"),
            ("/w/", "/w/f/", "f/a", "a"),
            ("/w/lists/", "/w/f/", "../f/a", "a"),
            ("/w/f/x/y/", "/w/f/", "../../x/a", "x/a"),
        ] {
            let base = Base { start: base.into(), folder: folder.into() };
            let naming = Naming { base, ..Naming::default() };
            assert_eq!(below(&naming, name.as_bytes()).as_deref(), Some(expected.as_bytes()));
            let again = naming.in_list(expected.as_bytes());
            assert_eq!(below(&naming, &again).as_deref(), Some(expected.as_bytes()), "{name}");
            assert_eq!(below(&naming, b"/elsewhere/a"), None);
        }
    }

    #[test]
    fn absolute_names_are_below_the_folder_of_the_same_name_or_of_most_files() {
        let found = |common: &str, folder: &str, best: &str| {
            let count = |root: &[u8]| usize::from(root == best.as_bytes());
            String::from_utf8(root(common.as_bytes(), Some(folder.as_bytes()), count)).unwrap()
        };
        assert_eq!(found("/old/photos/2024/", "/new/photos/", "/"), "/old/photos/");
        assert_eq!(
            found("/old/pictures/2024/", "/new/photos/", "/old/pictures/"),
            "/old/pictures/"
        );
        assert_eq!(found("/old/pictures/2024/", "/new/photos/", "none"), "/old/pictures/2024/");
    }

    #[test]
    fn the_common_folder_ends_at_a_slash() {
        let common = |names: &[&'static str]| {
            let names = names.iter().map(|name| Cow::Borrowed(name.as_bytes()));
            String::from_utf8(common_folder(names)).unwrap()
        };
        assert_eq!(common(&["/a/bc/x", "/a/bd/x"]), "/a/");
        assert_eq!(common(&["a/b/x", "a/b/y"]), "a/b/");
        assert_eq!(common(&["ab", "a/b"]), "");
    }
}
