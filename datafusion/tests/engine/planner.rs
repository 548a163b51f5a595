//! Tests the plans of queries that call the functions, and the catalog's description of the functions.

use datafusion::arrow::array::AsArray;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::DataType;
use datafusion::prelude::{SessionConfig, SessionContext};

/// Returns the optimized plan of a query of the table `t`.
async fn plan(query: &str) -> String {
    let context = super::context(SessionConfig::new());
    context.sql("CREATE TABLE t AS VALUES ('one'), ('two')").await.unwrap();
    let query = context.sql(query).await.unwrap();
    query.into_optimized_plan().unwrap().display_indent().to_string()
}

#[tokio::test]
async fn constants_are_hashed_when_a_query_is_planned() {
    let constants = "md5lanes('abc') || md5lanes(NULL) || md5lanes_surrogate_key('ab', 'c')";
    let plan = plan(&format!("SELECT column1, {constants}, md5lanes('abc') FROM t")).await;
    assert!(plan.contains(&md5lanes::digest(b"abc").to_string()), "{plan}");
    let in_where = "SELECT column1 FROM t WHERE md5lanes(column1) = md5lanes('one')";
    let plan = self::plan(in_where).await;
    assert!(plan.contains(&md5lanes::digest(b"one").to_string()), "{plan}");
    assert!(!plan.contains("md5lanes(Utf8"), "{plan}");
}

#[tokio::test]
async fn no_surrogate_key_is_null() {
    let plan = plan("SELECT column1 FROM t WHERE md5lanes_surrogate_key(column1) IS NULL").await;
    assert!(plan.contains("EmptyRelation"), "{plan}");
}

#[tokio::test]
async fn the_catalog_describes_the_functions() {
    let context: SessionContext =
        super::context(SessionConfig::new().with_information_schema(true));
    for function in datafusion_md5lanes::functions() {
        let name = function.name();
        let query = "SELECT description, syntax_example FROM information_schema.routines";
        let query = format!("{query} WHERE routine_name = '{name}' LIMIT 1");
        let batches = context.sql(&query).await.unwrap().collect().await.unwrap();
        let text = |column: usize| {
            let column = cast(batches[0].column(column), &DataType::Utf8).unwrap();
            column.as_string::<i32>().value(0).to_owned()
        };
        assert!(text(0).starts_with("Computes the MD5 of each"), "{name}: {}", text(0));
        assert!(text(1).starts_with(&format!("{name}(")), "{name}: {}", text(1));
    }
}
