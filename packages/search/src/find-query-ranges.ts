import type { TextRange } from '@geist/domain'

import { foldWithOffsets } from './fold-with-offsets'
import { matchQuery } from './match-query'
import type { Query } from './parse-query'
import { widenToGraphemes } from './widen-to-graphemes'

/**
 * The ranges of a query's matches in the original text: sorted, disjoint, and never splitting a
 * grapheme cluster. If the whole phrase occurs, only the phrase is included. Empty without a match.
 */
export function findQueryRanges(text: string, query: Query): readonly TextRange[] {
  const { folded, toOriginalRange } = foldWithOffsets(text)
  const match = matchQuery(folded, query)
  if (match === 'none') return []
  const terms = match === 'phrase' ? [query.phrase] : query.terms
  const ranges = terms.flatMap((term) => findTermRanges(folded, term)).toSorted((a, b) => a.start - b.start)
  return mergeRanges(ranges.map((range) => widenToGraphemes(text, toOriginalRange(range))))
}

function findTermRanges(folded: string, term: string): readonly TextRange[] {
  const ranges: TextRange[] = []
  let start = folded.indexOf(term)
  while (start !== -1) {
    ranges.push({ start, end: start + term.length })
    start = folded.indexOf(term, start + term.length)
  }
  return ranges
}

/** Merges overlapping and adjacent ranges. */
function mergeRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) {
      merged[merged.length - 1] = { start: Math.min(last.start, range.start), end: Math.max(last.end, range.end) }
    } else merged.push(range)
  }
  return merged
}
