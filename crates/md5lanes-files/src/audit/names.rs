//! The names of a list, as names below the folder.
//!
//! A list was written somewhere: in the folder, above it, on another disk, or on Windows. Its relative names are those below the folder, or below
//! another folder on the way to it, or below the list's own folder: of these the one by which most names are there. Absolute names are
//! those of the folder, or else of one on another machine.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io;
use std::path::Path;

use crate::deep;
use crate::lists::{List, name};
use crate::walk::name_below;

/// How many names of a long list are looked for in the folder.
const TRIED: usize = 500;

/// How many folders are tried as the one that absolute names of another machine are below.
const ROOTS: usize = 64;

/// How names in a list become names below a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Naming {
    /// Whether backslashes separate folders, as on Windows.
    pub windows: bool,
    /// Whether the names of the list begin with `./`.
    pub dot: bool,
    /// What absolute names begin with that are below the folder: a folder with its slash. Empty where no name is absolute.
    pub root: Vec<u8>,
    /// Whether all names are absolute, and those of new files should be.
    pub absolute: bool,
    /// Where relative names start.
    pub base: Base,
    /// A folder, with its slash, that all names begin with, where none of them is there, and some would be without it. That is for the user to
    /// decide: see [`Options::below`](crate::audit::Options::below).
    pub hint: Vec<u8>,
}

/// Where relative names start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Base {
    /// In the folder.
    #[default]
    Folder,
    /// In another folder. Both paths are absolute, and end with a slash.
    Other {
        /// That of the names.
        base: Vec<u8>,
        /// That of the audit.
        folder: Vec<u8>,
    },
}

impl Naming {
    /// The way to read the names by which most of them are in the folder. `list_folder` is the folder of the list.
    pub(super) fn guess(list: &List, folder: &Path, list_folder: Option<&Path>) -> Self {
        if list.is_below {
            return Naming::default();
        }
        let is_there = |name: &[u8]| {
            is_below(name) && deep::is_there(&folder.join(name::from_bytes(name.to_vec())))
        };
        let below = absolute(folder);
        let mut bases = Vec::new();
        if let Some(folder) = &below {
            let own = list_folder.and_then(absolute).filter(|own| own != folder);
            let mut others = Vec::new();
            // Names that begin with the last components of the folder's path start above it.
            for (at, _) in folder.iter().enumerate().filter(|(_, byte)| **byte == b'/') {
                let base = &folder[..=at];
                if base.len() < folder.len() && own.as_deref() != Some(base) {
                    others.push(base.to_vec());
                }
            }
            others.reverse();
            let is_inside = own.as_ref().is_some_and(|own| own.starts_with(folder));
            let of = |base: Vec<u8>| Base::Other { base, folder: folder.clone() };
            let own = own.map(of);
            // Where both are there, names of a list in a subfolder are rather its own.
            match own {
                Some(own) if is_inside => bases.extend([own, Base::Folder]),
                own => bases.extend([Base::Folder].into_iter().chain(own)),
            }
            bases.extend(others.into_iter().map(of));
        } else {
            bases.push(Base::Folder);
        }
        Self::best(list, bases, below.as_deref(), is_there)
    }

    /// The way to read the names by which most of them are on the other side, a list.
    pub(super) fn guess_beside(list: &List, is_there: impl Fn(&[u8]) -> bool) -> Self {
        Self::best(list, vec![Base::Folder], None, is_there)
    }

    /// How names are read beside those of another list, or of objects.
    pub(super) fn of_list(list: &List) -> Self {
        Self::best(list, vec![Base::Folder], None, |_| false)
    }

    fn best(
        list: &List,
        bases: Vec<Base>,
        folder: Option<&[u8]>,
        is_there: impl Fn(&[u8]) -> bool,
    ) -> Self {
        if list.is_below || list.is_empty() {
            return Naming::default();
        }
        let step = list.len().div_ceil(TRIED).max(1);
        let sample: Vec<&[u8]> =
            (0..list.len()).step_by(step).map(|at| list.entry(at).name).collect();
        let dot = list.entries().all(|entry| entry.name.starts_with(b"./"));
        let mut best = Naming { dot, ..Naming::default() };
        best.windows = is_of_windows(list, |name| is_there(name));
        let names = || list.entries().map(|entry| cleaned(entry.name, best.windows));
        best.absolute = list.entries().all(|entry| is_absolute(entry.name));
        let count = |naming: &Naming| {
            let found = sample.iter().filter_map(|name| naming.below_folder(name));
            found.filter(|name| is_there(name)).collect::<HashSet<_>>().len()
        };
        if list.entries().any(|entry| is_absolute(entry.name)) {
            let is_own = |folder: &&[u8]| names().any(|name| name.starts_with(folder));
            best.root = match folder.filter(is_own) {
                Some(folder) => folder.to_vec(),
                None if best.absolute => {
                    let common = common_folder(names());
                    root(&common, folder, |root| count(&Naming { root, ..best.clone() }))
                }
                None => Vec::new(),
            };
        }
        let mut most = None;
        for base in bases {
            let naming = Naming { base, ..best.clone() };
            let found = count(&naming);
            if most.as_ref().is_none_or(|(most, _)| found > *most) {
                most = Some((found, naming));
            }
        }
        match most {
            Some((0, naming)) => {
                let hint = naming.hint(list, count);
                Naming { hint, ..naming }
            }
            Some((_, naming)) => naming,
            None => best,
        }
    }

