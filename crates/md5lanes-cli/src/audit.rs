//! `md5lanes audit`: compares a folder with the list of its files.

#[cfg(feature = "s3")]
mod buckets;
mod report;
mod sets;
mod sides;

use std::ffi::OsStr;
use std::io::{self, BufReader, ErrorKind};
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_files::audit::{self, Naming, Options, Refused, Summary, Update, name_in_folder};
use md5lanes_files::lists::{List, PerFolder, name};
use md5lanes_files::long_path;
use md5lanes_files::walk::{Glob, GlobSet, Wanted};

use crate::args::audit::Audit;
use crate::audit::report::Report;
use crate::inputs::is_stdin;
use crate::kernels;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::sys;

/// The message for a list without entries, in the words of GNU's tools.
const NO_LINES: &str = "no properly formatted checksum lines found";

/// Reports each name of the folder and its list. Fails unless the folder is as the list says.
pub(crate) fn run(options: &Audit, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    if !options.known.is_empty() {
        return sets::known(options, output);
    }
    if options.duplicates {
        return sets::duplicates(options, output);
    }
    let (first, second) = match &options.paths[..] {
        [first] => (first, None),
        [first, second] => (first, Some(second)),
        [] => return Err(output.report(b"audit", "missing LIST; see --help")),
        [_, _, extra, ..] => {
            let reason = "extra operand: there are two sides";
            return Err(output.report(&quote(&name::shown(extra.as_os_str())), reason));
        }
    };
    let is_list = |path: &Path| is_stdin(path.as_os_str()) || !(is_bucket(path) || path.is_dir());
    let is_folder = |path: &Path| !is_stdin(path.as_os_str()) && path.is_dir();
    if let Some(missing) = second.filter(|path| !is_bucket(path) && !is_stdin(path.as_os_str()))
        && let Err(error) = long_path::metadata(missing)
    {
        return Err(output.complain(&quote(&name::shown(missing.as_os_str())), &error));
    }
    if options.per_folder || (is_list(first) && second.is_none_or(|second| is_folder(second))) {
        let subject = Subject::open(first, second.map(|folder| &**folder), options, output)?;
        return subject.run(options, output);
    }
    sides::run(first, second.map(|second| &**second), options, output)
}

/// Whether a path is the address of a bucket.
fn is_bucket(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().starts_with(b"s3://")
}

/// The list, and the folder to compare it with.
struct Subject<'s> {
    path: &'s Path,
    /// The name of the list in messages.
    shown: Vec<u8>,
    folder: &'s Path,
    list: List,
    /// With --per-folder, the lists that `list` joins.
    parts: Option<PerFolder>,
}

