import type { WordTable } from './word-table'

/**
 * Finds the index of a word in the table, or -1. Searches binarily, since a hash index would have
 * to be built or loaded first.
 */
export function findWord({ count, letters, starts }: WordTable, word: string): number {
  let low = 0
  let high = count - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = compareWithLetters(word, letters, starts[middle]!, starts[middle + 1]!)
    if (order === 0) return middle
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return -1
}

/** Compares a word with the letters from `start` to `end`; negative if the word comes first. */
function compareWithLetters(word: string, letters: Uint8Array, start: number, end: number): number {
  const sharedLength = Math.min(word.length, end - start)
  for (let index = 0; index < sharedLength; index += 1) {
    const difference = word.charCodeAt(index) - letters[start + index]!
    if (difference !== 0) return difference
  }
  return word.length - (end - start)
}
