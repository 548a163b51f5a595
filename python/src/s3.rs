//! Compares objects in buckets of S3 with files in folders: the native side of `md5lanes.s3`.
//!
//! Python sends the requests, because its interpreter already has TLS and the system's certificates: with `ring` and `rustls` a
//! wheel would have 3.4 MB instead of 2.5. The iterator yields requests between the findings, and a Python thread sends each
//! request and passes the answer back.
#![expect(clippy::too_many_arguments, reason = "the constructor of `Finding` takes its fields")]

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use md5lanes_files::long_path;
use md5lanes_files::walk::{Glob, GlobError, GlobSet};
use md5lanes_s3::{
    Address, Addressing, Client, Credentials, Error, Finding as Found, Inventory, Keys, Options,
    Response, Settings, Transport, Verdict, verify, verify_inventory, verify_names, verify_object,
};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::etag::part_size_of;
use crate::files::{os_error, path};
use crate::iterable::{converted, refuse_single};
use crate::results::exchange::Exchange;
use crate::results::record::{self, Reduced};
use crate::results::{self, Outcome, PyResults};
use crate::threads::Threads;

/// The interval at which a thread that waits for an answer checks whether the comparison was stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The time after which keys are requested from Python again.
const KEYS_LIFETIME: Duration = Duration::from_secs(600);

/// The largest number of requests at a time. Each request takes a thread.
const MAX_REQUESTS: usize = 1024;

/// The result of `verify` for one name. It can be pickled and compared.
#[pyclass(frozen, get_all, new = "from_fields", module = "md5lanes.s3")]
pub(crate) struct Finding {
    /// The path of the file below the folder, with slashes. If a single file is compared, it is the key of the object.
    name: OsString,
    /// `"equal"`, `"differs"`, `"size_differs"`, `"missing_locally"`, `"missing_in_bucket"`, `"skipped"` or `"cannot_tell"`;
    /// `None` if there is an error.
    verdict: Option<String>,
    /// Why the verdict is `"cannot_tell"`; `None` for other verdicts.
    reason: Option<String>,
    /// The whole key of the object; `None` if there is no object.
    key: Option<String>,
    /// The ETag of the object, without quotes; `None` if there is no object.
    etag: Option<String>,
    /// The size of the object in bytes; `None` if it is not known.
    size: Option<u64>,
    /// The ETag that an upload of the file would get, if the verdict is `"differs"` and this ETag is known; otherwise `None`.
    actual: Option<String>,
    /// The size of the file in bytes, if the verdict is `"size_differs"`; otherwise `None`.
    actual_size: Option<u64>,
    /// The `OSError` if the file could not be read, or a request failed; `None` if there was no error.
    error: Option<Py<PyAny>>,
}

#[pymethods]
impl Finding {
    #[classattr]
    fn __match_args__(python: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(
            python,
            ["name", "verdict", "reason", "key", "etag", "size", "actual", "actual_size", "error"],
        )
    }

    fn __repr__(&self, python: Python<'_>) -> PyResult<String> {
        let name = self.name.clone().into_pyobject(python)?.into_any().repr()?;
        Ok(match &self.error {
            Some(error) => format!("<Finding {name}: {}>", error.bind(python).repr()?),
            None => format!("<Finding {name}: {}>", self.verdict.as_deref().unwrap_or_default()),
        })
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        record::reduce(this)
    }

    fn __eq__(this: &Bound<'_, Self>, other: &Bound<'_, Self>) -> PyResult<bool> {
        record::equal(this, other)
    }

    fn __hash__(this: &Bound<'_, Self>) -> PyResult<isize> {
        record::hash(this)
    }
}

