import type { TextRange } from '@geist/domain'

/**
 * Maps a text range through one edit, in UTF-16 code units. Text typed within the range extends it.
 * Text typed at its edges does not, nor does text that replaces an edge together with words beside
 * it.
 */
export function rangeAfterEdit({ start, end }: TextRange, before: string, after: string): TextRange {
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after)
  const lengthDelta = after.length - before.length
  // Repeated letters make some edits ambiguous: prefer the reading that keeps the range intact.
  if (end <= prefix) return { start, end }
  if (start >= before.length - suffix) return { start: start + lengthDelta, end: end + lengthDelta }
  // The edit replaced `before` from `prefix` to `editEnd`.
  const editEnd = before.length - Math.min(suffix, Math.min(before.length, after.length) - prefix)
  const newStart = start <= prefix ? start : Math.max(start, editEnd) + lengthDelta
  const newEnd = end >= editEnd ? end + lengthDelta : prefix
  return { start: newStart, end: Math.max(newStart, newEnd) }
}

function commonPrefix(textA: string, textB: string): number {
  const maxLength = Math.min(textA.length, textB.length)
  let length = 0
  while (length < maxLength && textA[length] === textB[length]) length += 1
  return length
}

function commonSuffix(textA: string, textB: string): number {
  const maxLength = Math.min(textA.length, textB.length)
  let length = 0
  while (length < maxLength && textA.at(-1 - length) === textB.at(-1 - length)) length += 1
  return length
}
