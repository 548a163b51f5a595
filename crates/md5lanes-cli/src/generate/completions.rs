//! Completions for shells: the scripts of `clap_complete`, corrected where they offer too much or too little.

use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;

use crate::args::{NAME, cli};

pub(super) fn script(shell: Shell) -> String {
    let mut script = Vec::new();
    let mut command = with_value_hints(cli());
    clap_complete::generate(shell, &mut command, NAME, &mut script);
    let script = String::from_utf8(script).expect("help is UTF-8");
    match shell {
        Shell::Bash => for_bash(&script, &command),
        Shell::Fish => script + &for_fish(&command),
        Shell::PowerShell => for_powershell(&script),
        _ => script,
    }
}

/// Hints that the value of an argument without a hint or possible values is not a path. Otherwise shells offer files for it.
fn with_value_hints(command: Command) -> Command {
    let mark = |argument: Arg| {
        let takes_anything = argument.get_action().takes_values()
            && argument.get_possible_values().is_empty()
            && argument.get_value_hint() == ValueHint::Unknown;
        if takes_anything { argument.value_hint(ValueHint::Other) } else { argument }
    };
    command.mut_args(mark).mut_subcommands(with_value_hints)
}

/// Returns the commands that take neither files nor subcommands.
fn without_files(command: &Command) -> impl Iterator<Item = &Command> {
    let takes_files = |argument: &Arg| {
        matches!(argument.get_value_hint(), ValueHint::AnyPath | ValueHint::FilePath)
    };
    let commands = command.get_subcommands().filter(|command| !command.has_subcommands());
    commands.filter(move |command| !command.get_positionals().any(takes_files))
}

/// Corrects two faults of `clap_complete`'s script. It offers options even before a dash is typed, so bash types the dash and
/// offers no file. It also splits the names of files at spaces.
fn for_bash(script: &str, command: &Command) -> String {
    let wrapper = r#"
_md5lanes_without_options() {
    local word words=()
    # Bash takes `--option=value` for three words.
    [[ $3 != = ]] || set -- "$1" "$2" "${COMP_WORDS[COMP_CWORD - 2]}"
    _md5lanes "$@"
    [[ $2 != -* ]] || return 0
    for word in "${COMPREPLY[@]}"; do
        [[ $word == -* ]] || words+=("$word")
    done
    COMPREPLY=("${words[@]}")
    case ${COMP_WORDS[1]} in
        WITHOUT_FILES) compopt +o bashdefault +o default ;;
    esac
}

if [["#;
    let names: Vec<_> = without_files(command).map(Command::get_name).collect();
    script
        .replace(r#"COMPREPLY=($(compgen -f "${cur}"))"#, "COMPREPLY=()")
        .replace("\nif [[", &wrapper.replace("WITHOUT_FILES", &names.join(" | ")))
        .replace("complete -F _md5lanes ", "complete -F _md5lanes_without_options ")
}

/// Returns rules for the commands that take no files. `clap_complete` writes none, so fish would offer files.
fn for_fish(command: &Command) -> String {
    let mut lines = String::new();
    for command in without_files(command) {
        let rule = format!(
            "complete -c {NAME} -n \"__fish_{NAME}_using_subcommand {}",
            command.get_name()
        );
        lines += &format!("{rule}\" -f\n");
        for argument in command.get_positionals() {
            let values = argument.get_possible_values();
            let values: Vec<_> = values.iter().map(|value| value.get_name()).collect();
            let values = values.join(" ");
            if !values.is_empty() {
                lines += &format!(
                    "{rule}; and not __fish_seen_subcommand_from {values}\" -a \"{values}\"\n"
                );
            }
        }
    }
    lines
}

/// Offers options only after a dash is typed: PowerShell offers files only if the script offers nothing.
fn for_powershell(script: &str) -> String {
    script.replace(
        r#"-like "$wordToComplete*" }"#,
        r#"-like "$wordToComplete*" -and ($wordToComplete -or $_.ResultType -ne 'ParameterName') }"#,
    )
}
