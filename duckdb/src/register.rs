//! Registers the functions that SQL gets.

use std::ffi::CStr;

use crate::api::{Connection, Implementation, LogicalType, SUCCESS, ScalarFunction, Type};
use crate::functions::{Dbt, Key, Netstrings, Separated, of_column, of_rows};
use crate::result::{Binary, Hex, Number, Values};

/// A function for some types of arguments. All functions are pure, as DuckDB assumes: it computes a call with constants once.
struct Function {
    parameters: &'static [Type],
    /// The type of any number of arguments after the parameters.
    more: Option<Type>,
    /// Whether the function is called for nulls. Otherwise the result of a null is null.
    takes_nulls: bool,
    result: Type,
    implementation: Implementation,
}

/// The two functions, of strings and of blobs, that return the values `V`.
const fn both<V: Values>() -> [Function; 2] {
    const fn of<V: Values>(parameter: &'static [Type; 1]) -> Function {
        Function {
            parameters: parameter,
            more: None,
            takes_nulls: false,
            result: V::TYPE,
            implementation: of_column::<V>,
        }
    }
    [of::<V>(&[Type::Varchar]), of::<V>(&[Type::Blob])]
}

/// The function of rows with keys of the kind `K`. It has at least one value.
const fn key<K: Key>(parameters: &'static [Type]) -> Function {
    Function {
        parameters,
        more: Some(Type::Varchar),
        takes_nulls: true,
        result: Hex::TYPE,
        implementation: of_rows::<K>,
    }
}

/// The functions under each name.
const ALL: [(&CStr, &[Function]); 6] = [
    (c"md5lanes", &both::<Hex>()),
    (c"md5lanes_binary", &both::<Binary>()),
    (c"md5lanes_number", &both::<Number>()),
    (c"md5lanes_surrogate_key", &[key::<Dbt>(&[Type::Varchar])]),
    (c"md5lanes_separated_key", &[key::<Separated>(&[Type::Varchar; 3])]),
    (c"md5lanes_netstrings_key", &[key::<Netstrings>(&[Type::Varchar])]),
];

/// Adds all functions to the database of a connection.
pub(crate) fn all(connection: &Connection) -> Result<(), &'static CStr> {
    let api = connection.api;
    for (name, functions) in ALL {
        // SAFETY: the name ends with a zero; everything created here lives until it is destroyed below, and DuckDB copies what
        // it keeps.
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
                c"md5lanes could not add its functions: the database has others of their names",
            );
        }
    }
    Ok(())
}

/// Creates the function. The caller destroys it.
fn create(connection: &Connection, name: &CStr, function: &Function) -> ScalarFunction {
    let api = connection.api;
    let with_type = |which: Type, usage: &dyn Fn(LogicalType)| {
        // SAFETY: a type that is used, then destroyed.
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
        if let Some(more) = function.more {
            with_type(more, &|it| api.scalar_function_set_varargs(created, it));
        }
        if function.takes_nulls {
            api.scalar_function_set_special_handling(created);
        }
        with_type(function.result, &|it| api.scalar_function_set_return_type(created, it));
        api.scalar_function_set_function(created, function.implementation);
        created
    }
}
