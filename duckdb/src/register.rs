//! Registers the SQL functions of this extension.

use std::ffi::CStr;

use crate::api::{Connection, Implementation, LogicalType, SUCCESS, ScalarFunction, Type};
use crate::functions::{Dbt, Key, Netstrings, Separated, hash_column, hash_rows};
use crate::result::{Binary, DigestFormat, Hex, Number};

/// A function for arguments of certain types. It is pure, because DuckDB computes a call with constants only once.
struct Function {
    parameters: &'static [Type],
    /// The type of any number of further arguments; `None` if a call has none.
    varargs: Option<Type>,
    /// Whether the function is called for nulls. Otherwise the result is null if an argument is null.
    takes_nulls: bool,
    result: Type,
    implementation: Implementation,
}

const fn string_and_blob<F: DigestFormat>() -> [Function; 2] {
    const fn of<F: DigestFormat>(parameters: &'static [Type; 1]) -> Function {
        Function {
            parameters,
            varargs: None,
            takes_nulls: false,
            result: F::TYPE,
            implementation: hash_column::<F>,
        }
    }
    [of::<F>(&[Type::Varchar]), of::<F>(&[Type::Blob])]
}

/// `parameters` are the types of the arguments up to the first value, which each call has.
const fn key_function<K: Key>(parameters: &'static [Type]) -> Function {
    Function {
        parameters,
        varargs: Some(Type::Varchar),
        takes_nulls: true,
        result: Hex::TYPE,
        implementation: hash_rows::<K>,
    }
}

const FUNCTIONS: [(&CStr, &[Function]); 6] = [
    (c"md5lanes", &string_and_blob::<Hex>()),
    (c"md5lanes_binary", &string_and_blob::<Binary>()),
    (c"md5lanes_number", &string_and_blob::<Number>()),
    (c"md5lanes_surrogate_key", &[key_function::<Dbt>(&[Type::Varchar])]),
    (c"md5lanes_separated_key", &[key_function::<Separated>(&[Type::Varchar; 3])]),
    (c"md5lanes_netstrings_key", &[key_function::<Netstrings>(&[Type::Varchar])]),
];

/// Adds all functions to the database. An error is a text for DuckDB.
pub(crate) fn register_all(connection: &Connection) -> Result<(), &'static CStr> {
    let api = connection.api;
    for (name, functions) in FUNCTIONS {
        // SAFETY: the name ends with a zero; each object that is created here is destroyed after its last use below, and DuckDB
        // copies what it keeps.
        let registered = unsafe {
            let mut set = api.create_scalar_function_set(name.as_ptr());
            let mut are_added = true;
            for function in functions {
                let mut function = create(connection, name, function);
                are_added &= api.add_scalar_function_to_set(set, function) == SUCCESS;
                api.destroy_scalar_function(&mut function);
            }
            let state = api.register_scalar_function_set(connection.handle, set);
            api.destroy_scalar_function_set(&mut set);
            are_added && state == SUCCESS
        };
        if !registered {
            return Err(
                c"md5lanes could not add its functions: the database has other functions with these names",
            );
        }
    }
    Ok(())
}

/// Creates a DuckDB function of this name. The caller destroys it.
fn create(connection: &Connection, name: &CStr, function: &Function) -> ScalarFunction {
    let api = connection.api;
    let with_type = |which: Type, usage: &dyn Fn(LogicalType)| {
        // SAFETY: the type is created, used, and then destroyed.
        unsafe {
            let mut logical_type = api.create_logical_type(which);
            usage(logical_type);
            api.destroy_logical_type(&mut logical_type);
        }
    };
    // SAFETY: DuckDB copies the name and the types. The implementation expects exactly these types of parameters and results.
    unsafe {
        let created = api.create_scalar_function();
        api.scalar_function_set_name(created, name.as_ptr());
        for &parameter in function.parameters {
            with_type(parameter, &|it| api.scalar_function_add_parameter(created, it));
        }
        if let Some(varargs) = function.varargs {
            with_type(varargs, &|it| api.scalar_function_set_varargs(created, it));
        }
        if function.takes_nulls {
            api.scalar_function_set_special_handling(created);
        }
        with_type(function.result, &|it| api.scalar_function_set_return_type(created, it));
        api.scalar_function_set_function(created, function.implementation);
        created
    }
}
