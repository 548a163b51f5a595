// Runs the examples of README.md and the code in the tables of MOVING.md. Checks the results that README.md shows, and that the code for
// md5lanes has the results of the code that it replaces.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { javascript } from './site.js';

const page = await readFile(`${javascript}/README.md`, 'utf8');
const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, example]) => example);

/** Returns an example, with an assertion in place of each line `expression; // result`. */
const checked = (example) => example.replace(/^(?!const|import)(\S.*); \/\/ (['[\d].*)$/gm, 'assert.deepEqual($1, $2);');

test('there are examples with results', () => assert.ok(examples.length >= 6 && checked(examples.join('')).match(/assert/g).length >= 15));

test('README.md names the versions of the engines that run the tests', async () => {
  const { optionalDependencies } = JSON.parse(await readFile(`${javascript}/tests/engines/package.json`, 'utf8'));
  for (const version of Object.values(optionalDependencies)) {
    const [, named] = /(\d+\.\d+)\.\d+$/.exec(version);
    assert.ok(page.includes(` ${named}`), version);
  }
});

for (const [index, example] of examples.entries()) {
  test(`example ${index + 1}`, async () => {
    const program = `import assert from 'node:assert/strict';\n${checked(example)}`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: javascript });
  });
}

/** Returns the results of the expressions in the cells of a column. Cells that begin with `import` run before the expressions. */
async function resultsOf(cells) {
  const imports = cells.filter((cell) => cell.startsWith('import'));
  const expressions = cells.filter((cell) => cell && !cell.startsWith('import'));
  const program = `${imports.join(';\n')};
    import { Readable } from 'node:stream';
    const text = 'hello', key = 'Jefe', path = 'package.json', bytes = Uint8Array.from({ length: 1000 }, (_, at) => at), file = new Blob([bytes]);
    const results = [];
    for (const run of [${expressions.map((expression) => `async (chunks) => ${expression}`)}]) results.push(await run(Readable.from([Buffer.from(text), bytes])));
    const shown = (_, value) => (ArrayBuffer.isView(value) ? [...value] : value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value);
    process.stdout.write(JSON.stringify(results, shown));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: javascript });
  return JSON.parse(stdout);
}

const moving = await readFile(`${javascript}/MOVING.md`, 'utf8');
for (const [, peer, section] of moving.matchAll(/^## (.*)\n([^]*?)(?=^## |(?![^]))/gm)) {
  test(`the code for md5lanes has the results of the code for ${peer}`, async () => {
    const rows = [...section.matchAll(/^\| (`.*) \|$/gm)].map(([, row]) => row.split(' |').map((cell) => cell.trim().replaceAll('`', '')));
    const [today, then] = await Promise.all([0, 1].map((column) => resultsOf(rows.map((row) => row[column]))));
    assert.ok(today.length >= 2);
    assert.deepEqual(then, today);
  });
}
