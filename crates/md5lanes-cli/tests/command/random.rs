//! Files with random names and contents, and random check files.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use crate::support::Sandbox;

/// Generates names of any bytes. Special characters are more frequent than in random bytes.
fn name() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        3 => any::<u8>(),
        2 => select(&b" '\"\\\n\r\t:$`-#~{}"[..]),
        2 => prop::char::range('a', 'z').prop_map(|letter| letter as u8),
        1 => select("\u{e9}\u{20ac}\u{1f980}".as_bytes()),
    ];
    vec(byte, 1..40).prop_filter("a name", |name| {
        !name.iter().any(|byte| b"/\0".contains(byte))
            && ![&b"."[..], b"..", b"-"].contains(&&name[..])
    })
}

fn files() -> impl Strategy<Value = BTreeMap<Vec<u8>, Vec<u8>>> {
    btree_map(name(), vec(any::<u8>(), 0..300), 1..20)
}

const ABC: &str = "900150983cd24fb0d6963f7d28e17f72";

/// Generates a line of a check file: a line in one of the usual forms, or pieces of such lines in any order.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let digest = || prop_oneof![3 => Just(ABC.to_owned()), 1 => Just(ABC.to_uppercase()), 1 => "[0-9a-f]{32}"];
    let name = || {
        prop_oneof![
            4 => select(&["a", "it's", " a", "*a", "new\\nline", "cr\\r", "missing", ".", "a/b", "-", "list0", ""][..])
                .prop_map(|name| name.as_bytes().to_vec()),
            1 => name(),
        ]
    };
    let pieces = [
        " ",
        "  ",
        " *",
        "\t",
        "MD5",
        "MD5 (",
        ") = ",
        "\\",
        "\\n",
        "#",
        "\0",
        "a",
        "\r",
        ABC,
        &ABC[1..],
    ];
    let start = || select(&["", "", "", " ", "\\", "\t\\", "#"][..]);
    prop_oneof![
        4 => (start(), digest(), select(&["  ", " *", " ", "\t"][..]), name())
            .prop_map(|(start, digest, mark, name)| [start.as_bytes(), digest.as_bytes(), mark.as_bytes(), &name].concat()),
        2 => (start(), digest(), select(&["MD5 (", "MD5("][..]), name())
            .prop_map(|(start, digest, tag, name)| [start.as_bytes(), tag.as_bytes(), &name, b") = ", digest.as_bytes()].concat()),
        2 => vec(select(pieces.map(str::to_owned).to_vec()), 0..8).prop_map(|pieces| pieces.concat().into_bytes()),
    ]
}

/// Generates a check file. The end of its last line may be missing.
fn check_file() -> impl Strategy<Value = Vec<u8>> {
    let end = select(&["\n", "\n", "\n", "\r\n", "\n\n"][..]);
    let lines = vec((line(), end).prop_map(|(line, end)| [&line, end.as_bytes()].concat()), 0..12);
    (lines, any::<bool>()).prop_map(|(lines, cut)| {
        let mut text = lines.concat();
        if cut {
            text.pop();
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn files_of_any_names_and_contents_give_what_md5sum_gives(
        files in files(),
        missing in vec(name(), 0..20),
        options in subsequence(vec!["-b", "-z", "--tag"], 0..=3),
        locale in select(vec!["C", "C.UTF-8"]),
    ) {
        let sandbox = files.iter().fold(Sandbox::new(), |sandbox, (name, contents)| sandbox.file(name, contents));
        sandbox.assert_same_with(|command| {
            let names = files.keys().chain(&missing).map(|name| OsStr::from_bytes(name));
            command.env("LC_ALL", locale).args(&options).arg("--").args(names).output().unwrap()
        });
    }

    #[test]
    fn check_files_of_any_lines_give_what_md5sum_gives(
        lists in vec(check_file(), 1..4),
        options in vec(select(vec!["-w", "--strict", "--quiet", "--status", "--ignore-missing"]), 0..4),
        locale in select(vec!["C", "C.UTF-8"]),
        input in select(vec!["a", "list0", "/dev/null"]),
    ) {
        let sandbox = ["a", "it's", " a", "*a", "new\nline", "cr\r"].iter().fold(Sandbox::new(), |p, name| p.file(name, "abc"));
        let names: Vec<_> = (0..lists.len()).map(|number| format!("list{number}")).collect();
        let sandbox = names.iter().zip(&lists).fold(sandbox, |sandbox, (name, list)| sandbox.file(name, list));
        let (options, names) = (options.join(" "), names.join(" "));
        sandbox.assert_same_script(&format!("export LC_ALL={locale}; md5sum -c {options} {names} < {input} 2>&1"));
        sandbox.assert_same_script(&format!("export LC_ALL={locale}; md5sum -c {options} < list0 2>&1"));
    }
}
