//! Turns names of files and folders into inputs, and hashes them.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::path::PathBuf;

use md5lanes::Digest;
use md5lanes_files::lists::name;
use md5lanes_files::walk::Walk;
use md5lanes_files::{Input, Options, Source, digest_files, long_path};

use crate::output::{Failed, Output};
use crate::stdin::Turns;

/// The name of a file, as its line shows it.
pub(crate) type Name<'n> = Cow<'n, OsStr>;

/// Returns the inputs of `names`. With `walk`, a folder stands for the files in it. `-` is standard
/// input, or an error if `stdin_has_names`. An error in `names` becomes an input with an empty name.
pub(crate) fn inputs<'n>(
    names: impl Iterator<Item = io::Result<Name<'n>>> + Send,
    walk: Option<Walk>,
    stdin_has_names: bool,
) -> impl Iterator<Item = Input<Name<'n>>> + Send {
    let mut stdin = Turns::default();
    names.flat_map(move |name| -> Box<dyn Iterator<Item = Input<Name<'n>>> + Send> {
        let name = match name {
            Ok(name) => name,
            Err(error) => {
                let source = Source::Failed(error);
                return Box::new(iter::once(Input::new(Name::default(), source)));
            }
        };
        if is_stdin(&name) {
            let source = if stdin_has_names {
                let reason = "Standard input is where the names come from";
                Source::Failed(io::Error::other(reason))
            } else {
                Source::Stream(Box::new(stdin.next()))
            };
            return Box::new(iter::once(Input::new(name, source)));
        }
        let bytes = name.as_encoded_bytes();
        let path = match if cfg!(unix) { path_of(bytes) } else { Ok(PathBuf::from(&*name)) } {
            Ok(path) => path,
            Err(error) => return Box::new(iter::once(named(name, Source::Failed(error)))),
        };
        match &walk {
            Some(walk) if long_path::metadata(&path).is_ok_and(|status| status.is_dir()) => {
                Box::new(walk.files(&path).map(in_folder))
            }
            _ => Box::new(iter::once(named(name, Source::Path(path)))),
        }
    })
}

/// Makes an input, and counts the memory of its name, which may be long.
fn named(name: Name<'_>, source: Source) -> Input<Name<'_>> {
    let owned = if let Cow::Owned(name) = &name { name.capacity() } else { 0 };
    Input::new(name, source).with_tag_bytes(owned)
}

/// Hashes inputs. Calls `report` with each result, and writes the lines that it adds.
///
/// # Errors
///
/// If a line cannot be written. The other files are not hashed then.
pub(crate) fn report_each<T: Send>(
    inputs: impl IntoIterator<Item = Input<T>, IntoIter: Send>,
    options: &Options<'_>,
    output: &Output,
    mut report: impl FnMut(T, io::Result<Digest>) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let mut written = Ok(());
    digest_files(inputs, options, |results| {
        let mut results = results.into_iter();
        let reported =
            results.try_for_each(|(tag, result)| report(tag, result.map(|content| content.digest)));
        written = reported.and_then(|()| output.flush());
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written
}

/// The longest path that is opened, in bytes: some thousand folders deep.
#[cfg(unix)]
const LONGEST: usize = 1 << 20;

pub(crate) fn is_stdin(name: &OsStr) -> bool {
    name == "-"
}

fn in_folder<'n>(entry: Result<PathBuf, (PathBuf, io::Error)>) -> Input<Name<'n>> {
    match entry {
        Ok(path) => named(Cow::Owned(path.clone().into_os_string()), Source::Path(path)),
        Err((path, error)) => named(Cow::Owned(path.into_os_string()), Source::Failed(error)),
    }
}

/// Returns the path for a name that was read from a list.
///
/// Such a name may be as long as memory is large. A name above the limit is not copied.
///
/// # Errors
///
/// If the name is longer than the longest path that is opened.
pub(crate) fn path_of(name: &[u8]) -> io::Result<PathBuf> {
    #[cfg(unix)]
    if name.len() > LONGEST {
        return Err(io::Error::from_raw_os_error(libc::ENAMETOOLONG));
    }
    Ok(name::from_bytes(name.to_vec()).into())
}
