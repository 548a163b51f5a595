//! Audits with lists that were made elsewhere: the listed names must be converted to names relative to the audited folder.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;

const TREE: [(&str, &str); 4] = [("a", "1"), ("d/b", "2"), ("d/e/c", "3"), ("empty", "")];

fn renamed(rename: impl Fn(&str) -> String) -> List {
    let lines = TREE.map(|(name, content)| format!("{}  {}\n", md5(content), rename(name)));
    read(lines.concat())
}

/// Audits the folder with a list of `TREE` under the names that `rename` returns. Checks that all files are found, and that their
/// names and the name of a new file are converted back.
fn assert_renamed(
    rename: impl Fn(&str) -> String,
    folder: &Path,
    list_folder: Option<&Path>,
) -> Naming {
    let list = renamed(&rename);
    let (findings, summary) = findings(list, folder, list_folder, &Options::default()).unwrap();
    let words: Vec<_> = findings.iter().map(words).collect();
    assert_eq!(words, TREE.map(|(name, _)| format!("{name}: equal")));
    for name in TREE.iter().map(|(name, _)| *name).chain(["d/n/w"]) {
        let in_list = summary.naming.in_list(name.as_bytes());
        assert_eq!(String::from_utf8(in_list).unwrap(), rename(name).replace('\\', "/"));
    }
    summary.naming
}

#[test]
fn names_may_begin_with_a_dot() {
    let folder = folder(&TREE);
    assert!(assert_renamed(|name| format!("./{name}"), folder.path(), None).has_dot);
    assert!(!assert_renamed(str::to_owned, folder.path(), None).has_dot);
}

#[test]
fn names_may_have_dots_and_slashes_that_change_nothing() {
    let folder = folder(&TREE);
    for odd in ["./d/../", ".//", "x/./../"] {
        assert_all_equal(
            renamed(|name| format!("{odd}{}", name.replace('/', "/.//"))),
            folder.path(),
        );
    }
}

#[test]
fn names_may_be_absolute_here_or_on_another_disk() {
    let folder = folder(&TREE);
    let here = shown(folder.path().as_os_str());
    assert_renamed(|name| format!("{here}/{name}"), folder.path(), None);
    assert_renamed(|name| format!("/mnt/old disk/{name}"), folder.path(), None);
    assert_renamed(|name| format!("/{name}"), folder.path(), None);
}

