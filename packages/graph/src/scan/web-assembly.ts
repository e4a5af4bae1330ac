/** The used part of WebAssembly, which TypeScript declares only for the DOM. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => CompiledModule
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => LinearMemory
  readonly Instance: new (
    module: CompiledModule,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: Readonly<Record<string, (...numbers: readonly number[]) => void>> }
}

/** An opaque compiled module. */
export type CompiledModule = object

export interface LinearMemory {
  readonly buffer: ArrayBuffer
}

/** `undefined` without WebAssembly, as in browsers with strict settings. */
export const webAssembly = (globalThis as unknown as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly
