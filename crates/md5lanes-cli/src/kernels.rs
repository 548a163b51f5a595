//! Which kernel hashes.

use md5lanes::Kernel;

use crate::output::{Failed, Output};
use crate::quote::quote;

/// The variable that forces a kernel.
const VARIABLE: &str = "MD5LANES_KERNEL";

/// Prints the table of kernels.
pub(crate) fn list(output: &Output) -> Result<(), Failed> {
    let forced = forced(output)?;
    let mut table = format!("{:<14}{:<11}{}\n", "KERNEL", "RUNS HERE", "CHOSEN");
    for name in Kernel::names() {
        let kernel = Kernel::by_name(name).ok();
        let runs = if kernel.is_some() { "yes" } else { "no" };
        let mark = match kernel {
            Some(_) if kernel == forced => "yes, by MD5LANES_KERNEL",
            Some(kernel) if kernel.is_chosen() => "yes",
            _ => "",
        };
        let row = format!("{name:<14}{runs:<11}{mark}");
        table.push_str(row.trim_end());
        table.push('\n');
    }
    output.write(table.as_bytes())
}

/// The kernel that the environment forces, if any. The library passes over a name that is not to be
/// had; whoever typed it wants to know.
pub(crate) fn forced(output: &Output) -> Result<Option<Kernel>, Failed> {
    Kernel::forced().map_err(|error| {
        let value = std::env::var_os(VARIABLE).unwrap_or_default();
        let names: Vec<_> = Kernel::names().filter(|name| Kernel::by_name(name).is_ok()).collect();
        let subject = [VARIABLE.as_bytes(), b"=", &quote(value.as_encoded_bytes())].concat();
        let reason = format!("{error}; this processor can run: {}", names.join(", "));
        output.report(&subject, &reason)
    })
}
