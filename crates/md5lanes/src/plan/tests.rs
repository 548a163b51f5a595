extern crate std;
use std::vec;
use std::vec::Vec;

use super::*;
use crate::Kernel;

/// Two kernels for many, of five lanes and of two, and one for a single message.
fn backend() -> Backend {
    Backend::of([Kernel::toy_x5(), Kernel::toy_x2(), Kernel::chosen()].into_iter())
}

/// A message of each of these numbers of blocks.
fn measured<const MOST: usize>(blocks: &[usize]) -> Measured<MOST> {
    let messages: Vec<Vec<u8>> = blocks.iter().map(|blocks| vec![0; 64 * blocks - 9]).collect();
    let mut measured = Measured::new();
    measured.measure(&messages[..], 0..messages.len());
    measured
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
        assert_eq!(measured::<8>(blocks).way(&backend(), false), way, "{blocks:?}");
    }
    assert_eq!(measured::<8>(&[1, 1, 2]).way(&backend(), true), Way::Small);
    let alone = Backend::of([Kernel::chosen()].into_iter());
    assert_eq!(measured::<8>(&[9; 8]).way(&alone, true), Way::OneByOne);
}

#[test]
fn messages_are_sorted_by_their_blocks_and_keep_their_order_otherwise() {
    for (count, most) in
        [(0, 1), (1, 1), (1, 7), (2, 300), (50, 6), (50, 1), (200, 20), (4096, 260)]
    {
        let blocks: Vec<usize> = (0..count).map(|index| index * index * 37 % most + 1).collect();
        let mut order = ArrayVec::new();
        let measured = measured::<WINDOW>(&blocks);
        let [small, longer, long] = measured.order(&mut order).split(5, false);
        let blocks = |index: &u16| blocks[usize::from(*index)];
        let mut expected: Vec<u16> = (0..count as u16).collect();
        expected.sort_by_key(|index| blocks(index).min(MOST_IN_PLACE + 1));
        assert_eq!([&*small, longer, long].concat(), expected);
        let up_to = |most| expected.partition_point(|index| blocks(index) <= most);
        let rest = if up_to(SMALL) < count { up_to(SMALL) % 5 } else { 0 };
        assert_eq!(small.len(), up_to(SMALL) - rest, "{count} of up to {most} blocks");
        assert_eq!(small.len() + longer.len(), up_to(MOST_IN_PLACE));
    }
}

#[test]
fn groups_are_of_messages_that_are_alike_and_the_others_keep_their_order() {
    let group = |blocks: &[usize]| {
        let mut order: Vec<_> = (0..blocks.len() as u16).collect();
        let mut groups = Vec::new();
        let grouped =
            measured::<16>(blocks).group(&mut order, 5, |group| groups.push(group.to_vec()));
        assert_eq!(grouped, 5 * groups.len());
        (groups, order.split_off(grouped))
    };
    assert_eq!(group(&[9; 10]), (vec![vec![5, 6, 7, 8, 9], vec![0, 1, 2, 3, 4]], vec![]));
    assert_eq!(group(&[9; 12]).1, [0, 1]);
    assert_eq!(group(&[9; 4]).1, [0, 1, 2, 3]);
    // The longest three are too long for the others.
    assert_eq!(group(&[7, 8, 8, 9, 9, 20, 25, 30]), (vec![vec![0, 1, 2, 3, 4]], vec![5, 6, 7]));
    assert_eq!(group(&[1, 2, 9, 9, 9, 9, 9, 20, 25, 30]).1, [0, 1, 7, 8, 9]);
    assert_eq!(group(&[1, 5, 6, 6, 6, 6]).1, [0, 1, 2, 3, 4, 5]);
}

#[test]
fn each_message_is_asked_for_its_length_once() {
    use core::cell::Cell;

    struct Counted(Vec<Cell<usize>>);
    impl Messages for Counted {
        fn count(&self) -> usize {
            self.0.len()
        }
        fn message(&self, index: usize) -> &[u8] {
            self.0[index].set(self.0[index].get() + 1);
            &[]
        }
    }
    let messages = Counted(vec![Cell::new(0); 7]);
    let mut measured = Measured::<8>::new();
    measured.measure(&messages, 1..7);
    measured.way(&backend(), false);
    measured.order(&mut ArrayVec::new()).split(5, false);
    let asked: Vec<_> = messages.0.iter().map(Cell::get).collect();
    assert_eq!(asked, [0, 1, 1, 1, 1, 1, 1]);
}
