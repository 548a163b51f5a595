//! Measures md5lanes beside its peers on this machine: `README.md` says how.

mod bars;
mod choice;
mod clock;
mod engines;
mod files;
mod group;
mod machine;
mod measure;
mod names;
mod pages;
mod plot;
mod process;
mod race;
mod record;
mod report;
mod statistics;
mod table;
mod task;
mod tune;
mod work;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::group::{Effort, Group};
use crate::machine::{Machine, Notices};

/// A result with an error that is only printed, for a person to read.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Measures md5lanes beside its peers on this machine.
///
/// A full run writes a record and draws its plots. A run of some groups replaces these groups in the record of the same day, if
/// there is one. A quick run only prints.
#[derive(Parser)]
#[command(name = "md5lanes-benchmarks", args_conflicts_with_subcommands = true)]
struct Arguments {
    /// Only check that everything runs: few rounds, smaller files, rough figures.
    #[arg(long)]
    quick: bool,
    /// Measure this group only, or all groups of a language; may be repeated.
    #[arg(long, value_name = "GROUP|LANGUAGE", value_parser = Group::named)]
    only: Vec<Vec<Group>>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Draw the plots of records again, and write the pages that show them.
    Plot {
        /// Files of the folder record [default: the newest of each class].
        #[arg(value_name = "CSV")]
        records: Vec<PathBuf>,
    },
    /// Find the smallest number of messages at which each kernel gains on this machine, and when lanes gain, in about six
    /// minutes.
    Tune {
        /// Find rough figures, in half a minute.
        #[arg(long)]
        quick: bool,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match &arguments.command {
        Some(Command::Plot { records }) => run_plot(records),
        _ if cfg!(debug_assertions) => Err("built without optimisation: run with --release".into()),
        Some(Command::Tune { quick }) => {
            tune::tune(*quick);
            Ok(())
        }
        None => measure(&arguments),
    };
    if let Err(error) = done {
        eprintln!("md5lanes-benchmarks: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Measures the groups and prints the report. Also writes the record and draws its plots, in the cases that [`Arguments`]
/// describes.
fn measure(arguments: &Arguments) -> Result<()> {
    let mut notices = Notices::default();
    notices.check_load();
    let machine = Machine::detect()?;
    let effort = if arguments.quick { Effort::Quick } else { Effort::Full };
    let only = arguments.only.concat();
    let groups = if only.is_empty() { Group::all() } else { &only };

    let mut all = Vec::new();
    for &group in groups {
        eprintln!("measuring {group} ...");
        all.extend(race::run(group, effort, &mut notices)?);
    }
    let rows = record::rows(&machine, &all);
    print!(
        "{}",
        report::report(&machine, &rows, &bars::judge_all(machine.class.name(), &all), &notices)
    );

    let path = Path::new(record::FOLDER).join(machine.record_name());
    if !arguments.quick && (arguments.only.is_empty() || path.exists()) {
        let rows = match arguments.only.is_empty() {
            true => rows,
            false => record::replace(record::read(&path)?, groups, rows),
        };
        record::write(&path, &rows)?;
        println!("\nRecord: {}", path.display());
        draw(&[path])?;
    }
    Ok(())
}

fn run_plot(records: &[PathBuf]) -> Result<()> {
    if records.is_empty() { draw(&record::newest()?) } else { draw(records) }
}

/// Draws the plots of `records`, and writes the pages that show them. Also fills the tables in other pages, from the newest
/// record.
fn draw(records: &[PathBuf]) -> Result<()> {
    let mut files = pages::filled()?;
    for record in records {
        files.extend(files_of_class(record)?);
    }
    for (path, text) in files {
        std::fs::create_dir_all(path.parent().ok_or("a file has a folder")?)?;
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("Written: {}", path.display());
    }
    Ok(())
}

/// Returns the paths and texts of the plots of `record`, and of the page that shows them.
fn files_of_class(record: &Path) -> Result<Vec<(PathBuf, String)>> {
    let rows = record::read(record)?;
    let folder = plot::folder(&record::class(record));
    let pictures = plot::pictures(&rows)?;
    // The page also shows plots of an older record that are still in the folder.
    let shown = pictures
        .iter()
        .filter(|(plot, svg)| svg.is_some() || folder.join(plot.file_name()).exists());
    let page = pages::of_class(&rows, &shown.map(|(plot, _)| plot).collect::<Vec<_>>())?;
    let files =
        pictures.into_iter().filter_map(|(plot, svg)| Some((folder.join(plot.file_name()), svg?)));
    Ok(files.chain([(folder.join("README.md"), page)]).collect())
}

#[test]
fn plots_and_tables_are_what_the_newest_records_give() {
    let newest = record::newest().unwrap();
    let written = newest.iter().flat_map(|record| files_of_class(record).unwrap());
    for (path, text) in written.chain(pages::filled().unwrap()) {
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(found == text, "{} is old: `make plot` writes it", path.display());
    }
}

#[test]
fn the_command_line_is_consistent_and_groups_have_their_record_names() {
    use clap::CommandFactory;
    Arguments::command().debug_assert();
    for &group in Group::all() {
        let arguments = ["benchmarks", "--only", group.name()];
        assert_eq!(Arguments::parse_from(arguments).only, [[group]]);
    }
    assert_eq!(Group::named("datafusion").unwrap().len(), 3);
    assert!(Group::named("quux").unwrap_err().contains("one-message, "));
}
