/** All functions of `md5lanes`. The functions for many messages hash with the module that `load` has loaded. */
export type Library = Omit<typeof import('./index.js'), never>;

/** The members of a `Response` that `load` uses. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Loads `md5lanes/md5lanes.wasm`, the WebAssembly module that hashes many messages, and resolves to the functions of `md5lanes`. `source` is
 * the module's address, a response with the module, its bytes, or a compiled `WebAssembly.Module`.
 *
 * Rejects with `CompileError` if the JavaScript engine cannot run the module, or if the page's Content-Security-Policy lacks
 * `'wasm-unsafe-eval'`. Rejects with an `Error` if the server answers with an error status.
 *
 * @example const { md5Many } = await load('/static/md5lanes.wasm');
 */
export function load(source: ModuleSource | Promise<ModuleSource>): Promise<Library>;

/** The sources that `load` accepts. */
export type ModuleSource = string | { readonly href: string } | ResponseLike | ArrayBuffer | Uint8Array | CompiledModule;

/** `WebAssembly.Module`, or `object` in a program without TypeScript's library `dom`, which has that type. */
type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } } ? Module : object;
