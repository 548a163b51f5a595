//! Writes the decision which class of the manifest a processor belongs to, in the syntax that Rust, Go and C share. The processor
//! is `p`.

use crate::manifest::{Architecture, Class, Family, Feature, Vendor};

/// The syntax of a language: how it writes that a processor has a feature, the code of a vendor, a class, and a condition with
/// its answer; and the indentation.
pub(crate) struct Spelling {
    pub(crate) indent: &'static str,
    pub(crate) has: fn(Feature) -> String,
    pub(crate) vendor: fn(Vendor) -> String,
    pub(crate) class: fn(&str) -> String,
    pub(crate) when: fn(&str, &str) -> String,
}

/// Returns the lines of the decision: the first condition that holds gives the class.
pub(crate) fn decision(architecture: &Architecture, spelling: &Spelling) -> String {
    let line = |class: &Class| {
        let answer = (spelling.class)(class.name);
        match &*condition(class, spelling) {
            "" => format!("{}{answer}\n", spelling.indent),
            condition => (spelling.when)(condition, &answer),
        }
    };
    architecture.classes.iter().map(line).collect()
}

/// Returns the condition, or nothing if it always holds.
fn condition(class: &Class, spelling: &Spelling) -> String {
    let mut terms: Vec<String> = class.has.iter().map(|feature| (spelling.has)(*feature)).collect();
    if class.vendor != Vendor::Any {
        terms.push(format!("p.vendor == {}", (spelling.vendor)(class.vendor)));
    }
    match class.family {
        Family::Any => (),
        Family::Is(family) => terms.push(format!("p.family == {family:#x}")),
        Family::From(family) => terms.push(format!("p.family >= {family:#x}")),
    }
    let models = class.models.iter().map(|model| format!("p.model == {model:#x}"));
    let models: Vec<String> = models.chain(class.or.iter().map(|it| (spelling.has)(*it))).collect();
    match &*models {
        [] => (),
        [model] => terms.push(model.clone()),
        _ => {
            let lines: Vec<String> = models.chunks(4).map(|four| four.join(" || ")).collect();
            let lines = lines.join(&format!(" ||\n{}", spelling.indent.repeat(3)));
            let indent = spelling.indent.repeat(2);
            return format!("{} &&\n{indent}({lines})", terms.join(" && "));
        }
    }
    terms.join(" && ")
}
