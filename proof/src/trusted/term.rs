//! Terms are formulas of 32-bit words. A table has each formula once, as a numbered node, so equal formulas have equal numbers.
//!
//! All nodes are in normal form, by [`rules`](crate::trusted::rules).

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// A formula: the number of its node in [`Terms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Term(u32);

/// A word that a run finds when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variable {
    /// A word, 0 to 3, of a lane's state.
    State { lane: u16, word: u8 },
    /// A word of a lane's message, counted from the first block that is not hashed yet.
    Message { lane: u16, word: u32 },
    /// A word of the last block, which has an address of its own.
    Last { lane: u16, word: u8 },
    /// The word in a lane of a vector register when the function is called.
    Caller { register: u16, lane: u8 },
    /// An unknown word in a lane of a vector register at the head of the loop.
    Unknown { register: u16, lane: u8 },
}

/// The outermost operation of a formula.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    Number(u32),
    Variable(Variable),
    /// A truth table. Each bit of the word is bit `r` of `table`, where bit `i` of `r` is the bit of `atoms[i]` at the same
    /// place.
    Bits {
        table: u32,
        atoms: Box<[Term]>,
    },
    /// The sum of `number` and of `parts`: terms, each multiplied by the number beside it.
    Sum {
        number: u32,
        parts: Box<[(Term, u32)]>,
    },
    /// A rotation to the left. Rotations and shifts are by 1 to width - 1 bits.
    Rotated(Term, u32),
    ShiftedLeft(Term, u32),
    ShiftedRight(Term, u32),
}

impl Node {
    pub(crate) fn parts(&self) -> Vec<Term> {
        match self {
            Node::Number(_) | Node::Variable(_) => Vec::new(),
            Node::Bits { atoms, .. } => atoms.to_vec(),
            Node::Sum { parts, .. } => parts.iter().map(|(part, _)| *part).collect(),
            Node::Rotated(part, _) | Node::ShiftedLeft(part, _) | Node::ShiftedRight(part, _) => {
                vec![*part]
            }
        }
    }
}

/// The number of samples on which rules are tried. A sample has one number for each variable.
pub(crate) const SAMPLES: usize = 2;

/// A table of terms. Each run has its own.
pub struct Terms {
    nodes: IndexSet<Node, FxBuildHasher>,
    /// The address of the instruction that first computed each node.
    origins: Vec<u64>,
    /// The value of each node in each sample.
    samples: Vec<[u32; SAMPLES]>,
    /// The first error: a rule's result that differs in a sample, or a term that is too large.
    pub(crate) wrong: Option<String>,
    /// The address of the instruction that runs now.
    pub at: u64,
    /// The number of bits in a word: 32, or fewer to try the rules on all words.
    pub(crate) width: u32,
    /// Whether variables are replaced by numbers, which serves to guess an invariant, not to prove it.
    pub(crate) numbers: bool,
}

impl Terms {
    /// The origin of a term that no instruction has computed or loaded.
    pub const NOWHERE: u64 = u64::MAX;

    pub fn new() -> Self {
        Self::of_width(32)
    }

    /// An empty table of terms for words of `width` bits.
    pub fn of_width(width: u32) -> Self {
        Self {
            nodes: IndexSet::default(),
            origins: Vec::new(),
            samples: Vec::new(),
            wrong: None,
            at: Self::NOWHERE,
            width,
            numbers: false,
        }
    }

    /// An empty table that replaces each variable by a number.
    pub fn of_numbers() -> Self {
        Self { numbers: true, ..Self::new() }
    }

    pub(crate) fn node(&self, term: Term) -> &Node {
        &self.nodes[term.0 as usize]
    }

    pub fn variable(&mut self, variable: Variable) -> Term {
        if self.numbers {
            self.number(number_of(variable))
        } else {
            self.enter(Node::Variable(variable))
        }
    }

    /// The term of a number, modulo 2^width.
    pub fn number(&mut self, number: u32) -> Term {
        self.enter(Node::Number(number & self.mask()))
    }

