import { cosine } from '@geist/sentence-vectors'
import type { RankedPassage } from '../../analysis/rank-passages'
import { pickPassages } from './pick-passages'

/** Picks representative passages: near to the mean vector and unlike each other. */
export function pickRepresentativePassages(
  passages: readonly RankedPassage[],
  maxCount: number,
): readonly RankedPassage[] {
  const summedVector = sumVectors(passages.flatMap(({ vector }) => vector ?? []))
  if (summedVector === undefined) return passages.slice(0, maxCount)
  const wholeSentences = passages.filter(({ wordCount }) => wordCount >= 5 && wordCount <= 30)
  const candidates = (wholeSentences.length > 0 ? wholeSentences : passages).map((passage) => ({
    passage,
    relevance: passage.vector === undefined ? 0 : cosine(passage.vector, summedVector),
  }))
  return pickPassages(candidates, maxCount)
}

/** Sums vectors. The sum has the direction of the mean, which is all that a cosine needs. */
function sumVectors(vectors: readonly Float32Array[]): Float64Array | undefined {
  const sum = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (const [dimension, value] of vector.entries()) sum[dimension] = (sum[dimension] ?? 0) + value
  return vectors.length === 0 ? undefined : sum
}
