//! Compares surrogate keys with the digests that `DataFusion`'s own `md5` returns for joined values, in thousands of small tables
//! of many types.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, RecordBatch, StringArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, Schema, TimeUnit};
use datafusion::datasource::MemTable;
use datafusion::prelude::SessionConfig;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};

const QUERIES: u8 = 250;

/// The number of random tables in a query. They are batches of one table, and the functions are called for each batch.
const TABLES: usize = 20;

const NULL: &str = "_dbt_utils_surrogate_key_null_";

/// Some texts with the separator, the text for nulls, and other special cases.
const TEXTS: [&str; 10] =
    ["", "-", "--", "a-b", "-a", "a-", "null", NULL, "a\nb", "größer 😀日本語 e\u{301}"];

fn one_of<T: Clone>(random: &mut TestRng, values: &[T]) -> T {
    values[random.random_range(0..values.len())].clone()
}

fn text(random: &mut TestRng) -> String {
    match random.random_range(0..60) {
        0..15 => one_of(random, &TEXTS).to_owned(),
        15 => one_of(random, &["x", "é-"]).repeat(random.random_range(8_000..70_000)),
        _ => {
            let length = one_of(random, &[1, 4, 11, 12, 13, 31, 32, 55, 56, 64, 120]);
            (0..length).map(|_| one_of(random, &['a', 'b', 'z', '0', '9', '_', '-'])).collect()
        }
    }
}

fn data_type(random: &mut TestRng) -> DataType {
    let dictionary = DataType::Dictionary(DataType::Int16.into(), DataType::Utf8.into());
    one_of(
        random,
        &[
            DataType::Utf8,
            DataType::LargeUtf8,
            DataType::Utf8View,
            dictionary,
            DataType::Int32,
            DataType::Int64,
            DataType::UInt64,
            DataType::Decimal128(18, 4),
            DataType::Float64,
            DataType::Boolean,
            DataType::Date32,
            DataType::Time64(TimeUnit::Microsecond),
            DataType::Timestamp(TimeUnit::Microsecond, None),
            DataType::Timestamp(TimeUnit::Nanosecond, Some("+01:00".into())),
        ],
    )
}

/// Returns a text that Arrow casts to this type.
fn value(random: &mut TestRng, data_type: &DataType) -> String {
    let number = random.random_range(-1_000_000..1_000_000_i64);
    let [year, month, day] = [550, 12, 28].map(|count| number.rem_euclid(count));
    // Timestamps in nanoseconds begin in 1677 and end in 2262.
    let date = format!("{}-{:02}-{:02}", 1700 + year, month + 1, day + 1);
    let time = format!("01:02:03.{:06}", number.abs());
    match data_type {
        DataType::Int32 => number.to_string(),
        DataType::Int64 => (number << 40).to_string(),
        DataType::UInt64 => (u64::MAX - number.unsigned_abs()).to_string(),
        DataType::Decimal128(..) => format!("{number}.{:04}", number.abs() % 10_000),
        DataType::Float64 => {
            one_of(random, &[number as f64, 0.1, -0.0, 1e300, f64::NAN]).to_string()
        }
        DataType::Boolean => (number % 2 == 0).to_string(),
        DataType::Date32 => date,
        DataType::Time64(_) => time,
        DataType::Timestamp(..) => format!("{date}T{time}"),
        _ => text(random),
    }
}

fn column(random: &mut TestRng, data_type: &DataType, rows: usize) -> ArrayRef {
    let nulls = one_of(random, &[0.0, 0.1, 0.5, 1.0]);
    let values = (0..rows).map(|_| (!random.random_bool(nulls)).then(|| value(random, data_type)));
    let texts = StringArray::from_iter(values);
    let column = cast(&texts, data_type).unwrap();
    assert_eq!(column.logical_null_count(), texts.null_count(), "{data_type}: {texts:?}");
    column
}

#[tokio::test]
async fn keys_of_random_tables_are_those_of_md5() {
    let context = super::context(SessionConfig::new().with_target_partitions(1));
    for seed in 0..QUERIES {
        let random = &mut TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
        let types: Vec<DataType> =
            (0..random.random_range(1..=6)).map(|_| data_type(random)).collect();
        let names: Vec<String> = (0..types.len()).map(|number| format!("c{number}")).collect();
        let fields = names.iter().zip(&types).map(|(name, it)| Field::new(name, it.clone(), true));
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let table = |_| {
            let rows = one_of(random, &[0, 1, 1, 2, 3, 5, 8, 20]);
            let columns = types.iter().map(|it| column(random, it, rows)).collect();
            RecordBatch::try_new(Arc::clone(&schema), columns).unwrap()
        };
        let tables: Vec<RecordBatch> = (0..TABLES).map(table).collect();
        let table = MemTable::try_new(schema, vec![tables]).unwrap();
        context.register_table("t", Arc::new(table)).unwrap();

        let value = |name| format!("coalesce(CAST({name} AS VARCHAR), '{NULL}')");
        let values: Vec<String> = names.iter().map(value).collect();
        let query = format!(
            "SELECT md5lanes_surrogate_key({}), md5({}) FROM t",
            names.join(", "),
            values.join(" || '-' || ")
        );
        for batch in context.sql(&query).await.unwrap().collect().await.unwrap() {
            let expected = cast(batch.column(1), &DataType::Utf8View).unwrap();
            assert_eq!(
                batch.column(0).as_string_view(),
                expected.as_string_view(),
                "{seed}: {query}"
            );
        }
        context.deregister_table("t").unwrap();
    }
}
