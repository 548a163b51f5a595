//! Tries every rule on all words of few bits.

use crate::term::{Term, Terms, Variable};

/// An operation of terms, and the same of numbers.
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

/// Checks the rules: with three variables of three bits, with two of four and of five.
///
/// # Errors
///
/// If the term of an operation has another value than the operation.
pub fn check() -> Result<(), String> {
    [(3, 3), (2, 4), (2, 5)]
        .into_iter()
        .try_for_each(|(variables, width)| check_width(variables, width))
}

fn check_width(variables: u32, width: u32) -> Result<(), String> {
    let mut check = Check { terms: Terms::of_width(width), variables };
    let operands = check.operands();
    for (x, x_values) in &operands {
        for (y, y_values) in &operands {
            for (name, of_terms, of_numbers) in OPERATIONS {
                let term = of_terms(&mut check.terms, *x, *y);
                let numbers = x_values.iter().zip(y_values).map(|(x, y)| of_numbers(*x, *y));
                check.compare(name, &[*x, *y], term, numbers)?;
            }
        }
        for by in 0..=2 * width {
            let term = check.terms.rotate_left(*x, by);
            let left = by % width;
            let rotated = x_values.iter().map(|x| x << left | x >> (width - left));
            check.compare("rotate_left", &[*x], term, rotated)?;
            let term = check.terms.shift_left(*x, by);
            check.compare("shift_left", &[*x], term, x_values.iter().map(|x| x << by))?;
            let term = check.terms.shift_right(*x, by);
            check.compare("shift_right", &[*x], term, x_values.iter().map(|x| x >> by))?;
            let term = check.terms.highest_bits(*x, by);
            let cleared = width.saturating_sub(by);
            let highest = x_values.iter().map(|x| x >> cleared << cleared);
            check.compare("highest_bits", &[*x], term, highest)?;
        }
        let not = check.terms.not(*x);
        check.compare("not", &[*x], not, x_values.iter().map(|x| !x))?;
    }
    // All look-ups of three operands.
    let few = [0, 2, 4, 5, operands.len() - 1];
    for function in 0..=0xff {
        for chosen in
            few.iter().flat_map(|x| few.iter().flat_map(move |y| few.map(|z| [*x, *y, z])))
        {
            let terms = chosen.map(|index| operands[index].0);
            let term = check.terms.bitwise(function, &terms);
            let values = (0..1_usize << (variables * width)).map(|row| {
                let words = chosen.map(|index| operands[index].1[row]);
                (0..width).fold(0, |word, bit| word | super::bit_of(function, &words, bit) << bit)
            });
            check.compare("bitwise", &terms, term, values)?;
        }
    }
    Ok(())
}

struct Check {
    terms: Terms,
    variables: u32,
}

impl Check {
    /// Terms of all forms, with their values.
    fn operands(&mut self) -> Vec<(Term, Vec<u32>)> {
        let terms = &mut self.terms;
        let mut all = [0, 1, u32::MAX, 5].map(|number| terms.number(number)).to_vec();
        for word in 0..self.variables as u8 {
            all.push(terms.variable(Variable::State { lane: 0, word }));
        }
        let (x, y) = (all[4], all[5]);
        let z = all[all.len() - 1];
        all.extend([terms.not(x), terms.and(x, y), terms.or(y, z), terms.xor(x, y)]);
        let xor = terms.xor(x, y);
        all.extend([
            terms.xor(xor, z),
            terms.and_not(x, y),
            terms.and_not(z, x),
            terms.or_not(x, y),
        ]);
        for by in 1..terms.width {
            all.extend([
                terms.rotate_left(x, by),
                terms.shift_left(x, by),
                terms.shift_right(x, by),
            ]);
        }
        let one = all[1];
        all.extend([
            terms.add(x, y),
            terms.add(x, one),
            terms.subtract(y, x),
            terms.subtract(one, z),
        ]);
        let (and, sum) = (terms.and(x, y), terms.add(x, y));
        all.extend([
            terms.subtract(z, and),
            terms.add(sum, x),
            terms.rotate_left(sum, 1),
            terms.not(sum),
        ]);
        all.into_iter().map(|term| (term, self.values(term))).collect()
    }

    /// The values of a term for all values of the variables.
    fn values(&self, term: Term) -> Vec<u32> {
        let Terms { width, .. } = self.terms;
        let value = |row: u32| {
            self.terms.evaluate(term, &|variable| match variable {
                Variable::State { word, .. } => {
                    row >> (width * u32::from(word)) & self.terms.mask()
                }
                other => unreachable!("{other:?} is in no term"),
            })
        };
        (0..1 << (self.variables * width)).map(value).collect()
    }

    fn compare(
        &self,
        name: &str,
        operands: &[Term],
        term: Term,
        numbers: impl Iterator<Item = u32>,
    ) -> Result<(), String> {
        let mask = self.terms.mask();
        if self.values(term).into_iter().eq(numbers.map(|number| number & mask)) {
            return Ok(());
        }
        let operands: Vec<_> = operands.iter().map(|operand| self.terms.node(*operand)).collect();
        let made = self.terms.node(term);
        Err(format!("the rule `{name}` is wrong: of {operands:?} it makes {made:?}"))
    }
}
