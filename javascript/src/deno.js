// For Deno. It asks for no permission: the module is no file, and the addon is there only for programs that may load addons.

import { inlinedModule } from './inlined.js';
import { nativeLibrary } from './native-library.js';
import { nodeLibrary } from './node-library.js';
import { wasmEngine } from './wasm.js';

const module = inlinedModule();
const mayLoadAddons = Deno.permissions.querySync({ name: 'ffi' }).state === 'granted';

export const {
  Md5Transform, backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, md5, md5Many, md5Stream, partDigests, sumBlobs,
  sumFiles, verifyEtag,
} = mayLoadAddons ? nativeLibrary(module) : nodeLibrary(wasmEngine(module), { module });
