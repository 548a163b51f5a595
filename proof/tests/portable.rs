//! Proves that the steps of the kernel `x1_portable`, in Rust, C and Go, compute what the steps of RFC 1321 compute.
//!
//! Users compile this kernel with any compiler, so the proof reads the source text, and computes the steps with symbols in place
//! of numbers. Other tests cover the loop around the steps, which loads words and adds the state.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use md5lanes_proof::trusted::symbol::{RFC_1321, compress};
use md5lanes_proof::trusted::term::{Term, Terms, Variable};

/// A binary operator: the text, the precedence (an operator with a higher number binds more tightly), and the operation.
type Operator = (&'static str, u8, fn(&mut Terms, Term, Term) -> Term);

struct Language {
    /// The path from the root of the repository.
    path: &'static str,
    /// If one operator begins with another, the longer one comes first: `&^` before `&`.
    operators: &'static [Operator],
    complement: &'static str,
    /// Returns the name that the source gives to the word of the block with this index.
    word: fn(usize) -> String,
}

const OPERATORS: &[Operator] = &[
    ("+", 5, Terms::add),
    ("<<", 4, shift_left),
    (">>", 4, shift_right),
    ("&", 3, Terms::and),
    ("^", 2, Terms::xor),
    ("|", 1, Terms::or),
];

const RUST: Language = Language {
    path: "crates/md5lanes/src/kernels/generated/x1_portable.rs",
    operators: OPERATORS,
    complement: "!",
    word: |index| format!("w[{index}]"),
};

const C: Language = Language {
    path: "c/generated/x1_portable.h",
    operators: OPERATORS,
    complement: "~",
    word: |index| format!("w[{index}]"),
};

const GO: Language = Language {
    path: "go/internal/kernel/x1_portable.go",
    operators: &[
        ("&^", 5, Terms::and_not),
        ("<<", 5, shift_left),
        (">>", 5, shift_right),
        ("&", 5, Terms::and),
        ("+", 4, Terms::add),
        ("^", 4, Terms::xor),
        ("|", 4, Terms::or),
    ],
    complement: "^",
    word: |index| format!("w{index}"),
};

/// The source of the Rust functions that the steps call.
const STEPS: &str = "crates/md5lanes/src/kernels/portable/step.rs";

fn shift_left(terms: &mut Terms, word: Term, by: Term) -> Term {
    let by = number(terms, by);
    terms.shift_left(word, by)
}

fn shift_right(terms: &mut Terms, word: Term, by: Term) -> Term {
    let by = number(terms, by);
    terms.shift_right(word, by)
}

fn number(terms: &Terms, term: Term) -> u32 {
    terms.as_number(term).expect("words are shifted by numbers")
}

/// A function of words. The last statement is the result.
struct Function {
    parameters: Vec<String>,
    statements: Vec<String>,
}

/// Parses a text in Rust, and returns its functions and methods by name. Each must take only words, and consist of `let`
/// statements and one expression.
fn functions(text: &str) -> HashMap<String, Function> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    code.split("fn ")
        .skip(1)
        .map(|function| {
            let (name, rest) = function.split_once('(').unwrap();
            let (parameters, rest) = rest.split_once(')').unwrap();
            let (_, body) = rest.split_once('{').unwrap();
            let (body, _) = body.split_once('}').unwrap();
            let name_of = |parameter: &str| parameter.split(':').next().unwrap().trim().to_string();
            let function = Function {
                parameters: parameters.split(',').map(name_of).collect(),
                statements: body.split(';').map(|line| line.trim().to_string()).collect(),
            };
            (name.split('<').next().unwrap().to_string(), function)
        })
        .collect()
}

/// A reader that computes an expression while it parses it.
struct Reader<'a> {
    terms: &'a mut Terms,
    language: &'a Language,
    functions: &'a HashMap<String, Function>,
    names: &'a HashMap<String, Term>,
    rest: &'a str,
}

