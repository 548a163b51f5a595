//! Compares the pairs of moved files and listed names in an audit with all possible pairs.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

type Tree = BTreeMap<&'static str, &'static str>;

const NAMES: [&str; 6] = ["a", "b", "x/a", "x/b", "y/a", "y/c"];
const CONTENTS: [&str; 3] = ["", "one", "two"];

/// Without this file, a common folder of the listed names would be taken for the folder where the list was made.
const ANCHOR: (&str, &str) = ("m", "anchor");

const TREES: usize = if cfg!(debug_assertions) { 3000 } else { 10_000 };

/// A random number generator: Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    fn tree(&mut self) -> Tree {
        let mut tree = Tree::from([ANCHOR]);
        for name in NAMES {
            if let Some(content) = CONTENTS.get(self.below(CONTENTS.len() + 1)) {
                tree.insert(name, content);
            }
        }
        tree
    }
}

fn last(name: &str) -> &str {
    name.rsplit('/').next().unwrap()
}

/// Pairs `files` with listed `names` of the same contents in all possible ways. Returns the largest number of pairs; and,
/// with that number of pairs, the largest number in which the file is not listed and the listed name has no file.
fn most_pairs(
    found: &Tree,
    listed: &Tree,
    files: &[&str],
    names: &mut BTreeSet<&str>,
) -> [usize; 2] {
    let Some((file, rest)) = files.split_first() else { return [0, 0] };
    let mut most = most_pairs(found, listed, rest, names);
    for name in names.clone() {
        let content = listed[name];
        if content == found[file] && (!content.is_empty() || last(name) == last(file)) {
            names.remove(name);
            let [pairs, alone] = most_pairs(found, listed, rest, names);
            let is_alone = !found.contains_key(name) && !listed.contains_key(file);
            most = most.max([pairs + 1, alone + usize::from(is_alone)]);
            names.insert(name);
        }
    }
    most
}

