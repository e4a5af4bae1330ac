import type { Line } from './composition'
import { toWordKey } from './to-word-key'

/** Joins two half lines and drops a word that would repeat at the seam. */
export function laySideBySide(left: Line, right: Line, contents: readonly string[]): Line {
  const lastLeft = left.at(-1)
  const [firstRight] = right
  if (lastLeft === undefined || firstRight === undefined || right.length === 1) return [...left, ...right]
  const repeatsWord = toWordKey(firstRight, contents) === toWordKey(lastLeft, contents)
  return [...left, ...(repeatsWord ? right.slice(1) : right)]
}
