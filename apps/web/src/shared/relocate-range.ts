import type { TextRange } from '@geist/domain'

/**
 * Finds the range of these words in a changed text: at their old position, else their nearest
 * occurrence. Returns `undefined` when they are gone. Ranges are in UTF-16 code units.
 */
export function relocateRange(content: string, words: string, { start, end }: TextRange): TextRange | undefined {
  if (words === '') return undefined
  if (content.slice(start, end) === words) return { start, end }
  const previousIndex = content.lastIndexOf(words, start)
  const nextIndex = content.indexOf(words, start)
  if (previousIndex === -1 && nextIndex === -1) return undefined
  const isNextNearer = previousIndex === -1 || (nextIndex !== -1 && nextIndex - start < start - previousIndex)
  const nearestIndex = isNextNearer ? nextIndex : previousIndex
  return { start: nearestIndex, end: nearestIndex + words.length }
}
