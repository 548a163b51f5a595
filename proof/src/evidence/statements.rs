//! Writes a statement for each use of a rule, for a solver to prove.
//!
//! A solver cannot read a rule, which is code, so it proves the rule's results. While [`collect`] runs a proof, each use of a
//! rule becomes a statement: for all words, the result equals the operation on the operands. A part of a term that the rule does
//! not look into becomes a variable, so uses that differ only in such parts give the same statement.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter, Write};

use rustc_hash::FxHashMap;

use crate::trusted::term::{Node, SAMPLES, Term, Terms, bit_of};

thread_local! {
    static STATEMENTS: RefCell<Option<Statements>> = const { RefCell::new(None) };
}

/// The statements by their keys, so that each is written only once.
type Statements = FxHashMap<Vec<u32>, String>;

/// Calls `run`. Returns its result, and the statements about all its uses of rules on symbols in this thread. A statement is a
/// formula of SMT-LIB on bit vectors, `(= operation result)`, which has to hold for all values of the variables `a0`, `a1`, and
/// so on.
pub fn collect<R>(run: impl FnOnce() -> R) -> (R, BTreeSet<String>) {
    STATEMENTS.set(Some(Statements::default()));
    let result = run();
    let statements = STATEMENTS.take().unwrap_or_default();
    (result, statements.into_values().collect())
}

/// Returns a script of SMT-LIB that asserts the negation of each statement. The solver must always answer `unsat`.
pub fn script(statements: &BTreeSet<String>) -> String {
    let mut script = String::from("(set-logic QF_BV)\n");
    let names = statements.iter().flat_map(|statement| statement.split([' ', '(', ')']));
    let numbers = names.filter_map(|name| name.strip_prefix('a')?.parse::<u32>().ok());
    for variable in 0..=numbers.max().unwrap_or(0) {
        writeln!(script, "(declare-const a{variable} (_ BitVec 32))").expect("a string grows");
    }
    for statement in statements {
        writeln!(script, "(push 1)\n(assert (not {statement}))\n(check-sat)\n(pop 1)")
            .expect("a string grows");
    }
    script
}

/// The operation that a rule is about.
#[derive(Clone, Copy)]
pub(crate) enum Operation {
    /// A formula of SMT-LIB for the operands `x` and `y`, and the same operation as a function of numbers.
    Formula(&'static str, fn(u32, u32) -> u32),
    /// A formula of SMT-LIB for one operand `x` and a number of bits (`n` as a word, `bits` in decimal), the same operation as a
    /// function of numbers, and the number of bits.
    Shift(&'static str, fn(u32, u32) -> u32, u32),
    /// A truth table of up to three operands.
    Table(u32),
}

impl Display for Operation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Formula(formula, _) | Self::Shift(formula, ..) => f.write_str(formula),
            Self::Table(table) => write!(f, "truth table {table:#x}"),
        }
    }
}

impl Operation {
    fn apply(self, operands: &[u32]) -> u32 {
        match (self, operands) {
            (Self::Formula(_, of_numbers), &[x, y]) => of_numbers(x, y),
            (Self::Shift(_, of_numbers, by), &[x]) => of_numbers(x, by),
            (Self::Table(table), _) => {
                (0..u32::BITS).fold(0, |word, bit| word | bit_of(table, operands, bit) << bit)
            }
            _ => unreachable!("an operation has its number of operands"),
        }
    }
}

/// Checks a use of a rule: in each sample, `result` has to be the result of `operation` on `operands`. Returns a message if it is
/// not. While [`collect`] runs in this thread, also adds the statement for this use, unless `terms` replaces variables by
/// numbers. Does nothing unless words have 32 bits.
pub(crate) fn note(
    terms: &Terms,
    operation: Operation,
    operands: &[Term],
    result: Term,
) -> Option<String> {
    if terms.width != 32 {
        return None;
    }
    if !terms.numbers {
        STATEMENTS.with_borrow_mut(|statements| {
            if let Some(statements) = statements {
                let mut statement = Statement::new(terms, operands, result);
                let key = statement.key(operation);
                statements.entry(key).or_insert_with(|| statement.write(operation));
            }
        });
    }
    let is_wrong = (0..SAMPLES).any(|sample| {
        let numbers: Vec<u32> =
            operands.iter().map(|operand| terms.sampled(*operand, sample)).collect();
        operation.apply(&numbers) != terms.sampled(result, sample)
    });
    is_wrong.then(|| format!("the rule of {operation} is wrong: it makes another word"))
}

