extern crate std;
use std::vec;
use std::vec::Vec;

use super::*;
use crate::Kernel;

/// Two kernels for many, of five lanes and of two, and one for a single message.
fn backend() -> Backend {
    Backend::of([Kernel::toy_x5(), Kernel::toy_x2(), Kernel::chosen()].into_iter())
}

#[test]
fn each_batch_goes_its_way() {
    for (blocks, way) in [
        (&[][..], Way::OneByOne),
        (&[1], Way::OneByOne),
        (&[1, 1], Way::Small),
        (&[1, 6], Way::Small),
        (&[1, 7], Way::OneByOne),
        (&[5, 7], Way::Alike),
        (&[5, 8], Way::Scheduled),
        (&[300, 300], Way::Scheduled),
        (&[1, 1, 1], Way::Small),
        // Four blocks in all, and a longest one of two.
        (&[1, 1, 2], Way::OneByOne),
        (&[1, 2, 2, 2], Way::Small),
        (&[1, 1, 1, 30], Way::Scheduled),
        (&[7, 8, 9, 9], Way::Alike),
        (&[7, 8, 9, 10, 10], Way::Alike),
        (&[7, 8, 9, 11, 11], Way::Scheduled),
        // More than one group.
        (&[10, 10, 10, 10, 10, 10], Way::Scheduled),
        (&[6, 1, 6, 1, 6, 1, 6, 1], Way::Small),
    ] {
        let measured = Measured::of(blocks.iter().copied());
        assert_eq!(measured.way(&backend(), false), way, "{blocks:?}");
    }
    assert_eq!(Measured::of([1, 1, 2].into_iter()).way(&backend(), true), Way::Small);
    let alone = Backend::of([Kernel::chosen()].into_iter());
    assert_eq!(Measured::of([9; 8].into_iter()).way(&alone, true), Way::OneByOne);
}

/// Adds messages with these numbers of blocks. Returns the groups of so many lanes, and the indices of the others.
fn grouped(blocks: &[usize], lanes: usize) -> (Vec<Vec<usize>>, Vec<usize>) {
    let (mut longer, mut groups) = (Longer::new(), Vec::new());
    blocks.iter().enumerate().for_each(|(index, blocks)| longer.add(*blocks, index));
    let others = longer
        .group_alike(lanes, |index| 64 * blocks[index], |group| groups.push(group.collect()))
        .collect();
    assert_eq!(longer.group_alike(lanes, |_| 0, |_| unreachable!()).count(), 0);
    (groups, others)
}

#[test]
fn groups_are_of_messages_that_are_alike() {
    let nine = vec![vec![9, 8, 7, 6, 5], vec![4, 3, 2, 1, 0]];
    assert_eq!(grouped(&[9; 10], 5), (nine, vec![]));
    assert_eq!(grouped(&[9; 12], 5).1, [1, 0]);
    assert_eq!(grouped(&[9; 4], 5).1, [3, 2, 1, 0]);
    // The longest three are too long for the others.
    let blocks = [20, 7, 8, 30, 8, 9, 25, 9];
    assert_eq!(grouped(&blocks, 5), (vec![vec![7, 5, 4, 2, 1]], vec![3, 6, 0]));
    assert_eq!(grouped(&[7, 10, 13, 16, 20], 5).1, [4, 3, 2, 1, 0]);
}

#[test]
fn others_come_in_the_order_of_their_lengths() {
    for (count, most) in [(0, 1), (1, 7), (2, 300), (50, 13), (200, 400), (4096, 70_000)] {
        let blocks: Vec<_> = (0..count).map(|index| index * index * 37 % most + 7).collect();
        let (groups, others) = grouped(&blocks, 5);
        for group in &groups {
            let blocks = || group.iter().map(|index| blocks[*index]);
            assert!(blocks().is_sorted_by(|longer, shorter| longer >= shorter));
            assert!(are_alike(blocks().min().unwrap(), blocks().max().unwrap()));
        }
        assert!(others.is_sorted_by(|longer, shorter| blocks[*longer] >= blocks[*shorter]));
        let mut all: Vec<_> = groups.concat().into_iter().chain(others).collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..count));
    }
}
