//! What this machine is, and what is missing on it.

use std::fmt::Display;
use std::fs;
use std::mem::MaybeUninit;

use md5lanes::Kernel;

use crate::Result;
use crate::clock;

/// What a record says of the machine that it comes from.
pub(crate) struct Machine {
    /// The processor as it calls itself, with what tells it from others of that name.
    pub(crate) processor: String,
    /// In GHz, before anything was measured.
    pub(crate) clock: f64,
    /// The kernel that the library chose.
    pub(crate) kernel: Kernel,
    /// Today, as `2026-01-31`, UTC.
    pub(crate) date: String,
}

impl Machine {
    /// Looks at the machine.
    ///
    /// # Errors
    ///
    /// Where the clock rate cannot be told: see [`clock::checked_rate`].
    pub(crate) fn look() -> Result<Self> {
        let processor = match fs::read_to_string("/proc/cpuinfo") {
            Ok(text) => processor(&text),
            Err(_) => std::env::consts::ARCH.to_owned(),
        };
        let clock = clock::checked_rate()?;
        Ok(Machine { processor, clock, kernel: Kernel::chosen(), date: today() })
    }

    /// The record's name: the date and the processor.
    pub(crate) fn record_name(&self) -> String {
        format!("{}-{}.csv", self.date, slug(&self.processor))
    }
}

/// What a reader has to know beside the figures. Each is printed at once, and once.
#[derive(Default)]
pub(crate) struct Notices(Vec<String>);

impl Notices {
    /// Says that a contestant does not take part, and why.
    pub(crate) fn left_out(&mut self, contestant: &str, reason: &dyn Display) {
        self.note(format!("{contestant} is left out: {reason}"));
    }

    /// Says that the machine has other work, if it has.
    pub(crate) fn load(&mut self) {
        let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let Some(load) = text.split(' ').next().and_then(|load| load.parse::<f64>().ok()) else {
            return;
        };
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        if load > cores as f64 / 2.0 {
            self.note(format!(
                "the load average of the last minute is {load} on {cores} cores: \
                 if that was not a build, measure again in a quiet moment"
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

    /// All of them again, for the end of the report.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// The first processor of `/proc/cpuinfo`.
fn processor(cpuinfo: &str) -> String {
    let field = |name: &str| {
        cpuinfo.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            (key.trim_end() == name).then(|| value.trim())
        })
    };
    match (field("model name"), field("cpu family"), field("model")) {
        // In a virtual machine the name alone may say no more than the maker.
        (Some(name), Some(family), Some(model)) => {
            format!("{} family {family} model {model}", plain(name))
        }
        (Some(name), ..) => plain(name),
        _ => match (field("CPU implementer"), field("CPU part")) {
            (Some(implementer), Some(part)) => {
                format!("Arm implementer {implementer} part {part}")
            }
            _ => std::env::consts::ARCH.to_owned(),
        },
    }
}

/// A processor's name without trade marks, and without a clock rate that it does not run at.
fn plain(name: &str) -> String {
    let name = name.split('@').next().unwrap_or(name);
    let name = name.replace("(R)", "").replace("(TM)", "");
    name.split_whitespace().filter(|&word| word != "CPU").collect::<Vec<_>>().join(" ")
}

/// Lower case, with hyphens for all that is neither a letter nor a digit.
fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

fn today() -> String {
    let mut calendar = MaybeUninit::uninit();
    // SAFETY: `time` takes a null pointer for "only return it"; `gmtime_r` reads the time behind
    // its first pointer and fills what is behind its second, and returns null if it did not.
    let calendar = unsafe {
        let now = libc::time(std::ptr::null_mut());
        libc::gmtime_r(&now, calendar.as_mut_ptr()).as_ref()
    };
    let date = calendar.expect("the year fits an int");
    format!("{:04}-{:02}-{:02}", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x86_processors_have_a_name_a_family_and_a_model() {
        let cpuinfo = "processor\t: 0\ncpu family\t: 6\nmodel\t\t: 143\n\
                       model name\t: Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz\n\n\
                       processor\t: 1\ncpu family\t: 7\n";
        assert_eq!(processor(cpuinfo), "Intel Xeon Platinum 8481C family 6 model 143");
    }

    #[test]
    fn arm_processors_have_numbers() {
        let cpuinfo = "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd40\n";
        assert_eq!(processor(cpuinfo), "Arm implementer 0x41 part 0xd40");
    }

    #[test]
    fn an_unknown_processor_has_its_architecture() {
        assert_eq!(processor(""), std::env::consts::ARCH);
    }

    #[test]
    fn a_slug_is_a_file_name() {
        assert_eq!(slug("AMD EPYC family 26, model 2"), "amd-epyc-family-26-model-2");
    }

    #[test]
    fn a_date_sorts_as_text() {
        let today = today();
        assert_eq!(today.len(), 10);
        assert!(today.as_str() > "2025-01-01", "{today}");
    }
}
