import type { TextRange } from '@geist/domain'

/**
 * Upper bound of an excerpt, in UTF-16 code units. A clamped card shows six lines and must not lay
 * out 200,000 characters.
 */
const maxLength = 2_000
/** The clamp would hide a match that starts after this offset, in UTF-16 code units. */
const maxVisibleStart = 240
/** Context before such a match, in UTF-16 code units. */
const contextLength = 80

export interface Excerpt {
  readonly text: string
  readonly ranges: readonly TextRange[]
  /** Position in the excerpt minus position in the content. */
  readonly offset: number
}

/** Returns the beginning of a text, or, if its first match would be hidden, the text around it. */
export function createExcerpt(content: string, ranges: readonly TextRange[]): Excerpt {
  const matchStart = ranges[0]?.start ?? 0
  const start = matchStart > maxVisibleStart ? findWordStart(content, matchStart - contextLength) : 0
  const end = content.length - start > maxLength ? alignToCodePoint(content, start + maxLength) : content.length
  const prefix = start > 0 ? '… ' : ''
  const offset = prefix.length - start
  return {
    text: prefix + content.slice(start, end),
    ranges: ranges
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => ({ start: range.start + offset, end: range.end + offset })),
    offset,
  }
}

/** Returns the next start of a word, or a code point boundary if no space is near. */
function findWordStart(content: string, from: number): number {
  const space = content.slice(from, from + contextLength).search(/\s\S/u)
  return space === -1 ? alignToCodePoint(content, from) : from + space + 1
}

/** Moves an index that splits a surrogate pair behind the pair. */
function alignToCodePoint(content: string, end: number): number {
  return (content.codePointAt(end - 1) ?? 0) > 0xff_ff ? end + 1 : end
}
