// Tests the packed packages in an empty project: as ES modules, as CommonJS, and with bundlers.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as viteBuild } from 'vite';
import { engines, printed as printedBy } from './engines.js';
import { STRICT, browsers, javascript, serve } from './site.js';
import { md5Of } from './support.js';

const run = promisify(execFile);
/** Rust's name for the platform of this machine. */
const TARGET = {
  'linux-x64': 'x86_64-unknown-linux-gnu', 'linux-arm64': 'aarch64-unknown-linux-gnu',
  'darwin-x64': 'x86_64-apple-darwin', 'darwin-arm64': 'aarch64-apple-darwin',
}[`${process.platform}-${process.arch}`];
let project, site;

/** Makes a package in the project with pack.js. Returns its path, and the names of the files in it. */
async function packed(...args) {
  const { stdout } = await run(process.execPath, ['pack.js', project, ...args], { cwd: javascript });
  const result = JSON.parse(stdout);
  const [{ filename, files }] = Array.isArray(result) ? result : Object.values(result);
  return { filename: join(project, filename), names: files.map(({ path }) => path).sort() };
}

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'md5lanes-'));
  const [main, ofPlatform] = await Promise.all([packed(), packed(TARGET, join(javascript, 'dist/md5lanes.node'))]);
  for (const name of ['README.md', 'package.json', 'LICENSE-APACHE', 'LICENSE-MIT', 'dist/md5lanes.wasm', 'src/index.d.ts']) assert.ok(main.names.includes(name), name);
  assert.ok(main.names.every((name) => /^(src|dist)\/.*(?<!\.node)$|^(LICENSE-[A-Z]+|README\.md|package\.json)$/.test(name)), main.names);
  assert.deepEqual(ofPlatform.names, ['LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'md5lanes.node', 'package.json']);
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', main.filename, ofPlatform.filename], { cwd: project });
});
after(() => rm(project, { recursive: true }));

async function printed(name, text, ...options) {
  await writeFile(join(project, name), text);
  const { stdout, stderr } = await run(process.execPath, [...options, name], { cwd: project });
  assert.equal(stderr, '');
  return stdout.trim();
}

const PROGRAM = "console.log(backend(), md5('abc'), md5Many(['abc'])[0]);";
const expected = (backend) => `${backend} ${md5Of('abc')} ${md5Of('abc')}`;

test('nothing else is installed', async () => {
  assert.deepEqual((await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.')), ['@md5lanes', 'md5lanes']);
  assert.equal((await readdir(join(project, 'node_modules/@md5lanes'))).length, 1);
});

test('modules and CommonJS, with addons and without', async () => {
  for (const [name, text] of [
    ['program.mjs', `import { backend, md5, md5Many } from 'md5lanes';\n${PROGRAM}`],
    ['program.cjs', `const { backend, md5, md5Many } = require('md5lanes');\n${PROGRAM}`],
  ]) {
    assert.equal(await printed(name, text), expected('native'));
    assert.equal(await printed(name, text, '--no-addons'), expected('wasm-simd128'));
  }
  const loading = "import { load } from 'md5lanes/load'; import { readFileSync } from 'node:fs'; import { fileURLToPath } from 'node:url';";
  const loaded = `${loading}\nconst { backend, md5, md5Many } = await load(readFileSync(fileURLToPath(import.meta.resolve('md5lanes/md5lanes.wasm'))));\n${PROGRAM}`;
  assert.equal(await printed('loaded.mjs', loaded), expected('wasm-simd128'));
});

for (const engine of engines) {
  test(`${engine.name} uses the addon, or WebAssembly if it may not load the addon`, async () => {
    const text = `import { backend, etag, md5 } from 'md5lanes';
      import { md5Files } from 'md5lanes/node';
      // Without paths, this needs no permission for files.
      for await (const sum of md5Files([])) throw sum;
      console.log(backend(), md5('abc'), await etag(new Blob(['abc']), { workers: 1 }));`;
    await writeFile(join(project, 'engine.mjs'), text);
    for (const [args, backend] of engine.runs) assert.equal(await printedBy(engine, [...args, 'engine.mjs'], project), expected(backend));
  });
}

test('without the addon of this platform the package uses WebAssembly, in threads too', async (t) => {
  // This folder is outside the project: in a folder below the project, Node would find the project's addon.
  const other = await mkdtemp(join(tmpdir(), 'md5lanes-'));
  t.after(() => rm(other, { recursive: true }));
  await cp(join(project, 'node_modules'), join(other, 'node_modules'), { recursive: true });
  await rm(join(other, 'node_modules/@md5lanes'), { recursive: true });
  const text = `import { backend, md5, md5Many } from 'md5lanes';\nconsole.log(backend(), md5('abc'), (await md5Many(['abc'], { workers: 1 }))[0]);`;
  await writeFile(join(other, 'program.mjs'), text);
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: other });
  assert.equal(stdout.trim(), expected('wasm-simd128'));
});

