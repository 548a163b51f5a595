// The version of the npm package of this project.

import { require } from './peers.js';

export const { version } = require('./package.json');
