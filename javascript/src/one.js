// The engine for one message at a time: all but the block function. That is a WebAssembly module, or JavaScript where WebAssembly is
// refused by a policy, by the user, or for want of memory.

import { bytesOf, encode, encodingOf, lengthOf, viewOf, write } from './data.js';
import { hashBlock } from './generated/block.js';

/** The bytes that are hashed in one call. After them is room for the padding. */
const WINDOW = 64 << 10;
const ROOM = WINDOW + 128;

/** The longest string that is copied unit by unit. */
const SHORT_TEXT = 128;

/** A context has the layout of the modules. In words: four of the state, two of the length in bytes, and the tail of the message. */
const LENGTH = 4, TAIL = 6;
export const CONTEXT = 22;

/**
 * An exported state has the format of Go's crypto/md5: a mark, the state, the tail and the length. `PLACES` has the offsets in it of a
 * context's first words, which are big-endian there.
 */
const MARK = [0x6d, 0x64, 0x35, 1];
const PLACES = [4, 8, 12, 16, 88, 84];
const STATE = 92, STATE_TAIL = 20, STATE_LENGTH = 84;

/** Returns the block function of the module dist/one.wasm. */
export function blocksOf(module) {
  const { exports } = new WebAssembly.Instance(module);
  const { memory, compress } = exports;
  const state = (exports.__heap_base.value + 63) & ~63;
  const data = state + 64;
  memory.grow((data + ROOM + 0xffff - memory.buffer.byteLength) >>> 16);
  return {
    backend: 'wasm-portable',
    state: new Int32Array(memory.buffer, state, 4),
    room: new Uint8Array(memory.buffer, data, ROOM),
    compress: (count) => compress(state, data, count),
  };
}

/** Returns the block function in JavaScript. */
export function blocksInJavaScript() {
  const state = new Int32Array(4);
  const room = new Uint8Array(ROOM);
  // All engines of JavaScript run on little-endian processors.
  const words = new Int32Array(room.buffer);
  const compress = (count) => {
    for (let block = 0; block < count; block++) hashBlock(state, words, 16 * block);
  };
  return { backend: 'javascript', state, room, compress };
}

/** Returns the hexadecimal digit of one half of each byte, as a character code. */
const digits = (shift) => Uint8Array.from({ length: 256 }, (_, byte) => '0123456789abcdef'.charCodeAt((byte >> shift) & 15));

