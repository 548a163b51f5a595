//! Reads the lists that an audit compares, and reports lists that cannot be used.

use std::io::{self, BufReader};
use std::path::Path;

use md5lanes_files::audit::{Options, list_folder};
use md5lanes_files::lists::{ImproperLines, List, name};

use crate::args::audit::Audit;
use crate::inputs::is_stdin;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::sys;

/// The message for a list without entries, in the words of GNU's tools.
pub(super) const NO_LINES_MESSAGE: &str = "no properly formatted checksum lines found";

/// Reads a list; `-` is standard input.
///
/// # Errors
///
/// The errors of [`List::open`].
pub(super) fn open_list(path: &Path) -> io::Result<List> {
    match is_stdin(path.as_os_str()) {
        true => List::read(BufReader::new(sys::stdin()), None::<&[u8]>),
        false => List::open(path),
    }
}

/// Returns the entries of a list or a folder. Files in a folder are read unless `audit_options.only_paths` is set.
pub(super) fn read_side(
    path: &Path,
    options: &Audit,
    audit_options: &Options<'_>,
    output: &Output,
) -> Result<List, Failed> {
    let shown = quote(&name::shown(path.as_os_str()));
    let is_folder = path.is_dir();
    let list = if is_folder { list_folder(path, audit_options) } else { open_list(path) };
    let list = list.map_err(|error| output.report_error(&shown, &error))?;
    if list.is_empty() && !is_folder {
        return Err(output.report(&shown, NO_LINES_MESSAGE));
    }
    if !options.status {
        warn_of_improper_lines(&shown, list.improper(), output);
    }
    Ok(list)
}

pub(super) fn warn_of_improper_lines(list: &[u8], lines: ImproperLines, output: &Output) {
    let ImproperLines { count, first } = lines;
    let text = match count {
        0 => return,
        1 => format!("line {first} is improperly formatted"),
        _ => format!("{count} lines are improperly formatted, the first is line {first}"),
    };
    output.report(list, &text);
}
