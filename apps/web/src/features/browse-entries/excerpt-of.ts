import type { TextRange } from '@geist/domain'

/** More of a text than a clamped card can show, in UTF-16 code units: a note of 200,000 letters need not be laid out for six lines. */
const shownLength = 2_000
/** From where on a match would lie below what a clamped card shows. */
const lateStart = 240
/** How much is shown before a match that comes late. */
const leadLength = 80

export interface Excerpt {
  readonly text: string
  readonly ranges: readonly TextRange[]
}

/** What a clamped card shows of a text: its beginning, or where the first match comes late, the place of that. */
export function excerptOf(content: string, ranges: readonly TextRange[]): Excerpt {
  const first = ranges[0]?.start ?? 0
  const start = first > lateStart ? wordStart(content, first - leadLength) : 0
  const end = content.length - start > shownLength ? codePointEnd(content, start + shownLength) : content.length
  const lead = start > 0 ? '… ' : ''
  const offset = lead.length - start
  return {
    text: lead + content.slice(start, end),
    ranges: ranges
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => ({ start: range.start + offset, end: range.end + offset })),
  }
}

/** Behind the next space, where one comes soon; else at a whole code point. */
function wordStart(content: string, from: number): number {
  const space = content.slice(from, from + leadLength).search(/\s\S/u)
  return space === -1 ? codePointEnd(content, from) : from + space + 1
}

function codePointEnd(content: string, end: number): number {
  return (content.codePointAt(end - 1) ?? 0) > 0xff_ff ? end + 1 : end
}
