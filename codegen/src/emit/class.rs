//! Writes the code that decides which class of the manifest a processor belongs to, for Rust, Go and C. In this code the
//! processor is the variable `p`.

use crate::architecture::{Architecture, Class, Family, Feature, Vendor};

pub(crate) struct Syntax {
    pub(crate) indent: &'static str,
    pub(crate) has_feature: fn(Feature) -> String,
    pub(crate) vendor: fn(Vendor) -> String,
    /// Returns the code that answers with the class of this name.
    pub(crate) class: fn(&str) -> String,
    /// Takes a condition and an answer. Returns the lines that give the answer if the condition holds.
    pub(crate) if_then: fn(&str, &str) -> String,
}

/// Returns lines that test the conditions of the classes in order. The first condition that holds gives the answer.
pub(crate) fn decision(architecture: &Architecture, syntax: &Syntax) -> String {
    let line = |class: &Class| {
        let answer = (syntax.class)(class.name);
        match &*condition(class, syntax) {
            "" => format!("{}{answer}\n", syntax.indent),
            condition => (syntax.if_then)(condition, &answer),
        }
    };
    architecture.classes.iter().map(line).collect()
}

/// Returns the condition for a processor to belong to `class`, or an empty text if it always holds.
fn condition(class: &Class, syntax: &Syntax) -> String {
    let mut terms: Vec<String> =
        class.features.iter().map(|feature| (syntax.has_feature)(*feature)).collect();
    if class.vendor != Vendor::Any {
        terms.push(format!("p.vendor == {}", (syntax.vendor)(class.vendor)));
    }
    match class.family {
        Family::Any => (),
        Family::Is(family) => terms.push(format!("p.family == {family:#x}")),
        Family::From(family) => terms.push(format!("p.family >= {family:#x}")),
    }
    let models = class.models.iter().map(|model| format!("p.model == {model:#x}"));
    let models: Vec<String> =
        models.chain(class.or_features.iter().map(|it| (syntax.has_feature)(*it))).collect();
    match &*models {
        [] => (),
        [model] => terms.push(model.clone()),
        _ => {
            let lines: Vec<String> = models.chunks(4).map(|four| four.join(" || ")).collect();
            let lines = lines.join(&format!(" ||\n{}", syntax.indent.repeat(3)));
            let indent = syntax.indent.repeat(2);
            return format!("{} &&\n{indent}({lines})", terms.join(" && "));
        }
    }
    terms.join(" && ")
}
