//! Items that may not be known yet.

/// The next item of an iterator.
pub enum Next<'n, I> {
    /// The item is known.
    Ready(I),
    /// The item is not known yet. The function waits for it, and also returns once no more items are wanted.
    NotReady(Box<dyn FnOnce() + Send + 'n>),
}

impl<I> From<I> for Next<'_, I> {
    fn from(item: I) -> Self {
        Next::Ready(item)
    }
}

impl<'n, I> Next<'n, I> {
    /// Converts the item with `convert`, if it is known.
    #[must_use]
    pub fn map<J>(self, convert: impl FnOnce(I) -> J) -> Next<'n, J> {
        match self {
            Next::Ready(item) => Next::Ready(convert(item)),
            Next::NotReady(wait) => Next::NotReady(wait),
        }
    }
}

/// An iterator of items, or of [`Next`] if some items are not known yet.
pub trait Items<'n, I>: IntoIterator<Item: Into<Next<'n, I>> + 'n, IntoIter: Send + 'n> {}

impl<'n, I, A> Items<'n, I> for A where
    A: IntoIterator<Item: Into<Next<'n, I>> + 'n, IntoIter: Send + 'n>
{
}

/// Returns the next item once it is known. `None` at the end.
pub(crate) fn wait_for<'n, I>(mut next: impl FnMut() -> Option<Next<'n, I>>) -> Option<I> {
    loop {
        match next()? {
            Next::Ready(item) => return Some(item),
            Next::NotReady(wait) => wait(),
        }
    }
}
