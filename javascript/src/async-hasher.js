// Hashes messages in pieces that share lanes: at the end of a turn of the event loop, the pieces of all messages that came in this turn are
// hashed side by side.

import { bytesOf, checkedEncodingOf, encodeDigest, hasByte, lengthOf, viewOf } from './data.js';
import { throwEnded } from './hasher.js';
import { afterThisTurn } from './signals.js';

const NOTHING = new Uint8Array(0);

/** The object that `createAsyncMd5` returns. */
export class AsyncMd5 {
  #queue;
  #ended = false;
  #updated = Promise.resolve();
  // Fields that `PieceQueue` uses.
  context;
  /** The pieces that are not hashed yet. */
  pieces = [];
  /** Whether another thread hashes the first piece. */
  isBusy = false;
  /** Why the message is incomplete. */
  error;

  constructor(queue, context) {
    this.#queue = queue;
    this.context = context;
  }

  async update(data) {
    if (this.#ended) throwEnded('update');
    if (this.error) throw this.error;
    const bytes = bytesOf(data);
    if (this.#queue.updateAtOnce(this, bytes)) return;
    await this.#add(bytes);
  }

  async digest(options) {
    if (this.#ended) throwEnded('digest');
    const as = checkedEncodingOf(options);
    this.#ended = true;
    await this.#updated;
    if (this.error) throw this.error;
    return encodeDigest(this.#queue.engine.finish(this.context), as);
  }

  async exportState() {
    if (this.#ended) throwEnded('exportState');
    if (this.error) throw this.error;
    const state = () => this.#queue.engine.exportState(this.context);
    // An empty piece is added behind the waiting pieces. When it is done, no piece of a later update has been hashed.
    return this.pieces.length === 0 ? state() : this.#add(NOTHING, state);
  }

  #add(bytes, result) {
    const added = this.#queue.add(this, bytes, result);
    this.#updated = added.catch(() => {});
    return added;
  }
}

/** The most bytes of a message, and the most messages, that are hashed in a turn. They block the event loop for a few milliseconds. */
const SLICE_BYTES = 256 << 10;
const MAX_MESSAGES = 64;

/**
 * If at most this number of messages waits, they fill few lanes. If their pieces are long too, another thread hashes copies of slices of
 * them, because copying takes a small part of the time of hashing.
 */
const MAX_BACKGROUND_MESSAGES = 4;
/** The length of such a slice in bytes. */
const BACKGROUND_SLICE_BYTES = 8 << 20;

/**
 * The most bytes of a lone message that are hashed at once before the event loop gets a turn. Without a limit, chunks in memory would block
 * it.
 */
const MAX_BYTES_AT_ONCE = 8 << 20;

/** The pieces of all messages that an engine has not hashed yet. */
class PieceQueue {
  /** The messages with pieces. */
  #waiting = new Set();
  #isScheduled = false;
  /** The message that got the last piece. */
  #last;
  /** The number of bytes that were hashed at once since the last turn. */
  #bytesAtOnce = 0;
  #isIsolated;

  constructor(engine, isIsolated) {
    this.engine = engine;
    this.#isIsolated = isIsolated;
  }

  /**
   * Hashes a piece at once, and returns true, if the piece before it was of the same message and no message waits: then no other piece
   * would share lanes with it. Otherwise returns false.
   */
  updateAtOnce(hash, bytes) {
    const isAlone = this.#last === hash && this.#waiting.size === 0 && lengthOf(bytes) <= SLICE_BYTES;
    this.#last = hash;
    this.#bytesAtOnce += lengthOf(bytes);
    const isAtOnce = isAlone && this.#bytesAtOnce <= MAX_BYTES_AT_ONCE;
    if (!isAtOnce) this.#bytesAtOnce = 0;
    if (!isAtOnce && !this.#isIsolated) return false;
    this.engine.update(hash.context, bytes);
    return true;
  }

  /**
   * Adds a piece, which must not change until the returned promise is settled. The promise gets the value of `result()`, called as soon as
   * the piece is hashed.
   */
  add(hash, bytes, result) {
    return new Promise((resolve, reject) => {
      const length = lengthOf(bytes);
      // An empty buffer may be transferred before its turn: no byte would be missing.
      hash.pieces.push({ bytes: length > 0 ? bytes : NOTHING, length, done: 0, resolve: () => resolve(result?.()), reject });
      this.#waiting.add(hash);
      this.#schedule();
    });
  }

  #schedule() {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    afterThisTurn(() => {
      this.#isScheduled = false;
      this.#run();
    });
  }

  /** Hashes a slice of the first piece of each waiting message. */
  #run() {
    const hashes = [];
    let total = 0;
    for (const hash of this.#waiting) {
      if (hash.isBusy || !this.#hasItsBytes(hash)) continue;
      hashes.push(hash);
      total += hash.pieces[0].length - hash.pieces[0].done;
      if (hashes.length === MAX_MESSAGES) break;
    }
    if (hashes.length === 0) return;
    const isInBackground = hashes.length <= MAX_BACKGROUND_MESSAGES && total >= this.engine.backgroundBytes;
    const slices = hashes.map(({ pieces: [piece] }) => {
      const start = piece.done;
      piece.done = Math.min(start + (isInBackground ? BACKGROUND_SLICE_BYTES : SLICE_BYTES), piece.length);
      return viewOf(piece.bytes).subarray(start, piece.done);
    });
    const contexts = hashes.map(({ context }) => context);
    if (isInBackground) {
      for (const hash of hashes) hash.isBusy = true;
      this.engine.updateManyInBackground(contexts, slices).then(() => this.#done(hashes));
    } else {
      this.engine.updateMany(contexts, slices);
      this.#done(hashes);
    }
  }

  /** Settles the updates of pieces that are hashed to the end. */
  #done(hashes) {
    for (const hash of hashes) {
      hash.isBusy = false;
      const [piece] = hash.pieces;
      if (!this.#hasItsBytes(hash) || piece.done < piece.length) continue;
      hash.pieces.shift();
      // If the message has another piece, it waits again, behind the other messages.
      this.#waiting.delete(hash);
      if (hash.pieces.length > 0) this.#waiting.add(hash);
      piece.resolve();
    }
    this.#schedule();
  }

  /** Returns whether the bytes of a message's first piece still exist. If not, all updates of the message fail, and it waits no more. */
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

const queues = new WeakMap();

/** Returns the `PieceQueue` of an engine. With `isIsolated` each call gets a queue of its own, which hashes every piece at once. */
export function queueOf(engine, isIsolated = false) {
  if (isIsolated) return new PieceQueue(engine, true);
  if (!queues.has(engine)) queues.set(engine, new PieceQueue(engine));
  return queues.get(engine);
}
