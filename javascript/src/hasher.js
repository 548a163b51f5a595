// A message in pieces.

import { bytesOf, nameOf, write } from './data.js';

/** A message in pieces, hashed as they come. */
export class Md5 {
  #engine;
  #context;

  constructor(engine, context) {
    this.#engine = engine;
    this.#context = context;
  }

  update(data) {
    this.#engine.update(this.#open('update'), bytesOf(data));
    return this;
  }

  digest(as) {
    const digest = write(this.#engine.finish(this.#open('digest')), as);
    this.#context = undefined;
    return digest;
  }

  clone() {
    return new Md5(this.#engine, this.#open('clone').slice());
  }

  exportState() {
    return this.#engine.exportState(this.#open('exportState'));
  }

  #open(call) {
    return this.#context ?? hasEnded(call);
  }
}

export function hasEnded(call) {
  throw new DOMException(
    `${call} after digest: the hash has ended. Make another, or call digest on a clone() to go on`,
    'InvalidStateError',
  );
}

/** A context for the empty message, or for the one whose state is given. */
export function contextOf(engine, state) {
  if (state === undefined) return engine.newContext();
  if (!ArrayBuffer.isView(state)) throw new TypeError(`state must be a Uint8Array, not ${nameOf(state)}`);
  const context = engine.importState(bytesOf(state, 'state'));
  if (context) return context;
  throw new TypeError(`state is no exported state of an MD5: that has 92 bytes, of which the first are "md5" and 1`);
}
