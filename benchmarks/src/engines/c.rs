//! Contestants that use this project as C programs do: the C library, the block function and the provider for OpenSSL. The
//! scripts that build these three for users also build them here.

use std::ffi::{CStr, c_char, c_int};
use std::mem::MaybeUninit;
use std::path::{Path, PathBuf};
use std::process::Command;

use libloading::Library;
use md5lanes::Digest;

use super::md5lanes::VERSION;
use super::{hash, hashing_each};
use crate::Result;
use crate::machine::Notices;
use crate::task::{Contestant, Task};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A contestant's name, and the function that makes it.
type Constructor = (&'static str, fn(&'static str) -> Result<Contestant>);

pub(super) fn for_one_message(notices: &mut Notices) -> Vec<Contestant> {
    built(
        &[
            ("md5lanes-c", digest),
            ("md5lanes-block", around_block),
            ("md5lanes-provider", through_provider),
        ],
        notices,
    )
}

pub(super) fn for_many_messages(notices: &mut Notices) -> Vec<Contestant> {
    built(&[("md5lanes-c", digest_many)], notices)
}

/// Builds the C libraries, and makes the contestants. A notice names each one that cannot be built.
fn built(constructors: &[Constructor], notices: &mut Notices) -> Vec<Contestant> {
    if let Err(error) = run_script("build-capi") {
        constructors.iter().for_each(|(name, _)| notices.left_out(name, &error));
        return Vec::new();
    }
    let make_contestant = |&(name, make): &Constructor| {
        make(name).map_err(|error| notices.left_out(name, &error)).ok()
    };
    constructors.iter().filter_map(make_contestant).collect()
}

fn run_script(name: &str) -> Result<()> {
    finish(&mut Command::new(Path::new(ROOT).join("scripts").join(name)))
}

fn finish(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed").into()) }
}

/// Returns the folder where scripts/build-capi puts libraries.
fn library_folder() -> PathBuf {
    Path::new(ROOT).join("target/capi/lib")
}

/// Loads a shared library, which stays loaded until the process ends.
fn load(path: &Path) -> Result<&'static Library> {
    // SAFETY: the library is this project's own, and does nothing when it is loaded.
    Ok(Box::leak(Box::new(unsafe { Library::new(path)? })))
}

/// Returns the function `name` of `library`.
///
/// # Safety
///
/// `F` must be the type of a pointer to this function.
unsafe fn function<F: Copy>(library: &'static Library, name: &str) -> Result<F> {
    // SAFETY: the caller vouches for the type.
    Ok(unsafe { *library.get::<F>(name)? })
}

/// Loads the C library. Also returns its version, with the name of the kernel that it chose.
fn c_library() -> Result<(&'static Library, String)> {
    type Text = unsafe extern "C" fn() -> *const c_char;
    let library = load(&library_folder().join("libmd5lanes.so"))?;
    let text = |name| -> Result<&str> {
        // SAFETY: the functions that are named below have the type `Text`. Each returns a string that ends with a zero and is
        // never freed.
        Ok(unsafe { CStr::from_ptr(function::<Text>(library, name)?()) }.to_str()?)
    };
    Ok((library, format!("{} by {}", text("md5lanes_version")?, text("md5lanes_kernel_name")?)))
}

fn digest(name: &str) -> Result<Contestant> {
    type Function = unsafe extern "C" fn(*const u8, usize, *mut u8) -> c_int;
    let (library, version) = c_library()?;
    // SAFETY: md5lanes.h declares the function with this signature, except that the message is a pointer to `void`, and the
    // status is an enum of the size of `int`.
    let digest: Function = unsafe { function(library, "md5lanes_digest")? };
    Ok(hashing_each(name, &version, move |message| {
        let mut out = MaybeUninit::<Digest>::uninit();
        // SAFETY: the message is readable for its length, and a digest has 16 bytes.
        let status = unsafe { digest(message.as_ptr(), message.len(), out.as_mut_ptr().cast()) };
        assert!(status == 0, "md5lanes_digest returns {status}");
        // SAFETY: the function has succeeded, so it has written a digest.
        unsafe { out.assume_init() }
    }))
}

fn digest_many(name: &str) -> Result<Contestant> {
    type Function =
        unsafe extern "C" fn(usize, *const *const u8, *const usize, *mut [u8; 16]) -> c_int;
    let (library, version) = c_library()?;
    // SAFETY: md5lanes.h declares the function with this signature, except that messages are pointers to `void`, and the
    // status is an enum of the size of `int`.
    let digest_many: Function = unsafe { function(library, "md5lanes_digest_many")? };
    Ok(Contestant::new(name, &version, move |task: &Task, times| {
        let data: Vec<*const u8> = task.messages.iter().map(|message| message.as_ptr()).collect();
        let lengths: Vec<usize> = task.messages.iter().map(|message| message.len()).collect();
        Ok(hash(task, times, |_, digests| {
            // SAFETY: there are equally many pointers, lengths and digests; each message is readable for its length,
            // and a digest has 16 bytes.
            let status = unsafe {
                let out = digests.as_mut_ptr().cast();
                digest_many(digests.len(), data.as_ptr(), lengths.as_ptr(), out)
            };
            assert!(status == 0, "md5lanes_digest_many returns {status}");
        }))
    }))
}

/// Makes the contestant that computes MD5 with the block function. It passes the whole blocks of a message in place, and then a
/// copy of the rest with the padding.
fn around_block(name: &str) -> Result<Contestant> {
    type Block = unsafe extern "C" fn(*mut u32, *const u8, usize);
    let shared = std::env::current_exe()?.with_file_name("libmd5lanes_block.so");
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let mut link = Command::new(compiler);
    link.args(["-shared", "-Wl,--whole-archive"]).arg(library_folder().join("libmd5lanes_block.a"));
    finish(link.arg("-Wl,--no-whole-archive").arg("-o").arg(&shared))?;
    // SAFETY: md5lanes_block.h declares the function with this signature, except that both pointers are to `void`. The state is
    // four words.
    let block: Block = unsafe { function(load(&shared)?, "md5_block_asm_data_order")? };
    Ok(hashing_each(name, VERSION, move |message| {
        let mut state = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476_u32];
        let (whole, tail) = message.as_chunks::<64>();
        let mut end = [0; 128];
        end[..tail.len()].copy_from_slice(tail);
        end[tail.len()] = 0x80;
        let blocks = if tail.len() < 56 { 1 } else { 2 };
        end[64 * blocks - 8..64 * blocks]
            .copy_from_slice(&(8 * message.len() as u64).to_le_bytes());
        // SAFETY: the state has four words, and both pointers are readable for their numbers of blocks.
        unsafe {
            block(state.as_mut_ptr(), whole.as_ptr().cast(), whole.len());
            block(state.as_mut_ptr(), end.as_ptr(), blocks);
        }
        let mut bytes = [0; 16];
        for (bytes, word) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(state) {
            *bytes = word.to_le_bytes();
        }
        Digest::from_bytes(bytes)
    }))
}

fn through_provider(name: &str) -> Result<Contestant> {
    run_script("build-openssl")?;
    super::openssl::provider(name, &library_folder().join("ossl-modules"))
}
