//! Compares two folders, two lists, and a folder with a list.

use std::fs;

use super::Tree;

/// Makes a folder `f`, and a folder `g` that differs from it in each possible way.
fn tree() -> Tree {
    let tree = Tree::new(&[("a", "1"), ("changed", "2"), ("d/gone", "3"), ("old", "4")]);
    tree.sh(
        "cp -r . ../g; cd ../g; printf x > changed; rm d/gone; mv old new; cp a copy; printf 5 > 5",
    );
    tree.sh("cd ../g; md5lanes sum -r . > ../of-g; md5lanes sum -r \"$PWD\" > ../absolute");
    tree
}

const LINES: [&str; 6] = [
    "a: OK",
    "5: NEW",
    "changed: FAILED",
    "copy: COPY of a",
    "d/gone: FAILED missing",
    "new: MOVED from old",
];

const MESSAGES: [&str; 5] = [
    "!1 file has changed",
    "!1 file is missing",
    "!1 file has moved",
    "!1 file is a new copy",
    "!1 file is new",
];

#[test]
fn folders_and_lists_are_compared_with_folders_and_lists() {
    let tree = tree();
    for sides in [["list", "g"], ["f", "g"], ["list", "of-g"], ["f", "of-g"]] {
        tree.audit(&sides).expect(&LINES, &MESSAGES, false);
    }
    for sides in [
        ["f", "f"],
        ["list", "list"],
        ["of-g", "absolute"],
        ["absolute", "of-g"],
        ["g", "absolute"],
    ] {
        let found = tree.audit(&[&["--quiet"], &sides[..]].concat());
        assert_eq!((found.lines.len(), found.code), (0, Some(0)), "{sides:?} {:?}", found.messages);
    }
}

#[test]
fn names_and_sizes_alone_are_compared_in_folders() {
    let tree = tree();
    tree.sh("cd ../g; printf 22 > changed; printf 9 > a");
    tree.audit(&["--paths", "--quiet", "f", "g"]).expect(
        &[
            "changed: FAILED size",
            "5: NEW",
            "copy: NEW",
            "d/gone: FAILED missing",
            "new: NEW",
            "old: FAILED missing",
        ],
        &["!1 file has changed", "!2 files are missing", "!3 files are new"],
        false,
    );
}

#[test]
fn only_a_list_with_a_folder_is_updated() {
    let tree = tree();
    for option in ["--update", "--quick"] {
        for sides in [["f", "g"], ["list", "of-g"]] {
            let reason = format!("{}: --update and --quick need a list and a folder", sides[0]);
            tree.audit(&[&[option], &sides[..]].concat()).expect(&[], &[&reason], false);
        }
    }
}

#[test]
fn a_side_that_cannot_be_read_is_an_error_and_nothing_is_called_missing() {
    let tree = tree();
    fs::write(tree.sandbox.path("empty"), "").unwrap();
    for (sides, reason) in [
        (["f", "empty"], "empty: no properly formatted checksum lines found"),
        (["nothing", "list"], "nothing: No such file or directory"),
        (["list", "nothing"], "nothing: No such file or directory"),
    ] {
        tree.audit(&sides).expect(&[], &[reason], false);
    }
}
