//! The rules for operations on terms, which give terms in normal form. [`evidence::rules`](crate::evidence::rules) tries each
//! rule on all words of few bits.
//!
//! - The result of an operation on numbers is a number.
//! - Nested bitwise operations become one truth table. Its operands are its *atoms*, mostly terms that are not bitwise
//!   operations. Atoms on which the result does not depend are left out.
//! - A sum of sums becomes one sum, a rotation of a rotation one rotation, and a shift of a shift in the same direction one
//!   shift.
//! - If one shift to the left and one to the right make the two halves of a rotation, their OR, XOR or sum becomes the rotation.
//! - The sum of terms without a common bit becomes their OR.
//! - If t is a bitwise operation, `-t` becomes `!t + 1`.

use crate::evidence::statements::Operation::{self, Formula, Shift, Table};
use crate::evidence::statements::note;
use crate::trusted::term::{Node, Term, Terms, bit_of};

/// The largest number of atoms of a truth table. If there would be more, the operands become the atoms.
const MAX_ATOMS: usize = 5;

/// The largest number of parts of a sum. Without a limit, a kernel with an endless loop would fill the memory. A right kernel
/// needs fewer parts: each step of MD5 adds one, and a run hashes at most two blocks.
const MAX_PARTS: usize = 256;

/// Truth tables of two operands and of one: bit `x + 2 y` is the result for x and y.
const AND: u32 = 0b1000;
const OR: u32 = 0b1110;
const XOR: u32 = 0b0110;
const AND_NOT: u32 = 0b0010;
const OR_NOT: u32 = 0b1011;
const NOT: u32 = 0b01;

impl Terms {
    /// Reports the use of a rule to `statements::note`, which tries it on numbers. Keeps the first error in `wrong`. Returns
    /// `result`.
    pub(crate) fn note(&mut self, operation: Operation, operands: &[Term], result: Term) -> Term {
        let wrong = note(self, operation, operands, result);
        self.wrong = self.wrong.take().or(wrong);
        result
    }

    /// `x & y`
    pub fn and(&mut self, x: Term, y: Term) -> Term {
        let result = self.bitwise(AND, &[x, y]);
        self.note(Formula("(bvand x y)", |x, y| x & y), &[x, y], result)
    }

    /// `x | y`
    pub fn or(&mut self, x: Term, y: Term) -> Term {
        let result = self.bitwise(OR, &[x, y]);
        self.note(Formula("(bvor x y)", |x, y| x | y), &[x, y], result)
    }

    /// `x ^ y`
    pub fn xor(&mut self, x: Term, y: Term) -> Term {
        let result = self.bitwise(XOR, &[x, y]);
        self.note(Formula("(bvxor x y)", |x, y| x ^ y), &[x, y], result)
    }

    /// `x & !y`
    pub fn and_not(&mut self, x: Term, y: Term) -> Term {
        let result = self.bitwise(AND_NOT, &[x, y]);
        self.note(Formula("(bvand x (bvnot y))", |x, y| x & !y), &[x, y], result)
    }

    /// `x | !y`
    pub fn or_not(&mut self, x: Term, y: Term) -> Term {
        let result = self.bitwise(OR_NOT, &[x, y]);
        self.note(Formula("(bvor x (bvnot y))", |x, y| x | !y), &[x, y], result)
    }

    /// `!x`
    pub fn not(&mut self, x: Term) -> Term {
        let result = self.bitwise(NOT, &[x]);
        self.note(Shift("(bvnot x)", |x, _| !x, 0), &[x], result)
    }

    /// Looks up each bit of the result in a truth table, by the bits at the same place in up to three operands. For the bits x, y
    /// and z, the result is bit `x + 2 y + 4 z` of `function`.
    pub fn bitwise(&mut self, function: u32, operands: &[Term]) -> Term {
        let mut parts: Vec<(u32, Vec<Term>)> = operands.iter().map(|x| self.as_bits(*x)).collect();
        let mut atoms = union(&parts);
        if atoms.len() > MAX_ATOMS {
            parts = operands.iter().map(|operand| (IDENTITY, vec![*operand])).collect();
            atoms = union(&parts);
        }
        let mut table = 0;
        for row in 0..1 << atoms.len() {
            let of_part = |(table, part_atoms): &(u32, Vec<Term>)| {
                let bits = part_atoms.iter().map(|atom| {
                    let index = atoms.binary_search(atom).expect("all atoms are in the union");
                    row >> index & 1
                });
                table >> bits.enumerate().fold(0, |row, (i, bit)| row | bit << i) & 1
            };
            let index =
                parts.iter().enumerate().fold(0, |index, (i, part)| index | of_part(part) << i);
            table |= (function >> index & 1) << row;
        }
        let result = self.of_table(table, atoms);
        self.note(Table(function), operands, result)
    }

