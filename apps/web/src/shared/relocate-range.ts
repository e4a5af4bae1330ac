import type { TextRange } from '@geist/domain'

/**
 * Finds the range of these words in a changed text: at their old position, else their nearest
 * occurrence. Returns `undefined` when they are gone. Ranges are in UTF-16 code units.
 */
export function relocateRange(content: string, words: string, { start, end }: TextRange): TextRange | undefined {
  if (words === '') return undefined
  if (content.slice(start, end) === words) return { start, end }
  const before = content.lastIndexOf(words, start)
  const after = content.indexOf(words, start)
  if (before === -1 && after === -1) return undefined
  const nearest = before === -1 || (after !== -1 && after - start < start - before) ? after : before
  return { start: nearest, end: nearest + words.length }
}
