//! Finds printable characters in the user's locale.

/// Returns the length in bytes of the first character of a text, at least 1, and whether it can be
/// printed. A byte that begins no character counts as unprintable.
///
/// # Panics
///
/// If the text is empty.
pub(crate) fn first_character(text: &[u8]) -> (usize, bool) {
    match text[0] {
        byte if byte.is_ascii() => (1, !byte.is_ascii_control()),
        _ => first_wide_character(text),
    }
}

/// Asks the C library, as GNU's tools do.
#[cfg(unix)]
fn first_wide_character(text: &[u8]) -> (usize, bool) {
    use std::ffi::{c_char, c_int, c_uint};
    use std::ptr;
    use std::sync::Once;

    unsafe extern "C" {
        fn mbtowc(wide: *mut libc::wchar_t, text: *const c_char, length: usize) -> c_int;
        fn iswprint(wide: c_uint) -> c_int;
    }

    static LOCALE: Once = Once::new();
    // SAFETY: the locale's name is a C string. Only the thread that prints calls this function. Other threads only read files,
    // and do not use the locale.
    LOCALE.call_once(|| unsafe {
        libc::setlocale(libc::LC_CTYPE, c"".as_ptr());
    });
    let mut wide = 0;
    // SAFETY: the first call takes no text and resets the state of the conversion; the second reads at most `text.len()` bytes.
    // Only one thread prints, so no other uses that state.
    let length = unsafe {
        mbtowc(ptr::null_mut(), ptr::null(), 0);
        mbtowc(&mut wide, text.as_ptr().cast(), text.len())
    };
    match usize::try_from(length) {
        // SAFETY: `iswprint` takes any wide character, and `mbtowc` has stored one in `wide`.
        Ok(length @ 1..) => (length, unsafe { iswprint(wide as c_uint) } != 0),
        _ => (1, false),
    }
}

/// Reads the text as UTF-8. Only control characters are unprintable.
#[cfg(not(unix))]
fn first_wide_character(text: &[u8]) -> (usize, bool) {
    let valid = text.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    match valid.chars().next() {
        Some(character) => (character.len_utf8(), !character.is_control()),
        None => (1, false),
    }
}
