//! The part of DuckDB's C API for extensions that this extension needs.
//!
//! DuckDB gives an extension a table of functions. The first 357 entries are version 1.2.0 of the API, which is frozen: a file
//! that asks for this version loads in DuckDB 1.2.0 and in all later releases.
//!
//! The table is declared here, and not by a crate. `libduckdb-sys` copies the 548 entries of DuckDB 2.0, even if an older DuckDB
//! has fewer, and its build script needs 30 crates. `quack-rs` adds 76 000 lines to `libduckdb-sys`, and reads and writes strings
//! by a call for each row. This extension calls 24 functions, a few for each chunk.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::OnceLock;
use std::{mem, ptr};

/// The version of the API that the extension asks for. The footer of the file names it too: see `scripts/build-duckdb`.
const VERSION: &CStr = c"v1.2.0";

/// The number of entries of the table that are copied: up to the last entry that is called.
const ENTRIES: usize = 226;

// Opaque handles of DuckDB: `duckdb_extension_info` and so on.
pub(crate) type ExtensionInfo = *mut c_void;
pub(crate) type ConnectionHandle = *mut c_void;
pub(crate) type FunctionInfo = *mut c_void;
pub(crate) type DataChunk = *mut c_void;
pub(crate) type Vector = *mut c_void;
pub(crate) type LogicalType = *mut c_void;
pub(crate) type ScalarFunction = *mut c_void;
pub(crate) type ScalarFunctionSet = *mut c_void;
type Database = *mut c_void;

/// `idx_t`: an index or a count.
pub(crate) type Index = u64;

/// `duckdb_state`: `DuckDBSuccess` or `DuckDBError`.
type State = c_int;
pub(crate) const SUCCESS: State = 0;

/// `duckdb_type`: the types that this extension uses.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) enum Type {
    Varchar = 17,
    Blob = 18,
    /// A value is a `duckdb_uhugeint`: the lower half, then the upper half.
    UHugeInt = 32,
}

/// The implementation of an SQL function: it fills the vector with a value for each row of the chunk.
///
/// Implementations and the functions of the table have the ABI `C-unwind`, because an exception of C++, such as that for a lack
/// of memory, may pass through them.
pub(crate) type Implementation = unsafe extern "C-unwind" fn(FunctionInfo, DataChunk, Vector);

/// `duckdb_extension_access`: the functions that DuckDB offers while it loads an extension.
#[repr(C)]
pub struct ExtensionAccess {
    pub(crate) set_error: unsafe extern "C-unwind" fn(ExtensionInfo, *const c_char),
    get_database: unsafe extern "C-unwind" fn(ExtensionInfo) -> *mut Database,
    get_api: unsafe extern "C-unwind" fn(ExtensionInfo, *const c_char) -> *const Entry,
}

/// An entry of the table: a function of some type.
type Entry = Option<unsafe extern "C-unwind" fn()>;

pub(crate) struct Api([Entry; ENTRIES]);

static API: OnceLock<Api> = OnceLock::new();

impl Api {
    /// Returns DuckDB's functions for an implementation.
    pub(crate) fn get() -> &'static Self {
        API.get()
            .expect("an implementation is called only after DuckDB's functions have registered it")
    }

    /// Asks DuckDB for its functions, and copies them, because DuckDB's table lives only until the call that loads the extension
    /// returns. The process keeps the first copy: a second DuckDB library in the process, which has other functions, gets an
    /// error.
    ///
    /// # Errors
    ///
    /// The error is a text for DuckDB. It is empty if DuckDB itself knows the reason.
    ///
    /// # Safety
    ///
    /// The arguments come from DuckDB's call of `md5lanes_init_c_api`, which has not returned yet.
    pub(crate) unsafe fn load(
        info: ExtensionInfo,
        access: &ExtensionAccess,
    ) -> Result<&'static Self, &'static CStr> {
        // SAFETY: the caller promises that DuckDB is loading the extension.
        let table = unsafe { (access.get_api)(info, VERSION.as_ptr()) };
        if table.is_null() {
            return Err(c"");
        }
        // SAFETY: the table has at least the 357 entries of the version that was asked for, which are more than `ENTRIES`.
        let table = Api(unsafe { table.cast::<[Entry; ENTRIES]>().read() });
        let kept = API.get_or_init(|| Api(table.0));
        let addresses = |api: &Api| api.0.map(|entry| entry.map(|function| function as usize));
        if addresses(kept) == addresses(&table) {
            Ok(kept)
        } else {
            Err(c"md5lanes is loaded by another copy of DuckDB in this process: load a copy of the file under another path")
        }
    }
}

