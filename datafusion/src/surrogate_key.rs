//! Keys of rows, as `generate_surrogate_key` of `dbt_utils` has them.

use arrow::datatypes::{DataType, Field, FieldRef};
use datafusion_common::{Result, plan_err};
use datafusion_expr::{
    ColumnarValue, Documentation, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature,
    Volatility,
};

use crate::SECTION;
use crate::output::{Form, Output};
use crate::rows::{self, Argument, NULL};

/// The MD5 of each row. No row is null.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct SurrogateKey {
    signature: Signature,
    documentation: Documentation,
}

impl SurrogateKey {
    pub(crate) fn new() -> Self {
        let what = format!(
            "Computes the MD5 of each row, as 32 hexadecimal digits: of its values as strings, with - between them and {NULL} for \
             each null. This is what generate_surrogate_key of dbt_utils has."
        );
        let syntax = "md5lanes_surrogate_key(expression[, ..., expression_n])";
        SurrogateKey {
            signature: Signature::user_defined(Volatility::Immutable),
            documentation: Documentation::builder(SECTION, what, syntax)
                .with_standard_argument("expression", None)
                .with_argument("expression_n", "Subsequent expressions.")
                .build(),
        }
    }
}

impl ScalarUDFImpl for SurrogateKey {
    fn name(&self) -> &str {
        "md5lanes_surrogate_key"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }

    /// Strings and binaries are hashed as they are. All else is cast to strings by `DataFusion`, as by dbt's macro.
    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        if types.is_empty() {
            return plan_err!("md5lanes_surrogate_key needs an argument at least");
        }
        let coerced = |it: &DataType| if has_bytes(it) { it.clone() } else { DataType::Utf8View };
        Ok(types.iter().map(coerced).collect())
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(Form::Hex.data_type())
    }

    fn return_field_from_args(&self, _: ReturnFieldArgs) -> Result<FieldRef> {
        Ok(Field::new(self.name(), Form::Hex.data_type(), false).into())
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let arguments = args.args.iter().map(Argument::of).collect::<Result<Vec<_>>>()?;
        if arguments.iter().all(Argument::is_scalar) {
            let mut key = None;
            rows::digests(&arguments, 1, |digests| key = digests.first().copied());
            return Ok(ColumnarValue::Scalar(Form::Hex.scalar(key)));
        }
        let mut output = Output::new(Form::Hex, args.number_rows);
        rows::digests(&arguments, args.number_rows, |digests| output.append(digests));
        Ok(ColumnarValue::Array(output.finish(args.number_rows, None, None)))
    }
}

/// Whether values of the type are strings or binaries.
fn has_bytes(data_type: &DataType) -> bool {
    use DataType::*;
    match data_type {
        Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView | FixedSizeBinary(_) => {
            true
        }
        Dictionary(_, values) => has_bytes(values),
        RunEndEncoded(_, values) => has_bytes(values.data_type()),
        _ => false,
    }
}
