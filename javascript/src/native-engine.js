// Hashes messages with the Node-API addon, which has the kernels for this machine's processor.

import { bytesOf, encodeDigest, encodingOf, lengthOf } from './data.js';

/** The largest number of messages in a column (see lanes-engine.js), and of their bytes. */
const MAX_MESSAGES = 2048;
const ROOM_BYTES = 256 << 10;
/** The addon's contexts have the format of exported states. */
const CONTEXT_BYTES = 92;

/**
 * Loads the addon of this platform: dist/md5lanes.node, which exists only in a checkout of the repository, or else the package that npm has
 * installed. Throws if there is no addon, or if it cannot run here.
 */
export function loadAddon() {
  // Bundlers do not follow a `require` that is made in this way, so they do not search for the addon. In CommonJS that a bundler has made,
  // `import.meta.url` is undefined.
  const load = process.getBuiltinModule('node:module').createRequire(import.meta.url ?? __filename);
  const platform = `@md5lanes/${process.platform}-${process.arch}`;
  // On Linux, the packages for both musl and glibc may be installed. The addon for musl is tried first, because a system with glibc refuses
  // to load it. A system with musl may load the addon for glibc, which fails later.
  const paths = ['../dist/md5lanes.node', ...(process.platform === 'linux' ? [`${platform}-musl`, `${platform}-gnu`] : [platform])];
  const errors = [];
  for (const path of paths) {
    try {
      return load(path);
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, `there is no addon of md5lanes for ${process.platform} on ${process.arch}`);
}

/** Up to these numbers of bytes, or of units of UTF-16, WebAssembly takes less time for a message than the addon. */
const SHORT_BYTES = 512;
const SHORT_TEXT_UNITS = 2048;

/** Returns an engine with the same functions as the engine of `lanesEngine`. Its `digest` hashes short messages with the engine `short`. */
export function nativeEngine(addon, short) {
  const room = new Uint8Array(ROOM_BYTES);
  const offsets = new Uint32Array(MAX_MESSAGES + 1);
  const out = Buffer.alloc(16 * MAX_MESSAGES);
  const digits = Buffer.alloc(32 * MAX_MESSAGES);

  const engine = {
    backend: 'native',

    digest(data, options) {
      if (typeof data === 'string' && data.length <= SHORT_TEXT_UNITS) return short.digest(data, options);
      const bytes = bytesOf(data);
      if (lengthOf(bytes) <= SHORT_BYTES) return short.digest(bytes, options);
      addon.digest(bytes, out);
      return options === undefined ? out.hexSlice(0, 16) : encodeDigest(new Uint8Array(out.subarray(0, 16)), encodingOf(options));
    },

    room,
    offsets,
    out,
    maxMessages: MAX_MESSAGES,
    // In `digestMany`, the addon reads messages of at least this number of bytes in place, which takes less time than a copy.
    longBytes: 2 << 10,
    digestColumn: (count) => addon.digestColumn(room, offsets, count, out),
    hex: (count) => addon.hex(out.subarray(0, 16 * count), digits),
    text: (first, count) => digits.latin1Slice(32 * first, 32 * (first + count)),
    digestMany(messages) {
      const digests = new Uint8Array(16 * messages.length);
      addon.digestMany(messages, digests);
      return digests;
    },

    newContext() {
      const context = new Uint8Array(CONTEXT_BYTES);
      addon.init(context);
      return context;
    },
    update: addon.update,
    updateMany: addon.updateMany,
    finish(context) {
      addon.finish(context, out);
      return new Uint8Array(out.subarray(0, 16));
    },
    exportState: (context) => context.slice(),
    importState: (state) => (addon.isState(state) ? new Uint8Array(state) : undefined),

    backgroundBytes: 1 << 20,
    /** Like `updateMany`, but hashes copies of the pieces on another thread. The contexts change at the end. */
    async updateManyInBackground(contexts, pieces) {
      const states = await addon.updateInBackground(contexts, pieces);
      contexts.forEach((context, at) => context.set(states.subarray(CONTEXT_BYTES * at, CONTEXT_BYTES * (at + 1))));
    },
  };
  return engine;
}
