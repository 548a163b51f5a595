//! Runs `md5lanes s3` as a process, with the S3 server versitygw, which `make test PARTS=s3` builds. This file tests `verify`.
#![cfg(all(target_os = "linux", feature = "s3"))]

mod audit;
mod certificates;
mod credentials;
mod messages;
#[path = "../../../md5lanes-s3/tests/proxy/mod.rs"]
mod proxy;
mod put;
mod server;
#[path = "../../../md5lanes-s3/tests/put/server.rs"]
mod store;
mod stub;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use md5_reference::md5;
use md5lanes_vectors::painted;
use tempfile::TempDir;

use crate::server::{KEY, SECRET, Server};

const MIB: usize = 1 << 20;

/// Returns the names and contents of the test files, and the part sizes of their uploads: `None` for an upload in one request.
fn files() -> Vec<(&'static str, Vec<u8>, Option<usize>)> {
    vec![
        ("a b", b"space".to_vec(), None),
        ("a+b", b"plus".to_vec(), None),
        ("a%20b", b"percent".to_vec(), None),
        ("a-b", b"minus".to_vec(), None),
        ("a/b", b"slash".to_vec(), None),
        ("empty", Vec::new(), None),
        ("parts", painted(13 * MIB + 1), Some(5 * MIB)),
        ("whole", painted(9 * MIB), None),
        ("ä/日本", b"unicode".to_vec(), None),
    ]
}

/// Makes a folder with the files of `files`, and uploads them below `prefix/`.
fn uploaded(server: &Server) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, contents, part_size) in files() {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &contents).unwrap();
        server.put(&format!("prefix/{name}"), &contents, part_size);
    }
    folder
}

/// Returns the command `md5lanes s3 verify`, with the keys of the server, and without the user's own variables.
fn command(server: &Server, folder: &Path) -> Command {
    let mut command = s3(&server.endpoint, folder, "verify");
    if let Some(certificate) = &server.certificate {
        command.env("AWS_CA_BUNDLE", certificate);
    }
    command
}

/// Like [`md5lanes`], with a subcommand of `s3`.
fn s3(endpoint: &str, folder: &Path, subcommand: &str) -> Command {
    let mut command = md5lanes(endpoint, folder);
    command.args(["s3", subcommand]);
    command
}

/// Returns the command `md5lanes` without arguments. It runs in `folder` without the user's own variables, and asks the server at
/// `endpoint`.
fn md5lanes(endpoint: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_md5lanes"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("AWS_") {
            command.env_remove(name);
        }
    }
    command.env("HOME", folder.join("no home")).env("LC_ALL", "C.UTF-8");
    command.env("NO_PROXY", "127.0.0.1").env("no_proxy", "127.0.0.1");
    command.env("AWS_ACCESS_KEY_ID", KEY).env("AWS_SECRET_ACCESS_KEY", SECRET);
    command.env("AWS_ENDPOINT_URL", endpoint).env("AWS_REGION", "us-east-1");
    command.current_dir(folder);
    command
}

