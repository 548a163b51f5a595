// The public functions for Node, Deno and Bun. They hash with the addon, or with WebAssembly if there is no addon for this platform or it may
// not be loaded.

import { lanesText } from '../dist/lanes.js';
import { oneText } from '../dist/one.js';
import { library } from './library.js';
import { moduleOf } from './module.js';
import { loadAddon, nativeEngine } from './native-engine.js';
import { once, setupOf, startMany, startOne } from './platform.js';

/** In Deno, the addon may be loaded only with the permission `ffi`: otherwise Deno would ask the user for it. */
const isPermitted = () => !globalThis.Deno || Deno.permissions.querySync({ name: 'ffi' }).state === 'granted';

/** Logs why the addon is not used. Node prints this log only if the environment variable NODE_DEBUG contains `md5lanes`. */
function logRefusal(error) {
  const reasons = [error, ...(error.errors ?? [])].map(({ message }) => message.split('\n', 1)[0]);
  globalThis.process?.getBuiltinModule?.('node:util').debuglog('md5lanes')('WebAssembly is used: %s', reasons.join('; '));
}

export function nativeLibrary(mayLoadAddons = isPermitted) {
  const addon = once(() => {
    try {
      return mayLoadAddons() ? loadAddon() : undefined;
    } catch (error) {
      logRefusal(error);
      return undefined;
    }
  });
  const short = startOne(() => moduleOf(oneText));
  const compile = once(() => moduleOf(lanesText));
  const lanes = startMany(compile, short);
  const native = once(() => nativeEngine(addon(), short()));
  return library({
    one: once(() => (addon() ? native() : short())),
    many: once(() => (addon() ? native() : lanes())),
    createWorker() {
      // `node:worker_threads` is loaded only here, because a static import of it would double the time of importing this package.
      const { Worker } = process.getBuiltinModule('node:worker_threads');
      // The worker must not inherit the options of the program: with --input-type, Node would refuse to run the file.
      return new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
    },
    setup: () => (addon() ? { addon: true } : setupOf(compile)),
  });
}
