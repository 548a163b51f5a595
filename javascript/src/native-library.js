// The addon, or WebAssembly where there is none for this platform or it may not be loaded.

import { lanesText } from '../dist/lanes.js';
import { oneText } from '../dist/one.js';
import { moduleOf } from './module.js';
import { loadAddon, nativeEngine } from './native-engine.js';
import { filesBy } from './native-files.js';
import { nodeLibrary } from './node-library.js';
import { once, setupOf, startMany, startOne } from './platform.js';

export function nativeLibrary(mayLoadAddons = () => true) {
  const addon = once(() => {
    try {
      return mayLoadAddons() ? loadAddon() : undefined;
    } catch {
      return undefined;
    }
  });
  const short = startOne(() => moduleOf(oneText));
  const compile = once(() => moduleOf(lanesText));
  const lanes = startMany(compile, short);
  const native = once(() => nativeEngine(addon(), short()));
  const platform = {
    one: once(() => (addon() ? native() : short())),
    many: once(() => (addon() ? native() : lanes())),
    setup: () => (addon() ? { addon: true } : setupOf(compile)),
  };
  return nodeLibrary(platform, (summer) => addon() && filesBy(addon(), summer));
}
