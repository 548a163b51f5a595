//! The contestants that are programs: they hash a file, and are measured from outside.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::mem::MaybeUninit;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use md5lanes::Digest;

use crate::Result;
use crate::definitions::contestants;
use crate::machine::Notices;
use crate::measure::Cost;

/// A command that writes the digest of the file that it is given last, and then whatever it likes.
pub(crate) struct Program {
    pub(crate) name: &'static str,
    /// The first line of what it says of itself.
    pub(crate) version: String,
    command: Vec<OsString>,
}

/// The programs that are here. Of those that are not, a notice tells.
pub(crate) fn all(notices: &mut Notices) -> Vec<Program> {
    let table: [(&str, Result<OsString>, &[&str], &str); 3] = [
        (contestants::MD5LANES_SUM, build_md5lanes(), &["sum"], "--version"),
        (contestants::MD5SUM, Ok("md5sum".into()), &[], "--version"),
        (contestants::OPENSSL_DGST, Ok("openssl".into()), &["dgst", "-md5", "-r"], "version"),
    ];
    let mut programs = Vec::new();
    for (name, program, arguments, version) in table {
        let described = program.and_then(|program| Ok((first_line(&program, version)?, program)));
        match described {
            Ok((version, program)) => {
                let mut command = vec![program];
                command.extend(arguments.iter().map(OsString::from));
                programs.push(Program { name, version, command });
            }
            Err(error) => notices.left_out(name, &error),
        }
    }
    programs
}

/// Brings the command up to date with the library that is measured, and tells where it is.
fn build_md5lanes() -> Result<OsString> {
    let here = std::env::current_exe()?;
    let target = here.ancestors().nth(2).ok_or("this program lies in no target folder")?;
    // What runs this program with cargo also says which cargo.
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--package", "md5lanes-cli", "--target-dir"])
        .arg(target)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()?;
    if !built.success() {
        return Err("`cargo build --release --package md5lanes-cli` failed".into());
    }
    Ok(target.join("release").join("md5lanes").into())
}

/// The first line of what a program says when it is asked for its version.
fn first_line(program: &OsString, question: &str) -> Result<String> {
    let answer = Command::new(program).arg(question).output();
    let answer = answer.map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&answer.stdout);
    match text.lines().next() {
        Some(line) if answer.status.success() && !line.is_empty() => Ok(line.to_owned()),
        _ => Err(format!("{} does not tell its version", program.display()).into()),
    }
}

impl Program {
    /// Runs the program on a file of this digest. `watch` tells whether to look at its memory too:
    /// that keeps another thread a little busy, so it is for programs that take a while.
    ///
    /// # Errors
    ///
    /// Where the program cannot be run, fails, or writes anything but that digest.
    pub(crate) fn run(&self, file: &Path, digest: &Digest, watch: bool) -> Result<Cost> {
        let (program, arguments) = self.command.split_first().expect("the table names programs");
        let mut command = Command::new(program);
        command.args(arguments).arg(file).stdin(Stdio::null()).stdout(Stdio::piped());

        let start = Instant::now();
        let mut child = command.spawn()?;
        let mut stdout = child.stdout.take().expect("it is piped");
        let mut output = String::new();
        let id = child.id();
        let end = || {
            stdout.read_to_string(&mut output)?;
            wait(child)
        };
        let (ended, peak_kib) = if watch { watching_memory(id, end) } else { (end(), None) };
        let wall = start.elapsed();

        let (succeeded, processor) = ended?;
        if !succeeded || !output.starts_with(digest.to_hex().as_str()) {
            return Err(format!("{}: {output:?} is not the digest {digest}", self.name).into());
        }
        let nanoseconds = wall.as_nanos() as f64;
        Ok(Cost { nanoseconds, processor: Some(processor), peak_kib, ..Cost::default() })
    }
}

/// Waits for the end of a child: whether it succeeded, and its processor time.
fn wait(child: Child) -> io::Result<(bool, Duration)> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: both pointers are to memory of their kind that may be written. The child is taken,
    // so that nobody waits for it again when its number may be another's.
    let waited =
        unsafe { libc::wait4(child.id().cast_signed(), &mut status, 0, usage.as_mut_ptr()) };
    if waited == -1 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: it is made of numbers, which may be zero, as they were even before the call.
    let usage = unsafe { usage.assume_init() };
    let duration = |time: libc::timeval| {
        Duration::from_secs(time.tv_sec as u64) + Duration::from_micros(time.tv_usec as u64)
    };
    Ok((status == 0, duration(usage.ru_utime) + duration(usage.ru_stime)))
}

/// Does something while another thread looks at the memory of a process: the most that it held, in
/// KiB, where the system tells.
///
/// `wait4` tells it too, but counts what this process held when it made the other.
fn watching_memory<T>(process: u32, action: impl FnOnce() -> T) -> (T, Option<u64>) {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let mut most = None;
            while !done.load(Ordering::Relaxed) {
                most = most.max(peak(process));
                thread::park_timeout(Duration::from_millis(50));
            }
            most
        });
        let result = action();
        done.store(true, Ordering::Relaxed);
        watcher.thread().unpark();
        (result, watcher.join().expect("it does not panic"))
    })
}

/// The most memory that a process has held so far, in KiB.
fn peak(process: u32) -> Option<u64> {
    peak_in(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

fn peak_in(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Program {
        let command = ["sh", "-c", script, "sh"].map(OsString::from).to_vec();
        Program { name: "shell", version: String::new(), command }
    }

    #[test]
    fn a_program_that_writes_the_digest_has_a_cost() {
        let digest = md5lanes::digest(b"abc");
        let program = shell(&format!("echo {digest}'  '$1"));
        let cost = program.run(Path::new("abc"), &digest, true).unwrap();
        assert!(cost.nanoseconds > 0.0);
        assert!(cost.processor.is_some());
    }

    #[test]
    fn a_program_that_writes_anything_else_or_fails_is_an_error() {
        let digest = md5lanes::digest(b"abc");
        for script in
            ["echo 900150983cd24fb0d6963f7d28e17f73".to_owned(), format!("echo {digest}; exit 1")]
        {
            assert!(shell(&script).run(Path::new("abc"), &digest, false).is_err(), "{script}");
        }
    }

    #[test]
    fn the_peak_is_a_line_of_the_status() {
        assert_eq!(
            peak_in("Name:\tmd5sum\nVmHWM:\t    1924 kB\nVmRSS:\t    1800 kB\n"),
            Some(1924)
        );
        assert_eq!(peak_in("Name:\tkthreadd\n"), None);
    }
}
