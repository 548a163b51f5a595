//! The contestants that hash messages in memory, ours and the peers, behind one trait.

mod go;
pub(crate) mod many;
mod md5lanes;
mod openssl;
mod rustcrypto;
pub(crate) mod streams;

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::Result;
use crate::machine::Notices;

/// Something that hashes one message.
pub(crate) trait Engine {
    /// Its name in the record.
    fn name(&self) -> &str;

    /// Which version of the peer it is, as the peer itself tells it.
    fn version(&self) -> &str;

    /// Hashes a painted message that many times, at least once.
    ///
    /// # Errors
    ///
    /// Where the peer cannot be reached any more.
    fn run(&mut self, message: &[u8], times: u64) -> Result<Run>;
}

/// What a run tells.
pub(crate) struct Run {
    /// Of the message, so that nothing wrong is ever measured.
    pub(crate) digest: [u8; 16],
    /// For all the times together.
    pub(crate) time: Duration,
}

/// All that can run here. Of those that cannot, a notice tells why.
///
/// # Errors
///
/// Where a peer that is here does not work.
pub(crate) fn all(notices: &mut Notices) -> Result<Vec<Box<dyn Engine>>> {
    let mut engines = md5lanes::all(notices);
    engines.extend(openssl::all());
    engines.push(rustcrypto::engine());
    engines.extend(go::engine(notices)?);
    Ok(engines)
}

/// Our own one-shot function, for where it is the measure of something else.
pub(crate) fn one_shot() -> Box<dyn Engine> {
    md5lanes::one_shot()
}

/// An engine that is a function in this process.
struct Function<F> {
    name: &'static str,
    version: String,
    digest: F,
}

impl<F: FnMut(&[u8]) -> [u8; 16]> Function<F> {
    fn boxed<'a>(name: &'static str, version: &str, digest: F) -> Box<dyn Engine + 'a>
    where
        F: 'a,
    {
        Box::new(Function { name, version: version.to_owned(), digest })
    }
}

impl<F: FnMut(&[u8]) -> [u8; 16]> Engine for Function<F> {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn run(&mut self, message: &[u8], times: u64) -> Result<Run> {
        let mut digest = [0; 16];
        let start = Instant::now();
        for _ in 0..times {
            digest = black_box((self.digest)(black_box(message)));
        }
        Ok(Run { digest, time: start.elapsed() })
    }
}

#[cfg(test)]
mod tests {
    use md5lanes_vectors::painted;

    use super::*;
    use crate::work::Work;

    /// One test for everything about the engines: two at a time would build Go's program twice.
    #[test]
    fn engines_agree_and_have_names_and_versions() {
        let mut notices = Notices::default();
        let mut engines = all(&mut notices).unwrap();
        for length in [0, 1, 16, 55, 56, 63, 64, 65, 250, 251, 252, 1000] {
            let message = painted(length);
            for engine in &mut engines {
                for times in [1, 3] {
                    let run = engine.run(&message, times).unwrap();
                    let expected = *::md5lanes::digest(&message).as_bytes();
                    assert_eq!(run.digest, expected, "{}, {length} bytes", engine.name());
                }
            }
        }
        distinct(engines.iter().map(|engine| (engine.name(), engine.version())));

        let works = [
            Work::one(5),
            Work::Equal { messages: 33, length: 55 },
            Work::EqualOffsets { messages: 3, length: 64 },
            Work::LogUniform { messages: 20 },
            Work::Zipf { messages: 20 },
            Work::Strings { messages: 100 },
        ];
        let memory = many::painted(20 << 20);
        let mut engines = many::all(&mut notices).unwrap();
        for work in works {
            let batch = many::Batch::new(work, &memory);
            for engine in &mut engines {
                for times in [1, 3] {
                    let run = engine.run(&batch, times).unwrap();
                    assert_eq!(run.digest, batch.digest, "{}, {work:?}", engine.name());
                }
            }
        }
        distinct(engines.iter().map(|engine| (engine.name(), engine.version())));

        let works = [
            Work::one(5),
            Work::Equal { messages: 33, length: 32 << 10 },
            Work::Paced { messages: 3, length: 1000 },
            Work::Mixed { messages: 3, length: 64 << 10 },
        ];
        let mut engines = streams::all(&mut notices).unwrap();
        for work in works {
            let streams = streams::Streams::new(work, 3, &memory);
            for engine in &mut engines {
                let run = engine.run(&streams).unwrap();
                assert_eq!(run.digest, streams.digest, "{}, {work:?}", engine.name());
                assert!(run.cost.processor.is_some() && run.cost.latency.is_some());
            }
        }
        distinct(engines.iter().map(|engine| (engine.name(), engine.version())));
    }

    fn distinct<'a>(names_and_versions: impl Iterator<Item = (&'a str, &'a str)>) {
        let (mut names, versions): (Vec<&str>, Vec<&str>) = names_and_versions.unzip();
        assert!(versions.iter().all(|version| !version.is_empty()));
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }
}
