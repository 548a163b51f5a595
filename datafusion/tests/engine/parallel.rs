//! Tests many rows, many queries at once, and queries that end early.

use std::sync::Arc;

use datafusion::arrow::array::{AsArray, RecordBatch, StringViewArray};
use datafusion::arrow::datatypes::Int64Type;
use datafusion::datasource::MemTable;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::execution::session_state::SessionStateBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use futures::StreamExt;
use tokio::task::JoinSet;

const ROWS: usize = 60_000;

/// The number of rows that are not null.
const VALUES: i64 = (ROWS - ROWS / 7) as i64;

/// Makes a context with a table of four partitions, each of five batches.
fn context(config: SessionConfig) -> SessionContext {
    let context = super::context(config.with_target_partitions(4));
    let partition = |partition: usize| {
        let batch = |batch: usize| {
            let text = |row: usize| {
                let number = (4 * batch + partition) * ROWS / 20 + row;
                (number % 7 != 6).then(|| format!("{}{number}", "x".repeat(number % 90)))
            };
            let texts: StringViewArray = (0..ROWS / 20).map(text).collect();
            RecordBatch::try_from_iter_with_nullable([("a", Arc::new(texts) as _, true)]).unwrap()
        };
        (0..5).map(batch).collect()
    };
    let partitions: Vec<Vec<RecordBatch>> = (0..4).map(partition).collect();
    let table = MemTable::try_new(partitions[0][0].schema(), partitions).unwrap();
    context.register_table("t", Arc::new(table)).unwrap();
    context
}

async fn number(context: &SessionContext, query: &str) -> i64 {
    let batches = context.sql(query).await.unwrap().collect().await.unwrap();
    batches[0].column(0).as_primitive::<Int64Type>().value(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn queries_run_at_the_same_time() {
    let context = context(SessionConfig::new());
    let queries = [
        ("SELECT count(*) FROM t WHERE md5lanes(a) = md5(a)", VALUES),
        ("SELECT count(DISTINCT md5lanes(a)) - count(DISTINCT md5(a)) FROM t", 0),
        (
            "SELECT count(*) FROM t AS one JOIN t AS other ON md5lanes_binary(one.a) = md5lanes_binary(other.a)",
            VALUES,
        ),
        (
            "SELECT count(*) FROM t WHERE md5lanes_surrogate_key(a, 'x') = \
             md5(coalesce(a, '_dbt_utils_surrogate_key_null_') || '-x')",
            ROWS as i64,
        ),
    ];
    let mut tasks = JoinSet::new();
    for (query, expected) in queries.into_iter().cycle().take(12) {
        let context = context.clone();
        tasks.spawn(async move { assert_eq!(number(&context, query).await, expected, "{query}") });
    }
    while let Some(result) = tasks.join_next().await {
        result.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_query_may_be_dropped_midway() {
    let context = context(SessionConfig::new());
    let query = context.sql("SELECT md5lanes(a) FROM t").await.unwrap();
    let mut batches = query.execute_stream().await.unwrap();
    assert!(batches.next().await.unwrap().unwrap().num_rows() > 0);
    drop(batches);
    let counted = number(&context, "SELECT count(md5lanes(a)) FROM t").await;
    assert_eq!(counted, VALUES);
}

#[tokio::test]
async fn too_little_memory_is_an_error_of_the_engine() {
    let context = context(SessionConfig::new());
    let limited = RuntimeEnvBuilder::new().with_memory_limit(100 << 10, 1.0).build_arc().unwrap();
    let state = SessionStateBuilder::new_from_existing(context.state());
    let limited = SessionContext::new_with_state(state.with_runtime_env(limited).build());
    let query = "SELECT md5lanes(a) AS digest FROM t ORDER BY digest";
    let sorted = limited.sql(query).await.unwrap().collect().await;
    let error = sorted.unwrap_err().to_string();
    assert!(error.contains("Resources exhausted"), "{error}");
}
