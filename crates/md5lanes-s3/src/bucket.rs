//! A bucket's address: the server and the URLs of objects.

use std::fmt;
use std::net::IpAddr;

use http::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::error::Error;

/// The place of the bucket's name in the URLs of objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Addressing {
    /// In the host, if no endpoint is given and the bucket's name can be a part of a host's name. Otherwise in the path.
    #[default]
    Auto,
    /// In the path: `https://s3.example.org/bucket/key`.
    Path,
    /// In the host: `https://bucket.s3.example.org/key`.
    Virtual,
}

/// A bucket on a server.
#[derive(Clone)]
pub struct Bucket {
    name: String,
    region: String,
    /// The host, followed by the port unless it is the usual port of the scheme.
    server: String,
    /// The URL of an object up to its key, without the slash before the key.
    base: String,
}

impl fmt::Debug for Bucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base)
    }
}

/// The bytes that are escaped in a query: all except letters, digits and `-._~` (RFC 3986, 2.3).
const QUERY_ESCAPES: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The bytes that are escaped in a path: the same as in a query, except the slashes of keys.
const PATH_ESCAPES: &AsciiSet = &QUERY_ESCAPES.remove(b'/');

impl Bucket {
    /// Returns the bucket `name` on the server `endpoint`, such as `https://s3.example.org`. Without an endpoint, the bucket is
    /// on Amazon's server of `region`.
    ///
    /// # Errors
    ///
    /// If the endpoint or the region is invalid, or if virtual addressing is demanded for an IP address.
    pub fn new(
        endpoint: Option<&str>,
        addressing: Addressing,
        name: &str,
        region: &str,
    ) -> Result<Self, Error> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if region.is_empty() || !region.bytes().all(is_plain) {
            return Err(Error::new(format!(
                "{region:?} is not the name of a region, such as us-east-1"
            )));
        }
        let is_virtual = match addressing {
            Addressing::Auto => endpoint.is_none() && is_label(name),
            Addressing::Path => false,
            Addressing::Virtual => true,
        };
        let of_amazon = || format!("https://s3.{region}.{}", amazon_domain(region));
        let endpoint = endpoint.map_or_else(of_amazon, str::to_owned);
        let wrong = |why: &str| Error::new(format!("the endpoint {endpoint:?} {why}"));
        let no_address = || wrong("is not an address such as https://s3.example.org");
        let uri: Uri = endpoint.parse().map_err(|_| no_address())?;
        let (Some(scheme), Some(host)) = (uri.scheme_str(), uri.host()) else {
            return Err(no_address());
        };
        let default_port = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return Err(no_address()),
        };
        let has_query_or_user =
            uri.query().is_some() || uri.authority().is_some_and(|all| all.as_str().contains('@'));
        if host.is_empty() || has_query_or_user {
            return Err(no_address());
        }
        let is_ip_address = host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        if is_virtual && is_ip_address {
            return Err(wrong(
                "is an IP address, which cannot have the bucket's name before it: use path addressing",
            ));
        }
        let host = if is_virtual { format!("{name}.{host}") } else { host.to_owned() };
        let server = match uri.port_u16() {
            Some(port) if port != default_port => format!("{host}:{port}"),
            _ => host,
        };
        let below = uri.path().trim_end_matches('/');
        let in_path = if is_virtual { String::new() } else { format!("/{name}") };
        Ok(Bucket {
            name: name.to_owned(),
            region: region.to_owned(),
            base: format!("{scheme}://{server}{below}{in_path}"),
            server,
        })
    }

    /// Returns the name of the bucket.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the region that requests are signed for.
    #[must_use]
    pub fn region(&self) -> &str {
        &self.region
    }

    pub(crate) fn server(&self) -> &str {
        &self.server
    }

    /// Returns the URL of the object `key`, or of the bucket if `key` is `None`.
    pub(crate) fn url(&self, key: Option<&str>, query: &[(&str, String)]) -> String {
        let mut url = format!("{}/", self.base);
        if let Some(key) = key {
            url.extend(utf8_percent_encode(key, PATH_ESCAPES));
        }
        for (number, (name, value)) in query.iter().enumerate() {
            url.push(if number == 0 { '?' } else { '&' });
            url.push_str(name);
            url.push('=');
            url.extend(utf8_percent_encode(value, QUERY_ESCAPES));
        }
        url
    }
}

/// Whether `name` can be one label of a host name. The names of old buckets may have capitals, underscores or dots. A name with a
/// dot would be two labels, but the `*` in the certificate for `*.s3.REGION.amazonaws.com` stands for exactly one.
fn is_label(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (3..=63).contains(&name.len())
        && name.bytes().all(is_plain)
        && !name.starts_with('-')
        && !name.ends_with('-')
}

