/**
 * Computes the MD5s of many inputs side by side, in the lanes of SIMD registers. MD5 is broken: if an adversary may change the data, use
 * another hash.
 */

/** Data that may be hashed: a string (as UTF-8), an `ArrayBuffer`, or a view of one such as `Uint8Array` or Node's `Buffer`. */
export type Data = string | ArrayBufferLike | ArrayBufferView;

/** How a digest is written: 32 hexadecimal digits (the default), base64, or a `Uint8Array` of 16 bytes. */
export type Encoding = 'hex' | 'base64' | 'bytes';

/** The type of a digest. */
export type Digest<As> = As extends 'bytes' ? Uint8Array<ArrayBuffer> : string;

/** The option of all functions that return digests. */
export interface DigestOptions<As extends Encoding> {
  /** How the digest is written; `'hex'` by default. */
  as?: As;
}

/**
 * An engine that hashes many messages: `'native'` is the addon; `'wasm-simd128'` and `'wasm-portable'` are WebAssembly with and without
 * lanes; `'javascript'` is used where WebAssembly is refused.
 */
export type Backend = 'native' | 'wasm-simd128' | 'wasm-portable' | 'javascript';

/** Returns the engine that hashes many messages. Starts it if it has not started. */
export function backend(): Backend;

/** Returns the MD5 of a message. Throws `TypeError` if `data` is not {@link Data}, or if `as` is not an {@link Encoding}. */
export function md5<As extends Encoding = 'hex'>(data: Data, options?: DigestOptions<As>): Digest<As>;

/** Returns the MD5 of `data` in base64, for the header `Content-MD5`. Throws the same errors as `md5`. */
export function contentMd5(data: Data): string;

/** Returns the HMAC of RFC 2104 with MD5. Throws `TypeError` if `key` or `data` is not {@link Data}. */
export function hmacMd5<As extends Encoding = 'hex'>(key: Data, data: Data, options?: DigestOptions<As>): Digest<As>;

/** How the digests of a list are written: as an array, or, with `'flat'`, as one `Uint8Array` with 16 bytes for each digest. */
export type ListEncoding = Encoding | 'flat';

/** The type of the digests of a list. */
export type Digests<As> = As extends 'flat' ? Uint8Array<ArrayBuffer> : Digest<As>[];

/**
 * Returns the MD5 of each message of a list, in the order of the list. Hashes the messages side by side. Items may be of different types.
 * Throws `TypeError` if an item is not {@link Data}; the error has the index of the item.
 *
 * With `workers`, returns a promise that rejects with these errors, or with the reason of `signal`. Workers get copies of the items, and save
 * time only for messages of some KiB and more.
 *
 * @example md5Many(['one', 'two']); // ['f97c5d29941bfb1b2fdab0874906ab82', 'b8a9f715dbb64fd5c56e7783c6820a61']
 */
export function md5Many<As extends ListEncoding = 'hex'>(list: Iterable<Data>, options?: { as?: As; workers?: undefined }): Digests<As>;
export function md5Many<As extends ListEncoding = 'hex'>(
  list: Iterable<Data>,
  options: { as?: As; workers: Workers | number; signal?: AbortSignal; onProgress?: (progress: MessageProgress) => void },
): Promise<Digests<As>>;

/**
 * Begins a message that comes in pieces, or continues the message of `state`, which `exportState` has returned. Throws `TypeError` if `state`
 * is not an exported state.
 *
 * @example createMd5().update('hel').update('lo').digest(); // '5d41402abc4b2a76b9719d911017c592'
 */
export function createMd5(options?: { state?: Uint8Array }): Md5;

/** A message that comes in pieces. After `digest`, every call but `reset` throws a `DOMException` named `InvalidStateError`. */
export interface Md5 {
  /** Appends a piece to the message. Throws `TypeError` if `data` is not {@link Data}. */
  update(data: Data): this;
  /** Ends the message, and returns its MD5. */
  digest<As extends Encoding = 'hex'>(options?: DigestOptions<As>): Digest<As>;
  /** Begins a new, empty message. */
  reset(): this;
  /** Returns a copy of the message so far, which continues independently. */
  clone(): Md5;
  /**
   * Returns the state of the message so far, 92 bytes. Another process can continue the message, also in Rust, Python or Go (`crypto/md5`).
   * The state contains up to 63 bytes of the message.
   */
  exportState(): Uint8Array<ArrayBuffer>;
}

