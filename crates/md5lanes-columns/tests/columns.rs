//! Compares digests of columns and rows, in most layouts, with those of single messages.

use std::iter;
use std::mem::MaybeUninit;

use md5lanes::{Digest, digest};
use md5lanes_columns::{
    Bits, Column, Encoding, Integer, Integers, Keys, MAX_VIEW_BUFFER_BYTES, Output, RowMessages,
    Scratch, Text, Values,
};
use proptest::collection::vec;
use proptest::prelude::*;

type Value = Option<Vec<u8>>;

/// The memory of a column. The first `before` rows in it do not belong to the column.
#[derive(Clone, Debug, Default)]
struct Memory {
    before: usize,
    rows: usize,
    bits: Vec<u8>,
    /// Offsets, views, keys, or ends of runs.
    index: Vec<u8>,
    data: Vec<u8>,
    /// The values that rows share.
    shared: Option<Box<Memory>>,
    values: Vec<Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    Offsets32,
    Offsets64,
    Views,
    Texts,
    Dictionary(IntegerType),
    Runs(IntegerType),
}

/// Some of the types of [`Integer`], which has no `PartialEq`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum IntegerType {
    I8,
    U16,
    I32,
    U64,
}

impl IntegerType {
    fn kind(self) -> Integer {
        match self {
            IntegerType::I8 => Integer::I8,
            IntegerType::U16 => Integer::U16,
            IntegerType::I32 => Integer::I32,
            IntegerType::U64 => Integer::U64,
        }
    }

    fn bytes(self, number: usize) -> Vec<u8> {
        match self {
            IntegerType::I8 => (number as i8).to_ne_bytes().to_vec(),
            IntegerType::U16 => (number as u16).to_ne_bytes().to_vec(),
            IntegerType::I32 => (number as i32).to_ne_bytes().to_vec(),
            IntegerType::U64 => (number as u64).to_ne_bytes().to_vec(),
        }
    }
}

impl Memory {
    fn new(layout: Layout, before: usize, values: &[Value]) -> Self {
        let mut memory = Memory {
            before,
            rows: values.len() - before,
            values: values.to_vec(),
            ..Memory::default()
        };
        let valid = Bits::from_fn(values.len(), |row| values[row].is_some());
        memory.bits = valid.to_bytes(0..values.len());
        let bytes = |value: &Value| value.clone().unwrap_or_default();
        match layout {
            Layout::Offsets32 | Layout::Offsets64 => {
                for value in iter::once(&None).chain(values) {
                    memory.data.extend(bytes(value));
                    let end = memory.data.len();
                    match layout {
                        Layout::Offsets32 => memory.index.extend((end as i32).to_ne_bytes()),
                        _ => memory.index.extend((end as i64).to_ne_bytes()),
                    }
                }
            }
            Layout::Views => {
                for value in values.iter().map(bytes) {
                    memory.index.extend((value.len() as u32).to_ne_bytes());
                    let mut rest = [0; 12];
                    if value.len() <= 12 {
                        rest[..value.len()].copy_from_slice(&value);
                    } else {
                        rest[..4].copy_from_slice(&value[..4]);
                        rest[8..].copy_from_slice(&(memory.data.len() as u32).to_ne_bytes());
                        memory.data.extend(value);
                    }
                    memory.index.extend(rest);
                }
            }
            Layout::Texts => {}
            Layout::Dictionary(integer) => {
                let mut all: Vec<Value> = vec![None, Some(b"of no row".to_vec())];
                for value in values {
                    let found = all.iter().position(|it| it == value);
                    let key = found.unwrap_or(all.len());
                    if found.is_none() {
                        all.push(value.clone());
                    }
                    memory.index.extend(integer.bytes(key));
                }
                memory.shared = Some(Memory::new(Layout::Offsets32, 0, &all).into());
                memory.bits = vec![255; memory.bits.len()];
            }
            Layout::Runs(integer) => {
                let mut all: Vec<Value> = Vec::new();
                for (row, value) in values.iter().enumerate() {
                    if values.get(row + 1) != Some(value) {
                        all.push(value.clone());
                        memory.index.extend(integer.bytes(row + 1));
                    }
                }
                memory.shared = Some(Memory::new(Layout::Views, 0, &all).into());
                memory.bits = vec![255; memory.bits.len()];
            }
        }
        memory
    }

