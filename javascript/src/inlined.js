// The module as a string of this package: nothing need be read or fetched.

import { moduleText } from '../dist/module.js';

export const inlinedModule = () => new WebAssembly.Module(Uint8Array.from(moduleText, (unit) => unit.charCodeAt(0)));
