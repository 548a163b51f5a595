//! The command behind `make codegen`.

fn main() -> std::process::ExitCode {
    md5lanes_codegen::main()
}
