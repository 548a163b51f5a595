//! The structures of Arrow's C data and C stream interfaces, and the capsules that contain them.
//!
//! The structures never change: <https://arrow.apache.org/docs/format/CDataInterface.html>. The crates of the project `arrow`
//! define them too, but with them the extension module would need 62 packages instead of 28, and have 3 MB instead of 0.65 MB.
//! Nor would they save work: they do not check offsets, and copy parts of a column that this module borrows.
//!
//! A producer gives no sizes of buffers. Like every consumer, this code trusts that a buffer is as long as the array's length
//! and its last offset say, and that nothing writes to it. Everything else is checked, in the module `convert`.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::{ptr, slice};

use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// `ArrowSchema`: the type and the name of a column.
#[repr(C)]
pub(super) struct Schema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut Schema,
    pub(super) dictionary: *mut Schema,
    pub(super) release: Option<unsafe extern "C" fn(*mut Schema)>,
    pub(super) private_data: *mut c_void,
}

/// `ArrowArray`: the values of a column, or a part of them.
#[repr(C)]
pub(super) struct Array {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut Array,
    pub(super) dictionary: *mut Array,
    pub(super) release: Option<unsafe extern "C" fn(*mut Array)>,
    pub(super) private_data: *mut c_void,
}

/// `ArrowArrayStream`: arrays of one type, one after the other.
#[repr(C)]
pub(super) struct Stream {
    pub(super) get_schema: Option<unsafe extern "C" fn(*mut Stream, *mut Schema) -> c_int>,
    pub(super) get_next: Option<unsafe extern "C" fn(*mut Stream, *mut Array) -> c_int>,
    pub(super) get_last_error: Option<unsafe extern "C" fn(*mut Stream) -> *const c_char>,
    pub(super) release: Option<unsafe extern "C" fn(*mut Stream)>,
    pub(super) private_data: *mut c_void,
}

/// Operations that the three structures share.
///
/// # Safety
///
/// The type has the fields of the interface's structure that a capsule named [`CAPSULE`](Self::CAPSULE) holds. A structure of
/// zeros is valid, and counts as released.
pub(super) unsafe trait Structure: Sized + Send + 'static {
    const CAPSULE: &'static CStr;

    fn is_released(&self) -> bool;

    fn released() -> Self {
        // SAFETY: zeros are null pointers, numbers and absent functions.
        unsafe { std::mem::zeroed() }
    }

    /// Puts the structure into a new capsule, which releases it unless a consumer takes it out.
    fn into_capsule(self, python: Python<'_>) -> PyResult<Bound<'_, PyCapsule>> {
        PyCapsule::new_with_value(python, self, Self::CAPSULE)
    }

    /// Takes the structure out of a capsule.
    fn from_capsule(capsule: &Bound<'_, PyAny>) -> PyResult<Self> {
        let capsule = capsule.cast::<PyCapsule>().map_err(|_| {
            let found = capsule.get_type();
            PyTypeError::new_err(format!("a capsule {:?} was expected, not {found}", Self::CAPSULE))
        })?;
        let pointer = capsule.pointer_checked(Some(Self::CAPSULE))?.cast::<Self>();
        // SAFETY: the protocol says that a capsule of this name holds such a structure, and that a consumer moves it out and
        // marks the original as released. This thread holds the interpreter's lock, so no other consumer can do that at the
        // same time.
        let structure = unsafe { pointer.replace(Self::released()) };
        if structure.is_released() {
            let name = Self::CAPSULE.to_string_lossy();
            return Err(PyValueError::new_err(format!(
                "the capsule {name:?} is released, because it was read before: ask the object for a new one"
            )));
        }
        Ok(structure)
    }
}

macro_rules! structures {
    ($($structure:ident $name:ident;)*) => {$(
        // SAFETY: the type has the fields of the interface's structure for this capsule, and zero is valid in all of them.
        unsafe impl Structure for $structure {
            const CAPSULE: &'static CStr = $name;

            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }

        // SAFETY: the interface binds a structure to no thread. One thread at a time uses it, or all
        // threads only read it.
        unsafe impl Send for $structure {}

        impl Drop for $structure {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: the structure has not been released: releasing sets `release` to null.
                    unsafe { release(self) }
                }
            }
        }
    )*};
}

structures! {
    Schema SCHEMA;
    Array ARRAY;
    Stream STREAM;
}

// SAFETY: while threads share a schema, they only read the memory that it points to.
unsafe impl Sync for Schema {}
// SAFETY: while threads share an array, they only read the memory that it points to.
unsafe impl Sync for Array {}

/// The arrays of one producer, all of the same type.
pub(super) struct Arrays {
    pub(super) schema: Schema,
    source: Source,
}

enum Source {
    Array(Option<Array>),
    Stream(Stream),
}