    fn column<'a>(&'a self, layout: Layout, texts: &'a [Text<'a>]) -> Column<'a> {
        let Memory { before, rows, bits, index, data, shared, .. } = self;
        let shared = |layout| Box::new(shared.as_ref().unwrap().column(layout, &[]));
        let values = match layout {
            Layout::Offsets32 => Values::Offsets32 { offsets: &index[4 * before..], data },
            Layout::Offsets64 => Values::Offsets64 { offsets: &index[8 * before..], data },
            Layout::Views => Values::Views { memory: vec![&index[16 * before..], data] },
            Layout::Texts => Values::Texts(texts),
            Layout::Dictionary(integer) => {
                let indices = &index[integer.kind().size() * before..];
                let keys = Keys::Indices(Integers::new(indices, integer.kind()));
                Values::Shared { keys, values: shared(Layout::Offsets32) }
            }
            Layout::Runs(integer) => {
                let ends = Integers::new(index, integer.kind());
                let keys = Keys::Runs { ends, first: *before };
                Values::Shared { keys, values: shared(Layout::Views) }
            }
        };
        Column::new(*rows, Some(Bits::new(&bits[..], *before, *rows)), values).unwrap()
    }

    fn texts(&self) -> Vec<Text<'_>> {
        let rows = self.values[self.before..].iter();
        rows.map(|value| Text::new(value.as_deref().unwrap_or_default())).collect()
    }
}

const LAYOUTS: [Layout; 9] = [
    Layout::Offsets32,
    Layout::Offsets64,
    Layout::Views,
    Layout::Texts,
    Layout::Dictionary(IntegerType::I8),
    Layout::Dictionary(IntegerType::U16),
    Layout::Runs(IntegerType::I32),
    Layout::Runs(IntegerType::U64),
    Layout::Dictionary(IntegerType::U64),
];

fn value() -> impl Strategy<Value = Value> {
    // The lengths lie around those of the longest value inside a view (12) and of a block (64), and around the limits in
    // `copy.rs` (16 and 32).
    let length = prop_oneof![0..=34_usize, 50..=70_usize, Just(300)];
    let value = (length, any::<u8>()).prop_map(|(length, seed)| {
        (0..length).map(|index| seed.wrapping_add(index as u8)).collect()
    });
    prop_oneof![4 => value.prop_map(Some), 1 => Just(None), 1 => Just(Some(b"often".to_vec()))]
}

/// Generates columns with equal numbers of rows, as `(before, layouts, values)`. [`Memory`] explains `before`.
fn table() -> impl Strategy<Value = (usize, Vec<Layout>, Vec<Vec<Value>>)> {
    (1..=5_usize, 0..=9_usize, 0..=100_usize).prop_flat_map(|(columns, before, rows)| {
        let layouts = vec(proptest::sample::select(&LAYOUTS[..]), columns);
        (Just(before), layouts, vec(vec(value(), before + rows), columns))
    })
}

/// Returns the digests of ranges of different lengths.
fn digests(messages: &RowMessages<'_>) -> Vec<Digest> {
    let (mut all, mut scratch) = (Vec::new(), Scratch::default());
    let rows = messages.row_count();
    let mut start = 0;
    while start < rows {
        let end = rows.min(start + 1 + start * 3);
        let known = all.len();
        all.resize(known + messages.digest_count(start..end), digest(b""));
        messages.digests(start..end, &mut scratch, &mut all[known..]).unwrap();
        start = end;
    }
    all
}

