//! Options, as `getopt` takes them.

use crate::support::Place;

#[test]
fn every_combination_of_options_prints_what_md5sum_prints() {
    let place = Place::new().file("a", "abc").file("b c", "");
    for options in [
        "-b",
        "-t",
        "-z",
        "-bt",
        "-tb",
        "-bz",
        "-zt",
        "-b -b",
        "-t -b",
        "-b -t",
        "-b -t -b -t",
        "--binary",
        "--text",
        "--zero",
        "--tag",
        "--tag --tag",
        "--tag -b",
        "-b --tag",
        "-t --tag",
        "-t -b --tag",
        "-b -t --tag",
        "--tag -t -b",
        "--tag -z",
        "-z --tag -z",
        "-t --tag -b",
    ] {
        let arguments: Vec<_> = options.split(' ').chain(["a", "b c"]).collect();
        assert_eq!(place.same(&arguments).code, Some(0), "{options}");
    }
}

#[test]
fn long_options_may_be_cut_short_and_options_may_follow_files() {
    let place = Place::new().file("a", "abc").file("-b", "").file("--tag", "");
    for arguments in [
        "--bin a",
        "--b a",
        "--ta a",
        "--te a",
        "--z a",
        "a -b",
        "a -z a --tag",
        "a -- -b",
        "-- a -b",
        "-- --tag",
        "a -- --",
    ] {
        place.same(&arguments.split(' ').collect::<Vec<_>>());
    }
}

#[test]
fn posixly_correct_ends_options_at_the_first_file() {
    let place = Place::new().file("a", "abc").file("-b", "");
    for script in [
        "md5sum a -b",
        "md5sum -b a -b",
        "md5sum - -b a",
        "md5sum -- -b a",
        "md5sum a -- a",
        "md5sum a -q",
    ] {
        place.same_script(&format!("POSIXLY_CORRECT=1 {script}"));
    }
}

#[test]
fn text_after_tag_is_the_error_that_it_is_in_md5sum() {
    let place = Place::new().file("a", "abc");
    for options in [["--tag", "-t"], ["--tag", "--text"], ["--tag", "-bt"]] {
        for arguments in [&options[..], &["-b", "--tag", "-t"]] {
            let [ours, theirs] =
                place.both().map(|mut command| command.args(arguments).arg("a").output().unwrap());
            assert_eq!((ours.status, &ours.stdout), (theirs.status, &theirs.stdout));
            let line = b"md5sum: --tag does not support --text mode\n";
            assert!(ours.stderr.starts_with(line) && theirs.stderr.starts_with(line), "{ours:?}");
        }
    }
}

#[test]
fn base64_is_another_way_to_write_digests_in_every_line() {
    let place = Place::new().file("a", "abc");
    let digits = "kAFQmDzST7DWlj99KOF/cg==";
    for (option, expected) in [
        ("--text", format!("{digits}  a\n")),
        ("--binary", format!("{digits} *a\n")),
        ("--tag", format!("MD5 (a) = {digits}\n")),
        ("--zero", format!("{digits}  a\0")),
        ("--json", format!("{{\"name\":\"a\",\"md5\":\"{digits}\"}}\n")),
    ] {
        let output = place.md5lanes(&["sum", "--base64", option, "a"]).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    }
}

#[test]
fn what_is_no_option_ends_with_status_1_before_anything_is_hashed() {
    let place = Place::new().file("a", "abc");
    for option in ["-q", "--quux", "--t", "--tag=x", "-bq"] {
        let [ours, theirs] =
            place.both().map(|mut command| command.args(["a", option]).output().unwrap());
        assert_eq!((ours.status.code(), &ours.stdout[..]), (Some(1), &b""[..]), "{option}");
        assert_eq!((theirs.status.code(), &theirs.stdout[..]), (Some(1), &b""[..]), "{option}");
        assert!(ours.stderr.starts_with(b"md5sum: "), "{ours:?}");
    }
    for arguments in [&[][..], &["quux"], &["sum", "--quux"], &["kernels", "x"], &["generate"]] {
        let output = place.md5lanes(arguments).output().unwrap();
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(1), &b""[..]));
        assert!(output.stderr.starts_with(b"md5lanes: "), "{output:?}");
    }
}

#[test]
fn under_its_own_name_the_lines_are_the_same_and_the_messages_bear_that_name() {
    let place = Place::new().file("a", "abc");
    let output = place.md5lanes(&["sum", "a", "it's", "a"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"900150983cd24fb0d6963f7d28e17f72  a\n".repeat(2));
    assert_eq!(output.stderr, b"md5lanes: \"it's\": No such file or directory\n");
}

#[test]
fn under_the_name_md5sum_messages_bear_the_name_as_it_was_called() {
    let place = Place::new();
    let [mut ours, _] = place.both();
    let program = place.path("../bin/md5sum");
    let output = std::process::Command::new(&program).arg("missing").output().unwrap();
    let expected = format!("{}: missing: No such file or directory\n", program.display());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), expected);
    assert_eq!(
        ours.arg("missing").output().unwrap().stderr,
        b"md5sum: missing: No such file or directory\n"
    );
}
