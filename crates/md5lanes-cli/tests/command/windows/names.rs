//! Paths, wildcards and reserved names.

use std::fs;
use std::path::Path;

use super::{ABC, assert_fails_with, assert_prints, sandbox_with};
use crate::support::{Sandbox, run_command};

#[test]
fn lines_and_messages_have_slashes() {
    let sandbox = sandbox_with(&["top", r"folder\inner\deep", "folder/ü😀"]);
    let lines = [
        format!("{ABC}  ./folder/inner/deep"),
        format!("{ABC}  ./folder/ü😀"),
        format!("{ABC}  ./top"),
    ];
    let lines: Vec<_> = lines.iter().map(|line| &line[..]).collect();
    assert_prints(&mut sandbox.md5lanes(&["sum", "-r", "."]), &lines);
    assert_prints(&mut sandbox.md5lanes(&["sum", r"folder\ü😀"]), &[&format!("{ABC}  folder/ü😀")]);
    assert_prints(&mut sandbox.md5lanes(&["etag", r".\top"]), &[&format!("{ABC}  ./top")]);
    let object = format!("{{\"name\":\"folder/ü😀\",\"md5\":\"{ABC}\"}}");
    assert_prints(&mut sandbox.md5lanes(&["sum", "--json", r"folder\ü😀"]), &[&object]);
    assert_fails_with(
        &mut sandbox.md5lanes(&["sum", r"folder\x y"]),
        "'folder/x y': No such file or directory",
    );
}

#[test]
fn drives_may_be_named_in_every_way() {
    let sandbox = sandbox_with(&["folder/a"]);
    let path = sandbox.path(r"folder\a");
    let path = path.to_str().unwrap();
    let (drive, rest) = path.split_at(2);
    assert!(drive.ends_with(':'), "{path}");
    let verbatim = format!(r"\\?\{path}");
    for (name, shown) in [
        (path, path),
        // No separator follows the drive, so the rest of the path is relative to the current folder of the drive.
        (&format!("{drive}folder/a"), &format!("{drive}folder/a")),
        (rest, rest),
        (&verbatim, &verbatim),
    ] {
        let shown = shown.replace('\\', "/");
        assert_prints(&mut sandbox.md5lanes(&["sum", name]), &[&format!("{ABC}  {shown}")]);
        // The path without a drive, `rest`, is not tested in a list: Wine takes it for a path of its host system.
        if name == rest {
            continue;
        }
        fs::write(sandbox.path("list"), format!("{ABC}  {shown}\n")).unwrap();
        assert_prints(&mut sandbox.md5lanes(&["sum", "-c", "list"]), &[&format!("{shown}: OK")]);
    }
}

