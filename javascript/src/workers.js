// Starts and calls workers: Web Workers, or threads of Node. Each has its own engine. They share no memory, so pages need no special
// headers.

import { bytesOf, lengthOf, nameOf, positiveOf } from './data.js';
import { derivedController } from './signals.js';

/** The amounts that a worker gets at a time: as many ranges as it reads side by side, more if they are short; and some messages of a list. */
const RANGES = 12;
const MOST_RANGES = 768;
const BYTES_OF_RANGES = 3 << 20;
const MESSAGES = 8192;
const BYTES_OF_MESSAGES = 1 << 20;
/** A thread of Node takes 6 to 9 MB, and the process ends if there is no memory for one. */
const MOST_WORKERS = 1024;

/** A group of workers. It may serve several calls, until it is terminated. */
export class Workers {
  #workers;

  /** `create` makes a worker of the module `md5lanes/worker`; `setup` is its first message. */
  constructor(count, create, setup) {
    const length = positiveOf(count, 'the number of workers must be a whole number');
    if (length > MOST_WORKERS) throw new RangeError(`the number of workers must be ${MOST_WORKERS} at most, not ${length}`);
    this.#workers = [];
    try {
      while (this.#workers.length < length) this.#workers.push(new Remote(create, setup));
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

  /** Does the same as `digestRanges` of ranges.js, by workers. */
  digestRanges(ranges, { signal, hashed, done }) {
    return this.#share(batchesOf(ranges), signal, async (worker, { first, batch }, signal) => {
      const results = await worker.call({ ranges: batch }, [], signal, hashed);
      results.forEach(([digest, error], at) => done(first + at, digest, error));
    });
  }

  /** Returns the digests of a list, 16 bytes for each. `hashed` gets numbers of messages. */
  async digestFlat(list, { signal, hashed }) {
    const flat = new Uint8Array(16 * list.length);
    await this.#share(columnsOf(list), signal, async (worker, { first, data, offsets }, signal) => {
      const digests = await worker.call({ data, offsets }, [data.buffer, offsets.buffer], signal);
      flat.set(digests, 16 * first);
      hashed?.(digests.length / 16);
    });
    return flat;
  }

  /** Runs tasks: each worker gets the next one when it has done its last. The first error ends all. */
  async #share(tasks, signal, run) {
    const stop = derivedController(signal);
    // One listener, whatever the number of workers: Node warns of more than ten.
    stop.signal.addEventListener('abort', () => this.#workers.forEach((worker) => worker.stop(stop.signal)));
    const serve = async (worker) => {
      for (const task of tasks) {
        stop.signal.throwIfAborted();
        await run(worker, task, stop.signal);
      }
    };
    try {
      stop.signal.throwIfAborted();
      await Promise.all(this.#workers.map(serve));
    } finally {
      // If a call has failed, the other workers end their work for it.
      stop.abort();
    }
  }
}

/** A worker on the side of its owner: calls, and their answers. */
class Remote {
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

  call(request, transfer, signal, hashed) {
    if (this.#error) return Promise.reject(this.#error);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, hashed, signal });
      // A thread of Node keeps the process alive only while it has work.
      if (this.#calls.size === 1) this.#worker.ref?.();
      try {
        this.#worker.postMessage({ id, ...request }, transfer);
      } catch (error) {
        this.#settle(id).reject(error);
      }
    });
  }

  /** Ends the calls of a signal. */
  stop(signal) {
    for (const [id, call] of this.#calls) if (call.signal === signal) this.#stop(id, signal.reason);
  }

  terminate() {
    // Before the worker ends, which would be an error, too.
    this.#fail(new DOMException('the workers were terminated', 'AbortError'));
    this.#worker.terminate();
  }

  /** Ends a call before its answer. */
  #stop(id, error) {
    this.#worker.postMessage({ stop: id });
    this.#settle(id)?.reject(error);
  }

  #settle(id) {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (this.#calls.size === 0) this.#worker.unref?.();
    return call;
  }

  #answer({ id, hashed, result, error }) {
    if (hashed !== undefined) this.#tell(id, hashed);
    else if (error) this.#settle(id)?.reject(error);
    else this.#settle(id)?.resolve(result);
  }

  /** Reports the progress of a call. If the user's function throws, the call fails: no caller above could catch the error. */
  #tell(id, hashed) {
    try {
      this.#calls.get(id)?.hashed?.(hashed);
    } catch (error) {
      this.#stop(id, error);
    }
  }

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

function* batchesOf(ranges) {
  let first = 0, batch = [], bytes = 0;
  for (const range of ranges) {
    batch.push(range);
    bytes += range.end - range.start;
    if ((batch.length >= RANGES && bytes >= BYTES_OF_RANGES) || batch.length === MOST_RANGES) {
      yield { first, batch };
      [first, batch, bytes] = [first + batch.length, [], 0];
    }
  }
  if (batch.length > 0) yield { first, batch };
}

function* columnsOf(list) {
  for (let first = 0; first < list.length; ) {
    const items = [];
    const ends = [0];
    while (first + items.length < list.length && items.length < MESSAGES) {
      const item = bytesOf(list[first + items.length], `item ${first + items.length} of the list`);
      const end = ends.at(-1) + lengthOf(item);
      if (items.length > 0 && end > BYTES_OF_MESSAGES) break;
      items.push(item);
      ends.push(end);
    }
    const data = new Uint8Array(ends.at(-1));
    items.forEach((item, at) => data.set(item, ends[at]));
    yield { first, data, offsets: Float64Array.from(ends) };
    first += items.length;
  }
}
