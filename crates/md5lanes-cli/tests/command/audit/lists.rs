//! Lists and names of all kinds, and the files that an audit reads.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;

use super::{AuditOutput, Tree, md5};
use crate::support::{run_command, spawn_piped};

fn tree() -> Tree {
    Tree::new(&[("a", "1"), ("b c", "2"), ("d/e", "3")])
}

const NONE: &str = "no properly formatted checksum lines found";

#[test]
fn a_file_that_is_not_a_list_is_an_error_at_once() {
    let tree = tree();
    for (name, text) in [("empty", ""), ("words", "what\nis this\n"), ("comments", "# x\n\n; y\n")]
    {
        fs::write(tree.sandbox.path(name), text).unwrap();
        tree.audit(&[name, "f"]).expect(&[], &[&format!("{name}: {NONE}")], false);
    }
    tree.audit(&["f"]).expect(
        &[],
        &["f: the list, folder or bucket to compare it with is missing"],
        false,
    );
    tree.audit(&["missing", "f"]).expect(&[], &["missing: No such file or directory"], false);
    tree.audit(&["/dev/null", "f"]).expect(&[], &[&format!("/dev/null: {NONE}")], false);
    // Zero bytes end the lines of this list. An audit reads a single line, and refuses it because no name has a zero byte.
    tree.sh("md5lanes sum -z a 'b c' > ../zero");
    tree.audit(&["zero", "f"]).expect(&[], &[&format!("zero: {NONE}")], false);
    tree.audit(&["list", "missing"]).expect(&[], &["missing: No such file or directory"], false);
    tree.audit(&["list", "f/a"]).expect(&[], &[&format!("f/a: {NONE}")], false);
}

#[test]
fn an_endless_line_is_an_error_with_little_memory() {
    let tree = tree();
    let md5lanes = crate::support::MD5LANES;
    let [outcome, _] =
        tree.sandbox.run_script(&format!("ulimit -v 200000; '{md5lanes}' audit /dev/zero f"));
    let reason = r"md5lanes: /dev/zero: line 1 is longer than 2 MiB: this is not a list\n";
    assert_eq!((outcome.code, &*outcome.stderr), (Some(1), reason));
}

#[test]
fn a_list_may_be_standard_input() {
    let tree = tree();
    let run = |arguments: &str| {
        let md5lanes = crate::support::MD5LANES;
        let [outcome, _] = tree.sandbox.run_script(&format!("'{md5lanes}' audit {arguments}"));
        (outcome.code, outcome.stdout, outcome.stderr)
    };
    let ok = (Some(0), r"a: OK\nb c: OK\nd/e: OK\n".to_owned(), String::new());
    assert_eq!(run("- f < list"), ok);
    assert_eq!(run("/dev/stdin f < list"), ok);
    let error = |text: &str| (Some(1), String::new(), format!("md5lanes: -: {text}\\n"));
    assert_eq!(run("- f < /dev/null"), error(NONE));
    assert_eq!(run("- f < f"), error("Is a directory"));
    assert_eq!(run("- f <&-"), error("Bad file descriptor"));
    let digest = md5("1");
    assert_eq!(
        run(&format!("- f << E\n{digest}\nE")),
        error("it has digests, but no names of files")
    );
    // Without FOLDER, a list from standard input is compared with the working directory.
    let mut command = tree.sandbox.md5lanes(&["audit", "--quiet", "-"]);
    let mut child = spawn_piped(command.current_dir(tree.sandbox.path("f")));
    child.stdin.take().unwrap().write_all(tree.list_text().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout, output.stderr), (Some(0), vec![], vec![]));
}

#[test]
fn a_digest_alone_is_that_of_the_file_that_the_list_is_named_after() {
    let tree = Tree::new(&[("disk.iso", "1")]);
    for text in [md5("1"), format!("{}\n", md5("1").to_uppercase()), format!(" {} \r\n", md5("1"))]
    {
        fs::write(tree.sandbox.path("f/disk.iso.md5"), text).unwrap();
        tree.audit(&["f/disk.iso.md5"]).expect(&["disk.iso: OK"], &[], true);
    }
}