impl<'s> Subject<'s> {
    fn open(
        path: &'s Path,
        folder: Option<&'s Path>,
        options: &Audit,
        output: &Output,
    ) -> Result<Self, Failed> {
        let shown = quote(&name::shown(path.as_os_str()));
        let fail = |error: &io::Error| output.complain(&shown, error);
        if options.per_folder {
            let folder = folder.unwrap_or(Path::new("."));
            let glob = Glob::new(path).and_then(|glob| GlobSet::new([glob]));
            let include = glob.map_err(|error| output.report(&shown, &error.to_string()))?;
            let names = Wanted { include, ..Wanted::default() };
            let parts = PerFolder::open(folder, &names).map_err(|error| fail(&error))?;
            if parts.names().next().is_none() && !options.update {
                return Err(output.report(&shown, "no list of this name is in the folder"));
            }
            if options.update {
                // New lists get this name, so it must be one name and not a pattern.
                if path
                    .as_os_str()
                    .as_encoded_bytes()
                    .iter()
                    .any(|byte| b"*?[]{}/\\".contains(byte))
                {
                    let reason = "--update needs the one name that all lists have, not a pattern";
                    return Err(output.report(&shown, reason));
                }
                parts.can_be_written().map_err(|error| fail(&error))?;
            }
            let list = parts.list.clone();
            return Ok(Subject { path, shown, folder, list, parts: Some(parts) });
        }
        let list = match open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound && options.update => List::default(),
            list => list.map_err(|error| fail(&error))?,
        };
        // A pipe, as from a shell, does not lie in the folder of the files.
        let is_file = |path: &Path| long_path::metadata(path).is_ok_and(|status| status.is_file());
        let own_folder = || {
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            parent.filter(|_| is_file(path) || long_path::metadata(path).is_err())
        };
        let folder = folder.or_else(own_folder).unwrap_or(Path::new("."));
        Ok(Subject { path, shown, folder, list, parts: None })
    }

    fn run(mut self, options: &Audit, output: &Output) -> Result<(), Failed> {
        let Subject { path, folder, .. } = self;
        let fail = |error: &io::Error| output.complain(&self.shown, error);
        let is_stdin = is_stdin(path.as_os_str());
        if options.update && is_stdin {
            return Err(output.report(&self.shown, "standard input cannot be updated"));
        }
        if options.update {
            self.list.can_be_written().map_err(|error| fail(&error))?;
        }
        let is_nothing = self.list.is_empty() && (!options.update || self.list.improper().0 > 0);
        if is_nothing {
            return Err(output.report(&self.shown, NO_LINES));
        }
        let improper = self.list.improper();
        let progress = &output.progress;
        let note = |event| progress.note(event);
        let how = self.how(options, &note, output)?;
        let mut update = options.update.then(|| Update::new(&self.list, options.quick));
        let list = std::mem::take(&mut self.list);
        let list_folder = path.parent().filter(|_| !is_stdin && self.parts.is_none());
        let mut report = Report::new(options, output);
        let mut written = Ok(());
        let summary = audit::audit(list, folder, list_folder, &how, |findings| {
            written = report.take(&findings);
            if let Some(update) = &mut update
                && let Err(error) = update.take(&findings)
            {
                written = Err(fail(&error));
            }
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        let shown_folder = quote(&name::shown(folder.as_os_str()));
        let summary = summary.map_err(|error| output.complain(&shown_folder, &error))?;
        if !options.status {
            tell(&summary, &self.shown, options, output);
            match &self.parts {
                Some(parts) => parts.improper().for_each(|(list, lines)| {
                    warn_of_lines(&quote(&name::shown(list)), lines, output);
                }),
                None => warn_of_lines(&self.shown, improper, output),
            }
        }
        // Without FOLDER the whole list counts, and its names outside of the folder were not checked.
        let is_partial = options.paths.len() == 1 && !summary.outside.is_empty();
        let result = report.sum_up(improper.0 > 0 || is_partial);
        let Some(update) = update else { return result };
        if !update.is_needed(&summary) {
            return Ok(());
        }
        let new = update.finish(&summary, options.accept_changes).map_err(|refused| {
            let remedy = if refused == Refused::Unknown { "" } else { "; see --accept-changes" };
            output.report(&self.shown, &format!("it is not updated, since {refused}{remedy}"))
        })?;
        new.and_then(|new| self.save(&new, options)).map_err(|error| fail(&error))
    }

    fn how<'o>(
        &self,
        options: &Audit,
        note: &'o (dyn Fn(md5lanes_files::Progress) + Sync),
        output: &Output,
    ) -> Result<Options<'o>, Failed> {
        let wanted = options.wanted().map_err(|reason| output.report(b"audit", &reason))?;
        let shown = quote(&name::shown(self.folder.as_os_str()));
        let mut itself = Vec::new();
        match &self.parts {
            Some(parts) => itself.extend(parts.names().map(OsStr::to_owned)),
            None if is_stdin(self.path.as_os_str()) => {}
            None => {
                let culprit = if self.folder.is_dir() { &self.shown } else { &shown };
                // A symbolic link, and its file.
                for path in [Some(self.path.to_owned()), self.path.canonicalize().ok()]
                    .into_iter()
                    .flatten()
                {
                    let name = name_in_folder(&path, self.folder);
                    itself.extend(name.map_err(|error| output.complain(culprit, &error))?);
                }
            }
        }
        Ok(Options {
            files: options.files(note),
            wanted,
            follow_links: options.follow_links,
            only_paths: options.only_paths,
            quick: options.quick,
            below: options.below(),
            list_names: itself,
        })
    }

    /// Writes the new list; with --per-folder, the new list of each folder.
    fn save(&self, new: &List, options: &Audit) -> io::Result<()> {
        match &self.parts {
            Some(parts) => parts.save(new, self.folder, self.path.as_os_str(), options.backup),
            None => new.save(self.path, options.backup),
        }
    }
}

/// Reads a list; `-` is standard input.
///
/// # Errors
///
/// The errors of [`List::open`].
fn open(path: &Path) -> io::Result<List> {
    match is_stdin(path.as_os_str()) {
        true => List::read(BufReader::new(sys::stdin()), None::<&[u8]>),
        false => List::open(path),
    }
}

/// Warns of improper lines in a list: their count, and the number of the first.
fn warn_of_lines(list: &[u8], (count, first): (u64, u64), output: &Output) {
    let text = match count {
        0 => return,
        1 => format!("line {first} is improperly formatted"),
        _ => format!("{count} lines are improperly formatted, the first is line {first}"),
    };
    output.report(list, &text);
}

/// Reports how the names of the list were interpreted.
fn tell(summary: &Summary, shown: &[u8], options: &Audit, output: &Output) {
    let Naming { is_windows, root, base, hint, .. } = &summary.naming;
    let text = |name: &[u8]| String::from_utf8_lossy(&quote(name)).into_owned();
    let is_guessed = options.below.is_none();
    if is_guessed && !root.is_empty() {
        output.report(shown, &format!("its absolute names are taken below {}", text(root)));
    }
    if is_guessed && !base.start.is_empty() {
        let start = base.start.strip_suffix(b"/").unwrap_or_default();
        output.report(shown, &format!("its names are taken as those in {}", text(start)));
    }
    if !hint.is_empty() {
        let reason = format!(
            "its names begin with {0}; if that is the folder, add --below {0}",
            text(hint.strip_suffix(b"/").unwrap_or(hint))
        );
        output.report(shown, &reason);
    }
    if *is_windows {
        output.report(shown, "its names have the backslashes of Windows");
    }
    if let (count, Some(example)) = &summary.forms {
        let example = text(&name::shown(example));
        output.report(
            b"WARNING",
            &format!("{count} matched although composed on one side and decomposed on the other (NFC and NFD of Unicode), such as {example}"),
        );
    }
    if let Some(example) = summary.outside.entries().next() {
        let (count, example) = (summary.outside.len(), text(example.name));
        output.report(
            b"WARNING",
            &format!("{count} listed outside of the folder and not looked for, such as {example}"),
        );
    }
}
