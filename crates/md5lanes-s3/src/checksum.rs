//! Checksums of whole objects that servers keep in addition to ETags.

use std::fs::File;
use std::io::{self, ErrorKind, Read};

use crc::{CRC_32_ISCSI, CRC_32_ISO_HDLC, CRC_64_NVME, Crc};
use md5lanes::{Digest as Md5Digest, Md5};
use reqsign_core::hash::base64_encode;
use sha2::{Digest, Sha256};

use crate::transport::{Response, Stop};

/// A checksum of a whole object.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct WholeChecksum {
    algorithm: Algorithm,
    /// The checksum in base64.
    value: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Algorithm {
    Sha256,
    Md5,
    Crc64Nvme,
    Crc32c,
    Crc32,
}

/// The headers with checksums. First come the checksums that S3 itself checks and keeps, the strongest first
/// (<https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html>). The last header is metadata that
/// rclone sends with an upload in parts: the MD5 of the whole file.
const HEADERS: [(&str, Algorithm); 6] = [
    ("x-amz-checksum-sha256", Algorithm::Sha256),
    ("x-amz-checksum-md5", Algorithm::Md5),
    ("x-amz-checksum-crc64nvme", Algorithm::Crc64Nvme),
    ("x-amz-checksum-crc32c", Algorithm::Crc32c),
    ("x-amz-checksum-crc32", Algorithm::Crc32),
    ("x-amz-meta-md5chksum", Algorithm::Md5),
];

/// The header with s3cmd's attributes of an uploaded file: `.../md5:HEX/...`.
const S3CMD_HEADER: &str = "x-amz-meta-s3cmd-attrs";

const READ_BYTES: usize = 1 << 20;

static CRC32: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
static CRC32C: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);
static CRC64: Crc<u64> = Crc::<u64>::new(&CRC_64_NVME);

impl WholeChecksum {
    /// Returns the checksums of the whole object in the answer to a `HEAD` request: first those in the [`HEADERS`], in the same
    /// order, and then the MD5 from s3cmd.
    pub(crate) fn from_response(response: &Response) -> impl Iterator<Item = Self> {
        // A checksum of the parts' checksums is not one of the whole object. It may end with a hyphen and the number of parts.
        let is_whole = |value: &&str| !value.contains('-') && !value.is_empty();
        let is_composite = response.header("x-amz-checksum-type") == Some("COMPOSITE");
        let kept = HEADERS.iter().filter_map(move |(name, algorithm)| {
            let value = response.header(name).filter(is_whole)?;
            let is_kept_by_server = name.starts_with("x-amz-checksum");
            let found = WholeChecksum { algorithm: *algorithm, value: value.to_owned() };
            (!is_composite || !is_kept_by_server).then_some(found)
        });
        let of_s3cmd = response.header(S3CMD_HEADER).and_then(|attributes| {
            let mut attributes = attributes.split('/');
            attributes.find_map(|one| Md5Digest::from_hex(one.strip_prefix("md5:")?).ok())
        });
        kept.chain(of_s3cmd.map(WholeChecksum::from_md5))
    }

    pub(crate) fn from_md5(digest: Md5Digest) -> Self {
        WholeChecksum { algorithm: Algorithm::Md5, value: digest.to_base64().to_string() }
    }

    pub(crate) fn md5(&self) -> Option<Md5Digest> {
        let is_md5 = self.algorithm == Algorithm::Md5;
        is_md5.then(|| Md5Digest::from_base64(&self.value).ok()).flatten()
    }

    pub(crate) fn has_same_algorithm(&self, other: &Self) -> bool {
        self.algorithm == other.algorithm
    }

