// Tests of blobs: MD5s, parts and ETags.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canHaveParts, candidates } from '../src/part-sizes.js';
import { collect, libraries, md5Of, partSizes, random, wrong } from './support.js';

const MIB = 1 << 20;

/**
 * A blob that counts bytes that were read from it and are not hashed yet: `held` is their number, and `most` the greatest number so far. The
 * test subtracts the hashed bytes from `held`.
 */
class Watched extends Blob {
  held = 0;
  most = 0;

  slice(start, end) {
    const part = super.slice(start, end);
    const hold = (bytes) => {
      this.held += bytes;
      this.most = Math.max(this.most, this.held);
    };
    let at = 0;
    part.stream = () => new ReadableStream({
      type: 'bytes',
      async pull(controller) {
        const { view } = controller.byobRequest;
        const bytes = new Uint8Array(await Blob.prototype.slice.call(part, at, at + view.byteLength).arrayBuffer());
        at += bytes.length;
        hold(bytes.length);
        view.set(bytes);
        controller.byobRequest.respond(bytes.length);
      },
    });
    part.arrayBuffer = () => (hold(end - start), Blob.prototype.arrayBuffer.call(part));
    return part;
  }
}

/** A blob with streams that do not fill the caller's buffers, as in Safari. It counts opened and cancelled streams. */
class WithoutByteStreams extends Blob {
  opened = 0;
  canceled = 0;

  slice(start, end) {
    const part = super.slice(start, end);
    part.stream = () => {
      this.opened++;
      return new ReadableStream({ cancel: () => void this.canceled++ });
    };
    return part;
  }
}

/** The blob of a file that has changed since the user chose it. */
class Changed extends Blob {
  arrayBuffer() {
    return Promise.reject(new DOMException('the file has changed', 'NotReadableError'));
  }
}

/** The blob of a removed file. As in Chromium, it seems to be empty, and only reading the whole blob fails. */
class Removed extends Blob {
  arrayBuffer() {
    return Promise.reject(new DOMException('not found', 'NotFoundError'));
  }

  slice() {
    return new Blob([]);
  }
}

/** The blob of a file that had `size` bytes and now has the bytes `content`. */
class Resized extends Blob {
  constructor(content, size) {
    super([content]);
    Object.defineProperty(this, 'size', { value: size });
    this.arrayBuffer = () => new Blob([content]).arrayBuffer();
  }
}

const content = random(20 * MIB + 1);
const blob = new Blob([content]);
const digestsBy = (size) => Array.from({ length: Math.ceil(content.length / size) }, (_, part) => md5Of(content.subarray(part * size, (part + 1) * size)));
const etagBy = (size) => `${md5Of(Buffer.from(digestsBy(size).join(''), 'hex'))}-${digestsBy(size).length}`;

test('the candidates for part sizes are the same as in other languages', () => {
  for (const { size, parts, possible, part_sizes } of partSizes.candidates) {
    assert.deepEqual(candidates(size, parts).map(([partSize]) => partSize), part_sizes);
    assert.equal(canHaveParts(size, parts), possible);
  }
});

