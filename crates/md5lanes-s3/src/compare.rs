//! Compares objects with the names of a list, or with the objects of another bucket.

use std::ffi::OsStr;
use std::io;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::thread;

use md5lanes_files::audit::{Actual, Comparison, Finding, Names, Options, Summary, Verdict};
use md5lanes_files::etag::ETag;
use md5lanes_files::lists::{Entry, List, name};
use md5lanes_files::walk::NameFilter;
use md5lanes_files::{Order, Queue};

use crate::checksum::WholeChecksum;
use crate::client::{Client, ListedObject};
use crate::error::Error;
use crate::listing::listing;
use crate::pairs::is_folder_marker;
use crate::verify::{CannotTellReason, cannot_tell_reason};

/// The largest number of entries that are being compared, or that wait for their results to be passed on.
const MAX_PENDING: usize = 4096;

/// The objects of a bucket below a prefix.
#[derive(Clone, Copy, Debug)]
pub struct Objects<'o> {
    /// The client of the bucket.
    pub client: &'o Client,
    /// The prefix, which ends with a slash unless it is empty.
    pub prefix: &'o str,
}

impl<'o> Objects<'o> {
    /// Lists the objects, without those that only mark a folder.
    fn listed(self) -> impl Iterator<Item = Result<ListedObject, Error>> + Send + use<'o> {
        let listed = listing(self.client, self.prefix);
        listed.filter(|listed| listed.as_ref().map_or(true, |listed| !is_folder_marker(listed)))
    }

    fn name(self, listed: &ListedObject) -> &str {
        &listed.key[self.prefix.len()..]
    }

    /// Returns the objects as a list: their names below the prefix, their sizes, and their ETags. An ETag is left out if it is
    /// neither the MD5 of the object nor made from the MD5s of its parts.
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

    /// Passes the objects that `filter` admits to `sink`, in the order of the keys, until `sink` returns `Break`. `sink` gets the
    /// name below the prefix, the object, and the ETag. The ETag is `None` if it is neither the MD5 of the object nor made from
    /// the MD5s of its parts.
    ///
    /// With `md5`, asks the server for the MD5 of each object with an ETag that is not this MD5. If the server keeps the MD5 as a
    /// checksum or in metadata, `sink` gets it in place of the ETag. `requests` is the largest number of requests at a time.
    ///
    /// # Errors
    ///
    /// If the objects cannot be listed, or the server refuses.
    pub fn for_each(
        self,
        md5: bool,
        requests: NonZero<usize>,
        filter: &NameFilter,
        mut sink: impl FnMut(&str, &ListedObject, Option<ETag>) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let listed = self.listed().filter(|listed| match listed {
            Ok(listed) => filter.admits(OsStr::new(self.name(listed))),
            Err(_) => true,
        });
        let etag_or_md5 = |listed: &ListedObject| -> Result<Option<ETag>, Error> {
            let etag = ETag::parse(&listed.etag);
            if !md5 || etag.is_some_and(|etag| etag.parts.is_none()) {
                return Ok(etag);
            }
            let checksums = self.client.checksums(listed)?;
            let found = checksums.iter().find_map(WholeChecksum::md5);
            Ok(found.map(|digest| ETag { digest, parts: None }).or(etag))
        };
        let work = |listed: Result<ListedObject, Error>| {
            let listed = listed?;
            let etag = etag_or_md5(&listed)?;
            Ok((listed, etag))
        };
        in_order(listed, requests, &work, |done| match done {
            Ok((listed, etag)) => Ok(sink(self.name(&listed), &listed, etag)),
            Err(error) => Err(error),
        })
    }
}

/// What [`compare`] compares the names with.
#[derive(Clone, Copy, Debug)]
pub enum SecondSide<'s> {
    /// The objects of a bucket.
    Objects(Objects<'s>),
    /// The names of a list.
    List(&'s Names),
}

/// An entry of the second side, and its object if the side is a bucket.
struct Found {
    name: Vec<u8>,
    now: Actual,
    object: Option<ListedObject>,
}

impl<'s> SecondSide<'s> {
    fn found(self) -> Box<dyn Iterator<Item = Result<Found, Error>> + Send + 's> {
        match self {
            SecondSide::Objects(objects) => Box::new(objects.listed().map(move |listed| {
                let listed = listed?;
                let etag = ETag::parse(&listed.etag);
                let now = Actual { etag, size: listed.size, modified: None };
                let name = objects.name(&listed).as_bytes().to_vec();
                Ok(Found { name, now, object: Some(listed) })
            })),
            SecondSide::List(names) => {
                Box::new(names.entries().map(|Entry { name, etag, size, modified }| {
                    let now = Actual { etag, size, modified };
                    Ok(Found { name: name.to_vec(), now, object: None })
                }))
            }
        }
    }
}

