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
use crate::stdin::StdinReaders;

/// The name of a file, as the output shows it.
pub(crate) type Name<'n> = Cow<'n, OsStr>;

/// Returns the inputs of `names`. With `walk`, the files in a folder replace the folder. `-` is standard
/// input; if the names are read from standard input (`stdin_is_list`), `-` is an error. An error in
/// `names` becomes an input with an empty name.
pub(crate) fn inputs<'n>(
    names: impl Iterator<Item = io::Result<Name<'n>>> + Send,
    walk: Option<Walk>,
    stdin_is_list: bool,
) -> impl Iterator<Item = Input<Name<'n>>> + Send {
    let mut stdin = StdinReaders::default();
    names.flat_map(move |name| -> Box<dyn Iterator<Item = Input<Name<'n>>> + Send> {
        let name = match name {
            Ok(name) => name,
            Err(error) => {
                let source = Source::Failed(error);
                return Box::new(iter::once(Input::new(Name::default(), source)));
            }
        };
        if is_stdin(&name) {
            let source = if stdin_is_list {
                let reason = "Standard input cannot be hashed, since the names are read from it";
                Source::Failed(io::Error::other(reason))
            } else {
                Source::Stream(Box::new(stdin.next()))
            };
            return Box::new(iter::once(Input::new(name, source)));
        }
        let bytes = name.as_encoded_bytes();
        let path = match if cfg!(unix) { path_of_name(bytes) } else { Ok(PathBuf::from(&*name)) } {
            Ok(path) => path,
            Err(error) => return Box::new(iter::once(input(name, Source::Failed(error)))),
        };
        match &walk {
            Some(walk) if long_path::metadata(&path).is_ok_and(|status| status.is_dir()) => {
                Box::new(walk.files(&path).map(walked_input))
            }
            _ => Box::new(iter::once(input(name, Source::Path(path)))),
        }
    })
}

/// Makes an input, and records the memory that an owned name takes, because names may be long.
fn input(name: Name<'_>, source: Source) -> Input<Name<'_>> {
    let owned = if let Cow::Owned(name) = &name { name.capacity() } else { 0 };
    Input::new(name, source).with_tag_bytes(owned)
}

/// Hashes inputs. Calls `report` with the tag and the result of each input, and writes the lines that it has added to `output`.
///
/// # Errors
///
/// If a line cannot be written. Then the remaining files are not hashed.
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

/// The longest name that is opened as a path: 4096 components of 255 bytes, with their slashes.
#[cfg(unix)]
const MAX_PATH_BYTES: usize = 1 << 20;

pub(crate) fn is_stdin(name: &OsStr) -> bool {
    name == "-"
}

fn walked_input<'n>(entry: Result<PathBuf, (PathBuf, io::Error)>) -> Input<Name<'n>> {
    match entry {
        Ok(path) => input(Cow::Owned(path.clone().into_os_string()), Source::Path(path)),
        Err((path, error)) => input(Cow::Owned(path.into_os_string()), Source::Failed(error)),
    }
}

/// Returns the path that has the bytes of `name`.
///
/// # Errors
///
/// On Unix, if the name is longer than `MAX_PATH_BYTES`. Such a name may take most of the memory, so it is not copied.
pub(crate) fn path_of_name(name: &[u8]) -> io::Result<PathBuf> {
    #[cfg(unix)]
    if name.len() > MAX_PATH_BYTES {
        return Err(io::Error::from_raw_os_error(libc::ENAMETOOLONG));
    }
    Ok(name::from_bytes(name.to_vec()).into())
}
