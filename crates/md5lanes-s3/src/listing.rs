//! Lists the objects below a prefix, page by page.

use std::iter;

use crate::client::{Client, ListedObject, Page};
use crate::error::Error;

/// The largest number of successive pages without an object. S3 sends empty pages if many objects were deleted, but a listing
/// with more of them might never end.
const MAX_EMPTY_PAGES: u32 = 1000;

/// Returns the objects with keys that begin with `prefix`, in the order of the keys' bytes.
///
/// The last item is an error if a page cannot be fetched, or if its keys are not in order. No object of that page is returned:
/// without an order, an object may come after the caller has reported it as missing. A server that repeats its pages breaks the
/// order, so every listing ends.
pub(crate) fn listing<'c>(
    client: &'c Client,
    prefix: &'c str,
) -> impl Iterator<Item = Result<ListedObject, Error>> + Send + use<'c> {
    let mut page = Page { objects: Vec::new(), next: None }.objects.into_iter();
    let (mut token, mut is_last) = (None::<String>, false);
    let mut last_key = None::<String>;
    let mut ended = false;
    let mut next = move || -> Result<Option<ListedObject>, Error> {
        let mut empty_pages = 0;
        loop {
            if let Some(listed) = page.next() {
                return Ok(Some(listed));
            }
            if is_last {
                return Ok(None);
            }
            let Page { objects, next } = client.list_page(prefix, token.as_deref())?;
            empty_pages += 1;
            if empty_pages > MAX_EMPTY_PAGES || (next.is_some() && next == token) {
                return Err(Error::new("the server's listing does not end: its pages repeat"));
            }
            check_order(prefix, last_key.as_deref(), &objects)?;
            last_key = objects.last().map(|last| last.key.clone()).or(last_key.take());
            is_last = next.is_none();
            token = next;
            page = objects.into_iter();
        }
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

/// Checks that the keys of a page begin with `prefix` and are in the order of their bytes. `previous` is the last key of the
/// pages before this one.
fn check_order(prefix: &str, previous: Option<&str>, page: &[ListedObject]) -> Result<(), Error> {
    let mut previous = previous;
    for ListedObject { key, .. } in page {
        if !key.starts_with(prefix) {
            return Err(Error::new(format!(
                "the server lists {key:?}, which does not begin with {prefix:?}"
            )));
        }
        if let Some(previous) = previous
            && previous >= &key[..]
        {
            return Err(Error::new(format!(
                "the server's listing is not sorted by key, or repeats itself: {key:?} comes after {previous:?}; without an \
                 order nothing is known to be missing (use --files-from)"
            )));
        }
        previous = Some(key);
    }
    Ok(())
}
