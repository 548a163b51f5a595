//! Updates of lists.

use std::time::{Duration, SystemTime};

use md5lanes_files::lists::PerFolder;
use md5lanes_files::walk::{Glob, GlobSet, NameFilter};

use super::*;

const LONG_AGO: SystemTime = SystemTime::UNIX_EPOCH;

fn open(path: &Path) -> List {
    List::open(path).unwrap()
}

fn set_modified(path: &Path, time: SystemTime) {
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

/// Returns the time that is `seconds` after a fixed time. Every file system can store it.
fn time(seconds: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + seconds)
}

/// Creates a list and a folder beside it: `a` is as listed, `b` is listed but gone, and `c` is not listed. Returns the outer
/// folder, and the paths of the list and of the folder.
fn changed() -> (TempDir, PathBuf, PathBuf) {
    let outer =
        folder(&[("data/a", "1"), ("data/c", "3"), ("list", &text(&[("a", "1"), ("b", "2")]))]);
    let (list, data) = (outer.path().join("list"), outer.path().join("data"));
    (outer, list, data)
}

fn update(path: &Path, data: &Path) -> List {
    updated(&open(path), data, &Options::default(), LONG_AGO)
}

#[test]
fn a_list_is_replaced_and_nothing_else_is_left() {
    let (outer, path, data) = changed();
    update(&path, &data).save(&path, false).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&[("a", "1"), ("c", "3")]));
    assert_eq!(names_in(outer.path()), ["data", "list"]);
    assert_all_equal(open(&path), &data);
}

#[cfg(unix)]
#[test]
fn a_process_that_has_opened_the_old_list_reads_it_to_its_end() {
    use std::io::Read;

    let (_outer, path, data) = changed();
    let mut before = fs::File::open(&path).unwrap();
    update(&path, &data).save(&path, false).unwrap();
    let mut old = String::new();
    before.read_to_string(&mut old).unwrap();
    assert_eq!(old, text(&[("a", "1"), ("b", "2")]));
}

#[cfg(unix)]
#[test]
fn permissions_stay() {
    use std::os::unix::fs::PermissionsExt;

    let (_outer, path, data) = changed();
    for mode in [0o600, 0o640, 0o444] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        update(&path, &data).save(&path, false).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
    }
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_stays_one() {
    let (outer, path, data) = changed();
    let link = outer.path().join("data/link");
    std::os::unix::fs::symlink("../list", &link).unwrap();
    update(&link, &data).save(&link, true).unwrap();
    assert_eq!(fs::read_link(&link).unwrap(), Path::new("../list"));
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&[("a", "1"), ("c", "3")]));
    assert_eq!(names_in(outer.path()), ["data", "list", "list~"]);
    assert_eq!(names_in(&data), ["a", "c", "link"]);
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_that_leads_nowhere_stays_one() {
    let outer = folder(&[]);
    let link = outer.path().join("link");
    std::os::unix::fs::symlink("nowhere", &link).unwrap();
    assert!(list(&[("a", "1")]).save(&link, false).is_err());
    assert_eq!(fs::read_link(&link).unwrap(), Path::new("nowhere"));
    assert_eq!(names_in(outer.path()), ["link"]);
}

#[test]
fn the_old_list_is_kept_with_backup() {
    let (outer, path, data) = changed();
    let backup = outer.path().join("list~");
    fs::write(&backup, "an older one").unwrap();
    update(&path, &data).save(&path, true).unwrap();
    assert_eq!(fs::read_to_string(&backup).unwrap(), text(&[("a", "1"), ("b", "2")]));
    put(&data, "d", "4");
    update(&path, &data).save(&path, true).unwrap();
    assert_eq!(fs::read_to_string(&backup).unwrap(), text(&[("a", "1"), ("c", "3")]));
    assert_eq!(names_in(outer.path()), ["data", "list", "list~"]);
}

