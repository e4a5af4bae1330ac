/** BM25's usual parameters: the saturation of the term frequency, and the weight of the length. */
const k1 = 1.2
const b = 0.4

/** The weight of a term that occurs in some notes of all. */
export function weighByRarity(frequency: number, noteCount: number): number {
  const rarity = Math.log(1 + (Math.max(noteCount, frequency) - frequency + 0.5) / (Math.max(1, frequency) + 0.5))
  // A word that no note contains weighs less: notes may use a synonym.
  return frequency === 0 ? rarity * missingTermShare : rarity
}

const missingTermShare = 0.6

/**
 * The weight of a term's frequency in a note: 1 for one occurrence in a note of average length.
 *
 * @param relativeLength the note's length in average lengths
 */
export function saturate(count: number, relativeLength: number): number {
  return count === 0 ? 0 : (count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength))
}
