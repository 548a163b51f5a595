//! Tests of `md5lanes audit --update`, which rewrites the list. `hashdeep #265` means issue 265 of hashdeep.

use std::fs::{self, FileTimes};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, SystemTime};

use super::{AuditOutput, Tree, md5};
use crate::support::{Outcome, run_command};

fn tree() -> Tree {
    Tree::new(&[("a", "1"), ("b c", "2"), ("d/e", "3")])
}

fn update(tree: &Tree, more: &[&str]) -> AuditOutput {
    tree.audit(&[&["--update", "--quiet"], more, &["list", "f"]].concat())
}

#[track_caller]
fn md5sum_accepts(tree: &Tree) {
    assert_eq!(tree.sh("md5sum -c --quiet --strict ../list 2>&1"), "");
}

#[test]
fn new_files_are_added_and_moved_ones_renamed_in_one_pass() {
    // hashdeep #265, #277, RapidCRC #49, #176.
    let tree = tree();
    tree.sh("mv a z; cp d/e 'd/copy'; echo new > new; mkdir x; mv 'b c' x/");
    let lines = ["d/copy: COPY of d/e", "new: NEW", "x/b c: MOVED from b c", "z: MOVED from a"];
    update(&tree, &[]).expect(&lines, &[], true);
    let expected = [("d/copy", "3"), ("d/e", "3"), ("new", "new\n"), ("x/b c", "2"), ("z", "1")];
    let expected = expected.map(|(name, text)| format!("{}  ./{name}\n", md5(text))).concat();
    assert_eq!(tree.list_text(), expected);
    md5sum_accepts(&tree);
    update(&tree, &[]).expect(&[], &[], true);
    assert_eq!(tree.list_text(), expected);
}

#[test]
fn the_list_keeps_its_form() {
    let (one, two, three, new) = (md5("1"), md5("2"), md5("3"), md5("new\n"));
    let base64 = "xMpCOKC5I4INzFCab3WEmw==";
    for (list, expected) in [
        (
            format!("{one}  a\n{two}  b c\n{three}  d/e\n"),
            format!("{one}  a\n{two}  b c\n{three}  d/e\n{new}  new\n"),
        ),
        (
            format!("# of mine\n\n{one} *./a\n{two} *./b c\n{three} *./d/e\n"),
            format!("# of mine\n\n{one} *./a\n{two} *./b c\n{three} *./d/e\n{new} *./new\n"),
        ),
        (
            format!("MD5 (f/a) = {one}\nMD5 (f/b c) = {two}\nMD5 (f/d/e) = {three}\n"),
            format!(
                "MD5 (f/a) = {one}\nMD5 (f/b c) = {two}\nMD5 (f/d/e) = {three}\nMD5 (f/new) = {new}\n"
            ),
        ),
        (
            format!("MD5   (a) = {one}\nMD5   (b c) = {two}\nMD5   (d/e) = {three}\n"),
            format!("MD5 (a) = {one}\nMD5 (b c) = {two}\nMD5 (d/e) = {three}\nMD5 (new) = {new}\n"),
        ),
        (
            format!(
                "         1  {one}  /x/a\n         1  {two}  /x/b c\n         1  {three}  /x/d/e\n"
            ),
            format!(
                "         1  {one}  /x/a\n         1  {two}  /x/b c\n         1  {three}  /x/d/e\n         4  {new}  /x/new\n"
            ),
        ),
        (
            format!(
                "%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n## Invoked from: /x\n1,{one},./a\n1,{two},./b c\n1,{three},./d/e\n"
            ),
            format!(
                "%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n## Invoked from: /x\n1,{one},./a\n1,{two},./b c\n1,{three},./d/e\n4,{new},./new\n"
            ),
        ),
        (format!("{base64}  a\nyB5yjZ1ML2NvBn+Jzc1TqQ==  b c\n"), String::new()),
    ] {
        let tree = tree();
        fs::write(tree.sandbox.path("list"), &list).unwrap();
        tree.sh("echo new > new");
        let audited = update(&tree, &["--accept-changes"]);
        if expected.is_empty() {
            assert_eq!(audited.code, Some(0), "{audited:?}");
            let lines = tree.list_text();
            assert!(
                lines.starts_with(&format!("{base64}  a\n"))
                    && lines.lines().all(|line| &line[22..26] == "==  "),
                "{lines}"
            );
        } else {
            assert_eq!((&audited.lines[..], audited.code), (&["new: NEW".to_owned()][..], Some(0)));
            assert_eq!(tree.list_text(), expected);
        }
        let again = tree.audit(&["--quiet", "list", "f"]);
        assert_eq!((&again.lines[..], again.code), (&[][..], Some(0)), "{again:?}");
    }
}