#[test]
fn lists_of_windows_are_read() {
    let tree = tree();
    let text = format!(
        "; made by a program\r\n{} *a\r\n{} *b c\r\n{} *d\\e\r\n",
        md5("1"),
        md5("2"),
        md5("3")
    );
    let wide = |unit: fn(u16) -> [u8; 2], mark: [u8; 2]| {
        mark.into_iter().chain(text.encode_utf16().flat_map(unit)).collect()
    };
    for list in [
        text.clone().into_bytes(),
        [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        wide(u16::to_le_bytes, [0xFF, 0xFE]),
        wide(u16::to_be_bytes, [0xFE, 0xFF]),
    ] {
        fs::write(tree.sandbox.path("list"), list).unwrap();
        let windows = "list: backslashes in its names are read as slashes, as on Windows";
        tree.audit(&["list", "f"]).expect(&["a: OK", "b c: OK", "d/e: OK"], &[windows], true);
    }
    // An update writes slashes, and the next audit finds the file.
    tree.sh("echo new > d/new");
    let audited = tree.audit(&["--quiet", "--update", "list", "f"]);
    assert_eq!((&audited.lines[..], audited.code), (&["d/new: NEW".to_owned()][..], Some(0)));
    assert!(tree.list_text().contains("d/new\n"), "{}", tree.list_text());
    assert_eq!(tree.audit(&["--quiet", "list", "f"]).code, Some(0));
}

#[test]
fn names_may_hold_all_bytes() {
    let tree = Tree::new(&[("d/x", "x")]);
    for byte in 1..=255_u8 {
        for name in [vec![byte], vec![b'n', byte], vec![byte, b'n']] {
            if byte != b'/' && name != b"." {
                fs::write(tree.sandbox.path("f/d").join(OsStr::from_bytes(&name)), &name).unwrap();
            }
        }
    }
    for form in ["", "--tag", "--binary", "--base64", "--base64 --tag"] {
        tree.sh(&format!("md5lanes sum -r {form} . > ../list"));
        let run = |arguments: &[&str]| {
            let arguments = [&["audit"], arguments, &["list", "f"]].concat();
            tree.sandbox.md5lanes(&arguments).output().unwrap()
        };
        let output = run(&["--quiet"]);
        assert_eq!(
            (output.status.code(), &*output.stdout),
            (Some(0), &b""[..]),
            "{form}: {output:?}"
        );
        let before = fs::read(tree.sandbox.path("list")).unwrap();
        assert!(run(&["--update"]).status.success());
        let after = fs::read(tree.sandbox.path("list")).unwrap();
        let lines = |text: &[u8]| {
            let mut lines: Vec<_> = text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
            lines.sort();
            lines
        };
        assert_eq!(lines(&before), lines(&after), "{form}");
    }
    // Issue 281 of BLAKE3: a name that is not UTF-8 must be read from the list as it was written.
    tree.sh("printf 1 > d/$(printf '\\377'); printf new > d/n$(printf '\\n\\377')");
    let output = tree.sandbox.md5lanes(&["audit", "--quiet", "list", "f"]).output().unwrap();
    assert_eq!(output.stdout, b"\\d/n\\n\xFF: NEW\nd/\xFF: FAILED\n".as_slice());
}

#[test]
fn names_in_two_places_of_a_line_are_escaped_together() {
    let tree = Tree::new(&[("old\nname", "1"), ("back\\slash", "2"), ("p\nq", "3")]);
    tree.sh("mv old* new; cp back* 'copy\nof'; rm p*; printf 3 > q; cp q r");
    tree.audit(&["--quiet", "list", "f"]).expect(
        &[
            "\\copy\\nof: COPY of back\\\\slash",
            "\\new: MOVED from old\\nname",
            "\\q: MOVED from p\\nq",
            "r: COPY of q",
        ],
        &["!2 files have moved", "!2 files are new copies"],
        false,
    );
}

#[test]
fn json_has_an_object_for_each_name() {
    let tree = Tree::new(&[
        ("a", "1"),
        ("b", "2"),
        ("c", "33"),
        ("m", "4"),
        ("lost", "5"),
        ("p", "6"),
        ("q", "6"),
    ]);
    tree.sh("ln -s loop loop; mv m d; printf 9 > b; rm lost q; echo n > n; cp a a2");
    tree.sh(&format!("echo '{}  loop' >> ../list; echo '{}  ./c' >> ../list", md5("x"), md5("y")));
    fs::write(tree.sandbox.path("f").join(OsStr::from_bytes(b"\xFFx")), "n2").unwrap();
    let file = |name: &str, verdict: &str, text: &str, more: &str| {
        let (md5, size) = (md5(text), text.len());
        format!("{{{name},\"verdict\":\"{verdict}\",\"md5\":\"{md5}\",\"size\":{size}{more}}}")
    };
    let expected = [
        file("\"name\":\"a\"", "equal", "1", ""),
        file("\"name\":\"c\"", "contradicted", "33", ""),
        "{\"name\":\"loop\",\"error\":\"Too many levels of symbolic links\"}".to_owned(),
        file("\"name\":\"p\"", "equal", "6", ""),
        file("\"name\":\"a2\"", "copy", "1", ",\"other\":{\"name\":\"a\"}"),
        file("\"name\":\"b\"", "differs", "9", ""),
        file("\"name\":\"d\"", "moved", "4", ",\"other\":{\"name\":\"m\"}"),
        "{\"name\":\"lost\",\"verdict\":\"missing\"}".to_owned(),
        file("\"name\":\"n\"", "new", "n\n", ""),
        "{\"name\":\"q\",\"verdict\":\"missing\",\"other\":{\"name\":\"p\"}}".to_owned(),
        file("\"name\":\"\u{fffd}x\",\"name_bytes\":[255,120]", "new", "n2", ""),
    ];
    let audited = tree.audit(&["--json", "list", "f"]);
    assert_eq!((audited.lines, audited.code), (expected.to_vec(), Some(1)));
    let quiet = tree.audit(&["--json", "--quiet", "list", "f"]);
    let others: Vec<_> =
        expected.iter().filter(|line| !line.contains("\"equal\"")).cloned().collect();
    assert_eq!(quiet.lines, others);
}

#[test]
fn status_is_silent() {
    let tree = tree();
    tree.audit(&["--status", "list", "f"]).expect(&[], &[], true);
    tree.sh("echo what >> ../list; echo new > new; rm a; echo x > 'b c'; sed 's, \\./, /x/,' ../list > ../x; mv ../x ../list");
    for more in [&[][..], &["--quick"], &["--json"], &["--paths"], &["--allow-new"]] {
        tree.audit(&[&["--status"], more, &["list", "f"]].concat()).expect(&[], &[], false);
    }
    // The last of --quiet and --status counts.
    assert_ne!(tree.audit(&["--status", "--quiet", "list", "f"]).lines.len(), 0);
    tree.audit(&["--quiet", "--status", "list", "f"]).expect(&[], &[], false);
}

#[test]
fn globs_exclude_files_and_lines() {
    let tree = Tree::new(&[("a.jpg", "1"), ("a.tmp", "2"), ("cache/x.jpg", "3"), ("d/b.jpg", "4")]);
    tree.sh("rm a.tmp cache/x.jpg; echo 5 > b.tmp; echo 6 > cache/y.jpg; echo 7 > c.jpg");
    tree.audit(&["--exclude", "*.tmp", "--exclude", "cache", "list", "f"]).expect(
        &["a.jpg: OK", "d/b.jpg: OK", "c.jpg: NEW"],
        &["!1 file is new"],
        false,
    );
    tree.audit(&["--include", "*.tmp", "list", "f"]).expect(
        &["a.tmp: FAILED missing", "b.tmp: NEW"],
        &["!1 file is missing", "!1 file is new"],
        false,
    );
    tree.audit(&["--include", "d/*", "list", "f"]).expect(&["d/b.jpg: OK"], &[], true);
}

#[test]
fn new_files_and_copies_may_be_allowed_and_nothing_else() {
    let tree = tree();
    tree.sh("echo new > new; cp a copy");
    tree.audit(&["--allow-new", "--quiet", "list", "f"]).expect(
        &["copy: COPY of a", "new: NEW"],
        &[],
        true,
    );
    tree.sh("mv 'b c' moved");
    tree.audit(&["--allow-new", "--quiet", "list", "f"]).expect(
        &["copy: COPY of a", "moved: MOVED from b c", "new: NEW"],
        &["!1 file has moved"],
        false,
    );
}

#[test]
fn paths_are_compared_without_reading_a_file() {
    let tree = tree();
    // Reading `a`, which has 1 TiB, would take hours.
    tree.sh("truncate -s 1T a; printf changed > 'b c'; echo new > new; rm d/e");
    tree.audit(&["--paths", "list", "f"]).expect(
        &["a: OK", "b c: OK", "d/e: FAILED missing", "new: NEW"],
        &["!1 file is missing", "!1 file is new"],
        false,
    );
    fs::write(
        tree.sandbox.path("list"),
        format!(
            "%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n5,{0},b c\n4,{0},new\n1099511627776,{0},a\n",
            md5("x")
        ),
    )
    .unwrap();
    tree.audit(&["--paths", "list", "f"]).expect(
        &["a: OK", "b c: FAILED size", "new: OK"],
        &["!1 file has changed"],
        false,
    );
    let json = tree.audit(&["--paths", "--json", "--quiet", "list", "f"]);
    let line = "{\"name\":\"b c\",\"verdict\":\"size_differs\",\"size\":7,\"listed_size\":5}";
    assert_eq!(json.lines, [line]);
}

fn per_folder() -> Tree {
    let tree = tree();
    tree.sh(
        "rm ../list; md5lanes sum a 'b c' > Checksums.md5; cd d; md5lanes sum e > Checksums.md5",
    );
    tree
}

#[test]
fn each_folder_may_have_a_list() {
    let tree = per_folder();
    let ok = ["a: OK", "b c: OK", "d/e: OK"];
    for pattern in ["Checksums.md5", "*.md5", "C*"] {
        tree.audit(&["--per-folder", pattern, "f"]).expect(&ok, &[], true);
    }
    tree.audit(&["--per-folder", "other.md5", "f"]).expect(
        &[],
        &["other.md5: no list of this name is in the folder or below"],
        false,
    );
    tree.sh("mkdir x; mv d/e x/; echo new > d/new; rm a");
    tree.audit(&["--per-folder", "Checksums.md5", "f"]).expect(
        &["b c: OK", "a: FAILED missing", "d/new: NEW", "x/e: MOVED from d/e"],
        &["!1 file is missing", "!1 file has moved", "!1 file is new"],
        false,
    );
    tree.sh("echo what >> d/Checksums.md5");
    let audited = tree.audit(&["--status", "--per-folder", "Checksums.md5", "f"]);
    audited.expect(&[], &[], false);
    let audited = tree.audit(&["--quiet", "--per-folder", "Checksums.md5", "f"]);
    assert_eq!(audited.messages[0], "d/Checksums.md5: line 2 is improperly formatted");
    let tree = Tree::new(&[("a.iso", "1"), ("d/b.iso", "2")]);
    tree.sh(&format!("echo {} > a.iso.md5; echo {} > d/b.iso.md5", md5("1"), md5("2")));
    tree.audit(&["--per-folder", "*.md5", "f"]).expect(&["a.iso: OK", "d/b.iso: OK"], &[], true);
}

#[test]
fn each_folder_gets_a_new_list() {
    let tree = per_folder();
    tree.sh("cd d; md5lanes sum --tag e > Checksums.md5");
    let read = |name: &str| fs::read_to_string(tree.sandbox.path(format!("f/{name}"))).unwrap();
    let update = |more: &[&str]| {
        tree.audit(
            &[&["--per-folder", "--update", "--quiet"], more, &["Checksums.md5", "f"]].concat(),
        )
    };
    let old = read("Checksums.md5");
    update(&[]).expect(&[], &[], true);
    assert_eq!(read("Checksums.md5"), old);
    tree.sh("mkdir x; cp d/e x/; echo new > d/new; mv a d/");
    update(&["--backup"]).expect(
        &["d/a: MOVED from a", "d/new: NEW", "x/e: COPY of d/e"],
        &[],
        true,
    );
    assert_eq!(read("Checksums.md5"), format!("{}  b c\n", md5("2")));
    assert_eq!(read("Checksums.md5~"), old);
    let (one, three, new) = (md5("1"), md5("3"), md5("new\n"));
    assert_eq!(
        read("d/Checksums.md5"),
        format!("MD5 (a) = {one}\nMD5 (e) = {three}\nMD5 (new) = {new}\n")
    );
    assert_eq!(read("x/Checksums.md5"), format!("{three}  e\n"));
    let lists = [read("Checksums.md5"), read("d/Checksums.md5"), read("x/Checksums.md5")];
    tree.sh("rm *~ d/*~; echo x > d/e");
    assert_eq!(update(&[]).code, Some(1));
    assert_eq!([read("Checksums.md5"), read("d/Checksums.md5"), read("x/Checksums.md5")], lists);
}

#[test]
fn lists_of_folders_are_not_named_by_a_pattern() {
    let tree = per_folder();
    for pattern in ["*.md5", "d/Checksums.md5", "[C]hecksums.md5"] {
        let shown =
            if pattern.starts_with(['*', '[']) { format!("'{pattern}'") } else { pattern.into() };
        tree.audit(&["--per-folder", "--update", pattern, "f"]).expect(
            &[],
            &[&format!("{shown}: --update needs the name of the lists, not a pattern")],
            false,
        );
    }
    // If one list cannot be written, none is.
    tree.sh(&format!(
        "echo 'e {}' > d/Checksums.md5; echo new > new; cp Checksums.md5 ../old",
        md5("3")
    ));
    let audited = tree.audit(&["--per-folder", "--update", "Checksums.md5", "f"]);
    assert_eq!((audited.code, audited.lines.len()), (Some(1), 0), "{audited:?}");
    assert!(
        audited.messages[0].contains("d/Checksums.md5: its form is read but not written"),
        "{audited:?}"
    );
    tree.sh("cmp Checksums.md5 ../old");
}

#[test]
fn names_in_two_forms_of_unicode_are_the_same_and_reported() {
    let (composed, decomposed) = ("\u{fc}ber", "u\u{308}ber");
    for (there, listed) in [(composed, decomposed), (decomposed, composed)] {
        let tree = Tree::new(&[(there, "1"), ("a", "2")]);
        tree.sh(&format!("sed 's,{there},{listed},' ../list > ../x; mv ../x ../list"));
        let audited = tree.audit(&["list", "f"]);
        assert_eq!((audited.code, audited.lines.len()), (Some(0), 2), "{audited:?}");
        assert_eq!(audited.lines[1], format!("{there}: OK"));
        let [warning] = &audited.messages[..] else { panic!("{audited:?}") };
        assert!(
            warning.starts_with("WARNING: names equal but for their form of Unicode"),
            "{warning}"
        );
        // The update writes the name in the form that it has in the folder.
        assert_eq!(tree.audit(&["--update", "list", "f"]).code, Some(0));
        tree.audit(&["--quiet", "list", "f"]).expect(&[], &[], true);
        // If the folder has both names, they are two files.
        fs::write(tree.sandbox.path(format!("f/{listed}")), "1").unwrap();
        tree.audit(&["--quiet", "list", "f"]).expect(
            &[&format!("{listed}: COPY of {there}")],
            &["!1 file is a new copy"],
            false,
        );
    }
}

#[test]
fn names_outside_of_the_folder_are_reported_and_not_checked() {
    let tree = tree();
    tree.sh("echo x > ../outside");
    tree.sh(&format!(
        "echo '{0}  ../outside' >> ../list; echo '{0}  /etc/passwd' >> ../list",
        md5("x\n")
    ));
    let warning =
        "!listed names outside of the folder, which were not checked: 2, such as ../outside";
    tree.audit(&["--quiet", "list", "f"]).expect(&[], &[warning], true);
    // Without FOLDER, a list with names outside of its folder does not pass.
    tree.sh("mv ../list list");
    tree.audit(&["--quiet", "f/list"]).expect(&[], &[warning], false);
    // A list in a subfolder may have names outside of the subfolder, and an update keeps them.
    let tree = tree_below();
    tree.sh("echo new > new");
    let folder = tree.sandbox.path("f/d").canonicalize().unwrap();
    let message = &format!("f/d/sums: its names are relative to {}", folder.display());
    let expected = [
        format!("{}  ../a\n", md5("1")),
        format!("{}  ../b c\n", md5("2")),
        format!("{}  ../new\n", md5("new\n")),
        format!("{}  e\n", md5("3")),
    ];
    tree.audit(&["--update", "--quiet", "f/d/sums", "f"]).expect(&["new: NEW"], &[message], true);
    assert_eq!(fs::read_to_string(tree.sandbox.path("f/d/sums")).unwrap(), expected.concat());
    tree.audit(&["--quiet", "f/d/sums", "f"]).expect(&[], &[message], true);
    tree.sh("cd d; md5sum -c --quiet --strict sums");
}

fn tree_below() -> Tree {
    let tree = tree();
    tree.sh("rm ../list; cd d; md5lanes sum ../a '../b c' e > sums");
    tree
}

#[test]
fn symbolic_links_are_followed_where_the_list_names_them() {
    let tree = tree();
    tree.sh("ln -s a link; ln -s d folder; ln -s nowhere dangling");
    tree.audit(&["--quiet", "list", "f"]).expect(&[], &[], true);
    let audited = tree.audit(&["--quiet", "-L", "list", "f"]);
    audited.expect(
        &["dangling: FAILED open or read", "folder/e: COPY of d/e", "link: COPY of a"],
        &[
            "dangling: No such file or directory",
            "!1 name could not be read",
            "!2 files are new copies",
        ],
        false,
    );
    tree.sh(&format!(
        "echo '{}  ./link' >> ../list; echo '{}  ./dangling' >> ../list",
        md5("1"),
        md5("x")
    ));
    tree.audit(&["--quiet", "list", "f"]).expect(
        &["dangling: FAILED open or read"],
        &["dangling: No such file or directory", "!1 name could not be read"],
        false,
    );
    // For a listed link, the file that it leads to is read.
    fs::remove_file(tree.sandbox.path("f/link")).unwrap();
    symlink("b c", tree.sandbox.path("f/link")).unwrap();
    tree.sh("rm dangling; printf x > dangling");
    tree.audit(&["--quiet", "list", "f"]).expect(
        &["link: FAILED"],
        &["!1 file has changed"],
        false,
    );
}

#[test]
fn progress_is_shown_on_request() {
    let tree = tree();
    let mut command = tree.sandbox.md5lanes(&["audit", "--progress=always", "list", "f"]);
    let audited: AuditOutput = run_command(&mut command).into();
    assert_eq!((audited.lines.len(), audited.code), (3, Some(0)), "{audited:?}");
}