    /// The names of a list that are below a folder that another machine, or another folder, has in the place of that of the audit.
    #[must_use]
    pub fn below(list: &List, prefix: &[u8]) -> Self {
        let windows = prefix.contains(&b'\\') || is_of_windows(list, |_| false);
        let mut root = cleaned(prefix, windows).into_owned();
        if !root.ends_with(b"/") {
            root.push(b'/');
        }
        let absolute = is_absolute(&root);
        let dot = list.entries().all(|entry| entry.name.starts_with(b"./"));
        let plain = Naming { windows, dot, ..Naming::default() };
        match absolute {
            true => Naming { root, absolute, ..plain },
            false => {
                let base = Base::Other { base: b"/".to_vec(), folder: [b"/", &root[..]].concat() };
                Naming { base, ..plain }
            }
        }
    }

    /// A folder that all names are below, where most would be there without it.
    fn hint(&self, list: &List, count: impl Fn(&Naming) -> usize) -> Vec<u8> {
        let common = common_folder(list.entries().map(|entry| cleaned(entry.name, self.windows)));
        let slashes = common.iter().enumerate().filter(|(_, byte)| **byte == b'/').take(ROOTS);
        let prefixes = slashes.map(|(at, _)| &common[..=at]);
        let most = prefixes.map(|prefix| (count(&Naming::below(list, prefix)), prefix)).max();
        most.filter(|(count, _)| *count > 0).map_or_else(Vec::new, |(_, prefix)| prefix.to_vec())
    }

    /// Whether names are taken as they are, but for what changes nothing.
    pub(super) fn is_plain(&self) -> bool {
        !self.windows && self.root.is_empty() && self.base == Base::Folder
    }

    /// The name below the folder. `None` where it leads out of it.
    pub(super) fn below_folder<'n>(&self, name: &'n [u8]) -> Option<Cow<'n, [u8]>> {
        let name = cleaned(name, self.windows);
        let below = if is_absolute(&name) {
            let rest = name.strip_prefix(&self.root[..]).filter(|_| !self.root.is_empty())?;
            Cow::Owned(rest.to_vec())
        } else {
            match &self.base {
                Base::Folder => name,
                Base::Other { base, folder } if !name.starts_with(b"../") => {
                    match (folder.strip_prefix(&base[..]), base.strip_prefix(&folder[..])) {
                        (Some(on_the_way), _) => {
                            return match name {
                                Cow::Borrowed(name) => {
                                    name.strip_prefix(on_the_way).map(Cow::Borrowed)
                                }
                                Cow::Owned(name) => {
                                    Some(Cow::Owned(name.strip_prefix(on_the_way)?.to_vec()))
                                }
                            }
                            .filter(|name| is_below(name));
                        }
                        (None, Some(on_the_way)) => Cow::Owned([on_the_way, &name].concat()),
                        // Both are in a third folder, which the name does not lead to.
                        (None, None) => return None,
                    }
                }
                Base::Other { base, folder } => {
                    let path = [base, &name[..]].concat();
                    Cow::Owned(cleaned(&path, false).strip_prefix(&folder[..])?.to_vec())
                }
            }
        };
        is_below(&below).then_some(below)
    }

    /// The name in the list of a name below the folder. It has slashes also in a list of Windows, whose programs take them: others would read
    /// escaped backslashes as characters of the name.
    #[must_use]
    pub fn in_list(&self, name: &[u8]) -> Vec<u8> {
        let dot: &[u8] = if self.dot { b"./" } else { b"" };
        match &self.base {
            _ if self.absolute => [&self.root, name].concat(),
            Base::Folder => [dot, name].concat(),
            Base::Other { base, folder } => {
                let path = [folder, name].concat();
                let same = base.iter().zip(&path).take_while(|(a, b)| a == b).count();
                let above =
                    path[..same].iter().rposition(|byte| *byte == b'/').map_or(0, |at| at + 1);
                let climbs = base[above..].iter().filter(|byte| **byte == b'/').count();
                [dot, &b"../".repeat(climbs), &path[above..]].concat()
            }
        }
    }
}

