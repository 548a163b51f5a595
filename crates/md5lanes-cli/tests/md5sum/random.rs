//! Files of random names and contents.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::support::Place;

/// Names of bytes of all kinds, more often of those that need care.
fn name() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        3 => any::<u8>(),
        2 => prop::sample::select(&b" '\"\\\n\r\t:$`-#~{}"[..]),
        2 => prop::char::range('a', 'z').prop_map(|letter| letter as u8),
        1 => prop::sample::select("\u{e9}\u{20ac}\u{1f980}".as_bytes()),
    ];
    vec(byte, 1..40).prop_filter("a name", |name| {
        !name.iter().any(|byte| b"/\0".contains(byte))
            && ![&b"."[..], b"..", b"-"].contains(&&name[..])
    })
}

fn files() -> impl Strategy<Value = BTreeMap<Vec<u8>, Vec<u8>>> {
    btree_map(name(), vec(any::<u8>(), 0..300), 1..20)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn files_of_any_names_and_contents_give_what_md5sum_gives(
        files in files(),
        missing in vec(name(), 0..20),
        options in subsequence(vec!["-b", "-z", "--tag"], 0..=3),
        locale in prop::sample::select(vec!["C", "C.UTF-8"]),
    ) {
        let place = files.iter().fold(Place::new(), |place, (name, contents)| place.file(name, contents));
        place.same_with(|command| {
            let names = files.keys().chain(&missing).map(|name| OsStr::from_bytes(name));
            command.env("LC_ALL", locale).args(&options).arg("--").args(names).output().unwrap()
        });
    }
}
