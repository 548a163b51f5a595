//! Finds files with known digests, and files with the same contents.

use std::fs;

use super::{Tree, md5};

fn tree() -> Tree {
    let tree = Tree::new(&[
        ("a", "1"),
        ("d/b", "2"),
        ("d/c", "1"),
        ("e", ""),
        ("new\nline", "2"),
        ("z", "3"),
    ]);
    tree.sh("rm ../list");
    tree
}

#[test]
fn files_with_known_digests_are_printed_or_all_others() {
    let tree = tree();
    let list = |name: &str, text: String| fs::write(tree.sandbox.path(name), text).unwrap();
    list("plain", format!("{}\n{}\n", md5("1").to_uppercase(), md5("nothing")));
    list("sums", format!("{}  some name\n", md5("2")));
    for (arguments, expected) in [
        (&["--known", "plain", "f"][..], &["f/a", "f/d/c"][..]),
        (&["--known", "sums", "f"], &["f/d/b", "\\f/new\\nline"]),
        (&["--known", "plain", "--known=sums", "f"], &["f/a", "f/d/b", "f/d/c", "\\f/new\\nline"]),
        (&["--known", "plain", "--known=sums", "--unknown", "f"], &["f/e", "f/z"]),
        (&["--known", "plain", "f/d", "f/a", "f/z"], &["f/d/c", "f/a"]),
        (&["--known", "plain", "--exclude", "d", "f"], &["f/a"]),
        (&["--known", "plain", "--include", "d/*", "f"], &["f/d/c"]),
        (&["--known", "plain", "--status", "f"], &[]),
    ] {
        tree.audit(arguments).expect(expected, &[], true);
    }
    let audited = tree.audit(&["--known", "plain", "--json", "f", "missing"]);
    let md5 = md5("1");
    audited.expect(
        &[
            &format!("{{\"name\":\"f/a\",\"md5\":\"{md5}\"}}"),
            &format!("{{\"name\":\"f/d/c\",\"md5\":\"{md5}\"}}"),
            "{\"name\":\"missing\",\"error\":\"No such file or directory\"}",
        ],
        &[],
        false,
    );
    tree.audit(&["--known", "plain", "missing", "f/a"]).expect(
        &["f/a"],
        &["missing: No such file or directory"],
        false,
    );
}

#[test]
fn lists_of_the_nsrl_are_read() {
    let tree = tree();
    let (one, two) = (md5("1").to_uppercase(), md5("2").to_uppercase());
    let sha = "0000001FFEF4BE312BAB534ECA7AEAA3E4684D85";
    let newer = format!(
        "\"SHA-1\",\"MD5\",\"CRC32\",\"FileName\",\"FileSize\",\"ProductCode\",\"OpSystemCode\",\"SpecialCode\"\r\n\
         \"{sha}\",\"{one}\",\"7516A25F\",\"a, \"\"b\"\"\",33,219181,\"362\",\"\"\r\n\
         \"{sha}\",\"{one}\",\"7516A25F\",\"other\",33,219181,\"362\",\"\"\r\n"
    );
    let older = format!(
        "\"SHA-1\",\"FileName\",\"FileSize\",\"ProductCode\",\"OpSystemCode\",\"MD4\",\"MD5\",\"CRC32\",\"SpecialCode\"\n\
         \"{sha}\",\"a, \"\"b\"\",c\",33,1,\"WIN\",\"\",\"{two}\",\"7516A25F\",\"\"\n\
         \"{sha}\",\"a\", b\",33,1,\"WIN\",\"\",\"{two}\",\"7516A25F\",\"\"\n"
    );
    // The column of MD5s, as exported from a newer database of the NSRL (National Software Reference Library).
    let column = format!("MD5\n{one}\n{two}\n");
    for (name, text) in [("NSRLFile.txt", newer), ("older", older), ("column", column)] {
        fs::write(tree.sandbox.path(name), text).unwrap();
    }
    let ones = ["f/a", "f/d/c"];
    tree.audit(&["--known", "NSRLFile.txt", "f"]).expect(&ones, &[], true);
    tree.audit(&["--known", "older", "f"]).expect(&["f/d/b", "\\f/new\\nline"], &[], true);
    tree.audit(&["--known", "column", "--unknown", "f"]).expect(&["f/e", "f/z"], &[], true);
    fs::write(tree.sandbox.path("column"), format!("{one}\nwhat\n{two}\n")).unwrap();
    let improper = "column: 1 line is not a digest, the first is line 2";
    let audited = tree.audit(&["--known", "column", "--unknown", "f"]);
    audited.expect(&["f/e", "f/z"], &[improper], false);
    tree.audit(&["--known", "column", "--status", "f"]).expect(&[], &[], false);
}