fn is_open(whole: &Node, part: &Node) -> bool {
    use Node::{Bits, Rotated, ShiftedLeft, ShiftedRight, Sum};
    matches!(
        (whole, part),
        (Sum { .. }, Bits { .. } | ShiftedLeft(..) | ShiftedRight(..))
            | (ShiftedLeft(..) | ShiftedRight(..), Rotated(..))
    )
}

struct Statement<'t> {
    terms: &'t Terms,
    operands: &'t [Term],
    result: Term,
    /// The terms that rules do not look into, which become variables. The first `named` terms have their index as a name.
    closed: Vec<Term>,
    named: usize,
    text: String,
}

impl<'t> Statement<'t> {
    fn new(terms: &'t Terms, operands: &'t [Term], result: Term) -> Self {
        let mut open = operands.to_vec();
        let mut closed = Vec::new();
        let mut next = 0;
        while let Some(&term) = open.get(next) {
            next += 1;
            let node = terms.node(term);
            if let Node::Variable(_) = node {
                closed.push(term);
            }
            for part in node.parts() {
                let list = if is_open(node, terms.node(part)) { &mut open } else { &mut closed };
                list.push(part);
            }
        }
        closed
            .retain(|term| !open.contains(term) || matches!(terms.node(*term), Node::Variable(_)));
        closed.retain(|term| terms.as_number(*term).is_none());
        Self { terms, operands, result, closed, named: 0, text: String::new() }
    }

    /// Returns the number in the name of a closed term's variable (0 for `a0`), which the first call chooses.
    fn name(&mut self, term: Term) -> Option<usize> {
        let place = self.closed.iter().position(|closed| *closed == term)?;
        if place < self.named {
            return Some(place);
        }
        self.closed.swap(place, self.named);
        self.named += 1;
        Some(self.named - 1)
    }

    /// Returns numbers that identify the statement.
    fn key(&mut self, operation: Operation) -> Vec<u32> {
        let mut key = match operation {
            Operation::Formula(formula, _) => vec![formula.as_ptr() as usize as u32],
            Operation::Shift(formula, _, by) => vec![formula.as_ptr() as usize as u32, by],
            Operation::Table(function) => vec![function, u32::MAX],
        };
        for operand in self.operands {
            self.key_of(*operand, &mut key);
        }
        self.key_of(self.result, &mut key);
        key
    }

    fn key_of(&mut self, term: Term, key: &mut Vec<u32>) {
        if let Some(name) = self.name(term) {
            return key.extend([0, name as u32]);
        }
        let node = self.terms.node(term);
        match node {
            Node::Number(number) => key.extend([1, *number]),
            Node::Variable(_) => key.push(2),
            Node::Bits { table, atoms } => key.extend([3, *table, atoms.len() as u32]),
            Node::Sum { number, parts } => {
                key.extend([4, *number, parts.len() as u32]);
                key.extend(parts.iter().map(|(_, times)| *times));
            }
            Node::Rotated(_, by) => key.extend([5, *by]),
            Node::ShiftedLeft(_, by) => key.extend([6, *by]),
            Node::ShiftedRight(_, by) => key.extend([7, *by]),
        }
        for part in node.parts() {
            self.key_of(part, key);
        }
    }

    fn write(mut self, operation: Operation) -> String {
        self.text.push_str("(= ");
        match operation {
            Operation::Table(function) => self.bits(function, self.operands),
            Operation::Formula(formula, _) | Operation::Shift(formula, ..) => {
                let by = if let Operation::Shift(_, _, by) = operation { by } else { 0 };
                for word in formula.split_inclusive([' ', '(', ')']) {
                    let name = word.trim_end_matches([' ', '(', ')']);
                    match name {
                        "x" => self.term(self.operands[0]),
                        "y" => self.term(self.operands[1]),
                        "n" => self.add(format_args!("#x{by:08x}")),
                        "bits" => self.add(format_args!("{by}")),
                        other => self.text.push_str(other),
                    }
                    self.text.push_str(&word[name.len()..]);
                }
            }
        }
        self.text.push(' ');
        self.term(self.result);
        self.text.push(')');
        self.text
    }