/// Returns the domain of Amazon's servers in a region. Each partition of AWS has its own domain
/// (<https://docs.aws.amazon.com/whitepapers/latest/aws-fault-isolation-boundaries/partitions.html>).
fn amazon_domain(region: &str) -> &'static str {
    let domains = [
        ("cn-", "amazonaws.com.cn"),
        ("eusc-", "amazonaws.eu"),
        ("us-isob-", "sc2s.sgov.gov"),
        ("us-isof-", "csp.hci.ic.gov"),
        ("us-iso-", "c2s.ic.gov"),
        ("eu-isoe-", "cloud.adc-e.uk"),
    ];
    let found = domains.iter().find(|(start, _)| region.starts_with(start));
    found.map_or("amazonaws.com", |(_, domain)| domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(endpoint: Option<&str>, addressing: Addressing, name: &str, region: &str) -> String {
        match Bucket::new(endpoint, addressing, name, region) {
            Ok(bucket) => bucket.base,
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn each_bucket_has_the_address_that_the_aws_cli_gives_it() {
        let amazon = |name, region| base(None, Addressing::Auto, name, region);
        for (name, region, expected) in [
            ("bucket", "us-east-1", "https://bucket.s3.us-east-1.amazonaws.com"),
            ("a.b", "eu-west-3", "https://s3.eu-west-3.amazonaws.com/a.b"),
            ("A_b", "us-east-1", "https://s3.us-east-1.amazonaws.com/A_b"),
            ("bucket", "cn-north-1", "https://bucket.s3.cn-north-1.amazonaws.com.cn"),
            ("bucket", "eusc-de-east-1", "https://bucket.s3.eusc-de-east-1.amazonaws.eu"),
            ("bucket", "us-gov-west-1", "https://bucket.s3.us-gov-west-1.amazonaws.com"),
            ("bucket", "us-iso-east-1", "https://bucket.s3.us-iso-east-1.c2s.ic.gov"),
            ("bucket", "us-isob-east-1", "https://bucket.s3.us-isob-east-1.sc2s.sgov.gov"),
        ] {
            assert_eq!(amazon(name, region), expected);
        }
        let other = |endpoint, addressing| base(Some(endpoint), addressing, "bucket", "us-east-1");
        for (endpoint, addressing, expected) in [
            ("http://127.0.0.1:9000/", Addressing::Auto, "http://127.0.0.1:9000/bucket"),
            ("https://example.org:443", Addressing::Path, "https://example.org/bucket"),
            ("http://example.org/s3/", Addressing::Auto, "http://example.org/s3/bucket"),
            ("https://oss.example.org", Addressing::Virtual, "https://bucket.oss.example.org"),
            ("http://h:81/s3", Addressing::Virtual, "http://bucket.h:81/s3"),
            ("http://[::1]:9000", Addressing::Auto, "http://[::1]:9000/bucket"),
        ] {
            assert_eq!(other(endpoint, addressing), expected);
        }
    }

    #[test]
    fn an_invalid_endpoint_or_region_is_quoted_in_the_error() {
        for endpoint in
            ["nowhere", "ftp://h", "http://", "h:9000", "http://k:s@h", "https://h/?a=b", "a b"]
        {
            let error = base(Some(endpoint), Addressing::Auto, "bucket", "us-east-1");
            assert_eq!(
                error,
                format!(
                    "the endpoint {endpoint:?} is not an address such as https://s3.example.org"
                )
            );
        }
        let error = base(Some("http://[::1]"), Addressing::Virtual, "bucket", "us-east-1");
        assert!(error.contains("use path addressing"), "{error}");
        let error = base(None, Addressing::Auto, "bucket", "us east");
        assert!(error.starts_with("\"us east\" is not the name of a region"), "{error}");
    }

    #[test]
    fn bytes_that_urls_reserve_are_escaped() {
        let bucket = Bucket::new(Some("http://h"), Addressing::Path, "b", "us-east-1").unwrap();
        let query = [("uploads", String::new()), ("prefix", "a+b/ ä&=".to_owned())];
        assert_eq!(
            bucket.url(Some("a b+c%/d//é~"), &query),
            "http://h/b/a%20b%2Bc%25/d//%C3%A9~?uploads=&prefix=a%2Bb%2F%20%C3%A4%26%3D"
        );
        assert_eq!(bucket.url(None, &[]), "http://h/b/");
    }
}
