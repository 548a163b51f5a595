//! `md5lanes audit`: compares a folder with the list of its files, or any two lists, folders and buckets.

#[cfg(feature = "s3")]
mod buckets;
mod lists;
mod report;
mod sets;
mod sides;

use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_files::audit::{self, Naming, Options, Refused, Summary, Update, name_in_folder};
use md5lanes_files::lists::{List, PerFolder, name};
use md5lanes_files::long_path;
use md5lanes_files::walk::{Glob, GlobSet, NameFilter};

use crate::args::audit::Audit;
use crate::audit::lists::{NO_LINES_MESSAGE, open_list, warn_of_improper_lines};
use crate::audit::report::Report;
use crate::inputs::is_stdin;
use crate::kernels;
use crate::output::{Failed, Output};
use crate::quote::quote;

/// Runs the audit that the options ask for. Fails if the two sides differ, if a list has improper lines, or if something could
/// not be read. With --update, fails only if the list could not be updated.
pub(crate) fn run(options: &Audit, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    if !options.known.is_empty() {
        return sets::print_known(options, output);
    }
    if options.duplicates {
        return sets::print_duplicates(options, output);
    }
    let (first, second) = match &options.paths[..] {
        [first] => (first, None),
        [first, second] => (first, Some(second)),
        [] => return Err(output.report(b"audit", "missing LIST; see --help")),
        [_, _, extra, ..] => {
            let reason = "extra operand: only two sides can be compared";
            return Err(output.report(&quote(&name::shown(extra.as_os_str())), reason));
        }
    };
    let is_list = |path: &Path| is_stdin(path.as_os_str()) || !(is_bucket(path) || path.is_dir());
    let is_folder = |path: &Path| !is_stdin(path.as_os_str()) && path.is_dir();
    if let Some(missing) = second.filter(|path| !is_bucket(path) && !is_stdin(path.as_os_str()))
        && let Err(error) = long_path::metadata(missing)
    {
        return Err(output.report_error(&quote(&name::shown(missing.as_os_str())), &error));
    }
    if options.per_folder || (is_list(first) && second.is_none_or(|second| is_folder(second))) {
        let audit = ListAudit::open(first, second.map(|folder| &**folder), options, output)?;
        return audit.run(options, output);
    }
    sides::run(first, second.map(|second| &**second), options, output)
}

fn is_bucket(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().starts_with(b"s3://")
}

struct ListAudit<'s> {
    path: &'s Path,
    /// The quoted name of the list, for messages.
    shown: Vec<u8>,
    folder: &'s Path,
    list: List,
    /// With --per-folder, the lists of all folders; then `list` has the entries of all these lists.
    folder_lists: Option<PerFolder>,
}

impl<'s> ListAudit<'s> {
    /// Reads the list at `path`. With --per-folder, `path` is a name or a pattern: reads all lists that match it in `folder` and
    /// below. If `folder` is `None`, chooses the folder to compare the list with.
    fn open(
        path: &'s Path,
        folder: Option<&'s Path>,
        options: &Audit,
        output: &Output,
    ) -> Result<Self, Failed> {
        let shown = quote(&name::shown(path.as_os_str()));
        let fail = |error: &io::Error| output.report_error(&shown, error);
        if options.per_folder {
            let folder = folder.unwrap_or(Path::new("."));
            let glob = Glob::new(path).and_then(|glob| GlobSet::new([glob]));
            let include = glob.map_err(|error| output.report(&shown, &error.to_string()))?;
            let names = NameFilter { include, ..NameFilter::default() };
            let lists = PerFolder::open(folder, &names).map_err(|error| fail(&error))?;
            if lists.names().next().is_none() && !options.update {
                return Err(output.report(&shown, "no list of this name is in the folder or below"));
            }
            if options.update {
                // New lists get the name `path`, so it must not be a pattern, or contain a slash.
                if path
                    .as_os_str()
                    .as_encoded_bytes()
                    .iter()
                    .any(|byte| b"*?[]{}/\\".contains(byte))
                {
                    let reason = "--update needs the name of the lists, not a pattern";
                    return Err(output.report(&shown, reason));
                }
                lists.can_be_written().map_err(|error| fail(&error))?;
            }
            let list = lists.list.clone();
            return Ok(ListAudit { path, shown, folder, list, folder_lists: Some(lists) });
        }
        let list = match open_list(path) {
            Err(error) if error.kind() == ErrorKind::NotFound && options.update => List::default(),
            list => list.map_err(|error| fail(&error))?,
        };
        // Without FOLDER, the files are in the folder that contains the list. If the list is a pipe, such as `<(...)` of a shell,
        // they are in the working directory.
        let is_file = |path: &Path| long_path::metadata(path).is_ok_and(|status| status.is_file());
        let own_folder = || {
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            parent.filter(|_| is_file(path) || long_path::metadata(path).is_err())
        };
        let folder = folder.or_else(own_folder).unwrap_or(Path::new("."));
        Ok(ListAudit { path, shown, folder, list, folder_lists: None })
    }

