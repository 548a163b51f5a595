// Derives abort signals from other abort signals, and runs functions after a turn of the event loop.

/**
 * Returns a new AbortController, which is aborted when `signal` is. At the end of the work the caller has to abort it, which removes its
 * listener from `signal`. `AbortSignal.any` is not used, because some browsers that can run md5lanes.wasm lack it.
 */
export function derivedController(signal) {
  const controller = new AbortController();
  // Otherwise Node would warn if the user passes one signal to more than ten calls.
  if (signal) globalThis.process?.getBuiltinModule?.('node:events').setMaxListeners(0, signal);
  const abort = () => controller.abort(signal.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true, signal: controller.signal });
  return controller;
}

/** Resolves as the promise `start()` does, or rejects with the signal's reason as soon as the signal is aborted. */
export async function unlessAborted(signal, start) {
  signal.throwIfAborted();
  let abort;
  try {
    return await new Promise((resolve, reject) => {
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort);
      start().then(resolve, reject);
    });
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Runs `run` after the events that wait in the event loop now. */
export function afterThisTurn(run) {
  if (typeof setImmediate === 'function') return setImmediate(run);
  if (typeof MessageChannel !== 'function') return setTimeout(run, 0);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (port1.close(), run());
  port2.postMessage(null);
}
