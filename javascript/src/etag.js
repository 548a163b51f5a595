// Computes and compares ETags of uploads to S3. `digestAll(ranges, options)` hashes ranges of blobs, on this thread or by workers.

import { hexOf, nameOf } from './data.js';
import { canHaveParts, candidates, checkedPartSize, parseEtag, partCount, partSizeOf, rangesOf } from './part-sizes.js';

/** Returns the digests of a blob's parts, 16 bytes each. */
export async function digestsOfParts(digestAll, blob, partSize, { signal, onProgress }) {
  const digests = [];
  const total = blob.size;
  let bytes = 0;
  await digestAll(rangesOf(blob, partSize), {
    signal,
    hashed: (more) => onProgress?.({ bytes: (bytes += more), total }),
    done(index, digest, error) {
      if (error) throw error;
      digests[index] = digest;
    },
  });
  return digests;
}

/** Returns the ETag of an upload in parts of `partSize` bytes, or in one request if `partSize` is undefined. */
async function etagOf(engine, digestAll, blob, partSize, options) {
  const digests = await digestsOfParts(digestAll, blob, partSize, options);
  if (partSize === undefined) return hexOf(digests[0]);
  const context = engine.newContext();
  for (const digest of digests) engine.update(context, digest);
  return `${hexOf(engine.finish(context))}-${digests.length}`;
}

export function etag(engine, digestAll, blob, options) {
  return etagOf(engine, digestAll, blob, partSizeOf(blob.size, options), options);
}

const NOT_AN_MD5 = 'this ETag is not an MD5, with or without a number of parts from 1 to 10000, and says nothing about the contents';
const NO_PART_SIZE_FOUND = 'no known part size gives this ETag; the file differs, or another part size must be given';
const otherParts = (expected, found) =>
  `this ETag has ${expected} parts, and the file in parts of the given size has ${found}; the file differs, or another part size must be given`;

const unknown = (reason) => ({ verdict: 'unknown', reason });

/** Compares a blob with the ETag `expected`. Returns an `ETagCheck`. */
export async function verifyETag(engine, digestAll, blob, expected, options) {
  if (typeof expected !== 'string') throw new TypeError(`the ETag must be a string, not ${nameOf(expected)}`);
  const partSize = options.partSize === undefined ? undefined : checkedPartSize(options.partSize);
  const parsed = parseEtag(expected);
  if (!parsed) return unknown(NOT_AN_MD5);
  const { hex, parts } = parsed;
  const wanted = parts === undefined ? hex : `${hex}-${parts}`;
  const compare = async (partSize, client) => {
    const etag = await etagOf(engine, digestAll, blob, partSize, options);
    return { verdict: etag === wanted ? 'equal' : 'differs', etag, partSize, client };
  };
  // An ETag without a number of parts belongs to an upload in one request.
  if (parts === undefined) return compare(undefined);
  if (partSize !== undefined) {
    const count = partCount(blob.size, partSize);
    return count === parts ? compare(partSize) : unknown(otherParts(parts, count));
  }
  // A single part is the whole blob.
  if (parts === 1) return { ...(await compare(Math.max(blob.size, 1))), partSize: undefined };
  if (!canHaveParts(blob.size, parts)) {
    // In Chromium a file that was removed has the size 0. Hashing it rejects with the error for a removed file.
    if (blob.size === 0) await etagOf(engine, digestAll, blob, undefined, options);
    return unknown(`no part size cuts ${blob.size} bytes into ${parts} parts`);
  }
  for (const [partSize, client] of candidates(blob.size, parts)) {
    const result = await compare(partSize, client);
    if (result.verdict === 'equal') return result;
  }
  return unknown(NO_PART_SIZE_FOUND);
}
