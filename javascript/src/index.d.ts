/** MD5 of many inputs at once, in the lanes of SIMD registers. MD5 is broken as a cryptographic hash: where an adversary may touch the data, use another. */

/** Data that may be hashed: a string (as UTF-8), an `ArrayBuffer`, or a view of one such as `Uint8Array` or Node's `Buffer`. */
export type Data = string | ArrayBufferLike | ArrayBufferView;

/** How a digest is written: 32 hexadecimal digits (the default), base64, or a `Uint8Array` of 16 bytes. */
export type Encoding = 'hex' | 'base64' | 'bytes';

/** A digest in an encoding. */
export type Digest<As> = As extends 'bytes' ? Uint8Array<ArrayBuffer> : string;

/** How a call writes its digest. All calls take this option. */
export interface DigestOptions<As extends Encoding> {
  as?: As;
}

/**
 * The engine that hashes many messages: kernels for this machine's processor, WebAssembly with lanes or without, or JavaScript, where
 * WebAssembly is refused.
 */
export type Backend = 'native' | 'wasm-simd128' | 'wasm-portable' | 'javascript';

/** Starts the engine that hashes many messages, and returns which one it is. */
export function backend(): Backend;

/** Returns the MD5 of a message. Throws `TypeError` if `data` is something else. */
export function md5<As extends Encoding = 'hex'>(data: Data, options?: DigestOptions<As>): Digest<As>;

/** Returns the value of the header `Content-MD5`: the digest in base64. */
export function contentMd5(data: Data): string;

/** Returns the HMAC of RFC 2104 with MD5, for protocols that ask for it. Throws `TypeError` if `key` or `data` is no data. */
export function hmacMd5<As extends Encoding = 'hex'>(key: Data, data: Data, options?: DigestOptions<As>): Digest<As>;

/** How the digests of a list are written: an array of digests, or one `Uint8Array` with 16 bytes for each. */
export type ListEncoding = Encoding | 'flat';

/** The digests of a list. */
export type Digests<As> = As extends 'flat' ? Uint8Array<ArrayBuffer> : Digest<As>[];

/**
 * Returns the MD5 of each message. Hashes the messages side by side. `list` is an array, or another iterable; its items may be of different
 * kinds.
 *
 * With `workers` the result is a promise. That pays for messages of some KiB and more, because the items are copied. Throws `TypeError`
 * with the index of an item that is no data.
 */
export function md5Many<As extends ListEncoding = 'hex'>(list: Iterable<Data>, options?: { as?: As; workers?: undefined }): Digests<As>;
export function md5Many<As extends ListEncoding = 'hex'>(
  list: Iterable<Data>,
  options: { as?: As; workers: Workers | number; signal?: AbortSignal; onProgress?: (progress: MessageProgress) => void },
): Promise<Digests<As>>;

/** Begins a message in pieces, or continues one from an exported state. Throws `TypeError` if `state` is none. */
export function createMd5(options?: { state?: Uint8Array }): Md5;

/** A message in pieces. After `digest` every call but `reset` throws a `DOMException` named `InvalidStateError`. */
export interface Md5 {
  /** Appends a piece. */
  update(data: Data): this;
  /** Ends the message. */
  digest<As extends Encoding = 'hex'>(options?: DigestOptions<As>): Digest<As>;
  /** Begins again with the empty message. */
  reset(): this;
  /** Returns another message that is the same so far. */
  clone(): Md5;
  /**
   * Returns the state so far, 92 bytes. Another process may continue from it, in JavaScript, Rust, Python or Go (`crypto/md5`). Up to 63 of
   * the bytes are bytes of the message.
   */
  exportState(): Uint8Array<ArrayBuffer>;
}

/** Begins a message in pieces that share lanes with pieces of other such messages: for uploads that run at the same time. */
export function createAsyncMd5(options?: { state?: Uint8Array }): AsyncMd5;

/**
 * A message in pieces. They are hashed together with pieces of other messages, at the end of a turn of the event loop. A lone message is
 * hashed at once. After `digest` every call rejects with a `DOMException` named `InvalidStateError`.
 */