    /// Returns the term for a truth table with ordered atoms.
    fn of_table(&mut self, mut table: u32, mut atoms: Vec<Term>) -> Term {
        for index in (0..atoms.len()).rev() {
            let [without, with] = [0, 1].map(|bit| rows_where(table, atoms.len(), index, bit));
            if without == with {
                atoms.remove(index);
                table = with;
            }
        }
        match (&*atoms, table) {
            ([], _) => return self.number(if table == 0 { 0 } else { u32::MAX }),
            ([atom], IDENTITY) => return *atom,
            (&[x, y], OR | XOR) => {
                if let Some(rotated) = self.as_rotation(x, y) {
                    return rotated;
                }
            }
            _ => {}
        }
        let numbers: Option<Vec<u32>> = atoms.iter().map(|atom| self.as_number(*atom)).collect();
        if let Some(numbers) = numbers {
            let word = |word, bit| word | bit_of(table, &numbers, bit) << bit;
            let word = (0..self.width).fold(0, word);
            return self.number(word);
        }
        self.enter(Node::Bits { table, atoms: atoms.into() })
    }

    /// Returns a term as a truth table and its atoms. A term that is not a bitwise operation is the only atom of the identity.
    fn as_bits(&self, term: Term) -> (u32, Vec<Term>) {
        match self.node(term) {
            Node::Bits { table, atoms } => (*table, atoms.to_vec()),
            Node::Number(0) => (0, Vec::new()),
            Node::Number(number) if *number == self.mask() => (1, Vec::new()),
            _ => (IDENTITY, vec![term]),
        }
    }

    /// Returns the rotation of `t` by `n`, if `x` and `y` are `t << n` and `t >> (width - n)`, in any order.
    fn as_rotation(&mut self, x: Term, y: Term) -> Option<Term> {
        match (self.node(x), self.node(y)) {
            (&Node::ShiftedLeft(left, by), &Node::ShiftedRight(right, back))
            | (&Node::ShiftedRight(right, back), &Node::ShiftedLeft(left, by)) => {
                (left == right && by + back == self.width).then(|| self.rotate_left(left, by))
            }
            _ => None,
        }
    }

    /// `x + y`
    pub fn add(&mut self, x: Term, y: Term) -> Term {
        let result = self.sum(&[(x, 1), (y, 1)]);
        self.note(Formula("(bvadd x y)", u32::wrapping_add), &[x, y], result)
    }

    /// `x - y`
    pub fn subtract(&mut self, x: Term, y: Term) -> Term {
        let result = self.sum(&[(x, 1), (y, u32::MAX)]);
        self.note(Formula("(bvsub x y)", u32::wrapping_sub), &[x, y], result)
    }

    /// The sum of `addends`: terms, each multiplied by the number beside it.
    fn sum(&mut self, addends: &[(Term, u32)]) -> Term {
        let mask = self.mask();
        let mut sum = Sum { number: 0, parts: Vec::new(), mask };
        for (term, times) in addends {
            sum.put(self, *term, *times);
        }
        // -t = !t + 1
        while let Some(index) = sum.position(|part, times| times == mask && self.is_bits(part)) {
            let (part, _) = sum.parts.remove(index);
            let not = self.not(part);
            sum.put(self, not, 1);
            sum.number = sum.number.wrapping_add(1);
        }
        while let Some((i, j, or)) = self.disjoint(&sum.parts) {
            sum.parts.remove(j);
            sum.parts.remove(i);
            sum.put(self, or, 1);
        }
        if sum.parts.len() > MAX_PARTS && self.wrong.is_none() {
            self.wrong = Some("the sum has more parts than two blocks have steps".to_string());
        }
        let number = sum.number & mask;
        match (number, &*sum.parts) {
            (_, []) => self.number(number),
            (0, [(part, 1)]) => *part,
            _ => self.enter(Node::Sum { number, parts: sum.parts.into() }),
        }
    }

    fn is_bits(&self, term: Term) -> bool {
        matches!(self.node(term), Node::Bits { .. })
    }

    /// Finds two parts of a sum that have no bit in common. Returns their indices, the lower one first, and their OR.
    fn disjoint(&mut self, parts: &[(Term, u32)]) -> Option<(usize, usize, Term)> {
        let is_candidate = |terms: &Self, (term, times): &(Term, u32)| {
            let node = terms.node(*term);
            *times == 1
                && matches!(
                    node,
                    Node::Bits { .. } | Node::ShiftedLeft(..) | Node::ShiftedRight(..)
                )
        };
        let candidates: Vec<usize> =
            (0..parts.len()).filter(|index| is_candidate(self, &parts[*index])).collect();
        for (at, &j) in candidates.iter().enumerate() {
            for &i in &candidates[..at] {
                let (x, y) = (parts[i].0, parts[j].0);
                if self.is_bits(x) && self.is_bits(y) {
                    let and = self.and(x, y);
                    if self.as_number(and) == Some(0) {
                        return Some((i, j, self.or(x, y)));
                    }
                } else if let Some(rotated) = self.as_rotation(x, y) {
                    return Some((i, j, rotated));
                }
            }
        }
        None
    }

