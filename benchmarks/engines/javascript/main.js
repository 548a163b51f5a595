// Runs contestants in JavaScript for the benchmarks: main.js GROUP. benchmarks/README.md has the protocol that this program speaks.

import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';

// The module with the contestants of each group. Its `contestants()` returns, for the name of each contestant, the `version` and
// `run(work)`, which returns the digests of a workload. It may also export `prepare(messages)`, which makes the workload, and
// `close()`, which is called after the last request.
const GROUPS = {
  'javascript-messages': 'messages',
  'javascript-lists': 'lists',
  'javascript-streams': 'streams',
  'javascript-browser': 'browser',
};

/** Makes painted memory: byte i is i mod 251. In the group with text, each byte lacks its highest bit, so that all bytes are ASCII. */
function painted(group, length) {
  const mask = group === 'javascript-lists' ? 0x7f : 0xff;
  const memory = new Uint8Array(length);
  for (let index = 0; index < length; index++) memory[index] = (index % 251) & mask;
  return memory;
}

const [group] = process.argv.slice(2);
const { contestants, prepare = (messages) => messages, close } = await import(`./${GROUPS[group]}.js`);
const all = await contestants();
for (const [name, { version }] of Object.entries(all)) console.log(`contestant ${name} ${version}`);
console.log('ready');

const works = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [request, ...words] = line.split(' ');
  if (request === 'messages') {
    const offsets = words.map(Number);
    const memory = painted(group, Math.max(...offsets));
    const messages = [];
    for (let index = 0; index < offsets.length; index += 2) messages.push(memory.subarray(offsets[index], offsets[index + 1]));
    works.push(await prepare(messages));
    console.log('ok');
  } else {
    const [name, work, times] = words;
    console.log((await measure(all[name].run, works[work], Number(times))).join(' '));
  }
}
await close?.();

/** Runs a workload `times` times. Returns the nanoseconds of all runs, and the MD5 of the digests of the last run. */
async function measure(run, work, times) {
  for (let time = 0; time < Math.floor(times / 16); time++) await run(work);
  let digests;
  const start = process.hrtime.bigint();
  for (let time = 0; time < times; time++) {
    digests = run(work);
    if (digests instanceof Promise) digests = await digests;
  }
  const nanoseconds = process.hrtime.bigint() - start;
  const hash = createHash('md5');
  for (const digest of digests) hash.update(digest, typeof digest === 'string' ? 'hex' : undefined);
  return [nanoseconds, hash.digest('hex')];
}
