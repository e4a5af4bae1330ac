import type { Line } from './composition'
import { wordKey } from './word-key'

/** Two halves of lines as one; where the same word would stand on both sides of the cut, it is said once. */
export function laySideBySide(left: Line, right: Line, contents: readonly string[]): Line {
  const [before, after] = [left.at(-1), right[0]]
  if (before === undefined || after === undefined || right.length === 1) return [...left, ...right]
  return [...left, ...(wordKey(after, contents) === wordKey(before, contents) ? right.slice(1) : right)]
}