/// The folder, and its slash, that absolute names of another machine are taken below: one that is called as the folder of the audit is, or
/// else the one by which most names are there.
fn root(common: &[u8], folder: Option<&[u8]>, count: impl Fn(Vec<u8>) -> usize) -> Vec<u8> {
    let last = folder.and_then(|folder| folder.split(|byte| *byte == b'/').nth_back(1));
    let called = last.map(|last| [b"/", last, b"/"].concat()).and_then(|called| {
        let at = common.windows(called.len()).rposition(|part| part == called)?;
        Some(common[..at + called.len()].to_vec())
    });
    if let Some(root) = called {
        return root;
    }
    let ends: Vec<usize> = common
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'/')
        .map(|(at, _)| at + 1)
        .collect();
    let roots = ends.iter().rev().take(ROOTS).map(|end| common[..*end].to_vec());
    // The longest one, where none is better.
    let best = roots
        .map(|root| (count(root.clone()), root))
        .reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or_else(Vec::new, |(_, root)| root)
}

/// Whether backslashes separate folders: a name has a drive, or else no name has a slash or is escaped, and none with a backslash is there.
fn is_of_windows(list: &List, is_there: impl Fn(&[u8]) -> bool) -> bool {
    let names = || list.entries().map(|entry| entry.name).filter(|name| name.contains(&b'\\'));
    if names().any(has_drive) {
        return true;
    }
    let has_slashes = || list.entries().any(|entry| entry.name.contains(&b'/'));
    if list.has_escapes || has_slashes() {
        return false;
    }
    names().next().is_some() && !names().take(TRIED).any(is_there)
}

/// The absolute path of a folder, with its slash.
fn absolute(folder: &Path) -> Option<Vec<u8>> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut path = name::shown(folder.canonicalize().ok()?.as_os_str()).into_owned();
    if !path.ends_with(b"/") {
        path.push(b'/');
    }
    Some(path)
}

fn is_absolute(name: &[u8]) -> bool {
    name.starts_with(b"/")
        || name.starts_with(br"\\")
        || matches!(name, [letter, b':', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// The folder and its slash that all names begin with.
fn common_folder<'n>(names: impl Iterator<Item = Cow<'n, [u8]>>) -> Vec<u8> {
    let mut common: Option<Vec<u8>> = None;
    for name in names {
        let folder = name.iter().rposition(|byte| *byte == b'/').map_or(0, |at| at + 1);
        let common = common.get_or_insert_with(|| name[..folder].to_vec());
        let same = common.iter().zip(&name[..folder]).take_while(|(a, b)| a == b).count();
        let whole = common[..same].iter().rposition(|byte| *byte == b'/').map_or(0, |at| at + 1);
        common.truncate(whole);
        if whole == 0 {
            break;
        }
    }
    common.unwrap_or_default()
}

/// The name without what changes nothing: `.`, `a/..`, slashes after slashes.
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
            // The first one is the root. Two are that of a computer's name on Windows.
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

/// Whether a name begins as those of Windows alone do: `C:\` or `\\`.
fn has_drive(name: &[u8]) -> bool {
    matches!(name, [letter, b':', b'\\', ..] if letter.is_ascii_alphabetic())
        || name.starts_with(b"\\\\")
}

/// Whether a name is one below a folder.
pub(super) fn is_below(name: &[u8]) -> bool {
    !name.is_empty()
        && name.split(|byte| *byte == b'/').all(|part| !matches!(part, b"" | b".."))
        && !name.contains(&0)
        // No file has these in its name there, but paths from elsewhere do.
        && (cfg!(not(windows)) || name.iter().all(|byte| !matches!(byte, b'\\' | b':')))
}

/// The name of a file below the folder, as a name in a list.
///
/// # Errors
///
/// Where the system has no such folder.
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
    fn names_lose_what_changes_nothing() {
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
    fn a_name_comes_back_from_below_the_folder() {
        let absolute = Naming { root: b"/mnt/old/".to_vec(), absolute: true, ..Naming::default() };
        assert_eq!(below(&absolute, b"/mnt/old/a/b").as_deref(), Some(&b"a/b"[..]));
        assert_eq!(absolute.in_list(b"a/b"), b"/mnt/old/a/b");
        assert_eq!(below(&absolute, b"/mnt/other/a"), None);
        let windows = Naming { windows: true, root: b"C:/x/".to_vec(), ..absolute };
        assert_eq!(below(&windows, br"C:\x\a\b").as_deref(), Some(&b"a/b"[..]));
        assert_eq!(windows.in_list(b"a/b"), b"C:/x/a/b");
        for (base, folder, name, expected) in [
            ("/w/f/sub/", "/w/f/", "a", "sub/a"),
            ("/w/", "/w/f/", "f/a", "a"),
            ("/w/lists/", "/w/f/", "../f/a", "a"),
            ("/w/f/x/y/", "/w/f/", "../../x/a", "x/a"),
        ] {
            let base = Base::Other { base: base.into(), folder: folder.into() };
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
            let count = |root: Vec<u8>| usize::from(root == best.as_bytes());
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
