//! Compares folders with lists of their files.

mod forms;
mod matching;
mod names;
mod partial;
mod sets;
mod update;

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use md5lanes_files::audit::{Finding, Naming, Options, Summary, Update, Verdict, audit};
use md5lanes_files::lists::{ImproperLines, List, name};
use md5lanes_files::{Options as FileOptions, Order, Progress};
use tempfile::TempDir;

fn put(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, content).unwrap();
    path
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        put(folder.path(), name, content);
    }
    folder
}

fn md5(content: impl AsRef<[u8]>) -> String {
    md5lanes::digest(content.as_ref()).to_hex().to_string()
}

fn text(files: &[(&str, &str)]) -> String {
    files.iter().map(|(name, content)| format!("{}  {name}\n", md5(content))).collect()
}

fn improper_lines(count: u64, first: u64) -> ImproperLines {
    ImproperLines { count, first }
}

fn read(text: impl AsRef<[u8]>) -> List {
    List::read(text.as_ref(), None::<&str>).unwrap()
}

fn list(files: &[(&str, &str)]) -> List {
    read(text(files))
}

fn entries(list: &List) -> Vec<(String, String)> {
    let lossy = |name| String::from_utf8_lossy(name).into_owned();
    list.entries().map(|entry| (lossy(entry.name), entry.etag.unwrap().to_string())).collect()
}

fn shown(name: &OsStr) -> String {
    String::from_utf8_lossy(&name::shown(name)).into_owned()
}

fn words(finding: &Finding) -> String {
    let (verdict, name) = match &finding.verdict {
        Ok(verdict) => (verdict.word(), shown(&finding.name)),
        Err(_) => ("error", shown(&finding.name)),
    };
    let more = match &finding.verdict {
        Ok(Verdict::Differs { overwritten_by: Some(by) }) => format!(" by {}", shown(by)),
        Ok(Verdict::Missing { copy: Some(copy) }) => format!(" like {}", shown(copy)),
        Ok(Verdict::Moved { from }) => format!(" from {}", shown(from)),
        Ok(Verdict::Copy { of }) => format!(" of {}", shown(of)),
        Ok(Verdict::SizeDiffers { listed, found }) => format!(" {listed} {found}"),
        _ => String::new(),
    };
    format!("{name}: {verdict}{more}")
}

fn findings(
    list: List,
    folder: &Path,
    list_folder: Option<&Path>,
    options: &Options<'_>,
) -> io::Result<(Vec<Finding>, Summary)> {
    let mut findings = Vec::new();
    let summary = audit(list, folder, list_folder, options, |more| {
        findings.extend(more);
        ControlFlow::Continue(())
    })?;
    Ok((findings, summary))
}

fn audited_with(list: List, folder: &Path, options: &Options<'_>) -> Vec<String> {
    findings(list, folder, None, options).unwrap().0.iter().map(words).collect()
}

fn audited(list: List, folder: &Path) -> Vec<String> {
    audited_with(list, folder, &Options::default())
}

fn assert_all_equal(list: List, folder: &Path) {
    let expected = list.len();
    let words = audited(list, folder);
    assert!(words.iter().all(|words| words.ends_with(": equal")), "{words:?}");
    assert_eq!(words.len(), expected);
}

fn names_in(folder: &Path) -> Vec<String> {
    let name = |entry: io::Result<fs::DirEntry>| shown(&entry.unwrap().file_name());
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(name).collect();
    names.sort_unstable();
    names
}