#[test]
fn a_list_that_would_lose_a_line_stays_byte_for_byte() {
    let changed = "list: the list was not updated, since files have changed or are missing; see --accept-changes";
    for (script, lines, warnings, line) in [
        ("echo X > a", "a: FAILED", "!1 file has changed", "a"),
        ("rm a", "a: FAILED missing", "!1 file is missing", ""),
        ("mv a 'b c'", "b c: FAILED overwritten by a", "!1 file has changed", "b c"),
    ] {
        let tree = tree();
        let list = tree.list_text();
        tree.sh(&format!("{script}; echo new > new"));
        update(&tree, &[]).expect(&[lines, "new: NEW"], &[warnings, changed], false);
        assert_eq!(tree.list_text(), list);
        update(&tree, &["--accept-changes"]).expect(&[lines, "new: NEW"], &[warnings], true);
        assert!(tree.list_text().contains("./new\n"));
        assert_eq!(tree.list_text().contains("./a\n"), line == "a");
        md5sum_accepts(&tree);
        tree.audit(&["--quiet", "list", "f"]).expect(&[], &[], true);
    }
}

#[test]
fn improper_lines_are_not_lost() {
    let tree = tree();
    tree.sh("echo 'my notes' >> ../list; echo new > new");
    let list = tree.list_text();
    let refused = "list: the list was not updated, since line 4 would be lost, which is improperly formatted; see --accept-changes";
    let warning = "list: line 4 is improperly formatted";
    update(&tree, &[]).expect(&["new: NEW"], &[warning, refused], false);
    assert_eq!(tree.list_text(), list);
    update(&tree, &["--accept-changes"]).expect(&["new: NEW"], &[warning], true);
    assert_eq!(tree.list_text().lines().count(), 4);
    md5sum_accepts(&tree);
}

#[test]
fn lines_of_files_that_could_not_be_read_are_never_dropped() {
    let tree = tree();
    tree.sh("ln -s loop loop; echo x > new");
    tree.sh(&format!("echo '{}  ./loop' >> ../list", md5("x")));
    let list = tree.list_text();
    for more in [&[][..], &["--accept-changes"]] {
        let audited = update(&tree, more);
        let reason = "list: the list was not updated, since not all could be read and compared";
        assert_eq!((audited.code, &**audited.messages.last().unwrap()), (Some(1), reason));
        // `new` must not be called a copy of `loop`, which could not be read.
        assert_eq!(audited.lines, ["loop: FAILED open or read", "new: NEW"]);
        assert_eq!(tree.list_text(), list);
    }
}

#[test]
fn lines_of_names_that_globs_exclude_stay() {
    let tree = tree();
    tree.sh("rm d/e; echo new > new; echo new > d/skipped");
    update(&tree, &["--exclude", "d"]).expect(&["new: NEW"], &[], true);
    let lines = [("a", "1"), ("b c", "2"), ("d/e", "3"), ("new", "new\n")];
    let lines = lines.map(|(name, text)| format!("{}  ./{name}\n", md5(text))).concat();
    assert_eq!(tree.list_text(), lines);
    tree.sh("echo other > other; echo two > 2.jpg");
    update(&tree, &["--include", "*.jpg"]).expect(&["2.jpg: NEW"], &[], true);
    assert_eq!(tree.list_text(), format!("{}  ./2.jpg\n{lines}", md5("two\n")));
}