#[test]
fn a_list_of_known_digests_that_has_none_is_an_error() {
    let tree = tree();
    fs::write(tree.sandbox.path("empty"), "").unwrap();
    fs::write(tree.sandbox.path("sha"), "\"sha256\",\"sha1\"\n\"0\",\"1\"\n").unwrap();
    for (list, reason) in [
        ("empty", "it has no digests"),
        ("missing", "No such file or directory"),
        ("f", "Is a directory"),
        ("sha", "it has no MD5s: its columns are sha256, sha1"),
    ] {
        tree.audit(&["--known", list, "f"]).expect(&[], &[&format!("{list}: {reason}")], false);
    }
    let endless = "/dev/zero: line 1 is longer than 2 MiB: this is not a list";
    tree.audit(&["--known", "/dev/zero", "f"]).expect(&[], &[endless], false);
}

#[test]
fn groups_of_files_with_the_same_contents_are_printed() {
    let tree = tree();
    let groups = ["f/a", "f/d/c", "", "f/d/b", "\\f/new\\nline", ""];
    tree.audit(&["--duplicates", "f"]).expect(&groups, &[], true);
    tree.audit(&["--duplicates", "--exclude", "new*", "f"]).expect(&groups[..3], &[], true);
    tree.audit(&["--duplicates", "--status", "f"]).expect(&[], &[], true);
    tree.audit(&["--duplicates", "f/z", "f/d"]).expect(&[], &[], true);
    let group =
        |md5: String, names: &str| format!("{{\"md5\":\"{md5}\",\"size\":1,\"names\":[{names}]}}");
    let expected = [
        group(md5("1"), "{\"name\":\"f/a\"},{\"name\":\"f/d/c\"}"),
        group(md5("2"), "{\"name\":\"f/d/b\"},{\"name\":\"f/new\\nline\"}"),
    ];
    let expected = [&*expected[0], &*expected[1]];
    tree.audit(&["--duplicates", "--json", "f"]).expect(&expected, &[], true);
    // `/proc/self/mem` need not be read, because no other file has its size.
    tree.sh("ln -s loop loop; printf 1 > another");
    let audited = tree.audit(&["--duplicates", "f/a", "f/another", "f/loop", "/proc/self/mem"]);
    audited.expect(
        &["f/a", "f/another", ""],
        &["f/loop: Too many levels of symbolic links"],
        false,
    );
    // Without paths as arguments, the working directory is searched.
    let output = tree
        .sandbox
        .md5lanes(&["audit", "--duplicates"])
        .current_dir(tree.sandbox.path("f/d"))
        .output();
    assert_eq!(output.unwrap().stdout, b"");
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let tree = tree();
    for arguments in [
        &["--known", "x", "--update", "f"][..],
        &["--known", "x", "--quick", "f"],
        &["--known", "x", "--paths", "f"],
        &["--known", "x", "--per-folder", "f"],
        &["--known", "x", "--allow-new", "f"],
        &["--known", "x", "--duplicates", "f"],
        &["--duplicates", "--update"],
        &["--duplicates", "--quick"],
        &["--duplicates", "--paths"],
        &["--duplicates", "--per-folder"],
        &["--duplicates", "--allow-new"],
        &["--unknown", "f"],
        &["--accept-changes", "list"],
        &["--backup", "list"],
        &["--paths", "--update", "list"],
        &["--paths", "--quick", "list"],
        &["--threads=0", "list"],
    ] {
        let audited = tree.audit(arguments);
        assert_eq!((audited.code, audited.lines.len()), (Some(1), 0), "{arguments:?}");
        let hint = "Try 'md5lanes audit --help' for more information.";
        assert_eq!(audited.messages.last().map(|line| &**line), Some(hint), "{audited:?}");
    }
    tree.audit(&[]).expect(&[], &["audit: missing LIST; see --help"], false);
    let extra = "c: extra operand: only two sides can be compared";
    tree.audit(&["a", "b", "c"]).expect(&[], &[extra], false);
}
