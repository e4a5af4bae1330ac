import type { SimilarityScore } from '@geist/domain'
import { findNeighboursOfVector, normalizeRows } from '@geist/graph'

import type { DeviceVectors } from './device-vectors'

/**
 * Number of neighbours to compute, as many as the server returns. It exceeds the number of notes
 * shown, since some may be in the trash by now.
 */
const neighbourCount = 20

/**
 * Finds the notes nearest to a note by the vectors of this device, nearest first. Scores differ
 * from the server's by less than 0.01, since vectors are quantized to one byte per number here.
 *
 * @returns `undefined` if the device has no vector of the note
 */
export function findSimilarOnDevice(
  noteId: string,
  { ids, bytes, dimensions }: DeviceVectors,
): readonly SimilarityScore[] | undefined {
  const noteIndex = ids.indexOf(noteId)
  if (noteIndex === -1) return undefined
  const rowAt = (row: number) => bytes.subarray(row * dimensions, (row + 1) * dimensions)
  const rows = normalizeRows(
    ids.map((_, row) => rowAt(row)),
    dimensions,
  )
  const vector = rows.slice(noteIndex * dimensions, (noteIndex + 1) * dimensions)
  // A zero row never ranks, which excludes the note itself.
  rows.fill(0, noteIndex * dimensions, (noteIndex + 1) * dimensions)
  const neighbours = findNeighboursOfVector(vector, rows, { count: ids.length, dimensions, k: neighbourCount })
  return Array.from(neighbours.ids).flatMap((neighbourRow, rank) => {
    // `ids[noNeighbour]` is undefined: with fewer notes than neighbours, the rest is empty.
    const id = ids[neighbourRow]
    const score = neighbours.scores[rank]
    return id === undefined || score === undefined ? [] : [{ id, score }]
  })
}
