//! Runs DataFusion's own `md5()` and the functions of `datafusion-md5lanes` as contestants in the benchmarks: PROGRAM GROUP.
//! `benchmarks/README.md` has the protocol that this program speaks.
//!
//! A query is planned before the measurement. Each batch of its result is dropped before the next one is computed.

mod work;

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

use datafusion::DATAFUSION_VERSION;
use datafusion::arrow::array::{Array, AsArray};
use datafusion::execution::TaskContext;
use datafusion::physical_plan::{ExecutionPlan, execute_stream};
use datafusion::prelude::{SessionConfig, SessionContext};
use futures::StreamExt;
use md5lanes::{Digest, Md5};
use nix::time::{ClockId, clock_gettime};
use tokio::runtime::{self, Runtime};

use self::work::{COLUMN_NAMES, Layout, table};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The text that dbt puts in place of a null.
const DBT_NULL: &str = "_dbt_utils_surrogate_key_null_";

/// Returns the contestants of the group `name`, each with its SQL expression for a row, and the layout of the tables.
fn group(name: &str) -> Result<(Vec<(&'static str, String)>, Layout)> {
    let column_functions = |names: &[&'static str], layout| {
        let functions = [
            ("md5lanes", "md5lanes"),
            ("md5lanes-binary", "md5lanes_binary"),
            ("datafusion", "md5"),
        ];
        let functions = functions.into_iter().filter(|(name, _)| names.contains(name));
        (functions.map(|(name, function)| (name, format!("{function}(message)"))).collect(), layout)
    };
    Ok(match name {
        "datafusion-column" => {
            column_functions(&["md5lanes", "md5lanes-binary", "datafusion"], Layout::Column)
        }
        "datafusion-single" => column_functions(&["md5lanes", "datafusion"], Layout::SingleRows),
        "datafusion-rows" => {
            let values = COLUMN_NAMES
                .map(|name| format!("coalesce({name}, '{DBT_NULL}')"))
                .join(" || '-' || ");
            let key = format!("md5lanes_surrogate_key({})", COLUMN_NAMES.join(", "));
            (vec![("md5lanes", key), ("datafusion", format!("md5({values})"))], Layout::Rows)
        }
        _ => return Err(format!("there is no group {name}").into()),
    })
}

fn main() -> Result<()> {
    let name = std::env::args().nth(1).ok_or("usage: PROGRAM GROUP")?;
    let (contestants, layout) = group(&name)?;
    for (name, _) in &contestants {
        match *name {
            "datafusion" => println!("contestant {name} {DATAFUSION_VERSION}"),
            _ => println!(
                "contestant {name} {} in DataFusion {DATAFUSION_VERSION}",
                env!("CARGO_PKG_VERSION")
            ),
        }
    }
    println!("ready");
    let mut engine = Engine::new(contestants.into_iter().collect())?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = match line.split_once(' ') {
            Some(("messages", ranges)) => engine.prepare(ranges, layout)?,
            Some(("run", words)) => engine.run(words)?,
            _ => return Err(format!("no such request: {line:.40?}").into()),
        };
        println!("{answer}");
        io::stdout().flush()?;
    }
    Ok(())
}

struct Engine {
    runtime: Runtime,
    context: SessionContext,
    /// The SQL expressions, by the contestants' names.
    expressions: HashMap<&'static str, String>,
    works: usize,
    /// The planned queries, by the contestant's name and the number of the workload.
    queries: HashMap<(String, usize), Query>,
}

struct Query {
    plan: Arc<dyn ExecutionPlan>,
    /// The MD5 of all digests in the result, in the order of the rows.
    digest: Digest,
}

impl Engine {
    fn new(expressions: HashMap<&'static str, String>) -> Result<Self> {
        let mut context =
            SessionContext::new_with_config(SessionConfig::new().with_target_partitions(1));
        datafusion_md5lanes::register(&mut context)?;
        let runtime = runtime::Builder::new_current_thread().build()?;
        Ok(Engine { runtime, context, expressions, works: 0, queries: HashMap::new() })
    }

    /// Carries out the request `messages`: registers a table of the messages in `ranges`. Returns the answer.
    fn prepare(&mut self, ranges: &str, layout: Layout) -> Result<String> {
        self.context.register_table(format!("work{}", self.works), table(ranges, layout)?)?;
        self.works += 1;
        Ok("ok".to_owned())
    }

    /// Carries out the request `run NAME WORK TIMES`. Returns the answer.
    fn run(&mut self, words: &str) -> Result<String> {
        let &[name, work, times] = &words.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("no such run: {words}").into());
        };
        let (work, times): (usize, u32) = (work.parse()?, times.parse()?);
        let key = (name.to_owned(), work);
        if !self.queries.contains_key(&key) {
            let query = self.plan(name, work)?;
            self.queries.insert(key.clone(), query);
        }
        let query = &self.queries[&key];
        for _ in 0..times / 16 {
            self.execute(query, |_| ())?;
        }
        let before = clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID)?;
        for _ in 0..times {
            self.execute(query, |_| ())?;
        }
        let time = clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID)? - before;
        Ok(format!("{} {}", std::time::Duration::from(time).as_nanos(), query.digest))
    }

    /// Plans the query of the contestant `name` for a workload, and runs it once to compute the digest.
    fn plan(&self, name: &str, work: usize) -> Result<Query> {
        let expression = self.expressions.get(name).ok_or("no such contestant")?;
        let query = format!("SELECT {expression} FROM work{work}");
        let plan = self
            .runtime
            .block_on(async { self.context.sql(&query).await?.create_physical_plan().await })?;
        let mut all = Md5::new();
        let mut query = Query { plan, digest: Digest::from_bytes([0; 16]) };
        self.execute(&query, |column| {
            digests(column).iter().for_each(|digest| all.update(digest.as_bytes()));
        })?;
        query.digest = all.finalize();
        Ok(query)
    }

    /// Runs a query, and calls `take` with the only column of each batch of the result.
    fn execute(&self, query: &Query, mut take: impl FnMut(&dyn Array)) -> Result<()> {
        self.runtime.block_on(async {
            let context: Arc<TaskContext> = self.context.task_ctx();
            let mut batches = execute_stream(Arc::clone(&query.plan), context)?;
            while let Some(batch) = batches.next().await {
                take(batch?.column(0));
            }
            Ok(())
        })
    }
}

/// Returns the digests in `column`, which has no nulls: texts of hexadecimal digits, or values of 16 bytes.
fn digests(column: &dyn Array) -> Vec<Digest> {
    let hex =
        |text: Option<&str>| Digest::from_hex(text.expect("no null")).expect("hexadecimal digits");
    match column.as_string_view_opt() {
        Some(texts) => texts.iter().map(hex).collect(),
        None => {
            let digests = column.as_fixed_size_binary().iter().flatten();
            digests.map(|bytes| Digest::from_bytes(bytes.try_into().expect("16 bytes"))).collect()
        }
    }
}
