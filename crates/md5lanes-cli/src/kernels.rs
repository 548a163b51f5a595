//! `md5lanes kernels`, and the environment variable that forces a kernel.

use md5lanes::{Kernel, ProcessorClass};

use crate::output::{Failed, Output};
use crate::quote::quote;

const VARIABLE: &str = "MD5LANES_KERNEL";

pub(crate) fn list(output: &Output) -> Result<(), Failed> {
    let forced = forced(output)?;
    let mut text = format!("Processor class: {}\n\n", ProcessorClass::current());
    let width = Kernel::names().map(str::len).max().unwrap_or(0) + 2;
    let row = |name: &str, runs: &str, chosen: &str| {
        format!("{}\n", format!("{name:<width$}{runs:<11}{chosen}").trim_end())
    };
    text += &row("KERNEL", "RUNS HERE", "CHOSEN");
    for name in Kernel::names() {
        let kernel = Kernel::by_name(name).ok();
        let runs = if kernel.is_some() { "yes" } else { "no" };
        let chosen = match kernel {
            Some(_) if kernel == forced => "yes, by MD5LANES_KERNEL",
            Some(kernel) if kernel.is_chosen() => "yes",
            _ => "",
        };
        text += &row(name, runs, chosen);
    }
    output.write(text.as_bytes())
}

/// Returns the kernel that the environment forces, if any. A name that the library would ignore is an error.
pub(crate) fn forced(output: &Output) -> Result<Option<Kernel>, Failed> {
    Kernel::forced().map_err(|error| {
        let value = std::env::var_os(VARIABLE).unwrap_or_default();
        let names: Vec<_> = Kernel::all().map(Kernel::name).collect();
        let subject = [VARIABLE.as_bytes(), b"=", &quote(value.as_encoded_bytes())].concat();
        let reason = format!("{error}; this processor can run: {}", names.join(", "));
        output.report(&subject, &reason)
    })
}