export interface AsyncMd5 {
  /**
   * Appends a piece. Its bytes are lent until the promise is settled, and must not change before. Calls need not await each other. Rejects
   * with `TypeError` if the bytes were transferred or resized meanwhile: then the message has failed.
   */
  update(data: Data): Promise<void>;
  /** Ends the message, after all updates. */
  digest<As extends Encoding = 'hex'>(options?: DigestOptions<As>): Promise<Digest<As>>;
  /** Does the same as `Md5.exportState`. */
  exportState(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Returns the MD5 of the chunks of a stream, or of another iterable, one after the other. Streams at the same time share lanes. Rejects
 * with the error of the stream, with `TypeError` for a chunk that is no data, with the signal's reason, or with the error that `onProgress`
 * throws: then the stream is left, as by a `break`.
 */
export function md5Chunks<As extends Encoding = 'hex'>(
  chunks: AsyncIterable<Data> | Iterable<Data> | ReadableStream<Data>,
  options?: DigestOptions<As> & { signal?: AbortSignal; onProgress?: (progress: { bytes: number }) => void },
): Promise<Digest<As>>;

/** Returns a stream that passes bytes on unchanged. `digest` is their MD5 when all have passed. Streams at the same time share lanes. */
export function md5Stream<As extends Encoding = 'hex'>(options?: DigestOptions<As>): Md5Stream<As>;

/** For `pipeThrough`. `digest` rejects if the stream ends early. */
export interface Md5Stream<As> {
  readonly readable: ReadableStream<any>;
  readonly writable: WritableStream<any>;
  readonly digest: Promise<Digest<As>>;
}

/** How far the work on blobs is, in bytes. It may begin again where a part size is sought. */
export interface Progress {
  bytes: number;
  total: number;
}

/** How far the work on a list is. */
export interface MessageProgress {
  messages: number;
  total: number;
}

export interface WorkOptions {
  /** A group of workers, or the number of workers to start for this call. Without it, this thread hashes. */
  workers?: Workers | number;
  /** Ends the work: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Is called during the work. */
  onProgress?: (progress: Progress) => void;
}

/** Returns the MD5 of a blob, read in slices. Rejects with `NotReadableError` if the file was removed or has changed. */
export function md5Blob<As extends Encoding = 'hex'>(blob: Blob, options?: WorkOptions & DigestOptions<As>): Promise<Digest<As>>;

/** How an upload is cut into parts. */
export interface PartOptions extends WorkOptions {
  /** The size of a part in bytes. The default is as in aws cli and boto3: 8 MiB, doubled until there are at most 10 000 parts. */
  partSize?: number;
  /** Whether a blob smaller than a part is a multipart upload too. */
  multipart?: boolean;
}

/**
 * Returns the MD5 of each part of an upload; for a blob smaller than a part, its own. Twelve parts are read side by side, in slices of 6
 * MiB altogether. Rejects with `NotReadableError` if the file was removed or has changed, and with `RangeError` for more parts than S3
 * takes.
 */
export function partDigests<As extends Encoding = 'hex'>(blob: Blob, options?: PartOptions & DigestOptions<As>): Promise<Digest<As>[]>;

/** Returns the ETag that S3 gives to an upload, without quotes. Otherwise it does the same as `partDigests`. */
export function etag(blob: Blob, options?: PartOptions): Promise<string>;

/** The result of comparing a blob with an ETag. */
export interface ETagCheck {
  /** `unknown` if the ETag is no MD5, if it has another number of parts than the part size gives, or if no known part size gives it. */
  verdict: 'equal' | 'differs' | 'unknown';
  /** The ETag of the blob, if it was compared. */
  etag?: string;
  /** The part size in bytes; none for an upload in one request or one part. */
  partSize?: number;
  /** The client with this default part size. */
  client?: string;
  /** Why there is no ETag to show. */
  reason?: string;
}

/**
 * Compares a blob with an ETag, with or without quotes. Without `partSize` it tries the part sizes of known clients, the likeliest first.
 * An ETag without a number of parts is compared with the MD5 of the whole blob. Rejects with `RangeError` or `TypeError` if `partSize` is
 * no whole number.
 */
export function verifyETag(blob: Blob, etag: string, options?: PartOptions): Promise<ETagCheck>;

/** A blob and its MD5, or an error instead. */
export type BlobDigest<As> =
  | { blob: Blob; size: number; digest: Digest<As>; error?: undefined }
  | { blob: Blob; size: number; error: Error; digest?: undefined };

/** Yields the MD5s of many blobs, hashed side by side, in their order. A blob that cannot be read does not affect the others. */
export function md5Blobs<As extends Encoding = 'hex'>(
  blobs: Iterable<Blob>,
  options?: WorkOptions & DigestOptions<As>,
): AsyncGenerator<BlobDigest<As>, void, undefined>;

/** A group of workers, for any number of calls. */
export interface Workers {
  readonly count: number;
  /** Ends the workers and their work. */
  terminate(): void;
}

/**
 * Starts workers. `create` makes a worker of the module `md5lanes/worker`, where the default cannot. That is so with a
 * bundler that does not know `new Worker(new URL(..., import.meta.url))`, or on a page with a Content-Security-Policy that
 * wants another address. Throws `RangeError` for more than 1024 workers.
 */
export function createWorkers(count: number, create?: () => WorkerLike): Workers;

/** A Web Worker, or a `Worker` of `node:worker_threads`. */
export interface WorkerLike {
  postMessage(message: unknown, transfer?: any): void;
  terminate(): unknown;
}
