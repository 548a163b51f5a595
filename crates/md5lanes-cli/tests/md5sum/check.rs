//! Check files, and what is said of the files that they list.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::symlink;
use std::process::Stdio;

use md5lanes_vectors::painted;

use crate::support::{Outcome, Place};

/// The digest of `abc`.
const ABC: &str = "900150983cd24fb0d6963f7d28e17f72";

/// A folder with two files of `abc`.
fn place() -> Place {
    Place::new().file("a", "abc").file("b", "abc")
}

/// Checks by a list in which `@` stands for the digest of `abc`.
#[track_caller]
fn check(list: &str, options: &str) -> Outcome {
    let place = place().file("list", list.replace('@', ABC));
    place.same_script(&format!("md5sum -c {options} list 2>&1"))
}

/// Checks that each line alone is taken as it should, and all together as GNU's tool takes them.
#[track_caller]
fn each_is_ok(lines: &[&str]) {
    for line in lines {
        let outcome = check(line, "-w");
        assert_eq!((outcome.code, &outcome.stdout[..]), (Some(0), r"a: OK\n"), "{line}");
    }
    check(&lines.join("\n"), "-w");
}

#[test]
fn every_form_of_line_is_read() {
    each_is_ok(&[
        "@  a\n",
        "@ *a\n",
        "@ a\n",
        "@\ta\n",
        "MD5 (a) = @\n",
        "MD5 (a)=@",
        "MD5(a) = @",
    ]);
    each_is_ok(&[
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
    each_is_ok(&[&format!("{upper}  a"), &format!("MD5 (a) = {upper}")]);
}

#[test]
fn digests_are_read_in_base64_on_request_and_only_then() {
    let base64 = "kAFQmDzST7DWlj99KOF/cg==";
    let lines =
        format!("{base64}  a\nMD5 (a) = {base64}\n\\{base64}  new\\nline\n{base64}  list\n");
    let place = place().file("new\nline", "abc").file("list", &lines);
    place.same_script("md5sum -cw list 2>&1");
    let [ours, _] = place.script("md5sum --base64 -cw list 2>&1");
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
        fs::write(place.path("list"), improper).unwrap();
        let [ours, _] = place.script("md5sum --base64 -c list 2>&1");
        assert!(ours.stdout.ends_with(r"no properly formatted checksum lines found\n"), "{ours:?}");
    }
}

#[test]
fn the_last_line_needs_no_end_and_lines_may_end_as_on_windows() {
    each_is_ok(&["@  a", "@  a\r\n", "@ *a\r", "MD5 (a) = @\r\n"]);
    check("@  a\r\r\n@  a\rb\r\n", "-w");
}

#[test]
fn empty_lines_and_comments_are_passed_over() {
    each_is_ok(&["# @  b\n@  a", "\n\r\n\n@  a\n\n", "#\n@  a\n#", "\r\n@  a\n\r"]);
    check(" #\n@  a\n \n\t\n", "-w");
}

#[test]
fn escaped_names_are_read_back() {
    let place = Place::new();
    let names = ["new\nline", "cr\r", "back\\slash", "\\n", "\\\\\n\r", " a", "(b) = c", "d)"];
    let place = names.iter().fold(place, |place, name| place.file(name, "abc"));
    for options in ["", "-b", "--tag"] {
        let script = format!("md5sum {options} -- * > ../list; md5sum -c ../list");
        let outcome = place.same_script(&script);
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
    let place = place().file("reversed", format!("{ABC} a\n")).file("usual", format!("{ABC}  a\n"));
    place.same_script("md5sum -c -w reversed usual reversed 2>&1");
    place.same_script("md5sum -c -w usual reversed usual 2>&1");
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

#[test]
fn files_that_differ_or_cannot_be_read_are_counted_in_both_numbers() {
    let all = "@  a\n@  b\n@  list\n@  list\n@  missing\n@  .\n@  a/b\nx\n@  it's\nMD5 () = @\n";
    for (list, code) in [
        ("@  a\n@  b\n", 0),
        ("@  a\n@  list\n", 1),
        ("@  list\n@  list\n", 1),
        ("@  a\n@  missing\n", 1),
        ("@  missing\n@  .\n", 1),
        (all, 1),
    ] {
        for options in [
            "",
            "--quiet",
            "--status",
            "--strict",
            "-w",
            "--ignore-missing",
            "--ignore-missing --quiet",
            "--ignore-missing --status",
            "--ignore-missing -w --strict",
        ] {
            let outcome = check(list, options);
            let forgiven = list.starts_with("@  a\n@  missing") && options.starts_with("--ignore");
            assert_eq!(outcome.code, Some(if forgiven { 0 } else { code }), "{list} {options}");
        }
    }
}

#[test]
fn ignore_missing_fails_where_nothing_was_verified() {
    for options in ["", "--status", "--quiet", "-w", "--strict"] {
        let options = format!("--ignore-missing {options}");
        assert_eq!(check("@  missing\nMD5 (gone) = @\n", &options).code, Some(1));
        assert_eq!(check("@  missing\n@  list\n", &options).code, Some(1));
        check("@  missing\nx\n", &options);
        check("x\n", &options);
    }
}

#[test]
fn ignore_missing_forgives_nothing_but_a_file_that_is_not_there() {
    let place =
        place().file("list", format!("{ABC}  a\n{ABC}  a/b\n{ABC}  loop\n{ABC}  dangling\n"));
    symlink("loop", place.path("loop")).unwrap();
    symlink("nowhere", place.path("dangling")).unwrap();
    let outcome = place.same_script("md5sum -c --ignore-missing list 2>&1");
    assert_eq!(outcome.stdout.matches("FAILED open or read").count(), 2, "{outcome:?}");
}

#[test]
fn of_quiet_status_and_warn_the_last_one_holds() {
    let list = "@  a\nx\n@  list\n@  missing\n";
    for options in [
        "--quiet --status",
        "--status --quiet",
        "-w --status",
        "--status -w",
        "--quiet -w",
        "-w --quiet",
        "-w --quiet --status",
        "--status --status",
        "-w --status -w",
        "--warn",
    ] {
        check(list, options);
        assert_eq!(check("@  a\n", options).code, Some(0));
    }
}

#[test]
fn the_check_file_may_be_standard_input() {
    let place = place().file("list", format!("{ABC}  a\n{ABC}  -\nx\n{ABC}  b\n")).file("x", "x\n");
    for script in [
        "md5sum -c < list",
        "md5sum -c - < list",
        "md5sum -cw - < list",
        "md5sum -cw - - < list",
        "md5sum -cw list - < list",
        "md5sum -cw - list < list",
        "md5sum -c < x",
        "md5sum -cw < x",
        "md5sum -c < /dev/null",
        "md5sum -c < .",
        "md5sum -c /dev/stdin < list",
        "md5sum -cw ./- < list",
        "cat list | md5sum -cw",
    ] {
        place.same_script(&format!("({script}) 2>&1"));
    }
}

#[test]
fn standard_input_may_be_listed_and_is_read_once() {
    let place = place().file("list", format!("{ABC}  -\n{ABC}  a\n{ABC} *-\nMD5 (-) = {ABC}\n"));
    let place = place.file("large", painted(3_000_000));
    place.same_script("md5sum large large | sed 's/large/-/' > twice");
    for script in [
        "md5sum -c list < a",
        "cat a | md5sum -c list",
        "md5sum -c list < /dev/null",
        "md5sum -c list list < a",
        "md5sum -c list <&-",
        "md5sum -c list < .",
        "md5sum -c --ignore-missing list <&-",
        "md5sum -c --status list < a",
        "md5sum -c twice twice < large",
        "(cat large; sleep 0.1) | md5sum -c twice",
    ] {
        place.same_script(&format!("({script}) 2>&1"));
    }
}

#[test]
fn closed_standard_input_is_an_error_where_it_would_be_read() {
    let place = place().file("list", format!("{ABC}  a\n"));
    for script in ["md5sum -c <&-", "md5sum -c - list <&-", "md5sum -c list <&-"] {
        place.same_script(&format!("({script}) 2>&1"));
    }
}

#[test]
fn a_check_file_may_list_itself() {
    let outcome = check("@  list\n@  a\n", "");
    assert_eq!((outcome.code, &outcome.stdout[..15]), (Some(1), r"list: FAILED\na"));
}

#[test]
fn several_check_files_are_each_summed_up_and_any_failure_is_one() {
    let place =
        place().file("good", format!("{ABC}  a\n")).file("bad", format!("{ABC}  good\nx\n"));
    let place = place.file("empty", "").file("it's\n", "x\n").file("two words", "x\n");
    for files in [
        "good good",
        "good bad",
        "bad good bad",
        "missing good",
        "empty",
        "good empty",
        ".",
        "good . good",
        "/proc/self/mem good",
        "good/x",
        "\"it's\n\" 'two words' ''",
    ] {
        for options in ["", "-w", "--status", "--quiet", "--strict"] {
            let outcome = place.same_script(&format!("md5sum -c {options} -- {files} 2>&1"));
            assert_eq!(outcome.code, Some(if files == "good good" { 0 } else { 1 }), "{files}");
        }
    }
}

#[test]
fn verdicts_and_messages_come_in_the_order_of_the_lines() {
    let lines = (0..3000).map(|number| match number % 5 {
        0 => format!("{number}\n"),
        1 => format!("{ABC}  missing {number}\n"),
        2 => format!("{ABC}  list\n"),
        _ => format!("{ABC}  a\n"),
    });
    let place = place().file("list", lines.collect::<String>());
    for options in ["", "-w", "-w --ignore-missing", "--quiet"] {
        place.same_script(&format!("md5sum -c {options} list 2>&1"));
    }
    let outcome = place.same_script("md5sum -cw list");
    assert_eq!(outcome.stdout.matches(r"\n").count(), 2400);
}

#[test]
fn options_that_mean_nothing_are_the_errors_that_they_are_in_md5sum() {
    let place = place().file("list", format!("{ABC}  a\n"));
    for options in [
        "--quiet",
        "--status",
        "--strict",
        "-w",
        "--ignore-missing",
        "--quiet --strict",
        "--status --quiet",
        "--quiet -w",
        "-w --status --ignore-missing",
        "--strict --tag",
        "--strict --tag -t",
        "-c --tag",
        "-c -z",
        "-c -b",
        "-c -t",
        "-c -t -b",
        "-c --tag -t",
        "-c -z --tag -b",
        "-c --tag -b",
        "-cz --quiet",
        "-cb -t --tag",
        "-cw --tag",
    ] {
        let [ours, theirs] = place.script(&format!("md5sum {options} list"));
        assert_eq!((ours.code, &ours.stdout[..]), (Some(1), ""), "{options}");
        assert_eq!((theirs.code, &theirs.stdout[..]), (Some(1), ""), "{options}");
        let line = |outcome: &Outcome| outcome.stderr.split(r"\n").next().unwrap().to_owned();
        assert_eq!(line(&ours), line(&theirs), "{options}");
    }
}

#[test]
fn long_options_may_be_cut_short_when_checking_too() {
    let place = place().file("list", format!("{ABC}  a\nx\n{ABC}  list\n{ABC}  missing\n"));
    for options in ["--c", "--check --q", "-c --stat", "--ch --str", "-c --w", "-cw --i", "-ccww"] {
        place.same_script(&format!("md5sum list {options} 2>&1"));
    }
}

#[test]
fn files_whose_size_is_not_known_before_are_checked() {
    let place = place();
    place.same_script(
        "for f in /proc/version /proc/cmdline /sys/kernel/mm/transparent_hugepage/enabled; do
            [ -r $f ] && md5sum $f; done > list; md5sum -c list",
    );
    place.same_script(
        "rm -f pipe list; mkfifo pipe; head -c 2000000 /dev/zero | md5sum | sed s/-/pipe/ > list
            head -c 2000000 /dev/zero > pipe & md5sum -c list",
    );
}

#[test]
fn files_of_every_length_around_blocks_and_buffers_are_checked() {
    let message = painted(300_000);
    let mut place = Place::new();
    for length in [0, 1, 55, 56, 63, 64, 65, 65_535, 65_536, 65_537, 131_072, 300_000] {
        place = place.file(length.to_string(), &message[..length]);
    }
    let outcome = place.same_script("md5sum * > ../list; md5sum -c ../list");
    assert_eq!((outcome.code, outcome.stdout.matches(": OK").count()), (Some(0), 12));
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let place = place().file("list", format!("{ABC}  a\n"));
    place.same_script("md5sum -c list >&-");
    place.same_script("md5sum -c --status list >&-");
    place.same_script("md5sum -c --quiet list >&-");
    let [ours, theirs] = place.script("md5sum -c list > /dev/full");
    assert_eq!((ours.code, theirs.code), (Some(1), Some(1)));
    assert_eq!(ours.stderr, r"md5sum: write error: No space left on device\n");
}

#[test]
fn under_its_own_name_messages_bear_that_name() {
    let place = place().file("list", format!("{ABC}  a\n{ABC}  list\n"));
    let output = place.md5lanes(&["sum", "--check", "list"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"a: OK\nlist: FAILED\n");
    assert_eq!(output.stderr, b"md5lanes: WARNING: 1 computed checksum did NOT match\n");
}

/// GNU's tool finds no proper line in such files, and ours does only where it finds none.
#[test]
fn a_byte_order_mark_is_heeded_where_md5sum_finds_no_proper_line() {
    let list = format!("{ABC}  a\r\nMD5 (caf\u{e9}) = {ABC}\r\n");
    let units = || list.encode_utf16();
    let le = [0xFF, 0xFE].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect();
    let be = [0xFE, 0xFF].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect();
    let utf8 = format!("\u{feff}{ABC}  a").into_bytes();
    let place = place().file("caf\u{e9}", "abc");
    let marked: [(Vec<u8>, &str); 3] =
        [(le, r"a: OK\ncaf\xc3\xa9: OK\n"), (be, r"a: OK\ncaf\xc3\xa9: OK\n"), (utf8, r"a: OK\n")];
    for (contents, expected) in marked {
        fs::write(place.path("list"), &contents).unwrap();
        let [ours, theirs] = place.script("md5sum -cw list");
        assert_eq!((ours.code, &ours.stdout[..], &ours.stderr[..]), (Some(0), expected, ""));
        assert!(theirs.stderr.ends_with(r"list: no properly formatted checksum lines found\n"));
        // From a pipe there is no second reading, and no difference.
        place.same_script("cat list | md5sum -cw 2>&1");
        for more in [format!("\n{ABC}  b\n"), format!("\n{ABC}  missing\n")] {
            fs::write(place.path("list"), [&contents, more.as_bytes()].concat()).unwrap();
            place.same_script("md5sum -cw list 2>&1");
        }
    }
    for mark in ["\u{feff}", "\u{feff}\n", "\u{feff}x\n"] {
        fs::write(place.path("list"), mark).unwrap();
        place.same_script("md5sum -cw list 2>&1");
    }
}

#[test]
fn a_verdict_does_not_wait_for_the_next_line_of_a_pipe() {
    let place = place().file("list", "not abc");
    place.same_with(|command| {
        let child = command.arg("-c").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = child.stderr(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut verdicts = BufReader::new(child.stdout.take().unwrap()).lines();
        for (name, verdict) in [("a", "a: OK"), ("list", "list: FAILED"), ("b", "b: OK")] {
            write!(stdin, "# comment\n{ABC}  {name}\n{ABC}").unwrap();
            assert_eq!(verdicts.next().unwrap().unwrap(), verdict);
            stdin.write_all(b"  b\n").unwrap();
            assert_eq!(verdicts.next().unwrap().unwrap(), "b: OK");
        }
        drop(stdin);
        child.wait_with_output().unwrap()
    });
}
