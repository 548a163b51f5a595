extern crate std;
use std::vec;
use std::vec::Vec;

use super::*;
use crate::Kernel;

/// Returns the groups of `lanes` messages, and the messages in no group, all as indices into `blocks`.
fn grouped(blocks: &[usize], lanes: usize) -> (Vec<Vec<usize>>, Vec<usize>) {
    let (mut longer, mut groups) = (LongMessages::new(), Vec::new());
    blocks.iter().enumerate().for_each(|(index, blocks)| longer.add(*blocks, index));
    longer.sort();
    let backend = Backend::from_kernels([Kernel::toy_x5()].into_iter());
    while let Some(group) = longer.take_group(&backend, lanes, |_| false) {
        groups.push(group.collect());
    }
    (groups, longer.take_rest().collect())
}

#[test]
fn groups_are_of_messages_of_similar_lengths() {
    let nine = vec![vec![9, 8, 7, 6, 5], vec![4, 3, 2, 1, 0]];
    assert_eq!(grouped(&[9; 10], 5), (nine, vec![]));
    assert_eq!(grouped(&[9; 12], 5).1, [1, 0]);
    assert_eq!(grouped(&[9; 4], 5).1, [3, 2, 1, 0]);
    // The three longest messages are too long for a group with the others.
    let blocks = [20, 7, 8, 30, 8, 9, 25, 9];
    assert_eq!(grouped(&blocks, 5), (vec![vec![7, 5, 4, 2, 1]], vec![3, 6, 0]));
    assert_eq!(grouped(&[7, 10, 13, 16, 20], 5).1, [4, 3, 2, 1, 0]);
    assert_eq!([100, 99].map(|fewest| can_form_group(fewest, 150, 5)), [true, false]);
}

#[test]
fn messages_in_no_group_come_in_the_order_of_their_lengths() {
    for (count, most) in [(0, 1), (1, 7), (2, 300), (50, 13), (200, 400), (WINDOW_MESSAGES, 70_000)]
    {
        let blocks: Vec<_> = (0..count).map(|index| index * index * 37 % most + 7).collect();
        let (groups, others) = grouped(&blocks, 5);
        for group in &groups {
            let blocks = || group.iter().map(|index| blocks[*index]);
            assert!(blocks().is_sorted_by(|longer, shorter| longer >= shorter));
            assert!(can_form_group(blocks().min().unwrap(), blocks().max().unwrap(), 5));
        }
        assert!(others.is_sorted_by(|longer, shorter| blocks[*longer] >= blocks[*shorter]));
        let mut all: Vec<_> = groups.concat().into_iter().chain(others).collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..count));
    }
}
