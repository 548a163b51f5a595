//! This project's library.

use md5lanes::{Kernel, Md5};

use super::{Engine, Function};
use crate::definitions::contestants;
use crate::machine::Notices;

/// Of the whole workspace, the library included.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Every kernel that runs here, then the library as its users call it.
pub(super) fn all(notices: &mut Notices) -> Vec<Box<dyn Engine>> {
    let mut engines = Vec::new();
    for name in Kernel::names() {
        match Kernel::by_name(name) {
            // The others are for many messages.
            Ok(kernel) if kernel.lanes() > 1 => {}
            Ok(kernel) => {
                let digest = move |message: &[u8]| *kernel.digest(message).as_bytes();
                engines.push(Function::boxed(name, VERSION, digest));
            }
            Err(error) => notices.left_out(name, &error),
        }
    }
    engines.push(one_shot());
    engines.push(by_64());
    engines
}

pub(super) fn one_shot() -> Box<dyn Engine> {
    Function::boxed(contestants::MD5LANES, &version(), |message| {
        *md5lanes::digest(message).as_bytes()
    })
}

fn by_64() -> Box<dyn Engine> {
    Function::boxed(contestants::MD5LANES_BY_64, &version(), |message| {
        let mut md5 = Md5::new();
        for piece in message.chunks(64) {
            md5.update(piece);
        }
        *md5.finalize().as_bytes()
    })
}

/// The version, with the kernel that the library chose.
pub(super) fn version() -> String {
    format!("{VERSION} by {}", Kernel::chosen().name())
}
