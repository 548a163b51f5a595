//! Implements the functions that hash the values of one column.

use arrow::datatypes::{DataType, Field, FieldRef};
use datafusion_common::types::logical_string;
use datafusion_common::utils::take_function_args;
use datafusion_common::{Result, ScalarValue, internal_err};
use datafusion_expr::{
    Coercion, ColumnarValue, Documentation, EncodingPreservation, ReturnFieldArgs,
    ScalarFunctionArgs, ScalarUDFImpl, Signature, TypeSignature, TypeSignatureClass, Volatility,
};
use md5lanes_columns::RowMessages;

use crate::SECTION;
use crate::column::{column, error};
use crate::output::Form;

/// A function that returns the MD5 of each value of a column.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct ColumnDigest {
    name: &'static str,
    form: Form,
    signature: Signature,
    documentation: Documentation,
}

impl ColumnDigest {
    pub(crate) fn new(name: &'static str, form: Form) -> Self {
        let class = |class| {
            let coercion = Coercion::new_exact(class);
            let encoding = EncodingPreservation::dictionary();
            TypeSignature::Coercible(vec![coercion.with_encoding_preservation(encoding)])
        };
        let strings = class(TypeSignatureClass::Native(logical_string()));
        let binaries = class(TypeSignatureClass::Binary);
        let form_text = match form {
            Form::Hex => "as 32 hexadecimal digits",
            Form::Binary => "as 16 bytes",
        };
        let description = format!(
            "Computes the MD5 of each value, {form_text}. Hashes many values side by side."
        );
        ColumnDigest {
            name,
            form,
            signature: Signature::one_of(vec![strings, binaries], Volatility::Immutable),
            documentation: Documentation::builder(
                SECTION,
                description,
                format!("{name}(expression)"),
            )
            .with_standard_argument("expression", Some("String or binary"))
            .build(),
        }
    }
}

impl ScalarUDFImpl for ColumnDigest {
    fn name(&self) -> &str {
        self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(self.form.data_type())
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        let may_be_null = |field: &FieldRef| field.is_nullable() || is_encoded(field.data_type());
        let nullable = args.arg_fields.iter().any(may_be_null);
        Ok(Field::new(self.name, self.form.data_type(), nullable).into())
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let [argument] = take_function_args(self.name, args.args)?;
        Ok(match argument {
            ColumnarValue::Scalar(value) => {
                ColumnarValue::Scalar(self.form.scalar(bytes(&value)?.map(md5lanes::digest)))
            }
            ColumnarValue::Array(array) => {
                let source = RowMessages::column(column(&array)?).map_err(error)?;
                ColumnarValue::Array(self.form.array(&source)?)
            }
        })
    }
}

/// Whether the type is a dictionary or runs, which store their values separately from the rows. If a field of such a type is not
/// nullable, Arrow checks that no row is marked null, but a row may still refer to a value that is null.
fn is_encoded(data_type: &DataType) -> bool {
    matches!(data_type, DataType::Dictionary(..) | DataType::RunEndEncoded(..))
}

pub(crate) fn bytes(value: &ScalarValue) -> Result<Option<&[u8]>> {
    use ScalarValue::*;
    Ok(match value {
        Null => None,
        Utf8(text) | LargeUtf8(text) | Utf8View(text) => text.as_deref().map(str::as_bytes),
        Binary(bytes) | LargeBinary(bytes) | BinaryView(bytes) | FixedSizeBinary(_, bytes) => {
            bytes.as_deref()
        }
        Dictionary(_, value) | RunEndEncoded(_, _, value) => return self::bytes(value),
        other => {
            return internal_err!("the planner lets {other:?} pass, not only strings and binaries");
        }
    })
}