/** Returns an engine over a block function. `compress` hashes the first blocks of `room` into `state`. */
export function oneEngine({ backend, state, room, compress }) {
  const words = new Int32Array(room.buffer, room.byteOffset, ROOM / 4);
  const out = new Uint8Array(state.buffer, state.byteOffset, 16);
  const high = digits(4), low = digits(0);

  function begin(words) {
    words[0] = 0x67452301;
    words[1] = 0xefcdab89;
    words[2] = 0x98badcfe;
    words[3] = 0x10325476;
  }

  /** Hashes bytes after the first `used` of `room`. Returns how many bytes are then left in `room`. */
  function feed(bytes, used) {
    const length = lengthOf(bytes);
    const view = used + length > WINDOW && viewOf(bytes);
    for (let start = 0; ; start += WINDOW) {
      const piece = view ? view.subarray(Math.max(start - used, 0), start + WINDOW - used) : bytes;
      room.set(piece, start === 0 ? used : 0);
      const filled = view ? Math.min(used + length - start, WINDOW) : used + length;
      compress(filled >> 6);
      if (start + filled === used + length) {
        room.copyWithin(0, filled & ~63, filled);
        return filled & 63;
      }
    }
  }

  /** Hashes the first `used` bytes of `room`: the last ones of a message of `length` bytes. */
  function end(used, length) {
    const blocks = (used + 72) >> 6;
    room[used] = 0x80;
    room.fill(0, used + 1, 64 * blocks - 8);
    words[16 * blocks - 2] = length << 3;
    words[16 * blocks - 1] = length / 2 ** 29;
    compress(blocks);
  }

  function hashText(text) {
    const length = text.length;
    if (length > SHORT_TEXT) {
      if (3 * length > WINDOW) return hashBytes(bytesOf(text));
      const { written } = encode(text, room);
      return end(written, written);
    }
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 127) {
        const { written } = encode(text, room);
        return end(written, written);
      }
      room[at] = unit;
    }
    end(length, length);
  }

  function hashBytes(bytes) {
    const length = lengthOf(bytes);
    if (length > WINDOW) return end(feed(bytes, 0), length);
    room.set(bytes);
    end(length, length);
  }

  function hex() {
    // One call with 32 arguments; a TextDecoder takes several times as long.
    const o = out, h = high, l = low;
    return String.fromCharCode(
      h[o[0]], l[o[0]], h[o[1]], l[o[1]], h[o[2]], l[o[2]], h[o[3]], l[o[3]],
      h[o[4]], l[o[4]], h[o[5]], l[o[5]], h[o[6]], l[o[6]], h[o[7]], l[o[7]],
      h[o[8]], l[o[8]], h[o[9]], l[o[9]], h[o[10]], l[o[10]], h[o[11]], l[o[11]],
      h[o[12]], l[o[12]], h[o[13]], l[o[13]], h[o[14]], l[o[14]], h[o[15]], l[o[15]],
    );
  }

  /** Takes over the words and the tail of a context. Returns the length of its message. */
  function enter(context) {
    for (let at = 0; at < 4; at++) state[at] = context[at];
    for (let at = 0; at < 16; at++) words[at] = context[TAIL + at];
    return context[LENGTH + 1] * 2 ** 32 + (context[LENGTH] >>> 0);
  }

  return {
    backend,

    /** Returns the digest of one message. */
    digest(data, options) {
      if (typeof data === 'string') {
        begin(state);
        hashText(data);
      } else {
        // A getter of the data may hash.
        const bytes = bytesOf(data);
        begin(state);
        hashBytes(bytes);
      }
      // A getter of the options may hash, too.
      return options === undefined ? hex() : write(out.slice(), encodingOf(options));
    },

    newContext() {
      const context = new Int32Array(CONTEXT);
      begin(context);
      return context;
    },
    update(context, bytes) {
      const before = enter(context);
      const length = before + lengthOf(bytes);
      feed(bytes, before & 63);
      for (let at = 0; at < 4; at++) context[at] = state[at];
      for (let at = 0; at < 16; at++) context[TAIL + at] = words[at];
      context[LENGTH] = length;
      context[LENGTH + 1] = length / 2 ** 32;
    },
    finish(context) {
      const length = enter(context);
      end(length & 63, length);
      return out.slice();
    },
    exportState(context) {
      const exported = new Uint8Array(STATE);
      const view = new DataView(exported.buffer);
      exported.set(MARK);
      PLACES.forEach((place, at) => view.setInt32(place, context[at]));
      exported.set(new Uint8Array(context.buffer, 4 * TAIL, context[LENGTH] & 63), STATE_TAIL);
      return exported;
    },
    /** Returns a context, or undefined if the bytes are no state. */
    importState(bytes) {
      if (lengthOf(bytes) !== STATE) return undefined;
      const exported = new Uint8Array(bytes);
      const view = new DataView(exported.buffer);
      const context = new Int32Array(CONTEXT);
      PLACES.forEach((place, at) => (context[at] = view.getInt32(place)));
      const tail = exported.subarray(STATE_TAIL, STATE_LENGTH);
      new Uint8Array(context.buffer).set(tail, 4 * TAIL);
      // Nobody has hashed a message of more bytes than `Number` counts.
      const isState = context[LENGTH + 1] >>> 21 === 0 && MARK.every((byte, at) => exported[at] === byte) && tail.subarray(context[LENGTH] & 63).every((byte) => byte === 0);
      return isState ? context : undefined;
    },
  };
}
