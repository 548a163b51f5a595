// Hashes messages that come in pieces. At the end of a turn of the event loop, the pieces that came in this turn are hashed side by side.

import { bytesOf, checkedEncodingOf, encodeDigest, hasByte, lengthOf, viewOf } from './data.js';
import { throwEnded } from './hasher.js';
import { afterThisTurn } from './signals.js';

const NOTHING = new Uint8Array(0);

/** The object that `createAsyncMd5` returns. */
export class AsyncMd5 {
  #queue;
  #ended = false;
  #updated = Promise.resolve();
  // `PieceQueue` uses these fields.
  context;
  /** The pieces that are not hashed yet. */
  pieces = [];
  /** Whether another thread hashes a slice of the first piece. */
  isBusy = false;
  /** The error that has made the message incomplete. */
  error;

  constructor(queue, context) {
    this.#queue = queue;
    this.context = context;
  }

  async update(data) {
    if (this.#ended) throwEnded('update');
    if (this.error) throw this.error;
    const bytes = bytesOf(data);
    if (this.#queue.updateImmediately(this, bytes)) return;
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
    // If pieces wait, an empty piece is added behind them, and the state is exported when this piece has been hashed.
    return this.pieces.length === 0 ? state() : this.#add(NOTHING, state);
  }

  #add(bytes, result) {
    const added = this.#queue.add(this, bytes, result);
    this.#updated = added.catch(() => {});
    return added;
  }
}

/**
 * How many bytes of a message, and how many messages, are hashed in a turn at most. A turn blocks the event loop for a few milliseconds.
 */
const SLICE_BYTES = 256 << 10;
const MAX_MESSAGES = 64;

/**
 * If at most this number of messages wait, and their pieces are long, another thread hashes copies of their slices. Few messages fill few
 * lanes, so copying takes a small part of the time.
 */
const MAX_BACKGROUND_MESSAGES = 4;
/** The length in bytes of a slice that another thread hashes. */
const BACKGROUND_SLICE_BYTES = 8 << 20;

/**
 * How many bytes are hashed immediately before the event loop gets a turn. Without a limit, a long stream of chunks in memory would block the
 * event loop.
 */
const MAX_IMMEDIATE_BYTES = 8 << 20;

/** The pieces of messages that an engine has not hashed yet. */
class PieceQueue {
  #waiting = new Set();
  #isScheduled = false;
  /** The message that got the latest piece. */
  #last;
  /** The number of bytes hashed immediately since a piece last had to wait. */
  #immediateBytes = 0;
  /** Whether all pieces are hashed immediately. */
  #isIsolated;

  constructor(engine, isIsolated) {
    this.engine = engine;
    this.#isIsolated = isIsolated;
  }

  /**
   * Hashes a short piece immediately, and returns true, if the previous piece belongs to the same message and no message waits: no other
   * piece would share lanes with it. For other pieces, and after `MAX_IMMEDIATE_BYTES`, returns false, unless `#isIsolated` is set.
   */
  updateImmediately(hash, bytes) {
    const isAlone = this.#last === hash && this.#waiting.size === 0 && lengthOf(bytes) <= SLICE_BYTES;
    this.#last = hash;
    this.#immediateBytes += lengthOf(bytes);
    const isImmediate = isAlone && this.#immediateBytes <= MAX_IMMEDIATE_BYTES;
    if (!isImmediate) this.#immediateBytes = 0;
    if (!isImmediate && !this.#isIsolated) return false;
    this.engine.update(hash.context, bytes);
    return true;
  }

  /**
   * Adds a piece, which must not change until the returned promise is settled. The promise resolves to the value of `result()` when the piece
   * is hashed.
   */
  add(hash, bytes, result) {
    return new Promise((resolve, reject) => {
      const length = lengthOf(bytes);
      // Users may transfer the buffer of an empty piece before the piece is hashed, so another empty array replaces it.
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

  /** Resolves the updates of pieces that have been hashed to the end. Then schedules the next slices. */
  #done(hashes) {
    for (const hash of hashes) {
      hash.isBusy = false;
      const [piece] = hash.pieces;
      if (!this.#hasItsBytes(hash) || piece.done < piece.length) continue;
      hash.pieces.shift();
      // A message with another piece waits behind the other messages.
      this.#waiting.delete(hash);
      if (hash.pieces.length > 0) this.#waiting.add(hash);
      piece.resolve();
    }
    this.#schedule();
  }

  /** Returns whether the bytes of a message's first piece still exist. If not, rejects all updates of the message. */
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

/** Returns the `PieceQueue` of an engine. With `isIsolated`, returns a new queue, which hashes every piece immediately. */
export function queueOf(engine, isIsolated = false) {
  if (isIsolated) return new PieceQueue(engine, true);
  if (!queues.has(engine)) queues.set(engine, new PieceQueue(engine));
  return queues.get(engine);
}
