//! The memory that a kernel may access, and the words stored in it.

use crate::trusted::affine::{Affine, Blocks};
use crate::trusted::convention::Convention;
use crate::trusted::fault::Fault;
use crate::trusted::function::Kernel;
use crate::trusted::term::{Term, Terms, Variable};
use crate::trusted::value::{Region, Value};

/// Four bytes that a kernel may write to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing has been stored there, or a signal handler may have overwritten it.
    Unknown,
    Word(Term),
    /// The lower half of a value of 64 bits.
    Low(Value),
    /// The upper half of a value of 64 bits.
    High(Value),
}

/// The number of bytes of stack that a compiled function may use: a page. To use more, it would have to probe each further
/// page first.
const COMPILED_STACK_BYTES: u64 = 4096;
/// A function may read this number of bytes above its stack pointer at the call: the return address and the arguments.
const FRAME_BYTES: u64 = 64;

/// The cells of a region. The first cell is at the offset `start`.
struct Area {
    region: Region,
    start: i64,
    cells: Vec<Cell>,
}

pub struct Memory<'p> {
    kernel: &'p Kernel,
    areas: [Area; 3],
    /// The numbers of blocks, which decide the size of messages.
    blocks: Blocks,
    /// The number of bytes of stack that the function may use.
    stack: i64,
    /// The cells of the stack below this offset are all [`Cell::Unknown`].
    lowest: i64,
}

/// The part of a region that a kernel may access: `size` bytes that begin at the offset `start`.
struct Extent {
    start: i64,
    size: u64,
    /// The alignment of the address at offset 0, in bytes.
    aligned: u64,
}

impl<'p> Memory<'p> {
    pub fn new(kernel: &'p Kernel, blocks: Blocks) -> Self {
        let lanes = kernel.contract.lanes as u64;
        let area = |region, start, bytes: u64| Area {
            region,
            start,
            cells: vec![Cell::Unknown; (bytes / 4) as usize],
        };
        let convention = Convention::of(kernel.function.architecture, kernel.function.abi);
        let granted = match convention.stack_pointer {
            Some(_) if kernel.is_compiled() => COMPILED_STACK_BYTES,
            _ => convention.stack_bytes,
        };
        let stack = granted.cast_signed();
        let areas = [
            area(Region::States, 0, 16 * lanes),
            area(Region::Scratch, 0, kernel.contract.scratch_bytes as u64),
            area(Region::Stack, -stack, granted + FRAME_BYTES),
        ];
        Self { kernel, areas, blocks, stack, lowest: -stack }
    }

    /// Loads `words` words from the address `at`.
    ///
    /// # Errors
    ///
    /// If the kernel may not access the memory, the address is not aligned to `alignment` bytes, or no word has been stored there.
    pub fn load(
        &self,
        terms: &mut Terms,
        at: Value,
        words: usize,
        alignment: u64,
    ) -> Result<Vec<Term>, Fault> {
        let (region, offset) = self.place(at, 4 * words as u64, alignment)?;
        (0..words as i64)
            .map(|index| {
                let offset = offset + 4 * index;
                let word = offset / 4;
                Ok(match region {
                    Region::Message(lane) => {
                        terms.variable(Variable::Message { lane, word: word as u32 })
                    }
                    Region::Last(lane) => terms.variable(Variable::Last { lane, word: word as u8 }),
                    Region::Constants | Region::File => {
                        let number = self.constant(region, offset)?;
                        terms.number(number)
                    }
                    _ => match self.cell(region, offset)? {
                        Cell::Word(term) => term,
                        Cell::Low(value) => value.low_word(terms)?,
                        _ => {
                            return Err(Fault::new(format!("no word is at {region:?} + {offset}")));
                        }
                    },
                })
            })
            .collect()
    }

