import { dimensions } from '../vector-model'

/** Deterministic words of two to four letters with vectors, as `encodeWordTable` takes them. */
export function madeUpWords(count: number): { words: readonly string[]; vectors: Float64Array } {
  let state = 1
  const draw = () => {
    // A linear congruential generator (Numerical Recipes); the vectors only have to vary in every
    // direction.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296 - 0.4
  }
  // The least frequent words come first in the alphabet, so that order and rank differ.
  const words = Array.from({ length: count }, (_, place) => lettersOf(26 + count - place))
  return { words, vectors: Float64Array.from({ length: count * dimensions }, draw) }
}

/** 1 is a, 26 is z, 27 is aa. */
function lettersOf(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(97 + ((number - 1) % 26))
}
