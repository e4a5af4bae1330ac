import type { TextRange } from '@geist/domain'

/**
 * Upper bounds of an excerpt, in UTF-16 code units and lines. A clamped card shows six lines and
 * must not lay out 200,000 characters or 1,000 list items.
 */
const maxLength = 1_600
const maxLines = 24
/** The clamp would hide a match after this offset, or after more line breaks. */
const maxVisibleStart = 240
const maxVisibleBreaks = 4
/** Context before such a match, in UTF-16 code units and line breaks. */
const contextLength = 80
const maxContextBreaks = 2

export interface Excerpt {
  readonly text: string
  readonly ranges: readonly TextRange[]
  /** Position in the excerpt minus position in the content. */
  readonly offset: number
}

/** Returns the beginning of a text, or, if its first match would be hidden, the text around it. */
export function createExcerpt(content: string, ranges: readonly TextRange[]): Excerpt {
  const matchStart = ranges[0]?.start ?? 0
  const start = isHiddenByClamp(content, matchStart) ? findContextStart(content, matchStart) : 0
  const lengthEnd = content.length - start > maxLength ? alignToCodePoint(content, start + maxLength) : content.length
  const end = Math.min(lengthEnd, findLineBreak(content, start, maxLines))
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

function isHiddenByClamp(content: string, matchStart: number): boolean {
  return matchStart > maxVisibleStart || findLineBreak(content, 0, maxVisibleBreaks + 1) < matchStart
}

/** Returns the start of a line or word shortly before a match. */
function findContextStart(content: string, matchStart: number): number {
  const from = Math.max(0, matchStart - contextLength)
  const lineStarts = [...content.slice(from, matchStart).matchAll(/\n/gu)].map(({ index }) => from + index + 1)
  return lineStarts.length > maxContextBreaks
    ? (lineStarts.at(-maxContextBreaks - 1) ?? from)
    : findWordStart(content, from)
}

/** Returns the position of the nth line break from `start` on, or the end of the text. */
function findLineBreak(content: string, start: number, count: number): number {
  let position = start - 1
  for (let found = 0; found < count; found += 1) {
    position = content.indexOf('\n', position + 1)
    if (position === -1) return content.length
  }
  return position
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
