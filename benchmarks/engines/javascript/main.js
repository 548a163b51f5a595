// Runs contestants in JavaScript for the benchmarks: main.js GROUP. benchmarks/README.md has the protocol that this speaks.

import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';

// The modules of the groups. Each has `contestants()`: for each name a version, and `run(messages)`, which returns the
// digests.
const GROUPS = {
  'javascript-messages': 'messages',
  'javascript-lists': 'lists',
  'javascript-streams': 'streams',
  'javascript-browser': 'browser',
};

/** Painted memory: the bytes count up and begin again after 251. As text they are all ASCII. */
function painted(group, length) {
  const mask = group === 'javascript-lists' ? 0x7f : 0xff;
  const memory = new Uint8Array(length);
  for (let at = 0; at < length; at++) memory[at] = (at % 251) & mask;
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
    const places = words.map(Number);
    const memory = painted(group, Math.max(...places));
    const messages = [];
    for (let at = 0; at < places.length; at += 2) messages.push(memory.subarray(places[at], places[at + 1]));
    works.push(await prepare(messages));
    console.log('ok');
  } else {
    const [name, work, times] = words;
    console.log((await measure(all[name].run, works[work], Number(times))).join(' '));
  }
}
await close?.();

/** Does a work `times` times. Returns the nanoseconds, and the digest of its digests. */
async function measure(run, work, times) {
  for (let time = 0; time < Math.floor(times / 16); time++) await run(work);
  let digests;
  const start = process.hrtime.bigint();
  for (let time = 0; time < times; time++) {
    digests = run(work);
    // It is a promise if the work itself is asynchronous.
    if (digests instanceof Promise) digests = await digests;
  }
  const nanoseconds = process.hrtime.bigint() - start;
  const hash = createHash('md5');
  for (const digest of digests) hash.update(digest, typeof digest === 'string' ? 'hex' : undefined);
  return [nanoseconds, hash.digest('hex')];
}
