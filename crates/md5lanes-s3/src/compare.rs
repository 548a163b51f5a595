//! Compares objects with the names of a list, or with the objects of another bucket.

use std::ffi::OsStr;
use std::io;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::thread;

use md5lanes_files::audit::{Actual, Comparison, Finding, Names, Options, Summary, Verdict};
use md5lanes_files::etag::ETag;
use md5lanes_files::lists::{Entry, List, name};
use md5lanes_files::walk::Wanted;
use md5lanes_files::{Order, Queue};

use crate::checksum::WholeChecksum;
use crate::client::{Client, Listed};
use crate::error::Error;
use crate::listing::listing;
use crate::pairs::is_folder;
use crate::verify::{Doubt, doubt};

/// The most objects that wait for their turn.
const MAX_PENDING: usize = 4096;

/// The objects of a bucket below a prefix, which ends with a slash unless it is empty.
#[derive(Clone, Copy, Debug)]
pub struct Objects<'o> {
    /// The bucket.
    pub client: &'o Client,
    /// The prefix.
    pub prefix: &'o str,
}

impl<'o> Objects<'o> {
    /// Returns the objects, without markers of folders.
    fn listed(self) -> impl Iterator<Item = Result<Listed, Error>> + Send + use<'o> {
        let listed = listing(self.client, self.prefix);
        listed.filter(|listed| listed.as_ref().map_or(true, |listed| !is_folder(listed)))
    }

    /// Returns the name of an object below the prefix.
    fn name(self, listed: &Listed) -> &str {
        &listed.key[self.prefix.len()..]
    }

    /// Returns the objects as a list: names below the prefix, sizes, and ETags that are MD5s, of the object or of its parts.
    ///
    /// # Errors
    ///
    /// If the objects cannot be listed, or do not fit into memory.
    pub fn list(self) -> io::Result<List> {
        let mut list = List::default();
        for listed in self.listed() {
            let listed = listed?;
            let etag = ETag::parse(&listed.etag);
            let name = self.name(&listed).as_bytes();
            list.push(Entry { name, etag, size: listed.size, modified: None })?;
        }
        Ok(list)
    }

    /// Passes each object in `wanted` to `sink`, in the order of the keys, with its MD5 or ETag. With `md5`, asks the server for
    /// the MD5 of each object that has another kind of ETag: the server may keep it as a checksum, or in metadata that the client
    /// put there.
    ///
    /// # Errors
    ///
    /// If the objects cannot be listed, or the server refuses.
    pub fn each(
        self,
        md5: bool,
        requests: NonZero<usize>,
        wanted: &Wanted,
        mut sink: impl FnMut(&str, &Listed, Option<ETag>) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let listed = self.listed().filter(|listed| match listed {
            Ok(listed) => wanted.has(OsStr::new(self.name(listed))),
            Err(_) => true,
        });
        let known = |listed: &Listed| -> Result<Option<ETag>, Error> {
            let etag = ETag::parse(&listed.etag);
            if !md5 || etag.is_some_and(|etag| etag.parts.is_none()) {
                return Ok(etag);
            }
            let checksums = self.client.checksums(listed)?;
            let found = checksums.iter().find_map(WholeChecksum::md5);
            Ok(found.map(|digest| ETag { digest, parts: None }).or(etag))
        };
        let work = |listed: Result<Listed, Error>| {
            let listed = listed?;
            let etag = known(&listed)?;
            Ok((listed, etag))
        };
        in_order(listed, requests, &work, |done| match done {
            Ok((listed, etag)) => Ok(sink(self.name(&listed), &listed, etag)),
            Err(error) => Err(error),
        })
    }
}

