//! Pipes with writers that wait for each other. A script that does not hang with GNU's tool must not hang with `md5lanes`.

use md5lanes_vectors::painted;

use crate::support::{MD5LANES, Sandbox};

/// Checks that the script prints the same with `md5sum` and with `md5lanes` for any number of threads.
#[track_caller]
fn assert_same_with_any_number_of_threads(sandbox: &Sandbox, script: &str) {
    let expected = sandbox.assert_same_script_in("bash", script);
    assert_eq!((expected.code, &expected.stderr[..]), (Some(0), ""), "{script}");
    for threads in ["-j1", "-j2", "-j7", "-rj3"] {
        let script = script.replace("md5sum", &format!("{MD5LANES} sum {threads}"));
        let [ours, _] = sandbox.run_script_in("bash", &script);
        assert_eq!(ours, expected, "{script}");
    }
}

fn sandbox() -> Sandbox {
    Sandbox::new().file("a", "abc").file("large", painted(300_000))
}

#[test]
fn pipes_may_be_written_one_after_the_other_in_the_order_of_their_names() {
    for count in [2, 40] {
        let script = format!(
            "rm -f p*; pipes=$(echo p{{101..{}}}); mkfifo $pipes
                for pipe in $pipes; do cat large > $pipe; done &
                md5sum a $pipes large; wait",
            100 + count
        );
        assert_same_with_any_number_of_threads(&sandbox(), &script);
    }
}

#[test]
fn pipes_may_be_written_all_at_once() {
    let pipes: String = (0..40).map(|number| format!("<(cat a large; echo {number}) ")).collect();
    // The shell numbers the pipes differently each time, so `sed` replaces their names.
    let script =
        format!("set -o pipefail; md5sum {pipes} large {pipes} | sed 's,/dev/fd/[0-9]*,pipe,'");
    assert_same_with_any_number_of_threads(&sandbox(), &script);
}

#[test]
fn a_pipe_may_be_written_before_or_after_standard_input() {
    for script in [
        "{ echo x > pipe; echo input; } | md5sum pipe -",
        "{ echo input; exec >&-; echo x > pipe; } | md5sum - pipe",
        "{ echo input; exec >&-; echo x > pipe; } | md5sum - a pipe large -",
        "{ cat large large > pipe; cat large large; } | md5sum large pipe a - -",
    ] {
        assert_same_with_any_number_of_threads(
            &sandbox(),
            &format!("rm -f pipe; mkfifo pipe; {script}; wait"),
        );
    }
}

#[test]
fn pipes_may_be_listed_in_a_check_file() {
    let script =
        "rm -f p?; mkfifo p1 p2 p3; md5sum large | sed 's/large/p1/p; s/p1/p2/p; s/p2/p3/' > list
        for pipe in p1 p2 p3; do cat large > $pipe; done &
        md5sum -c list; wait";
    sandbox().assert_same_script_in("bash", script);
}