for (const [name, { createWorkers, etag, md5Blob, md5Chunks, md5Many, partDigests, md5Blobs, verifyETag }] of Object.entries(libraries)) {
  describe(name, () => {
    test('parts', async () => {
      assert.deepEqual(await partDigests(blob), digestsBy(8 * MIB));
      for (const partSize of [MIB, 5 * MIB, 7_777_777]) assert.deepEqual(await partDigests(blob, { partSize }), digestsBy(partSize));
      const base64 = digestsBy(8 * MIB).map((hex) => Buffer.from(hex, 'hex').toString('base64'));
      assert.deepEqual(await partDigests(blob, { as: 'base64' }), base64);
      const small = new Blob(['abc']);
      assert.deepEqual(await partDigests(small), [md5Of('abc')]);
      assert.deepEqual(await partDigests(small, { partSize: 2 }), [md5Of('ab'), md5Of('c')]);
      assert.deepEqual(await partDigests(new Blob([])), [md5Of('')]);
    });

    test('a whole blob', async () => {
      const told = [];
      assert.equal(await md5Blob(blob, { onProgress: (progress) => told.push(progress) }), md5Of(content));
      assert.deepEqual(told.at(-1), { bytes: blob.size, total: blob.size });
      assert.deepEqual(await md5Blob(new Blob([]), { as: 'bytes' }), new Uint8Array(Buffer.from(md5Of(''), 'hex')));
      await assert.rejects(md5Blob(blob, { signal: AbortSignal.abort() }), { name: 'AbortError' });
      await assert.rejects(md5Blob('abc'), /^TypeError: blob must be a Blob or a File/);
      await assert.rejects(md5Blob(new Changed(['gone'])), { name: 'NotReadableError' });
    });

    test('chunks of a stream, or of any iterable', async () => {
      const told = [];
      assert.equal(await md5Chunks(blob.stream(), { onProgress: ({ bytes }) => told.push(bytes) }), md5Of(content));
      assert.equal(told.at(-1), content.length);
      assert.equal(await md5Chunks(['a', random(0), new Uint8Array([98]).buffer], { as: 'base64' }), Buffer.from(md5Of('ab'), 'hex').toString('base64'));
      assert.equal(await md5Chunks([]), md5Of(''));
      // Streams of Safari have no async iterator.
      const { getReader } = ReadableStream.prototype;
      const stream = blob.stream();
      assert.equal(await md5Chunks({ getReader: () => getReader.call(stream) }), md5Of(content));

      let left = 0;
      const endless = {
        [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 'a' }), return: async () => (left++, {}) }),
      };
      const enough = new Error('enough');
      const stop = () => { throw enough; };
      await assert.rejects(md5Chunks(endless, { onProgress: stop }), enough);
      const controller = new AbortController();
      await assert.rejects(md5Chunks(endless, { signal: controller.signal, onProgress: () => controller.abort(enough) }), enough);
      const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}), return: () => (left++, new Promise(() => {})) }) };
      const waiting = new AbortController();
      const digest = md5Chunks(silent, { signal: waiting.signal });
      waiting.abort(enough);
      await assert.rejects(digest, enough);
      assert.equal(left, 3);
      // The stream is cancelled although a read waits, and is no longer locked at the end.
      let reason;
      const stalled = new ReadableStream({ pull: () => new Promise(() => {}), cancel: () => void (reason = 'left') });
      const stopped = new AbortController();
      const sum = md5Chunks(stalled, { signal: stopped.signal });
      stopped.abort(enough);
      await assert.rejects(sum, enough);
      await new Promise(setImmediate);
      assert.deepEqual([reason, stalled.locked], ['left', false]);
      // The user gets the error about the chunk, and not the later error that this generator throws when it is ended.
      const failing = function* () {
        try {
          yield 5;
        } finally {
          throw new Error('at the end');
        }
      };
      await assert.rejects(md5Chunks(failing()), /^TypeError: a chunk must be/);
      await assert.rejects(md5Chunks(['a', 5]), /^TypeError: a chunk must be a string, an ArrayBuffer or a view of one, not a number/);
      for (const chunks of ['abc', random(3), 5, null]) await assert.rejects(md5Chunks(chunks), /^TypeError: chunks must be a stream or another iterable of data/);
      await assert.rejects(md5Chunks(blob), /md5Blob hashes Blobs$/);
    });

    test('other events are handled while chunks in memory are hashed', async () => {
      const chunk = random(1 << 20);
      const controller = new AbortController();
      setImmediate(() => controller.abort(new Error('enough')));
      const endless = function* () {
        for (;;) yield chunk;
      };
      await assert.rejects(md5Chunks(endless(), { signal: controller.signal }), /^Error: enough$/);
    });

    test('other events are handled while blobs in memory are hashed', async () => {
      for (const work of [etag, md5Blob, partDigests, (blob, options) => collect(md5Blobs([blob], options))]) {
        const controller = new AbortController();
        setImmediate(() => setImmediate(() => controller.abort(new Error('enough'))));
        await assert.rejects(work(blob, { signal: controller.signal }), /^Error: enough$/);
      }
    });

    test('ETags', async () => {
      assert.equal(await etag(blob), etagBy(8 * MIB));
      assert.equal(await etag(blob, { partSize: 3 * MIB }), etagBy(3 * MIB));
      assert.equal(await etag(blob, { partSize: content.length + 1 }), md5Of(content));
      assert.equal(await etag(new Blob(['abc'])), md5Of('abc'));
      assert.equal(await etag(new Blob(['abc']), { multipart: true }), `${md5Of(Buffer.from(md5Of('abc'), 'hex'))}-1`);
      assert.equal(await etag(new Blob(['abc']), { partSize: 3 }), `${md5Of(Buffer.from(md5Of('abc'), 'hex'))}-1`);
    });

    test('ETags are verified', async () => {
      const tag = etagBy(5 * MIB);
      const equal = { verdict: 'equal', etag: tag, partSize: 5 * MIB, client: 'rclone' };
      for (const text of [tag, `"${tag}"`, `W/"${tag.toUpperCase()}"`]) assert.deepEqual(await verifyETag(blob, text), equal);
      assert.deepEqual(await verifyETag(blob, tag, { partSize: 5 * MIB }), { ...equal, client: undefined });
      const reason = 'this ETag has 5 parts, and the file in parts of the given size has 3; the file differs, or another part size must be given';
      assert.deepEqual(await verifyETag(blob, tag, { partSize: 8 * MIB }), { verdict: 'unknown', reason });
      assert.equal((await verifyETag(blob, wrong(tag), { partSize: 5 * MIB })).verdict, 'differs');
      assert.equal((await verifyETag(blob, md5Of(content))).verdict, 'equal');
      assert.equal((await verifyETag(blob, wrong(md5Of(content)))).etag, md5Of(content));
      assert.equal((await verifyETag(new Blob(['abc']), await etag(new Blob(['abc']), { multipart: true }))).verdict, 'equal');
      assert.match((await verifyETag(blob, wrong(tag))).reason, /no known part size/);
      assert.deepEqual(await verifyETag(new Blob(['abc']), `${md5Of('')}-4`), { verdict: 'unknown', reason: 'no part size cuts 3 bytes into 4 parts' });
      assert.deepEqual(await verifyETag(new Blob(['abc']), `${md5Of(Buffer.from(md5Of('abc'), 'hex'))}-1`), { verdict: 'equal', etag: `${md5Of(Buffer.from(md5Of('abc'), 'hex'))}-1`, partSize: undefined, client: undefined });
      assert.equal((await verifyETag(blob, tag, { multipart: true })).client, 'rclone');
      assert.equal((await verifyETag(blob, tag, { partSize: 1 })).verdict, 'unknown');
      await assert.rejects(verifyETag(blob, md5Of(content), { partSize: -1 }), /^RangeError: partSize must be a whole number of bytes/);
      // An ETag without a number of parts belongs to an upload in one request, so `partSize` is ignored.
      assert.deepEqual(await verifyETag(blob, md5Of(content), { partSize: MIB }), { verdict: 'equal', etag: md5Of(content), partSize: undefined, client: undefined });
      assert.equal((await verifyETag(new Blob(['abc']), await etag(new Blob(['abc']), { multipart: true }), { partSize: MIB })).verdict, 'equal');

      for (const text of ['', `"${tag}`, tag.slice(1), `${tag}-1`, `${md5Of('')}-0`, `${md5Of('')}-10001`, `${md5Of('')}-02`, 'xyz']) {
        assert.deepEqual((await verifyETag(blob, text)).verdict, 'unknown', text);
      }
    });

    test('many blobs, and some of them cannot be read', async () => {
      const files = Array.from({ length: 300 }, (_, index) => (index % 100 === 7 ? new Changed(['gone']) : blob.slice(index, index + (index % 50 === 0 ? 4 * MIB : 100 * index))));
      const sums = await collect(md5Blobs(files));
      assert.deepEqual(sums.map(({ blob }) => blob), files);
      for (const [index, { size, digest, error }] of sums.entries()) {
        if (files[index] instanceof Changed) assert.equal(error.name, 'NotReadableError');
        else assert.equal(digest, md5Of(content.subarray(index, index + size)), index);
      }
      await assert.rejects(etag(new Changed(['gone'])), { name: 'NotReadableError', message: 'the file has changed' });
      for (const [content, size, change] of [['abc', 5, 'shorter'], ['abc', 2, 'longer'], ['abc', 0, 'longer']]) {
        const expected = { name: 'NotReadableError', message: `the file has become ${change} since it was chosen` };
        await assert.rejects(etag(new Resized(content, size)), expected);
        assert.equal((await collect(md5Blobs([new Resized(content, size)])))[0].error.message, expected.message);
      }
      const removed = { name: 'NotReadableError', message: 'the file was removed or has changed (not found)' };
      for (const work of [etag, partDigests, (blob) => verifyETag(blob, md5Of('')), (blob) => verifyETag(blob, `${md5Of('')}-3`)]) {
        await assert.rejects(work(new Removed([])), removed);
      }
      assert.equal((await collect(md5Blobs([new Removed([]), new Blob(['a'])]))).map(({ digest, error }) => digest ?? error.name).join(), `NotReadableError,${md5Of('a')}`);
    });

    test('results of blobs come while other blobs are read, and the user may stop', async () => {
      let read = 0;
      const slow = Array.from({ length: 500 }, () => blob.slice(0, MIB));
      for await (const { digest } of md5Blobs(slow, { onProgress: ({ bytes }) => (read = bytes) })) {
        assert.equal(digest, md5Of(content.subarray(0, MIB)));
        break;
      }
      assert.ok(read < 100 * MIB);
    });

    test('at most 6 MiB of a blob are in memory', async () => {
      const watched = new Watched([content]);
      let before = 0;
      // Bytes that are reported as hashed are no longer in memory.
      const onProgress = ({ bytes }) => ((watched.held -= bytes - before), (before = bytes));
      await etag(watched, { partSize: MIB, onProgress });
      assert.ok(watched.most >= 3 * MIB && watched.most <= 6 * MIB, `${watched.most} bytes`);
      assert.equal(watched.held, 0);
    });

    test('where streams do not fill buffers, a range is read in slices after one stream was tried', async () => {
      // There are two parts, and each opens one stream.
      const blob = new WithoutByteStreams([content]);
      assert.deepEqual(await partDigests(blob, { partSize: 16 * MIB }), digestsBy(16 * MIB));
      assert.deepEqual([blob.opened, blob.canceled], [2, 2]);
    });

    test('progress reaches the end', async () => {
      const told = [];
      await etag(blob, { onProgress: (progress) => told.push(progress) });
      assert.deepEqual(told.at(-1), { bytes: blob.size, total: blob.size });
      assert.ok(told.length > 5 && told.every(({ bytes }, at) => at === 0 || bytes > told[at - 1].bytes));
    });

    test('a signal ends the work', async () => {
      for (const workers of name === 'native' || name === 'node' ? [undefined, 2] : [undefined]) {
        const controller = new AbortController();
        const onProgress = () => controller.abort(new Error('enough'));
        await assert.rejects(etag(blob, { signal: controller.signal, onProgress, workers }), /^Error: enough$/);
        for (const work of [etag, partDigests, (blob, options) => verifyETag(blob, md5Of(''), options), (blob, options) => collect(md5Blobs([blob], options))]) {
          await assert.rejects(work(blob, { signal: AbortSignal.abort(), workers }), { name: 'AbortError' });
        }
      }
    });

    test('an error says which argument is wrong', async () => {
      await assert.rejects(etag('abc'), /^TypeError: blob must be a Blob or a File, not a string \(abc\)/);
      await assert.rejects(partDigests(null), /^TypeError: blob must be a Blob or a File, not null/);
      await assert.rejects(verifyETag(blob, 5), /^TypeError: the ETag must be a string, not a number \(5\)/);
      assert.throws(() => md5Blobs(5), /^TypeError: blobs must be an array/);
      await assert.rejects(collect(md5Blobs([blob, 'a'])), /^TypeError: item 1 of the blobs must be a Blob/);
      for (const partSize of [0, -1, 1.5, NaN, Infinity]) await assert.rejects(etag(blob, { partSize }), new RegExp(`^RangeError: partSize must be .*, not ${partSize}$`));
      await assert.rejects(etag(blob, { partSize: '8MiB' }), /^TypeError: partSize must be .*, not a string \(8MiB\)/);
      await assert.rejects(etag(blob, { partSize: 4 }), /^RangeError: parts of 4 bytes are more than S3's 10000; they must have 2098 bytes or more/);
      const unknown = /^TypeError: a digest is written as 'hex', 'base64' or 'bytes', not as 'hexx'/;
      await assert.rejects(partDigests(blob, { as: 'hexx' }), unknown);
      assert.throws(() => md5Blobs([blob], { as: 'hexx' }), unknown);
      for (const workers of [0, 1.5, -1]) await assert.rejects(etag(blob, { workers }), /^RangeError: the number of workers must be/);
      await assert.rejects(etag(blob, { workers: 'two' }), /^TypeError: the number of workers must be .* not a string \(two\)/);
    });
  });

  if (name === 'native' || name === 'node') {
    test(`${name}: workers return the same digests`, async () => {
      const workers = createWorkers(2);
      assert.equal(workers.count, 2);
      try {
        let last;
        const options = { workers, onProgress: (progress) => (last = progress) };
        assert.equal(await etag(blob, options), etagBy(8 * MIB));
        assert.deepEqual(last, { bytes: blob.size, total: blob.size });
        assert.deepEqual(await partDigests(blob, { workers, partSize: 100_000 }), digestsBy(100_000));
        assert.equal((await verifyETag(blob, etagBy(5 * MIB), { workers })).client, 'rclone');
        const files = Array.from({ length: 2000 }, (_, index) => blob.slice(index, 2 * index));
        const sums = await collect(md5Blobs(files, { workers }));
        assert.deepEqual(sums.map(({ digest }) => digest), files.map(({ size }, index) => md5Of(content.subarray(index, index + size))));
        const list = Array.from({ length: 20_000 }, (_, index) => (index % 1000 ? `text ${index}` : content.subarray(index, 30 * index)));
        assert.deepEqual(await md5Many(list, options), list.map((item) => md5Of(item)));
        assert.deepEqual(last, { messages: list.length, total: list.length });
        assert.deepEqual(await md5Many([], { workers, as: 'flat' }), new Uint8Array(0));
        await assert.rejects(md5Many(['a', 5], { workers }), /^TypeError: item 1 of the list/);
        await assert.rejects(md5Many(list, { workers, signal: AbortSignal.abort(new Error('enough')) }), /^Error: enough$/);
        // The workers can still be used after these errors.
        assert.deepEqual(await md5Many(['a'], { workers }), [md5Of('a')]);
      } finally {
        workers.terminate();
      }
      await assert.rejects(etag(blob, { workers }), { name: 'AbortError', message: 'the workers were terminated' });
    });

    test(`${name}: the error for a worker that cannot start has the reason`, async () => {
      const fails = () => createWorkers(1, () => { throw new Error('no such script'); });
      assert.throws(fails, /could not be started \(no such script\); createWorkers takes a function/);
    });
  }
}
