//! The progress meter, on terminals and elsewhere.

use std::fs::{self, File};
use std::io::{Read, Write, pipe};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Action, tcflow};

use md5lanes_vectors::painted;

use crate::support::{MD5LANES, Sandbox, wait_until_asleep};

/// A terminal, and the text that processes have written to it so far.
struct Terminal {
    device: File,
    written: Arc<Mutex<String>>,
    reader: JoinHandle<()>,
}

impl Terminal {
    fn new() -> Self {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let device = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
        let written = Arc::new(Mutex::new(String::new()));
        let reader = thread::spawn({
            let written = Arc::clone(&written);
            move || {
                let (mut master, mut buffer) = (File::from(master), [0; 4096]);
                // An error means that no process has the device open any more.
                while let Ok(length @ 1..) = master.read(&mut buffer) {
                    let text = str::from_utf8(&buffer[..length]).unwrap();
                    written.lock().unwrap().push_str(text);
                }
            }
        });
        Terminal { device, written, reader }
    }

    fn stdio(&self) -> Stdio {
        self.device.try_clone().unwrap().into()
    }

    fn shows(&self, text: &str) -> bool {
        self.written.lock().unwrap().contains(text)
    }

    /// Waits until no process has the terminal open. Returns all the text that was written to it.
    fn close(self) -> String {
        drop(self.device);
        self.reader.join().unwrap();
        Arc::into_inner(self.written).unwrap().into_inner().unwrap()
    }
}

/// Returns the lines that remain on the screen after `written`.
fn remaining_lines(written: &str) -> Vec<&str> {
    let lines = written.split("\r\n").map(|line| line.rsplit("\r\x1b[2K").next().unwrap());
    lines.filter(|line| !line.is_empty()).collect()
}

/// The digest of `abc`.
const ABC: &str = "900150983cd24fb0d6963f7d28e17f72";

fn sandbox() -> Sandbox {
    let sandbox =
        Sandbox::new().file("a", "abc").file("b", "abc").file("large", painted(3_000_000));
    sandbox.file("stdin", format!("{ABC}  -\n"))
}

