//! Which lines of a check file are accepted, and what they mean.

use std::fs;

use super::{ABC, assert_each_is_ok, check, sandbox};
use crate::support::Sandbox;

#[test]
fn every_form_of_line_is_read() {
    assert_each_is_ok(&[
        "@  a\n",
        "@ *a\n",
        "@ a\n",
        "@\ta\n",
        "MD5 (a) = @\n",
        "MD5 (a)=@",
        "MD5(a) = @",
    ]);
    assert_each_is_ok(&[
        "MD5 (a) \t=\t @",
        " @  a",
        "\t \t@ *a",
        "  MD5 (a) = @",
        "\\@  a",
        "\\MD5 (a) = @",
    ]);
}

#[test]
fn digits_may_be_upper_case() {
    let upper = ABC.to_uppercase();
    assert_each_is_ok(&[&format!("{upper}  a"), &format!("MD5 (a) = {upper}")]);
}

#[test]
fn digests_are_read_in_base64_on_request_and_only_then() {
    let base64 = "kAFQmDzST7DWlj99KOF/cg==";
    let lines =
        format!("{base64}  a\nMD5 (a) = {base64}\n\\{base64}  new\\nline\n{base64}  list\n");
    let sandbox = sandbox().file("new\nline", "abc").file("list", &lines);
    sandbox.assert_same_script("md5sum -cw list 2>&1");
    let [ours, _] = sandbox.run_script("md5sum --base64 -cw list 2>&1");
    let expected = [
        "a: OK",
        "a: OK",
        r"\\new\\nline: OK",
        "list: FAILED",
        "md5sum: WARNING: 1 computed checksum did NOT match",
    ];
    assert_eq!((ours.code, ours.stdout), (Some(1), expected.join(r"\n") + r"\n"));
    let lower = base64.to_lowercase();
    for improper in [&format!("{ABC}  a"), &format!("{base64}a"), &format!("{lower}=  a")] {
        fs::write(sandbox.path("list"), improper).unwrap();
        let [ours, _] = sandbox.run_script("md5sum --base64 -c list 2>&1");
        assert!(ours.stdout.ends_with(r"no properly formatted checksum lines found\n"), "{ours:?}");
    }
}

#[test]
fn the_last_line_needs_no_end_and_lines_may_end_as_on_windows() {
    assert_each_is_ok(&["@  a", "@  a\r\n", "@ *a\r", "MD5 (a) = @\r\n"]);
    check("@  a\r\r\n@  a\rb\r\n", "-w");
}

#[test]
fn empty_lines_and_comments_are_skipped() {
    assert_each_is_ok(&["# @  b\n@  a", "\n\r\n\n@  a\n\n", "#\n@  a\n#", "\r\n@  a\n\r"]);
    check(" #\n@  a\n \n\t\n", "-w");
}

#[test]
fn escaped_names_are_read_back() {
    let sandbox = Sandbox::new();
    let names = ["new\nline", "cr\r", "back\\slash", "\\n", "\\\\\n\r", " a", "(b) = c", "d)"];
    let sandbox = names.iter().fold(sandbox, |sandbox, name| sandbox.file(name, "abc"));
    for options in ["", "-b", "--tag"] {
        let script = format!("md5sum {options} -- * > ../list; md5sum -c ../list");
        let outcome = sandbox.assert_same_script(&script);
        assert_eq!(outcome.stdout.matches(r": OK\n").count(), names.len(), "{outcome:?}");
    }
    check(r"\@  a\q", "-w");
    check("\\@  a\\\n\\@  a\\nb\n\\\\@  a\n\\@ a\\r\n@  a\\n\n@  a\\b", "-w");
}

#[test]
fn a_name_ends_at_a_zero_byte_and_an_escaped_one_may_hold_none() {
    for line in ["@  a\0b", "MD5 (a\0b) = @", "MD5 (a) = @\0b", "@  \0", "\0", "@\0 a"] {
        check(&format!("{line}\n@  a\n"), "-w");
    }
    check("\\@  a\0b\n\\MD5 (a\0b) = @\n", "-w");
}

#[test]
fn the_first_line_decides_for_all_check_files_whether_names_have_a_mark() {
    check("@ a\n@  a\n@ *a\nMD5 (a) = @\n", "-w");
    check("@  a\n@ a\n@\ta\n@  \n", "-w");
    check("@  \n@   \n@  a\n", "-w");
    check("MD5 (a) = @\n@ a\n@  a\n", "-w");
    let sandbox =
        sandbox().file("reversed", format!("{ABC} a\n")).file("usual", format!("{ABC}  a\n"));
    sandbox.assert_same_script("md5sum -c -w reversed usual reversed 2>&1");
    sandbox.assert_same_script("md5sum -c -w usual reversed usual 2>&1");
}

#[test]
fn improper_lines_are_counted_and_a_file_of_nothing_else_fails() {
    for line in [
        "x",
        "@",
        "@ ",
        "@a",
        "@-a",
        " ",
        "0@  a",
        "MD5",
        "MD5 a",
        "MD5  (a) = @",
        "MD5 (a = @",
        "MD5 (a) @",
        "MD5 (a) = @ ",
        "MD5 (a) = 0@",
        "md5 (a) = @",
        "SHA1 (a) = @",
        "MD5 (a) = ",
        "\\\\@  a",
        "MD5)=@",
        "g00150983cd24fb0d6963f7d28e17f72  a",
    ] {
        assert_eq!(check(line, "").code, Some(1), "{line}");
        for options in ["", "-w", "--strict", "-w --strict", "--status", "--quiet"] {
            check(&format!("{line}\n@  a\n{line}\n"), options);
            check(line, options);
        }
        check(&format!("@  a\n{line}\n"), "");
    }
}
