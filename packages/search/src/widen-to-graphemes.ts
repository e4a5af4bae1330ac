import type { TextRange } from '@geist/domain'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Two characters that never form one cluster: a shortcut for most text. */
const neverCombining = /^[ -\u02FF\u0370-\u0482\u048A-\u052F\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]{2}$/u

/**
 * How much text on each side of a boundary is segmented, in UTF-16 code units, since
 * `Intl.Segmenter` is slow on long texts. The longest emoji in use has 15 (a kiss with two skin
 * tones); flags of regions have 14.
 */
const windowLength = 64

/** Widens a range to whole grapheme clusters: an emoji keeps its skin tone. */
export function widenToGraphemes(text: string, { start, end }: TextRange): TextRange {
  return { start: findClusterBoundary(text, start, 'before'), end: findClusterBoundary(text, end, 'after') }
}

function findClusterBoundary(text: string, position: number, side: 'before' | 'after'): number {
  if (position <= 0 || position >= text.length || neverCombining.test(text.slice(position - 1, position + 1)))
    return position
  const windowStart = findWindowStart(text, position)
  const segments = segmenter.segment(text.slice(windowStart, position + windowLength))
  const cluster = segments.containing(position - windowStart)
  if (cluster === undefined || cluster.index === position - windowStart) return position
  return windowStart + cluster.index + (side === 'before' ? 0 : cluster.segment.length)
}

/**
 * Where to start segmenting: at a printable ASCII character or white space before the position,
 * which always begins a cluster. A run of flags must be segmented from its first, because each flag
 * is a pair of code points.
 */
function findWindowStart(text: string, position: number): number {
  for (let start = position - 1; start > position - windowLength && start > 0; start--) {
    if (/[\s!-~]/u.test(text.charAt(start))) return start
  }
  const start = Math.max(0, position - windowLength)
  // Do not split a surrogate pair.
  return (text.codePointAt(start - 1) ?? 0) > 0xffff ? start - 1 : start
}