#[test]
fn a_list_that_was_changed_after_it_was_read_is_not_replaced() {
    let (outer, path, data) = changed();
    let new = update(&path, &data);
    fs::write(&path, "of someone else").unwrap();
    assert!(new.save(&path, true).is_err());
    assert_eq!(fs::read_to_string(&path).unwrap(), "of someone else");
    let new = update(&path, &data);
    fs::remove_file(&path).unwrap();
    assert!(new.save(&path, true).is_err());
    assert_eq!(names_in(outer.path()), ["data"]);
    let fresh = list(&[("a", "1")]);
    fresh.save(&path, true).unwrap();
    assert!(fresh.save(&path, true).is_err(), "it is another list now");
    assert_eq!(names_in(outer.path()), ["data", "list"]);
}

#[test]
fn a_list_is_not_replaced_if_the_new_one_cannot_be_written() {
    let line =
        |name: &str, content: &str| format!("{:>10}  {}  {name}\n", content.len(), md5(content));
    let (outer, path, data) = changed();
    fs::write(&path, line("a", "1")).unwrap();
    let mut list = open(&path);
    let entry = read(text(&[("x", "1")])).entry(0).etag;
    let name = b"new\nline";
    list.push(md5lanes_files::lists::Entry { name, etag: entry, size: Some(1), modified: None })
        .unwrap();
    assert!(list.save(&path, true).is_err());
    assert_eq!(fs::read_to_string(&path).unwrap(), line("a", "1"));
    assert_eq!(names_in(outer.path()), ["data", "list"]);
    drop(data);
}

/// Does the same as [`changed`], but with two unchanged files. The list remembers the times of these files.
fn remembered() -> (TempDir, PathBuf, PathBuf) {
    let outer =
        folder(&[("data/a", "1"), ("data/b", "2"), ("list", &text(&[("a", "1"), ("b", "2")]))]);
    let (path, data) = (outer.path().join("list"), outer.path().join("data"));
    ["a", "b"].iter().for_each(|name| set_modified(&data.join(name), time(0)));
    let mut list = updated(&open(&path), &data, &Options::default(), time(10));
    list.remembers = true;
    list.save(&path, false).unwrap();
    (outer, path, data)
}

fn quick(path: &Path, data: &Path) -> (Vec<String>, u64) {
    counting_reads(|files| {
        let options = Options { files, quick: true, ..Options::default() };
        audited_with(open(path), data, &options)
    })
}

#[test]
fn what_is_remembered_is_a_comment_before_its_line() {
    let (_outer, path, data) = remembered();
    let comment = "#md5lanes:1:1700000000.000000000\n";
    let lines = [text(&[("a", "1")]), text(&[("b", "2")])];
    let expected = format!("{comment}{}{comment}{}", lines[0], lines[1]);
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    assert_all_equal(open(&path), &data);
}

#[test]
fn unchanged_files_are_not_read_by_a_quick_audit() {
    let (_outer, path, data) = remembered();
    assert_eq!(quick(&path, &data), (vec!["a: unread".into(), "b: unread".into()], 0));
    // A quick audit does not find a change that leaves the size and the time as they were.
    put(&data, "a", "x");
    set_modified(&data.join("a"), time(0));
    assert_eq!(quick(&path, &data), (vec!["a: unread".into(), "b: unread".into()], 0));
    assert_eq!(audited(open(&path), &data), ["b: equal", "a: differs"]);
}

#[test]
fn a_quick_audit_reads_files_with_another_size_or_time() {
    let (_outer, path, data) = remembered();
    set_modified(&data.join("a"), time(0) + Duration::from_secs(1));
    assert_eq!(quick(&path, &data), (vec!["a: equal".into(), "b: unread".into()], 1));
    set_modified(&data.join("a"), time(0) - Duration::from_secs(1));
    assert_eq!(quick(&path, &data), (vec!["a: equal".into(), "b: unread".into()], 1));
    put(&data, "a", "longer");
    set_modified(&data.join("a"), time(0));
    assert_eq!(quick(&path, &data), (vec!["b: unread".into(), "a: differs".into()], 1));
    put(&data, "c", "3");
    let expected = ["b: unread", "a: differs", "c: new"].map(str::to_owned);
    assert_eq!(quick(&path, &data), (expected.into(), 2));
}

