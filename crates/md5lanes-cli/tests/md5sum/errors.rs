//! Files that cannot be read.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::CommandExt;

use md5lanes_vectors::painted;

use crate::support::{MD5LANES, Place};

#[test]
fn missing_files_and_directories_are_reported_and_the_others_hashed() {
    let place = Place::new().file("a", "abc").file("z", painted(2_000_000));
    fs::create_dir(place.path("folder")).unwrap();
    symlink("loop", place.path("loop")).unwrap();
    symlink("nowhere", place.path("dangling")).unwrap();
    let outcome =
        place.same(&["missing", "a", "folder", "loop", "dangling", "a/b", "", "folder/", "z"]);
    assert_eq!(outcome.code, Some(1));
    assert_eq!(outcome.stdout.matches(r"\n").count(), 2);
    assert_eq!(outcome.stderr.matches(r"\n").count(), 7);
    // The last file decides nothing.
    assert_eq!(place.same(&["a", "missing"]).code, Some(1));
}

#[test]
fn a_file_that_fails_while_it_is_read_is_reported_without_a_digest() {
    let outcome = Place::new().file("a", "abc").same(&["/proc/self/mem", "a"]);
    assert_eq!(outcome.stderr, r"md5sum: /proc/self/mem: Input/output error\n");
}

#[test]
fn an_unreadable_file_is_reported() {
    let place = Place::new().file("a", "abc").file("secret", "abc");
    fs::set_permissions(place.path("secret"), Permissions::from_mode(0o000)).unwrap();
    let outcome = if fs::read(place.path("secret")).is_err() {
        place.same(&["secret", "a"])
    } else {
        // Root reads everything, so both programs run as somebody else, who must get at them.
        let ours = place.path("../bin/copy");
        fs::copy(MD5LANES, &ours).unwrap();
        fs::rename(&ours, place.path("../bin/md5sum")).unwrap();
        fs::set_permissions(place.path("../"), Permissions::from_mode(0o755)).unwrap();
        place.same_with(|command| command.uid(65_534).args(["secret", "a"]).output().unwrap())
    };
    assert_eq!(outcome.code, Some(1));
    assert_eq!(outcome.stderr, r"md5sum: secret: Permission denied\n");
    assert_eq!(outcome.stdout, r"900150983cd24fb0d6963f7d28e17f72  a\n");
}

#[test]
fn messages_and_lines_come_in_the_order_of_the_files() {
    let place = Place::new().file("a", "abc");
    place.same_script("md5sum a missing a . a 2>&1");
}