#[test]
fn a_list_that_does_not_exist_is_made_and_the_old_one_kept_on_request() {
    let tree = tree();
    tree.sh("rm ../list");
    tree.audit(&["list", "f"]).expect(&[], &["list: No such file or directory"], false);
    update(&tree, &["--backup"]).expect(&["a: NEW", "b c: NEW", "d/e: NEW"], &[], true);
    let list = ["a", "b c", "d/e"].iter().zip(["1", "2", "3"]);
    let list: String = list.map(|(name, text)| format!("{}  {name}\n", md5(text))).collect();
    assert_eq!(tree.list_text(), list);
    assert!(!tree.sandbox.path("list~").exists());
    tree.sh("echo new > new");
    update(&tree, &["--backup"]).expect(&["new: NEW"], &[], true);
    assert_eq!(fs::read_to_string(tree.sandbox.path("list~")).unwrap(), list);
    assert_ne!(tree.list_text(), list);
    // A list may be in the audited folder.
    tree.audit(&["--update", "f/own"]).expect(
        &["a: NEW", "b c: NEW", "d/e: NEW", "new: NEW"],
        &[],
        true,
    );
    tree.audit(&["--update", "--backup", "--quiet", "f/own"]).expect(&[], &[], true);
    tree.audit(&["--quiet", "f/own"]).expect(&[], &[], true);
    tree.audit(&["--update", "nowhere/list", "f"]).expect(
        &[],
        &["nowhere/list: No such file or directory"],
        false,
    );
}

