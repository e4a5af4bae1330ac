import type { WordTable } from './word-table'

/** The place of a word in the table, or -1 where it is not. A search by halves: an index would have to be made or loaded first. */
export function findWord({ count, letters, starts }: WordTable, word: string): number {
  let low = 0
  let high = count - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = compare(word, letters, starts[middle]!, starts[middle + 1]!)
    if (order === 0) return middle
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return -1
}

/** Below 0 when the word comes before the letters from `start` to `end`, above 0 when it comes after them. */
function compare(word: string, letters: Uint8Array, start: number, end: number): number {
  const shared = Math.min(word.length, end - start)
  for (let at = 0; at < shared; at += 1) {
    const difference = word.charCodeAt(at) - letters[start + at]!
    if (difference !== 0) return difference
  }
  return word.length - (end - start)
}
