//! Tests of the words that shells offer with the completion scripts. The part `shells` of scripts/run-tests runs the tests that
//! need the shells.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::support::MD5LANES;

/// Makes a folder with the completions for `shell` in the file `script`, and a subfolder `files` of files that the shell may
/// offer.
fn folder(shell: &str, script: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(MD5LANES).args(["generate", shell]).output().unwrap();
    assert!(output.status.success());
    fs::write(folder.path().join(script), output.stdout).unwrap();
    fs::create_dir_all(folder.path().join("files/folder")).unwrap();
    for name in ["a b", "a c", "x.iso"] {
        fs::write(folder.path().join("files").join(name), "").unwrap();
    }
    folder
}

/// Returns what `command` prints in the subfolder `files`, with `input` as standard input.
fn printed(folder: &TempDir, command: &mut Command, input: &str) -> String {
    command.current_dir(folder.path().join("files"));
    command.env_clear().env("PATH", "/usr/bin:/bin").env("LC_ALL", "C.UTF-8").env("TERM", "dumb");
    command.env("HOME", folder.path()).stderr(Stdio::null());
    let mut shell = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    shell.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    String::from_utf8(shell.wait_with_output().unwrap().stdout).unwrap()
}

/// Compares the words that the shell offers. A case is a command line without its first word `md5lanes`, and the expected words,
/// sorted, with bars between them.
fn compare(cases: &[(&str, &str)], offered: impl Fn(&str) -> Vec<String>) {
    for (line, expected) in cases {
        let mut offered = offered(line);
        offered.sort();
        assert_eq!(offered.join("|"), *expected, "{line:?}");
    }
}

#[test]
#[ignore = "runs bash"]
fn bash_offers_files_values_and_commands_where_they_fit() {
    let folder = folder("bash", "script");
    let cases = [
        ("", "audit|etag|generate|kernels|s3|sum"),
        ("sum ", "a b|a c|folder|x.iso"),
        ("sum a", "a b|a c"),
        ("sum a\\ ", "a b|a c"),
        ("sum --quiet x", "x.iso"),
        ("audit --quiet x", "x.iso"),
        ("sum --rec", "--recursive"),
        ("sum --files-from ", "a b|a c|folder|x.iso"),
        ("sum --files-from=a", "--files-from=a b|a c"),
        ("sum --progress ", "always|auto|never"),
        ("sum --progress=al", "--progress=always"),
        ("audit --known ", "a b|a c|folder|x.iso"),
        ("audit --acc", "--accept-changes"),
        ("etag --part-size ", ""),
        ("s3 ", "list|put|verify"),
        ("s3 put --checksum=x", "--checksum=x-amz-checksum-md5"),
        ("generate ", "bash|elvish|fish|man|powershell|zsh"),
        ("kernels ", ""),
    ];
    compare(&cases, |line| {
        // At `ESC *`, Readline inserts all words that it would offer. The shell function `md5lanes` prints its arguments, and so
        // these words.
        let input = format!(
            "PS1=; md5lanes() {{ printf '%s\\n' \"$@\"; }}\nsource ../script\nmd5lanes {line}\x1b*\n"
        );
        let words = line.rsplit_once(' ').map_or(0, |(before, _)| before.split(' ').count());
        let words = words - usize::from(line.ends_with("\\ "));
        let mut bash = Command::new("bash");
        bash.args(["--noprofile", "--norc", "-i"]).env("INPUTRC", "/dev/null");
        printed(&folder, &mut bash, &input).lines().skip(words).map(str::to_owned).collect()
    });
}

/// A script that prints the words that zsh offers. Zsh completes nothing without a terminal, so the script starts a second zsh on
/// a terminal of the module `zsh/zpty`. There it replaces `compadd` by a function that also records the words.
const ZSH: &str = r#"
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'fpath=(.. $fpath)
autoload -U compinit && compinit -u -D
compadd() {
    local words
    [[ ${@[1,(i)(-|--)]} == *-[OAD]\ * ]] && { builtin compadd "$@"; return }
    builtin compadd -A words "$@"
    offered+=("${words[@]}")
    builtin compadd "$@"
}
md5lanes() { print -r -- "offer""ed" "${(j:|:)offered}" "e""nd" }
print -r -- rea""dy'
zpty -r shell text '*ready*'
zpty -w shell "md5lanes $1"$'\t'
zpty -r shell text '*offered *end*'
text=${text##*offered }
print -r -- "${text%% end*}"
"#;

#[test]
#[ignore = "runs zsh"]
fn zsh_offers_files_values_and_commands_where_they_fit() {
    let folder = folder("zsh", "_md5lanes");
    let cases = [
        ("", "audit|etag|generate|kernels|s3|sum"),
        ("sum ", "a\\ b|a\\ c|folder|x.iso"),
        ("sum --quiet x", "x.iso"),
        ("audit --quiet x", "x.iso"),
        ("sum --files-from ", "a\\ b|a\\ c|folder|x.iso"),
        ("sum --progress ", "always|auto|never"),
        ("etag --part-size ", ""),
        ("s3 ", "list|put|verify"),
        ("generate ", "bash|elvish|fish|man|powershell|zsh"),
    ];
    compare(&cases, |line| {
        let mut zsh = Command::new("zsh");
        let text = printed(&folder, zsh.args(["-f", "-c", ZSH, "zsh", line]), "");
        text.trim_end().split('|').map(str::to_owned).collect()
    });
}

#[test]
#[ignore = "runs fish"]
fn fish_offers_files_values_and_commands_where_they_fit() {
    let folder = folder("fish", "script");
    let cases = [
        ("", "audit|etag|generate|kernels|s3|sum"),
        ("sum ", "a b|a c|folder/|x.iso"),
        ("sum --quiet x", "x.iso"),
        ("audit --quiet x", "x.iso"),
        ("sum --files-from ", "a b|a c|folder/|x.iso"),
        ("sum --progress=", "--progress=always|--progress=auto|--progress=never"),
        ("etag --part-size ", ""),
        ("s3 ", "list|put|verify"),
        ("generate ", "bash|elvish|fish|man|powershell|zsh"),
        ("generate man ", ""),
        ("kernels ", ""),
    ];
    compare(&cases, |line| {
        let mut fish = Command::new("fish");
        let script = "source ../script; complete -C \"md5lanes $argv[1]\"";
        let text = printed(&folder, fish.args(["--no-config", "-c", script, line]), "");
        text.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect()
    });
}

/// Debian has no PowerShell, so only the text of the script is checked.
#[test]
fn the_script_for_powershell_offers_options_only_after_a_dash() {
    let output = Command::new(MD5LANES).args(["generate", "powershell"]).output().unwrap();
    let script = String::from_utf8(output.stdout).unwrap();
    assert!(script.contains("Register-ArgumentCompleter -Native -CommandName 'md5lanes'"));
    let filter = "Where{ $_.CompletionText -like \"$wordToComplete*\" -and \
        ($wordToComplete -or $_.ResultType -ne 'ParameterName') }";
    assert_eq!(script.matches(filter).count(), 1);
    for (open, close) in [('{', '}'), ('(', ')'), ('[', ']')] {
        assert_eq!(script.matches(open).count(), script.matches(close).count(), "{open}");
    }
}