/// Runs the command with a terminal as standard error, and writes pieces to its standard input while
/// `has_more` returns true. Returns its standard output.
fn run(mut command: Command, terminal: &Terminal, mut has_more: impl FnMut() -> bool) -> String {
    command.env("TERM", "xterm").stdin(Stdio::piped()).stderr(terminal.stdio());
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    drop(command);
    let mut stdin = child.stdin.take().unwrap();
    while has_more() {
        stdin.write_all(&[b'x'; 65_536]).unwrap();
        thread::sleep(Duration::from_millis(10));
    }
    drop(stdin);
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn a_terminal_shows_progress_of_long_work_and_erases_it() {
    let sandbox = sandbox();
    for arguments in ["sum", "sum - a", "sum -c stdin", "etag", "etag a - b"] {
        let arguments: Vec<_> = arguments.split(' ').collect();
        let terminal = Terminal::new();
        let mut pieces = 0..3000;
        let printed = run(sandbox.md5lanes(&arguments), &terminal, || {
            pieces.next().is_some() && !terminal.shows("B/s")
        });
        assert!(printed.contains('-') && !printed.contains("B/s"), "{printed}");
        let written = terminal.close();
        assert!(written.contains("B/s"), "{arguments:?}: {written:?}");
        let warning = "md5lanes: WARNING: 1 computed checksum did NOT match";
        let expected: &[&str] = if arguments.contains(&"-c") { &[warning] } else { &[] };
        assert_eq!(remaining_lines(&written), expected, "{written:?}");
    }
}

#[test]
fn progress_that_is_not_wanted_is_not_shown() {
    let sandbox = sandbox();
    let [md5sum, _] = sandbox.md5sum_commands();
    for command in [
        sandbox.md5lanes(&["sum", "--progress", "never"]),
        sandbox.md5lanes(&["sum", "--check", "--status", "stdin"]),
        sandbox.md5lanes(&["etag", "--progress=never"]),
        md5sum,
    ] {
        let terminal = Terminal::new();
        let mut pieces = 0..80;
        run(command, &terminal, || pieces.next().is_some());
        assert_eq!(terminal.close(), "");
    }
}

#[test]
fn lines_and_messages_do_not_mix_with_progress_on_one_terminal() {
    let sandbox = sandbox().file("list", format!("{ABC}  a\nimproper\n{ABC}  b\n"));
    let line = format!("{ABC}  a");
    let large = format!("{}  large", md5lanes::digest(&painted(3_000_000)));
    for (arguments, expected) in [
        (
            &["a", "missing", "large", "."][..],
            [
                &line[..],
                "md5lanes: missing: No such file or directory",
                &large,
                "md5lanes: .: Is a directory",
            ],
        ),
        (
            &["-cw", "list"],
            [
                "a: OK",
                "md5lanes: list: 2: improperly formatted MD5 checksum line",
                "b: OK",
                "md5lanes: WARNING: 1 line is improperly formatted",
            ],
        ),
    ] {
        let terminal = Terminal::new();
        let mut command = sandbox.md5lanes(&["sum", "--progress=always"]);
        command.args(arguments).env("TERM", "xterm");
        command.stdout(terminal.stdio()).stderr(terminal.stdio()).status().unwrap();
        drop(command);
        let written = terminal.close();
        assert!(written.contains("B/s"), "{written:?}");
        assert_eq!(remaining_lines(&written), expected, "{written:?}");
    }
}

#[test]
fn progress_is_erased_if_output_fails() {
    let sandbox = sandbox();
    let (reader, broken) = pipe().unwrap();
    drop(reader);
    let full = File::options().write(true).open("/dev/full").unwrap();
    let complaint: &[_] = &["md5lanes: write error: No space left on device"];
    for (stdout, signal, expected) in [
        (Stdio::from(full), None, complaint),
        (Stdio::from(broken), Some(Signal::PIPE.as_raw()), &[]),
    ] {
        let terminal = Terminal::new();
        let mut command = sandbox.md5lanes(&["sum", "--progress=always", "large", "a"]);
        command.env("TERM", "xterm").stdout(stdout).stderr(terminal.stdio());
        assert_eq!(command.status().unwrap().signal(), signal);
        drop(command);
        let written = terminal.close();
        assert!(written.contains("B/s"), "{written:?}");
        assert_eq!(remaining_lines(&written), expected, "{written:?}");
    }
}

/// Starts `sum` in a shell, after the command `before`. Returns when `sum` has shown progress and is waiting for more input.
fn start_sum(sandbox: &Sandbox, terminal: &Terminal, before: &str) -> Child {
    let mut shell = sandbox.commands("sh").into_iter().next().unwrap();
    let script = format!("ulimit -c 0; {before} exec {MD5LANES} sum --progress=always -");
    shell.args(["-c", &script]).env("TERM", "xterm");
    shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(terminal.stdio());
    // The tests may run in a background job of a shell, which ignores SIGINT and SIGQUIT, or under `nohup`, which ignores SIGHUP.
    let do_not_ignore = || {
        for signal in [libc::SIGINT, libc::SIGQUIT, libc::SIGHUP] {
            // SAFETY: the default action installs no handler.
            unsafe { libc::signal(signal, libc::SIG_DFL) };
        }
        Ok(())
    };
    // SAFETY: the closure only calls `signal`, which may be called between `fork` and `exec`.
    unsafe { shell.pre_exec(do_not_ignore) };
    let mut child = shell.spawn().unwrap();
    while !terminal.shows("B/s") {
        child.stdin.as_mut().unwrap().write_all(&[b'x'; 65_536]).unwrap();
        thread::sleep(Duration::from_millis(10));
    }
    wait_until_asleep(&child);
    child
}

fn signal(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

#[test]
fn a_signal_that_ends_the_program_erases_progress_first() {
    let sandbox = Sandbox::new();
    for ending in [Signal::INT, Signal::TERM, Signal::HUP, Signal::QUIT] {
        let terminal = Terminal::new();
        let mut child = start_sum(&sandbox, &terminal, "");
        signal(&child, ending);
        let status = child.wait().unwrap();
        let written = terminal.close();
        assert_eq!(status.signal(), Some(ending.as_raw()), "{status}: {written:?}");
        assert_eq!(remaining_lines(&written), [""; 0], "{written:?}");
    }
}

#[test]
fn a_signal_that_is_ignored_changes_nothing() {
    let sandbox = Sandbox::new();
    let terminal = Terminal::new();
    let mut child = start_sum(&sandbox, &terminal, "trap '' INT HUP;");
    signal(&child, Signal::INT);
    signal(&child, Signal::HUP);
    child.stdin.as_mut().unwrap().write_all(b"more").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stdout.ends_with(b"  -\n"), "{output:?}");
    let written = terminal.close();
    assert_eq!(remaining_lines(&written), [""; 0], "{written:?}");
}

#[test]
fn a_terminal_that_is_stopped_does_not_keep_the_program_alive() {
    let terminal = Terminal::new();
    let mut child = start_sum(&Sandbox::new(), &terminal, "");
    tcflow(&terminal.device, Action::OOff).unwrap();
    signal(&child, Signal::TERM);
    // If the program waited for the stopped terminal, it would sleep for ever.
    let mut status = None;
    for _ in 0..6000 {
        status = child.try_wait().unwrap();
        if status.is_some() {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    tcflow(&terminal.device, Action::OOn).unwrap();
    assert_eq!(status.and_then(|status| status.signal()), Some(Signal::TERM.as_raw()));
}

#[test]
fn without_a_terminal_progress_is_lines_and_only_on_request() {
    let sandbox = sandbox().file("list", format!("{ABC}  a\nimproper\n{ABC}  b\n"));
    fs::create_dir(sandbox.path("folder")).unwrap();
    fs::write(sandbox.path("folder/a"), "abc").unwrap();
    // The expected texts are the last lines of progress without the rate, which depends on the machine.
    for (arguments, expected) in [
        ("sum a", "3 B of 3 B"),
        ("sum", "0 B"),
        ("sum a b missing", "6 B of 6 B, files done: 3 of 3"),
        ("sum a -", "3 B, files done: 2 of 2"),
        ("sum -r folder b", "6 B of 6 B, files done: 2 of 2"),
        ("sum --files-from /dev/null", "0 B, files done: 0"),
        ("sum -cw list", "6 B of 6 B, files done: 2 of 2"),
        ("sum -c list list", "12 B, files done: 4"),
        ("etag --part-size=1 a b", "6 B of 6 B, files done: 2 of 2"),
        ("etag --multipart", "0 B"),
    ] {
        let arguments: Vec<_> = arguments.split(' ').collect();
        let mut command = sandbox.md5lanes(&arguments);
        assert!(!String::from_utf8(command.output().unwrap().stderr).unwrap().contains("B/s"));
        let output = command.args(["--progress", "always"]).output().unwrap();
        assert!(!String::from_utf8(output.stdout).unwrap().contains("B/s"));
        let written = String::from_utf8(output.stderr).unwrap();
        assert!(written.ends_with('\n') && !written.contains(['\r', '\x1b']), "{written:?}");
        let fields = written.lines().last().unwrap().split(", ");
        let shown: Vec<_> = fields.filter(|field| !field.ends_with("B/s")).collect();
        assert_eq!(shown.join(", "), expected, "{arguments:?}");
    }
}
