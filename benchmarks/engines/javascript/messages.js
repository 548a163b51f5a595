// Messages in memory.

import { nativeLibrary } from '../../../javascript/src/native-library.js';
import * as native from '../../../javascript/src/native.js';
import { version } from './ours.js';
import { inTurn } from './peers.js';

const wasm = nativeLibrary(() => false);

const ours = ({ md5, md5Many }) => ({ version, run: (messages) => (messages.length === 1 ? [md5(messages[0])] : md5Many(messages)) });

// As in a program, each message has memory of its own.
export const prepare = (messages) => messages.map((message) => message.slice());

export const contestants = () => ({ ...inTurn(), md5lanes: ours(native), 'md5lanes-wasm': ours(wasm) });