/// Returns for each of the three kinds of output the digests of the rows.
fn written(messages: &RowMessages<'_>) -> [Vec<Option<Digest>>; 3] {
    let rows = messages.row_count();
    let valid = messages.validity(0..rows).map(|bits| Bits::new(bits, 0, rows));
    let is_valid = |row: usize| valid.as_ref().is_none_or(|valid| valid.get(row));
    let write = |output: Output<'_>| {
        let mut scratch = Scratch::default();
        for window in output.windows(messages, 0..rows) {
            window.write(messages, &mut scratch).unwrap();
        }
    };
    let parse = |text: [u8; 32]| str::from_utf8(&text).unwrap().parse::<Digest>().unwrap();
    let texts = |texts: &[MaybeUninit<[u8; 32]>]| -> Vec<Digest> {
        // SAFETY: all texts were written.
        texts.iter().map(|text| parse(unsafe { text.assume_init() })).collect()
    };

    let mut ends = vec![MaybeUninit::uninit(); rows];
    let mut digits = vec![MaybeUninit::uninit(); messages.digest_count(0..rows)];
    write(Output::Strings { texts: &mut digits, ends: &mut ends });
    let (digits, mut last) = (texts(&digits), 0);
    let strings = ends.iter().map(|end| {
        // SAFETY: all ends were written.
        let end = unsafe { end.assume_init() } as usize / 32;
        let digest = (end > last).then(|| digits[last]);
        last = end;
        digest
    });
    let strings = strings.collect();

    let mut views = vec![MaybeUninit::uninit(); rows];
    let mut digits = vec![MaybeUninit::uninit(); messages.text_count(0..rows)];
    write(Output::Views { texts: &mut digits, views: &mut views });
    let digits = texts(&digits);
    let views = views.iter().map(|view| {
        // SAFETY: all views were written.
        let view = unsafe { view.assume_init() }.to_ne_bytes();
        let [length, prefix, buffer, start] =
            [0, 4, 8, 12].map(|at| u32::from_ne_bytes(*view[at..].first_chunk().unwrap()));
        (length == 32).then(|| {
            let digest = digits[(buffer as usize * MAX_VIEW_BUFFER_BYTES + start as usize) / 32];
            assert_eq!(prefix.to_ne_bytes(), digest.to_string().as_bytes()[..4]);
            digest
        })
    });
    let views = views.collect();

    let mut bytes = vec![MaybeUninit::uninit(); rows];
    write(Output::Binaries(&mut bytes));
    let binaries = bytes.iter().enumerate().map(|(row, bytes)| {
        // SAFETY: the bytes of all rows were written.
        let bytes = unsafe { bytes.assume_init() };
        assert!(is_valid(row) || bytes == 0);
        is_valid(row).then_some(Digest::from_bytes(bytes.to_ne_bytes()))
    });
    [strings, views, binaries.collect()]
}

fn joined(row: &[&Value], separator: &[u8], null: &[u8]) -> Vec<u8> {
    let values = row.iter().map(|value| value.as_deref().unwrap_or(null));
    values.collect::<Vec<_>>().join(separator)
}

