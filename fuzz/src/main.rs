//! Passes the inputs that libFuzzer generates to [`Input::check`].
#![no_main]

use libfuzzer_sys::fuzz_target;
use md5lanes_fuzz::Input;

fuzz_target!(|input: Input| input.check());
