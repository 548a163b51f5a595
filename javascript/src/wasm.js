// The engines for many messages: the engine for one message, with or without a WebAssembly module with lanes. Messages are copied into the
// module's memory and hashed, and the digests copied out. javascript/wasm/README.md describes the exports of the module.

import { decode, hexOf, viewOf } from './data.js';
import { CONTEXT } from './one.js';

/** The most messages, and the most contexts, in one call. */
const MESSAGES = 1024;
const CONTEXTS = 96;

/** The bytes that are hashed in one call: they are still in the second-level cache, to which they were copied. */
const WINDOW = 384 << 10;

/** The longest piece of a context in one call: twelve of them fill the lanes and the window. */
const PIECE = 32 << 10;

/** Returns the engine `one` with the lanes of a module. The addon's engine, and `serialEngine`, have the same functions. */
export function lanesEngine(module, one) {
  const { exports } = new WebAssembly.Instance(module);

  let end = exports.__heap_base.value;
  const place = (bytes) => {
    const start = (end + 63) & ~63;
    end = start + bytes;
    return start;
  };
  const OUT = place(16 * MESSAGES);
  const HEX = place(32 * MESSAGES);
  const OFFSETS = place(4 * (MESSAGES + 1));
  const PLACES = place(4 * CONTEXT * CONTEXTS);
  const POINTERS = place(4 * CONTEXTS);
  const LENGTHS = place(4 * CONTEXTS);
  const DATA = place(WINDOW);
  exports.memory.grow(Math.max(0, end - exports.memory.buffer.byteLength + 0xffff) >>> 16);

  const memory = new Uint8Array(exports.memory.buffer);
  const room = memory.subarray(DATA, DATA + WINDOW);
  const places = new Int32Array(memory.buffer, PLACES, CONTEXT * CONTEXTS);
  const pointers = new Uint32Array(memory.buffer, POINTERS, CONTEXTS);
  const lengths = new Uint32Array(memory.buffer, LENGTHS, CONTEXTS);

  const engine = {
    ...one,
    backend: 'wasm-simd128',

    // A column: message i is the bytes of `room` from offsets[i] to offsets[i + 1]. Its digests are in `out`.
    room,
    offsets: new Uint32Array(memory.buffer, OFFSETS, MESSAGES + 1),
    out: memory.subarray(OUT, OUT + 16 * MESSAGES),
    most: MESSAGES,
    /** Messages of at least this number of bytes are hashed as pieces of contexts. */
    long: PIECE + 1,
    digestColumn: (count) => exports.digest_many(DATA, OFFSETS, count, OUT),
    /** Writes the first `count` digests in `out` as hexadecimal digits, for `text`. */
    hex: (count) => exports.hex(OUT, count, HEX),
    /** Returns the digits of `count` digests from digest `first` on, one after the other. */
    text: (first, count) => decode(memory.subarray(HEX + 32 * first, HEX + 32 * (first + count))),

    away: Infinity,

    digestMany: (messages) => digestsOf(engine, messages),

    /** Appends to each context its piece, side by side. Each turn hashes a part of as many pieces as fit into the window. */
    updateMany(contexts, pieces) {
      const turns = pieces.map((piece, index) => ({ context: contexts[index], piece: viewOf(piece), done: 0 }));
      let waiting = 0;
      let active = [];
      while (active.length > 0 || waiting < turns.length) {
        let used = 0;
        for (let at = 0; at < CONTEXTS && used < WINDOW; at++) {
          if (at === active.length) {
            if (waiting === turns.length) break;
            active.push(turns[waiting++]);
          }
          const { context, piece, done } = active[at];
          const part = piece.subarray(done, done + Math.min(PIECE, WINDOW - used));
          places.set(context, CONTEXT * at);
          room.set(part, used);
          pointers[at] = DATA + used;
          lengths[at] = part.length;
          active[at].done += part.length;
          used += part.length;
        }
        const count = active.length;
        exports.update_many(PLACES, POINTERS, LENGTHS, count);
        for (let at = 0; at < count; at++) active[at].context.set(places.subarray(CONTEXT * at, CONTEXT * (at + 1)));
        active = active.filter(({ piece, done }) => done < piece.length);
      }
    },
  };
  return engine;
}

/** Returns the digests of messages, 16 bytes each. */
function digestsOf(engine, messages) {
  const contexts = messages.map(engine.newContext);
  engine.updateMany(contexts, messages);
  const digests = new Uint8Array(16 * messages.length);
  contexts.forEach((context, at) => digests.set(engine.finish(context), 16 * at));
  return digests;
}

/** Returns an engine with the same functions, over an engine for one message at a time. */
export function serialEngine(one) {
  const room = new Uint8Array(WINDOW);
  const offsets = new Uint32Array(MESSAGES + 1);
  const out = new Uint8Array(16 * MESSAGES);
  const engine = {
    ...one,
    room,
    offsets,
    out,
    most: MESSAGES,
    long: PIECE + 1,
    away: Infinity,
    digestColumn(count) {
      for (let at = 0; at < count; at++) out.set(one.digest(room.subarray(offsets[at], offsets[at + 1]), { as: 'bytes' }), 16 * at);
    },
    hex() {},
    text: (first, count) => hexOf(out.subarray(16 * first, 16 * (first + count))),
    digestMany: (messages) => digestsOf(engine, messages),
    updateMany: (contexts, pieces) => pieces.forEach((piece, at) => one.update(contexts[at], viewOf(piece))),
  };
  return engine;
}
