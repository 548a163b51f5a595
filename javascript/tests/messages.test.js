// Tests of one message, and of lists of messages.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { libraries, md5Of, painted, random, vectors } from './support.js';

test('each item of `libraries` has the engine that its name stands for', () => {
  const backends = { native: 'native', node: 'wasm-simd128', browser: 'wasm-simd128', portable: 'wasm-portable', javascript: 'javascript' };
  for (const [name, { backend }] of Object.entries(libraries)) assert.equal(backend(), backends[name]);
});

for (const [name, { contentMd5, createAsyncMd5, createMd5, hmacMd5, md5, md5Many }] of Object.entries(libraries)) {
  describe(name, () => {
    test('the vectors', () => {
      for (const { text, md5: expected } of vectors.rfc1321) assert.equal(md5(text), expected);
      for (const section of ['painted', 'around_64k']) {
        const messages = vectors[section].map(({ length }) => painted(length));
        const expected = vectors[section].map((vector) => vector.md5);
        assert.deepEqual(messages.map((message) => md5(message)), expected);
        assert.deepEqual(md5Many(messages), expected);
      }
    });

    test('all lengths to 1000, as bytes and as text', () => {
      const bytes = Array.from({ length: 1001 }, (_, length) => random(length));
      const texts = bytes.map((message) => Buffer.from(message).toString('latin1'));
      for (const messages of [bytes, texts]) {
        const expected = messages.map((message) => md5Of(message));
        assert.deepEqual(messages.map((message) => md5(message)), expected);
        assert.deepEqual(md5Many(messages), expected);
      }
    });

    test('lists of random lengths and kinds', () => {
      const kinds = [
        random,
        (length) => Buffer.from(random(length)),
        (length) => random(length).buffer,
        (length) => new DataView(random(length + 3).buffer, 3),
        (length) => new Uint16Array(random(2 * length).buffer),
        (length) => 'a'.repeat(length),
        (length) => 'ä€𝄞'.repeat(length),
        () => '\ud800 alone',
      ];
      for (const longest of [3, 70, 400, 3000, 100_000]) {
        const list = Array.from({ length: 1 + Math.floor(2e6 / longest / 10) }, () => {
          const kind = kinds[Math.floor(Math.random() * kinds.length)];
          return kind(Math.floor(Math.random() * longest));
        });
        const expected = list.map((item) => md5Of(item instanceof ArrayBuffer ? new Uint8Array(item) : item));
        assert.deepEqual(md5Many(list), expected);
        assert.deepEqual(md5Many(new Set(list.map((item) => item))), [...new Set(list)].map((item) => md5Many([item])[0]));
        assert.deepEqual(list.map((item) => md5(item)), expected);
      }
    });

    test('long messages', () => {
      const long = random((3 << 20) + 1);
      assert.equal(md5(long), md5Of(long));
      const text = 'é'.repeat(1 << 20);
      assert.equal(md5(text), md5Of(text));
      const list = [long, '', long.subarray(1 << 20), text, 'a'.repeat(1 << 20)];
      assert.deepEqual(md5Many(list), list.map((item) => md5Of(item)));
    });

    test('how digests are written', () => {
      const hex = md5Of('abc');
      const bytes = new Uint8Array(Buffer.from(hex, 'hex'));
      assert.equal(md5('abc', { as: 'hex' }), hex);
      assert.deepEqual(md5('abc', { as: 'bytes' }), bytes);
      assert.equal(md5('abc', { as: 'base64' }), 'kAFQmDzST7DWlj99KOF/cg==');
      assert.equal(contentMd5(new TextEncoder().encode('abc')), 'kAFQmDzST7DWlj99KOF/cg==');
      assert.deepEqual(md5Many(['abc', 'abc'], { as: 'bytes' }), [bytes, bytes]);
      assert.deepEqual(md5Many(['abc', '', 'abc'], { as: 'base64' }), ['kAFQmDzST7DWlj99KOF/cg==', '1B2M2Y8AsgTpgAmY7PhCfg==', 'kAFQmDzST7DWlj99KOF/cg==']);
      assert.deepEqual(md5Many(['abc', 'abc'], { as: 'flat' }), new Uint8Array([...bytes, ...bytes]));
      assert.deepEqual(md5Many([]), []);
      assert.equal(md5Many([], { as: 'flat' }).length, 0);
    });

    test('HMACs of RFC 2202, and others', () => {
      const repeated = (byte, length) => new Uint8Array(length).fill(byte);
      for (const [key, data, expected] of [
        [repeated(0x0b, 16), 'Hi There', '9294727a3638bb1c13f48ef8158bfc9d'],
        ['Jefe', 'what do ya want for nothing?', '750c783e6ab0b503eaa86e310a5db738'],
        [repeated(0xaa, 16), repeated(0xdd, 50), '56be34521d144c88dbb8c733f0e8b3f6'],
        [repeated(0xaa, 80), 'Test Using Larger Than Block-Size Key - Hash Key First', '6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd'],
      ]) {
        assert.equal(hmacMd5(key, data), expected);
      }
      for (let length = 0; length < 200; length += 3) {
        const [key, data] = [random(length), random(300 - length)];
        const expected = createHmac('md5', key).update(data);
        assert.equal(hmacMd5(key, data.buffer, { as: 'base64' }), expected.digest('base64'));
      }
      assert.throws(() => hmacMd5(5, 'a'), /^TypeError: key must be a string, an ArrayBuffer/);
      assert.throws(() => hmacMd5('a', 5), /^TypeError: data must be a string, an ArrayBuffer/);
    });

    test('getters and methods of the user do not change which bytes are hashed', async () => {
      class Liar extends Uint8Array {
        get length() { return 1; }
        get byteLength() { return 1; }
        get buffer() { return new ArrayBuffer(2); }
        get [Symbol.toStringTag]() { return 'Blob'; }
        subarray() { return new Uint8Array(1); }
        slice() { return new Uint8Array(1); }
      }
      const foreign = runInNewContext('(bytes) => new (class extends Uint8Array { get length() { return 1; } get byteLength() { return 1; } })(bytes)');
      for (const length of [3, 200, 5000, 100_000, 1_000_000]) {
        const bytes = random(length);
        const expected = md5Of(bytes);
        for (const data of [new Liar(bytes), foreign(bytes), runInNewContext('(bytes) => Uint8Array.from(bytes).buffer')(bytes)]) {
          assert.equal(md5(data), expected);
          assert.deepEqual(md5Many([data, 'a', data]), [expected, md5Of('a'), expected]);
          assert.equal(createMd5().update(data).digest(), expected);
          const [one, other] = [createAsyncMd5(), createAsyncMd5()];
          await Promise.all([one.update(data), other.update(data)]);
          assert.deepEqual([await one.digest(), await other.digest()], [expected, expected]);
          assert.equal(hmacMd5('key', data), createHmac('md5', 'key').update(bytes).digest('hex'));
        }
      }
      for (const data of [{ [Symbol.toStringTag]: 'Uint8Array', length: 3 }, { [Symbol.toStringTag]: 'ArrayBuffer', byteLength: 3 }]) {
        assert.throws(() => md5(data), /^TypeError: data must be a string, an ArrayBuffer or a view of one/);
      }
    });

    test('options are an object', async () => {
      assert.throws(() => md5('a', 'base64'), { name: 'TypeError', message: "options must be an object, such as { as: 'base64' }, not a string (base64)" });
      assert.throws(() => ['a'].map(md5), /^TypeError: options must be an object, not a number \(0\)/);
      for (const options of [null, 5, 'hex', true]) {
        const expected = /^TypeError: options must be an object/;
        for (const call of [md5, md5Many, (data, options) => hmacMd5(data, data, options), (_, options) => createMd5(options), (_, options) => createAsyncMd5(options)]) {
          assert.throws(() => call('a', options), expected);
        }
        assert.throws(() => createMd5().digest(options), expected);
        await assert.rejects(createAsyncMd5().digest(options), expected);
      }
    });

    test('an error says which argument is not data', () => {
      class Date2 {}
      for (const [data, named] of [
        [42, 'a number (42)'], [null, 'null'], [undefined, 'undefined'], [new Date2(), 'an object (Date2)'], [[1], 'an object (Array)'],
        [7n, 'a bigint (7)'], [Symbol('x'), 'a symbol (Symbol(x))'], [true, 'a boolean (true)'], [md5Of, 'a function (md5Of)'],
      ]) {
        const error = { name: 'TypeError', message: `data must be a string, an ArrayBuffer or a view of one, not ${named}` };
        assert.throws(() => md5(data), error);
        const ofItem = { ...error, message: error.message.replace('data', 'item 1 of the list') };
        assert.throws(() => md5Many(['a', data]), ofItem);
      }
      assert.throws(() => md5(new Blob(['a'])), /not an object \(Blob\); md5Blob hashes Blobs/);
      for (const list of ['abc', random(3), 5, null, { length: 1 }]) assert.throws(() => md5Many(list), /^TypeError: list must be an array/);
      assert.throws(() => md5('a', { as: 'latin1' }), { message: "a digest is written as 'hex', 'base64' or 'bytes', not as 'latin1'" });
      assert.throws(() => md5Many(['a'], { as: 5 }), /'hex', 'base64', 'bytes' or 'flat', not as a number \(5\)/);
    });

    test('getters that hash while their object is read change no digest', async () => {
      const texts = ['one', 'two', 'drei €', 'x'.repeat(5000)];
      const bytes = texts.map((text) => new TextEncoder().encode(text));
      const long = random(600_000);
      const other = () => (md5('another message'), md5Many(['of', 'a list']), createMd5().update('or pieces').digest());
      class Reentrant extends Uint8Array {
        get length() { return other(), super.length; }
        get byteLength() { return other(), super.byteLength; }
        subarray(...ends) { return other(), super.subarray(...ends); }
        slice(...ends) { return other(), super.slice(...ends); }
      }
      class View extends DataView {
        get buffer() { return other(), super.buffer; }
        get byteLength() { return other(), super.byteLength; }
      }
      const reentrant = [...bytes, long].map((item) => new Reentrant(item));
      const views = bytes.map((item) => new View(item.buffer, item.byteOffset, item.length));
      const watched = (target) => new Proxy(target, { get: (target, name) => (other(), Reflect.get(target, name)) });
      const withGetters = (list) => list.reduce((array, item, at) => Object.defineProperty(array, at, { get: () => (other(), item) }), []);
      for (const list of [texts, bytes, reentrant, views, [...texts, ...views, ...reentrant]]) {
        const expected = list.map((item) => md5Of(item instanceof View ? bytes[views.indexOf(item)] : typeof item === 'string' ? item : Buffer.from(item)));
        for (const array of [list, withGetters(list), watched(list)]) {
          assert.deepEqual(md5Many(array), expected);
          assert.deepEqual(md5Many(array, { get as() { return other(), 'hex'; } }), expected);
        }
        const pieces = list.map(() => createAsyncMd5());
        await Promise.all(pieces.map((hash, at) => hash.update(list[at])));
        assert.deepEqual(await Promise.all(pieces.map((hash) => hash.digest())), expected);
        for (const [at, item] of list.entries()) {
          assert.equal(md5(item), expected[at]);
          assert.equal(createMd5().update('').update(item).digest(), expected[at]);
          const hash = createAsyncMd5();
          await hash.update(item);
          await hash.update('');
          assert.equal(await hash.digest(), expected[at]);
        }
      }
      // A proxy of a `Uint8Array` has the prototype of a `Uint8Array`, but is not a view of a buffer.
      assert.throws(() => md5(watched(bytes[0])), /^TypeError: data must be a string, an ArrayBuffer or a view of one/);
    });

    test('a state is copied', () => {
      const state = Buffer.from(createMd5().update('one').exportState());
      const states = [state, Buffer.from(state)];
      assert.equal(createMd5({ state }).update('two').digest(), md5Of('onetwo'));
      assert.deepEqual(states[0], states[1]);
      assert.equal(createMd5({ state }).update('three').digest(), md5Of('onethree'));
    });

    test('bytes that were transferred or resized are an error', () => {
      const view = random(1000);
      structuredClone(view.buffer, { transfer: [view.buffer] });
      const buffer = new ArrayBuffer(8, { maxByteLength: 16 });
      const beyond = new Uint8Array(buffer, 4, 4);
      buffer.resize(2);
      for (const gone of [view, view.buffer, beyond]) {
        assert.throws(() => md5(gone), /^TypeError: data was transferred or resized/);
        assert.throws(() => md5Many([gone]), /^TypeError: item 0 of the list was transferred or resized/);
      }
      assert.equal(md5(new Uint8Array(buffer)), md5Of(new Uint8Array(2)));
      const shared = new Uint8Array(new SharedArrayBuffer(5)).fill(9);
      assert.equal(md5(shared), md5Of(new Uint8Array(shared)));
      assert.equal(md5(shared.buffer), md5Of(new Uint8Array(shared)));
    });
  });
}
