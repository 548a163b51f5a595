//! Files in folders nested so deeply that the system refuses their paths. GNU's tools report "File name too long"; `md5lanes`
//! reads the files.

use std::fs;
use std::os::unix::fs::symlink;

use crate::support::{Sandbox, run_command};

/// Makes thirty nested folders, each with a file. Each folder is moved into the next outer one, so no system call has a long
/// path. Returns the paths of the files, the innermost file first.
fn deep() -> (Sandbox, Vec<String>) {
    let sandbox = Sandbox::new();
    let names: Vec<String> = (0..30).map(|depth| format!("{depth:0200}")).collect();
    for depth in (0..30).rev() {
        fs::create_dir(sandbox.path("next")).unwrap();
        fs::write(sandbox.path("next/file"), depth.to_string()).unwrap();
        match names.get(depth + 1) {
            Some(inner) => {
                fs::rename(sandbox.path(inner), sandbox.path(format!("next/{inner}"))).unwrap();
            }
            None => {
                // `loop` leads back to the outermost folder.
                symlink("../".repeat(29), sandbox.path("next/loop")).unwrap();
                symlink("file", sandbox.path("next/link")).unwrap();
            }
        }
        fs::rename(sandbox.path("next"), sandbox.path(&names[depth])).unwrap();
    }
    let path = |depth: usize| format!("{}/file", names[..=depth].join("/"));
    (sandbox, (0..30).rev().map(path).collect())
}

#[test]
fn files_at_any_depth_are_found_and_opened() {
    let (sandbox, files) = deep();
    let run = |arguments: &[&str]| run_command(&mut sandbox.md5lanes(arguments));
    let line = |depth: usize| {
        let digest = md5lanes::digest(depth.to_string().as_bytes());
        format!("{digest}  {}\n", files[29 - depth])
    };
    let lines: String = (0..30).rev().map(line).collect();

    let expected = (lines.clone(), String::new(), Some(0));
    assert_eq!(run(&["sum", "-r", &files[29][..200]]), expected);
    assert_eq!(
        run(&[&["sum"], &files.iter().map(String::as_str).collect::<Vec<_>>()[..]].concat()),
        expected
    );
    fs::write(sandbox.path("names"), files.join("\n")).unwrap();
    assert_eq!(run(&["sum", "--files-from=names"]), expected);
    fs::write(sandbox.path("list"), &lines).unwrap();
    let all_ok = files.iter().map(|name| format!("{name}: OK\n")).collect();
    assert_eq!(run(&["sum", "-c", "list"]), (all_ok, String::new(), Some(0)));
    assert_eq!(run(&["etag", &files[0]]), (line(29), String::new(), Some(0)));
}

#[test]
fn at_any_depth_links_are_followed_and_missing_files_are_reported() {
    let (sandbox, files) = deep();
    let (top, innermost) = (&files[29][..200], files[0].trim_end_matches("file"));
    let run = |arguments: &[&str]| run_command(&mut sandbox.md5lanes(arguments));

    let (printed, complaints, code) = run(&["sum", "-rL", top]);
    assert_eq!((printed.lines().count(), code), (31, Some(1)));
    assert!(printed.contains(&format!("{innermost}link\n")));
    let complaint = format!("loop: Symbolic links lead back to {top}\n");
    assert!(complaints.ends_with(&complaint) && complaints.lines().count() == 1, "{complaints}");

    let missing = format!("{innermost}missing");
    let complaint = format!("md5lanes: {missing}: No such file or directory\n");
    assert_eq!(run(&["sum", &missing]), (String::new(), complaint, Some(1)));
    // In a long path, doubled slashes and slashes at the end mean the same as in a short path.
    let doubled = files[0].replace('/', "//");
    assert_eq!(run(&["sum", &doubled]).2, Some(0));
    let folder = format!("{innermost}////");
    let complaint = format!("md5lanes: {folder}: Is a directory\n");
    assert_eq!(run(&["sum", &folder]), (String::new(), complaint, Some(1)));
    let no_name = format!("{innermost}{}", "x".repeat(256));
    assert!(run(&["sum", &no_name]).1.ends_with(": File name too long\n"));
}
