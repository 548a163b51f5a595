//! Functions and iterators of the caller panic. Each panic must reach the caller, and must not leave a thread waiting for ever.

use std::iter;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};

use md5lanes_files::{Input, Options, Progress, Source, digest_files};

use super::{all_options, files};

/// Returns many more inputs than can begin before the first result is taken.
fn many_inputs() -> impl Iterator<Item = Input<()>> {
    (0..100_000).map(|_| Input::new((), Source::Empty))
}

fn panic_of(work: impl FnOnce()) -> &'static str {
    let payload = panic::catch_unwind(AssertUnwindSafe(work)).expect_err("it panics");
    payload.downcast_ref::<&str>().expect("the text is the one below")
}

#[test]
fn a_panic_of_the_sink_reaches_the_caller() {
    for options in all_options() {
        let text = panic_of(|| digest_files(many_inputs(), &options, |_| panic!("sink")));
        assert_eq!(text, "sink");
    }
}

#[test]
fn a_panic_of_progress_reaches_the_caller() {
    let (_folder, files) = files([10]);
    let inputs = || {
        let first = Input::path((), files[0].0.clone());
        [first].into_iter().chain(many_inputs())
    };
    for options in all_options() {
        for panics_at in [Progress::Opened(Some(10)), Progress::Hashed(10), Progress::Done] {
            let progress = |progress| assert!(progress != panics_at, "progress");
            let options = Options { progress: &progress, ..options };
            let go_on = |_| ControlFlow::Continue(());
            assert_eq!(panic_of(|| digest_files(inputs(), &options, go_on)), "progress");
        }
    }
}

#[test]
fn a_panic_of_the_iterator_reaches_the_caller() {
    for options in all_options() {
        let inputs = many_inputs().chain(iter::from_fn(|| panic!("iterator")));
        let go_on = |_| ControlFlow::Continue(());
        assert_eq!(panic_of(|| digest_files(inputs, &options, go_on)), "iterator");
    }
}
