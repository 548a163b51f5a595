// Hashes lists of messages. Short ones are packed into the engine's column, window by window; long ones are hashed where they lie.

import { bytesOf, encode, isBytes, lengthOf, notAnEncoding, write } from './data.js';

/**
 * This number of digests in hexadecimal are slices of one string: that takes a fifth of the time of separate strings. But a user who keeps
 * one digest also keeps that string, 4 KiB.
 */
const NEIGHBOURS = 128;

/** The most bytes of UTF-8 for a unit of UTF-16. */
const BYTES_OF_UNIT = 3;

/** Returns the digests of a list's items, in order and in the user's encoding. Replaces buffers and other views in the list by their bytes. */
export function digestList(engine, list, as) {
  const { result, add } = collector(engine, list.length, as);
  const long = [];
  for (let index = 0, read = 0; index < list.length; ) {
    let count = packTexts(engine, list, index) || packEach(engine, list, index, read);
    if (count === 0 && index >= read) {
      // Reading the bytes may call getters that hash. They are called now, while the column is empty.
      const end = Math.min(index + engine.most, list.length);
      for (read = index; read < end; read++) {
        if (typeof list[read] !== 'string') list[read] = bytesOf(list[read], `item ${read} of the list`);
      }
      count = packEach(engine, list, index, read);
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

/** Returns digests of 16 bytes each in the user's encoding. */
export function writeFlat(engine, flat, as) {
  const count = flat.length / 16;
  const { result, add } = collector(engine, count, as);
  for (let first = 0; first < count; first += engine.most) {
    const digests = flat.subarray(16 * first, 16 * (first + engine.most));
    engine.out.set(digests);
    add(first, digests.length / 16);
  }
  return result;
}

/**
 * Returns a result for digests, and a function that adds the engine's first digests in `out` to it, from an index on. Throws if there is no
 * such encoding.
 */
function collector(engine, count, as = 'hex') {
  if (as === 'hex') {
    const result = new Array(count);
    const add = (index, count) => {
      engine.hex(count);
      for (let first = 0; first < count; first += NEIGHBOURS) {
        const some = Math.min(NEIGHBOURS, count - first);
        const text = engine.text(first, some);
        for (let at = 0; at < some; at++) result[index + first + at] = text.slice(32 * at, 32 * at + 32);
      }
    };
    return { result, add };
  }
  if (as === 'base64') {
    const result = new Array(count);
    const add = (index, count) => {
      for (let at = 0; at < count; at++) result[index + at] = write(engine.out.subarray(16 * at, 16 * at + 16), as);
    };
    return { result, add };
  }
  if (as !== 'flat' && as !== 'bytes') throw notAnEncoding(as, "'hex', 'base64', 'bytes' or 'flat'");
  const flat = new Uint8Array(16 * count);
  const add = (index, count) => flat.set(engine.out.subarray(0, 16 * count), 16 * index);
  if (as === 'flat') return { result: flat, add };
  return { result: Array.from({ length: count }, (_, at) => flat.subarray(16 * at, 16 * at + 16)), add };
}

/**
 * Packs short strings into the column, from an index on and as far as they fit. Returns their number; 0 if they are not all ASCII. To
 * encode them as one string takes a tenth of the time of encoding each, and `join` takes longer than `+=`.
 */
function packTexts({ room, offsets, most, long }, list, index) {
  const end = Math.min(list.length, index + most);
  let count = 0, units = 0, texts = '';
  for (let at = index; at < end; at++) {
    const text = list[at];
    if (typeof text !== 'string' || text.length >= long || units + text.length > room.length) break;
    offsets[count++] = units;
    units += text.length;
    texts += text;
  }
  if (count === 0) return 0;
  offsets[count] = units;
  const { read, written } = encode(texts, room);
  return read === units && written === units ? count : 0;
}

/** Does the same for short items of any kind. It stops at an item from index `read` on that is not plain bytes. */
function packEach({ room, offsets, most, long }, list, index, read) {
  let count = 0, used = 0;
  while (count < most && index + count < list.length) {
    const item = list[index + count];
    if (typeof item === 'string') {
      const longest = BYTES_OF_UNIT * item.length;
      if (longest >= long || used + longest > room.length) break;
      offsets[count++] = used;
      used += encode(item, room.subarray(used)).written;
    } else {
      if (index + count >= read && !isBytes(item)) break;
      const length = lengthOf(item);
      if (length >= long || used + length > room.length) break;
      offsets[count++] = used;
      room.set(item, used);
      used += length;
    }
  }
  offsets[count] = used;
  return count;
}
