// Writes dist/: what cargo has built, and what other files of the repository have once. With --no-addon only what is the same for all platforms.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const generate = (name, text) => writeFileSync(file(`dist/${name}`), `// Written by build.js.\n${text}`);
// Nothing of an earlier build is packed.
rmSync(file('dist'), { recursive: true, force: true });
mkdirSync(file('dist'));

const copy = (name, from) => copyFileSync(file(`../${from}${name}`), file(`dist/${name}`));
for (const name of ['md5lanes.wasm', 'portable.wasm']) copy(name, 'target/wasm/');
// npm packs no links.
for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) copy(name, '');

if (!process.argv.includes('--no-addon')) {
  const library = { linux: 'libmd5lanes_node.so', darwin: 'libmd5lanes_node.dylib', win32: 'md5lanes_node.dll' }[process.platform];
  const addon = file('dist/md5lanes.node');
  copyFileSync(file(`../target/release/${library}`), addon);
  // Without debugging information, as wheels are.
  if (process.platform === 'linux') execFileSync('strip', [addon]);
}

// A character for each byte: compressed, the text takes hardly more than the file, and base64 would take half as much again.
const escapes = { '\n': '\\n', '\r': '\\r', '\\': '\\\\', '`': '\\`', $: '\\$' };
const text = readFileSync(file('dist/md5lanes.wasm'), 'latin1').replace(/[\n\r\\`$]/g, (unit) => escapes[unit]);
generate('module.js', `export const moduleText = \`${text}\`;\n`);

const { known, others, default_part, largest_part, most_parts } = JSON.parse(readFileSync(file('../vectors/part-sizes.json')));
const constants = { KNOWN: known, OTHERS: others, DEFAULT_PART: default_part, LARGEST_PART: largest_part, MOST_PARTS: most_parts };
const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
generate('part-sizes.js', lines.join(''));
