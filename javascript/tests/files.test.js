// Files, in Node.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { collect, libraries, md5Of, random } from './support.js';

const files = Array.from({ length: 40 }, (_, index) => random(index % 13 === 0 ? 1_000_000 : 97 * index));
let folder, paths;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'md5lanes-'));
  paths = files.map((_, index) => join(folder, `file ${index} ä`));
  await Promise.all(paths.map((path, index) => writeFile(path, files[index])));
});
after(() => rm(folder, { recursive: true }));

/** The names of this process's threads; none where the system does not tell. */
async function threadNames() {
  const threads = await readdir('/proc/self/task').catch(() => []);
  return Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '')));
}

/** The files that this process has open; none where the system does not tell. */
async function openFiles() {
  const numbers = await readdir('/proc/self/fd').catch(() => []);
  return Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
}

test('the threads of the addon end when the user stops early', async () => {
  for await (const { error } of libraries.native.sumFiles(Array(20_000).fill(paths[1]))) {
    assert.equal(error, undefined);
    // Meanwhile the threads get as far as they can.
    await setTimeout(100);
    break;
  }
  while ((await threadNames()).some((name) => name.startsWith('md5lanes'))) await setTimeout(5);
});

for (const name of ['native', 'node']) {
  const { sumFiles } = libraries[name];
  describe(name, () => {
    test('files in their order, with errors among them', async () => {
      const given = [...paths, join(folder, 'missing'), folder, pathToFileURL(paths[5])];
      let last;
      const sums = await collect(sumFiles(given, { onProgress: (progress) => (last = progress) }));
      assert.equal(sums.length, given.length);
      files.forEach((content, index) => assert.deepEqual(sums[index], { path: paths[index], size: content.length, digest: md5Of(content) }));
      const [missing, isFolder, byUrl] = sums.slice(-3);
      assert.deepEqual([missing.path, missing.error.code, missing.error.path], [given.at(-3), 'ENOENT', given.at(-3)]);
      assert.deepEqual([isFolder.path, isFolder.error.code, isFolder.error.path], [folder, 'EISDIR', folder]);
      assert.equal(byUrl.digest, md5Of(files[5]));
      assert.equal(last.bytes, files.reduce((sum, { length }) => sum + length, files[5].length));
    });

    test('an abort, a break, no files', async () => {
      for (const threads of [undefined, 1, 2 ** 40]) assert.deepEqual(await collect(sumFiles([], { threads })), []);
      assert.equal((await collect(sumFiles(paths.slice(0, 2), { threads: 2 ** 40 }))).length, 2);
      await assert.rejects(collect(sumFiles(paths, { signal: AbortSignal.abort(new Error('enough')) })), /^Error: enough$/);
      const controller = new AbortController();
      const aborted = async () => {
        for await (const _ of sumFiles(Array(5000).fill(paths[0]), { signal: controller.signal })) controller.abort(new Error('enough'));
      };
      await assert.rejects(aborted(), /^Error: enough$/);
      for await (const { digest } of sumFiles(Array(5000).fill(paths[1]), { as: 'base64', threads: 1 })) {
        assert.equal(digest, Buffer.from(md5Of(files[1]), 'hex').toString('base64'));
        break;
      }
    });

    test('what is being read is read no further when the user stops, or an onProgress throws', async () => {
      const given = [paths[0], '/dev/zero'];
      for await (const { digest } of sumFiles(given)) {
        assert.equal(digest, md5Of(files[0]));
        break;
      }
      const problem = new Error('the bar is gone');
      const onProgress = () => {
        throw problem;
      };
      await assert.rejects(collect(sumFiles(given, { onProgress })), problem);
      await assert.rejects(collect(sumFiles(paths.slice(0, 1), { onProgress })), problem);
      while ((await openFiles()).includes('/dev/zero')) await setTimeout(5);
    });

    test('many streams are no leak of listeners', async () => {
      const warnings = [];
      const warn = (warning) => warnings.push(warning);
      process.on('warning', warn);
      await collect(sumFiles(paths, { signal: new AbortController().signal }));
      process.off('warning', warn);
      assert.deepEqual(warnings, []);
    });

    test('wrong arguments are named', () => {
      for (const as of ['hexx', 5, null]) assert.throws(() => sumFiles(paths, { as }), /^TypeError: a digest is written as 'hex', 'base64' or 'bytes', not as/);
      for (const threads of [0, -1, 1.5]) assert.throws(() => sumFiles(paths, { threads }), /^RangeError: the number of threads must be a whole number, 1 or more, not/);
      assert.throws(() => sumFiles(paths, { threads: 'two' }), /^TypeError: the number of threads must be .* not a string \(two\)/);
      assert.throws(() => sumFiles('file'), /^TypeError: paths must be an array or another iterable/);
      assert.throws(() => sumFiles([paths[0], 5]), /^TypeError: item 1 of the paths must be a string or a file URL, not a number \(5\)/);
    });
  });
}
