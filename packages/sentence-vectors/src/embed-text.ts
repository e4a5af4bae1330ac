import { addWord } from './add-word'
import type { Embedding } from './embedding'
import { knownWords } from './known-words'
import { sifWeight } from './sif-weight'
import { dimensions } from './vector-model'
import { wordProbability, type WordTable } from './word-table'

/**
 * The vector of a text: the sum of its words' whitened vectors, each counted by how rare it is, made as long as 1. The order of the words makes no difference, to the
 * last bit. Takes time in proportion to the text.
 */
export function embedText(table: WordTable, text: string): Embedding {
  const { counts, total } = knownWords(table, text)
  const sum = new Float64Array(dimensions)
  let known = 0
  // In the table's order: floating point sums depend on theirs.
  for (const [place, times] of [...counts].toSorted(([a], [b]) => a - b)) {
    addWord(table, place, times * sifWeight(wordProbability(table, place)), sum)
    known += times
  }
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0))
  // Also where words cancel each other out: no direction is no meaning either.
  if (length === 0) return { status: 'no known word' }
  return { status: 'embedded', vector: Float32Array.from(sum, (value) => value / length), knownShare: known / total }
}
