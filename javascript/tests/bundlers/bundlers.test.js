// Tests the package with bundlers, test runners, frameworks, and Cloudflare's runtime: with each, builds and runs a program that computes a
// digest. scripts/test-bundlers has installed the package and the tools in this folder.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { browsers } from '../site.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const tool = (name) => join(here, 'node_modules/.bin', name);
const file = (path) => join(here, 'projects', path);
const run = async (program, args, options) => {
  const { stdout } = await promisify(execFile)(program, args, { cwd: here, ...options }).catch(({ message, stdout, stderr }) => {
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  });
  return stdout.trim();
};

const DIGEST = '900150983cd24fb0d6963f7d28e17f72';
const IMPORT = "import { backend, md5, md5Many } from 'md5lanes';";
const PRINT = "console.log(backend(), md5('abc'), md5Many(['abc'])[0]);";
const printed = (backend) => `${backend} ${DIGEST} ${DIGEST}`;
/** A script for Node that imitates a page and loads a bundle. */
const PAGE = `globalThis.self = globalThis.window = globalThis;
globalThis.location = { href: 'http://page.example/' };
globalThis.document = { baseURI: 'http://page.example/', currentScript: { tagName: 'SCRIPT', src: 'http://page.example/page.js' } };
require(process.argv[2]);`;

/** A folder for the bundles. No folder above it has the package, so the bundles run without the package. */
let far;
before(async () => {
  await rm(file(''), { recursive: true, force: true });
  await mkdir(file('next/app'), { recursive: true });
  for (const name of ['parcel', 'jest', 'vitest']) await mkdir(file(name));
  far = await mkdtemp(join(tmpdir(), 'md5lanes-'));
  await writeFile(join(far, 'page.cjs'), PAGE);
  // Without this file, the projects would have the module type of the package.json in this test's folder.
  await writeFile(file('package.json'), '{ "private": true }');
  await writeFile(file('program.mjs'), `${IMPORT}\n${PRINT}`);
  await writeFile(file('program.js'), `${IMPORT}\n${PRINT}`);
});
after(() => rm(far, { recursive: true }));

const inNode = (name) => run(process.execPath, [name], { cwd: far });
const inFakePage = (path) => run(process.execPath, ['page.cjs', path], { cwd: far });

test('rollup', async () => {
  const { rollup } = await import('rollup');
  const { nodeResolve } = await import('@rollup/plugin-node-resolve');
  for (const exportConditions of [['node'], []]) {
    const made = await rollup({ input: file('program.mjs'), plugins: [nodeResolve({ exportConditions })], external: /^node:/ });
    await made.write({ file: join(far, 'rollup.mjs'), format: 'es' });
    assert.equal(await inNode('rollup.mjs'), printed('wasm-simd128'));
  }
});

/** Makes a bundle with the webpack package `name`. Fails on an error or a warning. */
async function pack(name, options) {
  const { default: webpack } = await import(name);
  const mode = 'production';
  const stats = await new Promise((resolve, reject) => webpack({ mode, ...options }, (error, stats) => (error ? reject(error) : resolve(stats))));
  assert.equal(stats.toString({ all: false, errors: true, warnings: true }), '');
}

test('webpack 5', async () => {
  const module = { experiments: { outputModule: true }, output: { path: far, filename: 'webpack.mjs', module: true, chunkFormat: 'module' } };
  await pack('webpack', { target: 'node', entry: file('program.mjs'), ...module });
  await pack('webpack', { target: 'node', entry: file('program.mjs'), output: { path: far, filename: 'webpack.cjs' } });
  // webpack replaces `import.meta.url` by the address of the source file, which is in the installed package, so the bundles find the addon.
  for (const name of ['webpack.mjs', 'webpack.cjs']) assert.equal(await inNode(name), printed('native'));
  await pack('webpack', { target: 'web', entry: file('program.mjs'), output: { path: join(far, 'webpack'), filename: 'main.js' } });
  assert.equal(await inFakePage(join(far, 'webpack/main.js')), printed('wasm-simd128'));
});

test('webpack 4', async () => {
  // By default, webpack 4 uses a hash that OpenSSL 3 no longer has.
  const output = { path: far, hashFunction: 'sha256' };
  await pack('webpack-4', { target: 'node', entry: file('program.js'), output: { ...output, filename: 'webpack-4.cjs' } });
  await pack('webpack-4', { target: 'web', entry: file('program.js'), output: { ...output, filename: 'webpack-4.page.cjs' } });
  assert.equal(await inNode('webpack-4.cjs'), printed('wasm-simd128'));
  assert.equal(await inFakePage(join(far, 'webpack-4.page.cjs')), printed('wasm-simd128'));
});

test('ncc', async () => {
  await run(tool('ncc'), ['build', file('program.mjs'), '--out', join(far, 'ncc'), '--quiet']);
  assert.equal(await inNode('ncc/index.mjs'), printed('wasm-simd128'));
});

test('Parcel', async () => {
  await writeFile(file('parcel/page.js'), `${IMPORT}\n${PRINT}`);
  await writeFile(file('parcel/index.html'), '<!doctype html><script type="module" src="page.js"></script>');
  await run(tool('parcel'), ['build', file('parcel/index.html'), '--dist-dir', join(far, 'parcel'), '--no-cache']);
  const script = (await readdir(join(far, 'parcel'))).find((name) => name.endsWith('.js'));
  assert.equal(await inFakePage(join(far, 'parcel', script)), printed('wasm-simd128'));
});