    /// The term rotated to the left, by any number of bits modulo the width.
    pub fn rotate_left(&mut self, term: Term, by: u32) -> Term {
        let by = by % self.width;
        let result = match *self.node(term) {
            _ if by == 0 => term,
            Node::Number(number) => self.number(number << by | number >> (self.width - by)),
            Node::Rotated(inner, before) => self.rotate_left(inner, before + by),
            _ => self.enter(Node::Rotated(term, by)),
        };
        self.note(Shift("((_ rotate_left bits) x)", u32::rotate_left, by), &[term], result)
    }

    /// The term shifted to the left, with zeros from the right; 0 if `by` is at least the width.
    pub fn shift_left(&mut self, term: Term, by: u32) -> Term {
        let result = match *self.node(term) {
            _ if by == 0 => term,
            _ if by >= self.width => self.number(0),
            Node::Number(number) => self.number(number << by),
            Node::ShiftedLeft(inner, before) => self.shift_left(inner, before + by),
            _ => self.enter(Node::ShiftedLeft(term, by)),
        };
        self.note(Shift("(bvshl x n)", shift_left, by), &[term], result)
    }

    /// The term with all bits cleared except the highest `bits`.
    pub fn highest_bits(&mut self, term: Term, bits: u32) -> Term {
        let cleared = self.width.saturating_sub(bits);
        let result = match *self.node(term) {
            // The bits to clear are 0 already.
            Node::ShiftedLeft(_, by) if by >= cleared => term,
            _ if cleared >= self.width => self.number(0),
            _ => {
                let mask = self.number(self.mask() << cleared);
                self.and(term, mask)
            }
        };
        self.note(
            Shift("(bvshl (bvlshr x n) n)", |x, n| shift_left(shift_right(x, n), n), cleared),
            &[term],
            result,
        )
    }

    /// The term shifted to the right, with zeros from the left; 0 if `by` is at least the width.
    pub fn shift_right(&mut self, term: Term, by: u32) -> Term {
        let result = match *self.node(term) {
            _ if by == 0 => term,
            _ if by >= self.width => self.number(0),
            Node::Number(number) => self.number(number >> by),
            Node::ShiftedRight(inner, before) => self.shift_right(inner, before + by),
            _ => self.enter(Node::ShiftedRight(term, by)),
        };
        self.note(Shift("(bvlshr x n)", shift_right, by), &[term], result)
    }
}

fn shift_left(word: u32, by: u32) -> u32 {
    word.checked_shl(by).unwrap_or(0)
}

fn shift_right(word: u32, by: u32) -> u32 {
    word.checked_shr(by).unwrap_or(0)
}

const IDENTITY: u32 = 0b10;

fn union(parts: &[(u32, Vec<Term>)]) -> Vec<Term> {
    let mut atoms: Vec<Term> = parts.iter().flat_map(|(_, atoms)| atoms).copied().collect();
    atoms.sort_unstable();
    atoms.dedup();
    atoms
}

/// Returns the rows where the atom at `index` is `bit`, as a truth table of the other atoms.
fn rows_where(table: u32, atoms: usize, index: usize, bit: u32) -> u32 {
    let rows = (0..1 << atoms).filter(|row| row >> index & 1 == bit);
    rows.enumerate().fold(0, |rest, (to, row)| rest | (table >> row & 1) << to)
}

/// A sum of ordered parts.
struct Sum {
    number: u32,
    parts: Vec<(Term, u32)>,
    mask: u32,
}

impl Sum {
    fn put(&mut self, terms: &Terms, term: Term, times: u32) {
        match terms.node(term) {
            Node::Number(number) => {
                self.number = self.number.wrapping_add(number.wrapping_mul(times));
            }
            Node::Sum { number, parts } => {
                self.number = self.number.wrapping_add(number.wrapping_mul(times));
                self.merge(parts, times);
            }
            _ => self.merge(&[(term, 1)], times),
        }
    }

    /// Adds ordered parts, each multiplied by `times`.
    fn merge(&mut self, others: &[(Term, u32)], times: u32) {
        let mine = std::mem::take(&mut self.parts);
        self.parts.reserve(mine.len() + others.len());
        let mut mine = mine.into_iter().peekable();
        for (term, count) in others {
            while let Some(part) = mine.next_if(|(before, _)| before < term) {
                self.parts.push(part);
            }
            let present = mine.next_if(|(same, _)| same == term).map_or(0, |(_, count)| count);
            let count = present.wrapping_add(count.wrapping_mul(times)) & self.mask;
            if count != 0 {
                self.parts.push((*term, count));
            }
        }
        self.parts.extend(mine);
    }

    fn position(&self, is_it: impl Fn(Term, u32) -> bool) -> Option<usize> {
        self.parts.iter().position(|(term, times)| is_it(*term, *times))
    }
}
