//! Finds the text of an error for a message.

use std::io::{self, ErrorKind};

use md5lanes_files::etag::{MAX_PARTS, TooManyParts};
use md5lanes_files::lists::name;
use md5lanes_files::walk::Loop;

use crate::quote::quote;
use crate::size::format_size;

pub(crate) fn reason(error: &io::Error) -> String {
    if let Some(Loop { ancestor }) = error.get_ref().and_then(|inner| inner.downcast_ref()) {
        let ancestor = quote(&name::shown(ancestor.as_os_str()));
        return format!("Symbolic links lead back to {}", String::from_utf8_lossy(&ancestor));
    }
    if let Some(error) = error.get_ref().and_then(|inner| inner.downcast_ref()) {
        return too_many_parts_text(error);
    }
    if error.kind() == ErrorKind::OutOfMemory && error.raw_os_error().is_none() {
        return "memory exhausted".to_owned();
    }
    if let Some(text) = windows_text(error).filter(|_| cfg!(windows)) {
        return text.to_owned();
    }
    #[cfg(unix)]
    if let Some(text) = error.raw_os_error().and_then(glibc_text) {
        return text.to_owned();
    }
    // Rust appends ` (os error N)` to the system's text; other tools do not.
    let mut text = error.to_string();
    if let Some(code) = error.raw_os_error() {
        let length = text.strip_suffix(&format!(" (os error {code})")).map_or(text.len(), str::len);
        text.truncate(length);
        // The texts of Windows end with a full stop.
        text.truncate(text.trim_end_matches('.').len());
    }
    text
}

/// Returns the text to print in place of the text of Windows, which is long and in the user's language: the text of GNU's tools,
/// or for a file in use a text of this program. Returns `None` for other errors.
fn windows_text(error: &io::Error) -> Option<&'static str> {
    /// The error if another process has opened the file for itself alone.
    const SHARING_VIOLATION: i32 = 32;
    /// The error if another process has locked bytes of the file.
    const LOCK_VIOLATION: i32 = 33;

    // The error was made with its own text, which is printed.
    if error.get_ref().is_some() {
        return None;
    }
    if let Some(SHARING_VIOLATION | LOCK_VIOLATION) = error.raw_os_error() {
        return Some("File is in use by another process");
    }
    Some(match error.kind() {
        // A file with an invalid name cannot exist.
        ErrorKind::NotFound | ErrorKind::InvalidFilename => "No such file or directory",
        ErrorKind::PermissionDenied => "Permission denied",
        ErrorKind::IsADirectory => "Is a directory",
        ErrorKind::NotADirectory => "Not a directory",
        ErrorKind::StorageFull => "No space left on device",
        ErrorKind::BrokenPipe => "Broken pipe",
        _ => return None,
    })
}

/// Returns the text of glibc, which GNU's tools print, for the errors that have other texts in musl or in macOS. The released
/// command for Linux contains musl.
#[cfg(unix)]
fn glibc_text(code: i32) -> Option<&'static str> {
    Some(match code {
        libc::EDQUOT => "Disk quota exceeded",
        libc::EHOSTUNREACH => "No route to host",
        libc::EIO => "Input/output error",
        libc::ELOOP => "Too many levels of symbolic links",
        libc::EMFILE => "Too many open files",
        libc::ENAMETOOLONG => "File name too long",
        libc::ENOMEM => "Cannot allocate memory",
        libc::EOVERFLOW => "Value too large for defined data type",
        libc::ETIMEDOUT => "Connection timed out",
        _ => return None,
    })
}

/// Returns a text that explains the error and names the option that avoids it.
fn too_many_parts_text(error: &TooManyParts) -> String {
    let remedy = match error.min_part_size {
        Some(smallest) => format!("--part-size {} or larger", format_size(smallest)),
        None => "a larger --part-size".to_owned(),
    };
    let part_size = format_size(error.part_size);
    format!("a part size of {part_size} gives more than S3's {MAX_PARTS} parts; use {remedy}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On Linux, `reason` returns the texts of the C library, which GNU's tools print.
    #[cfg(target_os = "linux")]
    #[test]
    fn the_texts_for_windows_are_those_of_gnu() {
        for code in
            [libc::ENOENT, libc::EACCES, libc::EISDIR, libc::ENOTDIR, libc::ENOSPC, libc::EPIPE]
        {
            let error = io::Error::from_raw_os_error(code);
            assert_eq!(windows_text(&error.kind().into()), Some(&reason(&error)[..]));
        }
    }

    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn the_texts_for_other_c_libraries_are_those_of_gnu() {
        let mut texts = 0;
        for code in 1..200 {
            let Some(text) = glibc_text(code) else { continue };
            texts += 1;
            let error = io::Error::from_raw_os_error(code);
            assert_eq!(format!("{text} (os error {code})"), error.to_string());
        }
        assert_eq!(texts, 9);
    }

    #[test]
    fn texts_are_clear_on_windows_where_gnu_has_none_and_our_own_remain() {
        let locked = windows_text(&io::Error::from_raw_os_error(32));
        assert_eq!(locked, Some("File is in use by another process"));
        let impossible_name = windows_text(&ErrorKind::InvalidFilename.into());
        assert_eq!(impossible_name, Some("No such file or directory"));
        assert_eq!(windows_text(&io::Error::new(ErrorKind::NotFound, "no such command")), None);
    }
}
