import { rowsPerGroup } from './rows-per-group'
import { scanModule } from './scan-module'
import { type CompiledModule, webAssembly, type LinearMemory } from './web-assembly'

export interface Scan {
  /** The rows, each of `stride` integers, four interleaved as `scan.wat` expects; zero-padded. */
  readonly integers: Int16Array
  /** In integers: a multiple of 8. */
  readonly stride: number
  /** count x slots x 2: score and index in turn, highest score first; `noScore` in free slots. */
  readonly lists: Int32Array
  /**
   * Compares two ranges of rows, with bounds at multiples of four. The second row of each pair must
   * come after the first.
   */
  readonly run: (start: number, end: number, othersStart: number, othersEnd: number) => void
}

export interface ScanRequest {
  readonly count: number
  readonly dimensions: number
  /** Slots per list, at least 1. */
  readonly slots: number
}

/** Sentinel below every score. */
export const noScore = -(2 ** 31)

/** Instantiates `scan.wat` with memory for these rows; `undefined` if that is impossible. */
export function openScan({ count, dimensions, slots }: ScanRequest): Scan | undefined {
  const module = compileOnce()
  if (!webAssembly || !module) return undefined
  const stride = Math.ceil(dimensions / 8) * 8
  const paddedCount = Math.ceil(count / rowsPerGroup) * rowsPerGroup
  const thresholdsOffset = paddedCount * stride * Int16Array.BYTES_PER_ELEMENT
  const listsOffset = thresholdsOffset + paddedCount * Int32Array.BYTES_PER_ELEMENT
  const listBytes = 2 * slots * Int32Array.BYTES_PER_ELEMENT
  const memory = allocate(listsOffset + count * listBytes)
  if (!memory) return undefined
  const lists = new Int32Array(memory.buffer, listsOffset, 2 * count * slots).fill(noScore)
  // Padding rows have no list; their threshold is never exceeded.
  new Int32Array(memory.buffer, thresholdsOffset, paddedCount).fill(2 ** 31 - 1).fill(noScore, 0, count)
  const { prepare, scan } = new webAssembly.Instance(module, { host: { memory } }).exports
  prepare?.(stride * Int16Array.BYTES_PER_ELEMENT, listBytes, thresholdsOffset, listsOffset, count)
  return {
    integers: new Int16Array(memory.buffer, 0, paddedCount * stride),
    stride,
    lists,
    run: (start, end, othersStart, othersEnd) => scan?.(start, end, othersStart, othersEnd),
  }
}

let compiledModule: CompiledModule | undefined

/**
 * Below 4 KB, so it may be compiled synchronously on any thread. Cached, since engines optimize
 * code that has run before.
 */
function compileOnce(): CompiledModule | undefined {
  try {
    compiledModule ??=
      webAssembly && new webAssembly.Module(Uint8Array.from(atob(scanModule), (character) => character.charCodeAt(0)))
  } catch {
    // Without SIMD, or under a content security policy without 'wasm-unsafe-eval'.
  }
  return compiledModule
}

const pageBytes = 65_536

function allocate(bytes: number): LinearMemory | undefined {
  const pages = Math.max(1, Math.ceil(bytes / pageBytes))
  try {
    return webAssembly && new webAssembly.Memory({ initial: pages, maximum: pages })
  } catch {
    return undefined
  }
}
