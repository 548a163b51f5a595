//! Lists that hashdeep, md5deep and rhash write, and a comparison with hashdeep's own audit.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use proptest::prelude::*;
use proptest::sample::select;

use super::{AuditOutput, Tree, are_installed};
use crate::support::run_command;

/// Returns the names and contents of the files with these numbers.
fn files(numbers: &[usize]) -> Vec<(String, String)> {
    let folders = ["", "d/", "d/e/", "x y/"];
    numbers.iter().map(|n| (format!("{}n{n}", folders[n % 4]), format!("contents {n}"))).collect()
}

/// Returns the verdicts in the lines of hashdeep's audit.
fn verdicts_of_hashdeep(lines: &[String]) -> BTreeSet<String> {
    let verdict = |line: &String| {
        let line = line.strip_prefix("./")?;
        let (name, verdict) = line.split_once(": ")?;
        Some(match verdict.strip_prefix("Moved from ./") {
            Some(from) => format!("{name} moved from {from}"),
            None => format!("{name} {verdict}"),
        })
    };
    lines.iter().filter_map(verdict).collect()
}

fn verdicts_in_hashdeeps_words(audited: &AuditOutput) -> BTreeSet<String> {
    let words = |line: &String| {
        let (name, verdict) = line.split_once(": ").unwrap();
        match verdict {
            "OK" => vec![format!("{name} Ok")],
            "NEW" => vec![format!("{name} No match")],
            "FAILED missing" => vec![format!("{name} Known file not used")],
            // hashdeep has two lines about a file that has changed.
            "FAILED" => vec![format!("{name} No match"), format!("{name} Known file not used")],
            other => vec![format!("{name} {}", other.replace("MOVED", "moved"))],
        }
    };
    audited.lines.iter().flat_map(words).collect()
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Keep,
    Remove,
    Move,
    Rewrite,
    Add,
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn without_copies_and_empty_files_hashdeep_says_the_same(
        changes in prop::collection::vec(
            select(vec![Change::Keep, Change::Keep, Change::Remove, Change::Move, Change::Rewrite, Change::Add]),
            1..12,
        ),
    ) {
        if !are_installed(&["hashdeep"]) {
            return Ok(());
        }
        let listed: Vec<usize> =
            (0..changes.len()).filter(|at| !matches!(changes[*at], Change::Add)).collect();
        let all = files(&(0..changes.len()).collect::<Vec<_>>());
        let old = files(&listed);
        let old: Vec<_> = old.iter().map(|(name, text)| (&**name, &**text)).collect();
        let tree = Tree::new(&old);
        tree.sh("hashdeep -c md5 -r -l . > ../list");
        for (change, (name, contents)) in changes.iter().zip(&all) {
            let path = tree.sandbox.path(format!("f/{name}"));
            match change {
                Change::Keep => {}
                Change::Remove => fs::remove_file(path).unwrap(),
                Change::Move => fs::rename(&path, tree.sandbox.path(format!("f/moved {}", contents.len()) + &name.replace('/', "_"))).unwrap(),
                Change::Rewrite => fs::write(path, format!("other {contents}")).unwrap(),
                Change::Add => {
                    fs::create_dir_all(path.parent().unwrap()).unwrap();
                    fs::write(path, contents).unwrap();
                }
            }
        }
        let ours = tree.audit(&["list", "f"]);
        let mut hashdeep = Command::new("hashdeep");
        hashdeep.args(["-c", "md5", "-a", "-vvv", "-r", "-l", "-k", "../list", "."]);
        let theirs: AuditOutput = run_command(hashdeep.current_dir(tree.sandbox.path("f"))).into();
        if listed.is_empty() {
            prop_assert_eq!((ours.code, theirs.code), (Some(1), Some(64)));
            return Ok(());
        }
        prop_assert_eq!(ours.code, theirs.code, "{:?} {:?}", ours, theirs);
        prop_assert_eq!(verdicts_in_hashdeeps_words(&ours), verdicts_of_hashdeep(&theirs.lines));
    }
}

/// Files with unusual names, which can be written in a list without escapes.
const ODD_FILES: [(&str, &str); 14] = [
    ("a", "1"),
    ("d/b c", "2"),
    ("x,y", "3"),
    ("\u{fc}", "4"),
    ("u\u{308}", "5"),
    ("%pct", "6"),
    ("empty", ""),
    ("q\"uote", "7"),
    ("tab\tx", "8"),
    ("p(a) = r", "9"),
    ("d/MD5 (x) = y", "10"),
    ("cr\rx", "11"),
    ("d/12  34", "12"),
    ("$(x)'", "13"),
];

