//! Checks that the checked-in files are equal to the output of the generator, and that `load` reads them.

use md5lanes_vectors::{GO_COPIES, PATH, document, generate, load};

#[test]
fn the_checked_in_file_is_what_the_generator_writes() {
    let checked_in = std::fs::read_to_string(PATH).unwrap();
    let generated = document(&generate());
    let first_difference = checked_in.lines().zip(generated.lines()).find(|(old, new)| old != new);
    // `assert_eq` would print both files.
    assert!(
        checked_in == generated,
        "vectors.json is not current: run `cargo run -p md5lanes-vectors`. \
         First line that differs, checked in and generated: {first_difference:?}"
    );
}

#[test]
fn gos_module_has_the_same_files() {
    for (file, copy) in GO_COPIES {
        let is_same = std::fs::read(file).unwrap() == std::fs::read(copy).unwrap();
        assert!(is_same, "{copy} is not current: run `cargo run -p md5lanes-vectors`");
    }
}

#[test]
fn what_is_loaded_is_what_was_generated() {
    assert!(load() == generate());
}