/// Computes the ETag of an upload in one request, or with `part_size` in parts of that size.
fn etag(contents: &[u8], part_size: Option<usize>) -> String {
    let hex = |digest: &[u8]| digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let Some(part_size) = part_size else { return hex(&md5(contents)) };
    let parts: Vec<_> = contents.chunks(part_size).map(md5).collect();
    format!("{}-{}", hex(&md5(&parts.concat())), parts.len())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Returns the exit status, the lines of standard output, and standard error. Checks that no secret is in them.
fn outcome(output: &Output) -> (Option<i32>, Vec<String>, String) {
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    for secret in [SECRET, "Signature="] {
        assert!(!stdout.contains(secret) && !stderr.contains(secret), "{output:?}");
    }
    (output.status.code(), stdout.lines().map(str::to_owned).collect(), stderr)
}

#[test]
fn uploads_are_the_files_with_and_without_tls() {
    for tls in [false, true] {
        let Some(server) = Server::start(tls) else { return };
        let folder = uploaded(&server);
        let mut names: Vec<_> = files().iter().map(|(name, ..)| *name).collect();
        names.sort_unstable();
        let expected: Vec<_> = names.iter().map(|name| format!("{name}: OK")).collect();
        for prefix in ["s3://bucket/prefix", "s3://bucket/prefix/"] {
            let output = command(&server, folder.path()).args([prefix, "."]).output().unwrap();
            assert_eq!(outcome(&output), (Some(0), expected.clone(), String::new()));
        }
        let mut quiet = command(&server, folder.path());
        let output = quiet.args(["--quiet", "s3://bucket/prefix", "."]).output().unwrap();
        assert_eq!(outcome(&output), (Some(0), vec![], String::new()));
        for key in ["prefix/parts", "prefix/"] {
            let address = format!("s3://bucket/{key}");
            let output =
                command(&server, folder.path()).args([&address, "parts"]).output().unwrap();
            assert_eq!(outcome(&output).0, Some(0), "{output:?}");
        }
    }
}

#[test]
fn each_difference_is_reported() {
    let Some(server) = Server::start(false) else { return };
    let folder = uploaded(&server);
    let mut parts = painted(13 * MIB + 1);
    parts[12 * MIB] ^= 1;
    fs::write(folder.path().join("parts"), parts).unwrap();
    fs::write(folder.path().join("a+b"), "minus").unwrap();
    fs::write(folder.path().join("new"), "").unwrap();
    fs::remove_file(folder.path().join("empty")).unwrap();
    let output =
        command(&server, folder.path()).args(["s3://bucket/prefix", "."]).output().unwrap();
    let (code, lines, stderr) = outcome(&output);
    let failed: Vec<_> = lines.iter().filter(|line| !line.ends_with(": OK")).collect();
    assert_eq!(
        failed,
        [
            "a+b: FAILED size",
            "empty: FAILED missing locally",
            "new: FAILED missing in bucket",
            "parts: FAILED"
        ]
    );
    assert_eq!(code, Some(1));
    for warning in
        ["2 objects differ", "1 object is missing locally", "1 file is missing in the bucket"]
    {
        assert!(stderr.contains(&format!("md5lanes: WARNING: {warning}\n")), "{stderr}");
    }
    let mut json = command(&server, folder.path());
    let output =
        json.args(["--json", "--include", "parts", "s3://bucket/prefix", "."]).output().unwrap();
    let (code, lines, _) = outcome(&output);
    assert_eq!((code, lines.len()), (Some(1), 1));
    let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
    assert_eq!((&line["name"], &line["verdict"]), (&"parts".into(), &"differs".into()));
    assert_eq!(line["object"]["key"], "prefix/parts");
    assert_ne!(line["object"]["etag"], line["file"]["etag"]);
    let mut ignoring = command(&server, folder.path());
    ignoring.args(["--ignore-missing", "--include", "e*", "s3://bucket/prefix", "."]);
    let (code, lines, stderr) = outcome(&ignoring.output().unwrap());
    assert_eq!((code, lines), (Some(1), vec![]));
    assert_eq!(stderr, "md5lanes: WARNING: no object was compared\n");
}

#[test]
fn names_come_from_a_list_and_objects_from_an_inventory() {
    let Some(server) = Server::start(false) else { return };
    let folder = uploaded(&server);
    let lists = tempfile::tempdir().unwrap();
    let verify = |arguments: &[&str], stdin: &[u8]| {
        let mut command = command(&server, folder.path());
        command.args(arguments).args(["s3://bucket/prefix", "."]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        // A command that refuses its arguments reads nothing.
        let _ = process.stdin.take().unwrap().write_all(stdin);
        outcome(&process.wait_with_output().unwrap())
    };
    let expected =
        vec!["parts: OK".to_owned(), "a b: OK".to_owned(), "none: FAILED open or read".to_owned()];
    let neither = "md5lanes: none: there is neither a file nor an object of this name\n\
                   md5lanes: WARNING: 1 name could not be read\n";
    for (arguments, list) in [
        (&["--files-from", "-"][..], "parts\n\na b\nnone\n"),
        (&["--files-from=-", "-0"], "parts\0a b\0none"),
    ] {
        assert_eq!(
            verify(arguments, list.as_bytes()),
            (Some(1), expected.clone(), neither.to_owned())
        );
    }
    let (code, lines, stderr) = verify(&["--files-from=-", "--null"], b"a b\0\0parts\0");
    assert_eq!((code, lines.len()), (Some(1), 2), "{stderr}");
    assert!(stderr.starts_with("md5lanes: -:2: invalid zero-length file name\n"), "{stderr}");
    let (code, lines, stderr) = verify(&["--files-from=none"], b"");
    assert_eq!((code, lines), (Some(1), vec![]));
    assert!(stderr.contains("md5lanes: none: No such file or directory\n"), "{stderr}");
    let (code, _, stderr) = verify(&["--files-from=-", "--inventory=x"], b"");
    assert!(code == Some(1) && stderr.contains("cannot be used with"), "{stderr}");

    let rows: String = files()
        .iter()
        .map(|(name, contents, part_size)| {
            // The inventory is older than the object `prefix/whole`, and lists a version that has been replaced since.
            let (size, etag) = match *name {
                "whole" => (1, "00000000000000000000000000000000".to_owned()),
                _ => (contents.len(), etag(contents, *part_size)),
            };
            let key: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
            format!("\"bucket\",\"prefix/{key}\",\"{size}\",\"{etag}\"\n")
        })
        .collect();
    fs::write(lists.path().join("rows.csv"), &rows).unwrap();
    let manifest = lists.path().join("manifest.json");
    let text = format!(
        r#"{{"sourceBucket": "bucket", "fileFormat": "CSV", "fileSchema": "Bucket, Key, Size, ETag",
            "files": [{{"key": "a/data/rows.csv", "MD5checksum": "{}"}}]}}"#,
        etag(rows.as_bytes(), None)
    );
    fs::write(&manifest, text).unwrap();
    let inventory = ["--inventory", manifest.to_str().unwrap()];
    let (code, lines, stderr) = verify(&inventory, b"");
    assert_eq!((code, lines.len(), &stderr[..]), (Some(0), files().len(), ""));
    fs::write(lists.path().join("rows.csv"), &rows[..rows.len() - 1]).unwrap();
    let (code, _, stderr) = verify(&inventory, b"");
    assert!(code == Some(1) && stderr.contains("rows.csv: its MD5 is "), "{stderr}");
}

