// Hashes messages in pieces that share lanes: all pieces that come in a turn of the event loop are hashed side by side at its end.

import { bytesOf, checkedEncodingOf, hasByte, lengthOf, viewOf, write } from './data.js';
import { hasEnded } from './hasher.js';
import { afterThisTurn } from './signals.js';

const NOTHING = new Uint8Array(0);

/** A message in pieces, which are hashed together with pieces of other messages. */
export class AsyncMd5 {
  #turns;
  #ended = false;
  #updated = Promise.resolve();
  // For `Turns`.
  context;
  pieces = [];
  isBusy = false;
  error;

  constructor(turns, context) {
    this.#turns = turns;
    this.context = context;
  }

  async update(data) {
    if (this.#ended) hasEnded('update');
    if (this.error) throw this.error;
    const bytes = bytesOf(data);
    if (this.#turns.updateAtOnce(this, bytes)) return;
    await this.#add(bytes);
  }

  async digest(options) {
    if (this.#ended) hasEnded('digest');
    const as = checkedEncodingOf(options);
    this.#ended = true;
    await this.#updated;
    if (this.error) throw this.error;
    return write(this.#turns.engine.finish(this.context), as);
  }

  async exportState() {
    if (this.#ended) hasEnded('exportState');
    if (this.error) throw this.error;
    const state = () => this.#turns.engine.exportState(this.context);
    // An empty piece follows the waiting pieces: when it is done, no piece of a later update is.
    return this.pieces.length === 0 ? state() : this.#add(NOTHING, state);
  }

  #add(bytes, result) {
    const added = this.#turns.add(this, bytes, result);
    this.#updated = added.catch(() => {});
    return added;
  }
}

/** The most bytes of a message, and the most messages, that are hashed in a turn: the event loop is held up for a few milliseconds. */
const SLICE = 256 << 10;
const MESSAGES = 64;

/**
 * Up to this number of messages fill few lanes. If their pieces are long, another thread hashes copies of slices: a copy takes a small part
 * of the time.
 */
const FEW = 4;
const AWAY = 8 << 20;

/** The most bytes of a lone message that are hashed before the event loop has a turn: chunks in memory would leave it none. */
const AT_ONCE = 8 << 20;

/** The pieces of all messages of an engine. */
class Turns {
  #waiting = new Set();
  #isDue = false;
  #last;
  #atOnce = 0;
  #isIsolated;

  constructor(engine, isIsolated) {
    this.engine = engine;
    this.#isIsolated = isIsolated;
  }

  /** Hashes the piece of a message at once if no other message has got a piece since this one's last: nothing would share lanes with it. */
  updateAtOnce(hash, bytes) {
    const isAlone = this.#last === hash && this.#waiting.size === 0 && lengthOf(bytes) <= SLICE;
    this.#last = hash;
    this.#atOnce += lengthOf(bytes);
    const isTurn = isAlone && this.#atOnce <= AT_ONCE;
    if (!isTurn) this.#atOnce = 0;
    if (!isTurn && !this.#isIsolated) return false;
    this.engine.update(hash.context, bytes);
    return true;
  }

  /** Adds a piece, which is lent until the promise is settled. `result` is called as soon as the piece is hashed. */
  add(hash, bytes, result) {
    return new Promise((resolve, reject) => {
      const length = lengthOf(bytes);
      // An empty buffer may be transferred meanwhile, as no byte is missing then.
      hash.pieces.push({ bytes: length > 0 ? bytes : NOTHING, length, done: 0, resolve: () => resolve(result?.()), reject });
      this.#waiting.add(hash);
      this.#schedule();
    });
  }

  #schedule() {
    if (this.#isDue || this.#waiting.size === 0) return;
    this.#isDue = true;
    afterThisTurn(() => {
      this.#isDue = false;
      this.#run();
    });
  }

  /** Hashes a slice of each waiting message. */
  #run() {
    const hashes = [];
    let total = 0;
    for (const hash of this.#waiting) {
      if (hash.isBusy || !this.#hasItsBytes(hash)) continue;
      hashes.push(hash);
      total += hash.pieces[0].length - hash.pieces[0].done;
      if (hashes.length === MESSAGES) break;
    }
    if (hashes.length === 0) return;
    const isAway = hashes.length <= FEW && total >= this.engine.away;
    const slices = hashes.map(({ pieces: [piece] }) => {
      const start = piece.done;
      piece.done = Math.min(start + (isAway ? AWAY : SLICE), piece.length);
      return viewOf(piece.bytes).subarray(start, piece.done);
    });
    const contexts = hashes.map(({ context }) => context);
    if (isAway) {
      for (const hash of hashes) hash.isBusy = true;
      this.engine.updateManyAway(contexts, slices).then(() => this.#done(hashes));
    } else {
      this.engine.updateMany(contexts, slices);
      this.#done(hashes);
    }
  }

  #done(hashes) {
    for (const hash of hashes) {
      hash.isBusy = false;
      const [piece] = hash.pieces;
      if (!this.#hasItsBytes(hash) || piece.done < piece.length) continue;
      hash.pieces.shift();
      // A message that gets its next piece waits behind the others.
      this.#waiting.delete(hash);
      if (hash.pieces.length > 0) this.#waiting.add(hash);
      piece.resolve();
    }
    this.#schedule();
  }

  /** Tells whether the bytes of a message's next piece are still there. Otherwise the message fails, and waits no more. */
  #hasItsBytes(hash) {
    const [{ bytes, length }] = hash.pieces;
    if (length === 0 || hasByte(bytes, length - 1)) return true;
    hash.error = new TypeError(
      `a piece of ${length} bytes was transferred or resized before its update ended: the message is incomplete`,
    );
    for (const { reject } of hash.pieces.splice(0)) reject(hash.error);
    this.#waiting.delete(hash);
    return false;
  }
}

const turns = new WeakMap();

/** Returns the one `Turns` of an engine. If calls are isolated, each gets its own, which hashes pieces at once. */
export function turnsOf(engine, isIsolated = false) {
  if (isIsolated) return new Turns(engine, true);
  if (!turns.has(engine)) turns.set(engine, new Turns(engine));
  return turns.get(engine);
}
