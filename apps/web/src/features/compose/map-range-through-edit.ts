import type { TextRange } from '@geist/domain'

/**
 * Maps a text range through one edit, in UTF-16 code units. Text typed within the range extends it.
 * Text typed at its edges does not. Text that replaces an edge and words outside it stays outside.
 */
export function mapRangeThroughEdit({ start, end }: TextRange, before: string, after: string): TextRange {
  const prefixLength = countCommonPrefix(before, after)
  const suffixLength = countCommonSuffix(before, after)
  const lengthDelta = after.length - before.length
  // Repeated letters make some edits ambiguous: prefer the reading that keeps the range intact.
  if (end <= prefixLength) return { start, end }
  if (start >= before.length - suffixLength) return { start: start + lengthDelta, end: end + lengthDelta }
  // The edit replaced `before` from `prefixLength` to `editEnd`. Prefix and suffix may not overlap.
  const editEnd = before.length - Math.min(suffixLength, Math.min(before.length, after.length) - prefixLength)
  const newStart = start <= prefixLength ? start : Math.max(start, editEnd) + lengthDelta
  const newEnd = end >= editEnd ? end + lengthDelta : prefixLength
  return { start: newStart, end: Math.max(newStart, newEnd) }
}

function countCommonPrefix(textA: string, textB: string): number {
  const maxLength = Math.min(textA.length, textB.length)
  let length = 0
  while (length < maxLength && textA[length] === textB[length]) length += 1
  return length
}

function countCommonSuffix(textA: string, textB: string): number {
  const maxLength = Math.min(textA.length, textB.length)
  let length = 0
  while (length < maxLength && textA.at(-1 - length) === textB.at(-1 - length)) length += 1
  return length
}
