//! Verdicts on files, from the tests of hashdeep 4.4, which is wrong in a few of these cases, and from issues of hashdeep and
//! other programs: `hashdeep #64` means issue 64 of hashdeep.

use super::{Tree, md5};

/// The files at the start of a case.
const FILES: [(&str, &str); 6] =
    [("a", "one\n"), ("b", "two\n"), ("d/c", "three\n"), ("p", "dup\n"), ("q", "dup\n"), ("e", "")];

/// A case: a script to run before the list is written, a script to run after that, the expected lines about files that are not
/// OK, and the expected messages.
type Case<'c> = (&'c str, &'c str, &'c [&'c str], &'c [&'c str]);

#[track_caller]
fn check(cases: &[Case<'_>]) {
    for (before, after, lines, messages) in cases {
        // The order of the lines in the list makes no difference.
        for order in [":", "sort -r ../list > ../x; mv ../x ../list"] {
            let tree = Tree::new(&FILES);
            tree.sh(&format!("{before}; md5lanes sum -r . > ../list; {order}; {after}"));
            let audited = tree.audit(&["--quiet", "list", "f"]);
            println!("{before}; {after}: {audited:?}");
            audited.expect(lines, messages, messages.is_empty());
            // Without --update, no other list is written.
            assert_eq!(tree.sh("find .. -newer ../list -name 'list?*'"), "");
        }
    }
}

#[test]
fn a_file_that_is_gone_is_missing_even_if_there_are_copies() {
    check(&[
        (":", ":", &[], &[]),
        // hashdeep #64: hashdeep's audit passed, although `q` is missing.
        (":", "rm q", &["q: FAILED missing, and there is a copy: p"], &["!1 file is missing"]),
        (":", "rm p q", &["p: FAILED missing", "q: FAILED missing"], &["!2 files are missing"]),
        (":", "rm e", &["e: FAILED missing"], &["!1 file is missing"]),
        (": > e2", ":", &[], &[]),
        (": > e2", "rm e2", &["e2: FAILED missing"], &["!1 file is missing"]),
        (
            ":",
            "rm -r *",
            &[
                "a: FAILED missing",
                "b: FAILED missing",
                "d/c: FAILED missing",
                "e: FAILED missing",
                "p: FAILED missing",
                "q: FAILED missing",
            ],
            &["!6 files are missing"],
        ),
    ]);
}

#[test]
fn each_file_that_moved_accounts_for_one_name() {
    check(&[
        (":", "mv a z", &["z: MOVED from a"], &["!1 file has moved"]),
        // One of two copies has moved. Hashdeep may say instead that the other copy has moved.
        (":", "mv q d/q2", &["d/q2: MOVED from q"], &["!1 file has moved"]),
        (":", "mv p d/p2", &["d/p2: MOVED from p"], &["!1 file has moved"]),
        // hashdeep #423: hashdeep used one entry of the list twice, and reported the file of the other entry as missing.
        (
            ":",
            "mv q d/q2; mv p d/p2",
            &["d/p2: MOVED from p", "d/q2: MOVED from q"],
            &["!2 files have moved"],
        ),
        (
            ":",
            "mv a x; mv b a; mv x b",
            &["a: MOVED from b", "b: MOVED from a"],
            &["!2 files have moved"],
        ),
        // hashdeep #334: a missing empty file and a new one with another name are not one moved file.
        (
            ":",
            "rm e; : > other",
            &["e: FAILED missing", "other: NEW"],
            &["!1 file is missing", "!1 file is new"],
        ),
        (":", "mv e d/", &["d/e: MOVED from e"], &["!1 file has moved"]),
        (":", "mv d dd", &["dd/c: MOVED from d/c"], &["!1 file has moved"]),
    ]);
}

#[test]
fn a_copy_is_not_a_move() {
    check(&[
        (":", "cp a z", &["z: COPY of a"], &["!1 file is a new copy"]),
        (":", "echo new > z", &["z: NEW"], &["!1 file is new"]),
        (
            ":",
            "mv a z; cp z y",
            &["y: MOVED from a", "z: COPY of y"],
            &["!1 file has moved", "!1 file is a new copy"],
        ),
        (":", ": > e2", &["e2: NEW"], &["!1 file is new"]),
    ]);
}

#[test]
fn a_file_that_changed_is_reported_once() {
    check(&[
        // hashdeep #66: hashdeep reported the file as new, and the file's entry in the list as not used.
        (":", "echo two > a", &["a: FAILED"], &["!1 file has changed"]),
        (":", "echo longer >> a", &["a: FAILED"], &["!1 file has changed"]),
        (":", "mv a b", &["b: FAILED overwritten by a"], &["!1 file has changed"]),
        // hashdeep says that `q` was moved, although `q` still exists.
        (":", "mv p a", &["a: FAILED overwritten by p"], &["!1 file has changed"]),
        (":", "cp a b", &["b: FAILED"], &["!1 file has changed"]),
        (":", ": > a", &["a: FAILED"], &["!1 file has changed"]),
        (
            ":",
            "rm q; echo X > p",
            &["p: FAILED", "q: FAILED missing"],
            &["!1 file has changed", "!1 file is missing"],
        ),
        // hashdeep #408.
        (
            ":",
            "rm b; echo changed > a; echo new > n",
            &["a: FAILED", "b: FAILED missing", "n: NEW"],
            &["!1 file has changed", "!1 file is missing", "!1 file is new"],
        ),
    ]);
}

#[test]
fn lines_of_the_list_may_repeat_or_contradict_each_other() {
    let two = format!("echo '{}  a' >> ../list", md5("x"));
    check(&[
        (":", "cat ../list ../list > ../x; mv ../x ../list", &[], &[]),
        (
            ":",
            &two,
            &["a: FAILED listed with two digests"],
            &["!1 name is listed with two digests"],
        ),
        (
            ":",
            "cat ../list ../list > ../x; mv ../x ../list; rm b",
            &["b: FAILED missing"],
            &["!1 file is missing"],
        ),
        (
            ":",
            &format!("{two}; rm a"),
            &["a: FAILED listed with two digests"],
            &["!1 name is listed with two digests"],
        ),
    ]);
}

#[test]
fn names_with_and_without_a_dot_before_them_are_the_same() {
    let strip = "sed 's, \\./, ,' ../list > ../x; mv ../x ../list";
    check(&[(":", strip, &[], &[])]);
    // RapidCRC #42: the list is in the folder of the files.
    let tree = Tree::new(&FILES);
    tree.sh("cp ../list all.md5");
    tree.audit(&["--quiet", "f/all.md5"]).expect(&[], &[], true);
}

#[test]
fn unlisted_links_pipes_and_folders_are_not_compared() {
    check(&[(":", "ln -s nowhere dangling; ln -s a link; mkfifo fifo; mkdir empty", &[], &[])]);
}

/// Writes a list in hashdeep's form, changed by the shell command `edit`.
fn write_hashdeep_list(tree: &Tree, edit: &str) {
    tree.sh(&format!(
        "{{ echo '%%%% HASHDEEP-1.0'; echo '%%%% size,md5,filename'; echo '## Invoked from: /x'; echo '## # hashdeep -c md5 -r -l .'; \
         echo '## '; find . -type f | while read -r name; do \
         echo \"$(stat -c %s \"$name\"),$(md5sum < \"$name\" | cut -c 1-32),$name\"; done; }} | {edit} > ../list"
    ));
}

#[test]
fn sizes_and_digests_of_hashdeeps_lists_count() {
    let tree = Tree::new(&FILES);
    write_hashdeep_list(&tree, "cat");
    tree.audit(&["--quiet", "list", "f"]).expect(&[], &[], true);
    // With the next lists, hashdeep's audit passes, except with the last one.
    write_hashdeep_list(&tree, "sed 's,^4\\(.*/a\\)$,5\\1,'");
    tree.audit(&["--quiet", "list", "f"]).expect(
        &["a: FAILED size"],
        &["!1 file has changed"],
        false,
    );
    write_hashdeep_list(&tree, "sed 's,^4.*/a$,4\\,nothing\\,./a,'");
    let improper = ["list: line 10 is improperly formatted", "!1 file is new"];
    tree.audit(&["--quiet", "list", "f"]).expect(&["a: NEW"], &improper, false);
    write_hashdeep_list(&tree, "head -n 5");
    let none = "list: no properly formatted checksum lines found";
    tree.audit(&["list", "f"]).expect(&[], &[none], false);
}

#[test]
fn a_copy_of_the_folder_at_another_place_is_as_listed() {
    let below = |name: &str| format!("list: {name} in its absolute names stands for the folder");
    // hashdeep #309: the list has absolute names of files in two equal folders.
    let tree = Tree::new(&[("dir_a/x", "x"), ("dir_a/y", "y"), ("dir_b/x", "x"), ("dir_b/y", "y")]);
    tree.sh("sed 's, \\./, /original/,' ../list > ../x; mv ../x ../list");
    tree.audit(&["--quiet", "list", "f"]).expect(&[], &[&below("/original/")], true);
    tree.sh("rm -r dir_b");
    tree.audit(&["--quiet", "list", "f"]).expect(
        &[
            "dir_b/x: FAILED missing, and there is a copy: dir_a/x",
            "dir_b/y: FAILED missing, and there is a copy: dir_a/y",
        ],
        &[&below("/original/"), "!2 files are missing"],
        false,
    );
    // hashdeep #369, #423, DirHash #22, #32, #36: the list has names from another folder, disk or system.
    let tree = Tree::new(&FILES);
    for (prefix, shown) in [("/mnt/x/D1/", "/mnt/x/D1/"), ("F:/D1/", "'F:/D1/'")] {
        tree.write_list();
        tree.sh(&format!("sed 's, \\./, {prefix},' ../list > ../x; mv ../x ../list"));
        tree.audit(&["--quiet", "list", "f"]).expect(&[], &[&below(shown)], true);
    }
    // Only the user can say that `f1` means the audited folder: the list may be about another folder.
    tree.write_list();
    tree.sh("sed 's, \\./, f1/,' ../list > ../x; mv ../x ../list");
    let found = tree.audit(&["--quiet", "list", "f"]);
    assert_eq!((found.lines.len(), found.code), (6, Some(1)));
    assert_eq!(
        found.messages[0],
        "list: its names begin with f1; if that is the folder, add --below f1"
    );
    tree.audit(&["--quiet", "--below", "f1", "list", "f"]).expect(&[], &[], true);
    tree.write_list();
    tree.sh("sed 's, \\./, F:/D1/,; s,/,\\\\,g' ../list > ../x; mv ../x ../list");
    let windows = "list: backslashes in its names are read as slashes, as on Windows";
    tree.audit(&["--quiet", "list", "f"]).expect(&[], &[&below("'F:/D1/'"), windows], true);
    // A list with names relative to the folder above the audited one, and one with names relative to a folder below it.
    tree.sh("cd ..; md5lanes sum -r f > list");
    let sandbox = tree.sandbox.path("").canonicalize().unwrap();
    let as_in = |list: &str, folder: &str| {
        let folder = sandbox.join(folder).display().to_string();
        format!("{list}: its names are relative to {}", folder.trim_end_matches('/'))
    };
    tree.audit(&["--quiet", "list", "f"]).expect(&[], &[&as_in("list", "")], true);
    tree.sh("cd d; md5lanes sum c > sums");
    let only = ["--quiet", "--include", "d", "--include", "d/*", "f/d/sums", "f"];
    tree.audit(&only).expect(&[], &[&as_in("f/d/sums", "f/d")], true);
}

#[test]
fn one_of_three_copies_that_has_a_new_name_was_moved_and_two_are_missing() {
    // hashdeep #386: the contents of the missing files are not lost.
    let tree = Tree::new(&[("photoA", "photo"), ("photoA-1", "photo"), ("photoA-2", "photo")]);
    tree.sh("mv photoA myphoto; rm photoA-*");
    tree.audit(&["list", "f"]).expect(
        &[
            "myphoto: MOVED from photoA",
            "photoA-1: FAILED missing, and there is a copy: myphoto",
            "photoA-2: FAILED missing, and there is a copy: myphoto",
        ],
        &["!2 files are missing", "!1 file has moved"],
        false,
    );
}

#[test]
fn a_part_of_a_list_is_a_list() {
    // hashdeep #392.
    let tree = Tree::new(&FILES);
    tree.sh("grep -e /a -e /b -e /e ../list > ../wanted; rm b d/c p; echo changed > a");
    tree.audit(&["wanted", "f"]).expect(
        &["e: OK", "a: FAILED", "b: FAILED missing", "q: NEW"],
        &["!1 file has changed", "!1 file is missing", "!1 file is new"],
        false,
    );
    // hashdeep #228: with --allow-new, only listed files have to be right.
    tree.write_list();
    tree.sh("echo new > new");
    tree.audit(&["--quiet", "--allow-new", "list", "f"]).expect(&["new: NEW"], &[], true);
}

#[test]
fn a_newline_in_a_name_breaks_nothing() {
    // hashdeep #384.
    let tree = Tree::new(&[("new\nline", "1"), ("a", "2")]);
    tree.audit(&["list", "f"]).expect(&["a: OK", "\\new\\nline: OK"], &[], true);
    tree.sh("mv a 'b\nc'; cp new* copy");
    tree.audit(&["--quiet", "list", "f"]).expect(
        &["\\b\\nc: MOVED from a", "\\copy: COPY of new\\nline"],
        &["!1 file has moved", "!1 file is a new copy"],
        false,
    );
}

#[test]
fn lines_come_in_one_order() {
    // hashdeep #314, #316, #393.
    let names: Vec<String> = (0..200).map(|number| format!("{}/{number}", number % 7)).collect();
    let files: Vec<_> = names.iter().map(|name| (&**name, &**name)).collect();
    let tree = Tree::new(&files);
    tree.sh("rm 1/1 2/2 3/3; mv 0/0 z; cp 1/8 2/9 .");
    let first = tree.audit(&["list", "f"]);
    assert_eq!(first.lines.len(), 202);
    for threads in ["1", "2", "8"] {
        assert_eq!(tree.audit(&["-j", threads, "list", "f"]), first);
    }
}

#[test]
fn a_new_file_is_named_and_fails_and_the_list_stays_as_it_was() {
    // RHash #145, DirHash #7.
    let tree = Tree::new(&FILES);
    let list = tree.list_text();
    tree.sh("echo new > d/new; rm a");
    tree.audit(&["list", "f"]).expect(
        &["b: OK", "d/c: OK", "e: OK", "p: OK", "q: OK", "a: FAILED missing", "d/new: NEW"],
        &["!1 file is missing", "!1 file is new"],
        false,
    );
    assert_eq!(tree.list_text(), list);
}

#[test]
fn one_bad_line_stops_nothing_and_fails() {
    // DirHash #14.
    let tree = Tree::new(&FILES);
    tree.sh("echo what >> ../list");
    let audited = tree.audit(&["list", "f"]);
    audited.expect(
        &["a: OK", "b: OK", "d/c: OK", "e: OK", "p: OK", "q: OK"],
        &["list: line 7 is improperly formatted"],
        false,
    );
}

#[test]
fn the_list_itself_is_not_a_new_file() {
    // DirHash #12, RapidCRC #209: the arguments may name the list by a link or by another path. The copy that --backup keeps is
    // not new either.
    let tree = Tree::new(&FILES);
    tree.sh("cp ../list list; cp ../list list~; mkdir s; ln -s ../list s/link; ln -s d/../list l");
    for arguments in
        [&["f/list"][..], &["f/list", "f"], &["f/d/../list", "f"], &["f/l"], &["f/s/link", "f"]]
    {
        tree.audit(&[&["--quiet"], arguments].concat()).expect(&[], &[], true);
    }
    // `md5sum * > list` also lists the file `list`, which is empty when `md5sum` reads it.
    tree.sh(&format!("echo '{}  list' >> list", md5("")));
    tree.audit(&["--quiet", "f/list"]).expect(&[], &[], true);
}

#[test]
fn recorded_sizes_and_times_are_trusted_only_with_quick() {
    // rclone #3923: a stored digest says nothing about the file as it is now.
    let tree = Tree::new(&[("a", "one")]);
    tree.sh("touch -d 2020-01-01 a");
    tree.audit(&["--update", "--quick", "--quiet", "list", "f"]).expect(
        &[],
        &["--quick: 0 files were not read"],
        true,
    );
    tree.sh("printf two > a; touch -d 2020-01-01 a");
    tree.audit(&["list", "f"]).expect(&["a: FAILED"], &["!1 file has changed"], false);
    tree.audit(&["--quick", "list", "f"]).expect(
        &["a: OK"],
        &["--quick: 1 file was not read"],
        true,
    );
}
