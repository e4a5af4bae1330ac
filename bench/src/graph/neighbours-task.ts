import { findNearestNeighbours, findNeighboursOfVector, type NeighboursRequest } from '@geist/graph'
import { findNeighboursNaively } from '@geist/graph/find-neighbours-naively'
import { createClusteredVectors } from '@geist/graph/create-clustered-vectors'
import { median } from '../shared/statistics'
import { hashIntegers } from './hash-integers'
import { measureProcessorTime } from './measure-processor-time'

export const dimensions = 100
/** Number of neighbours in the timed search. The map uses fewer (`neighboursPerNote`). */
export const neighbourCount = 8

export interface NeighboursTask {
  readonly kind: 'neighbours'
  readonly implementation: 'ours' | 'two plain loops'
  readonly count: number
  /** Number of measured runs; with 1, the run has no warm-up. */
  readonly rounds: number
}

export interface NeighboursResult {
  /** Processor time of each round, in milliseconds. */
  readonly times: readonly number[]
  /** Hash of all neighbours of all notes. */
  readonly digest: number
  /** Peak bytes of arrays and WebAssembly memory, vectors included; 0 if not measured. */
  readonly peakBytes: number
  /** Milliseconds for one new note among all; 0 if not measured. */
  readonly singleNoteMs: number
}

export function measureNeighbours({ implementation, count, rounds }: NeighboursTask): NeighboursResult {
  const { vectors } = createClusteredVectors({ count, clusters: 30, spread: 2, seed: 'neighbours' })
  if (implementation === 'two plain loops') {
    const rows = Array.from({ length: count }, (_, row) =>
      Array.from(vectors.subarray(row * dimensions, (row + 1) * dimensions)),
    )
    const { ms, result } = measureProcessorTime(() => findNeighboursNaively(rows, neighbourCount))
    return { times: [ms], digest: hashIntegers(result.flat().map(({ id }) => id)), peakBytes: 0, singleNoteMs: 0 }
  }
  const request = { count, dimensions, k: neighbourCount }
  const runs = Array.from({ length: rounds }, () => measureProcessorTime(() => findNearestNeighbours(vectors, request)))
  const singleNoteTimes = Array.from({ length: 50 }, (_, row) => {
    const vector = vectors.slice(row * dimensions, (row + 1) * dimensions)
    return measureProcessorTime(() => findNeighboursOfVector(vector, vectors, request)).ms
  })
  return {
    times: runs.map(({ ms }) => ms),
    digest: hashIntegers(runs[0]?.result.ids ?? []),
    peakBytes: rounds > 1 ? measurePeakBytes(vectors, request) : 0,
    singleNoteMs: median(singleNoteTimes),
  }
}

/** Measures the peak memory of a search, from samples during the run and at its end. */
function measurePeakBytes(vectors: Float32Array, request: NeighboursRequest): number {
  globalThis.gc?.()
  const bytesBefore = countBytesInUse()
  let peakBytes = 0
  const sampleMemory = () => {
    peakBytes = Math.max(peakBytes, countBytesInUse() - bytesBefore)
  }
  const neighbours = findNearestNeighbours(vectors, { ...request, onProgress: sampleMemory })
  sampleMemory()
  // Uses the result, so that it is alive until the last sample.
  return neighbours.ids.length === 0 ? 0 : peakBytes + vectors.byteLength
}

/** Bytes of the JavaScript heap, and of arrays and WebAssembly memory outside it. */
function countBytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
