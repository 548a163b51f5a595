// Hashes lists of messages. Short messages are copied into the engine's column (see lanes-engine.js), and hashed together when it is full. The
// engine's `digestMany` hashes the long messages at the end.

import { bytesOf, encode, encodeDigest, isBytes, lengthOf, unknownEncoding } from './data.js';

/**
 * Hexadecimal digests are slices of longer strings, with this number of digests in one string. Making slices takes a fifth of the time of
 * making strings. But a user who keeps one digest keeps the whole string, 4 KiB.
 */
const DIGESTS_PER_STRING = 128;

const MAX_BYTES_PER_UNIT = 3;

/** Returns the digests of the items of `list`, in the encoding `as`. Replaces buffers and views in `list` by arrays of bytes. */
export function digestList(engine, list, as) {
  const { result, add } = collector(engine, list.length, as);
  const long = [];
  for (let index = 0, read = 0; index < list.length; ) {
    let count = packAscii(engine, list, index) || packItems(engine, list, index, read);
    if (count === 0 && index >= read) {
      // The items are replaced by their bytes here, while the column is empty: `bytesOf` may call a getter of the user, which may hash other
      // messages and so overwrite the column.
      const end = Math.min(index + engine.maxMessages, list.length);
      for (read = index; read < end; read++) {
        if (typeof list[read] !== 'string') list[read] = bytesOf(list[read], `item ${read} of the list`);
      }
      count = packItems(engine, list, index, read);
    }
    if (count > 0) {
      engine.digestColumn(count);
      add(index, count);
      index += count;
    } else {
      long.push(index++);
    }
  }
  if (long.length > 0) {
    const digests = engine.digestMany(long.map((index) => bytesOf(list[index])));
    long.forEach((index, at) => {
      engine.out.set(digests.subarray(16 * at, 16 * at + 16));
      add(index, 1);
    });
  }
  return result;
}

/** Returns the digests in `flat`, 16 bytes each, in the encoding `as`. */
export function writeFlat(engine, flat, as) {
  const count = flat.length / 16;
  const { result, add } = collector(engine, count, as);
  for (let first = 0; first < count; first += engine.maxMessages) {
    const digests = flat.subarray(16 * first, 16 * (first + engine.maxMessages));
    engine.out.set(digests);
    add(first, digests.length / 16);
  }
  return result;
}

/**
 * Returns `{ result, add }`. The function `add(index, count)` copies the first `count` digests in the engine's `out` into `result`, from
 * `index` on. Throws a TypeError for an unknown encoding `as`.
 */
function collector(engine, count, as = 'hex') {
  if (as === 'hex') {
    const result = new Array(count);
    const add = (index, count) => {
      engine.hex(count);
      for (let first = 0; first < count; first += DIGESTS_PER_STRING) {
        const length = Math.min(DIGESTS_PER_STRING, count - first);
        const text = engine.text(first, length);
        for (let at = 0; at < length; at++) result[index + first + at] = text.slice(32 * at, 32 * at + 32);
      }
    };
    return { result, add };
  }
  if (as === 'base64') {
    const result = new Array(count);
    const add = (index, count) => {
      for (let at = 0; at < count; at++) result[index + at] = encodeDigest(engine.out.subarray(16 * at, 16 * at + 16), as);
    };
    return { result, add };
  }
  if (as !== 'flat' && as !== 'bytes') throw unknownEncoding(as, "'hex', 'base64', 'bytes' or 'flat'");
  const flat = new Uint8Array(16 * count);
  const add = (index, count) => flat.set(engine.out.subarray(0, 16 * count), 16 * index);
  if (as === 'flat') return { result: flat, add };
  return { result: Array.from({ length: count }, (_, at) => flat.subarray(16 * at, 16 * at + 16)), add };
}

/**
 * Copies the items from `index` on into the column, until one does not fit or is not a short string. Returns the number of copied items, or 0
 * if one has a character that is not ASCII. The strings are encoded together, which takes a tenth of the time of encoding each alone. `join`
 * would take more time than `+=`.
 */
function packAscii({ room, offsets, maxMessages, longBytes }, list, index) {
  const end = Math.min(list.length, index + maxMessages);
  let count = 0, units = 0, texts = '';
  for (let at = index; at < end; at++) {
    const text = list[at];
    if (typeof text !== 'string' || text.length >= longBytes || units + text.length > room.length) break;
    offsets[count++] = units;
    units += text.length;
    texts += text;
  }
  if (count === 0) return 0;
  offsets[count] = units;
  const { read, written } = encode(texts, room);
  return read === units && written === units ? count : 0;
}

/**
 * Copies the items from `index` on into the column, until one does not fit or is long, and returns their number. The items before the index
 * `read` are strings or bytes. From `read` on, the copying also ends at an item that is neither a string nor a `Uint8Array` of at least one
 * byte.
 */
function packItems({ room, offsets, maxMessages, longBytes }, list, index, read) {
  let count = 0, used = 0;
  while (count < maxMessages && index + count < list.length) {
    const item = list[index + count];
    if (typeof item === 'string') {
      const longest = MAX_BYTES_PER_UNIT * item.length;
      if (longest >= longBytes || used + longest > room.length) break;
      offsets[count++] = used;
      used += encode(item, room.subarray(used)).written;
    } else {
      if (index + count >= read && !isBytes(item)) break;
      const length = lengthOf(item);
      if (length >= longBytes || used + length > room.length) break;
      offsets[count++] = used;
      room.set(item, used);
      used += length;
    }
  }
  offsets[count] = used;
  return count;
}
