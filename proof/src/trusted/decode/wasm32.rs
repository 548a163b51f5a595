//! Decodes WebAssembly into instructions with registers instead of the operand stack.
//!
//! The height of the stack is known at each instruction, so a place on the stack is a register, numbered after the locals.
//! wasmparser has validated the module, so each instruction finds operands of the right types on the stack.

use wasmparser::{BinaryReader, BlockType, FunctionBody, MemArg, Operator};

use super::{Access, Instruction, Operand, Update};
use crate::trusted::fault::Fault;
use crate::trusted::function::Function;

/// Decodes a function.
///
/// # Errors
///
/// If the function has an instruction or a type that is not described, or too many local variables and operands; or if the stack
/// is not empty where a block begins or ends, or at a branch.
pub(crate) fn decode(function: &Function) -> Result<Vec<Instruction>, Fault> {
    let body = FunctionBody::new(BinaryReader::new(&function.code, function.address));
    let mut reader = Reader {
        locals: vec![Kind::General; function.parameters],
        height: 0,
        blocks: vec![Block::default()],
        instructions: Vec::new(),
    };
    let invalid = |error: wasmparser::BinaryReaderError| Fault::new(error.to_string());
    for local in body.get_locals_reader().map_err(invalid)? {
        let (count, kind) = local.map_err(invalid)?;
        let kind = match kind {
            wasmparser::ValType::I32 => Kind::General,
            wasmparser::ValType::V128 => Kind::Vector,
            other => return Err(Fault::new(format!("it has a local variable of type {other}"))),
        };
        reader.locals.extend(std::iter::repeat_n(kind, count as usize));
    }
    if reader.locals.len() > MAX_LOCALS_AND_OPERANDS {
        return Err(too_many());
    }
    let mut operators = body.get_operators_reader().map_err(invalid)?;
    while !operators.eof() {
        let (operator, address) = operators.read_with_offset().map_err(invalid)?;
        let length = operators.original_position() - address;
        reader.read(&operator, address, length)?;
    }
    Ok(reader.instructions)
}

/// A function with at most this number of local variables and operands fits on the engine's stack, where each of them takes at
/// most 16 bytes.
const MAX_LOCALS_AND_OPERANDS: usize = 256;

fn too_many() -> Fault {
    Fault::new(format!("it has more than {MAX_LOCALS_AND_OPERANDS} local variables and operands"))
}

/// The types of operands: `i32` and `v128`.
#[derive(Clone, Copy)]
enum Kind {
    General,
    Vector,
}
use Kind::{General, Vector};

/// A block that has not ended yet.
#[derive(Default)]
struct Block {
    /// If the block is a loop: the target of its branches.
    head: Option<u64>,
    /// The indices, in `instructions`, of the branches to the block's end.
    branches: Vec<usize>,
}

struct Reader {
    locals: Vec<Kind>,
    /// The number of operands on the stack.
    height: usize,
    blocks: Vec<Block>,
    instructions: Vec<Instruction>,
}

impl Reader {
    fn read(&mut self, operator: &Operator, address: u64, length: u64) -> Result<(), Fault> {
        let about = |about: &str| Fault::new(format!("{address:#x} `{operator:?}`: {about}"));
        let (mnemonic, operands) = match operator {
            Operator::Block { blockty: BlockType::Empty } => {
                self.blocks.push(Block::default());
                ("block", vec![])
            }
            Operator::Loop { blockty: BlockType::Empty } => {
                self.blocks.push(Block { head: Some(address), ..Block::default() });
                ("loop", vec![])
            }
            Operator::BrIf { relative_depth } => {
                let condition = self.pop(General);
                let depth = self.blocks.len() - 1 - *relative_depth as usize;
                let block = &mut self.blocks[depth];
                if block.head.is_none() {
                    block.branches.push(self.instructions.len());
                }
                ("br_if", vec![Operand::Target(block.head.unwrap_or_default()), condition])
            }
            Operator::End => {
                for branch in self.blocks.pop().expect("the module is valid").branches {
                    self.instructions[branch].operands[0] = Operand::Target(address);
                }
                (if self.blocks.is_empty() { "return" } else { "end" }, vec![])
            }
            _ => self.computation(operator).ok_or_else(|| about("it is not described"))?,
        };
        if matches!(mnemonic, "block" | "loop" | "br_if" | "end" | "return") && self.height != 0 {
            return Err(about("something is on the stack"));
        }
        if self.locals.len() + self.height > MAX_LOCALS_AND_OPERANDS {
            return Err(too_many());
        }
        // A local variable counts even if it is unused: an engine without vectors refuses its function.
        let uses_vectors = self.locals.iter().any(|kind| matches!(kind, Vector))
            || operands.iter().any(|operand| matches!(operand, Operand::Vector(..)));
        self.instructions.push(Instruction {
            address,
            length,
            mnemonic: mnemonic.to_string(),
            operands,
            features: uses_vectors.then(|| "simd128".to_string()).into_iter().collect(),
            text: mnemonic.to_string(),
        });
        Ok(())
    }

