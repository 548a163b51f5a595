// Checks the test vectors with the installed package md5lanes, which must use BACKEND: node vectors.mjs BACKEND.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { backend, createMd5, md5, md5Many } from 'md5lanes';
import { md5Files } from 'md5lanes/node';

assert.equal(backend(), process.argv[2]);
const { rfc1321, painted, around_64k, chunked } = JSON.parse(readFileSync('vectors.json', 'utf8'));
const message = (length) => Uint8Array.from({ length }, (_, index) => index % 251);

for (const vector of rfc1321) assert.equal(md5(vector.text), vector.md5);
const vectors = [...painted, ...around_64k];
const digests = md5Many(vectors.map(({ length }) => message(length)));
vectors.forEach(({ length, md5: expected }, at) => assert.deepEqual([md5(message(length)), digests[at]], [expected, expected]));
for (const { length, updates, md5: expected } of chunked) {
  const hash = createMd5();
  let at = 0;
  for (const piece of updates) hash.update(message(length).subarray(at, (at += piece)));
  assert.equal(hash.digest(), expected);
}
for await (const { digest } of md5Files(['vectors.json'])) assert.equal(digest, md5(readFileSync('vectors.json')));
assert.ok(vectors.length > 1000 && chunked.length > 0);
