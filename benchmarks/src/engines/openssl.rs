//! OpenSSL's libcrypto, called in the four ways that are usual in programs, and with this project's provider.

use std::ffi::{CStr, CString, c_int, c_uchar, c_uint, c_void};
use std::mem::MaybeUninit;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;

use openssl_sys as ffi;

use md5lanes::Digest;

use super::hashing_each;
use super::md5lanes::VERSION;
use crate::Result;
use crate::task::Contestant;

/// `MD5_CTX` of `openssl/md5.h`.
#[repr(C)]
struct Md5Context {
    state: [c_uint; 4],
    length: [c_uint; 2],
    data: [c_uint; 16],
    fill: c_uint,
}

// Functions that openssl-sys does not declare.
unsafe extern "C" {
    fn MD5_Init(context: *mut Md5Context) -> c_int;
    fn MD5_Update(context: *mut Md5Context, data: *const c_void, length: usize) -> c_int;
    fn MD5_Final(digest: *mut c_uchar, context: *mut Md5Context) -> c_int;
    fn MD5(data: *const c_uchar, length: usize, digest: *mut c_uchar) -> *mut c_uchar;
    fn EVP_Digest(
        data: *const c_void,
        length: usize,
        digest: *mut c_uchar,
        digest_length: *mut c_uint,
        algorithm: *const ffi::EVP_MD,
        engine: *mut ffi::ENGINE,
    ) -> c_int;
}

pub(super) fn all() -> [Contestant; 4] {
    let version = &version();
    [
        low_level(),
        hashing_each("openssl-one-shot", version, one_shot),
        // SAFETY: the function has no preconditions. It returns OpenSSL's own MD5, which is never freed.
        hashing_each("openssl-evp-reused", version, evp_reused(unsafe { ffi::EVP_md5() })),
        hashing_each("openssl-evp-digest", version, evp_digest),
    ]
}

/// Makes the contestant for `MD5_Init`, `MD5_Update` and `MD5_Final`, which use no provider.
pub(super) fn low_level() -> Contestant {
    hashing_each("openssl-low-level", &version(), init_update_final)
}

/// Returns the version of the library that runs, not of the headers.
fn version() -> String {
    // SAFETY: the function returns a string that ends with a zero and lives as long as the library.
    let version = unsafe { CStr::from_ptr(ffi::OpenSSL_version(ffi::OPENSSL_VERSION)) };
    version.to_string_lossy().into_owned()
}

fn init_update_final(message: &[u8]) -> Digest {
    let mut digest = [0; 16];
    let mut context = MaybeUninit::uninit();
    // SAFETY: the context is as large as `MD5_CTX`, and `MD5_Init` fills it before the other functions read it; the message is
    // readable for its length; a digest has 16 bytes.
    let done = unsafe {
        MD5_Init(context.as_mut_ptr()) == 1
            && MD5_Update(context.as_mut_ptr(), message.as_ptr().cast(), message.len()) == 1
            && MD5_Final(digest.as_mut_ptr(), context.as_mut_ptr()) == 1
    };
    assert!(done, "OpenSSL's low-level MD5 failed");
    Digest::from_bytes(digest)
}

fn one_shot(message: &[u8]) -> Digest {
    let mut digest = [0; 16];
    // SAFETY: the message is readable for its length, and a digest has 16 bytes.
    let done = unsafe { MD5(message.as_ptr(), message.len(), digest.as_mut_ptr()) };
    assert!(!done.is_null(), "OpenSSL's MD5() failed");
    Digest::from_bytes(digest)
}

fn evp_digest(message: &[u8]) -> Digest {
    let mut digest = [0; 16];
    // SAFETY: the message is readable for its length; a digest of this algorithm has 16 bytes; the null pointers mean that
    // OpenSSL does not return the length of the digest, and uses no engine.
    let done = unsafe {
        EVP_Digest(
            message.as_ptr().cast(),
            message.len(),
            digest.as_mut_ptr(),
            ptr::null_mut(),
            ffi::EVP_md5(),
            ptr::null_mut(),
        )
    };
    assert!(done == 1, "OpenSSL's EVP_Digest failed");
    Digest::from_bytes(digest)
}

/// Makes the contestant that fetches MD5 once from the provider `md5lanes` in `folder`, through OpenSSL's interface EVP. Fails if
/// OpenSSL cannot load the provider, or the provider has no MD5.
pub(super) fn provider(name: &str, folder: &Path) -> Result<Contestant> {
    let path = CString::new(folder.as_os_str().as_bytes())?;
    // SAFETY: the strings end with a zero. The library context is a new one; neither the context nor its contents are ever freed.
    let md5 = unsafe {
        let context = ffi::OSSL_LIB_CTX_new();
        let loaded = !context.is_null()
            && ffi::OSSL_PROVIDER_set_default_search_path(context, path.as_ptr()) == 1
            && !ffi::OSSL_PROVIDER_load(context, c"md5lanes".as_ptr()).is_null();
        if !loaded {
            return Err(format!("OpenSSL cannot load md5lanes.so from {}", folder.display()).into());
        }
        ffi::EVP_MD_fetch(context, c"MD5".as_ptr(), ptr::null())
    };
    if md5.is_null() {
        return Err("OpenSSL finds no MD5 in the provider".into());
    }
    Ok(hashing_each(name, &format!("{VERSION} in {}", version()), evp_reused(md5)))
}

/// Returns a function that hashes a message with a context that keeps the algorithm `md5`. The context is never freed.
fn evp_reused(md5: *const ffi::EVP_MD) -> impl FnMut(&[u8]) -> Digest {
    // SAFETY: the function has no arguments and no preconditions.
    let context = unsafe { ffi::EVP_MD_CTX_new() };
    assert!(!context.is_null(), "there is no memory for a context");
    // SAFETY: the context is a new one, callers pass an algorithm that is never freed, and there is no engine.
    let done = unsafe { ffi::EVP_DigestInit_ex(context, md5, ptr::null_mut()) };
    assert!(done == 1, "OpenSSL has no MD5");
    move |message| {
        let mut digest = [0; 16];
        // SAFETY: the context is never freed, and only this function uses it. A null pointer in place of an algorithm starts
        // the context again with the algorithm that it keeps. The message is readable for its length, and a digest has 16 bytes.
        // With the last null pointer, OpenSSL does not return the length of the digest.
        let done = unsafe {
            ffi::EVP_DigestInit_ex(context, ptr::null(), ptr::null_mut()) == 1
                && ffi::EVP_DigestUpdate(context, message.as_ptr().cast(), message.len()) == 1
                && ffi::EVP_DigestFinal_ex(context, digest.as_mut_ptr(), ptr::null_mut()) == 1
        };
        assert!(done, "OpenSSL's EVP_DigestUpdate failed");
        Digest::from_bytes(digest)
    }
}
