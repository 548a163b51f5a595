// The engine for one message at a time. Its block function, which hashes blocks of 64 bytes, is in a WebAssembly module, or in JavaScript if a
// policy or the user forbids WebAssembly or memory is short.

import { bytesOf, encode, encodeDigest, encodingOf, lengthOf, viewOf } from './data.js';
import { hashBlock } from './generated/block.js';

/** One call of the block function hashes at most this number of bytes of a message, and the padding. */
const WINDOW_BYTES = 64 << 10;
/** The size of `room` in bytes, with space for the padding. */
const ROOM_BYTES = WINDOW_BYTES + 128;

/** ASCII strings of up to this number of units of UTF-16 are copied unit by unit. Other strings are encoded as UTF-8. */
const SHORT_TEXT_UNITS = 128;

/**
 * A context has 22 words, in the layout that md5lanes.wasm uses too: four for the state, two for the length in bytes, and 16 for the tail, the
 * bytes behind the last whole block.
 */
const LENGTH_WORD = 4, TAIL_WORD = 6;
export const CONTEXT_WORDS = 22;

/**
 * An exported state has the format of Go's crypto/md5: `MAGIC`, the state, the tail and the length. The words of the state and of the length
 * are big-endian: word i of a context is at the offset `WORD_OFFSETS[i]`, in bytes.
 */
const MAGIC = [0x6d, 0x64, 0x35, 1];
const WORD_OFFSETS = [4, 8, 12, 16, 88, 84];
const STATE_BYTES = 92, TAIL_OFFSET = 20, LENGTH_OFFSET = 84;

/** Returns the block function of `module`, the compiled dist/one.wasm, and its memory: see `singleEngine`. */
export function wasmBlocks(module) {
  const { exports } = new WebAssembly.Instance(module);
  const { memory, compress } = exports;
  const state = (exports.__heap_base.value + 63) & ~63;
  const data = state + 64;
  memory.grow((data + ROOM_BYTES + 0xffff - memory.buffer.byteLength) >>> 16);
  return {
    backend: 'wasm-portable',
    state: new Int32Array(memory.buffer, state, 4),
    room: new Uint8Array(memory.buffer, data, ROOM_BYTES),
    compress: (count) => compress(state, data, count),
  };
}

/** Returns a block function in JavaScript, and its memory: see `singleEngine`. */
export function javascriptBlocks() {
  const state = new Int32Array(4);
  const room = new Uint8Array(ROOM_BYTES);
  // All JavaScript engines run on little-endian processors, so the bytes of a word are in the order that MD5 needs.
  const words = new Int32Array(room.buffer);
  const compress = (count) => {
    for (let block = 0; block < count; block++) hashBlock(state, words, 16 * block);
  };
  return { backend: 'javascript', state, room, compress };
}

/** Returns, for each byte, the hexadecimal digit of its bits `shift` to `shift + 3`, as a character code. */
const digitTable = (shift) => Uint8Array.from({ length: 256 }, (_, byte) => '0123456789abcdef'.charCodeAt((byte >> shift) & 15));

