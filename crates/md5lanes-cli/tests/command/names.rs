//! Tests of how lines and messages show the names of files.

use std::os::unix::ffi::OsStrExt;

use crate::support::{Sandbox, run_command};

/// Mostly unusual names.
const UNUSUAL_NAMES: &[&[u8]] = &[
    b"plain",
    b"two words",
    b" ",
    b"tab\there",
    b"new\nline",
    b"\n",
    b"carriage\rreturn",
    b"back\\slash",
    b"\\",
    b"\\\n\r\\",
    b"it's",
    b"say \"hello\"",
    b"both ' and \"",
    b"$HOME `date` !x",
    b"a:b",
    b"*?[x]",
    b"#first",
    b"not#first",
    b"~first",
    b"{",
    b"}",
    b"{a}",
    b"--",
    b"-",
    b"-b",
    b"--tag",
    b"...",
    b"bell\x07 esc\x1b del\x7f",
    b"caf\xc3\xa9",
    b"it's caf\xc3\xa9",
    b"\xf0\x9f\xa6\x80",
    b"zero\xe2\x80\x8bwidth",
    b"\xff",
    b"cut \xe2\x82",
    b"latin1 caf\xe9",
    b"surrogate \xed\xa0\x80",
    b"it's\n",
    b"\n'\n",
    b"\xff'\xff'",
    b"'",
];

#[test]
fn lines_show_every_name_as_md5sum_does() {
    let sandbox =
        UNUSUAL_NAMES.iter().fold(Sandbox::new(), |sandbox, name| sandbox.file(name, name));
    for options in [&[][..], &["-b"], &["-t"], &["-z"], &["--tag"], &["--tag", "-z"], &["-bz"]] {
        let options = options.iter().map(|option| option.as_bytes());
        let arguments: Vec<_> =
            options.chain([&b"--"[..]]).chain(UNUSUAL_NAMES.iter().copied()).collect();
        assert_eq!(sandbox.assert_same(&arguments).code, Some(0));
    }
}

#[test]
fn messages_quote_every_name_as_md5sum_does_in_both_kinds_of_locale() {
    let sandbox = Sandbox::new();
    for locale in ["C", "C.UTF-8", "no such locale"] {
        let outcome = sandbox.assert_same_with(|command| {
            let names = UNUSUAL_NAMES
                .iter()
                .filter(|name| **name != b"-")
                .map(|name| std::ffi::OsStr::from_bytes(name));
            command.env("LC_ALL", locale).args(["--", ""]).args(names).output().unwrap()
        });
        assert_eq!(outcome.code, Some(1));
        assert!(outcome.stderr.starts_with(r"md5sum: \'\': No such file or directory\n"));
    }
}

#[test]
fn every_byte_alone_and_beside_a_quote_is_quoted_as_md5sum_does() {
    let sandbox = Sandbox::new();
    let bytes = || (1..=255).filter(|byte| !b"/-.".contains(byte));
    let names: Vec<_> =
        bytes().flat_map(|b| [vec![b], vec![b'a', b], vec![b, b'\''], vec![b, b'\'', b]]).collect();
    for locale in ["C", "C.UTF-8"] {
        sandbox.assert_same_with(|command| {
            let names = names.iter().map(|name| std::ffi::OsStr::from_bytes(name));
            command.env("LC_ALL", locale).arg("--").args(names).output().unwrap()
        });
    }
}

#[test]
fn a_name_may_be_as_long_as_the_system_lets_it_and_no_longer() {
    let longest = "n".repeat(255);
    let sandbox = Sandbox::new().file(&longest, "x");
    assert_eq!(sandbox.assert_same(&[&longest]).code, Some(0));
    let outcome = sandbox.assert_same(&["n".repeat(256)]);
    assert!(outcome.stderr.ends_with(r": File name too long\n"), "{outcome:?}");
    sandbox.assert_same(&["./".repeat(1000) + &longest]);
    // GNU's tool cannot open a path that is as long as this one.
    let long = "./".repeat(3000) + &longest;
    let line = format!("{}  {long}\n", md5lanes::digest(b"x"));
    assert_eq!(run_command(&mut sandbox.md5lanes(&["sum", &long])), (line, String::new(), Some(0)));
}
