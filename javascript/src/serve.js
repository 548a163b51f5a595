// Runs in a worker, and answers the calls that workers.js sends to the worker.

import { digestRanges } from './blob-ranges.js';
import { digestList } from './many.js';

/**
 * Returns a function that handles the messages to a worker. `start(setup)` makes the engine from the setup in the first message.
 * `post(message)` sends a message to the thread that has made the worker.
 */
export function messageHandler(start, post) {
  const running = new Map();
  let engine;

  async function hash(id, { ranges, data, offsets }, signal) {
    if (ranges) {
      const results = [];
      const done = (index, digest, error) => (results[index] = [digest, error]);
      await digestRanges(engine, ranges, { signal, hashed: (hashed) => post({ id, hashed }), done });
      return results;
    }
    const messages = Array.from({ length: offsets.length - 1 }, (_, at) => data.subarray(offsets[at], offsets[at + 1]));
    return digestList(engine, messages, 'flat');
  }

  return async ({ id, stop, setup, ...request }) => {
    if (setup) return void (engine = start(setup));
    if (stop !== undefined) return running.get(stop)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    try {
      post({ id, result: await hash(id, request, controller.signal) });
    } catch (error) {
      if (!controller.signal.aborted) post({ id, error });
    } finally {
      running.delete(id);
    }
  };
}
