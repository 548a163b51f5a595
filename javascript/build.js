// Writes dist/, from the WebAssembly modules and the addon in ../target, and from ../vectors/part-sizes.json. With --no-addon it writes
// only the files that are the same for all platforms.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const generate = (name, text) => writeFileSync(file(`dist/${name}`), `// Written by build.js.\n${text}`);
// Files of an earlier build must not be packed.
rmSync(file('dist'), { recursive: true, force: true });
mkdirSync(file('dist'));

for (const name of ['md5lanes.wasm', 'one.wasm']) copyFileSync(file(`../target/wasm/${name}`), file(`dist/${name}`));

if (!process.argv.includes('--no-addon')) {
  const library = { linux: 'libmd5lanes_node.so', darwin: 'libmd5lanes_node.dylib', win32: 'md5lanes_node.dll' }[process.platform];
  const addon = file('dist/md5lanes.node');
  copyFileSync(file(`../target/release/${library}`), addon);
  // Removes debugging information.
  if (process.platform === 'linux') execFileSync('strip', [addon]);
}

// Writes a module as ASCII text, which src/module.js reads: for each byte a digit of base 91, with a blank or `!` before it for larger bytes.
// Compressed, the text takes 3 % more than the file; base64 would take 40 % more.
const DIGITS = Array.from({ length: 92 }, (_, at) => String.fromCharCode(35 + at)).filter((digit) => digit !== '\\');
const textOf = (name) => Array.from(readFileSync(file(`dist/${name}.wasm`)), (byte) => ['', ' ', '!'][Math.floor(byte / 91)] + DIGITS[byte % 91]).join('');
generate('lanes.js', `export const lanesText = "${textOf('md5lanes')}";\n`);
generate('one.js', `export const oneText = "${textOf('one')}";\n`);

const { known, others, default_part, largest_part, most_parts } = JSON.parse(readFileSync(file('../vectors/part-sizes.json')));
const constants = {
  CLIENT_PART_SIZES: known, OTHER_PART_SIZES: others, DEFAULT_PART_BYTES: default_part, MAX_PART_BYTES: largest_part, MAX_PARTS: most_parts,
};
const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
generate('part-sizes.js', lines.join(''));

// CommonJS for Jest, webpack 4 and the like, and a script for pages without modules.
const bundle = (entry, outfile, options) =>
  build({ entryPoints: [file(`src/${entry}.js`)], outfile: file(`dist/${outfile}`), bundle: true, logLevel: 'error', ...options });
const define = { 'import.meta.url': 'address' };
const addressOfScript = "var address = typeof document === 'object' && document.currentScript ? document.currentScript.src : typeof location === 'object' ? location.href : '';";
// One file for each entry: Node takes several times as long to import the separate sources.
const node = { platform: 'node', target: 'node20', external: ['md5lanes'] };
const commonjs = { ...node, format: 'cjs', define, banner: { js: "var address = require('node:url').pathToFileURL(__filename).href;" } };
for (const name of ['native', 'node']) {
  await bundle(name, `${name}.mjs`, { ...node, format: 'esm' });
  await bundle(name, `${name}.cjs`, commonjs);
}
await bundle('node-worker', 'node-worker.js', { ...node, format: 'esm' });
await bundle('node-worker', 'node-worker.cjs', commonjs);
const page = { platform: 'browser', target: 'es2018', define, banner: { js: addressOfScript } };
for (const name of ['index', 'load', 'worker']) await bundle(name, `${name}.cjs`, { ...page, format: 'cjs' });
// This file is for bundlers that know neither `exports` nor the syntax of the sources.
await bundle('index', 'index.mjs', { ...page, format: 'esm' });
await bundle('index', 'md5lanes.js', { ...page, format: 'iife', globalName: 'md5lanes', minify: true, target: 'es2020' });
// The files above look for their worker in this folder.
generate('worker.js', "import '../src/worker.js';\n");
for (const name of ['index', 'node', 'load', 'worker']) {
  const types = readFileSync(file(`src/${name}.d.ts`), 'utf8');
  generate(`${name}.d.cts`, types.replaceAll('./index.js', './index.cjs'));
}
