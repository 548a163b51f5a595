// Tests the exports of the modules in target/wasm, as README.md describes them, against Node's MD5 and the vectors.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url));
const vectors = JSON.parse(read("vectors/vectors.json"));
const md5 = (bytes) => createHash("md5").update(bytes).digest("hex");
const painted = (length, start = 0) => Buffer.from(Uint8Array.from({ length }, (_, i) => (start + i) % 251));

{
    const file = "md5lanes.wasm";
    const module = new WebAssembly.Module(read(`target/wasm/${file}`));
    const { exports } = new WebAssembly.Instance(module);
    const heap = (exports.__heap_base.value + 63) & ~63;
    exports.memory.grow(64);
    const memory = Buffer.from(exports.memory.buffer);
    const hex = (at) => memory.toString("hex", at, at + 16);

    // The module leaves the memory above `heap` to its user.
    const data = heap + 64;
    const set = (bytes, at = data) => memory.set(bytes, at);

    // The size of a context, and the offsets of its length and its tail: see README.md.
    const CONTEXT = 88, LENGTH = 16, TAIL = 24;
    const newContext = (at) => {
        memory.fill(0, at, at + CONTEXT);
        memory.set(Buffer.from("0123456789abcdeffedcba9876543210", "hex"), at);
    };
    /** Appends `pieces[i]` to context i. The contexts lie one after the other, from the address `contexts` on. */
    const update = (contexts, pieces) => {
        const pointers = contexts + CONTEXT * pieces.length;
        const lengths = pointers + 4 * pieces.length;
        let end = lengths + 4 * pieces.length;
        pieces.forEach((piece, i) => {
            set(piece, end);
            memory.writeUInt32LE(end, pointers + 4 * i);
            memory.writeUInt32LE(piece.length, lengths + 4 * i);
            end += piece.length;
        });
        exports.update_many(contexts, pointers, lengths, pieces.length);
    };
    /** Returns the digest of the context at the address `at`, and does not change this context. */
    const finish = (at) => {
        const length = memory.readBigUInt64LE(at + LENGTH);
        const padding = Buffer.alloc(((119 - Number(length % 64n)) % 64) + 9);
        padding[0] = 0x80;
        padding.writeBigUInt64LE(8n * length, padding.length - 8);
        const other = data + (1 << 20);
        memory.copy(memory, other, at, at + CONTEXT);
        update(other, [padding]);
        return hex(other);
    };

    const digestMany = (messages) => {
        const offsets = data;
        const digests = offsets + 4 * (messages.length + 1);
        const bytes = digests + 16 * messages.length;
        let end = 0;
        messages.forEach((message, i) => {
            memory.writeUInt32LE(end, offsets + 4 * i);
            set(message, bytes + end);
            end += message.length;
        });
        memory.writeUInt32LE(end, offsets + 4 * messages.length);
        exports.digest_many(bytes, offsets, messages.length, digests);
        return messages.map((_, i) => hex(digests + 16 * i));
    };

    test(`${file}: it imports nothing`, () => {
        assert.deepEqual(WebAssembly.Module.imports(module), []);
    });

    test(`${file}: the vectors`, () => {
        for (const { text, md5 } of vectors.rfc1321) assert.deepEqual(digestMany([Buffer.from(text)]), [md5]);
        for (const { length, md5 } of [...vectors.painted, ...vectors.around_64k]) {
            assert.deepEqual(digestMany([painted(length)]), [md5], length);
        }
    });

    test(`${file}: messages at any address`, () => {
        for (let offset = 0; offset < 16; offset++) {
            const messages = [painted(offset), painted(200 + offset, offset)];
            assert.deepEqual(digestMany(messages), messages.map(md5));
        }
    });

    test(`${file}: columns of any number of messages`, () => {
        const lengths = [0, 20, 40, 55, 56, 64, 119, 120, 300, 375, 376, 1000, 5000, 20000];
        for (const count of [0, 1, 2, 3, 4, 5, 6, 8, 11, 12, 13, 16, 17, 24, 40, 96, 97, 200, 2500]) {
            for (const kind of count > 200 ? [0] : [0, 1, 2]) {
                // All messages have the same length, or lengths like those of short strings, or very different lengths.
                const length = (i) => [30, 10 + (i * 7) % 60, lengths[i % lengths.length]][kind];
                const messages = Array.from({ length: count }, (_, i) => painted(length(i), i));
                assert.deepEqual(digestMany(messages), messages.map(md5), `${count} messages`);
            }
        }
        const any = Array.from({ length: 150 }, (_, i) => painted(lengths[i % lengths.length], i));
        assert.deepEqual(digestMany(any), any.map(md5));
    });

    test(`${file}: messages of each length, beside messages of other lengths`, () => {
        for (let length = 0; length <= 1000; length++) {
            const messages = [painted(length), painted(1000 - length, 3), painted(length, 5)];
            assert.deepEqual(digestMany(messages), messages.map(md5), length);
        }
    });

    test(`${file}: descending offsets trap`, () => {
        const other = new WebAssembly.Instance(module).exports;
        new Uint32Array(other.memory.buffer).set([0, 5, 4], heap / 4);
        const call = () => other.digest_many(heap + 64, heap, 2, heap + 16);
        assert.throws(call, WebAssembly.RuntimeError);
    });

    test(`${file}: pieces of a message`, () => {
        for (const { updates, md5: expected } of vectors.chunked) {
            newContext(data);
            let start = 0;
            for (const length of updates) {
                update(data, [painted(length, start)]);
                start += length;
            }
            assert.equal(memory.readBigUInt64LE(data + LENGTH), BigInt(start));
            assert.equal(finish(data), expected);
        }
    });

    test(`${file}: contexts made of the states of the vectors`, () => {
        for (const { stop, state, rest, md5: expected } of vectors.states) {
            const exported = Buffer.from(state, "hex");
            // Exported states have big-endian words.
            set(exported.subarray(4, 20).swap32(), data);
            memory.writeBigUInt64LE(exported.readBigUInt64BE(84), data + LENGTH);
            set(exported.subarray(20, 84), data + TAIL);
            update(data, [painted(rest, stop % 251)]);
            assert.equal(finish(data), expected);
        }
    });

    test(`${file}: pieces of many messages in one call`, () => {
        for (const count of [0, 1, 2, 5, 12, 13, 30]) {
            const messages = Array.from({ length: count }, () => []);
            for (let i = 0; i < count; i++) newContext(data + i * CONTEXT);
            for (const length of [10, 5000, 0, 64, 100, 3000]) {
                const pieces = messages.map((_, i) => painted(length + (i % 3) * 70, i));
                messages.forEach((message, i) => message.push(pieces[i]));
                update(data, pieces);
            }
            messages.forEach((message, i) => {
                assert.equal(finish(data + i * CONTEXT), md5(Buffer.concat(message)), `${i} of ${count}`);
            });
        }
    });

    test(`${file}: hexadecimal texts`, () => {
        const digests = painted(16 * 17, 100);
        set(digests);
        exports.hex(data, 17, data + 1001);
        assert.equal(memory.toString("latin1", data + 1001, data + 1001 + 32 * 17), digests.toString("hex"));
    });

    test(`${file}: it is small`, (t) => {
        const { length } = brotliCompressSync(read(`target/wasm/${file}`));
        t.diagnostic(`${length} bytes, compressed`);
        assert.ok(length < 15_000, `${length} bytes`);
    });
}

test("one.wasm: blocks of a message", () => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(read("target/wasm/one.wasm")));
    const state = (exports.__heap_base.value + 63) & ~63;
    exports.memory.grow(1);
    const memory = Buffer.from(exports.memory.buffer);
    for (const { length, md5 } of vectors.painted.filter(({ length }) => length < 32 << 10)) {
        const blocks = (length + 72) >> 6;
        const message = Buffer.alloc(64 * blocks);
        painted(length).copy(message);
        message[length] = 0x80;
        message.writeUInt32LE(8 * length, 64 * blocks - 8);
        // The message is at an aligned, and then at an unaligned address.
        for (const at of [state + 64, state + 67]) {
            memory.set(Buffer.from("0123456789abcdeffedcba9876543210", "hex"), state);
            memory.set(message, at);
            exports.compress(state, at, 1);
            exports.compress(state, at + 64, blocks - 1);
            assert.equal(memory.toString("hex", state, state + 16), md5, length);
        }
    }
});
