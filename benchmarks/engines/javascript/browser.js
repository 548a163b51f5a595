// Hashes the parts of a file in Chromium. The file is chosen in an `<input>` of a page, as by a user. Its parts are the messages of a
// workload.

import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../javascript/node_modules/esbuild/lib/main.js';
import { browsers, serve } from '../../../javascript/tests/site.js';
import { version } from './ours.js';
import { peers } from './peers.js';

const script = await build({
  stdin: { contents: pageScript(), resolveDir: new URL('../../../javascript', import.meta.url).pathname },
  bundle: true, minify: true, write: false, format: 'esm', logLevel: 'error', logOverride: { 'empty-import-meta': 'silent' },
});
const folder = await mkdtemp(join(tmpdir(), 'md5lanes-'));
let browser, page, site;

function pageScript() {
  return `
import SparkMD5 from 'spark-md5';
import { createWorkers, partDigests } from './src/index.js';
const workers = createWorkers(1, () => new Worker('/src/worker.js', { type: 'module' }));
const file = () => document.querySelector('input').files[0];
globalThis.md5lanes = (partSize) => partDigests(file(), { partSize, workers });
globalThis.spark = async (partSize) => {
  const digests = [];
  for (let start = 0; start < file().size; start += partSize) digests.push(SparkMD5.ArrayBuffer.hash(await file().slice(start, start + partSize).arrayBuffer()));
  return digests;
};`;
}

/** Writes a file with the messages as its parts, and chooses it in the page. Returns the length of a part. */
export async function prepare(messages) {
  const path = join(folder, 'file');
  const file = await open(path, 'w');
  for (const message of messages) await file.write(message);
  await file.close();
  await page.setInputFiles('input', path);
  return messages[0].length;
}

const inPage = (name) => (partSize) => page.evaluate(([name, partSize]) => globalThis[name](partSize), [name, partSize]);

export async function contestants() {
  const pages = { '/page': '<!doctype html><input type="file"><script type="module" src="/script.js"></script>', '/script.js': script.outputFiles[0].text };
  site = await serve(new URL('../../../javascript', import.meta.url).pathname, pages);
  browser = await browsers.Chromium();
  page = await browser.newPage();
  await page.goto(`${site.address}/page`);
  await page.waitForFunction(() => globalThis.spark);
  const withBrowser = `${version} in Chromium ${browser.version()}`;
  return { 'spark-md5': { version: peers['spark-md5'].version, run: inPage('spark') }, md5lanes: { version: withBrowser, run: inPage('md5lanes') } };
}

export async function close() {
  await browser.close();
  site.close();
  await rm(folder, { recursive: true });
}
