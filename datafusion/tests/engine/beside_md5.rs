//! Compares the digests of random columns with the results of `DataFusion`'s own `md5`.

use std::ops::Range;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, StringArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Int8Type, Int32Type, UInt16Type};
use datafusion::functions::crypto::md5;
use datafusion::logical_expr::{ColumnarValue, ScalarUDF};
use datafusion::scalar::ScalarValue;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::arrays::{PLAIN, call, call_with_column, dictionary, fixed, plain, runs, with_nulls};

const NULL: &str = "_dbt_utils_surrogate_key_null_";

fn function(name: &str) -> Arc<ScalarUDF> {
    let all = datafusion_md5lanes::functions();
    all.into_iter().find(|function| function.name() == name).unwrap()
}

/// Generates strings of up to four blocks. Many lengths are around 12, the length of the longest value inside a view, and around
/// the length of a block.
fn text() -> impl Strategy<Value = String> {
    let length = prop_oneof![0..200_usize, 10..15_usize, 50..70_usize];
    (length, 0..26_u8).prop_map(|(length, first)| {
        (0..length)
            .map(|index| char::from(b'a' + ((usize::from(first) + 7 * index) % 26) as u8))
            .collect()
    })
}

/// Generates a column of any type of strings or binaries, or a slice of one.
fn column() -> impl Strategy<Value = ArrayRef> {
    let texts = vec(text(), 1..300).prop_flat_map(|texts| {
        let count = texts.len();
        (
            Just(texts),
            vec(any::<bool>(), count),
            any::<bool>(),
            vec(proptest::option::of(0..1000_usize), 0..400),
            0..11,
        )
    });
    let array = texts.prop_map(|(texts, valid, has_nulls, keys, kind)| {
        let nullable = |array| if has_nulls { with_nulls(&array, &valid) } else { array };
        let values = |index: usize| nullable(plain(&texts, &PLAIN[index]));
        match kind {
            6 => nullable(fixed(&texts, 16)),
            7 => dictionary::<Int32Type>(keys.into_iter(), values(texts[0].len() % 6)),
            8 => dictionary::<UInt16Type>(
                keys.into_iter().map(|key| key.or(Some(1))),
                nullable(fixed(&texts, 3)),
            ),
            9 => dictionary::<Int8Type>(keys.into_iter(), values(2).slice(0, texts.len().min(100))),
            10 => {
                let lengths: Vec<i16> =
                    texts.iter().map(|text| text.len() as i16 % 9 + 1).collect();
                runs(&lengths, &values(5))
            }
            index => values(index as usize),
        }
    });
    let slice = (array, any::<bool>(), 0.0..1.0, 0.0..1.0);
    slice.prop_map(|(array, is_slice, start, part): (ArrayRef, bool, f64, f64)| {
        let Range { start, end } = match is_slice {
            true => {
                let start = (array.len() as f64 * start) as usize;
                start..start + ((array.len() - start) as f64 * part) as usize
            }
            false => 0..array.len(),
        };
        array.slice(start, end - start)
    })
}

/// Returns the column without a dictionary or runs, as a type that `md5` accepts.
fn unpacked(column: &ArrayRef) -> ArrayRef {
    let is_plain = PLAIN.contains(column.data_type());
    if is_plain { Arc::clone(column) } else { cast(column, &DataType::Binary).unwrap() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_value_has_the_digest_of_md5(column in column()) {
        let expected = call_with_column(&md5(), &unpacked(&column));
        for function in [function("md5lanes"), datafusion_md5lanes::md5()] {
            prop_assert_eq!(&call_with_column(&function, &column), &expected);
        }
        let binary = call_with_column(&function("md5lanes_binary"), &column);
        let hex = |digest: Option<&[u8]>| {
            digest.map(|digest| digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
        };
        prop_assert!(binary.as_fixed_size_binary().iter().map(hex).eq(expected.as_string_view().iter().map(|it| it.map(str::to_owned))));
    }

    #[test]
    fn each_row_has_the_digest_of_its_joined_values(columns in vec(column(), 1..5), scalar in proptest::option::of(text()), place in 0..5_usize) {
        let rows = columns.iter().map(|column| column.len()).min().unwrap();
        let columns: Vec<ArrayRef> = columns.iter().map(|column| column.slice(0, rows)).collect();
        let mut args: Vec<ColumnarValue> = columns.iter().cloned().map(ColumnarValue::Array).collect();
        let place = place.min(args.len());
        args.insert(place, ScalarValue::Utf8(scalar.clone()).into());
        let ColumnarValue::Array(keys) = call(&function("md5lanes_surrogate_key"), args, rows) else { panic!("a scalar") };
        keys.to_data().validate_full().unwrap();

        let unpacked: Vec<ArrayRef> = columns.iter().map(|it| cast(&unpacked(it), &DataType::Binary).unwrap()).collect();
        let row = |row: usize| {
            let value = |column: &ArrayRef| match column.is_null(row) {
                true => NULL.to_owned(),
                false => String::from_utf8(column.as_binary::<i32>().value(row).to_vec()).unwrap(),
            };
            let mut values: Vec<String> = unpacked.iter().map(value).collect();
            values.insert(place, scalar.clone().unwrap_or(NULL.to_owned()));
            values.join("-")
        };
        let joined: ArrayRef = Arc::new(StringArray::from_iter_values((0..rows).map(row)));
        prop_assert_eq!(&keys, &call_with_column(&md5(), &joined));
    }
}
