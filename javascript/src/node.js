// The entry point `md5lanes/node`: the functions for files, and for streams of `node:stream`.

import * as md5lanes from 'md5lanes';
import { nodeLibrary } from './node-library.js';

export const { Md5Transform, md5File, md5Files } = nodeLibrary(md5lanes);
