//! Writes a list for the library's tests: all kernels, each with the processor features that the tests expect it to need.

use std::fmt::Write;

use super::kernel_condition;
use crate::architecture::Architecture;
use crate::emit::header;
use crate::manifest::COMPILED;

pub(super) fn source(manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "");
    text += "
/// A kernel, and the processor features that it needs, as `/proc/cpuinfo` names them.
pub(crate) struct Needs {
    pub(crate) is_in_target: bool,
    pub(crate) kernel: &'static str,
    pub(crate) features: &'static [&'static str],
}

pub(crate) const NEEDS: &[Needs] = &[
";
    for architecture in manifest {
        for kernel in &architecture.kernels {
            let features: Vec<&str> = kernel.needs.iter().map(|need| need.name()).collect();
            let (name, condition) = (kernel.name, kernel_condition(kernel));
            writeln!(
                text,
                "    Needs {{ is_in_target: cfg!({condition}), kernel: {name:?}, features: &{features:?} }},"
            )
            .unwrap();
        }
    }
    for kernel in COMPILED.kernels {
        let (name, target) = (kernel.name, COMPILED.target);
        writeln!(
            text,
            "    Needs {{ is_in_target: cfg!(all({target})), kernel: {name:?}, features: &[] }},"
        )
        .unwrap();
    }
    text += "];
";
    text
}
