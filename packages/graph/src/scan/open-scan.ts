import { group } from './group'
import { scanModule } from './scan-module'
import { type CompiledModule, engine, type LinearMemory } from './web-assembly'

export interface Scan {
  /** The rows, each of `stride` integers, four together as `scan.wat` has them; zeros where there are none. */
  readonly integers: Int16Array
  /** In integers: a multiple of 8. */
  readonly stride: number
  /** count x room x 2: a score and whose it is in turn, the greatest first; `noScore` where there are fewer. */
  readonly lists: Int32Array
  /** Goes through the pairs of two ranges of rows, each from a multiple of four up to another. Of each pair the second has to come after the first. */
  readonly run: (from: number, to: number, othersFrom: number, othersTo: number) => void
}

export interface ScanRequest {
  readonly count: number
  readonly dimensions: number
  /** How many a list holds, at least 1. */
  readonly room: number
}

/** Less than every score. */
export const noScore = -(2 ** 31)

/** `scan.wat` with room for these rows; `undefined` where it cannot run. */
export function openScan({ count, dimensions, room }: ScanRequest): Scan | undefined {
  const module = compiled()
  if (!engine || !module) return undefined
  const stride = Math.ceil(dimensions / 8) * 8
  const rows = Math.ceil(count / group) * group
  const thresholdsAt = rows * stride * Int16Array.BYTES_PER_ELEMENT
  const listsAt = thresholdsAt + rows * Int32Array.BYTES_PER_ELEMENT
  const listBytes = 2 * room * Int32Array.BYTES_PER_ELEMENT
  const memory = allocated(listsAt + count * listBytes)
  if (!memory) return undefined
  const lists = new Int32Array(memory.buffer, listsAt, 2 * count * room).fill(noScore)
  // What makes up fours has no list, and nothing is above its threshold.
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

let compiledOnce: CompiledModule | undefined

/** Of less than 4 KB, which every thread may compile at once. Kept, since an engine makes better code of what it has run before. */
function compiled(): CompiledModule | undefined {
  try {
    compiledOnce ??=
      engine && new engine.Module(Uint8Array.from(atob(scanModule), (character) => character.charCodeAt(0)))
  } catch {
    // Without SIMD, or under a content policy without 'wasm-unsafe-eval'.
  }
  return compiledOnce
}

const pageBytes = 65_536

function allocated(bytes: number): LinearMemory | undefined {
  const pages = Math.max(1, Math.ceil(bytes / pageBytes))
  try {
    return engine && new engine.Memory({ initial: pages, maximum: pages })
  } catch {
    return undefined
  }
}
