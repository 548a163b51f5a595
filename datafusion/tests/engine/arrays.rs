//! Makes arrays of each type, and calls functions with them.

use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, BinaryArray, DictionaryArray, FixedSizeBinaryArray, Int16Array,
    PrimitiveArray, RunArray, make_array,
};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{ArrowDictionaryKeyType, DataType, Field, Int16Type};
use datafusion::config::ConfigOptions;
use datafusion::logical_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDF};

/// The types of strings and binaries of any length, without dictionaries and runs.
pub(crate) const PLAIN: [DataType; 6] = [
    DataType::Utf8,
    DataType::LargeUtf8,
    DataType::Utf8View,
    DataType::Binary,
    DataType::LargeBinary,
    DataType::BinaryView,
];

/// Makes an array of a type in [`PLAIN`], without nulls.
pub(crate) fn plain(values: &[String], data_type: &DataType) -> ArrayRef {
    let values = BinaryArray::from_iter_values(values);
    cast(&values, data_type).unwrap()
}

/// Makes an array of values that all have `length` bytes: each value is cut, or filled up with bytes that are 7.
pub(crate) fn fixed(values: &[String], length: usize) -> ArrayRef {
    let mut bytes = Vec::new();
    for value in values {
        let value = value.as_bytes().iter().copied().chain([7; 64]);
        bytes.extend(value.take(length));
    }
    Arc::new(FixedSizeBinaryArray::new(length as i32, bytes.into(), None))
}

/// Makes a dictionary. A key is taken modulo the number of values.
pub(crate) fn dictionary<K: ArrowDictionaryKeyType>(
    keys: impl Iterator<Item = Option<usize>>,
    values: ArrayRef,
) -> ArrayRef
where
    K::Native: TryFrom<usize, Error: std::fmt::Debug>,
{
    let key = |key: usize| K::Native::try_from(key % values.len()).unwrap();
    let keys: PrimitiveArray<K> = keys.map(|it| it.map(key)).collect();
    Arc::new(DictionaryArray::new(keys, values))
}

/// Makes a run-end-encoded array: run number n has `lengths[n]` rows, and value number n.
pub(crate) fn runs(lengths: &[i16], values: &ArrayRef) -> ArrayRef {
    let mut end = 0;
    let ends = lengths.iter().map(|length| {
        end += length;
        end
    });
    let ends = ends.collect::<Int16Array>();
    Arc::new(RunArray::<Int16Type>::try_new(&ends, values.as_ref()).unwrap())
}

/// Makes a row null if its element of `valid` is false. The bytes of the row stay in memory.
pub(crate) fn with_nulls(array: &ArrayRef, valid: &[bool]) -> ArrayRef {
    let nulls = NullBuffer::from(valid);
    make_array(array.to_data().into_builder().nulls(Some(nulls)).build().unwrap())
}

/// Calls a function. Arrays among the arguments have `rows` rows.
pub(crate) fn call(function: &ScalarUDF, args: Vec<ColumnarValue>, rows: usize) -> ColumnarValue {
    let field = |(index, it): (usize, &ColumnarValue)| {
        Arc::new(Field::new(format!("{index}"), it.data_type(), true))
    };
    let arg_fields = args.iter().enumerate().map(field).collect();
    let types: Vec<DataType> = args.iter().map(ColumnarValue::data_type).collect();
    let return_type = function.return_type(&types).unwrap();
    let arguments = ScalarFunctionArgs {
        args,
        arg_fields,
        number_rows: rows,
        return_field: Arc::new(Field::new("result", return_type.clone(), true)),
        config_options: Arc::new(ConfigOptions::default()),
    };
    let result = function.invoke_with_args(arguments).unwrap();
    assert_eq!(result.data_type(), return_type);
    result
}

pub(crate) fn call_with_column(function: &ScalarUDF, column: &ArrayRef) -> ArrayRef {
    let result = call(function, vec![ColumnarValue::Array(Arc::clone(column))], column.len());
    let ColumnarValue::Array(result) = result else { panic!("a scalar") };
    // Checks all rules of Arrow's format.
    result.to_data().validate_full().unwrap();
    assert_eq!(result.len(), column.len());
    result
}