#[test]
fn the_times_of_files_that_were_just_changed_are_not_remembered() {
    let (_outer, _, data) = remembered();
    let old = list(&[("a", "1"), ("b", "2")]);
    set_modified(&data.join("b"), time(5));
    let remembered = |changed_before| {
        let new = updated(&old, &data, &Options::default(), changed_before);
        let modified: Vec<_> = new.entries().map(|entry| entry.modified).collect();
        assert!(new.entries().all(|entry| entry.size == Some(1)));
        modified
    };
    assert_eq!(remembered(time(6)), [Some(time(0)), Some(time(5))]);
    assert_eq!(remembered(time(5)), [Some(time(0)), None]);
    assert_eq!(remembered(time(0)), [None, None]);
}

#[test]
fn a_list_that_remembers_and_has_not_changed_is_written_as_it_was() {
    let (_outer, path, data) = remembered();
    let before = fs::read_to_string(&path).unwrap();
    for options in [Options::default(), Options { quick: true, ..Options::default() }] {
        let new = updated(&open(&path), &data, &options, time(10));
        new.save(&path, false).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), before);
    }
}

#[test]
fn an_update_removes_the_comment_of_a_file_that_was_just_changed() {
    let (_outer, path, data) = remembered();
    put(&data, "a", "x");
    set_modified(&data.join("a"), time(20));
    updated(&open(&path), &data, &Options::default(), time(20)).save(&path, false).unwrap();
    let comment = "#md5lanes:1:1700000000.000000000\n";
    let expected = format!("{}{comment}{}", text(&[("a", "x")]), text(&[("b", "2")]));
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
}

#[test]
fn times_before_1970_are_not_remembered() {
    let mut list = list(&[]);
    let entry = read(text(&[("a", "1")])).entry(0).etag;
    let modified = SystemTime::UNIX_EPOCH.checked_sub(Duration::from_secs(1));
    list.push(md5lanes_files::lists::Entry { name: b"a", etag: entry, size: Some(1), modified })
        .unwrap();
    list.remembers = true;
    let mut written = Vec::new();
    list.write(&mut written).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), text(&[("a", "1")]));
}

fn named(pattern: &str) -> NameFilter {
    let include = GlobSet::new([Glob::new(pattern).unwrap()]).unwrap();
    NameFilter { include, ..NameFilter::default() }
}

const SUMS: &str = "MD5SUMS";

/// Audits and updates the lists in `folder` and its subfolders, and returns the findings.
fn update_each(folder: &Path, backup: bool) -> Vec<String> {
    let lists = PerFolder::open(folder, &named(SUMS)).unwrap();
    let list_names = lists.names().map(OsStr::to_owned).collect();
    let options = Options { list_names, ..Options::default() };
    let (found, summary) = findings(lists.list.clone(), folder, None, &options).unwrap();
    let new = listing(&lists.list, &found, &summary.naming, LONG_AGO);
    lists.save(&new, folder, OsStr::new(SUMS), backup).unwrap();
    found.iter().map(words).collect()
}

fn sums(folder: &Path, below: &str) -> String {
    fs::read_to_string(folder.join(below).join(SUMS)).unwrap()
}

#[test]
fn the_lists_of_folders_are_one_list() {
    let folder = folder(&[
        ("a", "1"),
        ("MD5SUMS", &text(&[("a", "1")])),
        ("d/b", "2"),
        ("d/MD5SUMS", &(text(&[("b", "2")]) + "nonsense\n")),
        ("d/e/c", "3"),
        ("d/e/MD5SUMS", &text(&[("c", "3")])),
    ]);
    let lists = PerFolder::open(folder.path(), &named(SUMS)).unwrap();
    let names: Vec<_> = lists.names().map(shown).collect();
    assert_eq!(names, ["MD5SUMS", "d/MD5SUMS", "d/e/MD5SUMS"]);
    assert_eq!(lists.list.len(), 3);
    assert_eq!(lists.list.improper().count, 1);
    assert_eq!(update_each(folder.path(), false), ["a: equal", "d/b: equal", "d/e/c: equal"]);
}

