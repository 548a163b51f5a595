// Computes the sizes of the parts in which clients of S3 upload an object, and parses ETags.

import { CLIENT_PART_SIZES, DEFAULT_PART_BYTES, MAX_PARTS, MAX_PART_BYTES, OTHER_PART_SIZES } from '../dist/part-sizes.js';
import { positiveOf } from './data.js';

const MIB = 1 << 20;

/** An empty object has one part. */
export const partCount = (size, partSize) => Math.max(Math.ceil(size / partSize), 1);
const roundUpTo = (size, step) => Math.ceil(size / step) * step;

/** Throws a TypeError or a RangeError unless `partSize` is a whole number of at least 1. */
export const checkedPartSize = (partSize) => positiveOf(partSize, 'partSize must be a whole number of bytes');

/** Returns the part size in bytes, or undefined for an upload in one request. Throws a RangeError for too many parts. */
export function partSizeOf(size, { partSize, multipart = false }) {
  const chosen = partSize === undefined ? defaultPartSize(size) : checkedPartSize(partSize);
  // For an object of exactly `chosen` bytes, aws cli and boto3 make a multipart upload of one part.
  if (size < chosen && !multipart) return undefined;
  if (partCount(size, chosen) > MAX_PARTS) {
    const smallest = Math.ceil(size / MAX_PARTS);
    throw new RangeError(`parts of ${chosen} bytes are more than S3's ${MAX_PARTS}; they must have ${smallest} bytes or more`);
  }
  return chosen;
}

/** Returns the part size of aws cli and boto3: 8 MiB, doubled until there are at most 10000 parts. */
function defaultPartSize(size) {
  let partSize = DEFAULT_PART_BYTES;
  while (partCount(size, partSize) > MAX_PARTS && partSize < MAX_PART_BYTES) partSize = Math.min(2 * partSize, MAX_PART_BYTES);
  return partSize;
}

/** Without `partSize`, the only part is the whole object. An empty object has one empty part. */
export function* rangesOf(blob, partSize = Math.max(blob.size, 1)) {
  for (let part = 0; part < partCount(blob.size, partSize); part++) {
    yield { blob, start: part * partSize, end: Math.min((part + 1) * partSize, blob.size) };
  }
}

/**
 * Returns the known part sizes that cut an object of `size` bytes into `count` parts, the likeliest first. Each item is `[bytes, client]`:
 * `client` names clients that use this part size, or is undefined.
 */
export function candidates(size, count) {
  const even = Math.ceil(size / count);
  // If an object would have too many parts, rclone uses the first of these sizes, and mc the second. The third makes the parts most equal.
  const computed = [roundUpTo(even, MIB), roundUpTo(Math.ceil(size / MAX_PARTS), 16 * MIB), even];
  const found = new Map();
  for (const [partSize, client] of [...CLIENT_PART_SIZES, ...[...OTHER_PART_SIZES, ...computed].map((partSize) => [partSize])]) {
    if (partSize > 0 && partCount(size, partSize) === count && !found.has(partSize)) found.set(partSize, client);
  }
  return [...found];
}

export function canHaveParts(size, count) {
  return partCount(size, Math.max(Math.ceil(size / count), 1)) === count;
}

const ETAG = /^(?:W\/)?("?)([0-9a-f]{32})(?:-([1-9]\d{0,4}))?\1$/i;

/**
 * Parses an ETag as servers and tools print it. Returns its hexadecimal digest and its number of parts, which is undefined if the ETag has
 * none. Returns undefined if `text` is neither an MD5 nor an MD5 with a number of parts from 1 to 10000.
 */
export function parseEtag(text) {
  const [, , hex, count] = ETAG.exec(text) ?? [];
  if (hex === undefined || count > MAX_PARTS) return undefined;
  return { hex: hex.toLowerCase(), parts: count && Number(count) };
}
