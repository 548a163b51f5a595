//! Finds which files have moved: pairs names of the list and the folder by their digests.

use std::collections::{HashMap, VecDeque};

use crate::etag::ETag;

/// A name to be paired: a listed name with a missing or changed file, or the name of a new or changed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unpaired<'n> {
    /// `None` if it is not known: the name then gets no partner.
    pub(super) etag: Option<ETag>,
    pub(super) name: &'n [u8],
    /// Whether both sides have the name, with different digests.
    pub(super) changed: bool,
}

/// Pairs as many files as possible with listed names that have the same digest. Returns for each file in `found` the index of its
/// partner in `listed`, if it has one. No listed name is used twice.
///
/// Names that only one side has are paired before names that both sides have: a file that has moved no longer has its old name.
/// In each of these two rounds, names with the same last component are paired first, then all other names in their order. Empty
/// files are paired only by the last component: that both are empty is not a sign of a move.
pub(super) fn pair(listed: &[Unpaired<'_>], found: &[Unpaired<'_>]) -> Vec<Option<usize>> {
    let (listed_order, found_order) = (by_digest(listed), by_digest(found));
    let mut partners = vec![None; found.len()];
    let (mut rest_listed, mut rest_found) = (&listed_order[..], &found_order[..]);
    while let (Some(&first), Some(&file)) = (rest_listed.first(), rest_found.first()) {
        let etag = listed[first].etag.min(found[file].etag);
        let group_listed;
        (group_listed, rest_listed) = split(rest_listed, listed, etag);
        let group_found;
        (group_found, rest_found) = split(rest_found, found, etag);
        if etag.is_some() && !group_listed.is_empty() && !group_found.is_empty() {
            pair_group(listed, group_listed, found, group_found, &mut partners);
        }
    }
    partners
}

/// Returns the indices of the names, sorted by digest. Among equal digests, names that only one side has come first.
fn by_digest(names: &[Unpaired<'_>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|at| (names[*at].etag, names[*at].changed, *at));
    order
}

/// Splits off the indices at the start of `order` that belong to names with the digest `etag`.
fn split<'o>(
    order: &'o [usize],
    names: &[Unpaired<'_>],
    etag: Option<ETag>,
) -> (&'o [usize], &'o [usize]) {
    order.split_at(order.iter().take_while(|at| names[**at].etag == etag).count())
}

/// Pairs the names of `group_listed` and `group_found`, which all have the same digest, in the order that [`pair`] describes.
fn pair_group(
    listed: &[Unpaired<'_>],
    group_listed: &[usize],
    found: &[Unpaired<'_>],
    group_found: &[usize],
    partners: &mut [Option<usize>],
) {
    let is_empty =
        found[group_found[0]].etag.is_some_and(|etag| etag.digest == md5lanes::digest(b""));
    let on_one_side = |names: &[Unpaired<'_>], order: &[usize]| {
        order.iter().take_while(|at| !names[**at].changed).count()
    };
    let mut rest = group_listed[..on_one_side(listed, group_listed)].to_vec();
    let ends = [on_one_side(found, group_found), group_found.len()];
    for (end, others) in ends.into_iter().zip([&group_listed[rest.len()..], &[]]) {
        let free = |partners: &[Option<usize>]| -> Vec<usize> {
            group_found[..end].iter().filter(|file| partners[**file].is_none()).copied().collect()
        };
        let mut by_last: HashMap<&[u8], VecDeque<usize>> = HashMap::new();
        for file in free(partners) {
            by_last.entry(last_component(found[file].name)).or_default().push_back(file);
        }
        rest.retain(|entry| {
            let file =
                by_last.get_mut(last_component(listed[*entry].name)).and_then(VecDeque::pop_front);
            file.inspect(|file| partners[*file] = Some(*entry)).is_none()
        });
        if !is_empty {
            let free = free(partners);
            let count = free.len().min(rest.len());
            free.into_iter().zip(rest.drain(..count)).for_each(|(file, entry)| {
                partners[file] = Some(entry);
            });
        }
        rest.extend(others);
    }
}

fn last_component(name: &[u8]) -> &[u8] {
    name.rsplit(|byte| *byte == b'/').next().unwrap_or(name)
}
