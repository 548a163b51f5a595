//! The files that the arguments ask for: named ones, those in folders, and those that a list names.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use md5lanes::Digest;
use md5lanes_files::walk::Walk;
use md5lanes_files::{Input, Options, Source, digest_files};

use crate::output::{Failed, Output};
use crate::stdin::Turns;
use crate::sys;

/// What a file is called on its line.
pub(crate) type Name<'n> = Cow<'n, OsStr>;

/// The inputs of these names; of a folder, if folders are to be walked, those of the files in it.
pub(crate) fn inputs<'n>(
    names: impl Iterator<Item = Name<'n>> + Send,
    walk: Option<Walk>,
) -> impl Iterator<Item = Input<Name<'n>>> + Send {
    let mut stdin = Turns::default();
    names.flat_map(move |name| -> Box<dyn Iterator<Item = Input<Name<'n>>> + Send> {
        match &walk {
            _ if is_stdin(&name) => Box::new(iter::once(Input {
                tag: name,
                source: Source::Stream(Box::new(stdin.next())),
            })),
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

/// The names that a file holds, each with that byte behind it. Empty ones are passed over.
///
/// # Errors
///
/// Where the file cannot be opened. An error further on ends the names, and is left in `broken`.
pub(crate) fn names_in<'b>(
    list: &Path,
    end: u8,
    broken: &'b mut io::Result<()>,
) -> io::Result<impl Iterator<Item = Name<'static>> + Send + 'b> {
    let list: Box<dyn io::Read + Send> = if is_stdin(list.as_os_str()) {
        Box::new(sys::stdin())
    } else {
        Box::new(fs::File::open(list)?)
    };
    let names = BufReader::new(list).split(end).map_while(move |name| match name {
        Ok(name) => Some(name),
        Err(error) => {
            *broken = Err(error);
            None
        }
    });
    let names = names.filter(|name| !name.is_empty());
    Ok(names.map(|name| Cow::Owned(sys::name(&name))))
}
