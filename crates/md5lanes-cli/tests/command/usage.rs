//! Options that `md5sum` does not have, and messages about wrong options.

use crate::support::{Sandbox, run_command};

#[test]
fn every_form_of_line_may_have_its_digest_in_base64() {
    let sandbox = Sandbox::new().file("a", "abc");
    let digits = "kAFQmDzST7DWlj99KOF/cg==";
    for (option, expected) in [
        ("--text", format!("{digits}  a\n")),
        ("--binary", format!("{digits} *a\n")),
        ("--tag", format!("MD5 (a) = {digits}\n")),
        ("--zero", format!("{digits}  a\0")),
        ("--json", format!("{{\"name\":\"a\",\"md5\":\"{digits}\"}}\n")),
    ] {
        let output = sandbox.md5lanes(&["sum", "--base64", option, "a"]).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    }
}

/// Checks that wrong arguments print only the error and how to get help. Returns the error.
#[track_caller]
fn usage_error(sandbox: &Sandbox, arguments: &[&str], command: &str) -> String {
    let (printed, message, code) = run_command(&mut sandbox.md5lanes(arguments));
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
    let sandbox = Sandbox::new();
    for (arguments, command, expected) in [
        (&[][..], "md5lanes", "requires a subcommand"),
        (&["quux"], "md5lanes", "unrecognized subcommand 'quux'"),
        (&["--quux", "sum"], "md5lanes", "unrecognized option '--quux'"),
        (&["sum", "--t"], "md5lanes sum", "option '--t'"),
        (&["sum", "-j", "0"], "md5lanes sum", "'0' for '--threads <N>': it must be a whole number"),
        (&["sum", "--progress=x"], "md5lanes sum", "'x' for '--progress <WHEN>' [possible values:"),
        (&["sum", "-L"], "md5lanes sum", "not provided: --recursive"),
        (&["sum", "-r", "--exclude=["], "md5lanes sum", "'[' for '--exclude <GLOB>': unclosed"),
        (&["audit", "--backup", "l"], "md5lanes audit", "not provided: --update"),
        (&["audit", "--exclude=["], "md5lanes audit", "'[' for '--exclude <GLOB>': unclosed"),
        (&["etag", "--quux"], "md5lanes etag", "unrecognized option '--quux'"),
        (&["etag", "--part-size=8M"], "md5lanes etag", "'8M' for '--part-size <SIZE>'"),
        (&["kernels", "x"], "md5lanes kernels", "unexpected argument 'x'"),
        (&["generate"], "md5lanes generate", "not provided: <ARTIFACT>"),
    ] {
        let reason = usage_error(&sandbox, arguments, command);
        assert!(reason.contains(expected), "{arguments:?}: {reason}");
    }
}

#[cfg(not(feature = "s3"))]
#[test]
fn a_build_without_s3_says_how_to_get_one_with_it() {
    let sandbox = Sandbox::new();
    for arguments in [&["s3", "verify", "s3://b", "."][..], &["s3", "--help"]] {
        let (printed, message, code) = run_command(&mut sandbox.md5lanes(arguments));
        assert_eq!((code, &*printed), (Some(1), ""));
        let [first, packages, cargo] = message.lines().collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(first, "md5lanes: this build has no s3");
        assert!(packages.contains("release's page") && packages.contains("Debian"), "{packages}");
        assert!(cargo.contains("cargo install --locked --features s3 md5lanes-cli"), "{cargo}");
    }
}

#[test]
fn arguments_in_usage_errors_send_no_commands_to_the_terminal() {
    let sandbox = Sandbox::new();
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
        assert!(usage_error(&sandbox, arguments, &command).contains("\\u{1b}"), "{arguments:?}");
    }
    let output = sandbox.md5lanes(&["generate", "man", "\x1b[31m"]).output().unwrap();
    assert_eq!(output.stderr, b"md5lanes: ''$'\\033''[31m': no such command\n");
}

/// These globs are too long for a command line on Windows.
#[cfg(unix)]
#[test]
fn globs_that_cannot_be_used_are_an_error_and_are_not_ignored() {
    let sandbox = Sandbox::new().file("a", "abc");
    let long = "?".repeat(50_000);
    let arguments = ["sum", "-r", ".", "--exclude", &long, "--exclude", &long, "--exclude", &long];
    let reason = usage_error(&sandbox, &arguments, "md5lanes sum");
    assert!(reason.starts_with("the globs of --exclude are too long or too many ("), "{reason}");
}

#[test]
fn called_as_md5lanes_lines_are_the_same_and_messages_begin_with_that_name() {
    let sandbox = Sandbox::new().file("a", "abc");
    let output = sandbox.md5lanes(&["sum", "a", "it's", "a"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"900150983cd24fb0d6963f7d28e17f72  a\n".repeat(2));
    assert_eq!(output.stderr, b"md5lanes: \"it's\": No such file or directory\n");
}
