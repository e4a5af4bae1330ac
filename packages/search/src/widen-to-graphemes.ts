import type { TextRange } from '@geist/domain'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Pairs of characters that never combine with each other. */
const neverCombining = /^[ -\u02FF\u0370-\u0482\u048A-\u052F\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]{2}$/u

/**
 * How much text around a boundary is segmented, in UTF-16 code units. `Intl.Segmenter` is slow on
 * long texts, and the longest emoji in use has 35 (the kiss with skin tones has 15, subdivision
 * flags 14).
 */
const windowLength = 64

/** Widens a range to whole grapheme clusters: an emoji keeps its skin tone. */
export function widenToGraphemes(text: string, { start, end }: TextRange): TextRange {
  return { start: boundary(text, start, 'before'), end: boundary(text, end, 'after') }
}

function boundary(text: string, position: number, side: 'before' | 'after'): number {
  if (position <= 0 || position >= text.length || neverCombining.test(text.slice(position - 1, position + 1)))
    return position
  const from = windowStart(text, position)
  const window = segmenter.segment(text.slice(from, position + windowLength))
  const character = window.containing(position - from)
  if (character === undefined || character.index === position - from) return position
  return from + character.index + (side === 'before' ? 0 : character.segment.length)
}

/**
 * A known cluster boundary before the position: plain letters and white space always are one, and
 * flags must be counted from their first.
 */
function windowStart(text: string, position: number): number {
  for (let start = position - 1; start > position - windowLength && start > 0; start--) {
    if (/[\s!-~]/u.test(text.charAt(start))) return start
  }
  const start = Math.max(0, position - windowLength)
  return (text.codePointAt(start - 1) ?? 0) > 0xffff ? start - 1 : start
}
