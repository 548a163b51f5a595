// Tests of messages in pieces, and of streams.

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, test } from 'node:test';
import { collect, libraries, md5Of, painted, random, vectors } from './support.js';

const invalidState = (call) => ({ name: 'InvalidStateError', message: new RegExp(`^${call} after digest`) });

for (const [name, library] of Object.entries(libraries)) {
  const { createAsyncMd5, createMd5, md5Stream } = library;
  describe(name, () => {
    test('the vectors of updates and of states', async () => {
      for (const { updates, md5 } of vectors.chunked) {
        const hash = createMd5(), other = createAsyncMd5();
        let from = 0;
        for (const length of updates) {
          const piece = painted(length, from);
          hash.update(piece);
          other.update(piece);
          from += length;
        }
        assert.equal(hash.digest(), md5);
        assert.equal(await other.digest(), md5);
      }
      for (const { stop, state, rest, md5 } of vectors.states) {
        const bytes = new Uint8Array(Buffer.from(state, 'hex'));
        const last = painted(rest, stop % 251);
        assert.equal(createMd5({ state: bytes }).update(last).digest(), md5);
        const other = createAsyncMd5({ state: bytes });
        await other.update(last);
        assert.equal(await other.digest(), md5);
        if (stop > 1 << 20) continue;
        assert.deepEqual(createMd5().update(painted(stop)).exportState(), bytes);
        const begun = createAsyncMd5();
        begun.update(painted(stop));
        assert.deepEqual(await begun.exportState(), bytes);
      }
    });

    test('an exported state does not include later updates', async () => {
      const piece = random(600_000);
      const hash = createAsyncMd5();
      const states = [];
      // These long pieces are hashed in later turns of the event loop. The short pieces below are hashed immediately, because no piece waits.
      for (let count = 0; count < 3; count++) {
        hash.update(piece);
        states.push(hash.exportState());
      }
      await states.at(-1);
      for (const data of ['a', 'b']) {
        await hash.update(data);
        states.push(hash.exportState());
      }
      const expected = [[piece], [piece, piece], [piece, piece, piece], [piece, piece, piece, 'a'], [piece, piece, piece, 'ab']];
      const digests = (await Promise.all(states)).map((state) => createMd5({ state }).digest());
      assert.deepEqual(digests, expected.map((pieces) => md5Of(...pieces)));
      assert.equal(await hash.digest(), md5Of(...expected.at(-1)));
    });

    test('a clone continues independently', () => {
      const hash = createMd5().update('a');
      const clone = hash.clone();
      assert.equal(hash.update('b').digest({ as: 'base64' }), Buffer.from(md5Of('ab'), 'hex').toString('base64'));
      assert.deepEqual(clone.update('c').digest({ as: 'bytes' }), new Uint8Array(Buffer.from(md5Of('ac'), 'hex')));
    });

    test('reset begins a new message, also after digest', () => {
      const hash = createMd5().update('a');
      assert.equal(hash.reset().update('b').digest(), md5Of('b'));
      assert.equal(hash.reset().digest(), md5Of(''));
    });

    test('calls after digest are errors', async () => {
      const hash = createMd5();
      hash.digest();
      for (const call of ['update', 'digest', 'clone', 'exportState']) assert.throws(() => hash[call]('a'), invalidState(call));
      const other = createAsyncMd5();
      await other.digest();
      for (const call of ['update', 'digest', 'exportState']) await assert.rejects(other[call]('a'), invalidState(call));
    });

    test('an error says which argument is wrong, and the message can continue', async () => {
      const hash = createMd5().update('a');
      assert.throws(() => hash.update(5), /^TypeError: data must be .* not a number \(5\)/);
      assert.throws(() => hash.digest({ as: 'hexx' }), /not as 'hexx'/);
      assert.equal(hash.digest(), md5Of('a'));
      const other = createAsyncMd5();
      await assert.rejects(other.update({}), /^TypeError: data must be .* not an object \(Object\)/);
      await other.update('a');
      await assert.rejects(other.digest({ as: 'hexx' }), /not as 'hexx'/);
      assert.equal(await other.digest(), md5Of('a'));
      for (const create of [createMd5, createAsyncMd5]) {
        assert.throws(() => create({ state: 'abc' }), /^TypeError: state must be a Uint8Array, not a string \(abc\)/);
        for (const state of [random(92), new Uint8Array(92), new Uint8Array(91), createMd5().exportState().fill(1, 91 - 8, 84)]) {
          assert.throws(() => create({ state }), /^TypeError: state is not an exported state of an MD5/);
        }
      }
    });

    test('many messages at the same time, with pieces of many lengths', async () => {
      const messages = Array.from({ length: 100 }, (_, index) => {
        const pieces = Array.from({ length: index % 7 }, (_, piece) => random((index * piece * 997) % 300_000));
        return { hash: createAsyncMd5(), pieces };
      });
      await Promise.all(messages.map(async ({ hash, pieces }, index) => {
        for (const piece of pieces) index % 2 ? await hash.update(piece) : void hash.update(piece);
      }));
      const digests = await Promise.all(messages.map(({ hash }) => hash.digest()));
      assert.deepEqual(digests, messages.map(({ pieces }) => md5Of(...pieces)));
    });

    test('long pieces of a few messages', async () => {
      const pieces = [random(3 << 20), random(5), random(1 << 20)];
      const digests = await Promise.all([0, 1, 2].map(async (skip) => {
        const hash = createAsyncMd5();
        for (const piece of pieces.slice(skip)) hash.update(piece);
        return hash.digest();
      }));
      assert.deepEqual(digests, [0, 1, 2].map((skip) => md5Of(...pieces.slice(skip))));
    });

    test('a piece that is transferred or resized before its update ended is an error of this message alone', async () => {
      const other = createAsyncMd5();
      for (const length of [1000, 5 << 20]) {
        const hash = createAsyncMd5();
        const piece = random(length);
        const updates = [hash.update(piece), hash.update('more')];
        other.update('a');
        structuredClone(piece.buffer, { transfer: [piece.buffer] });
        const gone = { name: 'TypeError', message: `a piece of ${length} bytes was transferred or resized before its update ended: the message is incomplete` };
        for (const update of updates) await assert.rejects(update, gone);
        await assert.rejects(hash.update('a'), gone);
        await assert.rejects(hash.digest(), gone);
      }
      const hash = createAsyncMd5();
      const buffer = new ArrayBuffer(2 << 20, { maxByteLength: 3 << 20 });
      const update = hash.update(new Uint8Array(buffer));
      other.update('b');
      buffer.resize(5);
      await assert.rejects(update, /was transferred or resized/);
      assert.equal(await other.digest(), md5Of('aab'));
    });

    test('an empty piece may be transferred before it is hashed', async () => {
      const [hash, other] = [createAsyncMd5(), createAsyncMd5()];
      const piece = new Uint8Array(0);
      const updates = [other.update('a'), hash.update(piece), other.update('b')];
      structuredClone(piece.buffer, { transfer: [piece.buffer] });
      await Promise.all(updates);
      assert.deepEqual([await hash.digest(), await other.digest()], [md5Of(''), md5Of('ab')]);
    });

    test('a TransformStream passes all bytes on, and has their digest', async () => {
      const chunks = [random(100), random(70_000), new Uint8Array(0)];
      const streams = Array.from({ length: 5 }, () => md5Stream());
      const passed = await Promise.all(streams.map((stream) => collect(new Blob(chunks).stream().pipeThrough(stream))));
      for (const all of passed) assert.equal(md5Of(...all), md5Of(...chunks));
      for (const stream of streams) assert.equal(await stream.digest, md5Of(...chunks));
      const bytes = md5Stream({ as: 'bytes' });
      await collect(new Blob(['abc']).stream().pipeThrough(bytes));
      assert.deepEqual(await bytes.digest, new Uint8Array(Buffer.from(md5Of('abc'), 'hex')));
    });

    test('a TransformStream that ends early has no digest', async () => {
      const aborted = md5Stream();
      aborted.writable.abort(new Error('enough')).catch(() => {});
      await assert.rejects(aborted.digest, /^Error: enough$/);
      const canceled = md5Stream();
      canceled.readable.cancel(new Error('enough')).catch(() => {});
      await assert.rejects(canceled.digest, /^Error: enough$/);
    });

    test('cancelling the readable side of a TransformStream reaches a source that has nothing to write', async () => {
      const stream = md5Stream();
      const canceled = new Promise((resolve) => {
        new ReadableStream({ cancel: resolve }).pipeTo(stream.writable).catch(() => {});
      });
      const reason = new Error('enough');
      stream.readable.cancel(reason);
      assert.equal(await canceled, reason);
    });

    test('a TransformStream refuses chunks that are not data', async () => {
      const stream = md5Stream();
      await assert.rejects(collect(ReadableStream.from([5]).pipeThrough(stream)), /not a number \(5\)/);
      await assert.rejects(stream.digest, /not a number \(5\)/);
      assert.throws(() => md5Stream({ as: 'hexx' }), /not as 'hexx'/);
    });
  });
}

