//! Lists the objects below a prefix, page by page.

use std::iter;

use crate::client::{Client, Listed, Page};
use crate::error::Error;

/// The most pages without an object in a row. S3 sends such pages where many objects were deleted; a server that sends nothing
/// else would keep the client for ever.
const EMPTY_PAGES: u32 = 1000;

/// Returns the objects with keys that begin with `prefix`, in the order of the keys' bytes. Asks for a page when the page before
/// it has been taken.
///
/// The last item is an error if a page cannot be had, or if the server breaks the order of S3 in a page or between pages. No
/// object of that page comes, since a name would look missing if its key came later. A server that repeats its pages breaks the
/// order, so every listing ends.
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
        loop {
            if let Some(listed) = page.next() {
                return Ok(Some(listed));
            }
            if is_last {
                return Ok(None);
            }
            let Page { objects, next } = client.page(prefix, token.as_deref())?;
            empty += 1;
            if empty > EMPTY_PAGES || (next.is_some() && next == token) {
                return Err(Error::new("the server's listing does not end: its pages repeat"));
            }
            check_order(prefix, before.as_deref(), &objects)?;
            before = objects.last().map(|last| last.key.clone()).or(before.take());
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

/// # Errors
///
/// If the keys of a page are not in the order of their bytes, or do not begin with `prefix`.
fn check_order(prefix: &str, before: Option<&str>, page: &[Listed]) -> Result<(), Error> {
    let mut before = before;
    for Listed { key, .. } in page {
        if !key.starts_with(prefix) {
            return Err(Error::new(format!(
                "the server lists {key:?}, which does not begin with {prefix:?}"
            )));
        }
        if let Some(before) = before
            && before >= &key[..]
        {
            return Err(Error::new(format!(
                "the server's listing is not sorted by key, or repeats itself: {key:?} comes after {before:?}; without an \
                 order nothing is known to be missing (use --files-from)"
            )));
        }
        before = Some(key);
    }
    Ok(())
}
