//! The files that are asked for: named ones, and those in folders.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use md5lanes::Digest;
use md5lanes_files::walk::Walk;
use md5lanes_files::{Input, Options, Source, digest_files};

use crate::output::{Failed, Output};
use crate::stdin::Turns;

/// What a file is called on its line.
pub(crate) type Name<'n> = Cow<'n, OsStr>;

/// The inputs of these names; of a folder, if folders are to be walked, those of the files in it.
/// Standard input is none where the names come from there.
pub(crate) fn inputs<'n>(
    names: impl Iterator<Item = Name<'n>> + Send,
    walk: Option<Walk>,
    stdin_has_names: bool,
) -> impl Iterator<Item = Input<Name<'n>>> + Send {
    let mut stdin = Turns::default();
    names.flat_map(move |name| -> Box<dyn Iterator<Item = Input<Name<'n>>> + Send> {
        match &walk {
            _ if is_stdin(&name) => {
                let source = if stdin_has_names {
                    Source::Missing(io::Error::other("Standard input is where the names come from"))
                } else {
                    Source::Stream(Box::new(stdin.next()))
                };
                Box::new(iter::once(Input { tag: name, source }))
            }
            Some(walk) if fs::metadata(&name).is_ok_and(|status| status.is_dir()) => {
                Box::new(walk.files(Path::new(&name)).map(in_folder))
            }
            _ => {
                let path = PathBuf::from(&*name);
                Box::new(iter::once(Input::path(name, path)))
            }
        }
    })
}

/// Hashes inputs, and writes the lines that `report` makes of them as they come.
///
/// # Errors
///
/// Where a line cannot be written. Nothing can be said of the other files either then.
pub(crate) fn report_each<T: Send>(
    inputs: impl IntoIterator<Item = Input<T>, IntoIter: Send>,
    options: &Options<'_>,
    output: &Output,
    mut report: impl FnMut(T, io::Result<Digest>) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let mut written = Ok(());
    digest_files(inputs, options, |results| {
        let mut results = results.into_iter();
        let reported = results.try_for_each(|(tag, result)| report(tag, result));
        written = reported.and_then(|()| output.flush());
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written
}

pub(crate) fn is_stdin(name: &OsStr) -> bool {
    name == "-"
}

fn in_folder<'n>(entry: Result<PathBuf, (PathBuf, io::Error)>) -> Input<Name<'n>> {
    match entry {
        Ok(path) => Input::path(Cow::Owned(path.clone().into_os_string()), path),
        Err((path, error)) => {
            Input { tag: Cow::Owned(path.into_os_string()), source: Source::Missing(error) }
        }
    }
}
