// Signals that depend on others.

/**
 * A controller that a signal aborts, too. `AbortSignal.any` is too new for some browsers that have simd128. Abort it at the end:
 * then the signal forgets it.
 */
export function controllerBelow(signal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true, signal: controller.signal });
  return controller;
}
