/** The interface of `md5lanes`, over a module that `load` has loaded. */
export type Library = Omit<typeof import('./index.js'), never>;

/**
 * Loads the WebAssembly module with lanes from a file, `md5lanes/md5lanes.wasm`.
 *
 * Rejects with `CompileError` if the engine cannot run it, or if the page's Content-Security-Policy lacks `'wasm-unsafe-eval'`.
 */
export function load(
  source: string | URL | Response | WebAssembly.Module | ArrayBuffer | Uint8Array | Promise<Response>,
): Promise<Library>;
