//! Describes this machine for a record, and collects notices about a run, such as missing contestants.

use std::fmt::Display;
use std::fs;
use std::process::Command;
use std::time::SystemTime;

use md5lanes::{Kernel, ProcessorClass};

use crate::Result;
use crate::clock;

pub(crate) struct Machine {
    /// The name that the processor reports, with its family and model.
    pub(crate) processor: String,
    pub(crate) class: ProcessorClass,
    /// The clock rate in GHz before the measurements.
    pub(crate) clock_ghz: f64,
    /// The kernel that the library chose.
    pub(crate) kernel: Kernel,
    /// The present day in UTC, such as `2026-01-31`.
    pub(crate) date: String,
    /// The commit of the checkout, followed by `+` if files differ from it; empty outside a checkout.
    pub(crate) commit: String,
}

impl Machine {
    /// Fails if [`clock::checked_rate`] fails.
    pub(crate) fn detect() -> Result<Self> {
        let cpuinfo = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        Ok(Machine {
            processor: processor(&cpuinfo),
            class: ProcessorClass::current(),
            clock_ghz: clock::checked_rate()?,
            kernel: Kernel::chosen(),
            date: today(),
            commit: commit(),
        })
    }

    /// Returns the name of the record's file, such as `2026-01-31-zen5.csv`.
    pub(crate) fn record_name(&self) -> String {
        format!("{}-{}.csv", self.date, self.class)
    }
}

fn today() -> String {
    humantime::format_rfc3339(SystemTime::now()).to_string()[..10].to_owned()
}

fn commit() -> String {
    let mut git = Command::new("git");
    git.args(["describe", "--always", "--abbrev=7", "--exclude=*", "--dirty=+"]);
    let output = git.current_dir(env!("CARGO_MANIFEST_DIR")).output();
    output
        .map_or_else(|_| String::new(), |it| String::from_utf8_lossy(&it.stdout).trim().to_owned())
}

/// Returns the field `name` of the first processor in `cpuinfo`, the text of `/proc/cpuinfo`.
fn field<'a>(cpuinfo: &'a str, name: &str) -> Option<&'a str> {
    cpuinfo.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim_end() == name).then(|| value.trim())
    })
}

/// Notices for the reader of the figures. Each notice is printed when it is added, and again at the end of the report.
#[derive(Default)]
pub(crate) struct Notices(Vec<String>);

impl Notices {
    pub(crate) fn left_out(&mut self, contestant: &str, reason: &dyn Display) {
        self.note(format!("{contestant} is left out: {reason}"));
    }

    pub(crate) fn check_load(&mut self) {
        let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let Some(load) = text.split(' ').next().and_then(|load| load.parse::<f64>().ok()) else {
            return;
        };
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        if load > cores as f64 / 2.0 {
            self.note(format!(
                "the load average of the last minute is {load} on {cores} cores: \
                 unless a build has caused it, measure again when nothing else runs"
            ));
        }
    }

    fn note(&mut self, notice: String) {
        if self.0.contains(&notice) {
            return;
        }
        eprintln!("note: {notice}");
        self.0.push(notice);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// Returns the name of the first processor in `cpuinfo`.
fn processor(cpuinfo: &str) -> String {
    let field = |name| field(cpuinfo, name);
    if let Some(name) = field("model name").map(plain) {
        // In a virtual machine the name may contain only the manufacturer.
        let family = field("cpu family").zip(field("model"));
        return family
            .map_or(name.clone(), |(it, model)| format!("{name} family {it} model {model}"));
    }
    let arm = field("CPU implementer").zip(field("CPU part"));
    let arm = arm.map(|(implementer, part)| format!("Arm implementer {implementer} part {part}"));
    arm.unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

/// Removes trade marks from a processor's name, and the nominal clock rate, because the processor may run at another rate.
fn plain(name: &str) -> String {
    let name = name.split('@').next().unwrap_or(name);
    let name = name.replace("(R)", "").replace("(TM)", "");
    name.split_whitespace().filter(|&word| word != "CPU").collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processors_have_a_name_a_family_and_a_model_or_numbers_or_their_architecture() {
        let intel = "processor\t: 0\ncpu family\t: 6\nmodel\t\t: 143\n\
                     model name\t: Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz\n\n\
                     processor\t: 1\ncpu family\t: 7\n";
        assert_eq!(processor(intel), "Intel Xeon Platinum 8481C family 6 model 143");
        let arm = "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd40\n";
        assert_eq!(processor(arm), "Arm implementer 0x41 part 0xd40");
        assert_eq!(processor(""), std::env::consts::ARCH);
    }

    #[test]
    fn a_record_is_called_by_date_and_class() {
        assert_eq!(crate::record::tests::machine().record_name(), "2026-01-31-zen5.csv");
        let shape = today().replace(|c: char| c.is_ascii_digit(), "9");
        assert_eq!(shape, "9999-99-99");
        assert!(today().as_str() > "2025-01-01");
    }
}
