#![doc = include_str!("../README.md")]

use std::sync::Arc;

use datafusion_common::Result;
use datafusion_expr::registry::FunctionRegistry;
use datafusion_expr::{DocSection, ScalarUDF};

use self::column_digest::ColumnDigest;
use self::output::Form;
use self::surrogate_key::{Kind, SurrogateKey};

mod column;
mod column_digest;
mod output;
mod surrogate_key;

/// The section of `DataFusion`'s own hash functions, where documentation lists these functions too.
const SECTION: DocSection =
    DocSection { include: true, label: "Hashing Functions", description: None };

/// Returns all functions: `md5lanes` and `md5lanes_binary`; `md5lanes_surrogate_key`, `md5lanes_separated_key` and
/// `md5lanes_netstrings_key`.
#[must_use]
pub fn functions() -> Vec<Arc<ScalarUDF>> {
    vec![
        Arc::new(ColumnDigest::new("md5lanes", Form::Hex).into()),
        Arc::new(ColumnDigest::new("md5lanes_binary", Form::Binary).into()),
        Arc::new(SurrogateKey::new(Kind::Dbt).into()),
        Arc::new(SurrogateKey::new(Kind::Separated).into()),
        Arc::new(SurrogateKey::new(Kind::Netstrings).into()),
    ]
}

/// Returns the function `md5lanes` under the name `md5`. It accepts all arguments of `DataFusion`'s own `md5`, and returns the
/// same results.
#[must_use]
pub fn md5() -> Arc<ScalarUDF> {
    Arc::new(ColumnDigest::new("md5", Form::Hex).into())
}

/// Registers all functions, for example with a `SessionContext`.
///
/// # Errors
///
/// If the registry does not accept functions.
pub fn register(registry: &mut dyn FunctionRegistry) -> Result<()> {
    functions().into_iter().try_for_each(|function| registry.register_udf(function).map(drop))
}

/// Registers [`md5`](md5()) in place of `DataFusion`'s own function.
///
/// # Errors
///
/// If the registry does not accept functions.
pub fn replace_md5(registry: &mut dyn FunctionRegistry) -> Result<()> {
    registry.register_udf(md5()).map(drop)
}