impl Finding {
    fn new(python: Python<'_>, found: Found) -> PyResult<Self> {
        let Found { name, object, verdict, .. } = found;
        let object = object.as_ref();
        let error = match &verdict {
            Ok(_) => None,
            Err(error) => {
                let name = name.clone().into_pyobject(python)?.into_any();
                Some(os_error(error, &name)?.into_value(python).into_any())
            }
        };
        Ok(Finding {
            verdict: verdict.as_ref().ok().map(|verdict| verdict.word().to_owned()),
            reason: match &verdict {
                Ok(Verdict::CannotTell(doubt)) => Some(doubt.to_string()),
                _ => None,
            },
            key: object.map(|object| object.key.to_string()),
            etag: object.map(|object| object.etag.trim_matches('"').to_owned()),
            size: object.and_then(|object| object.size),
            actual: match &verdict {
                Ok(Verdict::Differs(Some(etag))) => Some(etag.to_string()),
                _ => None,
            },
            actual_size: match &verdict {
                Ok(Verdict::SizeDiffers { file_size, .. }) => Some(*file_size),
                _ => None,
            },
            error,
            name,
        })
    }
}

/// A request, which a transport has to send once. Its headers contain a signature: do not log them.
#[pyclass(frozen, module = "md5lanes.s3")]
pub(crate) struct Request {
    #[pyo3(get)]
    method: &'static str,
    #[pyo3(get)]
    url: String,
    #[pyo3(get)]
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    signed: SystemTime,
    /// The timeout in seconds of a request that must be sent without a proxy, such as one for metadata; otherwise `None`.
    #[pyo3(get)]
    patience: Option<f64>,
    reply: SyncSender<io::Result<Response>>,
}

#[pymethods]
impl Request {
    #[getter]
    fn body<'py>(&self, python: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(python, &self.body)
    }

    /// The time at which the request was signed, in seconds since 1970.
    #[getter]
    fn signed(&self) -> f64 {
        self.signed.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64()
    }

    /// Passes the server's answer, of any status, to the thread that waits for it.
    fn answer(&self, status: u16, headers: Vec<(String, String)>, body: &[u8]) {
        let headers =
            headers.into_iter().map(|(name, value)| (name.to_ascii_lowercase(), value)).collect();
        // If no thread waits any more, the answer is dropped.
        let _ = self.reply.try_send(Ok(Response { status, headers, body: body.to_vec() }));
    }

    /// Reports that there is no answer, because of `reason`. Unless `is_final` is true, the client may sign and send the request
    /// again.
    fn fail(&self, reason: String, is_final: bool) {
        let kind = if is_final { ErrorKind::InvalidInput } else { ErrorKind::Other };
        let _ = self.reply.try_send(Err(io::Error::new(kind, reason)));
    }
}

/// A request to Python for the keys that sign requests to the server.
#[pyclass(frozen, module = "md5lanes.s3")]
pub(crate) struct KeysRequest(SyncSender<io::Result<Keys>>);

#[pymethods]
impl KeysRequest {
    /// Passes the access key to the thread that waits for it: `id`, `secret`, and the `token` of the session, if there is one.
    #[pyo3(signature = (id, secret, token))]
    fn answer(&self, id: String, secret: String, token: Option<String>) {
        let expiry = Some(SystemTime::now() + KEYS_LIFETIME);
        let _ = self.0.try_send(Ok(Keys { id, secret, token, expiry }));
    }

    fn fail(&self, reason: String) {
        let _ = self.0.try_send(Err(io::Error::new(ErrorKind::InvalidInput, reason)));
    }
}

pub(crate) enum Event {
    Found(Found),
    Send(Request),
    Sign(KeysRequest),
    Failed(Error),
}

impl Outcome for Event {
    const IS_ONE_PER_ITEM: bool = false;

    fn is_result(&self) -> bool {
        matches!(self, Event::Found(_))
    }
}

type Events = Exchange<OsString, Event>;

struct PythonTransport(Arc<Events>);

impl Transport for PythonTransport {
    fn send(&self, request: md5lanes_s3::Request<'_>) -> io::Result<Response> {
        let (reply, answer) = sync_channel(1);
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let request = Request {
            method: request.method,
            url: request.url.to_owned(),
            headers: request.headers.iter().map(pair).collect(),
            body: request.body.to_vec(),
            signed: SystemTime::now(),
            patience: request.direct_timeout.map(|timeout| timeout.as_secs_f64()),
            reply,
        };
        ask_python(&self.0, Event::Send(request), &answer)
    }
}

