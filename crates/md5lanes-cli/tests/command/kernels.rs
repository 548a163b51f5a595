//! `md5lanes kernels`, and the environment variable that forces a kernel.

use md5lanes_vectors::painted;

use crate::support::{Sandbox, run_command};

struct Row {
    name: String,
    runs: bool,
    chosen: bool,
    forced: bool,
}

fn table(sandbox: &Sandbox, forced: &str) -> Vec<Row> {
    let (text, errors, code) =
        run_command(sandbox.md5lanes(&["kernels"]).env("MD5LANES_KERNEL", forced));
    assert_eq!((&*errors, code), ("", Some(0)));
    let mut lines = text.lines();
    let class = lines.next().and_then(|line| line.strip_prefix("Processor class: "));
    assert_eq!(class, Some(md5lanes::ProcessorClass::current().name()));
    assert_eq!(lines.next(), Some(""));
    assert!(lines.next().is_some_and(|heading| heading.starts_with("KERNEL ")));
    let rows = lines.map(|line| {
        let words: Vec<_> = line.split_whitespace().collect();
        Row {
            name: words[0].to_owned(),
            runs: words[1] == "yes",
            chosen: words.len() > 2,
            forced: line.ends_with("yes, by MD5LANES_KERNEL"),
        }
    });
    rows.collect()
}

#[test]
fn kernels_for_one_message_and_for_many_are_chosen_and_none_is_forced() {
    let rows = table(&Sandbox::new(), "");
    let chosen: Vec<_> = rows.iter().filter(|row| row.chosen).collect();
    assert!(chosen.iter().all(|row| row.runs && !row.forced));
    assert_eq!(chosen.iter().filter(|row| row.name.starts_with("x1_")).count(), 1);
}

#[test]
fn every_kernel_can_be_forced_or_is_refused_with_a_list_of_those_that_can() {
    let sandbox = Sandbox::new().file("large", painted(3_000_000)).file("a", "abc");
    let rows = table(&sandbox, "");
    let run = |kernel: &str, arguments: &[&str]| {
        sandbox.md5lanes(arguments).env("MD5LANES_KERNEL", kernel).output().unwrap()
    };
    let expected = run("", &["sum", "large", "a"]);
    let can_run: Vec<_> = rows.iter().filter(|row| row.runs).map(|row| &row.name[..]).collect();
    for row in &rows {
        if row.runs {
            assert_eq!(run(&row.name, &["sum", "large", "a"]), expected);
            let forced = table(&sandbox, &row.name).into_iter().find(|row| row.forced).unwrap();
            assert!(forced.name == row.name && forced.chosen);
        }
    }
    let cannot_run = rows.iter().filter(|row| !row.runs).map(|row| &row.name[..]);
    for name in cannot_run.chain(["quux", "X1_PORTABLE", "x1"]) {
        for arguments in [&["sum", "a", "missing"][..], &["kernels"]] {
            let output = run(name, arguments);
            assert_eq!((output.status.code(), &output.stdout[..]), (Some(1), &b""[..]));
            let message = String::from_utf8(output.stderr).unwrap();
            assert!(
                message.starts_with(&format!("md5lanes: MD5LANES_KERNEL={name}: ")),
                "{message}"
            );
            assert!(message.ends_with(&format!(": {}\n", can_run.join(", "))), "{message}");
            assert_eq!(message.lines().count(), 1);
        }
        assert!(run(name, &["--help"]).status.success());
    }
}
