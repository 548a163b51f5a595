//! Writes manual pages: `clap_mangen` makes the sections of help, and this module adds the others.

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::args::cli;

/// The day of the release, which `scripts/release-version` sets.
const DATE: &str = "2026-11-28";

/// The longest line of a page's source, in bytes. Mandoc warns of longer ones.
const LONGEST_LINE: usize = 80;

/// Terms, and what they mean.
type Entries = &'static [(&'static str, &'static str)];

/// The sections of a page that help does not have.
#[derive(Default)]
struct More {
    exit_status: Entries,
    environment: &'static [Entries],
    files: Entries,
}

const KERNEL: Entries = &[(
    "MD5LANES_KERNEL",
    "The kernel to use, one of those that md5lanes kernels lists, in place of those chosen for the processor.",
)];
const LOCALE: Entries = &[(
    "LC_ALL, LC_CTYPE, LANG",
    "The locale, which decides what characters of a name are printed as they are in a message.",
)];
const POSIX: Entries =
    &[("POSIXLY_CORRECT", "If set, all arguments after the first file are names of files.")];
const S3: Entries = &[
    (
        "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN",
        "The keys, unless --profile is given. AWS_SECURITY_TOKEN is an older name of the last one.",
    ),
    ("AWS_PROFILE", "The profile, unless --profile is given."),
    ("AWS_REGION, AWS_DEFAULT_REGION", "The region, unless --region is given."),
    (
        "AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL",
        "The address of the server, unless --endpoint-url is given. AWS_ENDPOINT_URL_STS and AWS_ENDPOINT_URL_SSO are those \
         of the services of roles and of single sign-on. With AWS_IGNORE_CONFIGURED_ENDPOINT_URLS=true all of these are ignored.",
    ),
    ("AWS_CONFIG_FILE, AWS_SHARED_CREDENTIALS_FILE", "Files in place of those in ~/.aws."),
    (
        "AWS_ROLE_ARN, AWS_WEB_IDENTITY_TOKEN_FILE, AWS_ROLE_SESSION_NAME",
        "The role and the file of a web identity, and a name for the session.",
    ),
    (
        "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI, AWS_CONTAINER_CREDENTIALS_FULL_URI",
        "Where a container asks for keys. The service that runs the container sets one of them.",
    ),
    (
        "AWS_CA_BUNDLE",
        "A file of certificates in PEM that are trusted in place of those that the system trusts.",
    ),
    (
        "SSL_CERT_FILE, SSL_CERT_DIR",
        "On Linux, a file and folders of certificates that the system trusts, in place of the usual ones.",
    ),
    (
        "http_proxy, https_proxy, all_proxy, no_proxy",
        "Proxies, and the hosts and domains that are reached without one, as curl takes them; each in capitals too.",
    ),
];
const TEMPORARY: Entries = &[("TMPDIR", "The folder in which large inventories are sorted.")];
const AWS_FILES: Entries =
    &[("~/.aws/config, ~/.aws/credentials", "Profiles: keys, regions and endpoints.")];

/// Returns the sections that the page of a command adds to its help.
fn more(name: &str) -> More {
    match name {
        "" => More {
            exit_status: &[
                ("0", "All is well."),
                ("1", "Something failed, or differs, or the arguments are wrong."),
                ("2", "As 1, of md5lanes etag, where 1 means that the ETag differs."),
            ],
            environment: &[KERNEL],
            ..More::default()
        },
        "sum" => More {
            exit_status: &[
                (
                    "0",
                    "All files were hashed. With --check: at least one file was checked, and all are OK.",
                ),
                (
                    "1",
                    "A file could not be read, or the output not be written, or the arguments are wrong. With --check: a file \
                     is not OK, or none was checked.",
                ),
            ],
            environment: &[KERNEL, LOCALE, POSIX],
            ..More::default()
        },
        "etag" => More {
            exit_status: &[
                ("0", "All ETags were printed. With --expect: the ETag is that of the file."),
                ("1", "With --expect: the ETag is not that of the file."),
                (
                    "2",
                    "A file could not be read, or the output not be written, or the arguments are wrong. With --expect: \
                     whether the ETag is that of the file cannot be known.",
                ),
            ],
            environment: &[KERNEL, LOCALE],
            ..More::default()
        },
        "audit" => More {
            exit_status: &[
                (
                    "0",
                    "The folder is what the list says; with --update, the list is written. With --known or --duplicates: all files were \
                     read, and all lines of the lists of known digests.",
                ),
                (
                    "1",
                    "A file has changed, is missing, new, moved, a copy, or could not be read, or a line of the list is improper, or the \
                     list could not be read or written, or the arguments are wrong.",
                ),
            ],
            environment: &[KERNEL, LOCALE],
            ..More::default()
        },
        "s3" => More { environment: &[KERNEL, LOCALE, S3], files: AWS_FILES, ..MORE_OF_OTHERS },
        "s3-verify" => More {
            exit_status: &[
                ("0", "At least one object was compared, and all are OK."),
                (
                    "1",
                    "An object or a file is not OK, or none was compared, or the server refused, or the arguments are wrong.",
                ),
            ],
            environment: &[KERNEL, LOCALE, S3, TEMPORARY],
            files: AWS_FILES,
        },
        "s3-list" => More {
            exit_status: &[
                ("0", "All objects were listed."),
                (
                    "1",
                    "The ETag of an object is no MD5, or the server refused, or the output could not be written, or the arguments are \
                     wrong.",
                ),
            ],
            environment: &[KERNEL, LOCALE, S3],
            files: AWS_FILES,
        },
        "s3-put" => More {
            exit_status: &[
                ("0", "At least one file was uploaded or equal, and none is FAILED."),
                (
                    "1",
                    "A file is FAILED, or there was none, or the server refused, or the arguments are wrong.",
                ),
            ],
            environment: &[KERNEL, LOCALE, S3],
            files: AWS_FILES,
        },
        "kernels" => More { environment: &[KERNEL], ..MORE_OF_OTHERS },
        _ => MORE_OF_OTHERS,
    }
}

