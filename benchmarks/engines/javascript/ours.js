// The version of this project's npm package.

import { require } from './peers.js';

export const { version } = require('./package.json');
