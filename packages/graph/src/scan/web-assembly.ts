/** What is used of WebAssembly, which TypeScript knows as a part of the DOM alone. */
interface Engine {
  readonly Module: new (bytes: Uint8Array) => CompiledModule
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => LinearMemory
  readonly Instance: new (
    module: CompiledModule,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: Readonly<Record<string, (...numbers: readonly number[]) => void>> }
}

/** Something compiled: only its engine can look into it. */
export type CompiledModule = object

export interface LinearMemory {
  readonly buffer: ArrayBuffer
}

/** Nothing where there is no WebAssembly, as in browsers that were told to be strict. */
export const engine = (globalThis as unknown as { readonly WebAssembly?: Engine }).WebAssembly
