//! Writes manual pages. `clap_mangen` writes the sections from the command's help; this module adds the others.

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::args::cli;

/// The day of the release, which `scripts/release-version` sets.
const DATE: &str = "2026-11-28";

/// Mandoc warns of longer lines in a page's source.
const MAX_LINE_BYTES: usize = 80;

/// The entries of a section: each is a term, such as the name of a variable, and its meaning.
type Entries = &'static [(&'static str, &'static str)];

/// The sections that the command's help does not have.
#[derive(Default)]
struct ExtraSections {
    exit_status: Entries,
    environment: &'static [Entries],
    files: Entries,
}

const KERNEL: Entries = &[(
    "MD5LANES_KERNEL",
    "The kernel to use, by its name in md5lanes kernels, in place of the kernels that are chosen for the processor.",
)];
const LOCALE: Entries = &[(
    "LC_ALL, LC_CTYPE, LANG",
    "The locale. It decides which characters of a name are printed as they are in messages; others are escaped.",
)];
const POSIX: Entries =
    &[("POSIXLY_CORRECT", "If set, all arguments after the first file are names of files.")];
const S3: Entries = &[
    (
        "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN",
        "The keys, unless --profile is given. AWS_SECURITY_TOKEN is an older name of AWS_SESSION_TOKEN.",
    ),
    ("AWS_PROFILE", "The profile, unless --profile is given."),
    ("AWS_REGION, AWS_DEFAULT_REGION", "The region, unless --region is given."),
    (
        "AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL",
        "The address of the server, unless --endpoint-url is given. AWS_ENDPOINT_URL_STS and AWS_ENDPOINT_URL_SSO are the \
         addresses of the services of roles and of single sign-on. With AWS_IGNORE_CONFIGURED_ENDPOINT_URLS=true all of these are ignored.",
    ),
    (
        "AWS_CONFIG_FILE, AWS_SHARED_CREDENTIALS_FILE",
        "Files to use in place of ~/.aws/config and ~/.aws/credentials.",
    ),
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

/// Returns the extra sections of the page `name`, which is "" for the whole program.
fn extra_sections(name: &str) -> ExtraSections {
    match name {
        "" => ExtraSections {
            exit_status: &[
                ("0", "All is well."),
                ("1", "Something failed or differs, or the arguments are wrong."),
                (
                    "2",
                    "Only of md5lanes etag: something failed, or the arguments are wrong. Its status 1 means that the ETag differs.",
                ),
            ],
            environment: &[KERNEL],
            ..ExtraSections::default()
        },
        "sum" => ExtraSections {
            exit_status: &[
                (
                    "0",
                    "All files were hashed. With --check: at least one file was checked, and all are OK.",
                ),
                (
                    "1",
                    "A file could not be read, the output could not be written, or the arguments are wrong. With --check: a \
                     file is not OK, or none was checked.",
                ),
            ],
            environment: &[KERNEL, LOCALE, POSIX],
            ..ExtraSections::default()
        },
        "etag" => ExtraSections {
            exit_status: &[
                ("0", "All ETags were printed. With --expect: the ETag is that of the file."),
                ("1", "With --expect: the ETag is not that of the file."),
                (
                    "2",
                    "A file could not be read, the output could not be written, or the arguments are wrong. With --expect: \
                     it cannot be known whether the ETag is that of the file.",
                ),
            ],
            environment: &[KERNEL, LOCALE],
            ..ExtraSections::default()
        },
        "audit" => ExtraSections {
            exit_status: &[
                (
                    "0",
                    "The folder is as the list says; with --update, the list agrees with the folder now. With --known or --duplicates: all \
                     files could be read, and every line of the lists of known digests has a digest.",
                ),
                (
                    "1",
                    "A file has changed, is missing, is new, has moved, is a copy or could not be read; a line of the list is improper; the \
                     list could not be read or written; or the arguments are wrong.",
                ),
            ],
            environment: &[KERNEL, LOCALE],
            ..ExtraSections::default()
        },
        "s3" => ExtraSections {
            environment: &[KERNEL, LOCALE, S3],
            files: AWS_FILES,
            ..DEFAULT_SECTIONS
        },
        "s3-verify" => ExtraSections {
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
        "s3-list" => ExtraSections {
            exit_status: &[
                ("0", "All objects were listed."),
                (
                    "1",
                    "The ETag of an object is not an MD5, or the server refused, or the output could not be written, or the arguments are \
                     wrong.",
                ),
            ],
            environment: &[KERNEL, LOCALE, S3],
            files: AWS_FILES,
        },
        "s3-put" => ExtraSections {
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
        "kernels" => ExtraSections { environment: &[KERNEL], ..DEFAULT_SECTIONS },
        _ => DEFAULT_SECTIONS,
    }
}

const DEFAULT_SECTIONS: ExtraSections = ExtraSections {
    exit_status: &[("0", "All is well."), ("1", "Something failed, or the arguments are wrong.")],
    environment: &[],
    files: &[],
};

/// Returns the page of the command `name`, such as `sum` or `s3-verify`; without a name, the page of the whole program. `None` if
/// there is no such command.
pub(super) fn page(name: Option<&str>) -> Option<String> {
    let mut all = cli();
    all.build();
    // In `s3-verify`, `verify` is a subcommand of `s3`.
    let mut names = name.into_iter().flat_map(|name| name.split('-'));
    let command = names.try_fold(&all, |command, name| command.find_subcommand(name))?;
    let extra = extra_sections(name.unwrap_or_default());

    let mut sections = Roff::new();
    add_entries(&mut sections, "EXIT STATUS", extra.exit_status.iter());
    add_entries(&mut sections, "ENVIRONMENT", extra.environment.iter().copied().flatten());
    add_entries(&mut sections, "FILES", extra.files.iter());
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    sections.control("SH", ["EXAMPLES"]).control("nf", []);
    for example in help.lines().skip(1) {
        sections.text([roman(example.trim_start())]);
    }
    sections.control("fi", []).control("SH", ["SEE ALSO"]);
    let others = page_names(&all).into_iter().filter(|other| *other != page_name(command));
    for other in others.chain(["md5sum".to_owned()]) {
        let end = if other == "md5sum" { "(1)" } else { "(1)," };
        sections.text([bold(other), roman(end)]);
    }
    // A plain `'` may be shown as a curly quote. At the start of the page, clap_mangen defines `\*(Aq` as a straight one.
    let sections = sections.to_roff().replace('\'', r"\*(Aq");
    Some(wrap_lines(&(help_sections(command) + &sections)))
}

fn help_sections(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let mut text = Vec::new();
    Man::new(command.clone().override_usage(usage).after_help(None::<&str>))
        .title(page_name(command).to_uppercase())
        .date(DATE)
        .source(concat!("md5lanes ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands")
        .render(&mut text)
        .expect("a vector takes any text");
    let text = String::from_utf8(text).expect("help is UTF-8");
    // Uses a paragraph break (`.sp`) in place of two line breaks.
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

fn page_name(command: &Command) -> String {
    command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned()
}

/// Returns the names of the pages of a command and of all its subcommands.
fn page_names(command: &Command) -> Vec<String> {
    let below = command.get_subcommands().flat_map(page_names);
    [page_name(command)].into_iter().chain(below).collect()
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

/// Breaks the long lines of paragraphs. Programs that show the page join these lines again.
fn wrap_lines(page: &str) -> String {
    let mut wrapped = String::new();
    // A term, which is the line after `.TP`, must not be broken. Neither must the examples, which are between `.nf` and `.fi`.
    let (mut is_term, mut is_filled) = (false, true);
    for line in page.lines() {
        let mut length = 0;
        for (index, word) in line.split(' ').enumerate() {
            let is_long = length + 1 + word.len() > MAX_LINE_BYTES;
            let may_break =
                is_filled && !is_term && !line.starts_with('.') && !word.starts_with('.');
            if index > 0 {
                wrapped.push(if is_long && may_break { '\n' } else { ' ' });
                length = if is_long && may_break { 0 } else { length + 1 };
            }
            wrapped += word;
            length += word.len();
        }
        wrapped.push('\n');
        is_term = line == ".TP";
        is_filled = match line {
            ".nf" => false,
            ".fi" => true,
            _ => is_filled,
        };
    }
    wrapped
}
