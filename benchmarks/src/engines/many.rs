//! The contestants that hash many messages at once, on one thread, behind a trait of their own.

mod limit;
mod read;

use std::hint::black_box;
use std::time::Instant;

use md5lanes::{Digest, Kernel, Md5};

use super::{Run, go, md5lanes as ours, openssl};
use crate::Result;
use crate::definitions::contestants;
use crate::machine::Notices;
use crate::work::Work;

/// Something that hashes some messages.
pub(crate) trait Engine {
    /// Its name in the record.
    fn name(&self) -> &str;

    /// Which version of the peer it is, as the peer itself tells it.
    fn version(&self) -> &str;

    /// Whether it takes part in a work: the definition of a contestant says where one does not.
    fn takes(&self, _: Work) -> bool {
        true
    }

    /// Hashes the messages that many times, at least once. The run's digest is to be the batch's.
    ///
    /// # Errors
    ///
    /// Where the peer cannot be reached any more.
    fn run(&mut self, batch: &Batch, times: u64) -> Result<Run>;
}

/// Messages to hash.
pub(crate) struct Batch<'a> {
    pub(crate) work: Work,
    pub(crate) messages: Vec<&'a [u8]>,
    /// The MD5 of all their digests, one after the other.
    pub(crate) digest: [u8; 16],
}

impl<'a> Batch<'a> {
    /// The messages where the work says that they lie.
    pub(crate) fn new(work: Work, memory: &'a [u8]) -> Self {
        let place = |place: std::ops::Range<u64>| &memory[place.start as usize..place.end as usize];
        let messages: Vec<&[u8]> = work.places().map(place).collect();
        let digest = digest_of(messages.iter().map(|message| md5lanes::digest(message)));
        Batch { work, messages, digest }
    }
}

/// The MD5 of some digests, one after the other.
pub(super) fn digest_of(digests: impl IntoIterator<Item = Digest>) -> [u8; 16] {
    let mut md5 = Md5::new();
    for digest in digests {
        md5.update(digest.as_bytes());
    }
    *md5.finalize().as_bytes()
}

/// The painted bytes that all messages lie in: copied, since there are many.
pub(crate) fn painted(length: usize) -> Vec<u8> {
    let pattern = md5lanes_vectors::painted(251 << 12);
    let mut bytes = Vec::with_capacity(length);
    while bytes.len() < length {
        bytes.extend_from_slice(&pattern[..pattern.len().min(length - bytes.len())]);
    }
    bytes
}

/// All that can run here. Of those that cannot, a notice tells why.
///
/// # Errors
///
/// Where a peer that is here does not work.
pub(crate) fn all(notices: &mut Notices) -> Result<Vec<Box<dyn Engine>>> {
    let mut engines = vec![
        boxed(contestants::MD5LANES, ours::VERSION, |messages, digests| {
            md5lanes::digest_many_into(messages, digests);
        }),
        each(contestants::MD5LANES_LOOP, &ours::version(), md5lanes::digest),
    ];
    for name in Kernel::names() {
        match Kernel::by_name(name) {
            Ok(kernel) if kernel.lanes() > 1 => {
                engines.push(boxed(name, ours::VERSION, move |messages, digests| {
                    kernel.digest_many_into(messages, digests);
                }));
            }
            // The others are for one message.
            Ok(_) => {}
            Err(error) => notices.left_out(name, &error),
        }
    }
    engines.push(each(contestants::OPENSSL_LOW_LEVEL, &openssl::version(), |message| {
        Digest::from_bytes(openssl::low_level(message))
    }));
    engines.extend(go::many(notices)?);
    engines.extend(limit::all(notices));
    engines.push(read::engine());
    Ok(engines)
}

/// An engine that is a function in this process.
struct Function<F> {
    name: &'static str,
    version: String,
    digest_many: F,
    digests: Vec<Digest>,
}

fn boxed<F>(name: &'static str, version: &str, digest_many: F) -> Box<dyn Engine>
where
    F: FnMut(&[&[u8]], &mut Vec<Digest>) + 'static,
{
    Box::new(Function { name, version: version.to_owned(), digest_many, digests: Vec::new() })
}

/// One message after the other.
fn each(
    name: &'static str,
    version: &str,
    digest: impl Fn(&[u8]) -> Digest + 'static,
) -> Box<dyn Engine> {
    boxed(name, version, move |messages, digests| {
        for (place, message) in digests.iter_mut().zip(messages) {
            *place = digest(message);
        }
    })
}

impl<F: FnMut(&[&[u8]], &mut Vec<Digest>)> Engine for Function<F> {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn run(&mut self, batch: &Batch, times: u64) -> Result<Run> {
        // Nothing of the last run may pass for this one's.
        self.digests.clear();
        self.digests.resize(batch.messages.len(), Digest::from_bytes([0; 16]));
        let start = Instant::now();
        for _ in 0..times {
            (self.digest_many)(black_box(&batch.messages), black_box(&mut self.digests));
        }
        let time = start.elapsed();
        Ok(Run { digest: digest_of(self.digests.iter().copied()), time })
    }
}