    pub fn as_number(&self, term: Term) -> Option<u32> {
        match *self.node(term) {
            Node::Number(number) => Some(number),
            _ => None,
        }
    }

    pub fn is_variable(&self, term: Term, variable: Variable) -> bool {
        *self.node(term) == Node::Variable(variable)
            || self.numbers && *self.node(term) == Node::Number(number_of(variable))
    }

    /// The address of the instruction that first computed the term, or [`NOWHERE`](Self::NOWHERE).
    pub fn origin(&self, term: Term) -> u64 {
        self.origins[term.0 as usize]
    }

    pub(crate) fn mask(&self) -> u32 {
        u32::MAX >> (32 - self.width)
    }

    /// Enters a node in normal form into the table.
    pub(crate) fn enter(&mut self, node: Node) -> Term {
        let (index, is_new) = self.nodes.insert_full(node);
        if is_new {
            self.origins.push(self.at);
            self.samples.push(self.sample(&self.nodes[index]));
        }
        Term(index.try_into().expect("a proof has fewer than 2^32 terms"))
    }

    fn sample(&self, node: &Node) -> [u32; SAMPLES] {
        let parts = node.parts();
        std::array::from_fn(|sample| {
            let parts: Vec<u32> = parts.iter().map(|part| self.sampled(*part, sample)).collect();
            self.apply(node, &parts, &|variable| numbers_of(variable)[sample])
        })
    }

    pub(crate) fn sampled(&self, term: Term, sample: usize) -> u32 {
        self.samples[term.0 as usize][sample]
    }

    pub fn evaluate(&self, term: Term, values: &impl Fn(Variable) -> u32) -> u32 {
        let node = self.node(term);
        let parts: Vec<u32> =
            node.parts().iter().map(|part| self.evaluate(*part, values)).collect();
        self.apply(node, &parts, values)
    }

    /// The value of a node if its parts have the values `parts`.
    pub(crate) fn apply(
        &self,
        node: &Node,
        parts: &[u32],
        values: &impl Fn(Variable) -> u32,
    ) -> u32 {
        let word = match node {
            Node::Number(number) => *number,
            Node::Variable(variable) => values(*variable),
            Node::Bits { table, .. } => {
                (0..self.width).fold(0, |word, bit| word | bit_of(*table, parts, bit) << bit)
            }
            Node::Sum { number, parts: times } => {
                let products =
                    times.iter().zip(parts).map(|((_, times), part)| part.wrapping_mul(*times));
                products.fold(*number, u32::wrapping_add)
            }
            Node::Rotated(_, by) => parts[0] << by | parts[0] >> (self.width - by),
            Node::ShiftedLeft(_, by) => parts[0] << by,
            Node::ShiftedRight(_, by) => parts[0] >> by,
        };
        word & self.mask()
    }
}

impl Default for Terms {
    fn default() -> Self {
        Self::new()
    }
}

/// Looks up the bits of `words` at the place `bit` in a truth table. The first word's bit is the lowest bit of the row.
pub(crate) fn bit_of(table: u32, words: &[u32], bit: u32) -> u32 {
    let row = words.iter().enumerate().fold(0, |row, (i, word)| row | (word >> bit & 1) << i);
    table >> row & 1
}

/// The number that replaces a variable in a run on numbers. Two variables are unlikely to have the same number.
pub(crate) fn number_of(variable: Variable) -> u32 {
    numbers_of(variable)[0]
}

fn numbers_of(variable: Variable) -> [u32; SAMPLES] {
    let [kind, major, minor] = match variable {
        Variable::State { lane, word } => [1, lane.into(), word.into()],
        Variable::Message { lane, word } => [2, lane.into(), word],
        Variable::Last { lane, word } => [3, lane.into(), word.into()],
        Variable::Caller { register, lane } => [4, register.into(), lane.into()],
        Variable::Unknown { register, lane } => [5, register.into(), lane.into()],
    };
    // The finalizer of splitmix64.
    let mut hash = u64::from(kind) << 56 | u64::from(major) << 32 | u64::from(minor);
    hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^= hash >> 31;
    [hash as u32, (hash >> 32) as u32]
}
