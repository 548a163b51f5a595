//! Comparisons with the objects in an inventory.

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use flate2::Compression;
use flate2::write::GzEncoder;
use md5_reference::md5;
use md5lanes_s3::{Client, Error, Inventory, Options, Verdict, verify_inventory};
use tempfile::TempDir;

use crate::server::{Object, Server, hex};
use crate::{describe, folder};

const SCHEMA: &str =
    "Bucket, Key, Size, LastModifiedDate, ETag, IsMultipartUploaded, EncryptionStatus";

/// An inventory as S3 writes it: the folder of the manifest is beside the folder of the data.
struct TestInventory {
    folder: TempDir,
    files: Vec<String>,
}

impl TestInventory {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("data")).unwrap();
        fs::create_dir(folder.path().join("2026-11-23T01-00Z")).unwrap();
        TestInventory { folder, files: Vec::new() }
    }

    /// Adds a file of these lines, compressed by gzip in two members.
    fn add(&mut self, lines: &str) -> PathBuf {
        let (first, second) = lines.as_bytes().split_at(lines.len() / 2);
        let bytes = [first, second].map(|member| {
            let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
            gzip.write_all(member).unwrap();
            gzip.finish().unwrap()
        });
        self.add_bytes("csv.gz", &bytes.concat())
    }

    /// Adds a file of these bytes, with a name that ends with `end`.
    fn add_bytes(&mut self, end: &str, bytes: &[u8]) -> PathBuf {
        let name = format!("file-{}.{end}", self.files.len());
        let md5 = hex(&md5(bytes));
        self.files.push(format!(
            r#"{{"key": "inventories/bucket/all/data/{name}", "size": {}, "MD5checksum": "{md5}"}}"#,
            bytes.len()
        ));
        let path = self.folder.path().join("data").join(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    fn manifest(&self, schema: &str) -> PathBuf {
        let path = self.folder.path().join("2026-11-23T01-00Z/manifest.json");
        let text = format!(
            r#"{{"sourceBucket": "bucket", "destinationBucket": "arn:aws:s3:::inventories", "version": "2016-11-30",
                "creationTimestamp": "1795424400000", "fileFormat": "CSV", "fileSchema": "{schema}", "files": [{}]}}"#,
            self.files.join(",")
        );
        fs::write(&path, text).unwrap();
        path
    }

    fn open(&self) -> Result<Inventory, Error> {
        Inventory::open(&self.manifest(SCHEMA))
    }
}

/// Returns a line of the inventory. `key` is already encoded.
fn line(key: &str, object: &Object, encryption: &str) -> String {
    let etag = object.etag.trim_matches('"');
    let is_multipart = !object.parts.is_empty();
    let size = object.size;
    format!(
        "\"bucket\",\"{key}\",\"{size}\",\"2026-11-22T20:00:00.000Z\",\"{etag}\",\"{is_multipart}\",\"{encryption}\"\n"
    )
}

fn findings(client: &Client, folder: &Path, inventory: &Inventory) -> Vec<String> {
    let mut found = Vec::new();
    verify_inventory(client, "p/", folder, inventory, &Options::default(), |finding| {
        found.push(describe(&finding));
        ControlFlow::Continue(())
    })
    .unwrap();
    found
}

#[test]
fn rows_of_several_files_are_compared_without_a_listing() {
    let contents = b"0123456789";
    let folder = folder(&[
        ("a b+c%20", b"1"),
        ("d/e", b"22"),
        ("kms", b"333"),
        ("parts", contents),
        ("sse-c", b"1"),
        ("wrong", b"4444"),
        ("\u{e4}", b"5"),
    ]);
    let objects = [
        ("p/a b+c%20", Object::new(b"1")),
        ("p/d/e", Object::new(b"22")),
        ("p/kms", Object::new(b"444")),
        ("p/parts", Object::of_parts(contents, &[4, 4, 2])),
        ("p/sse-c", Object::new(b"2")),
        ("p/wrong", Object::new(b"4445")),
        ("p/\u{e4}", Object::new(b"5")),
    ];
    let encoded =
        ["p/a+b%2Bc%2520", "p%2Fd%2Fe", "p/kms", "p/parts", "p/sse-c", "p/wrong", "p/%C3%A4"];
    let encryption = ["SSE-S3", "NOT-SSE", "SSE-KMS", "SSE-S3", "SSE-C", "", "SSE-S3"];
    let lines: Vec<String> =
        (0..7).map(|at| line(encoded[at], &objects[at].1, encryption[at])).collect();
    let other = line("o/other", &Object::new(b""), "SSE-S3") + &line("q", &Object::new(b""), "");
    // The ranges of keys in the files overlap. One file is not sorted, one is not compressed, and one is empty.
    let mut written = TestInventory::new();
    written.add(&[&lines[6][..], &lines[0], &lines[3]].concat());
    written.add(&[&lines[1][..], &lines[4]].concat());
    written.add_bytes("csv", [&lines[2][..], &lines[5]].concat().as_bytes());
    written.add("");
    written.add(&other);
    let inventory = written.open().unwrap();
    assert_eq!(inventory.bucket(), "bucket");
    let server = Server::new(objects);
    let log = Arc::clone(&server.log);
    let found = findings(&server.client(), folder.path(), &inventory);
    assert_eq!(
        found,
        [
            "a b+c%20: equal",
            "d/e: equal",
            "kms: cannot_tell Encrypted(Kms)",
            "parts: equal",
            "sse-c: cannot_tell Encrypted(CustomerKey)",
            "wrong: differs",
            "\u{e4}: equal",
        ]
    );
    // The first request checks the bucket. The others ask for a checksum of `kms`, the part size of `parts`, and the reason why
    // `wrong` differs.
    assert_eq!(log.lock().unwrap().len(), 4);
}

