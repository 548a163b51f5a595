//! Tests special cases of Arrow's layouts.

use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, FixedSizeBinaryArray, StringArray, new_empty_array, new_null_array,
};
use datafusion::arrow::buffer::Buffer;
use datafusion::arrow::datatypes::{DataType, Field, Int8Type, Int32Type};
use datafusion::logical_expr::{ColumnarValue, ScalarUDF};
use datafusion::scalar::ScalarValue;

use crate::arrays::{PLAIN, call, call_with_column, dictionary, plain, runs, with_nulls};

/// Returns `md5lanes`, `md5lanes_binary` and `md5lanes_surrogate_key`.
fn functions() -> [Arc<ScalarUDF>; 3] {
    datafusion_md5lanes::functions()[..3].to_vec().try_into().unwrap()
}

fn texts(values: &[&str]) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(values))
}

/// Returns the digests of a column in hex, with `-` for nulls.
fn hex(column: &ArrayRef) -> Vec<String> {
    let [hex, binary, _] = functions();
    let texts = call_with_column(&hex, column);
    let texts: Vec<_> =
        texts.as_string_view().iter().map(|it| it.unwrap_or("-").to_owned()).collect();
    let bytes = call_with_column(&binary, column);
    let of_binary = bytes.as_fixed_size_binary().iter().map(|digest| match digest {
        Some(digest) => digest.iter().map(|byte| format!("{byte:02x}")).collect(),
        None => "-".to_owned(),
    });
    assert!(of_binary.eq(texts.iter().cloned()));
    texts
}

/// Returns the digests of texts in hex. The text `-` stands for a null.
fn digests(values: &[&str]) -> Vec<String> {
    let digest = |value: &&str| match *value {
        "-" => "-".to_owned(),
        value => md5lanes::digest(value.as_bytes()).to_string(),
    };
    values.iter().map(digest).collect()
}

#[test]
fn arrays_without_rows_and_without_values() {
    let dictionary = DataType::Dictionary(DataType::Int8.into(), DataType::Utf8.into());
    let field = |name, data_type, nullable| Arc::new(Field::new(name, data_type, nullable));
    let runs = DataType::RunEndEncoded(
        field("run_ends", DataType::Int32, false),
        field("values", DataType::Binary, true),
    );
    for data_type in PLAIN.into_iter().chain([DataType::FixedSizeBinary(0), dictionary, runs]) {
        assert!(hex(&new_empty_array(&data_type)).is_empty(), "{data_type}");
        assert_eq!(hex(&new_null_array(&data_type, 3)), ["-"; 3], "{data_type}");
    }
    let without_bytes =
        FixedSizeBinaryArray::try_new_with_len(0, Buffer::from_vec(Vec::<u8>::new()), None, 3)
            .unwrap();
    let without_bytes: ArrayRef = Arc::new(without_bytes);
    assert_eq!(hex(&without_bytes), digests(&[""; 3]));
}

#[test]
fn the_values_of_a_dictionary_are_hashed_once_and_rows_share_their_texts() {
    let values = texts(&["one", "two", "unused"]);
    let keys = [Some(0), Some(1), None, Some(0)];
    let column = dictionary::<Int8Type>(keys.into_iter(), values);
    assert_eq!(hex(&column), digests(&["one", "two", "-", "one"]));
    let [hex, ..] = functions();
    let shared = call_with_column(&hex, &column);
    assert_eq!(shared.as_string_view().data_buffers()[0].len(), 3 * 32);
    // The slice has fewer rows than the dictionary has values, so only the values of its rows are hashed.
    let few = call_with_column(&hex, &column.slice(1, 2));
    assert_eq!(few.as_string_view().data_buffers()[0].len(), 32);
}

