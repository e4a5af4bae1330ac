import { graphemeSegmenter } from './segmenters'

export interface Edges {
  readonly start: number
  readonly end: number
}

const openingByClosing = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['”', '“'],
  ['»', '«'],
  ['」', '「'],
  ['』', '『'],
  ['）', '（'],
])
const openingMarks = new Set(openingByClosing.values())

/**
 * Trims the debris that a cut leaves at an edge: unpaired quotation marks or brackets, dashes, and
 * partial grapheme clusters. Never drops whole letters. `start === end` if nothing is left.
 */
export function trimEdges(content: string, edges: Edges): Edges {
  let { start, end } = edges
  while (start < end) {
    const text = content.slice(start, end)
    const first = text.charAt(0)
    const last = text.charAt(text.length - 1)
    if (/[\s–—-]/u.test(first) && !/^-[\p{L}\p{N}]/u.test(text)) start += 1
    else if (/[\s–—]/u.test(last)) end -= 1
    else if (isUnpaired(text, first)) start += 1
    else if (isUnpaired(text, last)) end -= 1
    else break
  }
  return snapToGraphemes(content, { start, end })
}

/** Whether the other half of the pair is missing. */
function isUnpaired(text: string, mark: string): boolean {
  if (mark === '"') return countMarks(text, mark) % 2 === 1
  const opening = openingByClosing.get(mark)
  if (opening !== undefined) return countMarks(text, mark) > countMarks(text, opening)
  if (!openingMarks.has(mark)) return false
  const closing = [...openingByClosing].find(([, openingMark]) => openingMark === mark)?.[0] ?? ''
  return countMarks(text, mark) > countMarks(text, closing)
}

const countMarks = (text: string, mark: string) => text.split(mark).length - 1

/** Drops partial grapheme clusters at both edges. */
function snapToGraphemes(content: string, { start, end }: Edges): Edges {
  if (start >= end) return { start, end: start }
  const segments = graphemeSegmenter.segment(content)
  const firstCluster = segments.containing(start)
  const isAtBoundary = firstCluster === undefined || firstCluster.index === start
  const snappedStart = isAtBoundary ? start : firstCluster.index + firstCluster.segment.length
  const snappedEnd = end === content.length ? end : (segments.containing(end)?.index ?? end)
  return snappedStart < snappedEnd ? { start: snappedStart, end: snappedEnd } : { start, end: start }
}