/// Checks that an audit passes without a warning with the list that the command `writer` prints.
#[track_caller]
fn assert_passes(tree: &Tree, writer: &str) {
    tree.sh(&format!("{writer} > ../list"));
    let audited = tree.audit(&["--quiet", "list", "f"]);
    assert_eq!((audited.code, &audited.lines[..]), (Some(0), &[][..]), "{writer}: {audited:?}");
    let warnings = audited.messages.iter().filter(|message| message.contains("WARNING"));
    assert_eq!(warnings.count(), 0, "{writer}: {audited:?}");
}

fn odd_tree(more: &[(&str, &str)]) -> Tree {
    let tree = Tree::new(&[&ODD_FILES[..], more].concat());
    #[cfg(target_os = "linux")]
    tree.sh(r"printf x > $(printf '\377')");
    tree
}

#[test]
fn lists_of_md5deep_and_hashdeep_are_read() {
    if !are_installed(&["md5deep", "hashdeep"]) {
        return;
    }
    let blanks = [
        (" lead", "x1"),
        ("*star", "x2"),
        ("#hash", "x3"),
        (";semi", "x4"),
        ("end ", "x5"),
        ("back\\slash", "x6"),
    ];
    let tree = odd_tree(&blanks);
    for writer in [
        "md5deep -r .",
        "md5deep -rl .",
        "md5deep -rz .",
        "md5deep -rlz .",
        "md5deep -rlk .",
        "hashdeep -c md5 -r .",
        "hashdeep -c md5 -rl .",
        "hashdeep -rl .",
        "hashdeep -c md5,sha1,sha256,tiger,whirlpool -r .",
        "md5sum $(find . -name a)",
    ] {
        if writer.starts_with("md5sum") {
            tree.sh("find . -type f -exec md5sum {} + > ../list");
            tree.audit(&["--quiet", "list", "f"]).expect(&[], &[], true);
            continue;
        }
        assert_passes(&tree, writer);
    }
    // With -b, names have no folders, so the list can describe only one folder.
    let flat = Tree::new(&[("a", "1"), ("b c", "2")]);
    assert_passes(&flat, "md5deep -b *");
    assert_passes(&flat, "hashdeep -b -c md5 *");
}

#[test]
fn lists_of_hashdeep_may_end_lines_as_on_windows() {
    if !are_installed(&["hashdeep"]) {
        return;
    }
    let tree = Tree::new(&[("a", "1"), ("b c", "2"), ("d/e", "3")]);
    assert_passes(&tree, "hashdeep -c md5 -rl . | sed 's/$/\\r/'");
    assert_passes(&tree, "hashdeep -rl . | sed 's/$/\\r/; s,/,\\\\,g'");
    let upper = "hashdeep -rl . | sed 's/^[0-9].*,/\\U&/'";
    assert_passes(&tree, upper);
}

#[test]
fn lists_of_rhash_are_read() {
    if !are_installed(&["rhash"]) {
        return;
    }
    let tree = odd_tree(&[]);
    // RHash cannot read names that begin with a blank, and takes backslashes for slashes, so this tree has neither.
    for writer in [
        "rhash -r --md5 .",
        "rhash -r --md5 --bsd .",
        "rhash -r --md5 --sfv .",
        "rhash -r --md5 --simple .",
    ] {
        assert_passes(&tree, writer);
    }
    // In the form of --bsd, parentheses enclose the name, so it may begin with any of these characters.
    let flat = Tree::new(&[("a", "1"), (" lead", "2"), ("#hash", "3"), ("*star", "4")]);
    assert_passes(&flat, "rhash -r --md5 --bsd .");
}

#[test]
fn an_updated_list_is_still_read_by_its_program() {
    if !are_installed(&["hashdeep", "md5deep", "rhash"]) {
        return;
    }
    let changed = |writer: &str| {
        let tree = Tree::new(&[("a", "1"), ("b c", "2"), ("d/e", "3")]);
        tree.sh(&format!(
            "{writer} > ../list; mv a z; echo new > new; touch -d 2020-01-01 z new d/e"
        ));
        let audited = tree.audit(&["--update", "--quick", "--quiet", "list", "f"]);
        assert_eq!(audited.code, Some(0), "{audited:?}");
        tree
    };
    for writer in ["hashdeep -c md5 -rl .", "hashdeep -c md5 -r ."] {
        let tree = changed(writer);
        let relative = if writer.contains('l') { "-l" } else { "" };
        let audit = format!("hashdeep -c md5 -a -r {relative} -k ../list .");
        assert_eq!(tree.sh(&audit), "hashdeep: Audit passed\n");
        assert_eq!(tree.list_text().matches("#md5lanes:").count(), 3);
    }
    // md5deep warns about the comments in the list; `-s` silences the warnings.
    let tree = changed("md5deep -rlz .");
    assert_eq!(tree.sh("md5deep -rl -s -x ../list ."), "");
    for writer in ["rhash -r --md5 .", "rhash -r --md5 --bsd ."] {
        let tree = changed(writer);
        tree.sh("rhash -c ../list");
        tree.sh("md5sum -c --quiet --strict ../list");
    }
}
