import { require } from './peers.js';

export const { version } = require('./package.json');
