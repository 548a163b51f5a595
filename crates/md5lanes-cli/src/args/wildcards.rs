//! Expands wildcards in the names of files, because the shells of Windows do not expand them.

use std::ffi::{OsStr, OsString};
use std::mem;

use glob::{MatchOptions, Pattern, glob_with};

use crate::args::Command;

/// Replaces each name that has a `*` or `?` by the names of the files that match it. A name that matches no file stays as
/// it is, as in shells of Unix.
pub(super) fn expand(mut command: Command) -> Command {
    let names = match &mut command {
        Command::Sum(sum) => &mut sum.files,
        Command::Etag(etag) => &mut etag.files,
        _ => return command,
    };
    for name in mem::take(names) {
        let before = names.len();
        names.extend(matches(&name));
        if names.len() == before {
            names.push(name);
        }
    }
    command
}

/// Returns the files that match `name`, sorted by name; none if `name` has no wildcards. The wildcards are `*` and `?`, which
/// no file on Windows has in its name. `[` stands for itself.
fn matches(name: &OsStr) -> Vec<OsString> {
    let has_wildcards =
        |name: &&str| name.strip_prefix(r"\\?\").unwrap_or(name).contains(['*', '?']);
    let Some(name) = name.to_str().filter(has_wildcards) else { return Vec::new() };
    let mut pattern = Pattern::escape(name).replace("[*]", "*").replace("[?]", "?");
    // For the crate `glob`, two asterisks stand for any subfolders. Here they mean the same as one.
    while pattern.contains("**") {
        pattern = pattern.replace("**", "*");
    }
    let options = MatchOptions {
        case_sensitive: false,
        require_literal_separator: true,
        require_literal_leading_dot: false,
    };
    // A folder that cannot be read has no matches.
    let Ok(paths) = glob_with(&pattern, options) else { return Vec::new() };
    paths.filter_map(|path| Some(path.ok()?.into_os_string())).collect()
}
