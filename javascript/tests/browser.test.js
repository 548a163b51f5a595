// Tests the library in browsers: in pages and in workers, under a strict Content-Security-Policy.

import assert from 'node:assert/strict';
import { appendFile, mkdtemp, open, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { md5Of } from './support.js';
import { STRICT, browsers, javascript, problemsOf, serve } from './site.js';

const GIB = 1 << 30;
const MIB = 1 << 20;

/** Returns the peak memory, in bytes, of the largest process that runs pages and their workers. */
async function peakOfPages() {
  const processes = new Map();
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
    const [status, command] = await Promise.all([read('status'), read('cmdline')]);
    const number = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    processes.set(Number(id), { parent: number('PPid'), peak: 1024 * number('VmHWM'), isPage: /--type=renderer|-contentproc/.test(command) });
  }
  const isOurs = (id) => id === process.pid || (processes.has(id) && isOurs(processes.get(id).parent));
  return Math.max(...[...processes].filter(([id, { isPage }]) => isPage && isOurs(id)).map(([, { peak }]) => peak));
}

for (const [name, launch] of Object.entries(browsers)) {
  describe(name, () => {
    let browser, folder, page, problems, site;

    before(async () => {
      site = await serve(javascript, { '/empty': '<!doctype html><input type="file" multiple>' });
      browser = await launch();
      folder = await mkdtemp(join(tmpdir(), 'md5lanes-'));
      page = await browser.newPage();
      problems = problemsOf(page);
      await page.goto(`${site.address}/empty`);
      await page.evaluate(async () => void Object.assign(globalThis, { md5lanes: await import('/src/index.js') }));
    });
    after(async () => {
      await browser.close();
      site.close();
      await rm(folder, { recursive: true });
      // Some browsers report the files that are missing on purpose.
      assert.deepEqual(problems.filter((text) => !/404|missing\.js/.test(text)), []);
    });

    test('messages, lists and pieces', async () => {
      const texts = Array.from({ length: 2000 }, (_, length) => 'aä'[length % 2].repeat(length));
      const results = await page.evaluate(async (texts) => {
        const { backend, createAsyncMd5, createMd5, md5, md5Many } = md5lanes;
        const hashes = texts.map(() => createAsyncMd5());
        await Promise.all(hashes.map((hash, index) => hash.update(texts[index])));
        return {
          backend: backend(),
          one: texts.map((text) => md5(text)),
          many: md5Many(texts),
          bytes: md5Many(texts.map((text) => new TextEncoder().encode(text))),
          pieces: texts.map((text) => createMd5().update(text).digest()),
          shared: await Promise.all(hashes.map((hash) => hash.digest())),
        };
      }, texts);
      const expected = texts.map((text) => md5Of(text));
      assert.equal(results.backend, 'wasm-simd128');
      for (const kind of ['one', 'many', 'bytes', 'pieces', 'shared']) assert.deepEqual(results[kind], expected, kind);
    });

    test('streams of a page', async () => {
      const digest = await page.evaluate(async () => {
        const stream = md5lanes.md5Stream();
        const text = await new Response(new Blob(['abc']).stream().pipeThrough(stream)).text();
        return [text, await stream.digest];
      });
      assert.deepEqual(digest, ['abc', md5Of('abc')]);
      assert.match(await page.evaluate(() => {
        const stream = md5lanes.md5Stream();
        stream.writable.abort(new Error('enough'));
        return stream.digest.catch(String);
      }), /enough/);
    });

    test('workers, which get the compiled module from the page', async () => {
      const results = await page.evaluate(async () => {
        const blob = new Blob(Array.from({ length: 30 }, (_, index) => new Uint8Array(1 << 20).fill(index)));
        const alone = await md5lanes.partDigests(blob, { partSize: 123_457 });
        const workers = md5lanes.createWorkers(2);
        const shared = await md5lanes.partDigests(blob, { partSize: 123_457, workers });
        const many = await md5lanes.md5Many(['a', new Uint8Array(1 << 20)], { workers });
        workers.terminate();
        return { alone, shared, many, inOne: await md5lanes.etag(blob, { workers: 1 }) === (await md5lanes.etag(blob)) };
      });
      assert.deepEqual(results.shared, results.alone);
      assert.deepEqual(results.many, [md5Of('a'), md5Of(new Uint8Array(MIB))]);
      assert.ok(results.inOne);
    });

    test('the module as a file, for this thread and for workers', async () => {
      const digests = await page.evaluate(async () => {
        const { load } = await import('/src/load.js');
        const libraries = await Promise.all([load('/dist/md5lanes.wasm')]);
        return Promise.all(libraries.map(async ({ backend, md5, md5Many }) => [backend(), md5('abc'), ...(await md5Many(['abc'], { workers: 1 }))]));
      });
      assert.deepEqual(digests, [['wasm-simd128', md5Of('abc'), md5Of('abc')]]);
      const missing = page.evaluate(async () => (await import('/src/load.js')).load('/dist/missing.wasm'));
      await assert.rejects(missing, /missing\.wasm was not loaded: HTTP status 404/);
    });

    test('if a worker cannot start, the call that uses it rejects with an error about it', async () => {
      const message = await page.evaluate(() =>
        md5lanes.etag(new Blob(['abc']), { workers: md5lanes.createWorkers(1, () => new Worker('/missing.js', { type: 'module' })) }).catch(String));
      assert.match(message, /a worker of md5lanes could not be started .*createWorkers takes a function/);
    });

    test('where a policy forbids WebAssembly, JavaScript is used, in workers too', async () => {
      const strict = await serve(javascript, { '/empty': '<!doctype html>' }, STRICT.replace(" 'wasm-unsafe-eval'", ''));
      const other = await browser.newPage();
      try {
        await other.goto(`${strict.address}/empty`);
        const found = await other.evaluate(async () => {
          const { backend, etag, md5, md5Many } = await import('/src/index.js');
          return [backend(), md5('abc'), ...md5Many(['abc']), await etag(new Blob(['abc']), { workers: 1 })];
        });
        assert.deepEqual(found, ['javascript', md5Of('abc'), md5Of('abc'), md5Of('abc')]);
      } finally {
        await other.close();
        strict.close();
      }
    });

    test('a file of 2 GiB in bounded memory, by this thread and by a worker, and an abort midway', async () => {
      const path = join(folder, 'large');
      const file = await open(path, 'w');
      await file.truncate(2 * GIB);
      await file.write('x', GIB);
      await file.close();
      const parts = Array(256).fill(md5Of(Buffer.alloc(8 * MIB)));
      parts[128] = md5Of('x', Buffer.alloc(8 * MIB - 1));
      const expected = `${md5Of(Buffer.from(parts.join(''), 'hex'))}-256`;

      await page.setInputFiles('input', path);
      const before = await peakOfPages();
      for (const workers of [undefined, 1]) {
        const result = await page.evaluate(async (workers) => {
          const [file] = document.querySelector('input').files;
          const start = performance.now();
          return { etag: await md5lanes.etag(file, { workers }), seconds: (performance.now() - start) / 1000 };
        }, workers);
        assert.equal(result.etag, expected);
      }
      const grown = (await peakOfPages()) - before;
      assert.ok(grown < 256 * MIB, `${grown} bytes`);

      const aborted = await page.evaluate(async () => {
        const [file] = document.querySelector('input').files;
        const controller = new AbortController();
        let bytes;
        const onProgress = (progress) => ((bytes = progress.bytes), controller.abort());
        const error = await md5lanes.etag(file, { signal: controller.signal, onProgress }).catch((error) => error);
        return { bytes, name: error.name };
      });
      assert.equal(aborted.name, 'AbortError');
      assert.ok(aborted.bytes < 100 * MIB);
    });

    test('a large file that was truncated after it was chosen is a NotReadableError, and other files are hashed', async () => {
      const path = join(folder, 'changing');
      await writeFile(path, Buffer.alloc(64 * MIB));
      await writeFile(join(folder, 'other'), Buffer.alloc(5));
      await page.setInputFiles('input', [path, join(folder, 'other')]);
      await page.evaluate(() => void (globalThis.files = [...document.querySelector('input').files]));
      await truncate(path, 5);
      const sums = await page.evaluate(async () => {
        const sums = [];
        for await (const { digest, error } of md5lanes.md5Blobs([files[0], files[1], files[0]])) sums.push(digest ?? error.name);
        return sums;
      });
      assert.deepEqual(sums, ['NotReadableError', md5Of(new Uint8Array(5)), 'NotReadableError']);
    });

    test('a file that was removed or has changed since it was chosen is a NotReadableError', async () => {
      const changes = {
        removed: ['abc', rm],
        'removed empty': ['', rm],
        'removed large': [Buffer.alloc(4 * MIB), rm],
        emptied: ['abc', (path) => truncate(path, 0)],
        shorter: ['abc', (path) => truncate(path, 2)],
        'shorter large': [Buffer.alloc(4 * MIB), (path) => truncate(path, 5)],
        longer: ['abc', (path) => appendFile(path, 'd')],
        'longer empty': ['', (path) => appendFile(path, 'd')],
        'longer large': [Buffer.alloc(4 * MIB), (path) => appendFile(path, 'd')],
      };
      // Chromium remembers what it knows about a file, so the result could depend on whether the page reads `size` before the file changes.
      for (const isAskedBefore of [false, true]) {
        const paths = Object.keys(changes).map((name) => join(folder, name));
        await Promise.all(Object.values(changes).map(([content], at) => writeFile(paths[at], content)));
        await page.setInputFiles('input', paths);
        await page.evaluate((isAskedBefore) => {
          globalThis.files = [...document.querySelector('input').files];
          if (isAskedBefore) globalThis.sizes = files.map(({ size }) => size);
        }, isAskedBefore);
        await Promise.all(Object.values(changes).map(([, change], at) => change(paths[at])));
        for (const workers of [undefined, 1]) {
          const told = await page.evaluate(async (workers) => {
            const told = [];
            for await (const { digest, error } of md5lanes.md5Blobs(files, { workers })) told.push(digest ?? error.name);
            const { etag, partDigests, verifyETag } = md5lanes;
            const some = '0'.repeat(32);
            const calls = [etag(files[0], { workers }), partDigests(files[0], { workers }), verifyETag(files[0], some, { workers })];
            // This file was empty, and has been removed. No part size cuts an empty file into nine parts, but the call must find the removal.
            calls.push(verifyETag(files[1], `${some}-9`, { workers }));
            return told.concat(await Promise.all(calls.map((call) => call.catch(({ name }) => name))));
          }, workers);
          assert.deepEqual(told, Array(Object.keys(changes).length + 4).fill('NotReadableError'), `workers: ${workers}, asked before: ${isAskedBefore}`);
        }
      }
    });
  });
}
