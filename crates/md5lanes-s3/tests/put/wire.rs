//! Uploads over HTTP, through a proxy that puts a fault into each request in turn.

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use md5lanes_s3::{Http, Timeouts};

use crate::proxy::{Break, BreakPosition, Fault, Proxy, TRANSIENT};
use crate::server::{Server, client};
use crate::{FILES, assert_whole, contents, folder, options, results, stored};

const MINUTE: Duration = Duration::from_secs(60);

struct Run {
    server: Server,
    /// A line for each file.
    found: Vec<String>,
    /// Whether the run ended without an error, apart from errors of single files.
    is_done: bool,
    /// The number of requests with a fault.
    faults: usize,
}

fn run(folder: &Path, number: usize, fault: Option<Fault>, idle: Duration) -> Run {
    let server = Server::default();
    let port = server.listen();
    let proxy = Proxy::start(
        port.address(),
        move |request| {
            if request.number == number { fault } else { None }
        },
    );
    let timeouts = Timeouts { idle, response: idle, ..Timeouts::default() };
    let http = Http::with_timeouts(None, timeouts).unwrap();
    // On a busy machine other requests may time out too, so there are 50 attempts.
    let client = client(&format!("http://{}", proxy.address()), Arc::new(http), 50);
    let (found, done) = results(&client, folder, &options());
    Run { server, found, is_done: done.is_ok(), faults: proxy.faults() }
}

/// Returns the number of requests in a run without faults.
fn requests(folder: &Path) -> usize {
    let Run { server, found, .. } = run(folder, 0, None, MINUTE);
    assert_eq!(found, stored());
    assert_whole(&server);
    server.log().len()
}

#[test]
fn transient_faults_of_the_wire_change_nothing() {
    let folder = folder();
    let damaged = [10, 77].map(Fault::CorruptRequest);
    let late = Fault::Delay(Duration::from_millis(20));
    for number in 0..requests(folder.path()) {
        for fault in TRANSIENT.into_iter().chain(damaged).chain([late, Fault::WrongEtag]) {
            let Run { server, found, is_done, faults } =
                run(folder.path(), number, Some(fault), MINUTE);
            assert!(is_done && found == stored(), "{fault:?} of {number}: {found:?}");
            assert_whole(&server);
            assert!(
                faults == 1
                    || !TRANSIENT.iter().any(|other| format!("{other:?}") == format!("{fault:?}"))
            );
        }
    }
}

#[test]
fn a_server_that_falls_silent_is_asked_again() {
    let folder = folder();
    let path = folder.path();
    let places = [BreakPosition::BeforeAnswer, BreakPosition::InAnswer];
    let all: Vec<_> =
        (0..requests(path)).flat_map(|number| places.map(|place| (number, place))).collect();
    // A run has some dozens of connections open, and many systems give a process 1024 descriptors.
    for some in all.chunks(8) {
        thread::scope(|scope| {
            for &(number, place) in some {
                scope.spawn(move || {
                    let fault = Some(Fault::Break(Break::Stall, place));
                    let run = run(path, number, fault, Duration::from_millis(500));
                    assert!(run.is_done && run.found == stored(), "{place:?} of {number}");
                    assert_whole(&run.server);
                    assert_eq!(run.faults, 1);
                });
            }
        });
    }
}

#[test]
fn no_damaged_answer_makes_a_wrong_object_look_stored() {
    let folder = folder();
    for number in 0..requests(folder.path()) {
        for offset in (0..300).step_by(59) {
            let run = run(folder.path(), number, Some(Fault::CorruptAnswer(offset)), MINUTE);
            let objects = run.server.objects();
            for (name, length) in FILES {
                if run.found.contains(&format!("{name}: stored")) {
                    let object = &objects[&format!("p/{name}")];
                    assert!(object.contents == contents(length), "{number}, {offset}: {name}");
                }
            }
        }
    }
}