fn ask_python<A>(events: &Events, event: Event, answer: &Receiver<io::Result<A>>) -> io::Result<A> {
    if events.put([event]).is_break() {
        return Err(stopped());
    }
    loop {
        match answer.recv_timeout(POLL_INTERVAL) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Timeout) if !events.is_stopped() => {}
            Err(_) => return Err(stopped()),
        }
    }
}

fn stopped() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, "the comparison was stopped")
}

/// An iterator over the findings of a comparison and the requests that the comparison needs.
#[pyclass(module = "md5lanes.s3")]
pub(crate) struct Verification(PyResults<OsString, Event>);

#[pymethods]
impl Verification {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(this: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let python = this.py();
        let name = |item: &Bound<'_, PyAny>| path(item).map(PathBuf::into_os_string);
        let mut borrowed = results::exclusive(this)?;
        Ok(match borrowed.0.output(python, name)? {
            None => None,
            Some(Event::Found(found)) => {
                Some(Py::new(python, Finding::new(python, found)?)?.into_any())
            }
            Some(Event::Send(request)) => Some(Py::new(python, request)?.into_any()),
            Some(Event::Sign(wanted)) => Some(Py::new(python, wanted)?.into_any()),
            Some(Event::Failed(error)) => return Err(PyOSError::new_err(error.to_string())),
        })
    }

    /// Stops the comparison.
    fn close(this: &Bound<'_, Self>) -> PyResult<()> {
        results::exclusive(this)?.0.clear();
        Ok(())
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.0.traverse(&visit)
    }

    fn __clear__(&mut self) {
        self.0.clear();
    }
}

/// The keyword arguments of `md5lanes.s3.verify`. Its documentation describes them.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Arguments<'py> {
    inventory: Option<PathBuf>,
    include: Bound<'py, PyAny>,
    exclude: Bound<'py, PyAny>,
    follow_links: bool,
    ignore_missing: bool,
    ignore_skipped: bool,
    part_size: Option<i128>,
    download_if_unknown: bool,
    threads: Option<Threads>,
    requests: isize,
    profile: Option<String>,
    /// Whether keys are requested from Python.
    has_credentials: bool,
    region: Option<String>,
    endpoint_url: Option<String>,
    addressing: Option<String>,
    request_payer: bool,
    sign: bool,
}

/// The files that are compared with the objects.
enum LocalSide {
    /// One file, with the key of its object.
    File(String),
    Folder,
    /// Files of a folder, with names from Python.
    Names,
    /// All files of a folder, with an inventory in place of a listing of the bucket.
    Inventory(Box<Inventory>),
}