    /// Returns the name and the operands of an instruction that computes, loads or stores, if it is described.
    fn computation(&mut self, operator: &Operator) -> Option<(&'static str, Vec<Operand>)> {
        Some(match operator {
            Operator::LocalGet { local_index } => {
                let (kind, from) = self.local(*local_index);
                ("local.get", vec![self.push(kind), from])
            }
            Operator::LocalSet { local_index } => {
                let (kind, to) = self.local(*local_index);
                ("local.set", vec![to, self.pop(kind)])
            }
            Operator::LocalTee { local_index } => {
                let (kind, to) = self.local(*local_index);
                let top = self.pop(kind);
                self.push(kind);
                ("local.tee", vec![to, top])
            }
            Operator::I32Const { value } => {
                let number = Operand::Number(i64::from(*value).cast_unsigned());
                ("i32.const", vec![self.push(General), number])
            }
            Operator::I32Load { memarg } => ("i32.load", self.load(General, memarg, 4)?),
            Operator::V128Load { memarg } => ("v128.load", self.load(Vector, memarg, 16)?),
            Operator::V128Load32Splat { memarg } => {
                ("v128.load32_splat", self.load(Vector, memarg, 4)?)
            }
            Operator::I32Store { memarg } => ("i32.store", self.store(General, memarg, 4)?),
            Operator::V128Store { memarg } => ("v128.store", self.store(Vector, memarg, 16)?),
            Operator::I8x16Shuffle { lanes } => {
                let (low, high) = lanes.split_at(8);
                let mut operands = self.operation(&[Vector, Vector], Vector);
                operands.extend([low, high].map(|bytes| {
                    Operand::Number(u64::from_le_bytes(bytes.try_into().expect("half of 16")))
                }));
                ("i8x16.shuffle", operands)
            }
            Operator::I32Eqz => ("i32.eqz", self.operation(&[General], General)),
            Operator::I32Ne => ("i32.ne", self.operation(&[General; 2], General)),
            Operator::I32Add => ("i32.add", self.operation(&[General; 2], General)),
            Operator::I32And => ("i32.and", self.operation(&[General; 2], General)),
            Operator::I32Or => ("i32.or", self.operation(&[General; 2], General)),
            Operator::I32Xor => ("i32.xor", self.operation(&[General; 2], General)),
            Operator::I32Shl => ("i32.shl", self.operation(&[General; 2], General)),
            Operator::I32Rotl => ("i32.rotl", self.operation(&[General; 2], General)),
            Operator::V128And => ("v128.and", self.operation(&[Vector; 2], Vector)),
            Operator::V128AndNot => ("v128.andnot", self.operation(&[Vector; 2], Vector)),
            Operator::V128Or => ("v128.or", self.operation(&[Vector; 2], Vector)),
            Operator::V128Xor => ("v128.xor", self.operation(&[Vector; 2], Vector)),
            Operator::V128Bitselect => ("v128.bitselect", self.operation(&[Vector; 3], Vector)),
            Operator::I32x4Add => ("i32x4.add", self.operation(&[Vector; 2], Vector)),
            Operator::I32x4Sub => ("i32x4.sub", self.operation(&[Vector; 2], Vector)),
            Operator::I32x4Shl => ("i32x4.shl", self.operation(&[Vector, General], Vector)),
            Operator::I32x4ShrU => ("i32x4.shr_u", self.operation(&[Vector, General], Vector)),
            _ => return None,
        })
    }

    /// Pops operands, and pushes one. Returns the pushed operand, then the popped ones.
    fn operation(&mut self, from: &[Kind], to: Kind) -> Vec<Operand> {
        let mut operands: Vec<_> = from.iter().rev().map(|kind| self.pop(*kind)).collect();
        operands.push(self.push(to));
        operands.reverse();
        operands
    }

    fn load(&mut self, to: Kind, from: &MemArg, bytes: usize) -> Option<Vec<Operand>> {
        let from = self.memory(from, bytes)?;
        Some(vec![self.push(to), from])
    }

    fn store(&mut self, from: Kind, to: &MemArg, bytes: usize) -> Option<Vec<Operand>> {
        let from = self.pop(from);
        Some(vec![self.memory(to, bytes)?, from])
    }

    /// Pops an address. Returns the operand for `bytes` bytes of memory there, at the offset that `argument` adds.
    fn memory(&mut self, argument: &MemArg, bytes: usize) -> Option<Operand> {
        let Operand::General(base, _) = self.pop(General) else { return None };
        let displacement = argument.offset.try_into().ok()?;
        let (base, index, update) = (Some(base), None, Update::None);
        Some(Operand::Memory(Access { base, index, displacement, bytes, broadcast: false, update }))
    }

    fn local(&self, index: u32) -> (Kind, Operand) {
        let kind = self.locals[index as usize];
        (kind, register(kind, index as usize))
    }

    fn push(&mut self, kind: Kind) -> Operand {
        self.height += 1;
        register(kind, self.locals.len() + self.height - 1)
    }

    fn pop(&mut self, kind: Kind) -> Operand {
        self.height -= 1;
        register(kind, self.locals.len() + self.height)
    }
}

fn register(kind: Kind, number: usize) -> Operand {
    match kind {
        General => Operand::General(number, 4),
        Vector => Operand::Vector(number, 16),
    }
}
