// Starts and calls workers: Web Workers, or threads of Node. They share no memory, so pages need no special headers.

import { bytesOf, lengthOf, nameOf, positiveOf } from './data.js';
import { derivedController } from './signals.js';

/**
 * A worker reads the ranges of a batch side by side. So a batch has at least `MIN_RANGES` ranges and `MIN_RANGE_BYTES` bytes, or `MAX_RANGES`
 * short ranges. The last batch may have less.
 */
const MIN_RANGES = 12;
const MIN_RANGE_BYTES = 3 << 20;
const MAX_RANGES = 768;
/** A batch of messages has at most `MAX_MESSAGES` messages and, unless it is a single message, `MAX_MESSAGE_BYTES` bytes. */
const MAX_MESSAGES = 8192;
const MAX_MESSAGE_BYTES = 1 << 20;
/** How many workers a group can have. A thread of Node takes 6 to 9 MB, and the process ends if there is no memory for a thread. */
const MAX_WORKERS = 1024;

/** A group of workers, which several calls may use until it is terminated. */
export class Workers {
  #workers;

  /** `create` makes a worker of the module `md5lanes/worker`; `setup` is the first message to each worker. */
  constructor(count, create, setup) {
    const length = positiveOf(count, 'the number of workers must be a whole number');
    if (length > MAX_WORKERS) throw new RangeError(`the number of workers must be ${MAX_WORKERS} at most, not ${length}`);
    this.#workers = [];
    try {
      while (this.#workers.length < length) this.#workers.push(new WorkerClient(create, setup));
    } catch (error) {
      this.terminate();
      throw error;
    }
  }

  get count() {
    return this.#workers.length;
  }

  terminate() {
    for (const worker of this.#workers) worker.terminate();
  }

  /** Does the same as `digestRanges` of blob-ranges.js, with the workers of this group. */
  digestRanges(ranges, { signal, hashed, done }) {
    return this.#distribute(rangeBatchesOf(ranges), signal, async (worker, { first, batch }, signal) => {
      const results = await worker.call({ ranges: batch }, [], signal, hashed);
      results.forEach(([digest, error], at) => done(first + at, digest, error));
    });
  }

  /** Returns the digests of `list`, 16 bytes each. Calls `hashed` with the number of messages of each finished batch. */
  async digestFlat(list, { signal, hashed }) {
    const flat = new Uint8Array(16 * list.length);
    await this.#distribute(columnBatchesOf(list), signal, async (worker, { first, data, offsets }, signal) => {
      const digests = await worker.call({ data, offsets }, [data.buffer, offsets.buffer], signal);
      flat.set(digests, 16 * first);
      hashed?.(digests.length / 16);
    });
    return flat;
  }

  /** Calls `run(worker, task, signal)` for each task, one at a time for each worker. The first error ends all work for this call. */
  async #distribute(tasks, signal, run) {
    const stop = derivedController(signal);
    // A single listener stops all workers, because Node would warn if a signal has more than ten listeners.
    stop.signal.addEventListener('abort', () => this.#workers.forEach((worker) => worker.stop(stop.signal)));
    const runTasks = async (worker) => {
      for (const task of tasks) {
        stop.signal.throwIfAborted();
        await run(worker, task, stop.signal);
      }
    };
    try {
      stop.signal.throwIfAborted();
      await Promise.all(this.#workers.map(runTasks));
    } finally {
      // If a task has failed, this ends the other tasks of this call.
      stop.abort();
    }
  }
}

/** Sends calls to a worker, and receives its answers. */
class WorkerClient {
  #worker;
  #calls = new Map();
  #next = 0;
  #error;

