import { dimensions } from '../vector-model'

/** Deterministic words of two to four letters with vectors, as `encodeWordTable` takes them. */
export function madeUpWords(count: number): { words: readonly string[]; vectors: Float64Array } {
  let state = 1
  const drawNumber = () => {
    // A linear congruential generator (Numerical Recipes); the vectors only have to vary in every
    // direction.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296 - 0.4
  }
  // The least frequent words come first in the alphabet, so that order and rank differ.
  const words = Array.from({ length: count }, (_, index) => toLetters(26 + count - index))
  return { words, vectors: Float64Array.from({ length: count * dimensions }, drawNumber) }
}

/** Spells a number in letters: 1 is a, 26 is z, 27 is aa. */
function toLetters(number: number): string {
  const quotient = Math.floor((number - 1) / 26)
  return (quotient > 0 ? toLetters(quotient) : '') + String.fromCharCode(97 + ((number - 1) % 26))
}
