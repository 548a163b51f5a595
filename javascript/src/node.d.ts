import { Transform, TransformOptions } from 'node:stream';
import { Digest, DigestOptions, Encoding } from './index.js';

/** A stream of Node that passes bytes on unchanged and hashes them. Several streams are hashed side by side, in SIMD lanes. */
export class Md5Transform<As extends Encoding = 'hex'> extends Transform {
  /** Takes `as`, and the options of `Transform`. Throws `TypeError` for an option that would replace a function of the stream. */
  constructor(options?: Omit<TransformOptions, 'transform' | 'flush' | 'final' | 'destroy' | 'read' | 'write' | 'writev'> & DigestOptions<As>);
  /** Resolves to the MD5 when all bytes have passed; rejects if the stream is destroyed earlier. */
  readonly digest: Promise<Digest<As>>;
}

/** The result for a file: its size in bytes and its MD5, or, if it cannot be read, an error as from `node:fs`, with `code` and `path`. */
export type FileDigest<As, Path = string> =
  | { path: Path; size: number; digest: Digest<As>; error?: undefined }
  | { path: Path; error: NodeJS.ErrnoException; size?: undefined; digest?: undefined };

/** The options of `md5Files` and `md5File`. */
export interface FileOptions<As extends Encoding> extends DigestOptions<As> {
  /** How many threads of the addon may hash files of this call at a time; by default one for each core. */
  threads?: number;
  /** If this signal is aborted, the work ends, and the call rejects with the signal's reason. */
  signal?: AbortSignal;
  /** This function is called during the work, with the number of bytes hashed so far. If it throws, the call rejects with its error. */
  onProgress?: (progress: { bytes: number }) => void;
}

/**
 * Yields a {@link FileDigest} for each file, in the order of the paths. Paths are strings, `file:` URLs, or `Buffer`s for names that are
 * not UTF-8. If a file cannot be read, its result has an `error`, and the other files are hashed.
 *
 * The addon hashes the files side by side on all cores; all calls share its threads. Without the addon, the calling thread hashes them.
 * Leaving the loop early, as by `break`, ends the work. Throws `TypeError` or `RangeError` if an argument is wrong.
 *
 * @example for await (const { path, digest, error } of md5Files(paths)) console.log(path, digest ?? error.code);
 */
export function md5Files<As extends Encoding = 'hex', Path extends string | URL | Buffer = string | URL>(
  paths: Iterable<Path>,
  options?: FileOptions<As>,
): AsyncGenerator<FileDigest<As, Path extends Buffer ? Buffer : string>, void, undefined>;

/** Resolves to the MD5 of a file. Rejects with an error as from `node:fs`, with `code` and `path`, if the file cannot be read. */
export function md5File<As extends Encoding = 'hex'>(path: string | URL | Buffer, options?: FileOptions<As>): Promise<Digest<As>>;
