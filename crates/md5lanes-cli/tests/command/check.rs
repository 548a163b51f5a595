//! Compares `sum --check` with the system's `md5sum`. `docs/check.md` names these tests.

mod files;
mod lines;
mod reports;

use crate::support::{Outcome, Sandbox};

/// The digest of `abc`.
const ABC: &str = "900150983cd24fb0d6963f7d28e17f72";

fn sandbox() -> Sandbox {
    Sandbox::new().file("a", "abc").file("b", "abc")
}

/// Checks that `md5lanes` and the system's `md5sum` have the same outcome with `-c` and a check file with the text `list`.
/// Returns this outcome. Each `@` in `list` stands for the digest of `abc`.
#[track_caller]
fn check(list: &str, options: &str) -> Outcome {
    let sandbox = sandbox().file("list", list.replace('@', ABC));
    sandbox.assert_same_script(&format!("md5sum -c {options} list 2>&1"))
}

/// Checks that each line alone is accepted, and that all lines together have the same outcome as with GNU's tool.
#[track_caller]
fn assert_each_is_ok(lines: &[&str]) {
    for line in lines {
        let outcome = check(line, "-w");
        assert_eq!((outcome.code, &outcome.stdout[..]), (Some(0), r"a: OK\n"), "{line}");
    }
    check(&lines.join("\n"), "-w");
}
