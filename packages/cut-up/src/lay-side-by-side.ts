import type { Line } from './composition'
import { toWordKey } from './word-key'

/** Joins two half lines and drops a word that would repeat at the seam. */
export function laySideBySide(left: Line, right: Line, contents: readonly string[]): Line {
  const [before, after] = [left.at(-1), right[0]]
  if (before === undefined || after === undefined || right.length === 1) return [...left, ...right]
  return [...left, ...(toWordKey(after, contents) === toWordKey(before, contents) ? right.slice(1) : right)]
}