for (const name of ['native', 'node']) {
  const { Md5Transform } = libraries[name];
  test(`${name}: a Transform passes the bytes on, and has their digest`, async () => {
    const chunks = Array.from({ length: 20 }, (_, index) => Buffer.from(random(index * 1000)));
    const transform = new Md5Transform({ as: 'base64' });
    const passed = [];
    await pipeline(Readable.from(chunks), transform, async (source) => {
      for await (const chunk of source) passed.push(chunk);
    });
    assert.equal(md5Of(...passed), md5Of(...chunks));
    assert.equal(await transform.digest, Buffer.from(md5Of(...chunks), 'hex').toString('base64'));
  });

  test(`${name}: a Transform that is destroyed has no digest`, async () => {
    const transform = new Md5Transform();
    const failing = Readable.from((async function* () {
      yield Buffer.from('a');
      throw new Error('the source ended');
    })());
    await assert.rejects(pipeline(failing, transform, async (source) => collect(source)), /the source ended/);
    await assert.rejects(transform.digest, /the source ended/);
    assert.throws(() => new Md5Transform({ as: 'hexx' }), /not as 'hexx'/);
    const aborted = new Md5Transform({ signal: AbortSignal.abort() });
    const error = new Promise((resolve) => aborted.on('error', resolve));
    await assert.rejects(aborted.digest, { name: 'AbortError' });
    assert.equal((await error).name, 'AbortError');
    const unused = new Md5Transform();
    unused.destroy();
    await assert.rejects(unused.digest, { name: 'AbortError' });
  });
}
