// The engine over the addon, which has the kernels of this machine's processor.

import { bytesOf, encodingOf, lengthOf, write } from './data.js';

const MESSAGES = 2048;
const ROOM = 256 << 10;
const CONTEXT = 92;

/**
 * Loads the addon of this platform: the one that a checkout has built, or the package that npm has installed. Throws if there is none, or
 * if it cannot run here.
 */
export function loadAddon() {
  // No bundler follows this `require`. A bundler that makes CommonJS leaves no `import.meta`.
  const load = process.getBuiltinModule('node:module').createRequire(import.meta.url ?? __filename);
  const platform = `@md5lanes/${process.platform}-${process.arch}`;
  // An installation may have the packages for both C libraries of Linux. The one for musl comes first: glibc refuses it, while musl may
  // load an addon for glibc, which fails later.
  const places = ['../dist/md5lanes.node', ...(process.platform === 'linux' ? [`${platform}-musl`, `${platform}-gnu`] : [platform])];
  const errors = [];
  for (const place of places) {
    try {
      return load(place);
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, `there is no addon of md5lanes for ${process.platform} on ${process.arch}`);
}

/** For a message of up to `SHORT` bytes, or a string of up to `SHORT_TEXT` units, WebAssembly takes less time than a call of the addon. */
const SHORT = 512;
const SHORT_TEXT = 2048;

/** Returns an engine with the functions of `lanesEngine`. `short` is the engine for short messages. */
export function nativeEngine(addon, short) {
  const room = new Uint8Array(ROOM);
  const offsets = new Uint32Array(MESSAGES + 1);
  const out = Buffer.alloc(16 * MESSAGES);
  const digits = Buffer.alloc(32 * MESSAGES);

  const engine = {
    backend: 'native',

    digest(data, options) {
      if (typeof data === 'string' && data.length <= SHORT_TEXT) return short.digest(data, options);
      const bytes = bytesOf(data);
      if (lengthOf(bytes) <= SHORT) return short.digest(bytes, options);
      addon.digest(bytes, out);
      return options === undefined ? out.hexSlice(0, 16) : write(new Uint8Array(out.subarray(0, 16)), encodingOf(options));
    },

    room,
    offsets,
    out,
    most: MESSAGES,
    // From this number of bytes on, lending a message takes less time than copying it.
    long: 2 << 10,
    digestColumn: (count) => addon.digestColumn(room, offsets, count, out),
    hex: (count) => addon.hex(out.subarray(0, 16 * count), digits),
    text: (first, count) => digits.latin1Slice(32 * first, 32 * (first + count)),
    digestMany(messages) {
      const digests = new Uint8Array(16 * messages.length);
      addon.digestMany(messages, digests);
      return digests;
    },

    // A context is an exported state.
    newContext() {
      const context = new Uint8Array(CONTEXT);
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

    away: 1 << 20,
    async updateManyAway(contexts, pieces) {
      const states = await addon.updateAway(contexts, pieces);
      contexts.forEach((context, at) => context.set(states.subarray(CONTEXT * at, CONTEXT * (at + 1))));
    },
  };
  return engine;
}