#[test]
fn a_file_that_moves_between_folders_moves_between_their_lists() {
    let folder = folder(&[
        ("a", "1"),
        ("d/b", "2"),
        ("d/moved", "3"),
        ("new/c", "4"),
        ("MD5SUMS", &text(&[("a", "1"), ("moved", "3")])),
        ("d/MD5SUMS", &text(&[("b", "2")])),
    ]);
    let expected = ["a: equal", "d/b: equal", "d/moved: moved from moved", "new/c: new"];
    assert_eq!(update_each(folder.path(), true), expected);
    assert_eq!(sums(folder.path(), ""), text(&[("a", "1")]));
    assert_eq!(sums(folder.path(), "d"), text(&[("b", "2"), ("moved", "3")]));
    assert_eq!(sums(folder.path(), "new"), text(&[("c", "4")]));
    assert_eq!(names_in(folder.path()), ["MD5SUMS", "MD5SUMS~", "a", "d", "new"]);
}

#[test]
fn the_list_of_a_folder_whose_files_have_all_moved_becomes_empty() {
    let folder = folder(&[("b", "2"), ("c", "3"), ("d/MD5SUMS", &text(&[("b", "2"), ("c", "3")]))]);
    let expected = ["b: moved from d/b", "c: moved from d/c"];
    assert_eq!(update_each(folder.path(), false), expected);
    assert_eq!(sums(folder.path(), ""), text(&[("b", "2"), ("c", "3")]));
    assert_eq!(sums(folder.path(), "d"), "");
}

#[test]
fn lists_in_folders_may_have_dots_before_their_names() {
    for files in [&[("./a", "1")][..], &[("./a", "1"), ("b", "2")]] {
        let folder = folder(&[
            ("a", "1"),
            ("b", "2"),
            ("d/b", "2"),
            ("MD5SUMS", &text(files)),
            ("d/MD5SUMS", &text(&[("./b", "2")])),
        ]);
        update_each(folder.path(), false);
        assert!(update_each(folder.path(), false).iter().all(|words| words.ends_with(": equal")));
        assert_eq!(read(sums(folder.path(), "")).len(), 2);
        assert_eq!(sums(folder.path(), "d"), text(&[("./b", "2")]));
    }
}

#[test]
fn each_list_keeps_its_form() {
    let tagged = |name: &str, content: &str| format!("MD5 ({name}) = {}\n", md5(content));
    let folder = folder(&[
        ("a", "1"),
        ("MD5SUMS", &("# top\n".to_owned() + &text(&[("a", "0")]))),
        ("d/b", "2"),
        ("d/MD5SUMS", &tagged("b", "0")),
    ]);
    assert_eq!(update_each(folder.path(), false), ["a: differs", "d/b: differs"]);
    assert_eq!(sums(folder.path(), ""), "# top\n".to_owned() + &text(&[("a", "1")]));
    assert_eq!(sums(folder.path(), "d"), tagged("b", "2"));
}

#[test]
fn a_list_that_is_right_is_not_written() {
    let folder = folder(&[("a", "1"), ("MD5SUMS", &text(&[("a", "1")]))]);
    set_modified(&folder.path().join(SUMS), time(0));
    update_each(folder.path(), true);
    assert_eq!(fs::metadata(folder.path().join(SUMS)).unwrap().modified().unwrap(), time(0));
    assert_eq!(names_in(folder.path()), ["MD5SUMS", "a"]);
}

#[test]
fn an_error_in_one_list_names_it() {
    let folder = folder(&[("d/MD5SUMS", "%%%% HASHDEEP-1.0\n%%%% size,sha1,filename\n")]);
    let error = PerFolder::open(folder.path(), &named(SUMS)).unwrap_err();
    assert!(error.to_string().contains(SUMS), "{error}");
    assert!(PerFolder::open(&folder.path().join("nowhere"), &named(SUMS)).is_err());
}