/// Starts a comparison for `md5lanes.s3.verify`, which sends the requests that the returned iterator yields.
#[pyfunction]
pub(crate) fn verify_objects(
    address: &str,
    folder: &Bound<'_, PyAny>,
    names: Option<&Bound<'_, PyAny>>,
    arguments: Arguments<'_>,
    progress: Option<Py<PyAny>>,
    python: Python<'_>,
) -> PyResult<Verification> {
    let wrong = |error: &dyn ToString| PyValueError::new_err(error.to_string());
    let address: Address = address.parse().map_err(|error: &str| wrong(&error))?;
    let part_size = arguments.part_size.map(part_size_of).transpose()?;
    let include = globs(&arguments.include, "include")?;
    let exclude = globs(&arguments.exclude, "exclude")?;
    if let Some(names) = names {
        refuse_single(names, "names")?;
    }
    let requests = usize::try_from(arguments.requests).ok().filter(|count| *count <= MAX_REQUESTS);
    let requests = requests.and_then(NonZero::new).ok_or_else(|| {
        let given = arguments.requests;
        wrong(&format!("requests is {given}: it must be from 1 to {MAX_REQUESTS}"))
    })?;
    let (given, folder) = (folder, path(folder)?);
    let is_folder =
        long_path::metadata(&folder).or_else(|error| Err(os_error(&error, given)?))?.is_dir();
    let side = match (&arguments.inventory, names) {
        (Some(_), Some(_)) => {
            return Err(wrong(&"names and an inventory exclude each other"));
        }
        (None, None) if !is_folder => {
            LocalSide::File(address.key_of(&folder).map_err(|error| wrong(&error))?)
        }
        (Some(_), None) | (None, Some(_)) if !is_folder => {
            return Err(wrong(
                &"names and inventories are compared with a folder, not with a file",
            ));
        }
        (Some(manifest), None) => {
            let opened = python.detach(|| Inventory::open(manifest));
            LocalSide::Inventory(Box::new(
                opened.map_err(|error| PyOSError::new_err(error.to_string()))?,
            ))
        }
        (None, Some(_)) => LocalSide::Names,
        (None, None) => LocalSide::Folder,
    };
    let Arguments { profile, region, endpoint_url: endpoint, sign, .. } = arguments;
    let addressing = arguments.addressing.map(|style| match &style[..] {
        "auto" => Ok(Addressing::Auto),
        "path" => Ok(Addressing::Path),
        "virtual" => Ok(Addressing::Virtual),
        _ => Err(wrong(&format!("addressing is {style:?}: it must be auto, path or virtual"))),
    });
    let exchange = Arc::new(Exchange::new());
    let events = Arc::clone(&exchange);
    let keys = move || {
        let (reply, answer) = sync_channel(1);
        ask_python(&events, Event::Sign(KeysRequest(reply)), &answer)
    };
    let settings = Settings {
        profile,
        credentials: arguments.has_credentials.then(|| Credentials::from_fn(keys)),
        region,
        endpoint,
        addressing: addressing.transpose()?,
        anonymous: !sign,
        requester_pays: arguments.request_payer,
        ..Settings::default()
    };
    let client = settings
        .client_over(&address.bucket, Arc::new(PythonTransport(Arc::clone(&exchange))))
        .map_err(|error| wrong(&error))?;
    let threads = arguments.threads.map(|threads| threads.0);
    let Arguments { download_if_unknown, follow_links, ignore_missing, ignore_skipped, .. } =
        arguments;
    let work = move |exchange: &Arc<Events>| {
        let done = exchange.status.watch(threads, |files| {
            let options = Options {
                files: *files,
                requests,
                part_size,
                download_if_unknown,
                follow_links,
                ignore_missing,
                ignore_skipped,
                include,
                exclude,
            };
            run(exchange, &client, &address, &folder, side, &options)
        });
        if let Err(error) = done {
            let _ = exchange.put([Event::Failed(error)]);
        }
    };
    let none = PyTuple::empty(python).into_any();
    PyResults::with_exchange(exchange, names.unwrap_or(&none), progress, work).map(Verification)
}

fn run(
    exchange: &Arc<Events>,
    client: &Client,
    address: &Address,
    folder: &Path,
    side: LocalSide,
    options: &Options<'_>,
) -> Result<(), Error> {
    let sink = |found| exchange.put([Event::Found(found)]);
    let prefix = &address.prefix();
    match side {
        LocalSide::File(key) => {
            let _ = sink(verify_object(client, &key, folder, options)?);
            Ok(())
        }
        LocalSide::Folder => verify(client, prefix, folder, options, sink),
        LocalSide::Inventory(inventory) => {
            verify_inventory(client, prefix, folder, &inventory, options, sink)
        }
        LocalSide::Names => {
            let names = exchange.inputs().map(|next| next.map(Ok));
            verify_names(client, prefix, folder, names, options, sink)
        }
    }
}

/// Makes a set of the globs in the argument `name`.
///
/// # Errors
///
/// `ValueError` for an invalid glob; `TypeError` if the argument is not an iterable of strings.
pub(crate) fn globs(globs: &Bound<'_, PyAny>, name: &str) -> PyResult<GlobSet> {
    let wrong = |error: GlobError| PyValueError::new_err(format!("{name}: {error}"));
    let glob = |glob: &Bound<'_, PyAny>| Glob::new(glob.extract::<OsString>()?).map_err(wrong);
    GlobSet::new(converted(globs, name, glob)?).map_err(wrong)
}