#[test]
fn paths_may_be_longer_than_260_characters() {
    // Folders have names of 90 characters, or of 255, which is the limit. No path is longer than Linux allows,
    // because the tests may run in Wine on Linux.
    for (length, depth) in [(90, 5), (255, 12)] {
        let sandbox = Sandbox::new();
        let name = vec!["x".repeat(length); depth].join(r"\");
        let path = sandbox.path(&name);
        let path = path.to_str().unwrap();
        let verbatim = format!(r"\\?\{path}");
        fs::create_dir_all(Path::new(&verbatim).parent().unwrap()).unwrap();
        fs::write(&verbatim, "abc").unwrap();
        let shown = |name: &str| name.replace('\\', "/");
        let line = |name: &str| format!("{ABC}  {}", shown(name));
        for name in [&name[..], path, &verbatim] {
            assert_prints(&mut sandbox.md5lanes(&["sum", name]), &[&line(name)]);
            assert_prints(&mut sandbox.md5lanes(&["etag", name]), &[&line(name)]);
            let wildcard = format!("{}*", &name[..name.len() - 1]);
            assert_prints(&mut sandbox.md5lanes(&["sum", &wildcard]), &[&line(name)]);
            fs::write(sandbox.path("list"), line(name)).unwrap();
            assert_prints(
                &mut sandbox.md5lanes(&["sum", "-c", "list"]),
                &[&format!("{}: OK", shown(name))],
            );
            fs::write(sandbox.path("list"), name).unwrap();
            assert_prints(&mut sandbox.md5lanes(&["sum", "--files-from=list"]), &[&line(name)]);
            let (folder, _) = name.rsplit_once('\\').unwrap();
            assert_prints(&mut sandbox.md5lanes(&["sum", "-r", folder]), &[&line(name)]);
            let (_, message, code) = run_command(&mut sandbox.md5lanes(&["sum", folder]));
            assert!(code == Some(1) && message.ends_with(": Is a directory\n"), "{message}");
        }
        fs::remove_file(sandbox.path("list")).unwrap();
        for options in ["-r", "-rL"] {
            let found = line(&format!("./{name}"));
            assert_prints(&mut sandbox.md5lanes(&["sum", options, "."]), &[&found]);
        }
        assert_prints(&mut sandbox.md5lanes(&["sum", "-r", "--exclude=*/xx*", "."]), &[]);
    }
}

#[test]
fn wildcards_are_expanded_in_names_of_files_and_nowhere_else() {
    let sandbox =
        sandbox_with(&["b.TXT", "a.txt", "a1.txt", "a[1].txt", r"sub\c.txt", "sub/d.txt", ".txt"]);
    for (arguments, names) in [
        (&["sum", "*.txt"][..], &[".txt", "a.txt", "a1.txt", "a[1].txt", "b.TXT"][..]),
        (&["sum", "??.txt"], &["a1.txt"]),
        (&["sum", "a[1].t*", "a1.txt"], &["a[1].txt", "a1.txt"]),
        (&["sum", r"sub\*.txt"], &["sub/c.txt", "sub/d.txt"]),
        (&["sum", "s*/c**"], &["sub/c.txt"]),
        (&["etag", "a?.*"], &["a1.txt"]),
        (
            &["sum", "-r", "--exclude", "*1*", "--exclude=*.TXT", "--exclude=.txt", "."],
            &["./a.txt", "./sub/c.txt", "./sub/d.txt"],
        ),
    ] {
        let lines: Vec<_> = names.iter().map(|name| format!("{ABC}  {name}")).collect();
        let lines: Vec<_> = lines.iter().map(|line| &line[..]).collect();
        assert_prints(&mut sandbox.md5lanes(arguments), &lines);
    }
    assert_fails_with(
        &mut sandbox.md5lanes(&["sum", "*.none"]),
        "'*.none': No such file or directory",
    );
    fs::write(sandbox.path("list"), format!("{ABC} *a*t\n")).unwrap();
    let (lines, _, code) = run_command(&mut sandbox.md5lanes(&["sum", "-c", "list"]));
    assert_eq!((&*lines, code), ("a*t: FAILED open or read\n", Some(1)));
    let (_, message, _) =
        run_command(&mut sandbox.md5lanes(&["sum", "-c", "--ignore-missing", "l*t"]));
    assert_eq!(message, "md5lanes: list: no file was verified\n");
}

#[test]
fn devices_are_read_and_files_with_their_names_too() {
    let sandbox = Sandbox::new();
    let empty = "d41d8cd98f00b204e9800998ecf8427e";
    for name in ["NUL", "nul", r"\\.\NUL"] {
        let line = format!("{empty}  {}", name.replace('\\', "/"));
        assert_prints(&mut sandbox.md5lanes(&["sum", name]), &[&line]);
        assert_prints(&mut sandbox.md5lanes(&["etag", name]), &[&line]);
    }
    // The machine has no such port.
    assert_fails_with(&mut sandbox.md5lanes(&["sum", "COM9"]), "COM9: No such file or directory");
    for name in ["CON", "NUL", "COM1", "aux.txt"] {
        let path = format!(r"\\?\{}", sandbox.path(name).to_str().unwrap());
        fs::write(&path, "abc").unwrap();
        assert_prints(
            &mut sandbox.md5lanes(&["sum", &path]),
            &[&format!("{ABC}  {}", path.replace('\\', "/"))],
        );
    }
}

#[test]
fn folders_and_names_that_no_file_can_have_are_errors_as_elsewhere() {
    let sandbox = sandbox_with(&["folder/a"]);
    for (name, message) in [
        ("folder", "folder: Is a directory"),
        (r"folder\", "folder/: Is a directory"),
        ("missing", "missing: No such file or directory"),
        (r"missing\a", "missing/a: No such file or directory"),
        ("a|b", "'a|b': No such file or directory"),
        ("a:b", "'a:b': No such file or directory"),
    ] {
        assert_fails_with(&mut sandbox.md5lanes(&["sum", name]), message);
        for option in ["-c", "--files-from"] {
            assert_fails_with(&mut sandbox.md5lanes(&["sum", option, name]), message);
        }
    }
}