/** Returns an engine that uses a block function: `compress(count)` hashes the first `count` blocks of `room` into `state`. */
export function singleEngine({ backend, state, room, compress }) {
  const words = new Int32Array(room.buffer, room.byteOffset, ROOM_BYTES / 4);
  const out = new Uint8Array(state.buffer, state.byteOffset, 16);
  const high = digitTable(4), low = digitTable(0);

  /** Writes the initial state of RFC 1321. */
  function setInitialState(words) {
    words[0] = 0x67452301;
    words[1] = 0xefcdab89;
    words[2] = 0x98badcfe;
    words[3] = 0x10325476;
  }

  /**
   * Hashes the whole blocks of the input: the first `used` bytes of `room`, and then `bytes`. Moves the bytes behind the last whole block to the
   * start of `room`, and returns their number.
   */
  function feed(bytes, used) {
    const length = lengthOf(bytes);
    const view = used + length > WINDOW_BYTES && viewOf(bytes);
    for (let start = 0; ; start += WINDOW_BYTES) {
      const piece = view ? view.subarray(Math.max(start - used, 0), start + WINDOW_BYTES - used) : bytes;
      room.set(piece, start === 0 ? used : 0);
      const filled = view ? Math.min(used + length - start, WINDOW_BYTES) : used + length;
      compress(filled >> 6);
      if (start + filled === used + length) {
        room.copyWithin(0, filled & ~63, filled);
        return filled & 63;
      }
    }
  }

  /** Hashes the padding and the last bytes of a message of `length` bytes, which are the first `used` bytes of `room`. */
  function hashEnd(used, length) {
    const blocks = (used + 72) >> 6;
    room[used] = 0x80;
    room.fill(0, used + 1, 64 * blocks - 8);
    words[16 * blocks - 2] = length << 3;
    words[16 * blocks - 1] = length / 2 ** 29;
    compress(blocks);
  }

  function hashText(text) {
    const length = text.length;
    if (length > SHORT_TEXT_UNITS) {
      if (3 * length > WINDOW_BYTES) return hashBytes(bytesOf(text));
      const { written } = encode(text, room);
      return hashEnd(written, written);
    }
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 127) {
        const { written } = encode(text, room);
        return hashEnd(written, written);
      }
      room[at] = unit;
    }
    hashEnd(length, length);
  }

  function hashBytes(bytes) {
    const length = lengthOf(bytes);
    if (length > WINDOW_BYTES) return hashEnd(feed(bytes, 0), length);
    room.set(bytes);
    hashEnd(length, length);
  }

  function hex() {
    // This is one call with 32 arguments, because a TextDecoder takes several times as long.
    const o = out, h = high, l = low;
    return String.fromCharCode(
      h[o[0]], l[o[0]], h[o[1]], l[o[1]], h[o[2]], l[o[2]], h[o[3]], l[o[3]],
      h[o[4]], l[o[4]], h[o[5]], l[o[5]], h[o[6]], l[o[6]], h[o[7]], l[o[7]],
      h[o[8]], l[o[8]], h[o[9]], l[o[9]], h[o[10]], l[o[10]], h[o[11]], l[o[11]],
      h[o[12]], l[o[12]], h[o[13]], l[o[13]], h[o[14]], l[o[14]], h[o[15]], l[o[15]],
    );
  }

  /** Copies the state and the tail of a context into `state` and `room`. Returns the length of its message in bytes. */
  function loadContext(context) {
    for (let at = 0; at < 4; at++) state[at] = context[at];
    for (let at = 0; at < 16; at++) words[at] = context[TAIL_WORD + at];
    return context[LENGTH_WORD + 1] * 2 ** 32 + (context[LENGTH_WORD] >>> 0);
  }

  return {
    backend,

    digest(data, options) {
      if (typeof data === 'string') {
        setInitialState(state);
        hashText(data);
      } else {
        // `bytesOf` may call a getter of the user, which may hash another message. So `state` is set after this call.
        const bytes = bytesOf(data);
        setInitialState(state);
        hashBytes(bytes);
      }
      // A getter of the options may hash too, so the digest is copied before `encodingOf` reads the options.
      return options === undefined ? hex() : encodeDigest(out.slice(), encodingOf(options));
    },

    newContext() {
      const context = new Int32Array(CONTEXT_WORDS);
      setInitialState(context);
      return context;
    },
    update(context, bytes) {
      const before = loadContext(context);
      const length = before + lengthOf(bytes);
      feed(bytes, before & 63);
      for (let at = 0; at < 4; at++) context[at] = state[at];
      for (let at = 0; at < 16; at++) context[TAIL_WORD + at] = words[at];
      context[LENGTH_WORD] = length;
      context[LENGTH_WORD + 1] = length / 2 ** 32;
    },
    finish(context) {
      const length = loadContext(context);
      hashEnd(length & 63, length);
      return out.slice();
    },
    exportState(context) {
      const exported = new Uint8Array(STATE_BYTES);
      const view = new DataView(exported.buffer);
      exported.set(MAGIC);
      WORD_OFFSETS.forEach((place, at) => view.setInt32(place, context[at]));
      exported.set(new Uint8Array(context.buffer, 4 * TAIL_WORD, context[LENGTH_WORD] & 63), TAIL_OFFSET);
      return exported;
    },
    /** Returns the context of an exported state, or undefined for other bytes. */
    importState(bytes) {
      if (lengthOf(bytes) !== STATE_BYTES) return undefined;
      const exported = new Uint8Array(bytes);
      const view = new DataView(exported.buffer);
      const context = new Int32Array(CONTEXT_WORDS);
      WORD_OFFSETS.forEach((place, at) => (context[at] = view.getInt32(place)));
      const tail = exported.subarray(TAIL_OFFSET, LENGTH_OFFSET);
      new Uint8Array(context.buffer).set(tail, 4 * TAIL_WORD);
      // The length must be below 2^53: `Number` does not count exactly beyond it.
      const isState = context[LENGTH_WORD + 1] >>> 21 === 0 && MAGIC.every((byte, at) => exported[at] === byte) && tail.subarray(context[LENGTH_WORD] & 63).every((byte) => byte === 0);
      return isState ? context : undefined;
    },
  };
}
