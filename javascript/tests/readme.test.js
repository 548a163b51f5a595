// The examples of the package's page run, and have the results that stand beside them.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { javascript } from './site.js';

const page = await readFile(`${javascript}/README.md`, 'utf8');
const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, example]) => example);

/** `expression; // result` becomes an assertion. */
const checked = (example) => example.replace(/^(?!const|import)(\S.*); \/\/ (['[\d].*)$/gm, 'assert.deepEqual($1, $2);');

test('there are examples with results', () => assert.ok(examples.length >= 6 && checked(examples.join('')).match(/assert/g).length >= 15));

test('the page names the versions of the engines that are tried', async () => {
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