    /// Compares the list with the folder, reports the findings, and with --update writes the new list.
    fn run(mut self, options: &Audit, output: &Output) -> Result<(), Failed> {
        let ListAudit { path, folder, .. } = self;
        let fail = |error: &io::Error| output.report_error(&self.shown, error);
        let is_stdin = is_stdin(path.as_os_str());
        if options.update && is_stdin {
            return Err(output.report(&self.shown, "standard input cannot be updated; name a file"));
        }
        if options.update {
            self.list.can_be_written().map_err(|error| fail(&error))?;
        }
        let is_nothing =
            self.list.is_empty() && (!options.update || self.list.improper().count > 0);
        if is_nothing {
            return Err(output.report(&self.shown, NO_LINES_MESSAGE));
        }
        let improper = self.list.improper();
        let progress = &output.progress;
        let note = |event| progress.note(event);
        let audit_options = self.audit_options(options, &note, output)?;
        let mut update = options.update.then(|| Update::new(&self.list, options.quick));
        let list = std::mem::take(&mut self.list);
        let list_folder = path.parent().filter(|_| !is_stdin && self.folder_lists.is_none());
        let mut report = Report::new(options, output);
        let mut written = Ok(());
        let summary = audit::audit(list, folder, list_folder, &audit_options, |findings| {
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
        let summary = summary.map_err(|error| output.report_error(&shown_folder, &error))?;
        if !options.status {
            report_naming(&summary, &self.shown, options, output);
            match &self.folder_lists {
                Some(lists) => lists.improper().for_each(|(list, lines)| {
                    warn_of_improper_lines(&quote(&name::shown(list)), lines, output);
                }),
                None => warn_of_improper_lines(&self.shown, improper, output),
            }
        }
        // Without FOLDER the whole list should be checked, so unchecked names outside of the folder are a failure.
        let is_partial = options.paths.len() == 1 && !summary.outside.is_empty();
        let result = report.finish(improper.count > 0 || is_partial);
        let Some(update) = update else { return result };
        if !update.is_needed(&summary) {
            return Ok(());
        }
        let new = update.finish(&summary, options.accept_changes).map_err(|refused| {
            let remedy = if refused == Refused::Unknown { "" } else { "; see --accept-changes" };
            output
                .report(&self.shown, &format!("the list was not updated, since {refused}{remedy}"))
        })?;
        new.and_then(|new| self.save(&new, options)).map_err(|error| fail(&error))
    }

    fn audit_options<'o>(
        &self,
        options: &Audit,
        note: &'o (dyn Fn(md5lanes_files::Progress) + Sync),
        output: &Output,
    ) -> Result<Options<'o>, Failed> {
        let filter = options.filter().map_err(|reason| output.report(b"audit", &reason))?;
        let shown = quote(&name::shown(self.folder.as_os_str()));
        let mut list_names = Vec::new();
        match &self.folder_lists {
            Some(lists) => list_names.extend(lists.names().map(OsStr::to_owned)),
            None if is_stdin(self.path.as_os_str()) => {}
            None => {
                let culprit = if self.folder.is_dir() { &self.shown } else { &shown };
                // The list itself is not compared. If `path` is a symbolic link, the folder may also contain the file that it
                // leads to.
                for path in [Some(self.path.to_owned()), self.path.canonicalize().ok()]
                    .into_iter()
                    .flatten()
                {
                    let name = name_in_folder(&path, self.folder);
                    list_names.extend(name.map_err(|error| output.report_error(culprit, &error))?);
                }
            }
        }
        Ok(Options {
            files: options.read_options(note),
            filter,
            follow_links: options.follow_links,
            only_paths: options.only_paths,
            quick: options.quick,
            below: options.below(),
            list_names,
        })
    }

    fn save(&self, new: &List, options: &Audit) -> io::Result<()> {
        match &self.folder_lists {
            Some(lists) => lists.save(new, self.folder, self.path.as_os_str(), options.backup),
            None => new.save(self.path, options.backup),
        }
    }
}

/// Reports how the names of the list were interpreted, and which names were not checked.
fn report_naming(summary: &Summary, shown: &[u8], options: &Audit, output: &Output) {
    let Naming { is_windows, root, base, hint, .. } = &summary.naming;
    let text = |name: &[u8]| String::from_utf8_lossy(&quote(name)).into_owned();
    let is_guessed = options.below.is_none();
    if is_guessed && !root.is_empty() {
        output
            .report(shown, &format!("{} in its absolute names stands for the folder", text(root)));
    }
    if is_guessed && !base.start.is_empty() {
        let start = base.start.strip_suffix(b"/").unwrap_or_default();
        output.report(shown, &format!("its names are relative to {}", text(start)));
    }
    if !hint.is_empty() {
        let reason = format!(
            "its names begin with {0}; if that is the folder, add --below {0}",
            text(hint.strip_suffix(b"/").unwrap_or(hint))
        );
        output.report(shown, &reason);
    }
    if *is_windows {
        output.report(shown, "backslashes in its names are read as slashes, as on Windows");
    }
    if let (count, Some(example)) = &summary.forms {
        let example = text(&name::shown(example));
        output.report(
            b"WARNING",
            &format!("names equal but for their form of Unicode (NFC on one side, NFD on the other): {count}, such as {example}"),
        );
    }
    if let Some(example) = summary.outside.entries().next() {
        let (count, example) = (summary.outside.len(), text(example.name));
        output.report(
            b"WARNING",
            &format!("listed names outside of the folder, which were not checked: {count}, such as {example}"),
        );
    }
}
