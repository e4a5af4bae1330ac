import { groupRows } from './group'
import { scanModule } from './scan-module'
import { type CompiledModule, engine, type LinearMemory } from './web-assembly'

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
  readonly run: (from: number, to: number, othersFrom: number, othersTo: number) => void
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
  if (!engine || !module) return undefined
  const stride = Math.ceil(dimensions / 8) * 8
  const rows = Math.ceil(count / groupRows) * groupRows
  const thresholdsAt = rows * stride * Int16Array.BYTES_PER_ELEMENT
  const listsAt = thresholdsAt + rows * Int32Array.BYTES_PER_ELEMENT
  const listBytes = 2 * slots * Int32Array.BYTES_PER_ELEMENT
  const memory = allocate(listsAt + count * listBytes)
  if (!memory) return undefined
  const lists = new Int32Array(memory.buffer, listsAt, 2 * count * slots).fill(noScore)
  // Padding rows have no list; their threshold is never exceeded.
  new Int32Array(memory.buffer, thresholdsAt, rows).fill(2 ** 31 - 1).fill(noScore, 0, count)
  const { prepare, scan } = new engine.Instance(module, { host: { memory } }).exports
  prepare?.(stride * Int16Array.BYTES_PER_ELEMENT, listBytes, thresholdsAt, listsAt, count)
  return {
    integers: new Int16Array(memory.buffer, 0, rows * stride),
    stride,
    lists,
    run: (from, to, othersFrom, othersTo) => scan?.(from, to, othersFrom, othersTo),
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
      engine && new engine.Module(Uint8Array.from(atob(scanModule), (character) => character.charCodeAt(0)))
  } catch {
    // Without SIMD, or under a content security policy without 'wasm-unsafe-eval'.
  }
  return compiledModule
}

const pageBytes = 65_536

function allocate(bytes: number): LinearMemory | undefined {
  const pages = Math.max(1, Math.ceil(bytes / pageBytes))
  try {
    return engine && new engine.Memory({ initial: pages, maximum: pages })
  } catch {
    return undefined
  }
}
