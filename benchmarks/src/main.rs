//! Measures md5lanes beside its peers on this machine: `README.md` tells how.

mod arguments;
mod bars;
mod clock;
mod definitions;
mod engines;
mod files;
mod groups;
mod machine;
mod measure;
mod plot;
mod process;
mod programs;
mod readers;
mod record;
mod report;
mod statistics;
mod work;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Task};
use crate::definitions::{FULL, Group, QUICK};
use crate::machine::{Machine, Notices};

/// What can fail here is for a person to read.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match &arguments.task {
        Some(Task::Plot { record }) => draw(record),
        None => measure(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("md5lanes-benchmarks: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Measures, reports, and, if all was measured in full, keeps the record and draws its plots.
fn measure(arguments: &Arguments) -> Result<()> {
    if cfg!(debug_assertions) {
        return Err("built without optimisation: run with --release".into());
    }
    let mut notices = Notices::default();
    notices.load();
    let machine = Machine::look()?;
    let effort = if arguments.quick { QUICK } else { FULL };
    let groups = if arguments.only.is_empty() { &Group::ALL[..] } else { &arguments.only };

    let mut all = Vec::new();
    for &group in groups {
        eprintln!("measuring {group} ...");
        all.extend(groups::run(group, &effort, &mut notices)?);
    }
    print!("{}", report::report(&machine, &all, &notices));

    if !arguments.quick && arguments.only.is_empty() {
        let path = Path::new(record::FOLDER).join(machine.record_name());
        record::write(&path, &record::rows(&machine, &all))?;
        println!("\nRecord: {}", path.display());
        draw(&path)?;
    }
    Ok(())
}

/// Draws the plots of a record.
fn draw(record: &Path) -> Result<()> {
    let rows = record::read(record)?;
    for plot in &plot::PLOTS {
        match plot::draw(plot, &rows)? {
            Some(path) => println!("Plot: {}", path.display()),
            // So an old record still has those that it can have.
            None => println!("The record has nothing for {}.", plot.file),
        }
    }
    Ok(())
}
