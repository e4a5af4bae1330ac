import { addWord } from './add-word'
import type { Embedding } from './embedding'
import { countKnownWords } from './count-known-words'
import { computeSifWeight } from './compute-sif-weight'
import { dimensions } from './vector-model'
import { getWordProbability, type WordTable } from './word-table'

/**
 * Embeds a text: the sum of its words' whitened vectors, weighted by rarity and normalized to
 * length 1. It is independent of word order, bit for bit. Linear time.
 */
export function embedText(table: WordTable, text: string): Embedding {
  const { counts, total } = countKnownWords(table, text)
  const sum = new Float64Array(dimensions)
  let knownCount = 0
  // In table order, since floating-point sums depend on the order.
  for (const [index, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    addWord(table, index, count * computeSifWeight(getWordProbability(table, index)), sum)
    knownCount += count
  }
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0))
  // Also covers words that cancel out: a zero vector has no meaning.
  if (length === 0) return { status: 'no-known-word' }
  return {
    status: 'embedded',
    vector: Float32Array.from(sum, (value) => value / length),
    knownShare: knownCount / total,
  }
}
