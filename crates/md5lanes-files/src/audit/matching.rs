//! Pairs left-over files with left-over listed names by their digests, to find which file has become which.

use std::collections::{HashMap, VecDeque};

use crate::etag::ETag;

/// A left-over name, of the list or of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unpaired<'n> {
    /// `None` if it is not known: the name has no partner.
    pub(super) etag: Option<ETag>,
    pub(super) name: &'n [u8],
    /// Whether both sides have the name, with different digests.
    pub(super) changed: bool,
}

/// Pairs as many files as possible with listed names of the same digest. Returns for each file the number of its listed name, if
/// it has one. No file and no listed name is used twice.
///
/// Names that are only on one side come first: a file that has moved has lost its old name. Among these, and then among the
/// others, names with the same last component are paired first, then the rest in their order. Empty files need the same last
/// component: that both are empty is no sign that one was the other.
pub(super) fn pair(listed: &[Unpaired<'_>], found: &[Unpaired<'_>]) -> Vec<Option<usize>> {
    let (listed_order, found_order) = (by_digest(listed), by_digest(found));
    let mut partners = vec![None; found.len()];
    let (mut rest_listed, mut rest_found) = (&listed_order[..], &found_order[..]);
    while let (Some(&first), Some(&here)) = (rest_listed.first(), rest_found.first()) {
        let etag = listed[first].etag.min(found[here].etag);
        let group;
        (group, rest_listed) = split(rest_listed, listed, etag);
        let among;
        (among, rest_found) = split(rest_found, found, etag);
        if etag.is_some() && !group.is_empty() && !among.is_empty() {
            pair_group(listed, group, found, among, &mut partners);
        }
    }
    partners
}

/// Sorts the numbers of the names by digest; in a group, names on one side alone come first.
fn by_digest(names: &[Unpaired<'_>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|at| (names[*at].etag, names[*at].changed, *at));
    order
}

/// Splits off the numbers of the names with digest `etag`, which is the least that is left.
fn split<'o>(
    order: &'o [usize],
    names: &[Unpaired<'_>],
    etag: Option<ETag>,
) -> (&'o [usize], &'o [usize]) {
    order.split_at(order.iter().take_while(|at| names[**at].etag == etag).count())
}

fn pair_group(
    listed: &[Unpaired<'_>],
    group: &[usize],
    found: &[Unpaired<'_>],
    among: &[usize],
    partners: &mut [Option<usize>],
) {
    let is_empty = found[among[0]].etag.is_some_and(|etag| etag.digest == md5lanes::digest(b""));
    let alone = |names: &[Unpaired<'_>], order: &[usize]| {
        order.iter().take_while(|at| !names[**at].changed).count()
    };
    let mut rest = group[..alone(listed, group)].to_vec();
    let ends = [alone(found, among), among.len()];
    for (end, others) in ends.into_iter().zip([&group[rest.len()..], &[]]) {
        let free = |partners: &[Option<usize>]| -> Vec<usize> {
            among[..end].iter().filter(|here| partners[**here].is_none()).copied().collect()
        };
        let mut by_last: HashMap<&[u8], VecDeque<usize>> = HashMap::new();
        for here in free(partners) {
            by_last.entry(last(found[here].name)).or_default().push_back(here);
        }
        rest.retain(|there| {
            let here = by_last.get_mut(last(listed[*there].name)).and_then(VecDeque::pop_front);
            here.inspect(|here| partners[*here] = Some(*there)).is_none()
        });
        if !is_empty {
            let free = free(partners);
            let count = free.len().min(rest.len());
            free.into_iter().zip(rest.drain(..count)).for_each(|(here, there)| {
                partners[here] = Some(there);
            });
        }
        rest.extend(others);
    }
}

/// The last component of a name.
fn last(name: &[u8]) -> &[u8] {
    name.rsplit(|byte| *byte == b'/').next().unwrap_or(name)
}