    /// Loads a value with the size of an address.
    ///
    /// # Errors
    ///
    /// If the kernel may not access the memory, or no whole value has been stored there.
    pub fn load_value(&self, terms: &mut Terms, at: Value) -> Result<Value, Fault> {
        let bytes = self.kernel.function.architecture.pointer();
        let (region, offset) = self.place(at, bytes, 1)?;
        let lane = (offset / bytes.cast_signed()) as u16;
        match region {
            Region::Pointers | Region::LastPointers if offset % bytes.cast_signed() != 0 => {
                Err(Fault::new(format!("no pointer is at {region:?} + {offset}")))
            }
            Region::Pointers => Ok(Value::Pointer(Region::Message(lane), Affine::of(0))),
            Region::LastPointers => Ok(Value::Pointer(Region::Last(lane), Affine::of(0))),
            _ if bytes == 4 => {
                let word = self.load(terms, at, 1, 1)?[0];
                Ok(Value::word(terms, word))
            }
            Region::States | Region::Scratch | Region::Stack => {
                match (self.cell(region, offset)?, self.cell(region, offset + 4)?) {
                    (Cell::Low(low), Cell::High(high)) if low == high => Ok(low),
                    _ => Err(Fault::new(format!("no value is at {region:?} + {offset}"))),
                }
            }
            Region::Message(_) | Region::Last(_) | Region::Constants | Region::File => {
                let words = self.load(terms, at, 2, 1)?;
                Ok(Value::pair(terms, words[0], words[1]))
            }
        }
    }

    /// Stores `cells` one after the other, from the address `at` on.
    ///
    /// # Errors
    ///
    /// If the memory may not be written to, or the address is not aligned to `alignment` bytes.
    pub fn store(&mut self, at: Value, cells: &[Cell], alignment: u64) -> Result<(), Fault> {
        let (region, offset) = self.place(at, 4 * cells.len() as u64, alignment)?;
        if region == Region::Stack && offset + 4 * cells.len() as i64 > 0 {
            return Err(Fault::new(format!(
                "writes to the caller's stack, {offset} bytes above its own"
            )));
        }
        for (index, cell) in cells.iter().enumerate() {
            *self.cell_mut(region, offset + 4 * index as i64)? = *cell;
        }
        Ok(())
    }

    /// Stores 64 bits.
    ///
    /// # Errors
    ///
    /// The errors of [`store`](Self::store).
    pub fn store_value(&mut self, at: Value, value: Value) -> Result<(), Fault> {
        self.store(at, &[Cell::Low(value), Cell::High(value)], 1)
    }

    /// Makes all cells of the stack below `offset` unknown.
    pub(crate) fn forget_stack_below(&mut self, offset: i64) {
        let offset = offset.clamp(-self.stack, FRAME_BYTES.cast_signed());
        for lost in (self.lowest..offset).step_by(4) {
            *self.cell_mut(Region::Stack, lost).expect("the stack has cells") = Cell::Unknown;
        }
        self.lowest = offset;
    }

    pub(crate) fn stack_limit(&self) -> i64 {
        -self.stack
    }

    /// Whether the offset `at` is in the region, or at its end, for every number of blocks.
    pub(crate) fn has(&self, region: Region, at: Affine) -> bool {
        let Extent { start, size, .. } = self.extent(region);
        let end = match region {
            Region::File => return false,
            // Blocks that were hashed before also belong to the message.
            Region::Message(_) => {
                let (per_hashed, last) = (self.blocks.step(), 64 * u64::from(self.blocks.has_last));
                Affine { constant: last.wrapping_neg(), per_hashed, per_left: 64 }
            }
            // Above offset 0 is the caller's stack, of unknown size.
            Region::Stack => Affine::of(0),
            _ => Affine::of(start.wrapping_add_unsigned(size).cast_unsigned()),
        };
        let from_start = at.minus(Affine::of(start.cast_unsigned()));
        [from_start, end.minus(at)].iter().all(|count| self.blocks.is_never_negative(*count))
    }

    /// Sets cells, from `offset` on, to their contents when the kernel is called.
    pub(crate) fn set_from_caller(&mut self, region: Region, offset: i64, cells: &[Cell]) {
        for (index, cell) in cells.iter().enumerate() {
            let there = self.cell_mut(region, offset + 4 * index as i64);
            *there.unwrap_or_else(|fault| panic!("{fault}")) = *cell;
        }
    }