fn assert_all_accounted_for(listed: &Tree, found: &Tree, findings: &[Finding]) {
    let files: Vec<&str> = found.keys().copied().collect();
    let mut verdicts = BTreeMap::new();
    let mut partners = BTreeMap::new();
    for finding in findings {
        let name = shown(&finding.name);
        let verdict = finding.verdict.as_ref().unwrap();
        if let Verdict::Moved { from: other } | Verdict::Differs { overwritten_by: Some(other) } =
            verdict
        {
            let other = shown(other);
            assert_eq!(listed[&*other], found[&*name], "{other} is what {name} was");
            assert!(partners.insert(other, name.clone()).is_none(), "a listed name is used twice");
        }
        assert_eq!(finding.actual.is_some(), found.contains_key(&*name), "{name}");
        assert!(verdicts.insert(name, verdict).is_none(), "a name has two findings");
    }

    let is_equal = |name: &&str| listed.get(name).is_some_and(|was| found.get(name) == Some(was));
    let left: Vec<&str> = files.iter().copied().filter(|name| !is_equal(name)).collect();
    let mut names = listed.keys().copied().filter(|name| !is_equal(name)).collect();
    let is_alone = |(name, file): &(&String, &String)| {
        !found.contains_key(&***name) && !listed.contains_key(&***file)
    };
    let pairs = [partners.len(), partners.iter().filter(is_alone).count()];
    assert_eq!(pairs, most_pairs(found, listed, &left, &mut names));

    let with_past: BTreeSet<&str> = files
        .iter()
        .copied()
        .filter(|name| is_equal(name) || partners.values().any(|partner| partner == name))
        .collect();
    let is_held =
        |content: &str| !content.is_empty() && with_past.iter().any(|name| found[name] == content);
    for &name in listed.keys().chain(found.keys()) {
        let Some(content) = found.get(name) else {
            match verdicts.get(name) {
                None => assert!(partners.contains_key(name), "{name} is forgotten"),
                Some(Verdict::Missing { copy }) => {
                    assert!(!partners.contains_key(name), "{name} has moved");
                    assert_eq!(copy.is_some(), is_held(listed[name]), "{name}");
                    if let Some(copy) = copy {
                        assert_eq!(found[&*shown(copy)], listed[name]);
                    }
                }
                Some(other) => panic!("{name}: {other:?}"),
            }
            continue;
        };
        let has_changed = listed.get(name).is_some_and(|was| was != content);
        let is_partner = partners.values().any(|partner| partner == name);
        // The old contents of the name are in another file, and its new contents come from another listed name.
        let has_moved = partners.contains_key(name) && is_partner;
        match verdicts[name] {
            Verdict::Equal => assert!(is_equal(&name)),
            Verdict::Differs { .. } => assert!(has_changed && !has_moved, "{name}"),
            other => {
                assert!(!is_equal(&name) && (!has_changed || has_moved), "{name}");
                match other {
                    Verdict::Moved { .. } => assert!(is_partner),
                    Verdict::New => assert!(!is_partner && !is_held(content), "{name}"),
                    Verdict::Copy { of } => {
                        let of = shown(of);
                        assert!(!is_partner && of != name && found[&*of] == *content, "{name}");
                    }
                    other => panic!("{name}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn as_many_files_as_possible_have_moved_and_every_name_is_accounted_for() {
    let folder = folder(&[ANCHOR]);
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let threads = std::num::NonZero::new(1);
    let files = FileOptions { threads, ..FileOptions::default() };
    let options = Options { files, ..Options::default() };
    let mut there = Tree::from([ANCHOR]);
    for _ in 0..TREES {
        let listed = random.tree();
        for _ in 0..3 {
            let name = NAMES[random.below(NAMES.len())];
            // Creating a file never waits for the disk; truncating an old one may.
            if there.remove(name).is_some() {
                fs::remove_file(folder.path().join(name)).unwrap();
            }
            if let Some(content) = CONTENTS.get(random.below(CONTENTS.len() + 1)) {
                put(folder.path(), name, content);
                there.insert(name, content);
            }
        }
        let lines: Vec<_> = listed.iter().map(|(name, content)| (*name, *content)).collect();
        let (findings, _) = findings(list(&lines), folder.path(), None, &options).unwrap();
        println!("{listed:?}\n{there:?}\n{findings:?}");
        assert_all_accounted_for(&listed, &there, &findings);
    }
}

#[test]
fn copies_of_all_that_moved_are_paired_one_to_one() {
    let before: Vec<_> = ["D1/p", "D1/q", "D2/p", "D2/q", "D3/r"].map(|name| (name, "same")).into();
    let folder = folder(&[
        ("n/D1/p", "same"),
        ("n/D1/q", "same"),
        ("n/D2/p", "same"),
        ("n/D2/q", "same"),
        ("n/D3/r", "same"),
    ]);
    let words = audited(list(&before), folder.path());
    assert!(words.iter().all(|words| words.contains(": moved from ")), "{words:?}");
    assert_eq!(words.len(), 5);
    let kept_last = |words: &String| {
        let (name, from) = words.split_once(": moved from ").unwrap();
        last(name) == last(from)
    };
    assert!(words.iter().all(kept_last), "{words:?}");
}

#[test]
fn missing_names_are_paired_with_new_names_first() {
    let folder = folder(&[("m", "m"), ("y/a", "moved"), ("z/other", "moved")]);
    let list = list(&[("m", "m"), ("x/a", "moved"), ("y/a", "lost")]);
    let expected = ["m: equal", "y/a: differs", "z/other: moved from x/a"];
    assert_eq!(audited(list, folder.path()), expected);
}

#[test]
fn names_that_swap_their_contents_have_moved() {
    let folder = folder(&[("a", "2"), ("b", "1"), ("c", "c")]);
    let list = list(&[("a", "1"), ("b", "2"), ("c", "c")]);
    let expected = ["c: equal", "a: moved from b", "b: moved from a"];
    assert_eq!(audited(list, folder.path()), expected);
}

#[test]
fn a_copy_that_overwrites_a_file_is_a_loss_of_that_file_alone() {
    let folder = folder(&[("a", "1"), ("b", "1")]);
    let expected = ["a: equal", "b: differs"];
    assert_eq!(audited(list(&[("a", "1"), ("b", "2")]), folder.path()), expected);
}

#[test]
fn a_file_that_was_emptied_has_changed() {
    let folder = folder(&[("a", ""), ("e", "")]);
    let expected = ["e: equal", "a: differs"];
    assert_eq!(audited(list(&[("a", "1"), ("e", "")]), folder.path()), expected);
}

#[test]
fn an_empty_file_moves_only_with_its_last_name() {
    let folder = folder(&[("m", "m"), ("other", "")]);
    let expected = ["m: equal", "e: missing", "other: new"];
    assert_eq!(audited(list(&[("e", ""), ("m", "m")]), folder.path()), expected);
}

#[test]
fn nothing_is_a_copy_of_a_contradicted_name() {
    let folder = folder(&[("a", "3"), ("b", "1"), ("m", "m")]);
    let text = text(&[("a", "1"), ("a", "2"), ("m", "m"), ("n", "2")]);
    let expected = ["a: contradicted", "m: equal", "b: new", "n: missing"];
    assert_eq!(audited(read(text), folder.path()), expected);
}

#[cfg(unix)]
#[test]
fn nothing_is_a_copy_of_a_file_that_could_not_be_read() {
    let folder = folder(&[("b", "1"), ("m", "m")]);
    std::os::unix::fs::symlink("nowhere", folder.path().join("a")).unwrap();
    let list = list(&[("a", "1"), ("m", "m"), ("n", "1")]);
    let words = audited(list, folder.path());
    assert_eq!(words, ["a: error", "m: equal", "b: moved from n"]);
    let list = super::list(&[("a", "1"), ("m", "m")]);
    assert_eq!(audited(list, folder.path()), ["a: error", "m: equal", "b: new"]);
}
