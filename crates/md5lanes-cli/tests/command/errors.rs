//! Files that cannot be read.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::os::unix::process::CommandExt;
use std::process::Command;

use md5lanes_vectors::painted;

use crate::support::{MD5LANES, Outcome, Sandbox};

#[test]
fn missing_files_and_directories_are_reported_and_the_others_hashed() {
    let sandbox = Sandbox::new().file("a", "abc").file("z", painted(2_000_000));
    fs::create_dir(sandbox.path("folder")).unwrap();
    symlink("loop", sandbox.path("loop")).unwrap();
    symlink("nowhere", sandbox.path("dangling")).unwrap();
    let outcome = sandbox
        .assert_same(&["missing", "a", "folder", "loop", "dangling", "a/b", "", "folder/", "z"]);
    assert_eq!(outcome.code, Some(1));
    assert_eq!(outcome.stdout.matches(r"\n").count(), 2);
    assert_eq!(outcome.stderr.matches(r"\n").count(), 7);
    // The exit status is 1 if any file fails, not only the last one.
    assert_eq!(sandbox.assert_same(&["a", "missing"]).code, Some(1));
}

#[test]
fn a_file_that_fails_while_it_is_read_is_reported_without_a_digest() {
    let outcome = Sandbox::new().file("a", "abc").assert_same(&["/proc/self/mem", "a"]);
    assert_eq!(outcome.stderr, r"md5sum: /proc/self/mem: Input/output error\n");
}

/// Returns a function that lets a command run as a user who may not read every file. If this process runs as root, that is
/// another user, and the program is copied to a folder that this user can read.
fn as_nobody(sandbox: &Sandbox) -> impl Fn(&mut Command) -> &mut Command {
    let is_root = rustix::process::geteuid().is_root();
    if is_root {
        let ours = sandbox.path("../bin/copy");
        // If this process had the copy open for writing, a child of another test could inherit the open file, and a file that is
        // open for writing cannot be executed.
        assert!(Command::new("cp").arg(MD5LANES).arg(&ours).status().unwrap().success());
        fs::rename(&ours, sandbox.path("../bin/md5sum")).unwrap();
        fs::set_permissions(sandbox.path("../"), Permissions::from_mode(0o755)).unwrap();
    }
    move |command| if is_root { command.uid(65_534) } else { command }
}

#[test]
fn an_unreadable_file_is_reported() {
    let sandbox = Sandbox::new().file("a", "abc").file("secret", "abc");
    fs::set_permissions(sandbox.path("secret"), Permissions::from_mode(0o000)).unwrap();
    let nobody = as_nobody(&sandbox);
    let outcome =
        sandbox.assert_same_with(|command| nobody(command).args(["secret", "a"]).output().unwrap());
    assert_eq!(outcome.code, Some(1));
    assert_eq!(outcome.stderr, r"md5sum: secret: Permission denied\n");
    assert_eq!(outcome.stdout, r"900150983cd24fb0d6963f7d28e17f72  a\n");
}

#[test]
fn messages_and_lines_come_in_the_order_of_the_files() {
    let sandbox = Sandbox::new().file("a", "abc");
    sandbox.assert_same_script("md5sum a missing a . a 2>&1");
}

#[test]
fn a_socket_is_reported() {
    let sandbox = Sandbox::new().file("a", "abc");
    let _socket = UnixListener::bind(sandbox.path("socket")).unwrap();
    let outcome = sandbox.assert_same(&["socket", "a"]);
    assert_eq!(outcome.stderr, r"md5sum: socket: No such device or address\n");
}

#[test]
fn a_folder_that_cannot_be_read_is_reported_and_the_rest_is_hashed() {
    let sandbox = Sandbox::new();
    let abc = "900150983cd24fb0d6963f7d28e17f72";
    for folder in ["folder/a", "folder/secret", "folder/z"] {
        fs::create_dir_all(sandbox.path(folder)).unwrap();
        fs::write(sandbox.path(format!("{folder}/abc")), "abc").unwrap();
    }
    fs::set_permissions(sandbox.path("folder/secret"), Permissions::from_mode(0o000)).unwrap();
    let _socket = UnixListener::bind(sandbox.path("folder/a/socket")).unwrap();
    let nobody = as_nobody(&sandbox);
    let [mut ours, _] = sandbox.md5sum_commands();
    let outcome = Outcome::from(nobody(&mut ours).args(["-r", "folder"]).output().unwrap());
    assert_eq!(outcome.stdout, format!(r"{abc}  folder/a/abc\n{abc}  folder/z/abc\n"));
    assert_eq!(outcome.stderr, r"md5sum: folder/secret: Permission denied\n");
    fs::set_permissions(sandbox.path("folder/secret"), Permissions::from_mode(0o700)).unwrap();
}

#[test]
fn names_in_the_message_of_a_loop_of_links_are_quoted() {
    let sandbox = Sandbox::new();
    fs::create_dir(sandbox.path("red \x1b[31m")).unwrap();
    symlink(".", sandbox.path("red \x1b[31m/loop")).unwrap();
    fs::create_dir(sandbox.path("plain")).unwrap();
    symlink("../plain", sandbox.path("plain/loop")).unwrap();
    let [mut ours, _] = sandbox.md5sum_commands();
    let output = ours.args(["-rL", "red \x1b[31m", "plain"]).output().unwrap();
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "md5sum: 'red '$'\\033''[31m/loop': Symbolic links lead back to 'red '$'\\033''[31m'\n\
         md5sum: plain/loop: Symbolic links lead back to plain\n"
    );
    assert_eq!(output.status.code(), Some(1));
}
