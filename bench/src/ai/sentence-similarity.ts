import {
  cosine,
  dimensions,
  embedText,
  countKnownWords,
  originalVector,
  sifWeight,
  type WordTable,
  wordProbability,
} from '@geist/sentence-vectors'
import { spearman } from '../statistics'
import { removeComponents } from './remove-components'
import { sentencePairs } from './sentence-pairs'

/** How well one kind of vectors agrees with human scores. */
export interface Agreement {
  readonly way: string
  /** Data that it was fitted to, besides word frequencies. */
  readonly fittedTo: string
  /** Spearman's correlation of cosines and human scores. */
  readonly spearman: number
}

/** Compares common baselines with ours, on the same pairs and the same original word vectors. */
export function sentenceSimilarity(table: WordTable): {
  readonly ours: Agreement
  readonly others: readonly Agreement[]
} {
  const pairs = sentencePairs()
  // First sentences, then second ones.
  const texts = [...pairs.map(({ first }) => first), ...pairs.map(({ second }) => second)]
  const agreement = (way: string, fittedTo: string, vectors: readonly ArrayLike<number>[]): Agreement => {
    const cosines = pairs.map((_, at) => cosine(vectors[at]!, vectors[pairs.length + at]!))
    return {
      way,
      fittedTo,
      spearman: spearman(
        cosines,
        pairs.map(({ score }) => score),
      ),
    }
  }
  const averages = (weighing: Weighing) => texts.map((text) => averageOf(table, text, weighing))
  const weighted = averages({ byFrequency: true, unitLength: false })
  const ofUnits = averages({ byFrequency: true, unitLength: true })
  const own = texts.map((text) => {
    const embedding = embedText(table, text)
    return embedding.status === 'embedded' ? embedding.vector : new Float32Array(dimensions)
  })
  return {
    others: [
      agreement('plain average', 'nothing', averages({ byFrequency: false, unitLength: false })),
      agreement('weighted by frequency', 'nothing', weighted),
      agreement(
        '… first component removed',
        'these sentences',
        removeComponents(weighted, { count: 1, inProportion: false }),
      ),
      agreement(
        '… of unit length, three in proportion',
        'these sentences',
        removeComponents(ofUnits, { count: 3, inProportion: true }),
      ),
    ],
    ours: agreement('ours: whitened by frequency, weighted', 'nothing', own),
  }
}

interface Weighing {
  readonly byFrequency: boolean
  readonly unitLength: boolean
}

/** A mean: with a sum, long sentences would dominate the common components. */
function averageOf(table: WordTable, text: string, { byFrequency, unitLength }: Weighing): Float64Array {
  const sum = new Float64Array(dimensions)
  let known = 0
  for (const [place, times] of countKnownWords(table, text).counts) {
    const vector = originalVector(table, place)
    const length = unitLength ? Math.hypot(...vector) : 1
    const weight = (times / length) * (byFrequency ? sifWeight(wordProbability(table, place)) : 1)
    for (let d = 0; d < dimensions; d += 1) sum[d] = sum[d]! + weight * vector[d]!
    known += times
  }
  return sum.map((value) => value / Math.max(1, known))
}