/// The second side of a comparison.
#[derive(Clone, Copy, Debug)]
pub enum Second<'s> {
    /// Objects.
    Objects(Objects<'s>),
    /// The names of a list.
    List(&'s Names),
}

/// An entry of the second side, and its object, if it is one.
struct Found {
    name: Vec<u8>,
    now: Actual,
    object: Option<Listed>,
}

impl<'s> Second<'s> {
    fn found(self) -> Box<dyn Iterator<Item = Result<Found, Error>> + Send + 's> {
        match self {
            Second::Objects(objects) => Box::new(objects.listed().map(move |listed| {
                let listed = listed?;
                let etag = ETag::parse(&listed.etag);
                let now = Actual { etag, size: listed.size, modified: None };
                let name = objects.name(&listed).as_bytes().to_vec();
                Ok(Found { name, now, object: Some(listed) })
            })),
            Second::List(names) => {
                Box::new(names.entries().map(|Entry { name, etag, size, modified }| {
                    let now = Actual { etag, size, modified };
                    Ok(Found { name: name.to_vec(), now, object: None })
                }))
            }
        }
    }
}

/// Compares names with objects, or objects with names, and passes findings on as [`audit`](md5lanes_files::audit::audit) does. If
/// the names are the names of objects, `first` has these objects.
///
/// Nothing is downloaded. Two equal ETags tell, and so do two MD5s. Otherwise the servers are asked for checksums of the whole
/// objects, and for MD5s in their metadata. If both sides have no checksum of the same kind, the verdict is
/// [`CannotTell`](Verdict::CannotTell), never that they are equal.
///
/// # Errors
///
/// If the objects cannot be listed, a server refuses, or the memory does not suffice.
pub fn compare(
    names: &Names,
    first: Option<Objects<'_>>,
    second: Second<'_>,
    requests: NonZero<usize>,
    options: &Options<'_>,
    mut sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>,
) -> io::Result<Summary> {
    let mut comparison = Comparison::new(names, options)?;
    let mut rows = names.rows();
    let takes_part = |name: &[u8]| options.wanted.has(&name::from_bytes(name.to_vec()));
    let pairs = second.found().filter_map(|found| match found {
        Ok(found) if !takes_part(&found.name) => None,
        Ok(found) => {
            let row = rows.find(&found.name);
            Some(Ok((found, row)))
        }
        Err(error) => Some(Err(error)),
    });
    let work = |pair: Result<(Found, Option<usize>), Error>| {
        let (found, row) = pair?;
        let pair = row.map(|row| Pair { expected: names.entry(row), first, found: &found, second });
        let verdict = pair.map(|pair| pair.verdict(options.only_paths)).transpose()?;
        Ok((found, row, verdict))
    };
    let mut failed = None;
    let mut flow = ControlFlow::Continue(());
    in_order(pairs, requests, &work, |done| {
        let (Found { name, now, .. }, row, verdict) = done?;
        flow = match comparison.take(name, row, now, verdict) {
            Ok(None) => ControlFlow::Continue(()),
            Ok(Some(finding)) => sink(vec![finding]),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        };
        Ok(flow)
    })?;
    match (failed, flow) {
        (Some(error), _) => Err(error),
        (None, ControlFlow::Break(())) => Ok(Summary::default()),
        (None, ControlFlow::Continue(())) => comparison.finish(sink),
    }
}

/// Does `work` on each item, on `requests` threads. Passes the results to `take`, in the order of the items.
///
/// # Errors
///
/// The first error of `take`, or that no thread can be started.
fn in_order<I: Send, R: Send>(
    items: impl Iterator<Item = I> + Send,
    requests: NonZero<usize>,
    work: &(impl Fn(I) -> R + Sync),
    mut take: impl FnMut(R) -> Result<ControlFlow<()>, Error>,
) -> Result<(), Error> {
    let queue = Queue::new(items, |_| 1, MAX_PENDING, Order::AsGiven);
    thread::scope(|scope| {
        let _closing = queue.results.close_on_drop();
        let started = queue.start(scope, requests.get(), work);
        started.map_err(|error| Error::no_thread(&error))?;
        for done in queue.results.iter() {
            if take(done)?.is_break() {
                break;
            }
        }
        Ok(())
    })
}

