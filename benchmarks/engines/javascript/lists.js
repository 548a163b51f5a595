// Arrays of strings.

import { nativeLibrary } from '../../../javascript/src/native-library.js';
import * as native from '../../../javascript/src/native.js';
import { version } from './ours.js';
import { inTurn } from './peers.js';

const wasm = nativeLibrary(() => false);

const decoder = new TextDecoder();
export const prepare = (messages) => messages.map((message) => decoder.decode(message));

const ours = ({ md5Many }) => ({ version, run: (texts) => md5Many(texts) });
const flat = ({ md5Many }) => ({ version, run: (texts) => [md5Many(texts, { as: 'flat' })] });

export const contestants = () => ({
  ...inTurn(),
  md5lanes: ours(native),
  'md5lanes-flat': flat(native),
  'md5lanes-wasm': ours(wasm),
  'md5lanes-wasm-flat': flat(wasm),
});