    /// All cells that can be written to, in order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.areas.iter().flat_map(|area| &area.cells).copied()
    }

    pub(crate) fn cells_mut(&mut self) -> impl Iterator<Item = &mut Cell> {
        self.areas.iter_mut().flat_map(|area| &mut area.cells)
    }

    /// The name of the cell at `index` in [`cells`](Self::cells), for faults.
    pub(crate) fn name(&self, mut index: usize) -> String {
        for area in &self.areas {
            if let Some(rest) = index.checked_sub(area.cells.len()) {
                index = rest;
            } else {
                return format!("{:?} + {}", area.region, area.start + 4 * index as i64);
            }
        }
        unreachable!("there are fewer cells")
    }

    pub(crate) fn state(&self, lane: usize, word: usize) -> Cell {
        self.areas[0].cells[self.kernel.contract.lanes * word + lane]
    }

    /// Checks an access to `bytes` bytes at the address `at`. Returns the region, and the offset in it. In a message, the offset
    /// counts from the first block that was not hashed when the run began.
    fn place(&self, at: Value, bytes: u64, alignment: u64) -> Result<(Region, i64), Fault> {
        let Value::Pointer(region, count) = at else {
            return Err(Fault::new(format!("uses {at} as an address")));
        };
        let steps = if let Region::Message(_) = region { self.blocks.step() } else { 0 };
        if count.per_left != 0 || count.per_hashed != steps {
            return Err(Fault::new(format!("the offset is not that of a block: {at}")));
        }
        let offset = count.constant as i64;
        let Extent { start, size, aligned } = self.extent(region);
        if offset < start || offset.saturating_add(bytes as i64) > start.saturating_add(size as i64)
        {
            return Err(Fault::new(format!(
                "accesses {bytes} bytes at {region:?} + {offset}, and may access {start} to {}",
                start.saturating_add(size as i64)
            )));
        }
        if offset % 4 != 0 && region != Region::File {
            return Err(Fault::new(format!("divides the words at {region:?} + {offset}")));
        }
        if aligned % alignment != 0 || !(offset as u64).is_multiple_of(alignment) {
            let needed = format!("must be a multiple of {alignment}");
            return Err(Fault::new(format!("the address {region:?} + {offset} {needed}")));
        }
        Ok((region, offset))
    }

    /// Returns the part of a region that may be accessed, with the offsets of [`place`](Self::place).
    fn extent(&self, region: Region) -> Extent {
        let lanes = self.kernel.contract.lanes as u64;
        let pointer = self.kernel.function.architecture.pointer();
        let (start, size, aligned) = match region {
            // A single state is aligned only to a word.
            Region::States => (0, 16 * lanes, if lanes == 1 { 4 } else { 64 }),
            Region::Pointers => (0, pointer * lanes, pointer),
            Region::LastPointers => {
                (0, if self.blocks.has_last { pointer * lanes } else { 0 }, pointer)
            }
            Region::Message(_) => (0, 64 * self.blocks.at_least_in_messages(), 1),
            Region::Last(_) => (0, 64, 1),
            Region::Scratch => (0, self.kernel.contract.scratch_bytes as u64, 64),
            Region::Constants => (0, self.kernel.table.len() as u64, 64),
            Region::Stack => (-self.stack, self.stack.cast_unsigned() + FRAME_BYTES, 8),
            Region::File => (0, i64::MAX as u64, 1 << 12),
        };
        Extent { start, size, aligned }
    }

    fn constant(&self, region: Region, offset: i64) -> Result<u32, Fault> {
        let bytes = match region {
            Region::Constants => self.kernel.table.get(offset as usize..offset as usize + 4),
            _ => self.kernel.function.constants.read(offset as u64, 4),
        };
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        let bytes = bytes.ok_or_else(|| Fault::new(format!("no constant is at {offset:#x}")))?;
        Ok(u32::from_le_bytes(bytes))
    }

    /// Returns the index of a region's area, and the index of the cell at `offset` in it.
    fn index(&self, region: Region, offset: i64) -> Result<(usize, usize), Fault> {
        let area = self.areas.iter().position(|area| area.region == region);
        let area = area.ok_or_else(|| Fault::new(format!("writes to {region:?}")))?;
        Ok((area, ((offset - self.areas[area].start) / 4) as usize))
    }

    fn cell(&self, region: Region, offset: i64) -> Result<Cell, Fault> {
        let not_words = |_| Fault::new(format!("loads words of {region:?}"));
        let (area, index) = self.index(region, offset).map_err(not_words)?;
        Ok(self.areas[area].cells[index])
    }

    fn cell_mut(&mut self, region: Region, offset: i64) -> Result<&mut Cell, Fault> {
        let (area, index) = self.index(region, offset)?;
        Ok(&mut self.areas[area].cells[index])
    }
}
