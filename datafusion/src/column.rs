//! Turns arrays of strings and binaries, in any of Arrow's layouts, into columns of `md5lanes-columns`.

use std::iter;

use arrow::array::{ArrayRef, AsArray, downcast_dictionary_array, downcast_run_array};
use arrow::datatypes::DataType;
use datafusion_common::{DataFusionError, Result, exec_datafusion_err, internal_err};
use md5lanes_columns::{Bits, Column, Integer, Integers, Keys, Malformed, Values};

pub(crate) fn column(array: &ArrayRef) -> Result<Column<'_>> {
    use DataType::*;
    macro_rules! by_offsets {
        ($layout:ident, $array:expr) => {{
            let array = $array;
            let offsets = array.offsets().inner().inner().as_slice();
            Values::$layout { offsets, data: array.value_data() }
        }};
    }
    macro_rules! views {
        ($array:expr) => {{
            let array = $array;
            let views = array.views().inner().as_slice();
            let buffers = array.data_buffers().iter().map(|buffer| buffer.as_slice());
            Values::Views { memory: iter::once(views).chain(buffers).collect() }
        }};
    }
    let values = match array.data_type() {
        Utf8 => by_offsets!(Offsets32, array.as_string::<i32>()),
        LargeUtf8 => by_offsets!(Offsets64, array.as_string::<i64>()),
        Binary => by_offsets!(Offsets32, array.as_binary::<i32>()),
        LargeBinary => by_offsets!(Offsets64, array.as_binary::<i64>()),
        Utf8View => views!(array.as_string_view()),
        BinaryView => views!(array.as_binary_view()),
        FixedSizeBinary(width) => {
            let data = array.as_fixed_size_binary().value_data();
            Values::Fixed { data, width: *width as usize }
        }
        // This is the type of a NULL that was not cast to another type.
        Null => Values::Null,
        Dictionary(keys, _) => {
            let (dictionary, kind) = (array.as_ref(), integer(keys)?);
            downcast_dictionary_array!(
                dictionary => {
                    let keys = Integers::new(dictionary.keys().values().inner().as_slice(), kind);
                    Values::Shared { keys: Keys::Indices(keys), values: Box::new(column(dictionary.values())?) }
                },
                _ => unreachable!("it is a dictionary"),
            )
        }
        RunEndEncoded(ends, _) => {
            let (runs, kind) = (array.as_ref(), integer(ends.data_type())?);
            downcast_run_array!(
                runs => {
                    let ends = Integers::new(runs.run_ends().inner().inner().as_slice(), kind);
                    let keys = Keys::Runs { ends, first: runs.run_ends().offset() };
                    Values::Shared { keys, values: Box::new(column(runs.values())?) }
                },
                _ => unreachable!("it has runs"),
            )
        }
        other => {
            return internal_err!("the planner lets {other} pass, not only strings and binaries");
        }
    };
    let bits = array.nulls().map(|nulls| Bits::new(nulls.validity(), nulls.offset(), nulls.len()));
    Column::new(array.len(), bits, values).map_err(error)
}

fn integer(data_type: &DataType) -> Result<Integer> {
    use DataType::*;
    Ok(match data_type {
        Int8 => Integer::I8,
        UInt8 => Integer::U8,
        Int16 => Integer::I16,
        UInt16 => Integer::U16,
        Int32 => Integer::I32,
        UInt32 => Integer::U32,
        Int64 => Integer::I64,
        UInt64 => Integer::U64,
        other => return internal_err!("keys or ends of runs are of {other}, not of integers"),
    })
}

pub(crate) fn error(error: Malformed) -> DataFusionError {
    exec_datafusion_err!("malformed Arrow data: {error}")
}