impl Reader<'_> {
    /// Skips `text` if it comes next. Returns whether it does.
    fn take(&mut self, text: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, text: &str) {
        assert!(self.take(text), "there is no {text} before {}", self.rest);
    }

    /// Reads an expression up to the first operator with a precedence below `least`.
    fn expression(&mut self, least: u8) -> Term {
        let mut left = self.operand();
        loop {
            self.rest = self.rest.trim_start();
            let operator =
                self.language.operators.iter().find(|(text, ..)| self.rest.starts_with(text));
            match operator {
                Some((text, level, operation)) if *level >= least => {
                    self.expect(text);
                    // Operators of equal precedence apply from left to right.
                    let right = self.expression(level + 1);
                    left = operation(self.terms, left, right);
                }
                _ => return left,
            }
        }
    }

    fn operand(&mut self) -> Term {
        if self.take(self.language.complement) {
            let operand = self.operand();
            return self.terms.not(operand);
        }
        let mut value = if self.take("(") {
            let value = self.expression(0);
            self.expect(")");
            value
        } else {
            self.named()
        };
        while self.take(".") {
            let method = self.name();
            let arguments = self.arguments();
            value = match (&*method, &*arguments) {
                ("wrapping_add", [other]) => self.terms.add(value, *other),
                ("rotate_left", [by]) => self.rotate(value, *by),
                _ => self.call(&method, &[&[value], &*arguments].concat()),
            };
        }
        value
    }

    fn named(&mut self) -> Term {
        let name = self.name();
        if let Some(digits) = name.strip_prefix("0x") {
            return self.terms.number(u32::from_str_radix(digits, 16).unwrap());
        }
        if let Ok(number) = name.parse() {
            return self.terms.number(number);
        }
        if name == "bits" && self.take(".RotateLeft32") {
            let arguments = self.arguments();
            return self.rotate(arguments[0], arguments[1]);
        }
        if name == "k" && self.rest.starts_with('(') {
            // `k` returns its second argument, the constant; the first argument is the number of the step.
            return self.arguments()[1];
        }
        if self.functions.contains_key(&name) {
            let arguments = self.arguments();
            return self.call(&name, &arguments);
        }
        *self.names.get(&name).unwrap_or_else(|| panic!("{name} is not known"))
    }

    /// Calls the function or method `name`. The first argument of a method is the object.
    fn call(&mut self, name: &str, arguments: &[Term]) -> Term {
        let function = self.functions.get(name).unwrap_or_else(|| panic!("{name} is not known"));
        assert_eq!(arguments.len(), function.parameters.len(), "{name}");
        let names = function.parameters.iter().cloned().zip(arguments.iter().copied()).collect();
        let (result, lets) = function.statements.split_last().unwrap();
        let names = self.run(names, lets);
        self.compute(&names, result)
    }

    /// Reads a number, or a name with an index in brackets if there is one.
    fn name(&mut self) -> String {
        self.rest = self.rest.trim_start();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let mut end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        if self.rest[end..].starts_with('[') {
            end += self.rest[end..].find(']').unwrap() + 1;
        }
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        name.to_string()
    }

    fn arguments(&mut self) -> Vec<Term> {
        self.expect("(");
        let mut all = Vec::new();
        while !self.take(")") {
            all.push(self.expression(0));
            let _ = self.take(",");
        }
        all
    }

    fn rotate(&mut self, word: Term, by: Term) -> Term {
        let by = number(self.terms, by);
        self.terms.rotate_left(word, by)
    }

    /// Runs assignments: `let x = ...`, `x = ...` and `x += ...`. Returns all names with their new values.
    fn run(
        &mut self,
        mut names: HashMap<String, Term>,
        statements: &[String],
    ) -> HashMap<String, Term> {
        for statement in statements {
            let (to, from) = statement.split_once('=').unwrap();
            let to = to.trim_start_matches("let ").trim();
            let mut value = self.compute(&names, from);
            let to = to.strip_suffix('+').map_or(to, |to| {
                value = self.terms.add(names[to.trim()], value);
                to.trim()
            });
            names.insert(to.to_string(), value);
        }
        names
    }

    fn compute(&mut self, names: &HashMap<String, Term>, expression: &str) -> Term {
        let Self { language, functions, .. } = *self;
        let mut reader = Reader { terms: self.terms, language, functions, names, rest: expression };
        let value = reader.expression(0);
        assert_eq!(reader.rest.trim(), "", "of {expression}");
        value
    }
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    fs::read_to_string(root.join(path)).unwrap()
}

/// Returns whether the steps in `text` are equivalent to those of RFC 1321.
fn is_md5(language: &Language, text: &str) -> bool {
    let mut terms = Terms::new();
    let state = [0, 1, 2, 3].map(|word| terms.variable(Variable::State { lane: 0, word }));
    let block = std::array::from_fn(|word| {
        terms.variable(Variable::Message { lane: 0, word: word as u32 })
    });
    let expected = compress(&mut terms, RFC_1321, state, block).state;

    let mut names: HashMap<String, Term> =
        ["a", "b", "c", "d"].map(str::to_string).into_iter().zip(state).collect();
    names.extend(block.iter().enumerate().map(|(index, word)| ((language.word)(index), *word)));
    // The steps are the lines that assign to one word of the state. In C, the line that adds the old state `a0` is not a step.
    let is_step = |line: &&str| {
        let (to, from) = line.split_at_checked(2).unwrap_or((line, ""));
        matches!(to, "a " | "b " | "c " | "d ") && !from.contains(" a0")
    };
    let steps = text.lines().map(|line| line.trim().trim_end_matches(';')).filter(is_step);
    let steps: Vec<String> = steps.map(str::to_string).collect();
    assert!(steps.len() >= 64, "{} has {} steps", language.path, steps.len());
    let functions = functions(&read(STEPS));
    let nothing = HashMap::new();
    let mut reader =
        Reader { terms: &mut terms, language, functions: &functions, names: &nothing, rest: "" };
    let names = reader.run(names, &steps);
    let sums = [("a", 0), ("b", 1), ("c", 2), ("d", 3)]
        .map(|(name, word)| terms.add(names[name], state[word]));
    sums == expected
}

#[test]
fn the_steps_of_each_language_are_those_of_the_rfc() {
    for language in [RUST, C, GO] {
        assert!(is_md5(&language, &read(language.path)), "{}", language.path);
    }
}

/// Each change in this list could be a typing error.
#[test]
fn a_changed_step_is_noticed() {
    for (language, from, to) in [
        (RUST, "0x4e0811a1), 21", "0x4e0811a1), 20"),
        (RUST, "d = f(d, a, b, c, w[1]", "d = f(d, a, c, b, w[1]"),
        (C, "0xd76aa478", "0xd76aa479"),
        (C, "a << 7 | a >> 25", "a << 7 ^ a >> 24"),
        (C, "(c & ~d) + (b & d)", "(c & d) + (b & d)"),
        (GO, "w11 + (a &^ b)", "w12 + (a &^ b)"),
        (GO, "(c ^ (b | ^d))", "(c ^ (b | d))"),
    ] {
        let text = read(language.path);
        let changed = text.replacen(from, to, 1);
        assert_ne!(text, changed, "{from}");
        assert!(!is_md5(&language, &changed), "{to}");
    }
}
