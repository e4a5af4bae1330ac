import type { TextRange } from '@geist/domain'

/** Where words stand in a text by now: where they stood, else where they have come nearest to that; `undefined` where they are gone. */
export function placeNow(content: string, words: string, { start, end }: TextRange): TextRange | undefined {
  if (words === '') return undefined
  if (content.slice(start, end) === words) return { start, end }
  const before = content.lastIndexOf(words, start)
  const after = content.indexOf(words, start)
  if (before === -1 && after === -1) return undefined
  const nearest = before === -1 || (after !== -1 && after - start < start - before) ? after : before
  return { start: nearest, end: nearest + words.length }
}
