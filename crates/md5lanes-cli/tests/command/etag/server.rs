//! Compares the ETags of `md5lanes etag` with those of an S3 server: the client boto3 uploads files to the server moto.

use std::path::Path;
use std::process::Command;

use md5lanes_vectors::painted;

use super::MIB;
use crate::support::Sandbox;

#[test]
#[ignore = "installs a server from PyPI: make test PARTS=etag-server"]
fn etags_are_those_that_a_server_gives() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let installs =
        Command::new(repository.join("scripts/install-python")).arg("s3-server").status();
    assert!(installs.unwrap().success());

    let sandbox = Sandbox::new()
        .file("empty", "")
        .file("small", "hello")
        .file("less than a part", painted(8 * MIB - 1))
        .file("a part", painted(8 * MIB))
        .file("parts", painted(20_000_001));
    let output = Command::new(repository.join("target/s3-server/bin/python"))
        .arg(repository.join("crates/md5lanes-cli/tests/command/etag/uploads.py"))
        .arg(sandbox.path(""))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(text.lines().count(), 5 * 6 + 1);
    for line in text.lines() {
        let [name, options, etag] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let bare = etag.trim_matches('"');
        let options: Vec<_> = options.split_whitespace().collect();
        let outcome = sandbox.etag(options.iter().chain([&name]));
        assert_eq!(outcome.stdout, format!("{bare}  {name}\n"), "{line}");
        let outcome = sandbox.etag(options.iter().chain([&"--expect", &etag, &name]));
        assert_eq!(outcome.code, Some(0), "{line}: {outcome:?}");
        // Without options, the command also finds the part size. It need not find the two odd sizes, which no known client uses.
        let outcome = sandbox.etag(["--expect", etag, name]);
        let odd = options.iter().any(|option| ["5242881", "6000000"].contains(option));
        assert!(outcome.code == Some(0) || (odd && outcome.code == Some(2)), "{line}: {outcome:?}");
    }
}
