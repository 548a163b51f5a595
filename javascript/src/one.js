// The engine for one message at a time: everything but the block function, which is a WebAssembly module, or JavaScript where WebAssembly is refused
// by a policy, by the user, or for want of memory.

import { bytesOf, encode, lengthOf, viewOf, write } from './data.js';
import { hashBlock } from './generated/block.js';

/** The bytes that are hashed in one call; behind them is room for the padding. */
const WINDOW = 64 << 10;
const ROOM = WINDOW + 128;

/** The longest string that is copied unit by unit. */
const SHORT_TEXT = 128;

/** A context is an exported state, in the format of Go's crypto/md5: a mark, four words, the tail of the message, and its length. */
const WORDS = 4, TAIL = 20, LENGTH = 84, SIZE = 92;
const EMPTY = [0x6d, 0x64, 0x35, 1, 0x67, 0x45, 0x23, 1, 0xef, 0xcd, 0xab, 0x89, 0x98, 0xba, 0xdc, 0xfe, 0x10, 0x32, 0x54, 0x76];

/** The block function of the module dist/one.wasm. */
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

/** The block function in JavaScript. */
export function blocksInJavaScript() {
  const state = new Int32Array(4);
  const room = new Uint8Array(ROOM);
  // Every engine of JavaScript runs on little-endian processors.
  const words = new Int32Array(room.buffer);
  const compress = (count) => {
    for (let block = 0; block < count; block++) hashBlock(state, words, 16 * block);
  };
  return { backend: 'javascript', state, room, compress };
}

/** The code of each half of a byte as a hexadecimal digit. */
const digits = (shift) => Uint8Array.from({ length: 256 }, (_, byte) => '0123456789abcdef'.charCodeAt((byte >> shift) & 15));

/** An engine over a block function, which hashes the first blocks of `room` into `state`. */
export function oneEngine({ backend, state, room, compress }) {
  const words = new Int32Array(room.buffer, room.byteOffset, ROOM / 4);
  const out = new Uint8Array(state.buffer, state.byteOffset, 16);
  const high = digits(4), low = digits(0);

  function begin() {
    state[0] = 0x67452301;
    state[1] = 0xefcdab89;
    state[2] = 0x98badcfe;
    state[3] = 0x10325476;
  }

  /** Hashes bytes behind the first `used` of the room; returns how many are then left there. */
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

  /** Hashes the first `used` bytes of the room, the last of a message of `length`. */
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

  const open = (context) => new DataView(context.buffer, context.byteOffset, SIZE);
  const lengthIn = (view) => view.getUint32(LENGTH) * 2 ** 32 + view.getUint32(LENGTH + 4);

  /** Takes the words and the tail of a context. Returns its length. */
  function enter(context, view) {
    for (let word = 0; word < 4; word++) state[word] = view.getInt32(WORDS + 4 * word);
    const length = lengthIn(view);
    room.set(context.subarray(TAIL, TAIL + (length & 63)));
    return length;
  }

  return {
    backend,

    /** One message. */
    digest(data, as) {
      if (typeof data === 'string') {
        begin();
        hashText(data);
      } else {
        // A getter of the data may hash.
        const bytes = bytesOf(data);
        begin();
        hashBytes(bytes);
      }
      return as === undefined || as === 'hex' ? hex() : write(out.slice(), as);
    },

    newContext() {
      const context = new Uint8Array(SIZE);
      context.set(EMPTY);
      return context;
    },
    update(context, bytes) {
      const view = open(context);
      const before = enter(context, view);
      const length = before + lengthOf(bytes);
      const used = feed(bytes, before & 63);
      for (let word = 0; word < 4; word++) view.setInt32(WORDS + 4 * word, state[word]);
      context.set(room.subarray(0, used), TAIL);
      context.fill(0, TAIL + used, LENGTH);
      view.setUint32(LENGTH, length / 2 ** 32);
      view.setUint32(LENGTH + 4, length);
    },
    finish(context) {
      const length = enter(context, open(context));
      end(length & 63, length);
      return out.slice();
    },
    exportState: (context) => context.slice(),
    /** A context, or undefined if the bytes are no state. */
    importState(exported) {
      if (lengthOf(exported) !== SIZE) return undefined;
      const context = new Uint8Array(SIZE);
      context.set(exported);
      const isState = EMPTY.slice(0, WORDS).every((byte, at) => context[at] === byte);
      const rest = context.subarray(TAIL + (lengthIn(open(context)) & 63), LENGTH);
      return isState && rest.every((byte) => byte === 0) ? context : undefined;
    },
  };
}
