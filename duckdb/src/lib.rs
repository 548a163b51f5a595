//! MD5 of many rows at once, as an extension of DuckDB.
//!
//! DuckDB calls a function with chunks of up to 2048 rows, which are hashed side by side in the lanes. No function of DuckDB is
//! called for a single row: strings are read and written in place.

mod api;
mod column;
mod functions;
mod register;
mod result;

use api::{Api, Connection, ExtensionAccess, ExtensionInfo};

/// Registers the functions. DuckDB calls this to load the extension: the symbol is the name of the file without
/// `.duckdb_extension`, followed by `_init_c_api`.
///
/// Returns whether all functions are registered. If not, DuckDB knows the error.
///
/// # Safety
///
/// The caller is DuckDB, and loads the extension.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn md5lanes_init_c_api(
    info: ExtensionInfo,
    access: *const ExtensionAccess,
) -> bool {
    // SAFETY: DuckDB's structure lives until this call returns.
    let access = unsafe { &*access };
    // SAFETY: the arguments come from DuckDB's call of this function, which has not returned yet.
    let connection =
        unsafe { Api::load(info, access).and_then(|api| Connection::open(info, access, api)) };
    let registered = connection.and_then(|connection| register::register_all(&connection));
    if let Err(error) = registered
        && !error.is_empty()
    {
        // SAFETY: the text ends with a zero, and DuckDB copies it.
        unsafe { (access.set_error)(info, error.as_ptr()) }
    }
    registered.is_ok()
}