    /// Reads `file` to its end, and returns whether its contents have this checksum. Fails once `stop` is set.
    pub(crate) fn matches(&self, file: File, stop: Stop<'_>) -> io::Result<bool> {
        let value = match self.algorithm {
            Algorithm::Sha256 => {
                let mut hasher = Sha256::new();
                for_each_piece(file, stop, |piece| hasher.update(piece))?;
                base64_encode(&hasher.finalize())
            }
            Algorithm::Md5 => {
                let mut hasher = Md5::new();
                for_each_piece(file, stop, |piece| hasher.update(piece))?;
                hasher.finalize().to_base64().as_str().to_owned()
            }
            Algorithm::Crc64Nvme => {
                let mut sum = CRC64.digest();
                for_each_piece(file, stop, |piece| sum.update(piece))?;
                base64_encode(&sum.finalize().to_be_bytes())
            }
            Algorithm::Crc32c | Algorithm::Crc32 => {
                let table = if self.algorithm == Algorithm::Crc32 { &CRC32 } else { &CRC32C };
                let mut sum = table.digest();
                for_each_piece(file, stop, |piece| sum.update(piece))?;
                base64_encode(&sum.finalize().to_be_bytes())
            }
        };
        Ok(value == self.value)
    }
}

fn for_each_piece(mut file: File, stop: Stop<'_>, mut take: impl FnMut(&[u8])) -> io::Result<()> {
    let mut buffer = vec![0; READ_BYTES];
    loop {
        if stop.is_set() {
            return Err(ErrorKind::Interrupted.into());
        }
        match file.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(length) => take(&buffer[..length]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Seek, Write};

    use super::*;

    fn first_of(response: &Response) -> Option<WholeChecksum> {
        WholeChecksum::from_response(response).next()
    }

    fn response(headers: &[(&str, &str)]) -> Response {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Response { headers: headers.iter().map(pair).collect(), ..Response::default() }
    }

    /// The values are the checksums of the text `123456789`. The CRCs are from the catalogue of parametrised CRC algorithms, and
    /// the other values from `sha256sum` and `md5sum`.
    #[test]
    fn each_algorithm_gives_the_value_of_other_programs() {
        for (name, hex) in [
            ("x-amz-checksum-crc32", "cbf43926"),
            ("x-amz-checksum-crc32c", "e3069283"),
            ("x-amz-checksum-crc64nvme", "ae8b14860a799888"),
            (
                "x-amz-checksum-sha256",
                "15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225",
            ),
            ("x-amz-checksum-md5", "25f9e794323b453885f5181f1b624d0b"),
            ("x-amz-meta-md5chksum", "25f9e794323b453885f5181f1b624d0b"),
        ] {
            let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
            let value = base64_encode(&(0..hex.len()).step_by(2).map(byte).collect::<Vec<_>>());
            let checksum = first_of(&response(&[(name, &value)])).unwrap();
            let mut file = tempfile::tempfile().unwrap();
            for (contents, expected) in [("123456789", true), ("x", false)] {
                file.set_len(0).unwrap();
                file.rewind().unwrap();
                file.write_all(contents.as_bytes()).unwrap();
                file.rewind().unwrap();
                let is_equal = checksum.matches(file.try_clone().unwrap(), Stop::NEVER).unwrap();
                assert_eq!(is_equal, expected, "{name} {contents}");
            }
        }
    }

    #[test]
    fn the_md5_in_the_attributes_of_s3cmd_is_found() {
        let attributes = "atime:1/mtime:2/md5:25f9e794323b453885f5181f1b624d0b/mode:33188";
        let found = first_of(&response(&[("x-amz-meta-s3cmd-attrs", attributes)])).unwrap();
        assert_eq!(found.md5(), Some(md5lanes::digest(b"123456789")));
        assert!(first_of(&response(&[("x-amz-meta-s3cmd-attrs", "atime:1/md5:x")])).is_none());
    }

    #[test]
    fn checksums_of_checksums_are_ignored() {
        let crc = ("x-amz-checksum-crc32", "y/Q5Jg==");
        assert!(first_of(&response(&[crc])).is_some());
        assert!(first_of(&response(&[crc, ("x-amz-checksum-type", "FULL_OBJECT")])).is_some());
        assert!(first_of(&response(&[crc, ("x-amz-checksum-type", "COMPOSITE")])).is_none());
        assert!(first_of(&response(&[("x-amz-checksum-crc32", "y/Q5Jg==-2")])).is_none());
        assert!(first_of(&response(&[])).is_none());
    }
}
