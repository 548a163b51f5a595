//! Checks that the compiler warns if a result is not used. Clippy's `must_use_candidate` also finds functions without the attribute, but
//! not functions with type parameters, iterators and futures.
#![deny(unfulfilled_lint_expectations)]

/// Does not compile if the compiler gives no warning for one of the statements.
macro_rules! assert_warned {
    ($($statement:expr;)*) => {$(
        #[expect(unused_must_use)]
        {
            $statement;
        }
    )*};
}

#[test]
fn lost_digests() {
    assert_warned! {
        md5lanes::digest(b"");
        md5lanes::Md5::new().finalize();
        md5lanes::Kernel::all();
    }
}

#[cfg(feature = "alloc")]
#[test]
fn lost_digests_of_many_messages() {
    assert_warned! {
        md5lanes::digest_many(&["a"]);
        md5lanes::digest_each([((), "a")]);
    }
}

#[cfg(feature = "parallel")]
#[test]
fn lost_digests_of_all_cores() {
    assert_warned! {
        md5lanes::parallel::digest_many(&["a"]);
    }
}

#[cfg(feature = "async")]
#[test]
fn lost_updates_of_tasks() {
    let mut stream = md5lanes::Server::new().stream();
    assert_warned! {
        stream.update_async(Vec::new().into());
        stream.finalize();
    }
}
