//! Tests that the tables of kernels in Rust, C and Go have the number of lanes and the size of scratch memory that each kernel
//! was proved with.

use std::fs;
use std::path::Path;

use md5lanes_codegen::InstructionSet;

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).expect(path)
}

/// Finds the first line of `text` that contains `mark`. For each of `words`, returns the number that follows the word's first
/// occurrence after the beginning of `mark`.
fn numbers<const N: usize>(text: &str, mark: &str, words: [&str; N]) -> [usize; N] {
    let line = text.lines().find(|line| line.contains(mark)).unwrap_or_else(|| panic!("{mark}"));
    let from = line.find(mark).expect("the line has it");
    words.map(|word| {
        let (_, behind) = line[from..].split_once(word).unwrap_or_else(|| panic!("{line}: {word}"));
        let digits = behind.trim_start().split(|c: char| !c.is_ascii_digit()).next();
        digits.and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("{line}: {word}"))
    })
}

#[test]
fn callers_use_the_lanes_and_the_scratch_memory_of_the_proof() {
    let rust = text("crates/md5lanes/src/kernels/generated/table.rs");
    let (c, c_sizes) = (text("c/generated/table.h"), text("c/generated/sizes.h"));
    let go = ["amd64", "arm64"].map(|set| text(&format!("go/internal/kernel/table_{set}.go")));
    for contract in md5lanes_codegen::contracts() {
        let (name, lanes, scratch) = (contract.name, contract.lanes, contract.scratch_bytes);
        let (go, c_set) = match contract.instruction_set.expect("it is in assembly") {
            InstructionSet::X86_64 => (&go[0], "#if defined(MD5LANES_X86_64)"),
            InstructionSet::Aarch64 => (&go[1], "#if defined(MD5LANES_AARCH64)"),
        };
        let in_go = numbers(go, &format!("Name: \"{name}\","), ["Lanes:", "Scratch:"]);
        assert_eq!(in_go, [lanes, scratch], "Go: {name}");
        let (_, c_sizes) = c_sizes.split_once(c_set).expect(c_set);
        let [most_lanes, most_scratch] =
            numbers(c_sizes, "enum {", ["MAX_LANES =", "MAX_SCRATCH_BYTES ="]);
        assert!(lanes <= most_lanes && scratch <= most_scratch, "C: {name}");
        if lanes > 1 {
            let mark = format!("= {name} \"{name}.s\"");
            assert_eq!(numbers(&rust, &mark, ["lanes:", "scratch:"]), [lanes, scratch], "{name}");
            assert_eq!(numbers(&c, &format!("{{\"{name}\","), [","]), [lanes], "C: {name}");
        }
    }
    for (go, set) in go.iter().zip([InstructionSet::X86_64, InstructionSet::Aarch64]) {
        let contracts = md5lanes_codegen::contracts();
        let of_set = contracts.iter().filter(|contract| contract.instruction_set == Some(set));
        let most = of_set.fold([0, 0], |[lanes, scratch], contract| {
            [lanes.max(contract.lanes), scratch.max(contract.scratch_bytes)]
        });
        let in_go = ["MaxLanes =", "MaxScratchBytes ="].map(|word| numbers(go, word, [word])[0]);
        assert_eq!(in_go, most);
    }
}
