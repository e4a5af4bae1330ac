import type { VectorsShape } from './check-vectors'
import { findNearestNeighbours } from './find-nearest-neighbours'
import { groupByLabel } from './group-by-label'
import { type Neighbours, noNeighbour } from './neighbours'

export interface LabelledVectorsRequest extends VectorsShape {
  /** Neighbours per note. */
  readonly k: number
  /** The label of each note; a note with `''` has no neighbours. */
  readonly labels: readonly string[]
}

/** The k nearest neighbours of each note among the notes with the same label. */
export function findNearestWithLabel(
  vectors: Float32Array,
  { count, dimensions, k, labels }: LabelledVectorsRequest,
): Neighbours {
  const ids = new Uint32Array(count * k).fill(noNeighbour)
  const scores = new Float32Array(count * k).fill(-1)
  for (const notes of groupByLabel(labels.keys(), labels).values()) {
    const group = new Float32Array(notes.length * dimensions)
    for (const [index, note] of notes.entries()) {
      group.set(vectors.subarray(note * dimensions, (note + 1) * dimensions), index * dimensions)
    }
    const nearest = findNearestNeighbours(group, { count: notes.length, dimensions, k })
    for (const [index, note] of notes.entries()) {
      for (let slot = 0; slot < k; slot += 1) {
        const neighbour = nearest.ids[index * k + slot]!
        if (neighbour === noNeighbour) break
        ids[note * k + slot] = notes[neighbour]!
        scores[note * k + slot] = nearest.scores[index * k + slot]!
      }
    }
  }
  return { count, k, ids, scores }
}
