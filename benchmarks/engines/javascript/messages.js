// Hashes messages in memory.

import { nativeLibrary } from '../../../javascript/src/native-library.js';
import * as native from '../../../javascript/src/native.js';
import { version } from './ours.js';
import { peersOneByOne } from './peers.js';

const wasm = nativeLibrary(() => false);

const ours = ({ md5, md5Many }) => ({ version, run: (messages) => (messages.length === 1 ? [md5(messages[0])] : md5Many(messages)) });

// Each message has memory of its own, as usual in programs.
export const prepare = (messages) => messages.map((message) => message.slice());

export const contestants = () => ({ ...peersOneByOne(), md5lanes: ours(native), 'md5lanes-wasm': ours(wasm) });
