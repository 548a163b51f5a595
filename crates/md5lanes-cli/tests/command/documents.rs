//! Tests of the help, the version, man pages, completions, README.md, docs/command.md and docs/check.md.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::support::{MD5LANES, Sandbox, run_command};

fn printed(arguments: &[&str]) -> String {
    let (text, errors, code) = run_command(&mut Sandbox::new().md5lanes(arguments));
    assert_eq!((&*errors, code), ("", Some(0)), "{arguments:?}");
    text
}

/// Returns the long options in a command's help.
fn flags(help: &str) -> BTreeSet<&str> {
    let lines = help.lines().filter(|line| line.trim_start().starts_with('-'));
    lines.filter_map(|line| line.split([' ', ',']).find(|word| word.starts_with("--"))).collect()
}

const COMMANDS: [&str; 6] = ["sum", "audit", "etag", "s3", "kernels", "generate"];

#[test]
fn help_warns_once_and_gives_an_example() {
    let help = printed(&["--help"]);
    assert_eq!(help.matches("broken").count(), 1);
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        assert!(printed(&[command, "--help"]).contains("Example:"), "{command}");
    }
    assert!(
        flags(&printed(&["sum", "--help"]))
            .is_superset(&["--binary", "--text", "--tag", "--zero"].into())
    );
}

