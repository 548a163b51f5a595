//! Runs the queries of `tests/queries/*.slt`, and compares the results. The format is that of
//! <https://www.sqlite.org/sqllogictest/doc/trunk/about.wiki>.

use std::path::Path;

use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::error::DataFusionError;
use datafusion::prelude::{SessionConfig, SessionContext};
use sqllogictest::{DB, DBOutput, DefaultColumnType, Runner};
use tokio::runtime::{self, Runtime};

struct Engine {
    context: SessionContext,
    runtime: Runtime,
}

impl DB for Engine {
    type Error = DataFusionError;
    type ColumnType = DefaultColumnType;

    fn run(&mut self, query: &str) -> Result<DBOutput<DefaultColumnType>, DataFusionError> {
        let batches =
            self.runtime.block_on(async { self.context.sql(query).await?.collect().await })?;
        let Some(types) = batches.first().map(|batch| batch.num_columns()) else {
            return Ok(DBOutput::StatementComplete(0));
        };
        let options = FormatOptions::default().with_null("NULL");
        let mut rows = Vec::new();
        for batch in &batches {
            let columns = batch.columns().iter().map(|it| ArrayFormatter::try_new(it, &options));
            let columns = columns.collect::<Result<Vec<_>, _>>()?;
            let row = |row| columns.iter().map(|column| column.value(row).to_string()).collect();
            rows.extend((0..batch.num_rows()).map(row));
        }
        Ok(DBOutput::Rows { types: vec![DefaultColumnType::Text; types], rows })
    }
}

/// Runs a script of queries. If `replaces_md5` is set, the calls of `md5` in the script run `md5lanes`.
fn run(script: &str, replaces_md5: bool) {
    let mut runner = Runner::new(|| async {
        let mut context = super::context(SessionConfig::new().with_information_schema(true));
        if replaces_md5 {
            datafusion_md5lanes::replace_md5(&mut context).unwrap();
        }
        Ok(Engine { context, runtime: runtime::Builder::new_current_thread().build().unwrap() })
    });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries");
    runner.run_file(folder.join(script)).unwrap_or_else(|error| panic!("{}", error.display(false)));
}

macro_rules! scripts {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            run(concat!(stringify!($name), ".slt"), false);
        }
    )*};
}

scripts!(types clauses surrogate_keys errors);

#[test]
fn replaced_md5_behaves_as_the_engines_own() {
    run("md5.slt", false);
    run("md5.slt", true);
}
