//! Tries every rule for terms on all words of three, four and five bits.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::trusted::term::{Term, Terms, Variable, bit_of};

/// An operation's name, its rule for terms, and its function for numbers.
type Operation = (&'static str, fn(&mut Terms, Term, Term) -> Term, fn(u32, u32) -> u32);

const OPERATIONS: [Operation; 7] = [
    ("and", Terms::and, |x, y| x & y),
    ("or", Terms::or, |x, y| x | y),
    ("xor", Terms::xor, |x, y| x ^ y),
    ("and_not", Terms::and_not, |x, y| x & !y),
    ("or_not", Terms::or_not, |x, y| x | !y),
    ("add", Terms::add, u32::wrapping_add),
    ("subtract", Terms::subtract, u32::wrapping_sub),
];

/// Checks the rules with three variables of three bits, and with two variables of four bits and of five.
///
/// # Errors
///
/// If a rule's term has another value than the operation on numbers.
pub fn check() -> Result<(), String> {
    check_operations(&OPERATIONS)
}

fn check_operations(operations: &[Operation]) -> Result<(), String> {
    let sizes = [(3, 3), (2, 4), (2, 5)];
    sizes.into_iter().try_for_each(|(variables, width)| {
        let values = FxHashMap::default();
        Check { terms: Terms::of_width(width), variables, width, values }.check(operations)
    })
}

struct Check {
    terms: Terms,
    variables: u32,
    width: u32,
    /// For each term: its value for every combination of the variables' values.
    values: FxHashMap<Term, Rc<[u32]>>,
}

impl Check {
    fn check(&mut self, operations: &[Operation]) -> Result<(), String> {
        let width = self.width;
        let operands = self.operands();
        for &x in &operands {
            for &y in &operands {
                for (name, of_terms, of_numbers) in operations {
                    let term = of_terms(&mut self.terms, x, y);
                    self.compare(name, &[x, y], term, |words| of_numbers(words[0], words[1]))?;
                }
            }
            for by in 0..=2 * width {
                let rotated = self.terms.rotate_left(x, by);
                let left = by % width;
                let rotate = |words: &[u32]| words[0] << left | words[0] >> (width - left);
                self.compare("rotate_left", &[x], rotated, rotate)?;
                let shifted = self.terms.shift_left(x, by);
                self.compare("shift_left", &[x], shifted, |words| words[0] << by)?;
                let shifted = self.terms.shift_right(x, by);
                self.compare("shift_right", &[x], shifted, |words| words[0] >> by)?;
                let highest = self.terms.highest_bits(x, by);
                let cleared = width.saturating_sub(by);
                let clear = |words: &[u32]| words[0] >> cleared << cleared;
                self.compare("highest_bits", &[x], highest, clear)?;
            }
            let not = self.terms.not(x);
            self.compare("not", &[x], not, |words| !words[0])?;
        }
        // Tries every truth table of three operands on all triples out of five of the terms.
        let few = [0, 2, 4, 5, operands.len() - 1].map(|index| operands[index]);
        for function in 0..=0xff {
            for [x, y, z] in
                few.iter().flat_map(|x| few.iter().flat_map(|y| few.map(|z| [*x, *y, z])))
            {
                let term = self.terms.bitwise(function, &[x, y, z]);
                let look_up = |words: &[u32]| {
                    (0..width).fold(0, |word, bit| word | bit_of(function, words, bit) << bit)
                };
                self.compare("bitwise", &[x, y, z], term, look_up)?;
            }
        }
        Ok(())
    }

    /// Returns terms of all forms.
    fn operands(&mut self) -> Vec<Term> {
        let terms = &mut self.terms;
        let mut all = [0, 1, u32::MAX, 5].map(|number| terms.number(number)).to_vec();
        for word in 0..self.variables as u8 {
            all.push(terms.variable(Variable::State { lane: 0, word }));
        }
        let (one, x, y, z) = (all[1], all[4], all[5], all[all.len() - 1]);
        let (and, xor, sum) = (terms.and(x, y), terms.xor(x, y), terms.add(x, y));
        all.extend([and, xor, sum, terms.not(x), terms.or(y, z), terms.xor(xor, z)]);
        all.extend([terms.and_not(x, y), terms.and_not(z, x), terms.or_not(x, y), terms.not(sum)]);
        for by in 1..self.width {
            all.extend([
                terms.rotate_left(x, by),
                terms.shift_left(x, by),
                terms.shift_right(x, by),
            ]);
        }
        all.extend([terms.add(x, one), terms.subtract(y, x), terms.subtract(one, z)]);
        all.extend([terms.subtract(z, and), terms.add(sum, x), terms.rotate_left(sum, 1)]);
        all
    }

    fn values(&mut self, term: Term) -> Rc<[u32]> {
        if let Some(values) = self.values.get(&term) {
            return Rc::clone(values);
        }
        let node = self.terms.node(term).clone();
        let parts: Vec<_> = node.parts().into_iter().map(|part| self.values(part)).collect();
        let value = |row: usize| {
            let parts: Vec<u32> = parts.iter().map(|part| part[row]).collect();
            self.terms.apply(&node, &parts, &|variable| match variable {
                Variable::State { word, .. } => {
                    row as u32 >> (self.width * u32::from(word)) & self.terms.mask()
                }
                other => unreachable!("{other:?} is in no term"),
            })
        };
        let values: Rc<[u32]> = (0..1 << (self.variables * self.width)).map(value).collect();
        self.values.insert(term, Rc::clone(&values));
        values
    }

    /// Compares `term`, the result of the rule `name`, with `operation` on the operands, for every combination of the variables'
    /// values.
    fn compare(
        &mut self,
        name: &str,
        operands: &[Term],
        term: Term,
        operation: impl Fn(&[u32]) -> u32,
    ) -> Result<(), String> {
        let made = self.values(term);
        let values: Vec<_> = operands.iter().map(|operand| self.values(*operand)).collect();
        let mut words = vec![0; operands.len()];
        for (row, made) in made.iter().enumerate() {
            for (word, values) in words.iter_mut().zip(&values) {
                *word = values[row];
            }
            if *made != operation(&words) & self.terms.mask() {
                let of: Vec<_> = operands.iter().map(|operand| self.terms.node(*operand)).collect();
                let made = self.terms.node(term);
                return Err(format!("the rule `{name}` is wrong: of {of:?} it makes {made:?}"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rules_hold() {
        assert_eq!(check(), Ok(()));
    }

    #[test]
    fn a_wrong_rule_is_named() {
        for wrong in [
            // x + y is not x | y for terms with common bits.
            (
                "or",
                Terms::add as fn(&mut Terms, Term, Term) -> Term,
                (|x, y| x | y) as fn(u32, u32) -> u32,
            ),
            // x + !y is not x - y.
            (
                "subtract",
                |terms: &mut Terms, x, y| {
                    let not = terms.not(y);
                    terms.add(x, not)
                },
                u32::wrapping_sub,
            ),
        ] {
            let error = check_operations(&[wrong]).expect_err("the rule is wrong");
            assert!(error.starts_with(&format!("the rule `{}` is wrong", wrong.0)), "{error}");
        }
    }
}
