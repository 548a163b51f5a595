// What Node, Deno and Bun have beside the interface of all platforms: files, and streams of `node:stream`.

import * as md5lanes from 'md5lanes';
import { nodeLibrary } from './node-library.js';

export const { Md5Transform, sumFile, sumFiles } = nodeLibrary(md5lanes);
