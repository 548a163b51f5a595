//! A set of known digests.

use std::io::{self, BufReader};
use std::path::Path;

use md5lanes::Digest;

use crate::lists::list::{ImproperLines, for_each_line};
use crate::lists::parse::LINE_BUFFER_BYTES;
use crate::long_path;

/// A set of digests, for example of the files in the NSRL (National Software Reference Library). Each digest takes 15 bytes of
/// memory.
///
/// The lists may have any form that [`List`](crate::lists::List) reads, the form of the NSRL (`NSRLFile.txt`), or a digest alone
/// on each line.
#[derive(Clone, Debug)]
pub struct KnownDigests {
    /// For each first byte of a digest: the other bytes of all digests that begin with it, sorted.
    by_first: Vec<Vec<[u8; 15]>>,
}

impl KnownDigests {
    /// Reads the digests of `lists`. Calls `improper` for each list, with its path and the lines that were not understood.
    ///
    /// # Errors
    ///
    /// If a list cannot be read, has no digest, or does not fit into memory. The error comes with the path of the list.
    pub fn open<'p>(
        lists: impl IntoIterator<Item = &'p Path>,
        mut improper: impl FnMut(&Path, ImproperLines),
    ) -> Result<Self, (&'p Path, io::Error)> {
        let mut by_first = vec![Vec::new(); 256];
        for path in lists {
            let mut read = || {
                let text = BufReader::with_capacity(LINE_BUFFER_BYTES, long_path::open(path)?);
                let mut count = 0_u64;
                let found = for_each_line(text, |listed, _| {
                    if let Some(listed) = listed {
                        count += 1;
                        let [first, rest @ ..] = *listed.etag.digest.as_bytes();
                        let digests: &mut Vec<[u8; 15]> = &mut by_first[usize::from(first)];
                        digests.try_reserve(1)?;
                        digests.push(rest);
                    }
                    Ok(())
                })?;
                if count == 0 {
                    return Err(io::Error::other("it has no digests"));
                }
                Ok(found)
            };
            improper(path, read().map_err(|error| (path, error))?);
        }
        for digests in &mut by_first {
            digests.sort_unstable();
            digests.dedup();
        }
        Ok(KnownDigests { by_first })
    }

    /// Whether the set has `digest`.
    #[must_use]
    pub fn contains(&self, digest: &Digest) -> bool {
        let [first, rest @ ..] = digest.as_bytes();
        self.by_first[usize::from(*first)].binary_search(rest).is_ok()
    }

    /// Returns the number of digests.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_first.iter().map(Vec::len).sum()
    }

    /// Whether there are no digests.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