#[test]
fn the_version_is_the_same_by_either_name() {
    let expected = concat!("md5lanes ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&["--version"]), expected);
    let sandbox = Sandbox::new();
    let [mut md5sum, _] = sandbox.md5sum_commands();
    assert_eq!(run_command(md5sum.arg("--version")).0, expected);
}

#[test]
fn man_pages_and_completions_show_every_flag() {
    let pages = printed(&["generate", "man"]);
    let shells = ["bash", "elvish", "fish", "powershell", "zsh"].map(|s| printed(&["generate", s]));
    for command in COMMANDS {
        assert!(pages.contains(&format!("md5lanes\\-{command}(1)")));
    }
    for command in page_names() {
        let command = &*command;
        let page = printed(&["generate", "man", command]).replace("\\-", "-");
        assert!(page.contains("\n.SH EXAMPLES\n") && page.contains("\"md5lanes "), "{page}");
        let words: Vec<&str> = command.split('-').chain(["--help"]).collect();
        let help = printed(&words);
        for flag in flags(&help) {
            assert!(page.contains(flag), "{flag} in the man page of {command}");
            for script in &shells {
                assert!(
                    script.contains(flag.trim_start_matches('-')),
                    "{flag} of {command} in:\n{script}"
                );
            }
        }
    }
}

/// Reads the names of the commands' pages from the page of the whole program, which refers to all of them.
fn page_names() -> Vec<String> {
    let page = printed(&["generate", "man"]).replace("\\-", "-").replace("\\fB", "");
    let names = page.lines().filter_map(|line| line.strip_prefix("md5lanes-")?.split_once('\\'));
    let names: Vec<String> = names.map(|(name, _)| name.to_owned()).collect();
    for expected in ["audit", "s3", "s3-verify", "s3-list", "s3-put"] {
        assert!(names.iter().any(|name| name == expected), "{expected} in {names:?}");
    }
    names
}

fn pages() -> Vec<String> {
    page_names().iter().map(|page| printed(&["generate", "man", page])).collect()
}

#[test]
fn man_pages_have_the_synopsis_of_help_and_the_usual_sections() {
    let names = page_names();
    for page in &names {
        let words: Vec<&str> = page.split('-').chain(["--help"]).collect();
        let help = printed(&words);
        let usage = help.lines().find_map(|line| line.strip_prefix("Usage: ")).unwrap();
        let text = printed(&["generate", "man", page]);
        let shown = text.replace("\\fB", "").replace("\\fR", "").replace("\\-", "-");
        assert!(shown.contains(&format!("\n.SH SYNOPSIS\n{usage}\n")), "{usage}\n{text}");
        assert!(shown.contains("\n.SH \"EXIT STATUS\"\n.TP\n0\n"), "{text}");
        for other in names.iter().filter(|other| *other != page) {
            let (_, references) = shown.split_once("\n.SH \"SEE ALSO\"\n").unwrap();
            assert!(references.contains(&format!("\nmd5lanes-{other}(1),\n")), "{other} in {page}");
        }
        // Each example is on a line of its own, as in the help.
        let (_, examples) = help.split_once("\nExample:\n").unwrap();
        let lines: Vec<_> = examples.lines().map(str::trim_start).collect();
        let examples = lines.join("\n").replace('\'', "\\*(Aq");
        assert!(shown.contains(&format!("\n.SH EXAMPLES\n.nf\n{examples}\n.fi\n")), "{text}");
    }
}

#[test]
fn man_pages_name_every_variable_that_is_read() {
    let pages = pages().concat();
    let mut found = BTreeSet::new();
    for krate in ["md5lanes", "md5lanes-files", "md5lanes-s3", "md5lanes-cli"] {
        let folder = format!("{}/../{krate}/src", env!("CARGO_MANIFEST_DIR"));
        for entry in fs::read_dir(folder).unwrap() {
            let Ok(code) = fs::read_to_string(entry.unwrap().path()) else { continue };
            // In the source code, the name of a variable is a text in quotes.
            let is_name = |text: &&str| {
                let is_of_name =
                    |byte: u8| byte.is_ascii_uppercase() || b"_0123456789".contains(&byte);
                (text.starts_with("AWS_") || text.starts_with("MD5LANES_"))
                    && text.bytes().all(is_of_name)
            };
            found.extend(code.split('"').filter(is_name).map(str::to_owned));
        }
    }
    assert!(found.len() > 15, "{found:?}");
    for name in found {
        assert!(pages.contains(&name), "{name}");
    }
}

#[test]
#[ignore = "runs mandoc"]
fn mandoc_finds_nothing_in_man_pages() {
    let openssl = concat!(env!("CARGO_MANIFEST_DIR"), "/../../openssl/openssl-md5lanes.1");
    let others = [printed(&["generate", "man"]), fs::read_to_string(openssl).unwrap()];
    for page in pages().iter().chain(&others) {
        let mut mandoc = Command::new("mandoc");
        mandoc.args(["-T", "lint"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut mandoc = mandoc.spawn().unwrap();
        mandoc.stdin.take().unwrap().write_all(page.as_bytes()).unwrap();
        let output = mandoc.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{page}");
        assert!(output.status.success());
    }
}

#[test]
fn a_man_page_of_no_command_is_an_error() {
    let output = Sandbox::new().md5lanes(&["generate", "man", "quux"]).output().unwrap();
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(1), &b""[..]));
}

/// In the console examples of these pages, a line that begins with `$` is a command, and its output follows.
#[test]
fn the_pages_show_what_the_command_prints() {
    let repository = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let pages = ["README.md", "docs/command.md"]
        .map(|page| fs::read_to_string(format!("{repository}/{page}")).unwrap())
        .concat();
    let blocks = pages.split("```console\n").skip(1);
    let blocks = blocks.map(|block| block.split("```").next().unwrap());
    let examples: Vec<_> = blocks.flat_map(|block| block.split("$ ").skip(1)).collect();
    assert!(!examples.is_empty());
    for example in examples {
        let (command, expected) = example.split_once('\n').unwrap();
        let script = format!("md5lanes() {{ '{MD5LANES}' \"$@\"; }}; {command}");
        let output =
            Command::new("sh").args(["-c", &script]).current_dir(repository).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{command}: {output:?}");
    }
}

/// In the tables of docs/check.md, the last cell of each row names a test.
#[test]
fn every_row_of_the_page_on_checking_is_proved_by_a_test() {
    let page = include_str!("../../../../docs/check.md");
    let tests = concat!(
        include_str!("check/files.rs"),
        include_str!("check/lines.rs"),
        include_str!("check/reports.rs"),
        include_str!("deep.rs"),
        include_str!("limits.rs"),
        include_str!("random.rs"),
        include_str!("../../../md5lanes-files/src/lists/parse.rs"),
    );
    let rows = page.lines().filter(|line| line.starts_with('|') && !line.ends_with("| test |"));
    let rows: Vec<_> = rows.filter(|line| !line.ends_with("---|")).collect();
    assert!(rows.len() > 20);
    for row in rows {
        let name = row.strip_suffix("` |").and_then(|row| row.rsplit('`').next());
        let name = name.unwrap_or_else(|| panic!("no test in: {row}"));
        assert!(
            tests.contains(&format!("#[test]\nfn {name}("))
                || tests.contains(&format!("    fn {name}(")),
            "{name}"
        );
    }
}