/// Runs the command line in docs/s3.md that removes a folder after `verify` has succeeded. The folder has a link and a pipe that
/// were never uploaded.
#[test]
fn nothing_is_deleted_that_was_skipped() {
    let server = store::Server::default();
    let port = server.listen();
    let endpoint = format!("http://{}", port.address());
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("file"), "1").unwrap();
    let put = ["data", "s3://bucket/backup"];
    assert!(s3(&endpoint, folder.path(), "put").args(put).output().unwrap().status.success());

    let recipe = |option: &str| {
        let page = include_str!("../../../../docs/s3.md");
        let script = page.lines().find(|line| line.contains("&& rm -r /data")).unwrap();
        let script = script.replace("/data", "data").replace(
            "md5lanes s3 verify",
            &format!("{} s3 verify {option}", env!("CARGO_BIN_EXE_md5lanes")),
        );
        let ours = s3(&endpoint, folder.path(), "verify");
        let mut shell = Command::new("sh");
        for (name, value) in ours.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        outcome(&shell.current_dir(folder.path()).args(["-c", &script]).output().unwrap())
    };
    std::os::unix::fs::symlink("/nowhere/else", data.join("link")).unwrap();
    assert!(Command::new("mkfifo").arg(data.join("pipe")).status().unwrap().success());
    let expected = "md5lanes: WARNING: 2 links, pipes and the like were skipped; see \
                    --follow-links and --ignore-skipped\n";
    let lines = vec!["link: FAILED skipped".to_owned(), "pipe: FAILED skipped".to_owned()];
    assert_eq!(recipe(""), (Some(1), lines, expected.to_owned()));
    let (code, lines, _) = recipe("--json");
    let expected =
        ["link", "pipe"].map(|name| format!(r#"{{"name":"{name}","verdict":"skipped"}}"#));
    assert_eq!((code, lines), (Some(1), expected.to_vec()));
    assert!(data.join("file").exists());
    assert_eq!(recipe("--ignore-skipped"), (Some(0), vec![], String::new()));
    assert!(!data.exists());
}

#[test]
fn wrong_settings_are_errors_that_name_the_remedy() {
    let Some(server) = Server::start(false) else { return };
    let folder = tempfile::tempdir().unwrap();
    let verify = |address: &str, variables: &[(&str, &str)]| {
        let mut command = command(&server, folder.path());
        command.env("AWS_EC2_METADATA_DISABLED", "true");
        command.args([address, "."]).envs(variables.iter().copied());
        outcome(&command.output().unwrap())
    };
    for (address, variables, expected) in [
        ("s3://bucket", &[][..], "WARNING: no object was compared"),
        ("s3://none", &[], "there is no bucket \"none\"; check its name and the endpoint"),
        ("s3://bucket", &[("AWS_ACCESS_KEY_ID", "other")], "check the access key and its secret"),
        (
            "s3://bucket",
            &[("AWS_SECRET_ACCESS_KEY", "other")],
            "check the access key and its secret",
        ),
        (
            "s3://bucket",
            &[("AWS_ACCESS_KEY_ID", "")],
            "there are no credentials: set AWS_ACCESS_KEY_ID",
        ),
        (
            "s3://arn:aws:s3:us-east-1:1:accesspoint/a",
            &[],
            "an access point is addressed by its alias",
        ),
        ("s3://bucket", &[("AWS_PROFILE", "none")], "there is no profile \"none\""),
        (
            "s3://bucket",
            &[("AWS_ENDPOINT_URL", "nowhere")],
            "the endpoint \"nowhere\" is not an address",
        ),
        ("bucket", &[], "an address is s3://bucket or s3://bucket/prefix"),
    ] {
        let (code, lines, stderr) = verify(address, variables);
        assert!(stderr.contains(expected), "{stderr}");
        assert_eq!((code, lines), (Some(1), vec![]), "{stderr}");
    }
}

#[test]
fn keys_region_and_endpoint_come_from_a_profile() {
    let Some(server) = Server::start(false) else { return };
    let folder = uploaded(&server);
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join(".aws")).unwrap();
    // Both files begin with a byte order mark, as some editors on Windows write it.
    fs::write(
        home.path().join(".aws/credentials"),
        format!("\u{feff}[other]\naws_access_key_id = {KEY}\naws_secret_access_key = {SECRET}\n\n[default]\naws_access_key_id=x\naws_secret_access_key=y\n"),
    )
    .unwrap();
    fs::write(
        home.path().join(".aws/config"),
        format!(
            "\u{feff}[profile other]\nregion = us-east-1\nendpoint_url = {}\n[default]\nregion = eu-west-3\ns3 =\n  max_concurrent_requests = 20\n",
            server.endpoint
        ),
    )
    .unwrap();
    let mut command = command(&server, folder.path());
    command.args(["--profile", "other", "s3://bucket/prefix", "."]).env("HOME", home.path());
    for name in ["AWS_ENDPOINT_URL", "AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] {
        command.env_remove(name);
    }
    let (code, _, stderr) = outcome(&command.output().unwrap());
    assert_eq!((code, &stderr[..]), (Some(0), ""));
}
