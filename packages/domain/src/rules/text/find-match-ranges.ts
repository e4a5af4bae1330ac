import { foldCase } from './fold-case'
import { splitGraphemes } from './split-graphemes'
import { isSearchable } from '../entries/is-searchable'

/** A half-open range of a text, in UTF-16 code units: `start` inclusive, `end` exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * Finds all case-insensitive matches of a query, for highlighting. It returns ranges exactly if
 * `matchesSearch` is true. Ranges are sorted and do not touch. They never split a grapheme cluster:
 * a match inside one covers all of it.
 */
export function findMatchRanges(content: string, query: string): readonly TextRange[] {
  if (!isSearchable(query)) return []
  if (foldsUnitByUnit.test(content)) return findMatches(foldCase(content), foldCase(query))
  const pieces = [...foldPieces(content)]
  const foldedMatches = findMatches(pieces.map((piece) => piece.folded).join(''), foldCase(query))
  const matches =
    foldedMatches.length > 0
      ? widenToPieces(foldedMatches, pieces, 'folded')
      : widenToPieces(findMatches(content, query), pieces, 'plain')
  if (matches.length > 0 || !foldCase(content).includes(foldCase(query))) return matches
  // Folding the whole text composed characters across clusters, so the position is unknown:
  // highlight everything.
  return [{ start: 0, end: content.length }]
}

/**
 * Texts whose letters each fold to one code unit and never combine: no combining marks, no 'ß', no
 * dotted 'İ', no 'ŉ', nothing outside the basic plane. Most texts qualify, and need no index map
 * from folded to original text.
 */
const foldsUnitByUnit =
  // oxlint-disable-next-line no-control-regex -- plain text has line breaks and tabs
  /^[\u0000-\u00DE\u00E0-\u012F\u0132-\u0148\u014A-\u017E\u0400-\u0481\u048A-\u04FF\u2010-\u2027\u2030-\u205E\u20AC\u3000-\u3029\u3040-\u3096\u309D-\u30FF\u4E00-\u9FFF]*$/u

/** A grapheme cluster and its case-folded form. */
interface FoldedPiece {
  readonly plain: string
  readonly folded: string
}

function* foldPieces(content: string): Generator<FoldedPiece, void> {
  for (const plain of splitGraphemes(content)) yield { plain, folded: foldCase(plain) }
}

/** All non-overlapping matches; adjacent ones are merged. */
function findMatches(text: string, query: string): TextRange[] {
  const matches: TextRange[] = []
  let start = query === '' ? -1 : text.indexOf(query)
  while (start !== -1) {
    const end = start + query.length
    appendRange(matches, { start, end })
    start = text.indexOf(query, end)
  }
  return matches
}

/**
 * Maps ranges of the joined pieces to ranges of the original text, widened to whole pieces.
 *
 * @param side the form of the pieces in which the matches were found
 */
function widenToPieces(
  matches: readonly TextRange[],
  pieces: readonly FoldedPiece[],
  side: keyof FoldedPiece,
): TextRange[] {
  const widened: TextRange[] = []
  let matchIndex = 0
  // The piece's position in the joined pieces, and in the original text.
  let joinedStart = 0
  let start = 0
  for (const piece of pieces) {
    const joinedEnd = joinedStart + piece[side].length
    const end = start + piece.plain.length
    while ((matches[matchIndex]?.end ?? Infinity) <= joinedStart) matchIndex += 1
    if ((matches[matchIndex]?.start ?? Infinity) < joinedEnd) appendRange(widened, { start, end })
    joinedStart = joinedEnd
    start = end
  }
  return widened
}

/** Appends a range, merging it with an adjacent last one. */
function appendRange(ranges: TextRange[], range: TextRange): void {
  const last = ranges.at(-1)
  if (last?.end === range.start) ranges[ranges.length - 1] = { start: last.start, end: range.end }
  else ranges.push(range)
}
