//! Implements the functions that make keys of rows.

use std::borrow::Cow;

use arrow::datatypes::{DataType, Field, FieldRef};
use datafusion_common::{Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::{
    ColumnarValue, Documentation, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature,
    Volatility,
};
use md5lanes_columns::{Column, DBT_NULL, Encoding, RowMessages, Values};

use crate::SECTION;
use crate::column::{column, error};
use crate::column_digest::bytes;
use crate::output::Form;

/// How a row becomes a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// The message is the same as with `generate_surrogate_key` of `dbt_utils`.
    Dbt,
    /// The first two arguments are the separator between values and the text for nulls.
    Separated,
    /// Each value is a netstring.
    Netstrings,
}

/// A function that returns a key for each row: the MD5 of its values, joined into one message. No key is null.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct SurrogateKey {
    kind: Kind,
    signature: Signature,
    documentation: Documentation,
}

impl SurrogateKey {
    pub(crate) fn new(kind: Kind) -> Self {
        let (joined, parameters) = match kind {
            Kind::Dbt => (
                format!(
                    "with - between them and {DBT_NULL} for each null. The macro generate_surrogate_key of dbt_utils makes the same keys."
                ),
                "",
            ),
            Kind::Separated => (
                "with a separator between them and a text for each null, which are constants.".to_owned(),
                "separator, null, ",
            ),
            Kind::Netstrings => (
                "each as a netstring, such as 3:abc, for abc, and -, for each null. Different rows have different messages.".to_owned(),
                "",
            ),
        };
        let description = format!(
            "Computes the MD5 of each row, as 32 hexadecimal digits. The message is the row's values as strings, {joined}"
        );
        let syntax = format!("{}({parameters}expression[, ..., expression_n])", kind.name());
        SurrogateKey {
            kind,
            signature: Signature::user_defined(Volatility::Immutable),
            documentation: Documentation::builder(SECTION, description, syntax)
                .with_standard_argument("expression", None)
                .with_argument("expression_n", "Subsequent expressions.")
                .build(),
        }
    }
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Dbt => "md5lanes_surrogate_key",
            Kind::Separated => "md5lanes_separated_key",
            Kind::Netstrings => "md5lanes_netstrings_key",
        }
    }

    fn parameter_count(self) -> usize {
        if self == Kind::Separated { 2 } else { 0 }
    }

    /// `parameters` are the arguments before the values.
    fn encoding(self, parameters: &[ColumnarValue]) -> Result<Cow<'static, Encoding>> {
        match (self, parameters) {
            (Kind::Dbt, _) => Ok(Cow::Borrowed(Encoding::dbt())),
            (Kind::Netstrings, _) => Ok(Cow::Borrowed(Encoding::netstrings())),
            (Kind::Separated, [ColumnarValue::Scalar(separator), ColumnarValue::Scalar(null)]) => {
                let text = |value: &ScalarValue| value.try_as_str().flatten().map(str::to_owned);
                match (text(separator), text(null)) {
                    (Some(separator), Some(null)) => {
                        Ok(Cow::Owned(Encoding::separated(&separator, &null)))
                    }
                    _ => exec_err!(
                        "{}: the separator and the text for nulls must be strings, and not NULL",
                        self.name()
                    ),
                }
            }
            _ => {
                exec_err!("{}: the separator and the text for nulls must be constants", self.name())
            }
        }
    }
}

impl ScalarUDFImpl for SurrogateKey {
    fn name(&self) -> &str {
        self.kind.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }

    /// Returns the types of the arguments after `DataFusion`'s casts: strings and binaries stay, and all other types become
    /// strings, as with dbt's macro.
    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let least = self.kind.parameter_count() + 1;
        if types.len() < least {
            let least = if least == 1 { "an argument" } else { "three arguments" };
            return plan_err!("{} needs at least {least}", self.name());
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
        let Some((parameters, values)) = args.args.split_at_checked(self.kind.parameter_count())
        else {
            return exec_err!("{} has too few arguments", self.name());
        };
        let encoding = self.kind.encoding(parameters)?;
        let is_scalar = values.iter().all(|value| matches!(value, ColumnarValue::Scalar(_)));
        let rows = if is_scalar { 1 } else { args.number_rows };
        let columns = values.iter().map(|value| match value {
            ColumnarValue::Array(array) => column(array),
            ColumnarValue::Scalar(value) => {
                let values = bytes(value)?.map_or(Values::Null, Values::Constant);
                Column::new(rows, None, values).map_err(error)
            }
        });
        let source = RowMessages::rows(columns.collect::<Result<_>>()?, &encoding);
        let keys = Form::Hex.array(&source)?;
        Ok(match is_scalar {
            true => ColumnarValue::Scalar(ScalarValue::try_from_array(&keys, 0)?),
            false => ColumnarValue::Array(keys),
        })
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
