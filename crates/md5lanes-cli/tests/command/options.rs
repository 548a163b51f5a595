//! Options are parsed as by `getopt`.

use crate::support::Sandbox;

#[test]
fn every_combination_of_options_prints_what_md5sum_prints() {
    let sandbox = Sandbox::new().file("a", "abc").file("b c", "");
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
        assert_eq!(sandbox.assert_same(&arguments).code, Some(0), "{options}");
    }
}

#[test]
fn long_options_may_be_cut_short_and_options_may_follow_files() {
    let sandbox = Sandbox::new().file("a", "abc").file("-b", "").file("--tag", "");
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
        sandbox.assert_same(&arguments.split(' ').collect::<Vec<_>>());
    }
}

#[test]
fn posixly_correct_ends_options_at_the_first_file() {
    let sandbox = Sandbox::new().file("a", "abc").file("-b", "");
    for script in [
        "md5sum a -b",
        "md5sum -b a -b",
        "md5sum - -b a",
        "md5sum -- -b a",
        "md5sum a -- a",
        "md5sum a -q",
    ] {
        sandbox.assert_same_script(&format!("POSIXLY_CORRECT=1 {script}"));
    }
}

#[test]
fn text_after_tag_is_the_same_error_as_in_md5sum() {
    let sandbox = Sandbox::new().file("a", "abc");
    for options in [["--tag", "-t"], ["--tag", "--text"], ["--tag", "-bt"]] {
        for arguments in [&options[..], &["-b", "--tag", "-t"]] {
            let outcome = sandbox.assert_same(&[arguments, &["a"]].concat());
            let line = r"md5sum: --tag does not support --text mode\n";
            assert!(outcome.stderr.starts_with(line), "{outcome:?}");
        }
    }
}

#[test]
fn wrong_options_are_the_same_errors_as_in_md5sum() {
    let sandbox = Sandbox::new().file("a", "abc");
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
        assert_eq!(sandbox.assert_same(&[arguments, &["a"]].concat()).code, Some(1));
    }
}

#[test]
fn called_as_md5sum_messages_begin_with_that_path() {
    let sandbox = Sandbox::new();
    let [mut ours, _] = sandbox.md5sum_commands();
    let program = sandbox.path("../bin/md5sum");
    let output = std::process::Command::new(&program).arg("missing").output().unwrap();
    let expected = format!("{}: missing: No such file or directory\n", program.display());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), expected);
    assert_eq!(
        ours.arg("missing").output().unwrap().stderr,
        b"md5sum: missing: No such file or directory\n"
    );
}
