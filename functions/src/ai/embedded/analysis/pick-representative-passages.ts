import { cosine } from '@geist/sentence-vectors'
import type { RankedPassage } from '../../analysis/rank-passages'
import { pickPassages } from './pick-passages'

/** Representative passages: near to the mean vector and unlike each other. */
export function pickRepresentativePassages(passages: readonly RankedPassage[], most: number): readonly RankedPassage[] {
  const middle = meanOf(passages.flatMap(({ vector }) => vector ?? []))
  if (middle === undefined) return passages.slice(0, most)
  const whole = passages.filter(({ length }) => length >= 5 && length <= 30)
  const candidates = (whole.length > 0 ? whole : passages).map((passage) => ({
    passage,
    worth: passage.vector === undefined ? 0 : cosine(passage.vector, middle),
  }))
  return pickPassages(candidates, most)
}

function meanOf(vectors: readonly Float32Array[]): Float64Array | undefined {
  const sum = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value
  return vectors.length === 0 ? undefined : sum
}
