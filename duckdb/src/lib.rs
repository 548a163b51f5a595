//! MD5 of many rows at once, as an extension of DuckDB.
//!
//! DuckDB hands over chunks of up to 2048 rows, and all rows of a chunk share the lanes. No function is called for a single
//! row: strings are read and written in place.

mod api;
mod column;
mod functions;
mod register;
mod result;

use api::{Access, Api, Connection, ExtensionInfo};

/// Registers the functions: DuckDB calls this to load the extension. The symbol begins with the name of the file,
/// `md5lanes.duckdb_extension`.
///
/// Returns whether all functions are registered. If not, DuckDB has been told why.
///
/// # Safety
///
/// The caller is DuckDB, and loads the extension.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn md5lanes_init_c_api(
    info: ExtensionInfo,
    access: *const Access,
) -> bool {
    // SAFETY: DuckDB's structure lives until the call returns.
    let access = unsafe { &*access };
    // SAFETY: the arguments come from this call.
    let connection =
        unsafe { Api::load(info, access).and_then(|api| Connection::open(info, access, api)) };
    let registered = connection.and_then(|connection| register::all(&connection));
    if let Err(error) = registered
        && !error.is_empty()
    {
        // SAFETY: DuckDB copies the text.
        unsafe { (access.set_error)(info, error.as_ptr()) }
    }
    registered.is_ok()
}