fn netstrings(row: &[&Value]) -> Vec<u8> {
    let netstring = |value: &&Value| match value {
        None => b"-,".to_vec(),
        Some(value) => [format!("{}:", value.len()).as_bytes(), value, b","].concat(),
    };
    row.iter().flat_map(netstring).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn digests_are_those_of_single_messages((before, layouts, values) in table()) {
        let memory: Vec<_> =
            layouts.iter().zip(&values).map(|(layout, values)| Memory::new(*layout, before, values)).collect();
        let texts: Vec<_> = memory.iter().map(Memory::texts).collect();
        let columns: Vec<_> = (0..memory.len())
            .map(|index| memory[index].column(layouts[index], &texts[index]))
            .collect();
        let rows = columns[0].rows();
        for (column, values) in columns.iter().zip(&values) {
            let messages = RowMessages::column(column.clone()).unwrap();
            let expected: Vec<_> =
                values[before..].iter().map(|value| value.as_deref().map(digest)).collect();
            prop_assert_eq!(&digests(&messages), &expected.iter().copied().flatten().collect::<Vec<_>>());
            for written in written(&messages) {
                prop_assert_eq!(&written, &expected);
            }
        }
        let row = |row: usize| values.iter().map(|values| &values[before + row]).collect::<Vec<_>>();
        let long = "a long separator, of more than a piece";
        for (encoding, message) in [
            (Encoding::dbt(), &(|it: &[&Value]| joined(it, b"-", b"_dbt_utils_surrogate_key_null_")) as &dyn Fn(&[&Value]) -> Vec<u8>),
            (&Encoding::separated("", ""), &|it| joined(it, b"", b"")),
            (&Encoding::separated(long, "n"), &|it| joined(it, long.as_bytes(), b"n")),
            (Encoding::netstrings(), &netstrings),
        ] {
            let messages = RowMessages::rows(columns.clone(), encoding);
            let expected: Vec<_> = (0..rows).map(|it| digest(&message(&row(it)))).collect();
            prop_assert_eq!(&digests(&messages), &expected);
            for written in written(&messages) {
                prop_assert_eq!(&written, &expected.iter().copied().map(Some).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn bits_are_counted_and_copied_at_any_offset(
        bytes in vec(any::<u8>(), 0..40), ends in any::<[proptest::sample::Index; 4]>(),
    ) {
        let [first, end, from, to] = {
            let mut outer = [ends[0], ends[1]].map(|it| it.index(8 * bytes.len() + 1));
            outer.sort_unstable();
            let mut inner = [ends[2], ends[3]].map(|it| it.index(outer[1] - outer[0] + 1));
            inner.sort_unstable();
            [outer[0], outer[1], inner[0], inner[1]]
        };
        let bit = |row: usize| bytes[(first + row) / 8] >> ((first + row) % 8) & 1 == 1;
        let bits = Bits::new(&bytes[..], first, end - first);
        prop_assert!((0..bits.rows()).all(|row| bits.get(row) == bit(row)));
        prop_assert_eq!(bits.count_ones(from..to), (from..to).filter(|row| bit(*row)).count());
        prop_assert_eq!(bits.to_bytes(from..to), Bits::from_fn(to - from, |row| bit(from + row)).to_bytes(0..to - from));
    }
}

/// A null is recognised by the address and the length of its slice. An empty value may have any address, and must not be taken
/// for a null.
#[test]
fn an_empty_value_is_not_a_null() {
    let encoding = Encoding::netstrings();
    let columns = vec![Column::new(1, None, Values::Constant(b"")).unwrap(); 2];
    assert_eq!(digests(&RowMessages::rows(columns, encoding)), [digest(b"0:,0:,")]);
}

/// Rows that are too long to be joined come between rows that are joined.
#[test]
fn rows_of_any_length() {
    let lengths = [10, 700, 9_000, 70_000, 1_100_000, 3, 5_000];
    let rows: Vec<Value> = (0..900)
        .map(|row| Some(vec![row as u8; lengths[(row / 60) % lengths.len()] * (row % 3 + 1) / 2]))
        .collect();
    let memory = Memory::new(Layout::Offsets64, 0, &rows);
    let constant = Column::new(900, None, Values::Constant(b"c")).unwrap();
    let nulls = Column::new(900, None, Values::Null).unwrap();
    for (encoding, is_netstring) in
        [(Encoding::separated("|", "null"), false), (Encoding::netstrings().clone(), true)]
    {
        let columns = vec![constant.clone(), memory.column(Layout::Offsets64, &[]), nulls.clone()];
        let found = digests(&RowMessages::rows(columns, &encoding));
        let constant = Some(b"c".to_vec());
        for (row, found) in found.iter().enumerate() {
            let row = [&constant, &rows[row], &None];
            let message = if is_netstring { netstrings(&row) } else { joined(&row, b"|", b"null") };
            assert_eq!(*found, digest(&message));
        }
    }
}

#[test]
fn malformed_columns_are_errors() {
    let two = |values: Values<'_>| Column::new(2, None, values).map(drop);
    let offsets = [0_i32, 3, 2].map(i32::to_ne_bytes);
    let offsets = offsets.as_flattened();
    assert!(two(Values::Offsets32 { offsets: &offsets[..8], data: b"abc" }).is_err());
    assert!(two(Values::Views { memory: vec![&[0; 31]] }).is_err());
    assert!(two(Values::Fixed { data: b"abc", width: 2 }).is_err());
    assert!(two(Values::Texts(&[Text::new(b"")])).is_err());
    assert!(two(Values::Digests(&[])).is_err());
    let keys = |keys| Keys::Indices(Integers::new(keys, Integer::I8));
    let one = || Box::new(Column::new(1, None, Values::Constant(b"one")).unwrap());
    assert!(two(Values::Shared { keys: keys(&[0]), values: one() }).is_err());
    let ends = |ends| Keys::Runs { ends: Integers::new(ends, Integer::U8), first: 1 };
    for wrong in [&[2][..], &[3, 1], &[1, 1, 3]] {
        assert!(two(Values::Shared { keys: ends(wrong), values: one() }).is_err());
    }
    let negative = Keys::Runs { ends: Integers::new(&[1, 255, 3], Integer::I8), first: 0 };
    assert!(two(Values::Shared { keys: negative, values: one() }).is_err());

    // These errors are found when the values are read.
    let view = |view: [u32; 4]| view.map(u32::to_ne_bytes);
    let [inside, outside] = [view([3, 0, 0, 0]), view([13, 0, 0, 0])];
    let views = [inside.as_flattened(), outside.as_flattened()].concat();
    for values in [
        Values::Offsets32 { offsets, data: b"abc" },
        Values::Views { memory: vec![&views, b"less than 13"] },
        Values::Views { memory: vec![&views] },
        Values::Shared { keys: keys(&[0, 1]), values: one() },
        Values::Shared { keys: keys(&[255, 0]), values: one() },
        Values::Shared { keys: ends(&[2, 3]), values: one() },
    ] {
        let column = Column::new(2, None, values).unwrap();
        let messages = RowMessages::column(column.clone()).unwrap();
        assert!(messages.digests(0..2, &mut Scratch::default(), &mut [digest(b""); 2]).is_err());

        let messages = RowMessages::rows(vec![column.clone(), column], Encoding::dbt());
        assert!(messages.digests(0..2, &mut Scratch::default(), &mut [digest(b""); 2]).is_err());
    }

    // Rows that were joined before an error do not affect the next call.
    let keys = [&[0; 200][..], &[1]].concat();
    let keys = Keys::Indices(Integers::new(&keys, Integer::U8));
    let column = Column::new(201, None, Values::Shared { keys, values: one() }).unwrap();

    let messages = RowMessages::rows(vec![column.clone(), column], Encoding::dbt());
    let (mut scratch, mut digests) = (Scratch::default(), [digest(b""); 201]);
    assert!(messages.digests(0..201, &mut scratch, &mut digests).is_err());
    messages.digests(0..2, &mut scratch, &mut digests[..2]).unwrap();
    assert_eq!(digests[..2], [digest(b"one-one"); 2]);
}

#[test]
fn values_that_many_rows_share_are_not_copied() {
    let long = vec![7; 3 << 20];
    let values = Column::new(1, None, Values::Constant(&long)).unwrap();
    let keys = Keys::Indices(Integers::new(&[0; 40], Integer::U8));
    let column = Column::new(40, None, Values::Shared { keys, values: values.into() }).unwrap();
    let encoding = Encoding::separated("", "");
    let messages = RowMessages::rows(vec![column.clone(), column], &encoding);
    assert_eq!(digests(&messages), [digest(&[&long[..], &long].concat()); 40]);
}