/// The inventory has an old version of one object, and a delete marker of another one.
#[test]
fn only_the_latest_versions_are_compared() {
    let folder = folder(&[("a", b"new")]);
    let new = Object::new(b"new");
    let etag = new.etag.trim_matches('"');
    let mut written = TestInventory::new();
    written.add(&format!(
        "\"bucket\",\"p/a\",\"2\",\"true\",\"false\",\"3\",\"{etag}\"\n\
         \"bucket\",\"p/a\",\"1\",\"False\",\"False\",\"3\",\"0123456789abcdef0123456789abcdef\"\n\
         \"bucket\",\"p/b\",\"1\",\"true\",\"true\",\"\",\"\"\n"
    ));
    let manifest = written.manifest("Bucket, Key, VersionId, IsLatest, IsDeleteMarker, Size, ETag");
    let inventory = Inventory::open(&manifest).unwrap();
    let server = Server::new([("p/a", new)]);
    assert_eq!(findings(&server.client(), folder.path(), &inventory), ["a: equal"]);
}

#[test]
fn objects_that_changed_after_the_inventory_are_compared_as_they_are_now() {
    let folder = folder(&[
        ("changed", b"same size"),
        ("longer", b"longer now"),
        ("new", b"1"),
        ("new and wrong", b"2"),
        ("only here", b"3"),
    ]);
    let old = |contents: &[u8]| Object::new(contents);
    let mut written = TestInventory::new();
    written.add(
        &[
            line("p/changed", &old(b"same time"), ""),
            line("p/gone+everywhere", &old(b"x"), ""),
            line("p/longer", &old(b"long"), ""),
            line("p/only+there", &old(b"y"), ""),
        ]
        .concat(),
    );
    let inventory = written.open().unwrap();
    let server = Server::new([
        ("p/changed", Object::new(b"same size")),
        ("p/longer", Object::new(b"longer now")),
        ("p/new", Object::new(b"1")),
        ("p/new and wrong", Object::new(b"1")),
        ("p/only there", Object::new(b"y")),
    ]);
    assert_eq!(
        findings(&server.client(), folder.path(), &inventory),
        [
            "changed: cannot_tell Changed",
            "longer: equal",
            "new: equal",
            "new and wrong: differs",
            "only here: missing_in_bucket",
            "only there: missing_locally",
        ]
    );
}

