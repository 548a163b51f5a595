//! The objects below a prefix, page by page.

use std::iter;

use crate::client::{Client, Listed, Page};
use crate::error::Error;

/// The most pages without an object that are asked for in turn. S3 sends such pages where many objects were
/// deleted; a server that sends nothing else would keep the client for ever.
const EMPTY_PAGES: u32 = 1000;

/// The objects whose keys begin with the prefix, in the order of their keys' bytes. Each page is asked for when the
/// one before it has been taken.
///
/// An item is an error where a page cannot be had, or where the server breaks the order of S3: nothing follows. A
/// server that repeats its pages breaks the order, so a listing ends.
pub(crate) fn listing<'c>(
    client: &'c Client,
    prefix: &'c str,
) -> impl Iterator<Item = Result<Listed, Error>> + Send + use<'c> {
    let mut page = Page { objects: Vec::new(), next: None }.objects.into_iter();
    let (mut token, mut is_last) = (None::<String>, false);
    let mut before = None::<String>;
    let mut ended = false;
    let mut next = move || -> Result<Option<Listed>, Error> {
        let mut empty = 0;
        let listed = loop {
            if let Some(listed) = page.next() {
                break listed;
            }
            if is_last {
                return Ok(None);
            }
            let Page { objects, next } = client.page(prefix, token.as_deref())?;
            empty += 1;
            if empty > EMPTY_PAGES || (next.is_some() && next == token) {
                return Err(Error::new("the server's listing does not end: its pages repeat"));
            }
            is_last = next.is_none();
            token = next;
            page = objects.into_iter();
        };
        if !listed.key.starts_with(prefix) {
            return Err(Error::new("the server lists keys that were not asked for"));
        }
        if before.as_ref().is_some_and(|before| *before >= listed.key) {
            return Err(Error::new(
                "the server's listing is not sorted by key, or repeats itself; nothing after that \
                 key can be told",
            ));
        }
        before = Some(listed.key.clone());
        Ok(Some(listed))
    };
    iter::from_fn(move || {
        if ended {
            return None;
        }
        let item = next().transpose();
        ended = !matches!(item, Some(Ok(_)));
        item
    })
}
