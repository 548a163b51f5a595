import { Transform, TransformOptions } from 'node:stream';
import { Digest, Encoding } from './index.js';

export * from './index.js';

/** A stream of Node that passes bytes on as they are. `digest` is their MD5 when all have passed; streams at the same time share lanes. */
export class Md5Transform<As extends Encoding = 'hex'> extends Transform {
  /** Throws a `TypeError` for options that would replace the stream's own functions. */
  constructor(options?: Omit<TransformOptions, 'transform' | 'flush' | 'final' | 'destroy' | 'read' | 'write' | 'writev'> & { as?: As });
  readonly digest: Promise<Digest<As>>;
}

/** A file and its MD5, or the error in its place: as those of `node:fs`, with `code` and `path`. */
export type FileSum<As, Path = string> =
  | { path: Path; size: number; digest: Digest<As>; error?: undefined }
  | { path: Path; error: NodeJS.ErrnoException; size?: undefined; digest?: undefined };

/**
 * The MD5s of many files, side by side and, with the addon, on all cores, in the order of the paths. Without the addon this thread
 * hashes all. Paths are strings, `file:` URLs, or `Buffer`s for names that are no UTF-8. All calls of a process share the threads of the
 * addon. A loop that is left early ends the work, and what `onProgress` throws ends the loop. Throws `TypeError` or `RangeError`
 * if an argument is wrong.
 */
export function sumFiles<As extends Encoding = 'hex', Path extends string | URL | Buffer = string | URL>(
  paths: Iterable<Path>,
  options?: {
    as?: As;
    /** The threads of the addon that this call may have; one for each core by default. */
    threads?: number;
    signal?: AbortSignal;
    onProgress?: (progress: { bytes: number }) => void;
  },
): AsyncGenerator<FileSum<As, Path extends Buffer ? Buffer : string>, void, undefined>;
