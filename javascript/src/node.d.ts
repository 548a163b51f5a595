import { Transform, TransformOptions } from 'node:stream';
import { Digest, DigestOptions, Encoding } from './index.js';

/** A stream of Node that passes bytes on unchanged. `digest` is their MD5 when all have passed. Streams at the same time share lanes. */
export class Md5Transform<As extends Encoding = 'hex'> extends Transform {
  /** Throws a `TypeError` for options that would replace the stream's own functions. */
  constructor(options?: Omit<TransformOptions, 'transform' | 'flush' | 'final' | 'destroy' | 'read' | 'write' | 'writev'> & DigestOptions<As>);
  readonly digest: Promise<Digest<As>>;
}

/** A file and its MD5, or an error instead: an error as from `node:fs`, with `code` and `path`. */
export type FileDigest<As, Path = string> =
  | { path: Path; size: number; digest: Digest<As>; error?: undefined }
  | { path: Path; error: NodeJS.ErrnoException; size?: undefined; digest?: undefined };

export interface FileOptions<As extends Encoding> extends DigestOptions<As> {
  /** The most threads of the addon that this call uses; one for each core by default. */
  threads?: number;
  /** Ends the work: the call rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Is called during the work. If it throws, the call ends with the error. */
  onProgress?: (progress: { bytes: number }) => void;
}

/**
 * Yields the MD5s of many files in the order of the paths. The files are hashed side by side and, with the addon, on all cores. Without the
 * addon this thread hashes all. Paths are strings, `file:` URLs, or `Buffer`s for names that are not UTF-8. All calls of a process share
 * the threads of the addon. To leave the loop early ends the work. Throws `TypeError` or `RangeError` if an argument is wrong.
 */
export function md5Files<As extends Encoding = 'hex', Path extends string | URL | Buffer = string | URL>(
  paths: Iterable<Path>,
  options?: FileOptions<As>,
): AsyncGenerator<FileDigest<As, Path extends Buffer ? Buffer : string>, void, undefined>;

/** Returns the MD5 of a file. Rejects with an error as from `node:fs`, with `code` and `path`. */
export function md5File<As extends Encoding = 'hex'>(path: string | URL | Buffer, options?: FileOptions<As>): Promise<Digest<As>>;
