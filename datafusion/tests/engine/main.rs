//! Tests the functions in `DataFusion`, and compares them with its own `md5`.

mod arrays;
mod beside_md5;
mod layouts;
mod nulls;
mod parallel;
mod planner;
mod random_tables;
mod scripts;

use datafusion::prelude::{SessionConfig, SessionContext};

fn context(config: SessionConfig) -> SessionContext {
    let mut context = SessionContext::new_with_config(config);
    datafusion_md5lanes::register(&mut context).unwrap();
    context
}
