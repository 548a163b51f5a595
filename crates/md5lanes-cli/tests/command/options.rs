//! Options, as `getopt` takes them.

use crate::support::{Place, texts};

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
            let outcome = place.same(&[arguments, &["a"]].concat());
            let line = r"md5sum: --tag does not support --text mode\n";
            assert!(outcome.stderr.starts_with(line), "{outcome:?}");
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
fn wrong_options_are_the_errors_that_they_are_in_md5sum() {
    let place = Place::new().file("a", "abc");
    for arguments in [
        &["-q"][..],
        &["--quux"],
        &["-bq"],
        &["--tag=x"],
        &["--tag", "-t"],
        &["--check", "--tag"],
        &["--quiet"],
        &["--ignore-missing", "--strict"],
    ] {
        assert_eq!(place.same(&[arguments, &["a"]].concat()).code, Some(1));
    }
}

/// Checks that a usage error prints only the error and where help is. Returns the message.
#[track_caller]
fn refused(place: &Place, arguments: &[&str], command: &str) -> String {
    let (printed, message, code) = texts(&mut place.md5lanes(arguments));
    let status = if command == "md5lanes etag" { 2 } else { 1 };
    assert_eq!((code, &*printed), (Some(status), ""));
    let hint = format!("\nTry '{command} --help' for more information.\n");
    let reason = message.strip_prefix("md5lanes: ").and_then(|rest| rest.strip_suffix(&hint));
    let reason = reason.unwrap_or_else(|| panic!("{message}"));
    assert!(!reason.contains(char::is_control), "{message:?}");
    reason.to_owned()
}

#[test]
fn a_usage_error_is_one_line_and_names_the_help_of_its_command() {
    let place = Place::new();
    for (arguments, command, expected) in [
        (&[][..], "md5lanes", "requires a subcommand"),
        (&["quux"], "md5lanes", "unrecognized subcommand 'quux'"),
        (&["--quux", "sum"], "md5lanes", "unrecognized option '--quux'"),
        (&["sum", "--t"], "md5lanes sum", "option '--t'"),
        (&["sum", "-j", "0"], "md5lanes sum", "'0' for '--threads <N>': it must be a whole number"),
        (&["sum", "--progress=x"], "md5lanes sum", "'x' for '--progress <WHEN>' [possible values:"),
        (&["sum", "-L"], "md5lanes sum", "not provided: --recursive"),
        (&["sum", "-r", "--exclude=["], "md5lanes sum", "'[' for '--exclude <GLOB>': unclosed"),
        (&["etag", "--quux"], "md5lanes etag", "unrecognized option '--quux'"),
        (&["etag", "--part-size=8M"], "md5lanes etag", "'8M' for '--part-size <SIZE>'"),
        (&["kernels", "x"], "md5lanes kernels", "unexpected argument 'x'"),
        (&["generate"], "md5lanes generate", "not provided: <ARTIFACT>"),
    ] {
        let reason = refused(&place, arguments, command);
        assert!(reason.contains(expected), "{arguments:?}: {reason}");
    }
}

#[test]
fn arguments_in_usage_errors_send_no_commands_to_the_terminal() {
    let place = Place::new();
    for arguments in [
        &["\x1b[31m"][..],
        &["sum", "--\x1b[31m"],
        &["sum", "-\x1b"],
        &["sum", "-j\n\n\x1b[31m"],
        &["sum", "--progress=\x1b[31m"],
        &["sum", "-r", "--exclude=[\x1b[31m\n\n"],
        &["etag", "--part-size=\x1b[31m"],
    ] {
        let command = if arguments.len() == 1 { "md5lanes" } else { arguments[0] };
        let command = command.replace("sum", "md5lanes sum").replace("etag", "md5lanes etag");
        assert!(refused(&place, arguments, &command).contains("\\u{1b}"), "{arguments:?}");
    }
    let output = place.md5lanes(&["generate", "man", "\x1b[31m"]).output().unwrap();
    assert_eq!(output.stderr, b"md5lanes: ''$'\\033''[31m': no such command\n");
}

#[test]
fn globs_that_cannot_be_used_are_an_error_and_do_not_exclude_nothing() {
    let place = Place::new().file("a", "abc");
    let long = "?".repeat(50_000);
    let arguments = ["sum", "-r", ".", "--exclude", &long, "--exclude", &long, "--exclude", &long];
    let reason = refused(&place, &arguments, "md5lanes sum");
    assert!(reason.starts_with("the globs of --exclude are too long or too many ("), "{reason}");
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