/// The two sides of a name: the expected entry and the found one.
struct Pair<'p> {
    expected: Entry<'p>,
    first: Option<Objects<'p>>,
    found: &'p Found,
    second: Second<'p>,
}

impl Pair<'_> {
    /// # Errors
    ///
    /// If a server refuses or cannot be reached.
    fn verdict(&self, paths: bool) -> Result<Verdict, Error> {
        let Pair { expected, found, .. } = self;
        let differs = || Ok(Verdict::Differs { overwritten_by: None });
        let sizes = expected.size.zip(found.now.size).filter(|(listed, found)| listed != found);
        match sizes {
            Some((listed, found)) if paths => return Ok(Verdict::SizeDiffers { listed, found }),
            None if paths => return Ok(Verdict::Equal),
            Some(_) => return differs(),
            None => {}
        }
        if found.now.etag.is_some() && expected.etag == found.now.etag {
            return Ok(Verdict::Equal);
        }
        let there = match (self.second, &found.object) {
            (Second::Objects(Objects { client, .. }), Some(object)) => self.ask(client, object)?,
            _ => Known::of_list(found.now.etag),
        };
        let here = match self.first {
            None => Known::of_list(expected.etag),
            Some(Objects { client, prefix }) => {
                let name = String::from_utf8_lossy(expected.name);
                let key = format!("{prefix}{name}");
                match client.head(&key, None)?.map(|head| head.listed(&key)) {
                    Some(object) if ETag::parse(&object.etag) == expected.etag => {
                        self.ask(client, &object)?
                    }
                    _ => return Ok(cannot_tell(&Doubt::Changed)),
                }
            }
        };
        let common = here.checksums.iter().find_map(|one| {
            let other = there.checksums.iter().find(|other| other.is_of_the_same_kind(one))?;
            Some(one == other)
        });
        match (common, here.doubt.or(there.doubt)) {
            (Some(true), _) => Ok(Verdict::Equal),
            (Some(false), _) => differs(),
            (None, Some(doubt)) => Ok(cannot_tell(&doubt)),
            (None, None) => Ok(Verdict::CannotTell { reason: OTHER_PARTS.to_owned() }),
        }
    }

    /// Asks the server for checksums of a whole object.
    ///
    /// # Errors
    ///
    /// If the server refuses or cannot be reached.
    fn ask(&self, client: &Client, object: &Listed) -> Result<Known, Error> {
        let head = client.head(&object.key, None)?;
        let etag = ETag::parse(&object.etag);
        let doubt = match doubt(head.as_ref(), object) {
            None if etag.is_none() => Some(Doubt::NoMd5),
            found => found,
        };
        let mut known = match doubt {
            None => Known::of_list(etag),
            doubt => Known { doubt, checksums: Vec::new() },
        };
        let are_md5s = [self.found.now.etag, self.expected.etag]
            .iter()
            .all(|etag| etag.is_some_and(|etag| etag.parts.is_none()));
        let is_told = known.doubt.is_none() && are_md5s;
        if !is_told && known.doubt != Some(Doubt::Changed) {
            known.checksums.extend(client.checksums(object)?);
        }
        Ok(known)
    }
}

/// The reason when two ETags cannot be compared.
const OTHER_PARTS: &str =
    "its ETag is of other parts, and no checksum of the whole is known on both sides";

/// The checksums of a whole object.
struct Known {
    checksums: Vec<WholeChecksum>,
    /// Why the ETag does not tell the contents.
    doubt: Option<Doubt>,
}

impl Known {
    fn of_list(etag: Option<ETag>) -> Self {
        let md5 = etag.filter(|etag| etag.parts.is_none()).map(|etag| etag.digest);
        Known { checksums: md5.map(WholeChecksum::of_md5).into_iter().collect(), doubt: None }
    }
}

fn cannot_tell(doubt: &Doubt) -> Verdict {
    Verdict::CannotTell { reason: doubt.to_string() }
}
