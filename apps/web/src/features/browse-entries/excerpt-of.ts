import type { TextRange } from '@geist/domain'

/**
 * Upper bound of an excerpt, in UTF-16 code units. A clamped card shows six lines and must not lay
 * out 200,000 characters.
 */
const maxLength = 2_000
/** A match that starts after this offset would be hidden by the clamp. */
const lateStart = 240
/** Context before such a match, in UTF-16 code units. */
const leadLength = 80

export interface Excerpt {
  readonly text: string
  readonly ranges: readonly TextRange[]
}

/** The beginning of a text, or the context of its first match if that comes late. */
export function excerptOf(content: string, ranges: readonly TextRange[]): Excerpt {
  const first = ranges[0]?.start ?? 0
  const start = first > lateStart ? wordStart(content, first - leadLength) : 0
  const end = content.length - start > maxLength ? codePointEnd(content, start + maxLength) : content.length
  const lead = start > 0 ? '… ' : ''
  const offset = lead.length - start
  return {
    text: lead + content.slice(start, end),
    ranges: ranges
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => ({ start: range.start + offset, end: range.end + offset })),
  }
}

/** The next word start, or a code point boundary if no space is near. */
function wordStart(content: string, from: number): number {
  const space = content.slice(from, from + leadLength).search(/\s\S/u)
  return space === -1 ? codePointEnd(content, from) : from + space + 1
}

function codePointEnd(content: string, end: number): number {
  return (content.codePointAt(end - 1) ?? 0) > 0xff_ff ? end + 1 : end
}
