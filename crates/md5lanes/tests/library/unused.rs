//! Checks that the compiler warns if a result of this library is not used, so no attribute `must_use` is missing. Clippy's lint
//! `must_use_candidate` looks for missing attributes too, but not at functions with type parameters, iterators and futures.
#![deny(unfulfilled_lint_expectations)]

/// Does not compile unless the compiler warns of an unused result in each statement.
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
