//! The command behind `make kernels`.

fn main() -> std::process::ExitCode {
    md5lanes_kernels::main()
}
