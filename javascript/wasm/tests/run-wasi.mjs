// Runs a program for WASI in Node: cargo starts the library's tests with this script.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...options] = process.argv.slice(2);
const wasi = new WASI({
    version: "preview1",
    args: [program, ...options],
    env: process.env,
    preopens: { "/": "/" },
    returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
