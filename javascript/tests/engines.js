// The JavaScript engines that run tests, besides the Node that runs this file. They are packages of npm, in tests/engines.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { javascript } from './site.js';

const installed = (path) => fileURLToPath(new URL(`engines/node_modules/${path}`, import.meta.url));

/** These variables select the `libraries` to test, and keep the engines' caches in this repository. */
const env = {
  ...process.env,
  LIBRARIES: 'native,node',
  DENO_DIR: join(javascript, '../target/deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1',
  BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0', BUN_INSTALL: join(javascript, '../target/bun'),
};
delete env.NODE_TEST_CONTEXT;

const node = (version) => ({
  name: `Node ${version}`,
  program: installed(`node-${version}/bin/node`),
  test: ['--test', '--test-timeout=120000'],
  runs: [[[], 'native'], [['--no-addons'], 'wasm-simd128']],
});

/**
 * `program` is the path of an engine, and `test` has the arguments to run tests. Each item of `runs` has the arguments to run a module, and
 * the backend that md5lanes must have in that run.
 */
const all = [
  ...[22, 24, 26].map(node),
  {
    name: 'Deno',
    program: installed('@deno/linux-x64-glibc/deno'),
    test: ['test', '--allow-all', '--no-check', '--no-lock'],
    runs: [[['run', '--no-lock'], 'wasm-simd128'], [['run', '--no-lock', '--allow-ffi'], 'native']],
  },
  {
    name: 'Bun',
    program: installed('@oven/bun-linux-x64/bin/bun'),
    test: ['test', '--timeout=120000'],
    runs: [[['run'], 'native'], [['run', '--no-addons'], 'wasm-simd128']],
  },
];
export const engines = process.platform === 'linux' && process.arch === 'x64' ? all : [];

export async function printed({ program }, args, cwd) {
  const { stdout } = await promisify(execFile)(program, args, { cwd, env }).catch(({ message, stdout, stderr }) => {
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  });
  return stdout.trim();
}