/// A connection to the database that loads the extension. It is closed on drop.
pub(crate) struct Connection {
    pub(crate) api: &'static Api,
    pub(crate) handle: ConnectionHandle,
}

impl Connection {
    /// Opens the connection.
    ///
    /// # Errors
    ///
    /// The error is a text for DuckDB. It is empty if DuckDB itself knows the reason.
    ///
    /// # Safety
    ///
    /// `info` and `access` come from DuckDB's call of `md5lanes_init_c_api`, which has not returned yet.
    pub(crate) unsafe fn open(
        info: ExtensionInfo,
        access: &ExtensionAccess,
        api: &'static Api,
    ) -> Result<Self, &'static CStr> {
        let mut handle = ptr::null_mut();
        // SAFETY: the caller promises that DuckDB is loading the extension. The database lives until the extension has been
        // loaded.
        let state = unsafe {
            let database = (access.get_database)(info);
            if database.is_null() {
                return Err(c"");
            }
            api.connect(*database, &mut handle)
        };
        if state == SUCCESS {
            Ok(Connection { api, handle })
        } else {
            Err(c"md5lanes got no connection to the database")
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // SAFETY: `open` has opened the connection, and nothing else closes it.
        unsafe { self.api.disconnect(&mut self.handle) }
    }
}

/// Declares methods of [`Api`]: each line has the index in the table, the name without `duckdb_`, and the type.
macro_rules! functions {
    ($($index:literal $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        impl Api {$(
            /// Calls the function of `duckdb.h` that has this name after `duckdb_`.
            ///
            /// # Safety
            ///
            /// The arguments fulfil the conditions in `duckdb.h`.
            pub(crate) unsafe fn $name(&self, $($argument: $type),*) $(-> $result)? {
                let entry = self.0[$index].expect("DuckDB has all functions of a version");
                type Function = unsafe extern "C-unwind" fn($($type),*) $(-> $result)?;
                // SAFETY: in the frozen version of the table, the function at this index has this type.
                let function = unsafe { mem::transmute::<unsafe extern "C-unwind" fn(), Function>(entry) };
                // SAFETY: the caller promises that the arguments fulfil the conditions.
                unsafe { function($($argument),*) }
            }
        )*}
    };
}

functions! {
      3 connect(database: Database, connection: *mut ConnectionHandle) -> State;
      6 disconnect(connection: *mut ConnectionHandle);
    156 create_logical_type(which: Type) -> LogicalType;
    184 destroy_logical_type(logical_type: *mut LogicalType);
    189 data_chunk_get_column_count(chunk: DataChunk) -> Index;
    190 data_chunk_get_vector(chunk: DataChunk, column: Index) -> Vector;
    191 data_chunk_get_size(chunk: DataChunk) -> Index;
    194 vector_get_data(vector: Vector) -> *mut c_void;
    195 vector_get_validity(vector: Vector) -> *mut u64;
    196 vector_ensure_validity_writable(vector: Vector);
    198 vector_assign_string_element_len(vector: Vector, row: Index, text: *const c_char, length: Index);
    209 create_scalar_function() -> ScalarFunction;
    210 destroy_scalar_function(function: *mut ScalarFunction);
    211 scalar_function_set_name(function: ScalarFunction, name: *const c_char);
    212 scalar_function_set_varargs(function: ScalarFunction, logical_type: LogicalType);
    213 scalar_function_set_special_handling(function: ScalarFunction);
    215 scalar_function_add_parameter(function: ScalarFunction, logical_type: LogicalType);
    216 scalar_function_set_return_type(function: ScalarFunction, logical_type: LogicalType);
    218 scalar_function_set_function(function: ScalarFunction, implementation: Implementation);
    221 scalar_function_set_error(info: FunctionInfo, error: *const c_char);
    222 create_scalar_function_set(name: *const c_char) -> ScalarFunctionSet;
    223 destroy_scalar_function_set(set: *mut ScalarFunctionSet);
    224 add_scalar_function_to_set(set: ScalarFunctionSet, function: ScalarFunction) -> State;
    225 register_scalar_function_set(connection: ConnectionHandle, set: ScalarFunctionSet) -> State;
}
