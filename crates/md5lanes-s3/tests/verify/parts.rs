//! Compares files with objects that were uploaded in parts.

use std::sync::Arc;

use md5lanes_s3::Options;

use crate::server::{Object, Server};
use crate::{all_findings, findings, folder};

fn contents(length: usize) -> Vec<u8> {
    (0..length).map(|at| (at % 251) as u8).collect()
}

#[test]
fn one_request_finds_the_part_size() {
    let contents = contents(1000);
    let folder = folder(&[("one", &contents), ("three", &contents), ("wrong", &contents[1..])]);
    let server = Server::new([
        ("one", Object::of_parts(&contents, &[1000])),
        ("three", Object::of_parts(&contents, &[400, 400, 200])),
        ("wrong", Object::of_parts(&contents[..999], &[400, 400, 199])),
    ]);
    let log = Arc::clone(&server.log);
    let found = all_findings(&server.client(), "", &folder);
    assert_eq!(found, ["one: equal", "three: equal", "wrong: differs"]);
    let log = log.lock().unwrap();
    let about = |name: &str| log.iter().filter(|line| line.ends_with(name)).count();
    assert_eq!((about("HEAD one"), about("HEAD three")), (0, 1));
}

#[test]
fn parts_of_different_sizes_are_asked_for_one_by_one() {
    let contents = contents(1000);
    let folder = folder(&[("first", &contents), ("hidden", &contents), ("wrong", &contents)]);
    let server = Server::new([
        // Three parts of the first part's size do not fill the object.
        ("first", Object::of_parts(&contents, &[100, 700, 200])),
        // Three parts of the first part's size fill the object, but the second part is smaller than that.
        ("hidden", Object::of_parts(&contents, &[400, 300, 300])),
        ("wrong", Object::of_parts(&vec![0; 1000], &[100, 700, 200])),
    ]);
    let found = all_findings(&server.client(), "", &folder);
    assert_eq!(found, ["first: equal", "hidden: equal", "wrong: differs"]);
}

#[test]
fn known_part_sizes_are_tried_if_the_server_does_not_send_them() {
    const MIB: usize = 1 << 20;
    let contents = contents(13 * MIB);
    let folder = folder(&[("aws", &contents), ("odd", &contents), ("rclone", &contents)]);
    let odd = 7_000_001;
    let mut server = Server::new([
        ("aws", Object::of_parts(&contents, &[8 * MIB, 5 * MIB])),
        ("odd", Object::of_parts(&contents, &[odd, 13 * MIB - odd])),
        ("rclone", Object::of_parts(&contents, &[5 * MIB, 5 * MIB, 3 * MIB])),
    ]);
    server.knows_parts = false;
    let client = server.client();
    let found = all_findings(&client, "", &folder);
    assert_eq!(found, ["aws: equal", "odd: cannot_tell PartSize", "rclone: equal"]);
    let options = Options { part_size: Some(odd as u64), ..Options::default() };
    let (found, done) = findings(&client, "", folder.path(), &options);
    done.unwrap();
    assert_eq!(found, ["aws: differs", "odd: equal", "rclone: cannot_tell PartSize"]);
}

#[test]
fn encrypted_multipart_uploads_are_noticed_before_they_are_hashed() {
    let contents = contents(1000);
    let folder = folder(&[("kms", &contents)]);
    let object = Object::of_parts(&contents, &[400, 400, 200]);
    let server =
        Server::new([("kms", object.with("x-amz-server-side-encryption", "aws:kms:dsse"))]);
    assert_eq!(all_findings(&server.client(), "", &folder), ["kms: cannot_tell Encrypted(Kms)"]);
}