const MORE_OF_OTHERS: More = More {
    exit_status: &[("0", "All is well."), ("1", "Something failed, or the arguments are wrong.")],
    environment: &[],
    files: &[],
};

/// Returns the page of the command `name`, such as `sum` or `s3-verify`; without a name, the page of the whole program. `None` if
/// there is no such command.
pub(super) fn page(name: Option<&str>) -> Option<String> {
    let mut all = cli();
    all.build();
    // The name of a subcommand's page joins two names: `s3-verify`.
    let mut names = name.into_iter().flat_map(|name| name.split('-'));
    let command = names.try_fold(&all, |command, name| command.find_subcommand(name))?;
    let more = more(name.unwrap_or_default());

    let mut sections = Roff::new();
    add_entries(&mut sections, "EXIT STATUS", more.exit_status.iter());
    add_entries(&mut sections, "ENVIRONMENT", more.environment.iter().copied().flatten());
    add_entries(&mut sections, "FILES", more.files.iter());
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    sections.control("SH", ["EXAMPLES"]).control("nf", []);
    for example in help.lines().skip(1) {
        sections.text([roman(example.trim_start())]);
    }
    sections.control("fi", []).control("SH", ["SEE ALSO"]);
    let others = pages(&all).into_iter().filter(|other| *other != title(command));
    for other in others.chain(["md5sum".to_owned()]) {
        let end = if other == "md5sum" { "(1)" } else { "(1)," };
        sections.text([bold(other), roman(end)]);
    }
    // clap_mangen defines the string `\*(Aq` at the start of the page.
    let sections = sections.to_roff().replace('\'', r"\*(Aq");
    Some(fold(&(of_help(command) + &sections)))
}

/// Returns the sections that `clap_mangen` writes from help.
fn of_help(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let mut text = Vec::new();
    Man::new(command.clone().override_usage(usage).after_help(None::<&str>))
        .title(title(command).to_uppercase())
        .date(DATE)
        .source(concat!("md5lanes ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands")
        .render(&mut text)
        .expect("a vector takes any text");
    let text = String::from_utf8(text).expect("help is UTF-8");
    // One paragraph in place of two breaks and an empty line.
    let mut text = text.replace("\n.br\n\n.br\n", "\n.sp\n");
    let is_repeated =
        |argument: &&Arg| argument.get_num_args().is_some_and(|range| range.max_values() > 1);
    for argument in command.get_positionals().filter(is_repeated) {
        let name = argument.get_value_names().unwrap_or_default().join(" ");
        let header = format!("\n[\\fI{name}\\fR]");
        text = text.replace(&format!("{header}\n"), &format!("{header}...\n"));
    }
    text
}

/// Returns the name of a command's page.
fn title(command: &Command) -> String {
    command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned()
}

/// Returns the names of the pages of a command and of all its subcommands.
fn pages(command: &Command) -> Vec<String> {
    let below = command.get_subcommands().flat_map(pages);
    [title(command)].into_iter().chain(below).collect()
}

fn add_entries<'e>(
    sections: &mut Roff,
    heading: &str,
    entries: impl Iterator<Item = &'e (&'e str, &'e str)>,
) {
    let mut entries = entries.peekable();
    if entries.peek().is_some() {
        sections.control("SH", [heading]);
    }
    for (term, meaning) in entries {
        sections.control("TP", []).text([bold(*term)]).text([roman(*meaning)]);
    }
}

/// Breaks long lines of paragraphs, which are filled again when the page is shown.
fn fold(page: &str) -> String {
    let mut folded = String::new();
    // Terms stay on one line, and examples are not filled.
    let (mut is_term, mut is_filled) = (false, true);
    for line in page.lines() {
        let mut length = 0;
        for (index, word) in line.split(' ').enumerate() {
            let is_long = length + 1 + word.len() > LONGEST_LINE;
            let may_break =
                is_filled && !is_term && !line.starts_with('.') && !word.starts_with('.');
            if index > 0 {
                folded.push(if is_long && may_break { '\n' } else { ' ' });
                length = if is_long && may_break { 0 } else { length + 1 };
            }
            folded += word;
            length += word.len();
        }
        folded.push('\n');
        is_term = line == ".TP";
        is_filled = match line {
            ".nf" => false,
            ".fi" => true,
            _ => is_filled,
        };
    }
    folded
}
