//! Tests the proof of WebAssembly kernels: instructions have the same effects as in an engine, and wrong kernels are refused.

use md5lanes_codegen::{Contract, InstructionSet};
use md5lanes_proof::trusted::affine::{Affine, Blocks, BlocksLeft};
use md5lanes_proof::trusted::builds;
use md5lanes_proof::trusted::fault::Fault;
use md5lanes_proof::trusted::function::{Architecture, Kernel};
use md5lanes_proof::trusted::induction::prove;
use md5lanes_proof::trusted::machine::{Code, Machine};
use md5lanes_proof::trusted::memory::Cell;
use md5lanes_proof::trusted::processor;
use md5lanes_proof::trusted::shipped::kernels_of_module;
use md5lanes_proof::trusted::symbol::RFC_1321;
use md5lanes_proof::trusted::term::{Terms, Variable};
use md5lanes_proof::trusted::value::{Region, Value};

/// Returns a module with the function `body`, the table of constants, and the text `more`.
fn module(parameters: usize, body: &str, more: &str) -> Vec<u8> {
    let table = md5lanes_codegen::table_of_constants(InstructionSet::Aarch64);
    let table = table.iter().flat_map(|word| word.to_le_bytes());
    let table: String = table.map(|byte| format!("\\{byte:02x}")).collect();
    let parameters = "i32 ".repeat(parameters);
    let text = format!(
        "(module (memory (export \"memory\") 2) (global (mut i32) (i32.const 0)) (table 1 funcref)
         (elem (i32.const 0) func $kernel) (data (i32.const 65536) \"{table}\")
         (func $other) (func $kernel (export \"run\") (param {parameters}) {body}) {more})"
    );
    wat::parse_str(&text).unwrap_or_else(|error| panic!("{body}: {error}"))
}

fn kernel(lanes: usize, module: &[u8]) -> Kernel {
    let mut kernels = builds::module(module).expect("it is understood").kernels;
    let (function, table) = kernels.pop().expect("it has the function");
    let contract = Contract {
        name: "kernel",
        instruction_set: None,
        lanes,
        scratch_bytes: WORDS * 4,
        features: vec!["simd128"],
    };
    Kernel { contract, function, table }
}

/// The number of words in memory that the tested instructions may access.
const WORDS: usize = 64;

/// Runs the function `body` with `words` in memory: by the rows of the table, and in an engine. Returns the words in memory after
/// each run. In `body`, local 3 is the address of the words.
fn run(body: &str, words: [u32; WORDS]) -> [[u32; WORDS]; 2] {
    let binary = module(6, body, "");
    let kernel = kernel(1, &binary);
    let blocks = Blocks { left: BlocksLeft::Exactly(1), has_last: false, in_loop: false };
    let code = Code::new(&kernel, processor(Architecture::Wasm32))
        .unwrap_or_else(|fault| panic!("{body}: {fault}"));
    let mut machine = Machine::new(&code, blocks, Terms::new());
    let at = |index: usize| Value::Pointer(Region::Scratch, Affine::of(4 * index as u64));
    machine.general[3] = at(0);
    for (index, word) in words.iter().enumerate() {
        let word = machine.terms.number(*word);
        machine.store(at(index), &[Cell::Word(word)], 4).expect("the kernel may access it");
    }
    machine.run(code.entry, None).unwrap_or_else(|fault| panic!("{body}: {fault}"));
    let by_rows = std::array::from_fn(|index| {
        let word = machine.load(at(index), 1, 4).expect("the kernel may access it")[0];
        machine.terms.as_number(word).expect("it was made of numbers")
    });

    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, &binary).expect("it is valid");
    let mut store = wasmi::Store::new(&engine, ());
    let linker = wasmi::Linker::new(&engine);
    let instance = linker.instantiate_and_start(&mut store, &module).expect("it imports nothing");
    let memory = instance.get_memory(&store, "memory").expect("it is exported");
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    memory.write(&mut store, 1024, &bytes).expect("there is room");
    let function = instance.get_typed_func::<(i32, i32, i32, i32, i32, i32), ()>(&store, "run");
    let function = function.expect("it is exported");
    function.call(&mut store, (0, 0, 0, 1024, 0, 0)).expect("it does not trap");
    let mut bytes = vec![0; 4 * WORDS];
    memory.read(&store, 1024, &mut bytes).expect("it is there");
    let words = bytes.as_chunks().0;
    [by_rows, std::array::from_fn(|index| u32::from_le_bytes(words[index]))]
}

/// Returns the body of a function that loads operands of the types `operands`, and stores the result of `operation`, of the type
/// `result`. Types are `v128` or `i32`.
fn on_memory(operation: &str, operands: &[&str], result: &str) -> String {
    let load = |(index, kind): (usize, &&str)| {
        format!("local.get 3 {kind}.load offset={} ", 16 + 16 * index)
    };
    let operands: String = operands.iter().enumerate().map(load).collect();
    format!("local.get 3 {operands} {operation} {result}.store offset=128")
}

fn assert_same(body: &str) {
    let mut random = fastrand::Rng::with_seed(1321);
    for _ in 0..20 {
        let any = |_| [0, 1, 0x7fff_ffff, 0x8000_0000, u32::MAX, random.u32(..)][random.usize(..6)];
        let [by_rows, engine] = run(body, std::array::from_fn(any));
        assert_eq!(by_rows, engine, "{body}");
    }
}

#[test]
fn rows_do_what_an_engine_does() {
    for operation in ["i32.add", "i32.and", "i32.or", "i32.xor"] {
        assert_same(&on_memory(operation, &["i32", "i32"], "i32"));
    }
    for operation in ["i32x4.add", "i32x4.sub", "v128.and", "v128.andnot", "v128.or", "v128.xor"] {
        assert_same(&on_memory(operation, &["v128", "v128"], "v128"));
    }
    assert_same(&on_memory("v128.bitselect", &["v128"; 3], "v128"));
    for by in [-1, 0, 1, 7, 16, 31, 32, 55] {
        assert_same(&on_memory(&format!("i32.const {by} i32.rotl"), &["i32"], "i32"));
        for operation in ["i32x4.shl", "i32x4.shr_u"] {
            assert_same(&on_memory(&format!("i32.const {by} {operation}"), &["v128"], "v128"));
        }
    }
    for bytes in [
        "0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23",
        "8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31",
        "2 3 0 1 6 7 4 5 10 11 8 9 14 15 12 13",
        "18 19 16 17 0 1 2 3 30 31 28 29 2 3 0 1",
    ] {
        let body = on_memory(&format!("i8x16.shuffle {bytes}"), &["v128", "v128"], "v128");
        assert_same(&body);
    }
    // Some of these results wrap.
    for (x, y) in [(0, 0), (1, -1), (-1, -1), (i32::MAX, 1), (i32::MIN, -1), (5, 64)] {
        for operation in ["i32.add", "i32.shl", "i32.ne"] {
            assert_same(&format!("local.get 3 i32.const {x} i32.const {y} {operation} i32.store"));
        }
        assert_same(&format!("local.get 3 i32.const {x} i32.eqz i32.store"));
        assert_same(&format!("local.get 3 i32.const {x} i32.const {y} i32.add i32.eqz i32.store"));
    }
    assert_same("local.get 3 local.get 3 v128.load32_splat offset=8 v128.store offset=64");
    assert_same(
        "(local v128) local.get 3 v128.load offset=4 local.set 6 local.get 3 local.get 6 v128.store offset=32",
    );
    assert_same(
        "(local i32) local.get 3 local.get 3 i32.load offset=4 local.tee 6 i32.store local.get 3 local.get 6 i32.store offset=8",
    );
    assert_same(
        "(local i32) i32.const 3 local.set 6 loop local.get 3 i32.const 4 i32.add local.tee 3 i32.const 7 i32.store \
         local.get 6 i32.const -1 i32.add local.tee 6 br_if 0 end",
    );
    assert_same(
        "block i32.const 0 br_if 0 local.get 3 i32.const 1 i32.store block i32.const 1 br_if 1 end local.get 3 i32.const 2 i32.store end",
    );
}

/// The bodies of wrong kernels for one message, each with a part of the text of its fault. Local 0 is the address of the state,
/// local 1 the address of the message, local 2 the number of blocks, and local 3 the address of the constants.
const WRONG: &[(&str, &str)] = &[
    // `i32.add` wraps, but the sum of an address and the offset of a load does not.
    ("local.get 1 i32.const -16 i32.add i32.load offset=16 br_if 0", "may wrap"),
    (
        "local.get 0 i32.const 32 i32.add i32.load offset=0 br_if 0",
        "accesses 4 bytes at States + 32",
    ),
    ("local.get 0 i32.load offset=16 br_if 0", "accesses 4 bytes at States + 16"),
    // For some numbers of blocks these results are 2^32, which wraps to zero: 2^26 blocks, for instance, have 2^32 bytes.
    ("local.get 2 i32.const 26 i32.shl i32.eqz br_if 0", "that is not known"),
    ("local.get 2 i32.const 1 i32.add i32.const 6 i32.shl i32.eqz br_if 0", "that is not known"),
    ("local.get 2 i32.const 7 i32.shl i32.eqz br_if 0", "that is not known"),
    // Branches and an address that depend on addresses or on a word of the state.
    ("local.get 0 local.get 1 i32.ne br_if 0", "that is not known"),
    ("local.get 1 i32.const 1024 i32.ne br_if 0", "that is not known"),
    ("local.get 1 i32.const 64 i32.add br_if 0", "the branch depends on the address"),
    ("local.get 0 i32.load br_if 0", "the branch depends on a word"),
    ("local.get 0 i32.load i32.eqz br_if 0", "compares a word that depends on the message"),
    (
        "local.get 0 i32.load i32.load br_if 0",
        "its address adds a word that depends on the message",
    ),
    // Forbidden memory, and instructions that no row describes.
    ("i32.const 0 i32.load br_if 0", "as an address"),
    ("local.get 1 i32.const 1 i32.store", "writes to Message"),
    ("local.get 0 i32.const 2 i32.add i32.load br_if 0", "divides the words"),
    ("global.get 0 i32.load br_if 0", "it is not described"),
    ("call 0", "it is not described"),
    ("local.get 0 i32.load8_u br_if 0", "it is not described"),
    ("local.get 0 i64.load drop", "it is not described"),
    ("i32.const 1 local.get 2 br_if 0 drop", "something is on the stack"),
    ("block (result i32) i32.const 1 end br_if 0", "it is not described"),
    ("(local i64)", "a local variable of type i64"),
    ("loop br 0 end", "it is not described"),
    ("(local i32) loop i32.const 1 br_if 0 end", "it does not end"),
    (
        "local.get 0 local.get 0 v128.load local.get 0 v128.load \
         i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12 v128.store",
        "it divides the words",
    ),
    ("local.get 0 local.get 0 i32.load i32.const 1 i32.shl i32.store", "not described"),
];

fn run_many(kernel: &Kernel) -> Result<(), Fault> {
    let blocks = Blocks { left: BlocksLeft::AtLeast(3), has_last: false, in_loop: false };
    let code = Code::new(kernel, processor(Architecture::Wasm32))?;
    let mut machine = Machine::new(&code, blocks, Terms::new());
    let [state, message, constants] = [Region::States, Region::Message(0), Region::Constants]
        .map(|region| Value::Pointer(region, Affine::of(0)));
    let left = Value::Number(Affine { per_left: 1, ..Affine::of(0) });
    for word in 0..4 {
        let variable = machine.terms.variable(Variable::State { lane: 0, word });
        let at = state.plus(Value::number(4 * u64::from(word)))?;
        machine.store(at, &[Cell::Word(variable)], 4)?;
    }
    machine.pass(&[state, message, left, constants]);
    machine.run(code.entry, None).map(|_| ())
}

#[test]
fn wrong_kernels_are_refused() {
    for (body, said) in WRONG {
        let kernel = kernel(1, &module(4, body, ""));
        assert!(prove(&kernel, RFC_1321).is_err(), "`{body}`");
        let fault = run_many(&kernel).expect_err(body).to_string();
        assert!(fault.contains(said), "`{body}`: {fault}");
    }
}

#[test]
fn features_are_those_of_the_kernel() {
    for body in ["local.get 0 local.get 0 v128.load v128.store", "(local v128)"] {
        let mut kernel = kernel(1, &module(4, body, ""));
        kernel.contract.features.clear();
        let fault = prove(&kernel, RFC_1321).expect_err("it is wrong").to_string();
        assert!(fault.contains("simd128 is not among the kernel's features"), "{fault}");
    }
}

/// An engine traps if a function's local variables and operands do not fit on the engine's stack.
#[test]
fn local_variables_and_operands_have_a_limit() {
    let many = "(local i32)".repeat(300);
    let deep = format!("{} {}", "local.get 0 ".repeat(300), "drop ".repeat(300));
    for body in [many, deep] {
        let fault = prove(&kernel(1, &module(4, &body, "")), RFC_1321).expect_err("it is wrong");
        assert!(fault.about.contains("more than 256 local variables"), "{fault}");
    }
}

#[test]
fn wrong_modules_are_refused() {
    let table = "(data (i32.const 0) \"\\78\\a4\\6a\\d7\")";
    for (more, said) in [
        (
            "(data (i32.const 65536) \"\\00\\00\\00\\00\")",
            "one piece of its data overwrites another",
        ),
        ("(data (i32.const 65600) \"\\00\")", "one piece of its data overwrites another"),
        ("(data \"\\00\")", "data without a known address"),
        (
            "(func $start i32.const 65536 i32.const 0 i32.store) (start $start)",
            "a function runs when it starts",
        ),
        ("(memory 1)", "multiple memories"),
        ("(elem (i32.const 0) funcref (ref.func $other))", "has expressions"),
        // A function with the type of a kernel in the module's table of functions must be a kernel.
        (
            "(func $wrong (param i32 i32 i32 i32)) (elem (i32.const 0) func $wrong)",
            "is not proved to be a kernel",
        ),
        (table, "function 1 is not proved to be a kernel"),
    ] {
        let error = kernels_of_module(&module(4, "", more)).unwrap_err();
        assert!(error.contains(said), "{more}: {error}");
    }
    let none = wat::parse_str("(module (memory 1))").expect("it is a module");
    let error = kernels_of_module(&none).unwrap_err();
    assert!(error.contains("it has no table of constants, or two of them"), "{error}");
    let imports =
        wat::parse_str("(module (import \"a\" \"b\" (memory 1)))").expect("it is a module");
    let error = kernels_of_module(&imports).unwrap_err();
    assert!(error.contains("it imports something"), "{error}");
    // The error names the first missing kernel. Only a module that uses vectors must have `x4x3_simd128`.
    let error = kernels_of_module(&module(2, "", "")).unwrap_err();
    assert_eq!(error, "0 of its functions are x1_portable");
    let error = kernels_of_module(&module(2, "(local v128)", "")).unwrap_err();
    assert_eq!(error, "0 of its functions are x4x3_simd128");
}
