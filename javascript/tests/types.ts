// Valid and invalid uses of the types: packages.test.js checks them.

import {
  AsyncMd5, Md5, Workers, backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, hmacMd5, md5, md5Blob, md5Chunks, md5Many,
  md5Stream, partDigests, md5Blobs, verifyETag,
} from 'md5lanes';
import { load } from 'md5lanes/load';
import { Md5Transform, md5File, md5Files } from 'md5lanes/node';

const text: string = md5('a');
const bytes: Uint8Array<ArrayBuffer> = md5(new Uint8Array(3), { as: 'bytes' });
const base64: string = contentMd5(new ArrayBuffer(3));
md5(Buffer.from('a'));
md5(new DataView(new ArrayBuffer(3)));
// @ts-expect-error: a number is not data
md5(5);
// @ts-expect-error: latin1 is not an encoding
md5('a', { as: 'latin1' });
// @ts-expect-error: options are an object
md5('a', 'hex');

const hmac: Uint8Array<ArrayBuffer> = hmacMd5('key', bytes, { as: 'bytes' });
const texts: string[] = md5Many(['a', bytes]);
const base64s: string[] = md5Many([bytes, hmac], { as: 'base64' });
const arrays: Uint8Array<ArrayBuffer>[] = md5Many(new Set(['a']), { as: 'bytes' });
const flat: Uint8Array<ArrayBuffer> = md5Many([], { as: 'flat' });
const workers: Workers = createWorkers(2, () => new Worker('/worker.js', { type: 'module' }));
const later: Promise<string[]> = md5Many(texts, { workers, onProgress: ({ messages, total }) => messages / total });
// @ts-expect-error: without workers there is nothing to abort
md5Many(texts, { signal: AbortSignal.abort() });

const hash: Md5 = createMd5({ state: createMd5().update('a').exportState() }).update('b').clone();
const digest: Uint8Array<ArrayBuffer> = hash.reset().digest({ as: 'bytes' });
const other: AsyncMd5 = createAsyncMd5();

export async function work(blob: File): Promise<void> {
  await other.update(blob.name);
  const digest: string = await other.digest();
  const whole: string = await md5Blob(blob, { workers: 2, onProgress: ({ bytes, total }) => bytes / total });
  const chunks: string[] = [await md5Chunks(blob.stream()), await md5Chunks(['a', bytes]), await md5File('file', { threads: 2 })];
  const stream = blob.stream().pipeThrough(md5Stream({ as: 'bytes' }));
  const tag: string = await etag(blob, { partSize: 8 << 20, workers: 2, signal: AbortSignal.timeout(1000) });
  const parts: Uint8Array[] = await partDigests(blob, { as: 'bytes', onProgress: ({ bytes, total }) => bytes / total });
  const { verdict, client } = await verifyETag(blob, tag);
  if (verdict === 'equal') console.log(client?.length);
  for await (const sum of md5Blobs([blob])) console.log(sum.error ? sum.error.message : sum.digest.length);
  for await (const sum of md5Files(['a', new URL('file:///b')], { as: 'bytes' })) console.log(sum.error ? sum.error.code : sum.digest.length);
  for await (const { path } of md5Files([Buffer.from('a')])) console.log(path.length satisfies number, path.buffer);
  for await (const { path } of md5Files([new URL('file:///b')])) console.log(path.toUpperCase());
  // @ts-expect-error: the stream has a `transform` of its own
  new Md5Transform({ transform() {} });
  const transform = new Md5Transform({ as: 'bytes', highWaterMark: 5 });
  const ofTransform: Uint8Array = await transform.digest;
  const library = await load(fetch('md5lanes.wasm'));
  console.log(library.md5('a'), whole, chunks, base64s, digest, stream, parts, ofTransform, backend, text, base64, arrays, flat, await later);
}
