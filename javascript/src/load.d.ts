/** The interface of `md5lanes`, over a module that `load` has loaded. */
export type Library = Omit<typeof import('./index.js'), never>;

/** The part of a `Response` that `load` needs. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Loads the WebAssembly module with lanes, `md5lanes/md5lanes.wasm`. `source` is its address, a response, its bytes, or a
 * compiled `WebAssembly.Module`; that has no type outside of the library of the DOM.
 *
 * Rejects with `CompileError` if the engine cannot run it, or if the page's Content-Security-Policy lacks `'wasm-unsafe-eval'`.
 */
export function load(source: ModuleSource | Promise<ModuleSource>): Promise<Library>;

export type ModuleSource = string | { readonly href: string } | ResponseLike | ArrayBuffer | Uint8Array | CompiledModule;

type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } } ? Module : object;