  constructor(create, setup) {
    try {
      this.#worker = create();
    } catch (error) {
      throw cannotStart(error.message, error);
    }
    if (typeof this.#worker?.postMessage !== 'function') throw cannotStart(`${nameOf(this.#worker)} is none`);
    const worker = this.#worker;
    if (worker.on) {
      worker.on('message', (message) => this.#answer(message));
      worker.on('error', (error) => this.#fail(error));
      worker.on('exit', (code) => this.#fail(new Error(`a worker of md5lanes ended before its work, with the exit code ${code}`)));
      worker.unref();
    } else {
      worker.onmessage = ({ data }) => this.#answer(data);
      worker.onerror = (event) => {
        event.preventDefault();
        this.#fail(cannotStart(event.message ?? 'its script could not be loaded', event.error));
      };
    }
    worker.postMessage(setup);
  }

  /** Calls `hashed` with the progress. `stop(signal)` ends the call. */
  call(request, transfer, signal, hashed) {
    if (this.#error) return Promise.reject(this.#error);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, hashed, signal });
      // While calls run, a worker of Node keeps the process alive. Workers of browsers have no `ref`.
      if (this.#calls.size === 1) this.#worker.ref?.();
      try {
        this.#worker.postMessage({ id, ...request }, transfer);
      } catch (error) {
        this.#settle(id).reject(error);
      }
    });
  }

  stop(signal) {
    for (const [id, call] of this.#calls) if (call.signal === signal) this.#stop(id, signal.reason);
  }

  terminate() {
    // The calls are rejected first: otherwise they would get the error for a worker that has ended early.
    this.#fail(new DOMException('the workers were terminated', 'AbortError'));
    this.#worker.terminate();
  }

  /** Tells the worker to end a call, and rejects the promise of the call if it has no answer yet. */
  #stop(id, error) {
    this.#worker.postMessage({ stop: id });
    this.#settle(id)?.reject(error);
  }

  /** Removes and returns the call `id`, or returns undefined if it was removed before. */
  #settle(id) {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (this.#calls.size === 0) this.#worker.unref?.();
    return call;
  }

  #answer({ id, hashed, result, error }) {
    if (hashed !== undefined) this.#reportProgress(id, hashed);
    else if (error) this.#settle(id)?.reject(error);
    else this.#settle(id)?.resolve(result);
  }

  /** Reports the progress of a call. The call fails if the user's function throws, because nothing else could catch the error. */
  #reportProgress(id, hashed) {
    try {
      this.#calls.get(id)?.hashed?.(hashed);
    } catch (error) {
      this.#stop(id, error);
    }
  }

  /** Rejects all calls, also later ones, with an error. */
  #fail(error) {
    this.#error ??= error;
    for (const id of [...this.#calls.keys()]) this.#settle(id).reject(error);
  }
}

function cannotStart(reason, cause) {
  return new Error(`a worker of md5lanes could not be started (${reason}); createWorkers takes a function that makes one of md5lanes/worker`, {
    cause,
  });
}

/** Yields ranges as batches for workers, `{ first, batch }`: `first` is the index of the first range. */
function* rangeBatchesOf(ranges) {
  let first = 0, batch = [], bytes = 0;
  for (const range of ranges) {
    batch.push(range);
    bytes += range.end - range.start;
    if ((batch.length >= MIN_RANGES && bytes >= MIN_RANGE_BYTES) || batch.length === MAX_RANGES) {
      yield { first, batch };
      [first, batch, bytes] = [first + batch.length, [], 0];
    }
  }
  if (batch.length > 0) yield { first, batch };
}

/** Yields messages as columns for workers: message i of `{ first, data, offsets }` is item `first + i` of the list. */
function* columnBatchesOf(list) {
  for (let first = 0; first < list.length; ) {
    const items = [];
    const ends = [0];
    while (first + items.length < list.length && items.length < MAX_MESSAGES) {
      const item = bytesOf(list[first + items.length], `item ${first + items.length} of the list`);
      const end = ends.at(-1) + lengthOf(item);
      if (items.length > 0 && end > MAX_MESSAGE_BYTES) break;
      items.push(item);
      ends.push(end);
    }
    const data = new Uint8Array(ends.at(-1));
    items.forEach((item, at) => data.set(item, ends[at]));
    yield { first, data, offsets: Float64Array.from(ends) };
    first += items.length;
  }
}
