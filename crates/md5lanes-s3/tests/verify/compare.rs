//! Compares objects with lists, and with objects of other buckets.

use std::num::NonZero;
use std::ops::ControlFlow;

use md5_reference::md5;
use md5lanes_files::audit::{Names, Options, Verdict};
use md5lanes_files::lists::List;
use md5lanes_s3::{Objects, SecondSide, compare};

use crate::server::{Object, Server, hex, refusal};

const FOUR: NonZero<usize> = NonZero::new(4).unwrap();

/// The MD5 of `123456789` in base64.
const MD5: &str = "JfnnlDI7RTiF9RgfG2JNCw==";

fn list(text: &str) -> List {
    List::read(text.as_bytes(), None::<&[u8]>).unwrap()
}

fn line(contents: &[u8], name: &str) -> String {
    format!("{}  {name}\n", hex(&md5(contents)))
}

/// Compares a list, or a bucket if `first` is `Some`, with another bucket or list. Returns a line for each finding.
fn findings(
    (list, first): (List, Option<Server>),
    second: Result<Server, List>,
    options: &Options<'_>,
) -> (Vec<String>, Result<(), String>) {
    let first = first.map(Server::client);
    let objects = first.as_ref().map(|client| Objects { client, prefix: "" });
    let list = objects.map_or(Ok(list), Objects::list);
    let Ok(list) = list else { return (Vec::new(), Err(list.unwrap_err().to_string())) };
    let names = match first {
        Some(_) => Names::of_objects(list, options),
        None => Names::beside_objects(list, options),
    };
    let names = names.unwrap();
    let plain = Options { below: Vec::new(), ..options.clone() };
    let beside = |list| Names::beside_objects(list, &plain).unwrap();
    let second = second.map(Server::client).map_err(beside);
    let second = match &second {
        Ok(client) => SecondSide::Objects(Objects { client, prefix: "" }),
        Err(names) => SecondSide::List(names),
    };
    let mut found = Vec::new();
    let done = compare(&names, objects, second, FOUR, options, |findings| {
        for finding in findings {
            let verdict = match &finding.verdict {
                Ok(Verdict::Moved { from }) => format!("moved from {}", from.display()),
                Ok(Verdict::Copy { of }) => format!("copy of {}", of.display()),
                Ok(verdict) => verdict.word().to_owned(),
                Err(error) => format!("error {error}"),
            };
            found.push(format!("{}: {verdict}", finding.name.display()));
        }
        ControlFlow::Continue(())
    });
    (found, done.map(drop).map_err(|error| error.to_string()))
}

fn between(first: Server, second: Server) -> Vec<String> {
    let (found, done) = findings((List::default(), Some(first)), Ok(second), &Options::default());
    done.unwrap();
    found
}

#[test]
fn a_bucket_is_compared_with_a_list_without_its_files() {
    let (one, parts) = (&b"one"[..], Object::of_parts(b"123456789", &[5, 4]));
    let etag = parts.etag.trim_matches('"');
    let text = [
        line(one, "equal"),
        line(b"before", "changed"),
        line(b"gone", "gone"),
        line(b"old", "old/place"),
        format!("{etag}  parts\n"),
    ];
    let server = || {
        Server::new([
            ("changed", Object::new(b"two")),
            ("copy", Object::new(one)),
            ("equal", Object::new(one)),
            ("folder/", Object::new(b"")),
            ("new", Object::new(b"new")),
            ("new place", Object::new(b"old")),
            ("parts", parts.clone()),
        ])
    };
    let expected = [
        "equal: equal",
        "parts: equal",
        "changed: differs",
        "copy: copy of equal",
        "gone: missing",
        "new: new",
        "new place: moved from old/place",
    ];
    let (found, done) = findings((list(&text.concat()), None), Ok(server()), &Options::default());
    assert_eq!((found, done), (expected.map(str::to_owned).to_vec(), Ok(())));
    let (found, _) =
        findings((List::default(), Some(server())), Err(list(&text.concat())), &Options::default());
    let expected = [
        "equal: equal",
        "parts: equal",
        "changed: differs",
        "copy: missing",
        "gone: new",
        "new: missing",
        "old/place: moved from new place",
    ];
    assert_eq!(found, expected);
}

