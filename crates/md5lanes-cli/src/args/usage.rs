//! The text to print if arguments ask for help or the version, or are wrong.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Text to print in place of running a command.
pub(crate) struct UsageText {
    pub(crate) text: String,
    /// Whether the text is an error, not the help or the version.
    pub(crate) is_error: bool,
    /// The exit status after an error, or if the text cannot be printed.
    pub(crate) exit_status: u8,
}

impl UsageText {
    /// Returns the error about `md5lanes s3` in a build without it, such as the Python package.
    #[cfg(not(feature = "s3"))]
    pub(super) fn without_s3() -> Self {
        let text = "this build has no s3\n\
            The commands for Linux and Windows and the Debian package on the release's page have it.\n\
            Elsewhere: cargo install --locked --features s3 md5lanes-cli; in a checkout: make build\n";
        UsageText { text: text.to_owned(), is_error: true, exit_status: 1 }
    }

    /// Returns clap's help or version, or its error in the form of GNU's tools, with a line about the help of `command`.
    pub(super) fn new(error: clap::Error, command: &str, exit_status: u8) -> Self {
        let is_error = error.use_stderr();
        let text = if is_error {
            format!("{}\nTry '{command} --help' for more information.\n", message(error))
        } else {
            error.render().to_string()
        };
        UsageText { text, is_error, exit_status }
    }
}

/// Returns the error as one line, in GNU's words if GNU's tools have the same error, else in clap's.
fn message(mut error: clap::Error) -> String {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::InvalidSubcommand]
    {
        if let Some(ContextValue::String(text)) = error.get(kind) {
            let text = escape(text);
            error.insert(kind, ContextValue::String(text));
        }
    }
    if let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) {
        match error.kind() {
            ErrorKind::UnknownArgument if option.starts_with("--") => {
                return format!("unrecognized option '{option}'");
            }
            ErrorKind::UnknownArgument if option.starts_with('-') => {
                return format!("invalid option -- '{}'", &option[1..]);
            }
            ErrorKind::TooManyValues => {
                return format!("option '{option}' doesn't allow an argument");
            }
            _ => {}
        }
    }
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    // The usage and the tips come after an empty line. Clap writes each item of a list on an indented line.
    let message = text.split_once("\n\n").map_or(text, |(message, _)| message);
    message.trim_end().replace("\n  ", " ")
}

/// Escapes control characters, which a terminal could take as commands.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            escaped.extend(character.escape_default());
        } else {
            escaped.push(character);
        }
    }
    escaped
}