/**
 * Begins a message that comes in pieces, like `createMd5`. The pieces share lanes with pieces of other messages that `createAsyncMd5` has
 * begun. Use this function for uploads that run at the same time.
 */
export function createAsyncMd5(options?: { state?: Uint8Array }): AsyncMd5;

/**
 * A message that comes in pieces. At the end of a turn of the event loop, its pieces are hashed together with pieces of other messages.
 * After `digest`, every call rejects with a `DOMException` named `InvalidStateError`.
 */
export interface AsyncMd5 {
  /**
   * Appends a piece to the message. Its bytes must not change until the promise is settled. A call need not wait for earlier promises.
   * Rejects with `TypeError` if `data` is not {@link Data}. If the bytes are transferred or resized before the promise is settled, this and
   * every later call rejects with `TypeError`.
   */
  update(data: Data): Promise<void>;
  /** Ends the message after all its updates, and resolves to its MD5. */
  digest<As extends Encoding = 'hex'>(options?: DigestOptions<As>): Promise<Digest<As>>;
  /** Resolves to the state of the message so far, as `Md5.exportState` returns it. */
  exportState(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Resolves to the MD5 of the joined chunks of a stream or another iterable. Streams that are hashed at the same time share lanes.
 * `onProgress` gets the number of bytes so far. Rejects with the error of the stream; with `TypeError` for a chunk that is not
 * {@link Data}; with the reason of `signal`; or with the error that `onProgress` throws. Unless the stream failed, `md5Chunks` then cancels
 * the stream, or calls `return` of the iterator.
 */
export function md5Chunks<As extends Encoding = 'hex'>(
  chunks: AsyncIterable<Data> | Iterable<Data> | ReadableStream<Data>,
  options?: DigestOptions<As> & { signal?: AbortSignal; onProgress?: (progress: { bytes: number }) => void },
): Promise<Digest<As>>;

/**
 * Returns a stream that hashes bytes and passes them on. Streams that are hashed at the same time share lanes.
 *
 * @example
 * const stream = md5Stream();
 * await response.body.pipeThrough(stream).pipeTo(destination);
 * await stream.digest; // the MD5 of the body
 */
export function md5Stream<As extends Encoding = 'hex'>(options?: DigestOptions<As>): Md5Stream<As>;

/** A pair of streams for `pipeThrough`. */
export interface Md5Stream<As> {
  /** The bytes that were written to `writable`. */
  readonly readable: ReadableStream<any>;
  /** Takes the bytes to hash. */
  readonly writable: WritableStream<any>;
  /** Resolves to the MD5 when all bytes have passed; rejects if either stream ends early. */
  readonly digest: Promise<Digest<As>>;
}

/** The progress of hashing blobs. */
export interface Progress {
  /** The number of bytes hashed so far; 0 again whenever `verifyETag` tries another part size. */
  bytes: number;
  /** The number of bytes of all blobs. */
  total: number;
}

/** The progress of hashing a list of messages. */
export interface MessageProgress {
  /** The number of messages hashed so far. */
  messages: number;
  /** The number of messages of the list. */
  total: number;
}

/** The options of calls that may take long. */
export interface WorkOptions {
  /** A group of workers, or the number to start for this call. Without workers, the calling thread hashes. */
  workers?: Workers | number;
  /** If this signal is aborted, the call rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Gets the progress during the work. If this function throws, the call rejects with its error. */
  onProgress?: (progress: Progress) => void;
}

/**
 * Resolves to the MD5 of a blob, which is read in slices. Rejects with `TypeError` if `blob` is not a Blob, and with a `DOMException` named
 * `NotReadableError` if the file behind it was removed or has changed.
 */
export function md5Blob<As extends Encoding = 'hex'>(blob: Blob, options?: WorkOptions & DigestOptions<As>): Promise<Digest<As>>;

/** The options of calls that compute ETags of uploads. */
export interface PartOptions extends WorkOptions {
  /** The size of a part in bytes. The default is as in aws cli and boto3: 8 MiB, doubled until there are at most 10 000 parts. */
  partSize?: number;
  /** Whether even a blob smaller than a part is uploaded by a multipart upload; false by default. */
  multipart?: boolean;
}

/**
 * Resolves to the MD5 of each part of an upload. Up to twelve long parts are read side by side, with up to 6 MiB in memory at a time. Rejects
 * with the errors of `md5Blob`; with `RangeError` for more than 10 000 parts, the limit of S3; and with `RangeError` or `TypeError` if
 * `partSize` is not a whole number, 1 or more.
 */
export function partDigests<As extends Encoding = 'hex'>(blob: Blob, options?: PartOptions & DigestOptions<As>): Promise<Digest<As>[]>;

/**
 * Resolves to the ETag that S3 gives to an upload, without quotes. Rejects with the errors of `partDigests`.
 *
 * @example await etag(file); // '9cf0eab06c87fdb92e852dca0c283a19-3'
 */
export function etag(blob: Blob, options?: PartOptions): Promise<string>;

/** The result of comparing a blob with an ETag. */
export interface ETagCheck {
  /**
   * Whether the blob has the ETag. `'unknown'` means that the ETag is not an MD5, that `partSize` gives another number of parts, or that no
   * known part size gives the ETag.
   */
  verdict: 'equal' | 'differs' | 'unknown';
  /** The ETag of the blob; undefined if the verdict is `'unknown'`. */
  etag?: string;
  /**
   * The part size of `etag` in bytes; undefined for an upload in one request, or in a single part if the option `partSize` is not given.
   */
  partSize?: number;
  /** A client that has this part size by default, if one is known. */
  client?: string;
  /** Why the verdict is `'unknown'`. */
  reason?: string;
}

/**
 * Compares a blob with an ETag, which may have quotes. Without `partSize` it tries the part sizes of known clients, the likeliest first.
 * An ETag without a number of parts is compared with the MD5 of the whole blob. Rejects with the errors of `md5Blob`; with `TypeError` if
 * `etag` is not a string; and with `RangeError` or `TypeError` if `partSize` is not a whole number, 1 or more.
 *
 * @example (await verifyETag(file, '"9cf0eab06c87fdb92e852dca0c283a19-3"')).verdict; // 'equal'
 */
export function verifyETag(blob: Blob, etag: string, options?: PartOptions): Promise<ETagCheck>;

/** A blob with its size in bytes and its MD5, or with the error of reading it. */
export type BlobDigest<As> =
  | { blob: Blob; size: number; digest: Digest<As>; error?: undefined }
  | { blob: Blob; size: number; error: Error; digest?: undefined };

/**
 * Yields a {@link BlobDigest} for each blob, in the order of the blobs. The blobs are hashed side by side. If a blob cannot be read, only its
 * result has an `error`. Throws `TypeError` if an item is not a Blob.
 *
 * @example for await (const { blob, digest, error } of md5Blobs(files)) console.log(blob.name, digest ?? error.message);
 */
export function md5Blobs<As extends Encoding = 'hex'>(
  blobs: Iterable<Blob>,
  options?: WorkOptions & DigestOptions<As>,
): AsyncGenerator<BlobDigest<As>, void, undefined>;

/** A group of workers for any number of calls. */
export interface Workers {
  /** The number of workers. */
  readonly count: number;
  /** Ends the workers. Calls that use them reject with a `DOMException` named `AbortError`. */
  terminate(): void;
}

/**
 * Starts `count` workers. `create` makes a worker of the module `md5lanes/worker`. It is needed if the bundler does not know the expression
 * `new Worker(new URL(..., import.meta.url))`, or if the page's Content-Security-Policy refuses the address of the workers' script. Throws
 * `RangeError` if `count` is not a whole number from 1 to 1024, `TypeError` if `count` is not a number, and an `Error` if a worker cannot be
 * started.
 *
 * @example const workers = createWorkers(2, () => new Worker('/static/worker.js'));
 */
export function createWorkers(count: number, create?: () => WorkerLike): Workers;

/** A Web Worker, or a `Worker` of `node:worker_threads`. */
export interface WorkerLike {
  postMessage(message: unknown, transfer?: any): void;
  terminate(): unknown;
}
