// Tests of the functions of `md5lanes/node` for files, and of its stream.

import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, open, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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

/**
 * In other engines than Node, calls to libuv's thread pool cannot be counted, and a writer that opens a pipe and writes nothing is not
 * noticed.
 */
const isNode = !process.versions.bun && !process.versions.deno;
/** Deno's errors always have `open` as their `syscall`, and it can write only files with names in UTF-8. */
const isDeno = Boolean(process.versions.deno);
const isLinux = process.platform === 'linux';

/** Returns the names of the addon's threads, or an empty list if the system does not show them. */
function addonThreads() {
  const nameOf = (thread) => {
    try {
      return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8');
    } catch {
      // The thread has ended.
      return '';
    }
  };
  return isLinux ? readdirSync('/proc/self/task').map(nameOf).filter((name) => name.startsWith('md5lanes')) : [];
}

function newPipe(name) {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

/** Returns the paths of the files that this process has open, or an empty list if the system does not show them. */
async function openFiles() {
  const numbers = await readdir('/proc/self/fd').catch(() => []);
  return Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
}

test('the threads of the addon end when the user stops early', async () => {
  for await (const { error } of libraries.native.md5Files(Array(20_000).fill(paths[1]))) {
    assert.equal(error, undefined);
    // In this time the addon stores as many results as it can store for one call.
    await setTimeout(100);
    break;
  }
  while (addonThreads().length > 0) await setTimeout(5);
});

test('calls at the same time share the threads of the addon', { skip: !isLinux }, async () => {
  const { md5Files } = libraries.native;
  const mostOf = async (calls) => {
    let most = 0;
    await Promise.all(Array.from({ length: calls }, async () => {
      for await (const { error } of md5Files(paths)) {
        assert.equal(error, undefined);
        most = Math.max(most, addonThreads().length);
      }
    }));
    return most;
  };
  const most = availableParallelism();
  assert.ok((await mostOf(100)) <= 2 * most + 3);
});

test('calls that wait for a pipe do not occupy the threads of libuv', { skip: !isLinux }, async () => {
  const pipe = newPipe('pool');
  const stop = new AbortController();
  const sums = Array.from({ length: 100 }, () => collect(libraries.native.md5Files([pipe], { signal: stop.signal })));
  await setTimeout(10);
  const start = performance.now();
  await readFile(paths[1]);
  // If the calls waited for the pipe on libuv's four threads, this read could not begin.
  assert.ok(performance.now() - start < 3000);
  stop.abort(new Error('enough'));
  for (const sum of sums) await assert.rejects(sum, /^Error: enough$/);
});

test('large pieces are hashed on threads of the addon', { skip: !isLinux }, async () => {
  const hash = libraries.native.createAsyncMd5();
  const piece = new Uint8Array(128 << 20);
  let isDone = false, seen = false;
  const update = hash.update(piece).then(() => (isDone = true));
  while (!isDone) {
    seen ||= addonThreads().some((name) => name.startsWith('md5lanes pieces'));
    await setTimeout(1);
  }
  await update;
  assert.ok(seen);
  assert.equal(await hash.digest(), md5Of(piece));
});

for (const name of ['native', 'node']) {
  const { Md5Transform, md5File, md5Files } = libraries[name];
  describe(name, () => {
    test('files in their order, with errors among them', async () => {
      const given = [...paths, join(folder, 'missing'), folder, pathToFileURL(paths[5])];
      let last;
      const sums = await collect(md5Files(given, { onProgress: (progress) => (last = progress) }));
      assert.equal(sums.length, given.length);
      files.forEach((content, index) => assert.deepEqual(sums[index], { path: paths[index], size: content.length, digest: md5Of(content) }));
      const [missing, isFolder, byUrl] = sums.slice(-3);
      assert.deepEqual([missing.path, missing.error.code, missing.error.path], [given.at(-3), 'ENOENT', given.at(-3)]);
      assert.deepEqual([isFolder.path, isFolder.error.code, isFolder.error.path], [folder, 'EISDIR', folder]);
      assert.equal(byUrl.digest, md5Of(files[5]));
      assert.equal(last.bytes, files.reduce((sum, { length }) => sum + length, files[5].length));
    });

    test('errors are those of Node', { skip: isDeno }, async () => {
      for (const path of [join(folder, 'missing'), folder, join(paths[0], 'below'), 'a\0b']) {
        const [{ error }] = await collect(md5Files([path]));
        const expected = await readFile(path).catch((error) => error);
        for (const key of ['name', 'code', 'errno', 'syscall']) assert.equal(error[key], expected[key]);
        // In newer versions of Node, the message of an error of `read` also names the file.
        assert.ok(expected.message.startsWith(error.message));
        assert.equal(error.path, path);
      }
    });

    test('names that are not UTF-8', { skip: !isLinux || isDeno }, async () => {
      const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x61])]);
      await writeFile(path, 'abc');
      const given = [path, Buffer.from(paths[1]), Buffer.from('missing'), paths[2]];
      const sums = await collect(md5Files(given));
      assert.deepEqual(sums.map(({ path }) => path), given);
      assert.deepEqual(sums.map(({ digest }) => digest), [md5Of('abc'), md5Of(files[1]), undefined, md5Of(files[2])]);
      assert.equal(sums[2].error.code, 'ENOENT');
      await rm(path);
    });

    test('pipes are read side by side, and may be written in any order', { skip: !isLinux }, async () => {
      const pipes = ['first', 'second', 'empty'].map((pipe) => newPipe(`${name} ${pipe}`));
      const sums = collect(md5Files([...pipes, paths[1]]));
      // In Deno, a write to a full pipe would wait, and nothing would read the pipe.
      const large = random(isDeno ? 3000 : 300_000);
      await writeFile(pipes[2], isNode ? '' : 'b');
      await writeFile(pipes[1], large);
      await writeFile(pipes[0], 'a');
      assert.deepEqual((await sums).map(({ digest }) => digest), ['a', large, isNode ? '' : 'b', files[1]].map((content) => md5Of(content)));
    });

    test('a pipe ends when its writer closes it, and not when the writer pauses', { skip: !isLinux }, async () => {
      const pipe = newPipe(`${name} slow`);
      const sums = collect(md5Files([pipe]));
      const writer = await open(pipe, 'w');
      for (const text of ['a', 'b', 'c']) {
        await writer.write(text);
        await setTimeout(100);
      }
      await writer.close();
      assert.equal((await sums)[0].digest, md5Of('abc'));
    });

    test('an abort ends the wait for a pipe that has no writer', { skip: !isLinux }, async () => {
      const pipe = newPipe(`${name} without a writer`);
      for (let count = 0; count < 20; count++) {
        const stop = new AbortController();
        const sums = md5Files([paths[1], pipe], { signal: stop.signal });
        assert.equal((await sums.next()).value.digest, md5Of(files[1]));
        const next = sums.next();
        await setTimeout(5);
        stop.abort(new Error('enough'));
        await assert.rejects(next, /^Error: enough$/);
      }
      while ((await openFiles()).includes(pipe)) await setTimeout(5);
    });

    test('files of /proc and /dev, and empty files', { skip: !isLinux }, async () => {
      await writeFile(join(folder, 'empty'), '');
      const given = ['/proc/version', join(folder, 'empty'), '/dev/null'];
      const sums = await collect(md5Files(given));
      const expected = [readFileSync(given[0]), '', ''];
      assert.deepEqual(sums.map(({ size, digest }) => [size, digest]), expected.map((content) => [content.length, md5Of(content)]));
    });

    test('calls with and without a limit of threads, at the same time', { skip: !isLinux }, async () => {
      const all = [1, 1, undefined].map((threads) => collect(md5Files([...paths, ...paths], { threads })));
      for (const sums of await Promise.all(all)) {
        assert.deepEqual(sums.map(({ digest }) => digest), [...files, ...files].map((content) => md5Of(content)));
      }
    });

    test('loops within loops', async () => {
      // These are more results than the addon stores for one call.
      const given = Array(6000).fill(paths[1]);
      let count = 0;
      for await (const { digest } of md5Files(given)) {
        if (count++ % 2000 > 0) continue;
        assert.equal(digest, md5Of(files[1]));
        assert.equal((await collect(md5Files(given, { threads: 1 }))).length, given.length);
      }
      assert.equal(count, given.length);
    });

    test('a Transform takes strings that are not decoded, and refuses options that would replace its functions', async () => {
      const stream = new Md5Transform({ decodeStrings: false });
      stream.write('6162', 'hex');
      stream.end('ä', 'latin1');
      const expected = Buffer.from([0x61, 0x62, 0xe4]);
      assert.deepEqual(Buffer.concat(await collect(stream)), expected);
      assert.equal(await stream.digest, md5Of(expected));
      const objects = new Md5Transform({ objectMode: true });
      assert.deepEqual(await collect(Readable.from(['ä', Buffer.from('b')]).pipe(objects)), ['ä', Buffer.from('b')]);
      assert.equal(await objects.digest, md5Of('äb'));
      for (const option of ['transform', 'flush', 'final', 'destroy', 'read', 'write', 'writev']) {
        assert.throws(() => new Md5Transform({ [option]: () => {} }), new RegExp(`^TypeError: Md5Transform has a function ${option} of its own`));
      }
    });

    test('an abort, a break, no files', async () => {
      for (const threads of [undefined, 1, 2 ** 40]) assert.deepEqual(await collect(md5Files([], { threads })), []);
      assert.equal((await collect(md5Files(paths.slice(0, 2), { threads: 2 ** 40 }))).length, 2);
      await assert.rejects(collect(md5Files(paths, { signal: AbortSignal.abort(new Error('enough')) })), /^Error: enough$/);
      const controller = new AbortController();
      const aborted = async () => {
        for await (const _ of md5Files(Array(5000).fill(paths[0]), { signal: controller.signal })) controller.abort(new Error('enough'));
      };
      await assert.rejects(aborted(), /^Error: enough$/);
      for await (const { digest } of md5Files(Array(5000).fill(paths[1]), { as: 'base64', threads: 1 })) {
        assert.equal(digest, Buffer.from(md5Of(files[1]), 'hex').toString('base64'));
        break;
      }
    });

    test('an endless file is no longer read when the user stops, or when an onProgress throws', async () => {
      const given = [paths[0], '/dev/zero'];
      for await (const { digest } of md5Files(given)) {
        assert.equal(digest, md5Of(files[0]));
        break;
      }
      const problem = new Error('the bar is gone');
      const onProgress = () => {
        throw problem;
      };
      await assert.rejects(collect(md5Files(given, { onProgress })), problem);
      await assert.rejects(collect(md5Files(paths.slice(0, 1), { onProgress })), problem);
      while ((await openFiles()).includes('/dev/zero')) await setTimeout(5);
    });

    test('many streams cause no warning about listeners', async () => {
      const warnings = [];
      const warn = (warning) => warnings.push(warning);
      process.on('warning', warn);
      await collect(md5Files(paths, { signal: new AbortController().signal }));
      process.off('warning', warn);
      assert.deepEqual(warnings, []);
    });

    test('one file, or its error', async () => {
      let last;
      assert.equal(await md5File(paths[0], { threads: 1, onProgress: (progress) => (last = progress) }), md5Of(files[0]));
      assert.deepEqual(last, { bytes: files[0].length });
      assert.deepEqual(await md5File(pathToFileURL(paths[1]), { as: 'bytes' }), new Uint8Array(Buffer.from(md5Of(files[1]), 'hex')));
      const missing = join(folder, 'missing');
      await assert.rejects(md5File(missing), { code: 'ENOENT', path: missing });
      await assert.rejects(md5File(paths[0], { signal: AbortSignal.abort(new Error('enough')) }), /^Error: enough$/);
      await assert.rejects(md5File(5), /^TypeError: item 0 of the paths must be a string/);
    });

    test('an error says which argument is wrong', () => {
      for (const as of ['hexx', 5, null]) assert.throws(() => md5Files(paths, { as }), /^TypeError: a digest is written as 'hex', 'base64' or 'bytes', not as/);
      for (const threads of [0, -1, 1.5]) assert.throws(() => md5Files(paths, { threads }), /^RangeError: the number of threads must be a whole number, 1 or more, not/);
      assert.throws(() => md5Files(paths, { threads: 'two' }), /^TypeError: the number of threads must be .* not a string \(two\)/);
      assert.throws(() => md5Files('file'), /^TypeError: paths must be an array or another iterable/);
      assert.throws(() => md5Files([paths[0], 5]), /^TypeError: item 1 of the paths must be a string, a Buffer or a file URL, not a number \(5\)/);
    });
  });
}

test("a small file without the addon takes two calls to libuv's thread pool", { skip: !isNode }, async () => {
  let calls = 0;
  const hook = createHook({ init: (_, type) => void (calls += Number(type === 'FSREQCALLBACK')) }).enable();
  const small = paths.filter((_, index) => index % 13 !== 0);
  await collect(libraries.node.md5Files(small));
  hook.disable();
  // A stream would make at least four calls for each file.
  assert.equal(calls, 2 * small.length);
});
