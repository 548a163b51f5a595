//! Tests that a function returns nulls only if it has declared its result nullable.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int32Array, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Int8Type, Schema};
use datafusion::logical_expr::{ColumnarValue, ReturnFieldArgs, ScalarUDF};
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion::scalar::ScalarValue;

use crate::arrays::{PLAIN, call, call_with_column, dictionary, fixed, plain, runs, with_nulls};

/// Returns the functions that can be called with one argument.
fn functions() -> Vec<Arc<ScalarUDF>> {
    let mut functions = datafusion_md5lanes::functions();
    functions.retain(|function| function.name() != "md5lanes_separated_key");
    functions.push(datafusion_md5lanes::md5());
    functions
}

fn declares_nulls(function: &ScalarUDF, arguments: &[FieldRef]) -> bool {
    let scalar_arguments = &vec![None; arguments.len()];
    let arguments = ReturnFieldArgs { arg_fields: arguments, scalar_arguments };
    let field = function.return_field_from_args(arguments).unwrap();
    let types = [DataType::Utf8View, DataType::FixedSizeBinary(16)];
    assert!(types.contains(field.data_type()));
    field.is_nullable()
}

fn is_surrogate_key(function: &ScalarUDF) -> bool {
    function.name().ends_with("_key")
}

fn field(data_type: &DataType, nullable: bool) -> FieldRef {
    Arc::new(Field::new("a", data_type.clone(), nullable))
}

#[test]
fn results_have_nulls_if_and_only_if_they_are_declared_nullable() {
    let texts = ["one", "two", "three"].map(str::to_owned);
    let mut columns: Vec<ArrayRef> = PLAIN.iter().map(|it| plain(&texts, it)).collect();
    columns.push(fixed(&texts, 3));
    for column in columns {
        let with_nulls = with_nulls(&column, &[true, false, true]);
        for function in functions() {
            for (column, nullable) in [(&column, false), (&with_nulls, true)] {
                let result = call_with_column(&function, column);
                let declared = declares_nulls(&function, &[field(column.data_type(), nullable)]);
                assert_eq!(declared, result.null_count() > 0, "{} {column:?}", function.name());
                assert_eq!(declared, nullable && !is_surrogate_key(&function));
            }
        }
    }
}

/// Arrow accepts these columns for fields that are not nullable, because it checks only the validity of rows.
#[test]
fn nulls_among_the_values_of_dictionaries_and_runs_are_declared() {
    let values = with_nulls(&plain(&["one", "two"].map(str::to_owned), &PLAIN[0]), &[true, false]);
    let encoded = [
        dictionary::<Int8Type>([Some(0), Some(1)].into_iter(), Arc::clone(&values)),
        runs(&[1, 1], &values),
    ];
    for column in encoded {
        let field = field(column.data_type(), false);
        let schema = Arc::new(Schema::new([Arc::clone(&field)]));
        RecordBatch::try_new(schema, vec![Arc::clone(&column)]).unwrap();
        for function in functions() {
            let nulls = call_with_column(&function, &column).null_count();
            assert_eq!(nulls, usize::from(!is_surrogate_key(&function)));
            assert_eq!(declares_nulls(&function, &[Arc::clone(&field)]), nulls > 0);
        }
    }
}

#[test]
fn a_constant_null_is_declared() {
    for (value, nullable) in [(None, true), (Some("one".to_owned()), false)] {
        let value = ScalarValue::Utf8(value);
        for function in functions() {
            let declared = declares_nulls(&function, &[field(&value.data_type(), nullable)]);
            let result = call(&function, vec![value.clone().into()], 1);
            let ColumnarValue::Scalar(result) = result else { panic!("an array") };
            assert_eq!(declared, result.is_null(), "{}", function.name());
            assert_eq!(function.is_strict(), !is_surrogate_key(&function));
        }
    }
}

/// Makes a context with the tables `few`, without nulls, and `many`, with one more row, which has a null.
fn context() -> SessionContext {
    let mut context = super::context(SessionConfig::new());
    datafusion_md5lanes::replace_md5(&mut context).unwrap();
    for (name, rows) in [("few", 2), ("many", 3)] {
        let number = Field::new("number", DataType::Int32, false);
        let schema = Schema::new(vec![number, Field::new("text", DataType::Utf8, name == "many")]);
        let texts: Vec<String> = (0..rows).map(|row| row.to_string()).collect();
        let texts = plain(&texts, &DataType::Utf8);
        let texts = if name == "many" { with_nulls(&texts, &[true, true, false]) } else { texts };
        let numbers = Int32Array::from_iter_values(0..rows);
        let batch = RecordBatch::try_new(schema.into(), vec![Arc::new(numbers), texts]).unwrap();
        context.register_batch(name, batch).unwrap();
    }
    context
}

#[tokio::test]
async fn queries_have_the_nulls_that_their_schemas_declare() {
    let context = context();
    for name in ["md5lanes", "md5lanes_binary", "md5", "md5lanes_surrogate_key"] {
        let is_key = name == "md5lanes_surrogate_key";
        let joined = "many LEFT JOIN few ON many.number = few.number";
        for (from, column, nullable) in [
            ("few", "text", false),
            ("many", "text", true),
            ("few", "arrow_cast(text, 'Dictionary(Int32, Utf8)')", true),
            (joined, "few.text", true),
            (&format!("(SELECT few.text AS t FROM {joined})"), "t", true),
        ] {
            let query = format!("SELECT {name}({column}) AS digest FROM {from}");
            let query = context.sql(&query).await.unwrap();
            let declared = query.schema().field(0).is_nullable();
            assert_eq!(declared, nullable && !is_key, "{name} of {from}");
            for batch in query.collect().await.unwrap() {
                assert!(declared || batch.column(0).logical_null_count() == 0);
            }
        }
        // `few` has no number 2.
        let query =
            format!("SELECT {name}(few.text) AS digest FROM {joined} WHERE many.number = 2");
        let batches = context.sql(&query).await.unwrap().collect().await.unwrap();
        let nulls = batches.iter().map(|batch| batch.column(0).logical_null_count()).sum::<usize>();
        assert_eq!(nulls, usize::from(!is_key), "{name}");
    }
}

#[tokio::test]
async fn a_filter_for_nulls_is_removed_if_there_are_none() {
    let context = context();
    for (table, is_empty) in [("few", true), ("many", false)] {
        let query = format!("SELECT number FROM {table} WHERE md5lanes(text) IS NULL");
        let query = context.sql(&query).await.unwrap();
        let plan = query.clone().into_optimized_plan().unwrap().display_indent().to_string();
        assert_eq!(plan.contains("EmptyRelation"), is_empty, "{plan}");
        let batches = query.collect().await.unwrap();
        let numbers = batches.iter().flat_map(|batch| {
            batch
                .column(0)
                .as_primitive::<datafusion::arrow::datatypes::Int32Type>()
                .values()
                .to_vec()
        });
        assert_eq!(numbers.collect::<Vec<_>>(), if is_empty { vec![] } else { vec![2] });
    }
}
