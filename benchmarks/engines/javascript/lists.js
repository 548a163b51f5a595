// Hashes arrays of strings.

import { nativeLibrary } from '../../../javascript/src/native-library.js';
import * as native from '../../../javascript/src/native.js';
import { version } from './ours.js';
import { peersOneByOne } from './peers.js';

const wasm = nativeLibrary(() => false);

const decoder = new TextDecoder();
export const prepare = (messages) => messages.map((message) => decoder.decode(message));

const toArray = ({ md5Many }) => ({ version, run: (texts) => md5Many(texts) });
const toBytes = ({ md5Many }) => ({ version, run: (texts) => [md5Many(texts, { as: 'flat' })] });

export const contestants = () => ({
  ...peersOneByOne(),
  md5lanes: toArray(native),
  'md5lanes-flat': toBytes(native),
  'md5lanes-wasm': toArray(wasm),
  'md5lanes-wasm-flat': toBytes(wasm),
});
