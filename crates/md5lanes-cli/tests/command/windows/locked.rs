//! Files that other processes have open.

use std::fs::File;
use std::os::windows::fs::OpenOptionsExt;

use super::{ABC, assert_fails_with, assert_prints, sandbox_with};
use crate::support::run_command;

/// Allows other processes to read the file while it is open for writing.
const FILE_SHARE_READ: u32 = 1;

#[test]
fn a_file_that_is_not_shared_is_reported_and_the_others_are_hashed() {
    let sandbox = sandbox_with(&["a", "locked", "z"]);
    let open = |share| {
        File::options().read(true).write(true).share_mode(share).open(sandbox.path("locked"))
    };
    let message = "locked: File is in use by another process";
    let locked = open(0).unwrap();
    assert_fails_with(&mut sandbox.md5lanes(&["sum", "locked"]), message);
    for arguments in
        [&["sum", "a", "locked", "z"][..], &["sum", "-r", "a", "locked", "z"], &["sum", "*"]]
    {
        let expected = format!("{ABC}  a\n{ABC}  z\n");
        let (lines, messages, code) = run_command(&mut sandbox.md5lanes(arguments));
        assert_eq!(
            (lines, &*messages, code),
            (expected, &*format!("md5lanes: {message}\n"), Some(1))
        );
    }
    let (_, messages, code) = run_command(&mut sandbox.md5lanes(&["etag", "locked"]));
    assert_eq!((&*messages, code), (&*format!("md5lanes: {message}\n"), Some(2)));
    drop(locked);
    let _shared = open(FILE_SHARE_READ).unwrap();
    assert_prints(&mut sandbox.md5lanes(&["sum", "locked"]), &[&format!("{ABC}  locked")]);
}
