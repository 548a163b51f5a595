// Writes the page as one file, target/page/index.html, which also works if it is opened from a file (file://).

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

async function bundle(entry, define) {
  const { outputFiles } = await build({
    entryPoints: [file(entry)], define, bundle: true, minify: true, write: false, format: 'iife', logLevel: 'error',
    // The page calls `createWorkers` with a function, which needs no `import.meta.url`.
    logOverride: { 'empty-import-meta': 'silent' },
  });
  // An end tag in a string of the script would end the script's element.
  return outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
}

const worker = await bundle('../src/worker.js');
const script = await bundle('page.js', { WORKER: JSON.stringify(worker) });
const style = await bundle('page.css');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)}`, 'worker-src blob:', "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const parts = { POLICY: policy, STYLE: style, SCRIPT: script };
const page = readFileSync(file('index.html'), 'utf8').replace(/POLICY|STYLE|SCRIPT/g, (part) => parts[part]);
mkdirSync(file('../../target/page'), { recursive: true });
writeFileSync(file('../../target/page/index.html'), page);
