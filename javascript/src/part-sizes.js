// Says how objects are cut into parts.

import { DEFAULT_PART, KNOWN, LARGEST_PART, MOST_PARTS, OTHERS } from '../dist/part-sizes.js';
import { positiveOf } from './data.js';

const MIB = 1 << 20;
export const partsOf = (size, partSize) => Math.max(Math.ceil(size / partSize), 1);
const roundUp = (size, step) => Math.ceil(size / step) * step;

export const checkedPartSize = (partSize) => positiveOf(partSize, 'partSize must be a whole number of bytes');

/** Returns the part size that cuts an object, or undefined for an upload in one request. */
export function partSizeOf(size, { partSize, multipart = false }) {
  const chosen = partSize === undefined ? defaultPart(size) : checkedPartSize(partSize);
  // Like aws cli and boto3, which upload a file of exactly one part as a multipart upload.
  if (size < chosen && !multipart) return undefined;
  if (partsOf(size, chosen) > MOST_PARTS) {
    const smallest = Math.ceil(size / MOST_PARTS);
    throw new RangeError(`parts of ${chosen} bytes are more than S3's ${MOST_PARTS}; they must have ${smallest} bytes or more`);
  }
  return chosen;
}

/** Returns the part size of aws cli and boto3: doubled until there are few enough parts. */
function defaultPart(size) {
  let partSize = DEFAULT_PART;
  while (partsOf(size, partSize) > MOST_PARTS && partSize < LARGEST_PART) partSize = Math.min(2 * partSize, LARGEST_PART);
  return partSize;
}

/** Yields the ranges of an object's parts. An empty object has one range, which is empty. */
export function* rangesOf(blob, partSize = Math.max(blob.size, 1)) {
  for (let part = 0; part < partsOf(blob.size, partSize); part++) {
    yield { blob, start: part * partSize, end: Math.min((part + 1) * partSize, blob.size) };
  }
}

/** Returns the part sizes that give this number of parts and may have been chosen, as `[bytes, client]`, the likeliest first. */
export function candidates(size, count) {
  const even = Math.ceil(size / count);
  // rclone and mc, if their part sizes would give too many parts; then parts of sizes as equal as possible.
  const sought = [roundUp(even, MIB), roundUp(Math.ceil(size / MOST_PARTS), 16 * MIB), even];
  const found = new Map();
  for (const [partSize, client] of [...KNOWN, ...[...OTHERS, ...sought].map((partSize) => [partSize])]) {
    if (partSize > 0 && partsOf(size, partSize) === count && !found.has(partSize)) found.set(partSize, client);
  }
  return [...found];
}

/** Tells whether any part size cuts an object into `count` parts. */
export function isPossible(size, count) {
  return partsOf(size, Math.max(Math.ceil(size / count), 1)) === count;
}

const ETAG = /^(?:W\/)?("?)([0-9a-f]{32})(?:-([1-9]\d{0,4}))?\1$/i;

/** Returns the hexadecimal digest and the number of parts of an ETag as servers and tools print it; undefined if it is no MD5. */
export function parseEtag(text) {
  const [, , hex, count] = ETAG.exec(text) ?? [];
  if (hex === undefined || count > MOST_PARTS) return undefined;
  return { hex: hex.toLowerCase(), parts: count && Number(count) };
}