#[test]
fn keys_are_not_normalized_and_neither_are_names_in_lists_of_keys() {
    const KEYS: [&str; 6] = ["../a", "./a", "/a", "a", "a//b", "a/b"];
    let server = || Server::new(KEYS.map(|key| (key, Object::new(key.as_bytes()))));
    let expected = KEYS.map(|key| format!("{key}: equal"));
    assert_eq!(between(server(), server()), expected);
    let list = || list(&KEYS.map(|key| line(key.as_bytes(), key)).concat());
    let (found, _) = findings((list(), None), Ok(server()), &Options::default());
    assert_eq!(found, expected);
    let (found, _) = findings((List::default(), Some(server())), Err(list()), &Options::default());
    assert_eq!(found, expected);
}

#[test]
fn names_of_a_list_may_begin_with_a_folder_that_the_keys_lack() {
    let options = Options { below: b"old/photos".into(), ..Options::default() };
    let server = || Server::new(["a", "b/c"].map(|key| (key, Object::new(key.as_bytes()))));
    for prefix in ["old/photos/", "./old/photos/", "old/./photos//"] {
        let text = ["a", "b/c"].map(|key| line(key.as_bytes(), &format!("{prefix}{key}")));
        let (found, _) = findings((list(&text.concat()), None), Ok(server()), &options);
        assert_eq!(found, ["a: equal", "b/c: equal"], "{prefix}");
    }
}

#[test]
fn etags_of_other_parts_decide_nothing_unless_the_servers_keep_other_checksums() {
    const CRC: (&str, &str) = ("x-amz-checksum-crc64nvme", "rosUhgp5mIg=");
    let whole = Object::new(b"123456789");
    let [by_five, by_six] = [[5, 4], [6, 3]].map(|sizes| Object::of_parts(b"123456789", &sizes));
    let with = |object: &Object, (name, value): (&'static str, &'static str)| {
        object.clone().with(name, value)
    };
    let of_rclone = ("x-amz-meta-md5chksum", MD5);
    let of_s3cmd = ("x-amz-meta-s3cmd-attrs", "uid:0/md5:25f9e794323b453885f5181f1b624d0b/x:1");
    let composite = |object: Object| object.with("x-amz-checksum-type", "COMPOSITE");
    for (first, second, expected) in [
        (by_five.clone(), by_six.clone(), "cannot_tell"),
        (whole.clone(), by_six.clone(), "cannot_tell"),
        (with(&by_five, CRC), with(&by_six, CRC), "equal"),
        (with(&by_five, CRC), with(&by_six, (CRC.0, "AAAAAAAAAAA=")), "differs"),
        (with(&by_five, CRC), with(&by_six, of_rclone), "cannot_tell"),
        (with(&by_five, CRC), composite(with(&by_six, CRC)), "cannot_tell"),
        (with(&by_five, of_s3cmd), with(&by_six, of_rclone), "equal"),
        (whole.clone(), with(&by_six, of_rclone), "equal"),
        (with(&by_five, of_s3cmd), whole.clone(), "equal"),
        (Object::new(b"12345678x"), with(&by_six, of_rclone), "differs"),
        (by_five.clone(), Object { size: 10, ..by_six.clone() }, "differs"),
    ] {
        let shown =
            format!("{} {:?}, {} {:?}", first.etag, first.headers, second.etag, second.headers);
        let found = between(Server::new([("a", first)]), Server::new([("a", second)]));
        assert_eq!(found, [format!("a: {expected}")], "{shown}");
    }
}

#[test]
fn etags_of_encrypted_objects_are_not_taken_as_md5s() {
    let kms = |object: Object| object.with("x-amz-server-side-encryption", "aws:kms");
    let random = Object { etag: format!("\"{}\"", "0".repeat(32)), ..Object::new(b"123456789") };
    let plain = || Server::new([("a", Object::new(b"123456789"))]);
    for (object, expected) in [
        (kms(random.clone()), "a: cannot_tell"),
        (kms(random.clone()).with("x-amz-checksum-md5", MD5), "a: equal"),
        (random.clone(), "a: differs"),
    ] {
        assert_eq!(between(plain(), Server::new([("a", object.clone())])), [expected]);
        assert_eq!(between(Server::new([("a", object)]), plain()), [expected]);
    }
    let text = line(b"123456789", "a");
    let server = Server::new([("a", kms(random))]);
    let (found, _) = findings((list(&text), None), Ok(server), &Options::default());
    assert_eq!(found, ["a: cannot_tell"]);
}