test('Next', async (t) => {
  const page = "export const dynamic = 'force-dynamic';\nexport default function Page() { return <p>{`${backend()} ${md5('abc')}`}</p>; }";
  await writeFile(file('next/app/page.js'), `${IMPORT}\n${page}`);
  await writeFile(file('next/app/layout.js'), 'export default function Layout({ children }) { return <html><body>{children}</body></html>; }');
  await writeFile(file('next/package.json'), '{ "private": true, "type": "module" }');
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  await run(tool('next'), ['build', file('next')], { env });
  const server = spawn(tool('next'), ['start', file('next'), '--port', '0', '--hostname', '127.0.0.1'], { env, detached: true });
  t.after(() => process.kill(-server.pid));
  let said = '';
  for await (const text of server.stdout) if (/Ready/.test((said += text))) break;
  const [address] = /http:\/\/\S+/.exec(said);
  assert.match(await (await fetch(address)).text(), new RegExp(`native ${DIGEST}`));
});

for (const version of [5, 6, 7, 8]) {
  test(`the development server of Vite ${version}`, async (t) => {
    const root = file(`vite-${version}`);
    await mkdir(root);
    const text = `import { createWorkers, etag } from 'md5lanes';
      const workers = createWorkers(1);
      globalThis.result = etag(new Blob(['abc']), { workers });`;
    await writeFile(join(root, 'page.js'), text);
    await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>');
    const { createServer } = await import(version === 8 ? 'vite' : `vite-${version}`);
    const optimizeDeps = version === 8 ? {} : { exclude: ['md5lanes'] };
    // The packages are in a folder above the project. Vite serves files from there only if it is allowed to.
    const options = { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [here] } };
    const server = await createServer({ root, configFile: false, logLevel: 'error', optimizeDeps, server: options });
    t.after(() => server.close());
    await server.listen();
    const browser = await browsers.Chromium();
    t.after(() => browser.close());
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls.local[0]);
    await page.waitForFunction(() => globalThis.result);
    assert.equal(await page.evaluate(() => globalThis.result), DIGEST);
  });
}

test('Jest', async () => {
  const text = `const { backend, createAsyncMd5, md5, md5Many } = require('md5lanes');
    test('digests', async () => {
      for (const data of ['abc', new Uint8Array([97, 98, 99]), Buffer.from('abc')]) expect(md5(data)).toBe('${DIGEST}');
      expect(md5Many(['é'])).toEqual([md5('é')]);
      const hashes = [createAsyncMd5(), createAsyncMd5()];
      await Promise.all(hashes.map((hash) => hash.update('abc')));
      expect(await hashes[0].digest()).toBe('${DIGEST}');
      expect(backend()).toBe(typeof document === 'object' ? 'wasm-simd128' : 'native');
    });`;
  await writeFile(file('jest/package.test.js'), text);
  for (const env of ['node', 'jsdom']) await run(tool('jest'), ['--rootDir', file('jest'), `--env=${env}`]);
});

test('Vitest', async () => {
  const text = `${IMPORT}\nimport { expect, test } from 'vitest';
    test('digests', () => expect([backend(), md5('abc'), md5Many(['abc'])[0]].join(' ')).toBe('${printed('native')}'));`;
  await writeFile(file('vitest/package.test.js'), text);
  await run(tool('vitest'), ['run', '--root', file('vitest')]);
});

test("Cloudflare's workers share nothing between requests", async () => {
  const { Miniflare } = await import('miniflare');
  const contents = `import { backend, createAsyncMd5, etag, md5, md5Many } from 'md5lanes';
    export default {
      async fetch(request) {
        const hash = createAsyncMd5();
        for await (const chunk of request.body) await hash.update(chunk);
        return Response.json([backend(), md5('abc'), md5Many(['abc'])[0], await hash.digest(), await etag(new Blob(['abc']))]);
      },
    };`;
  const modules = [];
  // WebAssembly modules stay files, as in Cloudflare's bundler.
  const wasm = {
    name: 'wasm',
    setup({ onResolve }) {
      onResolve({ filter: /\.wasm$/ }, async ({ path, resolveDir }) => {
        const name = path.split('/').at(-1);
        modules.push({ type: 'CompiledWasm', path: name, contents: await readFile(join(resolveDir, path)) });
        return { path: `./${name}`, external: true };
      });
    },
  };
  const conditions = ['workerd', 'worker', 'browser'];
  const { outputFiles } = await build({ stdin: { contents, resolveDir: here }, bundle: true, format: 'esm', write: false, conditions, plugins: [wasm] });
  const main = { type: 'ESModule', path: 'main.mjs', contents: outputFiles[0].text };
  for (const compatibilityFlags of [[], ['nodejs_compat']]) {
    const server = new Miniflare({ modules: [main, ...modules], compatibilityDate: '2026-01-01', compatibilityFlags });
    try {
      const ask = async () => (await server.dispatchFetch('http://worker.example/', { method: 'POST', body: 'abc'.repeat(100_000) })).json();
      for (const answer of await Promise.all(Array.from({ length: 24 }, ask))) {
        assert.deepEqual(answer, ['wasm-simd128', DIGEST, DIGEST, '738099772b5a9e6727a93949be623917', DIGEST]);
      }
    } finally {
      await server.dispose();
    }
  }
});
