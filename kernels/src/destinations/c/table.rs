//! The table of kernels and the choice of each class, in C.

use std::fmt::Write;

use super::macro_of;
use crate::emit::header;
use crate::manifest::{Architecture, Kernel};

/// The tables of all architectures, with `x1_portable` in each. The names of functions begin with `prefix`.
pub(crate) fn source(prefix: &str, manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "");
    text += "\n// What each class uses: an index into kernels, and from how many messages; wide kernels first.\n";
    let most = manifest.iter().flat_map(Architecture::choices).map(|(_, choices)| choices.len());
    write!(
        text,
        "struct class {{
    const char *name;
    size_t count;
    struct {{
        unsigned pays_from, kernel;
    }} choices[{}];
}};
",
        most.max().unwrap_or(1)
    )
    .unwrap();
    for architecture in manifest {
        write!(
            text,
            "\n#if defined(MD5LANES_ASSEMBLY) && defined({})\n\n",
            macro_of(architecture.instruction_set)
        )
        .unwrap();
        write_kernels(&mut text, prefix, &architecture.kernels);
        write_classes(&mut text, architecture);
        text += "\n#endif\n";
    }
    text += "\n#if !defined(MD5LANES_ASSEMBLY)\n\n";
    write_kernels(&mut text, prefix, &[]);
    text += "\nstatic const struct class classes[] = {\n    {\"portable\", 1, {{1, 0}}},\n};\n\n#endif\n";
    text
}

/// The most lanes of a kernel and the most scratch memory, for each architecture.
pub(crate) fn sizes(manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "Of the kernels of this target.");
    for architecture in manifest {
        let routines = || architecture.kernels.iter().map(|kernel| (kernel.routine)());
        let lanes = routines().map(|routine| routine.lanes).max().unwrap_or(1);
        let scratch = routines().map(|routine| routine.scratch).max().unwrap_or(0);
        let condition = macro_of(architecture.instruction_set);
        write!(
            text,
            "
#if defined(MD5LANES_ASSEMBLY) && defined({condition})
enum {{ MOST_LANES = {lanes}, MOST_SCRATCH = {scratch} }};
#endif
"
        )
        .unwrap();
    }
    text + "
#if !defined(MD5LANES_ASSEMBLY)
enum { MOST_LANES = 1, MOST_SCRATCH = 1 };
#endif
"
}

/// Which kernel for one message each class uses.
pub(crate) fn for_one_message(prefix: &str, manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "");
    for architecture in manifest {
        write!(text, "\n#if defined({})\n\n", macro_of(architecture.instruction_set)).unwrap();
        for kernel in architecture.kernels.iter().filter(|it| (it.routine)().lanes == 1) {
            writeln!(text, "kernel {prefix}_{};", kernel.name).unwrap();
        }
        text +=
            "\nstatic const struct {\n    const char *class;\n    kernel *run;\n} choices[] = {\n";
        for (class, choices) in architecture.choices() {
            let (one, _) = choices.last().expect("each class has a kernel for one message");
            writeln!(text, "    {{\"{}\", {prefix}_{}}},", class.name, one.name).unwrap();
        }
        text += "};\n\n#endif\n";
    }
    text
}

fn write_kernels(text: &mut String, prefix: &str, kernels: &[Kernel]) {
    let routines = || kernels.iter().map(|kernel| (kernel.routine)());
    for (kernel, routine) in kernels.iter().zip(routines()) {
        let kind = if routine.lanes == 1 { "run_one" } else { "run_many" };
        writeln!(text, "{kind} {prefix}_{};", kernel.name).unwrap();
    }
    text.push_str(if kernels.is_empty() { "" } else { "\n" });
    text.push_str("static const struct kernel kernels[] = {\n");
    for (kernel, routine) in kernels.iter().zip(routines()) {
        let needs: Vec<_> = kernel.needs.iter().map(|need| need.name().to_uppercase()).collect();
        let needs = if needs.is_empty() { "0".to_owned() } else { needs.join(" | ") };
        let (name, lanes, from) = (kernel.name, routine.lanes, kernel.pays_from_if_forced());
        let function = format!("{prefix}_{name}");
        let run = if lanes == 1 { format!("{function}, 0") } else { format!("0, {function}") };
        writeln!(text, "    {{\"{name}\", {lanes}, {from}, {needs}, {run}}},").unwrap();
    }
    text.push_str("    {\"x1_portable\", 1, 1, 0, x1_portable, 0},\n};\n");
}

fn write_classes(text: &mut String, architecture: &Architecture) {
    text.push_str("\nstatic const struct class classes[] = {\n");
    let index = |kernel: &Kernel| {
        let place = architecture.kernels.iter().position(|it| it.name == kernel.name);
        place.expect("a class uses kernels of its architecture")
    };
    for (class, choices) in architecture.choices() {
        let rows: Vec<_> =
            choices.iter().map(|(kernel, from)| format!("{{{from}, {}}}", index(kernel))).collect();
        let (name, count, rows) = (class.name, rows.len(), rows.join(", "));
        writeln!(text, "    {{\"{name}\", {count}, {{{rows}}}}},").unwrap();
    }
    text.push_str("};\n");
}