#[test]
fn names_may_be_relative_to_a_folder_above() {
    let outer = tempfile::tempdir().unwrap();
    let photos = outer.path().join("2020/photos");
    for (name, contents) in TREE {
        let path = photos.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
    for prefix in ["photos/", "2020/photos/"] {
        assert_renamed(|name| format!("{prefix}{name}"), &photos, None);
        assert_renamed(|name| format!("./{prefix}{name}"), &photos, Some(outer.path()));
    }
    let other = outer.path().join("2020/lists");
    fs::create_dir(&other).unwrap();
    assert_renamed(|name| format!("../photos/{name}"), &photos, Some(&other));
}

#[test]
fn the_folder_of_a_list_with_another_name_is_removed_only_if_the_user_says_so() {
    let folder = folder(&TREE);
    for (prefix, below) in
        [("old/2020/", "old/2020"), (r"old\2020\", r"old\2020"), ("./old/", "old/")]
    {
        let separator = if prefix.contains('\\') { r"\" } else { "/" };
        let list = || renamed(|name| format!("{prefix}{}", name.replace('/', separator)));
        let (found, summary) = findings(list(), folder.path(), None, &Options::default()).unwrap();
        assert!(found.iter().all(|finding| !finding.verdict.as_ref().unwrap().is_equal()));
        let hint = prefix.trim_start_matches("./").replace('\\', "/");
        assert_eq!(String::from_utf8(summary.naming.hint).unwrap(), hint);
        let options = Options { below: below.into(), ..Options::default() };
        let (found, Summary { naming, .. }) =
            findings(list(), folder.path(), None, &options).unwrap();
        assert!(found.iter().all(|finding| finding.verdict.as_ref().unwrap().is_equal()));
        assert_eq!(
            naming.in_list(b"d/e"),
            format!("{}d/e", prefix.replace('\\', "/")).into_bytes()
        );
    }
}

#[test]
fn a_folder_that_is_gone_is_not_found_in_copies_of_its_files() {
    let folder = folder(&[("a", "1"), ("b", "2")]);
    let words = audited(list(&[("sub/a", "1"), ("sub/b", "2")]), folder.path());
    assert_eq!(words, ["a: moved from sub/a", "b: moved from sub/b"]);
}

#[test]
fn a_list_of_several_folders_can_be_used_for_each_of_them() {
    let outer = folder(&[("a/x", "1"), ("b/y", "2"), ("b/new", "3")]);
    let inner = outer.path().join("b");
    let path = outer.path().canonicalize().unwrap();
    // Windows adds this prefix to canonical paths.
    let absolute = |name| shown(path.join(name).as_os_str()).trim_start_matches("//?/").to_owned();
    for (x, y) in [("a/x".into(), "b/y".into()), (absolute("a/x"), absolute("b/y"))] {
        let list = list(&[(&*x, "1"), (&*y, "2")]);
        let (found, summary) =
            findings(list, &inner, Some(outer.path()), &Options::default()).unwrap();
        let found: Vec<_> = found.iter().map(words).collect();
        assert_eq!(found, ["y: equal", "new: new"]);
        assert_eq!(
            summary.outside.entries().map(|entry| entry.name).collect::<Vec<_>>(),
            [x.as_bytes()]
        );
    }
}

#[test]
fn names_may_be_relative_to_a_folder_below() {
    let folder = folder(&[("sub/a", "1"), ("sub/d/b", "2"), ("top", "3"), ("d/x", "4")]);
    let below = folder.path().join("sub");
    let audited = |text: String| {
        let (found, summary) =
            findings(read(text), folder.path(), Some(&below), &Options::default()).unwrap();
        (found.iter().map(words).collect::<Vec<_>>(), summary.naming)
    };
    let (words, naming) = audited(text(&[("a", "1"), ("d/b", "2")]));
    assert_eq!(words, ["sub/a: equal", "sub/d/b: equal", "d/x: new", "top: new"]);
    let names = ["sub/a", "sub/d/b", "d/x", "top"].map(|name| naming.in_list(name.as_bytes()));
    let names = names.map(|name| String::from_utf8(name).unwrap());
    assert_eq!(names, ["a", "d/b", "../d/x", "../top"]);
    let lines: Vec<_> = names.iter().map(|name| &**name).zip(["1", "2", "4", "3"]).collect();
    let (words, _) = audited(text(&lines));
    let expected = ["d/x", "sub/a", "sub/d/b", "top"].map(|name| format!("{name}: equal"));
    assert_eq!(words, expected);
}

#[test]
fn names_may_be_those_of_windows() {
    let folder = folder(&TREE);
    for root in [r"C:\data\", r"\\server\share\", ""] {
        let naming = assert_renamed(
            |name| format!("{root}{}", name.replace('/', r"\")),
            folder.path(),
            None,
        );
        assert!(naming.is_windows);
    }
    assert_all_equal(renamed(|name| format!(r".\{}", name.replace('/', r"\"))), folder.path());
}

#[cfg(unix)]
#[test]
fn backslashes_that_are_in_names_here_stay_there() {
    let folder = folder(&[(r"a\b", "1"), ("c", "2")]);
    assert_all_equal(list(&[(r"a\b", "1"), ("c", "2")]), folder.path());
}

#[test]
fn most_names_decide_and_the_others_are_missing() {
    let folder = folder(&TREE);
    let mut lines: Vec<_> =
        TREE.iter().map(|(name, content)| (format!("/old/{name}"), *content)).collect();
    lines.push(("/old/gone".into(), "gone"));
    let lines: Vec<_> = lines.iter().map(|(name, content)| (&**name, *content)).collect();
    let words = audited(list(&lines), folder.path());
    assert_eq!(words.last().unwrap(), "gone: missing");
    assert_eq!(words.iter().filter(|words| words.ends_with(": equal")).count(), TREE.len());
}

#[cfg(target_os = "linux")]
#[test]
fn names_may_be_composed_in_the_list_and_decomposed_on_the_disk() {
    let (composed, decomposed) = ("d/\u{fc}", "d/u\u{308}");
    for (listed, there) in [(composed, decomposed), (decomposed, composed)] {
        let folder = folder(&[("m", "m"), (there, "1")]);
        let audited = |content| {
            let list = list(&[(listed, content), ("m", "m")]);
            let (found, summary) =
                findings(list, folder.path(), None, &Options::default()).unwrap();
            (found.iter().map(words).collect::<Vec<_>>(), summary.forms)
        };
        let forms = (1, Some(OsString::from(there)));
        assert_eq!(
            audited("1"),
            (vec!["m: equal".into(), format!("{there}: equal")], forms.clone())
        );
        assert_eq!(audited("2"), (vec!["m: equal".into(), format!("{there}: differs")], forms));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_copy_names_the_form_of_the_name_in_the_folder() {
    let folder = folder(&[("m", "m"), ("u\u{308}", "1"), ("z", "1")]);
    let list = list(&[("m", "m"), ("\u{fc}", "1")]);
    let expected = ["m: equal", "u\u{308}: equal", "z: copy of u\u{308}"];
    assert_eq!(audited(list, folder.path()), expected);
}

#[cfg(target_os = "linux")]
#[test]
fn two_files_may_have_both_forms_of_one_name() {
    let both = [("u\u{308}", "1"), ("\u{fc}", "2")];
    let full = folder(&both);
    assert_all_equal(list(&both), full.path());
    let one = folder(&[("m", "m"), ("u\u{308}", "1")]);
    let list = list(&[("m", "m"), both[0], both[1]]);
    let expected = ["m: equal", "u\u{308}: equal", "\u{fc}: missing"];
    assert_eq!(audited(list, one.path()), expected);
}

#[cfg(target_os = "linux")]
#[test]
fn every_byte_may_be_a_name() {
    use md5lanes_files::lists::{Form, LineEnd, line};

    let folder = tempfile::tempdir().unwrap();
    let mut names: Vec<Vec<u8>> =
        (1..=255).filter(|byte| !b"/.".contains(byte)).map(|byte| vec![byte]).collect();
    names.extend(
        [&b"a\xff\xfeb"[..], b"\xed\xa0\x80", b"\xc3(", b" both ", b"a\r", b"a\\n", b"*a"]
            .map(<[u8]>::to_vec),
    );
    let (mut text, mut digests) = (Vec::new(), Vec::new());
    for name in &names {
        fs::write(folder.path().join(name::from_bytes(name.clone())), name).unwrap();
        text.extend(line(Form::Text, LineEnd::Newline, &md5(name), name));
        digests.push((name.clone(), md5(name)));
    }
    let list = read(&text);
    assert_eq!((list.len(), list.improper()), (names.len(), improper_lines(0, 0)));
    assert_all_equal(list, folder.path());
    let new = updated(&List::default(), folder.path(), &Options::default(), std::time::UNIX_EPOCH);
    let mut entries: Vec<_> =
        new.entries().map(|entry| (entry.name.to_vec(), entry.etag.unwrap().to_string())).collect();
    entries.sort_unstable();
    digests.sort_unstable();
    assert_eq!(entries, digests);
}

#[test]
fn names_that_lead_out_of_the_folder_take_no_part_and_are_in_the_summary() {
    let outer = folder(&[("in/a", "1"), ("secret", "2")]);
    let inner = outer.path().join("in");
    let out = shown(outer.path().join("secret").as_os_str());
    let lines = [("a", "1"), ("../secret", "2"), ("d/../../secret", "2"), (&*out, "2")];
    let (found, summary) = findings(list(&lines), &inner, None, &Options::default()).unwrap();
    let words: Vec<_> = found.iter().map(words).collect();
    assert_eq!(words, ["a: equal"]);
    let outside: Vec<_> =
        summary.outside.entries().map(|entry| String::from_utf8_lossy(entry.name)).collect();
    assert_eq!(outside, ["../secret", "d/../../secret", &*out]);
}

#[test]
fn a_list_in_its_folder_takes_no_part() {
    let folder = folder(&[("a", "1"), ("d/list.md5", "")]);
    let path = folder.path().join("d/list.md5");
    let name = md5lanes_files::audit::name_in_folder(&path, folder.path()).unwrap().unwrap();
    assert_eq!(name, "d/list.md5");
    let options = Options { list_names: vec![name], ..Options::default() };
    let list = list(&[("a", "1"), ("d/list.md5", "what it was")]);
    assert_eq!(audited_with(list, folder.path(), &options), ["a: equal"]);
    let name = |path: &Path| md5lanes_files::audit::name_in_folder(path, &folder.path().join("d"));
    assert_eq!(name(&folder.path().join("a")).unwrap(), None);
    assert!(name(&folder.path().join("no/where")).is_err());
}

#[test]
fn a_name_that_is_listed_twice_with_one_digest_is_one_name() {
    let folder = folder(&[("a", "1")]);
    let list = list(&[("a", "1"), ("./a", "1"), ("a", "1")]);
    assert_eq!(audited(list, folder.path()), ["a: equal"]);
}

#[test]
fn the_order_of_a_list_and_of_folders_does_not_matter() {
    let names = ["a/b", "a-b", "a", "a.b", "a b/c", "ab"];
    let mut tree: Vec<_> =
        names.iter().filter(|name| **name != "a").map(|name| (*name, *name)).collect();
    tree.reverse();
    assert_all_equal(list(&tree), folder(&tree).path());
}

#[test]
fn a_few_of_many_names_are_tried() {
    let files: Vec<_> = (0..1501).map(|number| format!("d{}/f{number}", number % 7)).collect();
    let folder = folder(&[]);
    files.iter().for_each(|name| drop(put(folder.path(), name, "x")));
    let lines: String =
        files.iter().map(|name| format!("{}  /old/disk/{name}\n", md5("x"))).collect();
    assert_all_equal(read(lines), folder.path());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The listed names are short, and often have bytes that have a meaning in names.
    #[test]
    fn whatever_names_are_listed_each_file_has_its_finding_and_nothing_panics(
        names in vec(vec(select(&b"ab/.\\: \xFC\0\xC3\xBC"[..]), 1..6), 0..8),
        windows in any::<bool>(),
    ) {
        let folder = folder(&[("a", "1"), ("b/a", "2"), ("m", "m")]);
        let mut text = String::from("# names\n").into_bytes();
        for (number, name) in names.iter().enumerate() {
            let name = if windows { [b"C:\\a\\", &name[..]].concat() } else { name.clone() };
            let line = format!("{}  ", md5((number % 4).to_string()));
            text.extend([line.as_bytes(), &name, b"\n"].concat());
        }
        let list = read(&text);
        for options in [Options::default(), Options { only_paths: true, ..Options::default() }] {
            let inner = folder.path().join("b");
            let (found, _) =
                findings(list.clone(), folder.path(), Some(&inner), &options).unwrap();
            let mut files: Vec<_> =
                found.iter().filter(|it| it.actual.is_some()).map(|it| shown(&it.name)).collect();
            files.sort_unstable();
            prop_assert_eq!(files, ["a", "b/a", "m"]);
            let mut all: Vec<_> = found.iter().map(|finding| &finding.name).collect();
            all.sort_unstable();
            all.dedup();
            // On Windows all bytes that are not UTF-8 become U+FFFD, so that different names may become equal.
            #[cfg(unix)]
            prop_assert_eq!(all.len(), found.len());
        }
    }
}