#[test]
fn permissions_and_a_link_stay() {
    let tree = tree();
    fs::rename(tree.sandbox.path("list"), tree.sandbox.path("real")).unwrap();
    fs::set_permissions(tree.sandbox.path("real"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real", tree.sandbox.path("list")).unwrap();
    tree.sh("echo new > new");
    update(&tree, &[]).expect(&["new: NEW"], &[], true);
    assert!(tree.sandbox.path("list").is_symlink());
    let status = fs::metadata(tree.sandbox.path("real")).unwrap();
    assert_eq!(status.mode() & 0o777, 0o640);
    assert!(tree.list_text().contains("new"));
}

#[test]
fn a_list_that_cannot_be_written_is_refused_before_a_file_is_read() {
    let tree = tree();
    let refused = "its form is read but not written: a digest alone, RHash's --sfv, or other columns than size, MD5 and name";
    // If the command read this pipe, it would wait for ever.
    tree.sh("mkfifo pipe");
    let md5 = md5("1");
    for list in [
        format!("%%%% HASHDEEP-1.0\n%%%% size,md5,sha256,filename\n1,{md5},00,pipe\n"),
        format!("%%%% HASHDEEP-1.0\n%%%% md5,filename\n{md5},pipe\n"),
        format!("; by RHash\npipe {md5}\n"),
        format!("{md5}  pipe\na {md5}\n"),
        "%%%% HASHDEEP-1.0\n%%%% size,md5,sha256,filename\n".to_owned(),
    ] {
        fs::write(tree.sandbox.path("list"), &list).unwrap();
        update(&tree, &[]).expect(&[], &[&format!("list: {refused}")], false);
        assert_eq!(tree.list_text(), list);
    }
    let list = "%%%% HASHDEEP-1.0\n%%%% size,sha256,filename\n1,00,pipe\n";
    fs::write(tree.sandbox.path("list"), list).unwrap();
    let reason = "list: it has no MD5s: its columns are size, sha256, filename";
    update(&tree, &[]).expect(&[], &[reason], false);
    // A list of hashdeep cannot have a name that contains the end of a line.
    let tree = Tree::new(&[("a", "1"), ("new\nline", "2")]);
    for name in ["new\nline", "return\r"] {
        let list = format!("%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n1,{md5},a\n");
        fs::write(tree.sandbox.path("list"), &list).unwrap();
        let audited = update(&tree, &[]);
        let reason = format!("list: its form has no place for the end of a line in {name:?}");
        assert_eq!((audited.code, &*audited.messages), (Some(1), &[reason][..]));
        assert_eq!(tree.list_text(), list);
        tree.sh("rm -f new*; printf x > $(printf 'return\\r')");
    }
}

#[test]
fn standard_input_is_not_updated() {
    let tree = tree();
    let refused = "-: standard input cannot be updated; name a file";
    for arguments in [&["--update", "-", "f"][..], &["--update", "--accept-changes", "-"]] {
        tree.audit(arguments).expect(&[], &[refused], false);
    }
}

#[test]
fn quick_reads_no_file_with_the_recorded_size_and_time() {
    let tree = tree();
    tree.sh("touch -d 2020-01-01 a 'b c' d/e; touch -d '1 hour' soon");
    let count = |number: u32| {
        let files = if number == 1 { "file was" } else { "files were" };
        format!("--quick: {number} {files} not read")
    };
    update(&tree, &["--quick"]).expect(&["soon: NEW"], &[&count(0)], true);
    let remembered = tree.list_text();
    // The time of `soon` is in the future: a change could leave the file with the same time, so the time is not recorded.
    assert_eq!(remembered.matches("#md5lanes:1:1577836800.000000000\n").count(), 3, "{remembered}");
    md5sum_accepts(&tree);
    // Without changes, further updates change nothing.
    for _ in 0..3 {
        update(&tree, &["--quick"]).expect(&[], &[&count(3)], true);
        assert_eq!(tree.list_text(), remembered);
    }
    tree.sh("printf 9 > a; mv d/e e; rm soon; touch -d 2019-01-01 'b c'");
    let audited = tree.audit(&["--quick", "list", "f"]);
    audited.expect(
        &["b c: OK", "a: FAILED", "e: MOVED from d/e", "soon: FAILED missing"],
        &["!1 file has changed", "!1 file is missing", "!1 file has moved", &count(0)],
        false,
    );
    update(&tree, &["--quick", "--accept-changes"]).code.map(|code| assert_eq!(code, 0)).unwrap();
    md5sum_accepts(&tree);
    // Without --quick, the list still records sizes and times.
    tree.sh("touch -d 2020-01-01 a 'b c' e");
    update(&tree, &[]).expect(&[], &[], true);
    assert_eq!(tree.list_text().matches("#md5lanes:").count(), 3);
    assert_eq!(tree.list_text().lines().next(), Some("#md5lanes:1:1577836800.000000000"));
    // The comment with the size and time of `a` is removed with the line of `a`.
    tree.sh("rm a");
    update(&tree, &["--quick", "--accept-changes"]);
    let comments = tree.list_text().lines().filter(|line| line.starts_with('#')).count();
    assert_eq!((comments, tree.list_text().lines().count()), (2, 4));
}

/// Returns a tree, and its list before and after an update. [`EXCLUDE`] excludes most of the list's many names.
fn large_tree() -> (Tree, String, String) {
    let tree = Tree::new(&[("a", "1"), ("z", "2")]);
    let line = |number: u32| format!("{number:032x}  ./left out/{number:06}\n");
    let out: String = (0..20_000).map(line).collect();
    let (a, z) = (format!("{}  ./a\n", md5("1")), format!("{}  ./z\n", md5("2")));
    let old = format!("{a}{out}");
    (tree, old, format!("{a}{out}{z}"))
}

const EXCLUDE: [&str; 2] = ["--exclude", "left out"];

#[test]
fn whenever_an_update_is_killed_the_list_is_the_old_or_the_new_one() {
    let (tree, old, new) = large_tree();
    let mut seen = [0, 0];
    for turn in 0..50 {
        fs::write(tree.sandbox.path("list"), &old).unwrap();
        let mut command = tree.sandbox.md5lanes(&["audit", "--update", "--backup", "list", "f"]);
        let mut child = command.args(EXCLUDE).stdout(Stdio::null()).spawn().unwrap();
        if turn % 2 == 0 {
            thread::sleep(Duration::from_millis(turn * 4));
        } else {
            // The command is killed while it writes the new list, or shortly after.
            let is_being_written = || {
                let names = fs::read_dir(tree.sandbox.path("")).unwrap();
                names.flatten().any(|entry| {
                    let name = entry.file_name();
                    let is_unfinished = entry
                        .metadata()
                        .is_ok_and(|status| status.len() < new.len() as u64 / 50 * turn);
                    name.as_encoded_bytes().starts_with(b".md5lanes-") && is_unfinished
                })
            };
            while !is_being_written() && child.try_wait().unwrap().is_none() {}
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let list = tree.list_text();
        assert!(list == old || list == new, "{} bytes", list.len());
        seen[usize::from(list == new)] += 1;
        let copy = tree.sandbox.path("list~");
        assert!(!copy.exists() || fs::read_to_string(copy).unwrap() == old);
    }
    assert!(seen[0] > 0, "{seen:?}");
    // Temporary files that a killed command has left do no harm, not even in the audited folder.
    let left = fs::read_dir(tree.sandbox.path("")).unwrap().flatten().map(|entry| entry.path());
    let left: Vec<_> =
        left.filter(|path| path.extension().is_some_and(|end| end == "tmp")).collect();
    for path in &left {
        fs::copy(path, tree.sandbox.path("f").join(path.file_name().unwrap())).unwrap();
    }
    fs::write(tree.sandbox.path("f/.md5lanes-0.tmp"), "torn").unwrap();
    fs::write(tree.sandbox.path("list"), &old).unwrap();
    let lines = ["z: NEW"];
    update(&tree, &EXCLUDE).expect(&lines, &[], true);
    assert_eq!(tree.list_text(), new);
    tree.audit(&[&["--quiet", "list", "f"][..], &EXCLUDE].concat()).expect(&[], &[], true);
}

#[test]
fn a_full_disk_leaves_the_old_list() {
    let (tree, old, _) = large_tree();
    fs::write(tree.sandbox.path("list"), &old).unwrap();
    // If SIGXFSZ is ignored, a write beyond the limit fails with an error.
    let [outcome, _] = tree.sandbox.run_script(&format!(
        "trap '' XFSZ; ulimit -f 100; '{}' audit --update --backup --exclude 'left out' list f",
        crate::support::MD5LANES
    ));
    let Outcome { code, stderr, .. } = outcome;
    assert_eq!((code, &*stderr), (Some(1), r"md5lanes: list: File too large\n"));
    assert_eq!(tree.list_text(), old);
    let mut names: Vec<_> = fs::read_dir(tree.sandbox.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["f", "list"]);
    // If the lines cannot be printed, the list is not written either.
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = tree.sandbox.md5lanes(&["audit", "--update", "list", "f"]);
    let output = command.args(EXCLUDE).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stderr, b"md5lanes: write error: No space left on device\n");
    assert_eq!(tree.list_text(), old);
}

#[test]
fn a_list_that_changes_during_an_update_is_not_overwritten() {
    let (tree, old, _) = large_tree();
    for other in ["other", ""] {
        fs::write(tree.sandbox.path("list"), &old).unwrap();
        let mut command =
            tree.sandbox.md5lanes(&["audit", "--update", "--accept-changes", "list", "f"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // When the first line is printed, the list has been read. The pipe has no room for all the other lines, so the command
        // waits.
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert_eq!(lines.next().unwrap().unwrap(), "a: OK");
        match other {
            "" => fs::remove_file(tree.sandbox.path("list")).unwrap(),
            _ => fs::write(tree.sandbox.path("list"), other).unwrap(),
        }
        assert_eq!(lines.count(), 20_001);
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        let reason = "md5lanes: list: it was changed after it had been read; nothing is written\n";
        assert!(error.ends_with(reason) && output.status.code() == Some(1), "{error}");
        let now = fs::read_to_string(tree.sandbox.path("list"));
        assert_eq!(now.unwrap_or_default(), other);
    }
}

#[test]
fn two_updates_at_once_each_write_a_whole_list_or_say_why_not() {
    let (tree, old, new) = large_tree();
    let path = tree.sandbox.path("list");
    for turn in 0..10 {
        fs::write(&path, &old).unwrap();
        // The list gets an older modification time, as if it had not been written for a while.
        let before = SystemTime::now() - Duration::from_secs(100 + turn);
        let file = fs::File::options().append(true).open(&path).unwrap();
        file.set_times(FileTimes::new().set_modified(before)).unwrap();
        let run = || {
            let mut command = tree.sandbox.md5lanes(&["audit", "--update", "--quiet", "list", "f"]);
            run_command(command.args(EXCLUDE))
        };
        let results = thread::scope(|scope| {
            let runs = [scope.spawn(run), scope.spawn(run)];
            runs.map(|run| run.join().unwrap())
        });
        assert_eq!(tree.list_text(), new);
        for (_, message, code) in &results {
            let changed = [
                "it was changed after it had been read; nothing is written",
                "it was changed while it was read; try again",
            ];
            let is_told =
                changed.iter().any(|text| *message == format!("md5lanes: list: {text}\n"));
            assert!(if *code == Some(0) { message.is_empty() } else { is_told }, "{results:?}");
        }
        assert!(results.iter().any(|(.., code)| *code == Some(0)), "{results:?}");
    }
}