/// Compares `names` with the second side, and passes findings to `sink` in the same order as
/// [`audit`](md5lanes_files::audit::audit). If `names` are the names of objects, `first` is the bucket of these objects.
/// `requests` is the largest number of requests at a time. If `sink` returns `Break`, the comparison ends early, and the summary
/// may be empty.
///
/// Nothing is downloaded. Equal ETags mean equal contents, and different MD5s of whole objects mean different contents.
/// Otherwise the servers are asked for checksums of the whole objects, and for MD5s in their metadata. If the sides have no
/// checksum of the same algorithm, the verdict is [`CannotTell`](Verdict::CannotTell).
///
/// # Errors
///
/// If the objects cannot be listed, a server refuses, or there is not enough memory.
pub fn compare(
    names: &Names,
    first: Option<Objects<'_>>,
    second: SecondSide<'_>,
    requests: NonZero<usize>,
    options: &Options<'_>,
    mut sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>,
) -> io::Result<Summary> {
    let mut comparison = Comparison::new(names, options)?;
    let mut rows = names.rows();
    let takes_part = |name: &[u8]| options.filter.admits(&name::from_bytes(name.to_vec()));
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

/// Calls `work` with each item, on `requests` threads. Passes the results to `take`, in the order of the items, until `take`
/// returns `Break` or an error.
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

struct Pair<'p> {
    expected: Entry<'p>,
    /// The objects that `expected` belongs to. `None` if `expected` is an entry of a list.
    first: Option<Objects<'p>>,
    found: &'p Found,
    second: SecondSide<'p>,
}

impl Pair<'_> {
    /// Compares the entries by their sizes and ETags. If these do not decide, compares checksums that servers keep. With
    /// `only_paths`, compares only the sizes.
    fn verdict(&self, only_paths: bool) -> Result<Verdict, Error> {
        let Pair { expected, found, .. } = self;
        let differs = || Ok(Verdict::Differs { overwritten_by: None });
        let sizes = expected.size.zip(found.now.size).filter(|(listed, found)| listed != found);
        match sizes {
            Some((listed, found)) if only_paths => {
                return Ok(Verdict::SizeDiffers { listed, found });
            }
            None if only_paths => return Ok(Verdict::Equal),
            Some(_) => return differs(),
            None => {}
        }
        if found.now.etag.is_some() && expected.etag == found.now.etag {
            return Ok(Verdict::Equal);
        }
        let second = match (self.second, &found.object) {
            (SecondSide::Objects(Objects { client, .. }), Some(object)) => {
                self.ask(client, object)?
            }
            _ => KnownChecksums::from_etag(found.now.etag),
        };
        let first = match self.first {
            None => KnownChecksums::from_etag(expected.etag),
            Some(Objects { client, prefix }) => {
                let name = String::from_utf8_lossy(expected.name);
                let key = format!("{prefix}{name}");
                match client.head(&key, None)?.map(|head| head.into_listed(&key)) {
                    Some(object) if ETag::parse(&object.etag) == expected.etag => {
                        self.ask(client, &object)?
                    }
                    _ => return Ok(cannot_tell(&CannotTellReason::Changed)),
                }
            }
        };
        let are_equal = first.checksums.iter().find_map(|one| {
            let other = second.checksums.iter().find(|other| other.has_same_algorithm(one))?;
            Some(one == other)
        });
        match (are_equal, first.reason.or(second.reason)) {
            (Some(true), _) => Ok(Verdict::Equal),
            (Some(false), _) => differs(),
            (None, Some(reason)) => Ok(cannot_tell(&reason)),
            (None, None) => Ok(Verdict::CannotTell { reason: OTHER_PARTS.to_owned() }),
        }
    }

    /// Returns the known checksums of `object`: the MD5 in its ETag, if the server confirms that the object is neither changed
    /// nor encrypted, and other checksums that the server keeps. Does not ask for the latter if the object has changed, or if the
    /// ETags of both sides are MD5s.
    fn ask(&self, client: &Client, object: &ListedObject) -> Result<KnownChecksums, Error> {
        let head = client.head(&object.key, None)?;
        let etag = ETag::parse(&object.etag);
        let reason = match cannot_tell_reason(head.as_ref(), object) {
            None if etag.is_none() => Some(CannotTellReason::NoMd5),
            found => found,
        };
        let mut known = match reason {
            None => KnownChecksums::from_etag(etag),
            reason => KnownChecksums { reason, checksums: Vec::new() },
        };
        let are_md5s = [self.found.now.etag, self.expected.etag]
            .iter()
            .all(|etag| etag.is_some_and(|etag| etag.parts.is_none()));
        let is_enough = known.reason.is_none() && are_md5s;
        if !is_enough && known.reason != Some(CannotTellReason::Changed) {
            known.checksums.extend(client.checksums(object)?);
        }
        Ok(known)
    }
}

/// The reason in [`CannotTell`](Verdict::CannotTell) if the ETags of the two sides are made from different parts.
const OTHER_PARTS: &str =
    "its ETag is of other parts, and no checksum of the whole is known on both sides";

struct KnownChecksums {
    checksums: Vec<WholeChecksum>,
    /// If the ETag says nothing about the contents, the reason why.
    reason: Option<CannotTellReason>,
}

impl KnownChecksums {
    /// Returns `etag` as the only known checksum, if it is the MD5 of a whole object.
    fn from_etag(etag: Option<ETag>) -> Self {
        let md5 = etag.filter(|etag| etag.parts.is_none()).map(|etag| etag.digest);
        KnownChecksums {
            checksums: md5.map(WholeChecksum::from_md5).into_iter().collect(),
            reason: None,
        }
    }
}

fn cannot_tell(reason: &CannotTellReason) -> Verdict {
    Verdict::CannotTell { reason: reason.to_string() }
}