/// Returns the result of `work`, and how many files it opened.
fn counting_reads<R>(work: impl FnOnce(FileOptions<'_>) -> R) -> (R, u64) {
    let count = AtomicU64::new(0);
    let progress = |progress| {
        if let Progress::Opened(_) = progress {
            count.fetch_add(1, Ordering::Relaxed);
        }
    };
    let result = work(FileOptions { progress: &progress, ..FileOptions::default() });
    (result, count.into_inner())
}

fn updated(
    old: &List,
    folder: &Path,
    options: &Options<'_>,
    changed_before: std::time::SystemTime,
) -> List {
    let (findings, Summary { naming, .. }) = findings(old.clone(), folder, None, options).unwrap();
    listing(old, &findings, &naming, changed_before)
}

fn listing(
    old: &List,
    findings: &[Finding],
    naming: &Naming,
    changed_before: std::time::SystemTime,
) -> List {
    let mut update = Update::new(old, false);
    update.remember_before = changed_before;
    update.take(findings).unwrap();
    let summary = Summary { naming: naming.clone(), ..Summary::default() };
    update.finish(&summary, true).unwrap().unwrap()
}

#[test]
fn each_kind_of_change_has_its_word() {
    let before = [
        ("changed", "old"),
        ("copied", "copied"),
        ("empty", ""),
        ("gone", "gone"),
        ("gone copy", "copied"),
        ("moved", "moved"),
        ("over", "lost"),
        ("same", "same"),
        ("source", "wins"),
    ];
    let folder = folder(&[
        ("changed", "new"),
        ("copied", "copied"),
        ("another empty", ""),
        ("d/empty", ""),
        ("d/moved", "moved"),
        ("new", "never seen"),
        ("over", "wins"),
        ("same", "same"),
        ("twin", "same"),
    ]);
    let expected = [
        "copied: equal",
        "same: equal",
        "another empty: new",
        "changed: differs",
        "d/empty: moved from empty",
        "d/moved: moved from moved",
        "gone: missing",
        "gone copy: missing like copied",
        "new: new",
        "over: differs by source",
        "twin: copy of same",
    ];
    assert_eq!(audited(list(&before), folder.path()), expected);
}

#[test]
fn the_order_in_which_files_are_done_does_not_change_what_is_said() {
    let folder = folder(&[("c", "x")]);
    let large = fs::File::create(folder.path().join("a")).unwrap();
    large.set_len(3 << 20).unwrap();
    (0..50).for_each(|number| drop(put(folder.path(), &format!("b{number:02}"), "x")));
    let list = || list(&[("l1", "x"), ("l2", "x"), ("m", "m")]);
    let files = FileOptions { order: Order::AsDone, ..FileOptions::default() };
    let as_done = Options { files, ..Options::default() };
    assert_eq!(audited_with(list(), folder.path(), &as_done), audited(list(), folder.path()));
}

#[test]
fn an_audit_of_a_file_or_a_missing_folder_is_an_error() {
    let folder = folder(&[("a", "a")]);
    for name in ["a", "nowhere"] {
        let result = findings(list(&[]), &folder.path().join(name), None, &Options::default());
        assert!(result.is_err(), "{name}");
    }
}

#[test]
fn an_empty_folder_has_lost_all_and_an_empty_list_has_nothing() {
    let nothing = folder(&[]);
    assert_eq!(audited(list(&[("a", "a")]), nothing.path()), ["a: missing"]);
    let full = folder(&[("a", "a")]);
    assert_eq!(audited(list(&[]), full.path()), ["a: new"]);
    assert!(audited(list(&[]), nothing.path()).is_empty());
}

#[test]
fn words_tell_equal_files_and_losses_apart() {
    let none = OsString::new;
    for (verdict, is_equal, is_loss) in [
        (Verdict::Equal, true, false),
        (Verdict::Unread, true, false),
        (Verdict::Differs { overwritten_by: None }, false, true),
        (Verdict::SizeDiffers { listed: 1, found: 2 }, false, true),
        (Verdict::Contradicted, false, true),
        (Verdict::Missing { copy: None }, false, true),
        (Verdict::New, false, false),
        (Verdict::Moved { from: none() }, false, false),
        (Verdict::Copy { of: none() }, false, false),
    ] {
        assert_eq!((verdict.is_equal(), verdict.is_loss()), (is_equal, is_loss), "{verdict:?}");
    }
}
