//! Sets of known digests, and files with the same contents.

use md5lanes_files::audit::{Duplicates, duplicates};
use md5lanes_files::lists::KnownDigests;

use super::*;

fn known(text: &str) -> Result<(KnownDigests, ImproperLines), String> {
    let folder = folder(&[("list", text)]);
    let path = folder.path().join("list");
    let mut improper = ImproperLines::default();
    let known = KnownDigests::open([&*path], |_, count| improper = count);
    known.map(|known| (known, improper)).map_err(|(at, error)| {
        assert_eq!(at, path);
        error.to_string()
    })
}

fn assert_known(text: &str, (count, first): (u64, u64)) {
    let (known, found) = known(text).unwrap();
    assert_eq!((known.len(), found), (2, improper_lines(count, first)), "{text}");
    for (content, expected) in [("1", true), ("2", true), ("3", false), ("", false)] {
        assert_eq!(known.contains(&md5lanes::digest(content.as_bytes())), expected, "{text}");
    }
}

#[test]
fn known_digests_are_read_from_any_list() {
    let (one, two) = (md5("1"), md5("2"));
    assert_known(&text(&[("a", "1"), ("b", "2"), ("c", "2")]), (0, 0));
    assert_known(&format!("{one}\n{}\n\n{one}\r\n", two.to_uppercase()), (0, 0));
    assert_known(&format!("MD5\n{one}\n{two}\n"), (0, 0));
    assert_known(
        &format!("%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n1,{one},a\n1,{two},b\n"),
        (0, 0),
    );
    assert_known(&format!("MD5 (a) = {one}\nMD5 (b) = {two}\n"), (0, 0));
}

#[test]
fn known_digests_are_read_from_the_lists_of_the_nsrl() {
    let (one, two) = (md5("1").to_uppercase(), md5("2").to_uppercase());
    let header =
        r#""SHA-1","MD5","CRC32","FileName","FileSize","ProductCode","OpSystemCode","SpecialCode""#;
    let sha = "0".repeat(40);
    for end in ["\n", "\r\n"] {
        let line = |md5: &str, name: &str| {
            format!(r#""{sha}","{md5}","00000000","{name}",33,219181,"362","""#) + end
        };
        let lines =
            [line(&one, "a"), line(&one, "b, or c"), line(&two, "with \"quotes\"")].concat();
        assert_known(&format!("{header}{end}{lines}"), (0, 0));
    }
    let old = r#""SHA-1","FileName","FileSize","ProductCode","OpSystemCode","MD4","MD5","CRC32","SpecialCode""#;
    let line = |md5: &str| {
        format!(r#""{sha}","name",33,1,"362","{}","{md5}","00000000","""#, "0".repeat(32)) + "\r\n"
    };
    assert_known(&[old, "\r\n", &line(&one), &line(&two)].concat(), (0, 0));
}

#[test]
fn a_name_that_is_no_utf8_does_not_hide_its_digest() {
    let folder = folder(&[]);
    let path = folder.path().join("list");
    let header = br#""SHA-1","MD5","CRC32","FileName""#;
    let line = format!("\"00\",\"{}\",\"00\",\"", md5("1"));
    fs::write(&path, [&header[..], b"\n", line.as_bytes(), b"\xFC\"\n"].concat()).unwrap();
    let known =
        KnownDigests::open([&*path], |_, improper| assert_eq!(improper, improper_lines(0, 0)))
            .unwrap();
    assert!(known.contains(&md5lanes::digest(b"1")));
}

#[test]
fn a_list_without_digests_is_no_set() {
    for text in
        ["", "# nothing\n", "nonsense\n", "%%%% HASHDEEP-1.0\n%%%% size,sha1,filename\n1,00,a\n"]
    {
        assert!(known(text).is_err(), "{text}");
    }
    assert!(KnownDigests::open([Path::new("no/such/list")], |_, _| {}).is_err());
}

#[test]
fn several_lists_are_one_set_and_each_says_how_it_was_read() {
    let folder = folder(&[("a", &(md5("1") + "\nx\n")), ("b", &(md5("2") + "\n"))]);
    let paths = ["a", "b"].map(|name| folder.path().join(name));
    let mut improper = Vec::new();
    let lists = paths.iter().map(|path| &**path);
    let known =
        KnownDigests::open(lists, |path, count| improper.push((path.to_owned(), count))).unwrap();
    assert_eq!(known.len(), 2);
    assert!(!known.is_empty());
    let [a, b] = paths;
    assert_eq!(improper, [(a, improper_lines(1, 2)), (b, improper_lines(0, 0))]);
}

fn found(folder: &Path, names: &[&str], files: &FileOptions<'_>) -> Vec<Vec<String>> {
    let paths = names.iter().map(|name| folder.join(name));
    let groups = duplicates(paths, files, |path, error| panic!("{path:?}: {error}"));
    let name = |path: &PathBuf| shown(path.file_name().unwrap());
    groups.iter().map(|group| group.paths.iter().map(name).collect()).collect()
}

#[test]
fn files_with_the_same_contents_come_in_the_order_in_which_they_were_given() {
    let folder = folder(&[
        ("a", "xx"),
        ("b", "yy"),
        ("c", "xx"),
        ("d", "zz"),
        ("e", "yy"),
        ("f", "xx"),
        ("g", ""),
    ]);
    let order = ["f", "e", "d", "c", "b", "a", "g"];
    for order_of_results in [Order::AsGiven, Order::AsDone] {
        let options = FileOptions { order: order_of_results, ..FileOptions::default() };
        let expected = [vec!["f", "c", "a"], vec!["e", "b"]];
        assert_eq!(found(folder.path(), &order, &options), expected);
    }
    let groups = duplicates(
        order.map(|name| folder.path().join(name)),
        &FileOptions::default(),
        |_, _| panic!(),
    );
    let told: Vec<_> =
        groups.iter().map(|Duplicates { digest, size, .. }| (digest.to_string(), *size)).collect();
    assert_eq!(told, [(md5("xx"), 2), (md5("yy"), 2)]);
}

#[test]
fn only_files_of_equal_size_are_read() {
    let folder = folder(&[("a", "1"), ("b", "22"), ("c", "333"), ("d", "44"), ("e", "55555")]);
    let (groups, reads) =
        counting_reads(|files| found(folder.path(), &["a", "b", "c", "d", "e"], &files));
    assert_eq!((groups.len(), reads), (0, 2));
}

#[test]
fn hard_links_are_files_with_the_same_contents() {
    let folder = folder(&[("a", "1")]);
    fs::hard_link(folder.path().join("a"), folder.path().join("b")).unwrap();
    assert_eq!(found(folder.path(), &["a", "b"], &FileOptions::default()), [["a", "b"]]);
}

#[test]
fn files_that_cannot_be_read_are_reported_and_do_not_affect_other_files() {
    let folder = folder(&[("a", "1"), ("b", "1")]);
    let paths = || ["a", "nowhere", "b"].map(|name| folder.path().join(name));
    let mut failed = Vec::new();
    let groups = duplicates(paths(), &FileOptions::default(), |path, error| {
        failed.push((path, error.kind()));
        ControlFlow::Continue(())
    });
    assert_eq!(failed, [(folder.path().join("nowhere"), io::ErrorKind::NotFound)]);
    assert_eq!(groups.len(), 1);
    assert!(duplicates(paths(), &FileOptions::default(), |_, _| ControlFlow::Break(())).is_empty());
}