test('with NODE_DEBUG, a line says why the addon cannot be loaded', async (t) => {
  const other = await mkdtemp(join(tmpdir(), 'md5lanes-'));
  t.after(() => rm(other, { recursive: true }));
  await cp(join(project, 'node_modules'), join(other, 'node_modules'), { recursive: true });
  const [platform] = await readdir(join(other, 'node_modules/@md5lanes'));
  await writeFile(join(other, 'node_modules/@md5lanes', platform, 'md5lanes.node'), 'damaged');
  await writeFile(join(other, 'program.mjs'), MODULE);
  for (const [NODE_DEBUG, said] of [['', /^$/], ['md5lanes', /^MD5LANES \d+: WebAssembly is used: there is no addon of md5lanes for .*; .*md5lanes\.node.*\n$/]]) {
    const { stdout, stderr } = await run(process.execPath, ['program.mjs'], { cwd: other, env: { ...process.env, NODE_DEBUG } });
    assert.equal(stdout.trim(), expected('wasm-simd128'));
    assert.match(stderr, said);
  }
});

test('types, as Node and as bundlers find them', async () => {
  const compilerOptions = {
    target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'], typeRoots: [join(javascript, 'node_modules/@types')],
    strict: true, noEmit: true,
  };
  const check = async (files, options) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
    const config = { compilerOptions: { ...compilerOptions, ...options }, files: Object.keys(files) };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
    await run(join(javascript, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json'], { cwd: project }).catch(({ stdout }) => assert.fail(stdout));
  };
  const text = await readFile(join(javascript, 'tests/types.ts'), 'utf8');
  await check({ 'types.mts': text, 'types.cts': text }, { module: 'nodenext', types: ['node'] });
  await check({ 'types.ts': text }, { module: 'esnext', moduleResolution: 'bundler', types: ['node'] });
  const page = "import { etag } from 'md5lanes'; import { load } from 'md5lanes/load';\nexport const tags: Promise<string>[] = [etag(new Blob([])), load('x').then(({ md5 }) => md5('a'))];";
  await check({ 'page.ts': page }, { module: 'esnext', moduleResolution: 'bundler', types: [] });
  // The same program is checked for Node alone, without the types of a page.
  await check({ 'page.ts': page }, { module: 'nodenext', lib: ['es2023'], types: ['node'] });
});

test('a program may make the threads itself, from the module of the worker', async () => {
  const text = `import { createWorkers, md5Many } from 'md5lanes';
    import { Worker } from 'node:worker_threads';
    const workers = createWorkers(1, () => new Worker(new URL(import.meta.resolve('md5lanes/worker'))));
    console.log((await md5Many(['abc'], { workers }))[0]);`;
  assert.equal(await printed('threads.mjs', text), md5Of('abc'));
});

test('threads do not keep a process alive', async () => {
  const text = `import { createWorkers, md5Many } from 'md5lanes';\nconst workers = createWorkers(1);\nconsole.log((await md5Many(['abc'], { workers }))[0]);`;
  assert.equal(await printed('threads.mjs', text), md5Of('abc'));
});

const PAGE = `import { backend, createWorkers, etag, md5 } from 'md5lanes';
const workers = WORKERS;
globalThis.result = etag(new Blob(['abc']), { workers }).then((etag) => [backend(), md5('abc'), etag]);`;

/** Returns the result of a bundled page in Chromium, under a strict Content-Security-Policy. */
async function resultOf(folder, index) {
  const browser = await browsers.Chromium();
  site = await serve(folder, index ? { '/index.html': index } : {}, STRICT);
  try {
    const page = await browser.newPage();
    await page.goto(`${site.address}/index.html`);
    await page.waitForFunction(() => globalThis.result);
    return await page.evaluate(() => globalThis.result);
  } finally {
    await browser.close();
    site.close();
  }
}

test('esbuild', async () => {
  await writeFile(join(project, 'page.js'), PAGE.replace('WORKERS', "createWorkers(1, () => new Worker('/worker.js'))"));
  const options = { bundle: true, minify: true, format: 'iife', logLevel: 'silent', absWorkingDir: project, outdir: 'esbuild' };
  await bundle({ ...options, entryPoints: { page: 'page.js', worker: 'md5lanes/worker' } });
  const index = '<!doctype html><meta charset="utf-8"><script src="page.js"></script>';
  assert.deepEqual(await resultOf(join(project, 'esbuild'), index), ['wasm-simd128', md5Of('abc'), md5Of('abc')]);
});

const MODULE = `import { backend, md5, md5Many } from 'md5lanes';\n${PROGRAM}`;

test('bundles for Node, Bun and browsers run in a folder without the package', async (t) => {
  const far = await mkdtemp(join(tmpdir(), 'md5lanes-'));
  t.after(() => rm(far, { recursive: true }));
  await writeFile(join(project, 'bundled.mjs'), MODULE);
  const bun = engines.find(({ name }) => name === 'Bun');
  const byBun = (...args) => run(bun.program, ['build', 'bundled.mjs', ...args], { cwd: project });
  const entryPoints = [join(project, 'bundled.mjs')];
  const byEsbuild = (format, outfile) => bundle({ entryPoints, bundle: true, platform: 'node', format, outfile: join(far, outfile), logLevel: 'silent' });
  const ssr = { ssr: join(project, 'bundled.mjs'), outDir: far, emptyOutDir: false, rollupOptions: { output: { entryFileNames: 'vite.mjs' } } };
  const made = {
    'esbuild.mjs': () => byEsbuild('esm', 'esbuild.mjs'),
    'esbuild.cjs': () => byEsbuild('cjs', 'esbuild.cjs'),
    'vite.mjs': () => viteBuild({ root: project, configFile: false, logLevel: 'silent', ssr: { noExternal: true }, build: ssr }),
    ...(bun && {
      'bun.mjs': () => byBun('--target=node', `--outfile=${join(far, 'bun.mjs')}`),
      'browser.mjs': () => byBun('--target=browser', `--outfile=${join(far, 'browser.mjs')}`),
      compiled: () => byBun('--compile', `--outfile=${join(far, 'compiled')}`),
    }),
  };
  for (const [name, make] of Object.entries(made)) {
    await make();
    const program = name === 'compiled' ? [join(far, name)] : [process.execPath, name];
    const { stdout, stderr } = await run(program[0], program.slice(1), { cwd: far });
    assert.deepEqual([stdout.trim(), stderr], [expected('wasm-simd128'), ''], name);
  }
});

test('a script for pages without modules', async () => {
  const index = '<!doctype html><script src="md5lanes.js"></script><script src="page.js"></script>';
  await cp(join(javascript, 'dist/md5lanes.js'), join(project, 'script/md5lanes.js'));
  await writeFile(join(project, 'script/page.js'), "globalThis.result = [md5lanes.backend(), md5lanes.md5('abc')];");
  assert.deepEqual(await resultOf(join(project, 'script'), index), ['wasm-simd128', md5Of('abc')]);
});

test('JavaScript is used where WebAssembly is refused', async () => {
  const text = `${MODULE}\nimport { createMd5 } from 'md5lanes';\nconsole.log(createMd5().update('a').update('bc').digest());`;
  await writeFile(join(project, 'refused.mjs'), text);
  const { stdout } = await run(process.execPath, ['--jitless', '--no-addons', 'refused.mjs'], { cwd: project });
  assert.equal(stdout.trim(), `${expected('javascript')}\n${md5Of('abc')}`);
});

test('a script of the user may import the worker', async () => {
  const stdin = { contents: "import 'md5lanes/worker';", resolveDir: project };
  const { outputFiles } = await bundle({ stdin, bundle: true, minify: true, format: 'esm', write: false, logLevel: 'error' });
  assert.match(outputFiles[0].text, /onmessage/);
});

test('Vite', async () => {
  const root = join(project, 'vite');
  await mkdir(root);
  await writeFile(join(root, 'page.js'), PAGE.replace('WORKERS', 'createWorkers(1)'));
  await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>');
  await viteBuild({ root, configFile: false, logLevel: 'silent', worker: { format: 'es' } });
  assert.deepEqual(await resultOf(join(root, 'dist')), ['wasm-simd128', md5Of('abc'), md5Of('abc')]);
});

test('bundles hold only what a page uses, and are small', async () => {
  const compressed = async (names, entry = 'md5lanes') => {
    const stdin = { contents: `export { ${names} } from '${entry}'`, resolveDir: project };
    const { outputFiles } = await bundle({ stdin, bundle: true, minify: true, format: 'esm', charset: 'utf8', write: false, logLevel: 'error' });
    return brotliCompressSync(outputFiles[0].contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  };
  const module = brotliCompressSync(await readFile(join(javascript, 'dist/md5lanes.wasm')), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const sizes = {
    all: await compressed('backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, md5, md5Many, md5Stream, partDigests, md5Blobs, verifyETag'),
    md5: await compressed('md5'),
    messages: await compressed('createMd5, md5, contentMd5'),
    'all, and the module as a file': (await compressed('load', 'md5lanes/load')) + module,
  };
  console.log('bytes by brotli:', { ...sizes, module });
  assert.ok(sizes.md5 <= 5000 && sizes.messages <= 5500, 'one message at a time needs no lanes');
  assert.ok(sizes.all <= 26_000);
});
