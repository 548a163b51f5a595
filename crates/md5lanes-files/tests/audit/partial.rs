//! Audits of some of the names, audits by names and sizes alone, and audits that end early.

use md5lanes_files::walk::{Glob, GlobSet, NameFilter};

use super::*;

fn globs(patterns: &[&str]) -> GlobSet {
    GlobSet::new(patterns.iter().map(|pattern| Glob::new(pattern).unwrap())).unwrap()
}

#[test]
fn names_that_are_not_wanted_take_no_part_on_either_side() {
    let folder = folder(&[("a.iso", "1"), ("b.txt", "x"), ("c.iso", "new"), ("tmp/d.iso", "4")]);
    let list = || {
        list(&[
            ("a.iso", "1"),
            ("b.txt", "2"),
            ("gone.iso", "3"),
            ("gone.txt", "new"),
            ("tmp/e.iso", "5"),
        ])
    };
    let audited = |include: &[&str], exclude: &[&str]| {
        let filter =
            NameFilter { include: globs(include), exclude: globs(exclude), skipped: false };
        audited_with(list(), folder.path(), &Options { filter, ..Options::default() })
    };
    let expected = ["a.iso: equal", "c.iso: new", "gone.iso: missing"];
    assert_eq!(audited(&["*.iso"], &["tmp"]), expected);
    let expected =
        ["a.iso: equal", "c.iso: new", "gone.iso: missing", "tmp/d.iso: new", "tmp/e.iso: missing"];
    assert_eq!(audited(&["*.iso"], &[]), expected);
    assert_eq!(audited(&[], &["*.iso", "b.txt"]), ["gone.txt: missing"]);
}

#[test]
fn names_and_sizes_alone_are_compared_without_reading() {
    let folder = folder(&[("a", "x"), ("b", "22"), ("c", "3"), ("new", "4")]);
    let sizes = |name: &str, size: usize| format!("{size:>10}  {}  {name}\n", md5("1"));
    let text =
        [sizes("a", 1), sizes("b", 1), sizes("gone", 1)].concat() + &text(&[("c", "longer")]);
    let (found, reads) = counting_reads(|files| {
        let options = Options { files, only_paths: true, ..Options::default() };
        findings(read(text), folder.path(), None, &options).unwrap().0
    });
    let words: Vec<_> = found.iter().map(words).collect();
    let expected = ["a: equal", "b: size_differs 1 2", "c: equal", "gone: missing", "new: new"];
    assert_eq!((words, reads), (expected.map(str::to_owned).into(), 0));
    for actual in found.iter().filter_map(|finding| finding.actual) {
        assert_eq!(actual.etag, None);
        assert!((1..=2).contains(&actual.size.unwrap()) && actual.modified.is_some());
    }
}

#[test]
fn names_that_the_list_contradicts_are_reported_whatever_the_folder_has() {
    let folder = folder(&[("a", "1"), ("b", "1")]);
    let list = || list(&[("a", "1"), ("a", "2"), ("b", "1"), ("gone", "1"), ("gone", "2")]);
    let expected = ["a: contradicted", "b: equal", "gone: contradicted"];
    assert_eq!(audited(list(), folder.path()), expected);
    let options = Options { only_paths: true, ..Options::default() };
    assert_eq!(audited_with(list(), folder.path(), &options), expected);
}

#[test]
fn findings_hold_what_was_found() {
    let folder = folder(&[("a", "1"), ("b", "22")]);
    let list = list(&[("a", "1"), ("c", "3")]);
    let (found, _) = findings(list, folder.path(), None, &Options::default()).unwrap();
    let files: Vec<_> = found
        .iter()
        .map(|finding| {
            finding.actual.map(|actual| (actual.etag.unwrap().to_string(), actual.size.unwrap()))
        })
        .collect();
    assert_eq!(files, [Some((md5("1"), 1)), Some((md5("22"), 2)), None]);
    let time = fs::metadata(folder.path().join("a")).unwrap().modified().unwrap();
    assert_eq!(found[0].actual.unwrap().modified, Some(time));
}

