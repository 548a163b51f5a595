// Writes dist/ from src/, ../target and ../vectors/part-sizes.json. With --no-addon writes only the files that are the same for all
// platforms.

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
  if (process.platform === 'linux') execFileSync('strip', [addon]);
}

// `textOf` returns a module as ASCII text, which src/module.js reads. A digit of base 91 stands for each byte, after a blank if the byte is
// 91 to 181, or after `!` if it is 182 or more. Compressed, this text is 3 % larger than the module's file; base64 would be 40 % larger.
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

// Bundles an entry of src/ into one file of dist/. Tools such as Jest and webpack 4 need CommonJS, and pages without modules need a script.
const bundle = (entry, outfile, options) =>
  build({ entryPoints: [file(`src/${entry}.js`)], outfile: file(`dist/${outfile}`), bundle: true, logLevel: 'error', ...options });
// CommonJS and scripts have no `import.meta.url`: the variable `address` replaces it.
const define = { 'import.meta.url': 'address' };
const addressOfScript = "var address = typeof document === 'object' && document.currentScript ? document.currentScript.src : typeof location === 'object' ? location.href : '';";
// Node takes several times as long to import the separate sources.
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
// dist/index.mjs is for bundlers that know neither `exports` in package.json nor the syntax of the sources.
await bundle('index', 'index.mjs', { ...page, format: 'esm' });
await bundle('index', 'md5lanes.js', { ...page, format: 'iife', globalName: 'md5lanes', minify: true, target: 'es2020' });
// The bundles look for the worker's script in dist/, their own folder.
generate('worker.js', "import '../src/worker.js';\n");
for (const name of ['index', 'node', 'load', 'worker']) {
  const types = readFileSync(file(`src/${name}.d.ts`), 'utf8');
  generate(`${name}.d.cts`, types.replaceAll('./index.js', './index.cjs'));
}