#[test]
fn names_and_sizes_alone_are_compared_on_request() {
    let (one, two) = (Server::new([("a", Object::new(b"1")), ("b", Object::new(b"12"))]), || {
        Server::new([("a", Object::new(b"2")), ("b", Object::new(b"1")), ("c", Object::new(b""))])
    });
    let options = Options { only_paths: true, ..Options::default() };
    let (found, done) = findings((List::default(), Some(one)), Ok(two()), &options);
    assert_eq!(done, Ok(()));
    assert_eq!(found, ["a: equal", "b: size_differs", "c: new"]);
}

#[test]
fn a_refused_listing_makes_nothing_missing() {
    let names = ["a", "b", "c", "d", "e"];
    let server = || Server::new(names.map(|name| (name, Object::new(name.as_bytes()))));
    for refused in [0, 1] {
        let mut second = server();
        second.answer_override = Box::new(move |number, _| {
            (number >= refused).then(|| Ok(refusal(403, "AccessDenied")))
        });
        let (found, done) =
            findings((List::default(), Some(server())), Ok(second), &Options::default());
        assert!(done.is_err() && found.iter().all(|line| line.ends_with(": equal")), "{found:?}");
    }
    let mut first = server();
    first.answer_override = Box::new(|_, _| Some(Ok(refusal(403, "AccessDenied"))));
    let (found, done) = findings((List::default(), Some(first)), Ok(server()), &Options::default());
    assert!(done.unwrap_err().contains("AccessDenied") && found.is_empty());
}

#[test]
fn equal_objects_need_no_request() {
    let names = ["a", "b", "c"];
    let servers = [(); 2].map(|()| Server::new(names.map(|name| (name, Object::new(b"x")))));
    let logs = servers.each_ref().map(|server| server.log.clone());
    let [first, second] = servers;
    assert_eq!(between(first, second), names.map(|name| format!("{name}: equal")));
    for log in logs {
        assert!(log.lock().unwrap().iter().all(|request| request == "GET "), "a listing is enough");
    }
}

#[test]
fn objects_are_listed_with_the_md5s_that_can_be_known() {
    let parts = || Object::of_parts(b"123456789", &[5, 4]);
    let server = || {
        Server::new([
            ("a/known", parts().with("x-amz-meta-md5chksum", MD5)),
            ("a/none", Object { etag: "\"x\"".to_owned(), ..Object::new(b"1") }),
            ("a/parts", parts()),
            ("a/skipped.tmp", Object::new(b"")),
            ("a/whole", Object::new(b"123456789")),
            ("b/other", Object::new(b"")),
        ])
    };
    let whole = hex(&md5(b"123456789"));
    let in_parts = parts().etag.trim_matches('"').to_owned();
    let globs = [md5lanes_files::walk::Glob::new("*.tmp").unwrap()];
    let exclude = md5lanes_files::walk::GlobSet::new(globs).unwrap();
    let filter = md5lanes_files::walk::NameFilter { exclude, ..Default::default() };
    for (md5, known) in [(false, &in_parts), (true, &whole)] {
        let client = server().client();
        let mut found = Vec::new();
        let objects = Objects { client: &client, prefix: "a/" };
        objects
            .for_each(md5, FOUR, &filter, |name, listed, etag| {
                let etag = etag.map_or("none".to_owned(), |etag| etag.to_string());
                found.push((name.to_owned(), listed.size.unwrap(), etag));
                ControlFlow::Continue(())
            })
            .unwrap();
        let expected = [
            ("known", 9, &known[..]),
            ("none", 1, "none"),
            ("parts", 9, &in_parts),
            ("whole", 9, &whole),
        ];
        let expected = expected.map(|(name, size, etag)| (name.to_owned(), size, etag.to_owned()));
        assert_eq!(found, expected);
    }
}