#[test]
fn dictionaries_with_nulls_inside_dictionaries_and_runs() {
    let values = with_nulls(&texts(&["one", "null", "three"]), &[true, false, true]);
    let inner = dictionary::<Int32Type>([2, 1, 0].into_iter().map(Some), values);
    assert_eq!(hex(&inner), digests(&["three", "-", "one"]));
    let outer = dictionary::<Int8Type>(
        [Some(2), None, Some(1), Some(0), Some(2)].into_iter(),
        Arc::clone(&inner),
    );
    assert_eq!(hex(&outer), digests(&["one", "-", "-", "three", "one"]));
    let runs = runs(&[2, 1, 3], &inner);
    let expected = ["three", "three", "-", "one", "one", "one"];
    assert_eq!(hex(&runs), digests(&expected));
    assert_eq!(hex(&runs.slice(1, 3)), digests(&expected[1..4]));
    assert_eq!(hex(&runs.slice(4, 1)), digests(&expected[4..5]));
}

#[test]
fn bytes_below_nulls_are_not_hashed() {
    let column = with_nulls(&texts(&["below", "a null", "value"]), &[false, false, true]);
    assert_eq!(hex(&column), digests(&["-", "-", "value"]));
    let [hex, ..] = functions();
    assert_eq!(call_with_column(&hex, &column).as_string_view().data_buffers()[0].len(), 32);
}

#[test]
fn scalars_give_scalars() {
    let [hex, binary, key] = functions();
    let scalar = |function: &ScalarUDF, values: &[ScalarValue]| match call(
        function,
        values.iter().cloned().map(Into::into).collect(),
        5,
    ) {
        ColumnarValue::Scalar(value) => value,
        ColumnarValue::Array(_) => panic!("an array"),
    };
    let digest = md5lanes::digest(b"abc");
    let abc = || Some("abc".to_owned());
    let bytes = || Some(b"abc".to_vec());
    let values = [
        ScalarValue::Utf8(abc()),
        ScalarValue::LargeUtf8(abc()),
        ScalarValue::Utf8View(abc()),
        ScalarValue::Binary(bytes()),
        ScalarValue::LargeBinary(bytes()),
        ScalarValue::BinaryView(bytes()),
        ScalarValue::FixedSizeBinary(3, bytes()),
        ScalarValue::Dictionary(DataType::Int8.into(), ScalarValue::Utf8(abc()).into()),
    ];
    for value in values {
        let value = [value];
        assert_eq!(scalar(&hex, &value), ScalarValue::Utf8View(Some(digest.to_string())));
        assert_eq!(
            scalar(&binary, &value),
            ScalarValue::FixedSizeBinary(16, Some(digest.as_bytes().to_vec()))
        );
        assert_eq!(scalar(&key, &value), ScalarValue::Utf8View(Some(digest.to_string())));
    }
    let null = [ScalarValue::Utf8(None)];
    assert_eq!(scalar(&hex, &null), ScalarValue::Utf8View(None));
    assert_eq!(scalar(&binary, &null), ScalarValue::FixedSizeBinary(16, None));
    let expected = md5lanes::digest(b"_dbt_utils_surrogate_key_null_-abc").to_string();
    let row = [ScalarValue::Utf8(None), ScalarValue::Binary(bytes())];
    assert_eq!(scalar(&key, &row), ScalarValue::Utf8View(Some(expected)));
}

#[test]
fn long_values_lie_between_short_ones() {
    let length = |index: usize| match index % 13 {
        3 => 65_400 + index % 200,
        4 => 20_000 + index,
        7 => 140 << 10,
        _ => index % 100,
    };
    let values: Vec<String> = (0..3000).map(|index| "x".repeat(length(index))).collect();
    let strs: Vec<&str> = values.iter().map(String::as_str).collect();
    let column = plain(&values, &DataType::Utf8View);
    assert_eq!(hex(&column), digests(&strs));
    let [.., key] = functions();
    let other: ArrayRef = texts(&strs.iter().rev().copied().collect::<Vec<_>>());
    let args = [&column, &other].map(|it| ColumnarValue::Array(Arc::clone(it))).to_vec();
    let ColumnarValue::Array(keys) = call(&key, args, 3000) else { panic!("a scalar") };
    for (row, key) in keys.as_string_view().iter().enumerate() {
        let expected = md5lanes::digest(format!("{}-{}", strs[row], strs[2999 - row]).as_bytes());
        assert_eq!(key.unwrap(), expected.to_string(), "{row}");
    }
}
