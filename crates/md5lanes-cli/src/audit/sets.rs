//! `md5lanes audit --known` and `--duplicates`: finds files with known digests, and files with the same contents.

use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use md5lanes_files::audit::duplicates as find_duplicates;
use md5lanes_files::lists::{ImproperLines, KnownDigests, escaped, name};
use md5lanes_files::walk::{NameFilter, Walk, name_below};
use md5lanes_files::{Input, Source, long_path};
use serde::Serialize;

use crate::args::audit::Audit;
use crate::inputs::report_each;
use crate::json;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::reason::reason;

/// Prints the files with known digests or, with --unknown, the files with other digests.
pub(super) fn print_known(options: &Audit, output: &Output) -> Result<(), Failed> {
    let shown = |path: &Path| quote(&name::shown(path.as_os_str()));
    let mut result = Ok(());
    let known = KnownDigests::open(
        options.known.iter().map(PathBuf::as_path),
        |path, ImproperLines { count, first }| {
            if count > 0 {
                result = Err(Failed);
                if !options.status {
                    let what =
                        if count == 1 { "line is not a digest" } else { "lines are not digests" };
                    output.report(
                        &shown(path),
                        &format!("{count} {what}, the first is line {first}"),
                    );
                }
            }
        },
    );
    let known = known.map_err(|(path, error)| output.report_error(&shown(path), &error))?;
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let inputs = files_to_hash(options, output)?.map(|found| match found {
        Ok(path) => Input::path(path.clone(), path),
        Err((path, error)) => Input::new(path, Source::Failed(error)),
    });
    let inputs = output.progress.count_inputs(inputs, true);
    report_each(inputs, &options.read_options(&note), output, |path, digest| match digest {
        Err(error) => {
            result = Err(Failed);
            report_unreadable(&path, &error, options, output)
        }
        Ok(digest) if known.contains(&digest) == options.unknown || options.status => Ok(()),
        Ok(digest) if options.json => {
            let (name, md5) = (json::Name::new(path.as_os_str()), digest.to_hex().to_string());
            output.add_line(&|to| json::write_line(&File { name: &name, md5: &md5 }, to))
        }
        Ok(_) => add_name(&path, output),
    })?;
    result
}

/// Prints groups of files with the same contents, with an empty line after each group.
pub(super) fn print_duplicates(options: &Audit, output: &Output) -> Result<(), Failed> {
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let (mut result, mut written) = (Ok(()), Ok(()));
    let mut failed = |path: PathBuf, error: io::Error| {
        result = Err(Failed);
        written = report_unreadable(&path, &error, options, output).and_then(|()| output.flush());
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut paths = Vec::new();
    for found in files_to_hash(options, output)? {
        match found {
            Ok(path) => paths.push(path),
            Err((path, error)) => {
                if failed(path, error).is_break() {
                    return Err(Failed);
                }
            }
        }
    }
    let groups = find_duplicates(paths, &options.read_options(&note), &mut failed);
    written?;
    for group in groups.iter().filter(|_| !options.status) {
        if options.json {
            let names = group.paths.iter().map(|path| json::Name::new(path.as_os_str())).collect();
            let md5 = group.digest.to_hex().to_string();
            let object = Group { md5: &md5, size: group.size, names };
            output.add_line(&|to| json::write_line(&object, to))?;
            continue;
        }
        group.paths.iter().try_for_each(|path| add_name(path, output))?;
        output.add_line(&|to| to.write_all(b"\n"))?;
    }
    output.flush()?;
    result
}

#[derive(Serialize)]
struct File<'f> {
    #[serde(flatten)]
    name: &'f json::Name<'f>,
    md5: &'f str,
}

#[derive(Serialize)]
struct Group<'g> {
    md5: &'g str,
    size: u64,
    names: Vec<json::Name<'g>>,
}

/// Returns the paths of the files to hash. If a file or folder cannot be listed, the item is its path with the error.
fn files_to_hash(
    options: &Audit,
    output: &Output,
) -> Result<impl Iterator<Item = Result<PathBuf, (PathBuf, io::Error)>> + Send + use<>, Failed> {
    let filter = options.filter().map_err(|reason| output.report(b"audit", &reason))?;
    let walk = Walk { follow_links: options.follow_links, ..Walk::default() };
    Ok(options.roots().into_iter().map(PathBuf::from).flat_map(move |root| {
        let found: Box<dyn Iterator<Item = _> + Send> = match long_path::metadata(&root)
            .is_ok_and(|status| status.is_dir())
        {
            true => Box::new(walk.files(&root)),
            false => return Box::new(iter::once(Ok(root))) as Box<dyn Iterator<Item = _> + Send>,
        };
        let filter: NameFilter = filter.clone();
        Box::new(found.filter(move |found| match found {
            Ok(path) => name_below(path, &root).is_none_or(|name| filter.admits(&name)),
            Err(_) => true,
        }))
    }))
}

/// Adds a line with the name of a file, escaped as in the lines of `sum`.
fn add_name(path: &Path, output: &Output) -> Result<(), Failed> {
    let name = name::shown(path.as_os_str());
    let (mark, name) = escaped(&name);
    output.add_line(&|to| to.write_all(&[mark, &name, b"\n"].concat()))
}

fn report_unreadable(
    path: &Path,
    error: &io::Error,
    options: &Audit,
    output: &Output,
) -> Result<(), Failed> {
    if !options.json {
        output.report_file_error(&name::shown(path.as_os_str()), error);
        return Ok(());
    }
    #[derive(Serialize)]
    struct Unread<'u> {
        #[serde(flatten)]
        name: json::Name<'u>,
        error: String,
    }
    let object = Unread { name: json::Name::new(path.as_os_str()), error: reason(error) };
    output.add_line(&|to| json::write_line(&object, to))
}
