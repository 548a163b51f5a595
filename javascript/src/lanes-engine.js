// The engines for many messages. An engine is an object with functions that hash. The engine that `lanesEngine` makes copies messages into
// the memory of md5lanes.wasm, which hashes several at the same time, in SIMD lanes: javascript/wasm/README.md describes the exports. The
// engine that `serialEngine` makes hashes one message after the other.

import { decode, hexOf, viewOf } from './data.js';
import { CONTEXT_WORDS } from './single-engine.js';

/** The largest number of messages in one call of `digest_many`, and of contexts in one call of `update_many`. */
const MAX_MESSAGES = 1024;
const MAX_CONTEXTS = 96;

/** The size of `room` in bytes. Bytes that are copied there are still in the second-level cache when the module reads them. */
const WINDOW_BYTES = 384 << 10;

/** One call of `update_many` appends at most this number of bytes to a context: twelve such pieces fill `room`, and the lanes. */
const PIECE_BYTES = 32 << 10;

/**
 * Returns an engine that hashes many messages with `module`, the compiled md5lanes.wasm, and single messages with the engine `one`.
 * `nativeEngine` and `serialEngine` return engines with the same functions.
 */
export function lanesEngine(module, one) {
  const { exports } = new WebAssembly.Instance(module);

  let end = exports.__heap_base.value;
  const reserve = (bytes) => {
    const start = (end + 63) & ~63;
    end = start + bytes;
    return start;
  };
  const OUT = reserve(16 * MAX_MESSAGES);
  const HEX = reserve(32 * MAX_MESSAGES);
  const OFFSETS = reserve(4 * (MAX_MESSAGES + 1));
  const CONTEXTS = reserve(4 * CONTEXT_WORDS * MAX_CONTEXTS);
  const POINTERS = reserve(4 * MAX_CONTEXTS);
  const LENGTHS = reserve(4 * MAX_CONTEXTS);
  const DATA = reserve(WINDOW_BYTES);
  exports.memory.grow(Math.max(0, end - exports.memory.buffer.byteLength + 0xffff) >>> 16);

  const memory = new Uint8Array(exports.memory.buffer);
  const room = memory.subarray(DATA, DATA + WINDOW_BYTES);
  const contextWords = new Int32Array(memory.buffer, CONTEXTS, CONTEXT_WORDS * MAX_CONTEXTS);
  const pointers = new Uint32Array(memory.buffer, POINTERS, MAX_CONTEXTS);
  const lengths = new Uint32Array(memory.buffer, LENGTHS, MAX_CONTEXTS);

  const engine = {
    ...one,
    backend: 'wasm-simd128',

    // A column of messages: message i is the bytes of `room` from `offsets[i]` to `offsets[i + 1]`. `digestColumn(count)` writes the digests of
    // the first `count` messages to `out`.
    room,
    offsets: new Uint32Array(memory.buffer, OFFSETS, MAX_MESSAGES + 1),
    out: memory.subarray(OUT, OUT + 16 * MAX_MESSAGES),
    maxMessages: MAX_MESSAGES,
    /** A message of at least this number of bytes is not copied into a column: `digestMany` hashes it. */
    longBytes: PIECE_BYTES + 1,
    digestColumn: (count) => exports.digest_many(DATA, OFFSETS, count, OUT),
    /** Writes the first `count` digests in `out` as hexadecimal digits, for `text`. */
    hex: (count) => exports.hex(OUT, count, HEX),
    /** Returns the digits of `count` digests from digest `first` on, as one string. */
    text: (first, count) => decode(memory.subarray(HEX + 32 * first, HEX + 32 * (first + count))),

    /**
     * From this number of bytes in all pieces on, `updateManyInBackground` occupies the calling thread for less time than `updateMany`. This
     * engine has no `updateManyInBackground`.
     */
    backgroundBytes: Infinity,

    digestMany: (messages) => digestsOf(engine, messages),

    /**
     * Appends `pieces[i]` to `contexts[i]`, for each `i`. Each call of the module gets up to `MAX_CONTEXTS` pieces that fit into `room`; pieces
     * longer than `PIECE_BYTES` are divided among several calls.
     */
    updateMany(contexts, pieces) {
      const updates = pieces.map((piece, index) => ({ context: contexts[index], piece: viewOf(piece), done: 0 }));
      let waiting = 0;
      let active = [];
      while (active.length > 0 || waiting < updates.length) {
        let used = 0;
        for (let at = 0; at < MAX_CONTEXTS && used < WINDOW_BYTES; at++) {
          if (at === active.length) {
            if (waiting === updates.length) break;
            active.push(updates[waiting++]);
          }
          const { context, piece, done } = active[at];
          const part = piece.subarray(done, done + Math.min(PIECE_BYTES, WINDOW_BYTES - used));
          contextWords.set(context, CONTEXT_WORDS * at);
          room.set(part, used);
          pointers[at] = DATA + used;
          lengths[at] = part.length;
          active[at].done += part.length;
          used += part.length;
        }
        const count = active.length;
        exports.update_many(CONTEXTS, POINTERS, LENGTHS, count);
        for (let at = 0; at < count; at++) active[at].context.set(contextWords.subarray(CONTEXT_WORDS * at, CONTEXT_WORDS * (at + 1)));
        active = active.filter(({ piece, done }) => done < piece.length);
      }
    },
  };
  return engine;
}

/** Returns the digests of `messages`, 16 bytes each. */
function digestsOf(engine, messages) {
  const contexts = messages.map(engine.newContext);
  engine.updateMany(contexts, messages);
  const digests = new Uint8Array(16 * messages.length);
  contexts.forEach((context, at) => digests.set(engine.finish(context), 16 * at));
  return digests;
}

/** Returns an engine with the same functions as the engine of `lanesEngine`. It hashes one message after the other, with `one`. */
export function serialEngine(one) {
  const room = new Uint8Array(WINDOW_BYTES);
  const offsets = new Uint32Array(MAX_MESSAGES + 1);
  const out = new Uint8Array(16 * MAX_MESSAGES);
  const engine = {
    ...one,
    room,
    offsets,
    out,
    maxMessages: MAX_MESSAGES,
    longBytes: PIECE_BYTES + 1,
    backgroundBytes: Infinity,
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