    fn term(&mut self, term: Term) {
        if let Some(name) = self.name(term) {
            return self.add(format_args!("a{name}"));
        }
        let terms = self.terms;
        match terms.node(term) {
            Node::Number(number) => self.add(format_args!("#x{number:08x}")),
            // The result has a variable that no operand has, so the rule is wrong. A solver refuses this name, because the script
            // does not declare it.
            Node::Variable(_) => self.text.push_str("invented"),
            Node::Bits { table, atoms } => self.bits(*table, atoms),
            Node::Sum { number, parts } => {
                self.add(format_args!("(bvadd #x{number:08x}"));
                for (part, times) in parts {
                    self.add(format_args!(" (bvmul #x{times:08x} "));
                    self.term(*part);
                    self.text.push(')');
                }
                self.text.push(')');
            }
            Node::Rotated(word, by) => {
                self.add(format_args!("((_ rotate_left {by}) "));
                self.term(*word);
                self.text.push(')');
            }
            Node::ShiftedLeft(word, by) | Node::ShiftedRight(word, by) => {
                let is_left = matches!(terms.node(term), Node::ShiftedLeft(..));
                self.text.push_str(if is_left { "(bvshl " } else { "(bvlshr " });
                self.term(*word);
                self.add(format_args!(" #x{by:08x})"));
            }
        }
    }

    /// Writes a truth table as the OR of the rows with the result 1. A row is the AND of all atoms, each complemented if it is 0
    /// in this row.
    fn bits(&mut self, table: u32, atoms: &[Term]) {
        self.text.push_str("(bvor #x00000000");
        for row in (0..1 << atoms.len()).filter(|row| table >> row & 1 == 1) {
            self.text.push_str(" (bvand #xffffffff");
            for (index, atom) in atoms.iter().enumerate() {
                let is_set = row >> index & 1 == 1;
                self.text.push_str(if is_set { " " } else { " (bvnot " });
                self.term(*atom);
                self.text.push_str(if is_set { "" } else { ")" });
            }
            self.text.push(')');
        }
        self.text.push(')');
    }

    fn add(&mut self, text: std::fmt::Arguments) {
        self.text.write_fmt(text).expect("a string grows");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trusted::term::Variable;

    #[test]
    fn equal_uses_of_a_rule_on_other_variables_are_one_statement() {
        let rotate = |terms: &mut Terms, word: Term| {
            let (left, right) = (terms.shift_left(word, 7), terms.shift_right(word, 25));
            terms.add(left, right)
        };
        let (_, statements) = collect(|| {
            let mut terms = Terms::new();
            let [x, y] = [0, 1].map(|word| terms.variable(Variable::State { lane: 0, word }));
            for word in [x, y] {
                rotate(&mut terms, word);
            }
        });
        let rotation =
            "(= (bvadd (bvshl a0 #x00000007) (bvlshr a0 #x00000019)) ((_ rotate_left 7) a0))";
        assert!(statements.contains(rotation), "{statements:?}");
        let shifts = statements.iter().filter(|one| one.starts_with("(= (bvshl"));
        assert_eq!(shifts.count(), 1, "{statements:?}");
        let script = script(&statements);
        assert!(script.contains(&format!("(assert (not {rotation}))")), "{script}");
        assert_eq!(script.matches("declare-const").count(), 1, "{script}");
    }

    #[test]
    fn what_a_rule_does_not_look_into_is_a_variable() {
        let (_, statements) = collect(|| {
            let mut terms = Terms::new();
            let [x, y] = [0, 1].map(|word| terms.variable(Variable::State { lane: 0, word }));
            let sum = terms.add(x, y);
            let rotated = terms.rotate_left(sum, 5);
            terms.xor(rotated, x);
        });
        let not_looked_into = "(= (bvxor ((_ rotate_left 5) a0) a1) ";
        assert!(statements.iter().any(|one| one.starts_with(not_looked_into)), "{statements:?}");
    }

    #[test]
    fn a_wrong_result_is_noticed_where_it_is_made() {
        let mut terms = Terms::new();
        let [x, y] = [0, 1].map(|word| terms.variable(Variable::State { lane: 0, word }));
        let sum = terms.add(x, y);
        assert_eq!(terms.wrong, None);
        terms.note(Operation::Formula("(bvor x y)", |x, y| x | y), &[x, y], sum);
        let wrong = terms.wrong.expect("no OR of these numbers is their sum");
        assert!(wrong.starts_with("the rule of (bvor x y) is wrong"), "{wrong}");
    }

    #[test]
    fn nothing_is_noted_outside_of_a_collection() {
        let mut terms = Terms::new();
        let x = terms.variable(Variable::State { lane: 0, word: 0 });
        terms.not(x);
        let ((), statements) = collect(|| ());
        assert_eq!(statements.len(), 0);
    }
}