impl Arrays {
    /// Gets the arrays of `object`: its stream, or else its only array.
    pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(method) = object.getattr_opt(intern!(object.py(), "__arrow_c_stream__"))? {
            let mut stream = Stream::from_capsule(&method.call0()?)?;
            let schema = object.py().detach(|| stream.schema())?;
            return Ok(Arrays { schema, source: Source::Stream(stream) });
        }
        if let Some(method) = object.getattr_opt(intern!(object.py(), "__arrow_c_array__"))? {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
                method.call0()?.extract()?;
            let schema = Schema::from_capsule(&schema)?;
            let array = Array::from_capsule(&array)?;
            return Ok(Arrays { schema, source: Source::Array(Some(array)) });
        }
        Err(PyTypeError::new_err(format!(
            "{} is no Arrow data: it has neither __arrow_c_stream__ nor __arrow_c_array__. Columns of pyarrow, Polars, \
             pandas 3, DuckDB and DataFusion are; pyarrow.array(...) makes one from a list",
            object.get_type()
        )))
    }

    /// Returns the next array; `None` at the end. The caller must not hold the interpreter's lock, because the producer may run
    /// Python on other threads.
    pub(super) fn next(&mut self) -> PyResult<Option<Array>> {
        match &mut self.source {
            Source::Array(array) => Ok(array.take()),
            Source::Stream(stream) => stream.next(),
        }
    }
}

impl Stream {
    fn schema(&mut self) -> PyResult<Schema> {
        let mut schema = Schema::released();
        let get_schema = self.get_schema.ok_or_else(|| malformed("a stream has no get_schema"))?;
        // SAFETY: the stream is not released, and its function fills the schema.
        let status = unsafe { get_schema(self, &mut schema) };
        self.check(status)?;
        match schema.is_released() {
            true => Err(malformed("a stream has no schema")),
            false => Ok(schema),
        }
    }

    fn next(&mut self) -> PyResult<Option<Array>> {
        let mut array = Array::released();
        let get_next = self.get_next.ok_or_else(|| malformed("a stream has no get_next"))?;
        // SAFETY: the stream is not released, and its function fills the array.
        let status = unsafe { get_next(self, &mut array) };
        self.check(status)?;
        // A released array ends the stream.
        Ok((!array.is_released()).then_some(array))
    }

    /// Returns an error with the stream's text if the `status` of its last function call is not 0.
    fn check(&mut self, status: c_int) -> PyResult<()> {
        if status == 0 {
            return Ok(());
        }
        let text = match self.get_last_error {
            // SAFETY: the stream is not released, and the last call to one of its functions failed.
            Some(get_last_error) => unsafe { get_last_error(self) },
            None => ptr::null(),
        };
        // SAFETY: the pointer is null, or points to a string that lives until the next call to a function of the stream.
        let text = unsafe { text_at(text) };
        let text = text.unwrap_or_else(|| std::io::Error::from_raw_os_error(status).to_string());
        Err(PyRuntimeError::new_err(format!("the Arrow stream failed: {text}")))
    }
}

/// Returns the error for a producer that breaks the interface.
pub(super) fn malformed(what: &str) -> PyErr {
    PyValueError::new_err(format!("malformed Arrow data: {what}; this is an error of its producer"))
}

/// Returns the text at a pointer; `None` if the pointer is null.
///
/// # Safety
///
/// The pointer is null, or points to a C string.
pub(super) unsafe fn text_at(pointer: *const c_char) -> Option<String> {
    // SAFETY: the caller vouches for the string.
    (!pointer.is_null()).then(|| unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned())
}

/// Returns the structures that a list of `count` pointers points to. It is an error if a pointer is null, or if `count` is not
/// the number `expected`.
///
/// # Safety
///
/// The list has `count` pointers. Each is null, or points to a structure that lives as long as the result.
pub(super) unsafe fn members<'a, T>(
    pointers: *mut *mut T,
    count: i64,
    expected: Option<usize>,
) -> PyResult<Vec<&'a T>> {
    let count = usize::try_from(count).ok();
    let count = count.filter(|count| expected.is_none_or(|expected| *count == expected));
    let count = count.ok_or_else(|| {
        malformed("a table and its schema have different numbers of columns, or runs have not two members")
    })?;
    if count > 0 && pointers.is_null() {
        return Err(malformed("a table has no columns"));
    }
    let pointers = match count {
        0 => &[],
        // SAFETY: the caller vouches for `count` pointers.
        _ => unsafe { slice::from_raw_parts(pointers, count) },
    };
    // SAFETY: the caller vouches that each pointer is null, or points to a structure.
    let members = pointers.iter().map(|pointer| unsafe { pointer.as_ref() });
    members.collect::<Option<_>>().ok_or_else(|| malformed("a column of a table is missing"))
}
