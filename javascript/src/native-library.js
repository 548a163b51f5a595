// The interface over the addon; or over WebAssembly, if there is no addon for this platform or it may not be loaded.

import { lanesText } from '../dist/lanes.js';
import { oneText } from '../dist/one.js';
import { library } from './library.js';
import { moduleOf } from './module.js';
import { loadAddon, nativeEngine } from './native-engine.js';
import { once, setupOf, startMany, startOne } from './platform.js';

/** Deno would ask the user for a permission: the addon is for programs that have it. */
const isPermitted = () => !globalThis.Deno || Deno.permissions.querySync({ name: 'ffi' }).state === 'granted';

/** With NODE_DEBUG=md5lanes Node prints why the addon is not used. */
function tell(error) {
  const reasons = [error, ...(error.errors ?? [])].map(({ message }) => message.split('\n', 1)[0]);
  globalThis.process?.getBuiltinModule?.('node:util').debuglog('md5lanes')('WebAssembly is used: %s', reasons.join('; '));
}

export function nativeLibrary(mayLoadAddons = isPermitted) {
  const addon = once(() => {
    try {
      return mayLoadAddons() ? loadAddon() : undefined;
    } catch (error) {
      tell(error);
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
      // To import `node:worker_threads` would take as long as all the rest of this package.
      const { Worker } = process.getBuiltinModule('node:worker_threads');
      // Options such as --input-type are for the program, and would refuse this file.
      return new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
    },
    setup: () => (addon() ? { addon: true } : setupOf(compile)),
  });
}