#[test]
fn objects_without_a_file_are_not_asked_for_if_they_are_ignored() {
    let folder = folder(&[("a", b"1")]);
    let object = Object::new(b"1");
    let mut written = TestInventory::new();
    written.add(&(line("p/a", &object, "") + &line("p/b", &object, "")));
    let inventory = written.open().unwrap();
    let server = Server::new([("p/a", object.clone()), ("p/b", object)]);
    let log = Arc::clone(&server.log);
    let options = Options { ignore_missing: true, ..Options::default() };
    let mut found = Vec::new();
    let client = server.client();
    verify_inventory(&client, "p/", folder.path(), &inventory, &options, |finding| {
        found.push(describe(&finding));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(found, ["a: equal"]);
    assert_eq!(*log.lock().unwrap(), ["GET "]);
}

#[test]
fn errors_name_the_file_the_line_and_the_remedy() {
    let good = line("p/a", &Object::new(b"1"), "SSE-S3");
    for (lines, expected) in [
        (
            good.clone() + "\"bucket\",\"p/b\"\n",
            "line 2: there are 2 fields, and 7 in the manifest",
        ),
        (good.clone() + &good.replace("p/a", "p/%FF"), "line 2: the key \"p/%FF\" is not encoded"),
        (good.clone() + &good.replace("\"1\"", "\"one\""), "line 2: \"one\" is not a size"),
    ] {
        let mut written = TestInventory::new();
        let path = written.add(&lines);
        let error = written.open().unwrap_err().to_string();
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(error.contains(&format!("{name}: {expected}")), "{error}");
    }

    let mut written = TestInventory::new();
    let path = written.add(&good.repeat(2));
    let inventory = written.open().unwrap();
    let nowhere = folder(&[]);
    let verify = |client: &Client, inventory: &Inventory| {
        let folder = nowhere.path();
        verify_inventory(client, "p/", folder, inventory, &Options::default(), |_| {
            ControlFlow::Continue(())
        })
        .map_err(|error| error.to_string())
    };
    let client = Server::new([]).client();
    let error = verify(&client, &inventory).unwrap_err();
    assert!(error.contains("line 2") && error.contains("has this key twice"), "{error}");

    // The file is cut short, then emptied after the inventory was opened, and then removed.
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() - 9]).unwrap();
    let error = written.open().unwrap_err().to_string();
    assert!(error.contains("file-0.csv.gz: its MD5 is"), "{error}");
    assert!(error.ends_with("in the manifest: download it again"), "{error}");
    fs::write(&path, "").unwrap();
    let error = verify(&client, &inventory).unwrap_err();
    assert!(error.contains("file-0.csv.gz: the file has changed"), "{error}");
    fs::remove_file(&path).unwrap();
    let error = written.open().unwrap_err().to_string();
    assert!(error.contains("there is no inventories/bucket/all/data/file-0.csv.gz"), "{error}");

    for (schema, expected) in [
        ("Bucket, Key, Size", "the inventory has no column ETag"),
        ("Bucket, ETag", "the inventory has no column Key"),
    ] {
        let error = Inventory::open(&written.manifest(schema)).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    let manifest = written.manifest(SCHEMA);
    let text = fs::read_to_string(&manifest).unwrap();
    for (text, expected) in [
        (text.replace("\"CSV\"", "\"Parquet\""), "the inventory is in the format Parquet"),
        (text.replace("fileSchema", "x"), "it is not the manifest of an inventory: missing field"),
        ("[]".to_owned(), "it is not the manifest of an inventory"),
    ] {
        fs::write(&manifest, text).unwrap();
        let error = Inventory::open(&manifest).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    let error = Inventory::open(Path::new("nowhere/manifest.json")).unwrap_err().to_string();
    assert!(error.starts_with("nowhere/manifest.json: "), "{error}");

    let written = TestInventory::new();
    fs::write(&manifest, "").unwrap();
    let text = fs::read_to_string(written.manifest(SCHEMA)).unwrap();
    let other = written.folder.path().join("manifest.json");
    // A byte order mark at the start is ignored.
    fs::write(&other, format!("\u{feff}{}", text.replace("\"bucket\"", "\"another\""))).unwrap();
    let error = verify(&client, &Inventory::open(&other).unwrap()).unwrap_err();
    assert_eq!(error, "the inventory lists the bucket \"another\"");
}

#[test]
fn files_with_separate_keys_are_open_one_after_the_other() {
    let nowhere = folder(&[]);
    let mut written = TestInventory::new();
    let object = Object::new(b"1");
    for file in (0..20).rev() {
        let lines: String = (0..1000)
            .map(|row| line(&format!("p/{:06}", file * 1000 + row), &object, "SSE-S3"))
            .collect();
        written.add_bytes("csv", lines.as_bytes());
    }
    let inventory = written.open().unwrap();
    let mut server = Server::new([]);
    server.objects = (0..20_000).map(|at| (format!("p/{at:06}"), object.clone())).collect();
    let client = server.client();
    let data = written.folder.path().join("data");
    let open = || {
        let open = fs::read_dir("/proc/self/fd").unwrap();
        open.filter_map(|file| fs::read_link(file.ok()?.path()).ok())
            .filter(|path| path.starts_with(&data))
            .count()
    };
    let (mut found, mut most) = (0, 0);
    verify_inventory(&client, "p/", nowhere.path(), &inventory, &Options::default(), |finding| {
        assert!(matches!(finding.verdict, Ok(Verdict::MissingLocally)));
        found += 1;
        if found % 1000 == 0 && cfg!(target_os = "linux") {
            most = most.max(open());
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(found, 20_000);
    assert!(most <= 2, "{most} files were open at a time");
}