#[test]
fn nothing_is_missing_where_the_audit_was_stopped() {
    let folder = folder(&[]);
    let names: Vec<_> = (0..3000).map(|number| format!("f{number:04}")).collect();
    names.iter().for_each(|name| drop(put(folder.path(), name, name)));
    let mut lines: Vec<_> = names.iter().map(|name| (&**name, &**name)).collect();
    lines.push(("gone", "gone"));
    let stop = AtomicBool::new(false);
    let count = AtomicU64::new(0);
    let progress = |progress| {
        if progress == Progress::Done && count.fetch_add(1, Ordering::Relaxed) == 1000 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let files = FileOptions { stop: &stop, progress: &progress, ..FileOptions::default() };
    let options = Options { files, ..Options::default() };
    let mut seen = Vec::new();
    let result = audit(list(&lines), folder.path(), None, &options, |findings| {
        seen.extend(findings);
        ControlFlow::Continue(())
    });
    assert_eq!(result.unwrap_err().kind(), io::ErrorKind::Interrupted);
    assert!(seen.iter().all(|finding| matches!(finding.verdict, Ok(Verdict::Equal))));
    assert!(seen.len() < names.len());
}

#[test]
fn an_audit_that_is_stopped_by_its_sink_says_nothing_more() {
    let folder = folder(&[("a", "1"), ("b", "2")]);
    let equal = list(&[("a", "1"), ("b", "2"), ("gone", "3")]);
    let stop = AtomicBool::new(false);
    let files = FileOptions { stop: &stop, ..FileOptions::default() };
    let options = Options { files, ..Options::default() };
    let result = audit(equal, folder.path(), None, &options, |findings| {
        assert!(findings.iter().all(|finding| matches!(finding.verdict, Ok(Verdict::Equal))));
        stop.store(true, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert!(result.is_err());
}

#[test]
fn a_sink_that_has_enough_is_not_called_again() {
    let folder = folder(&[("a", "1")]);
    let names: Vec<_> = (0..3000).map(|number| format!("gone{number:04}")).collect();
    let mut lines: Vec<_> = names.iter().map(|name| (&**name, "x")).collect();
    lines.push(("a", "1"));
    for enough in 1..4 {
        let mut calls = 0;
        audit(list(&lines), folder.path(), None, &Options::default(), |findings| {
            assert!(!findings.is_empty());
            calls += 1;
            if calls == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
        assert_eq!(calls, enough);
    }
}

#[test]
fn a_list_that_another_process_is_writing_takes_no_part_unless_it_is_listed() {
    let folder = folder(&[("a", "1"), (".md5lanes-x.tmp", "2")]);
    assert_eq!(audited(list(&[("a", "1")]), folder.path()), ["a: equal"]);
    assert_all_equal(list(&[(".md5lanes-x.tmp", "2"), ("a", "1")]), folder.path());
}

#[cfg(unix)]
mod on_unix {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_link_is_followed_where_it_is_listed_and_takes_no_part_elsewhere() {
        let outer = folder(&[("data/a", "1"), ("elsewhere", "2"), ("folder/x", "3")]);
        let data = outer.path().join("data");
        symlink("../elsewhere", data.join("link")).unwrap();
        symlink("../folder", data.join("linked")).unwrap();
        symlink("nowhere", data.join("broken")).unwrap();
        assert_eq!(audited(list(&[("a", "1")]), &data), ["a: equal"]);
        assert_all_equal(list(&[("a", "1"), ("link", "2")]), &data);
        let list = || list(&[("a", "1"), ("broken", "2"), ("link", "other"), ("linked/x", "3")]);
        let expected = ["a: equal", "broken: error", "linked/x: error", "link: differs"];
        assert_eq!(audited(list(), &data), expected);
    }

    #[test]
    fn links_to_folders_are_entered_where_that_is_asked_for() {
        let outer = folder(&[("data/a", "1"), ("folder/x", "3")]);
        let data = outer.path().join("data");
        symlink("../folder", data.join("linked")).unwrap();
        let options = Options { follow_links: true, ..Options::default() };
        let list = list(&[("a", "1"), ("linked/x", "3")]);
        assert_eq!(audited_with(list, &data, &options), ["a: equal", "linked/x: equal"]);
    }

    #[test]
    fn nothing_below_a_folder_that_cannot_be_read_is_missing() {
        let folder = folder(&[("a", "1"), ("d/b", "2")]);
        symlink("..", folder.path().join("d/up")).unwrap();
        let options = Options { follow_links: true, ..Options::default() };
        let list = list(&[("a", "1"), ("d/b", "2"), ("d/up/a", "1"), ("d/upper", "4")]);
        let words = audited_with(list, folder.path(), &options);
        let expected =
            ["a: equal", "d/b: equal", "d/up: error", "d/up/a: error", "d/upper: missing"];
        assert_eq!(words, expected);
    }

    #[test]
    fn a_folder_that_cannot_be_read_is_reported_unless_it_is_excluded() {
        let folder = folder(&[("a.iso", "1"), ("d/b.iso", "2")]);
        symlink("..", folder.path().join("d/up")).unwrap();
        symlink("nowhere", folder.path().join("d/x.txt")).unwrap();
        let audited = |include: &[&str], exclude: &[&str]| {
            let filter =
                NameFilter { include: globs(include), exclude: globs(exclude), skipped: false };
            let options = Options { filter, follow_links: true, ..Options::default() };
            let list = list(&[("a.iso", "1"), ("d/b.iso", "2"), ("d/up/a.iso", "1")]);
            audited_with(list, folder.path(), &options)
        };
        let expected = ["a.iso: equal", "d/b.iso: equal", "d/up: error", "d/up/a.iso: error"];
        assert_eq!(audited(&["*.iso"], &[]), expected);
        assert_eq!(audited(&["*.iso"], &["up"]), ["a.iso: equal", "d/b.iso: equal"]);
        assert_eq!(audited(&[], &["up", "*.txt"]), ["a.iso: equal", "d/b.iso: equal"]);
    }

    #[test]
    fn nothing_below_a_folder_without_permission_is_missing() {
        use std::os::unix::fs::PermissionsExt;

        if rustix::process::geteuid().is_root() {
            return;
        }
        let folder = folder(&[("a", "1"), ("d/b", "2"), ("f", "3")]);
        let set = |name: &str, mode| {
            fs::set_permissions(folder.path().join(name), fs::Permissions::from_mode(mode))
                .unwrap();
        };
        set("d", 0);
        set("f", 0);
        let list = list(&[("a", "1"), ("d/b", "2"), ("d/c", "1"), ("f", "3")]);
        let words = audited(list, folder.path());
        set("d", 0o700);
        assert_eq!(words, ["a: equal", "d: error", "f: error", "d/b: error", "d/c: error"]);
    }

    #[test]
    fn a_pipe_that_is_listed_is_an_error_and_is_not_waited_for() {
        let folder = folder(&[("a", "1")]);
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(audited(list(&[("a", "1")]), folder.path()), ["a: equal"]);
        for only_paths in [false, true] {
            let options = Options { only_paths, ..Options::default() };
            let list = list(&[("a", "1"), ("pipe", "")]);
            assert_eq!(audited_with(list, folder.path(), &options), ["a: equal", "pipe: error"]);
        }
    }
}
