import { foldCase } from './fold-case'
import { graphemes } from './graphemes'
import { isSearchable } from './is-searchable'

/** Part of a text, in UTF-16 code units: from `start` up to and without `end`. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * Where a text holds the query, in any case, for highlighting: what `matchesSearch` finds has at least one range, and nothing else has any.
 * Ranges come in order, touch nowhere, and never cut a character that people see as one: a match within it marks all of it.
 */
export function matchRanges(content: string, query: string): readonly TextRange[] {
  if (!isSearchable(query)) return []
  if (foldsUnitByUnit.test(content)) return hits(foldCase(content), foldCase(query))
  const pieces = [...foldedPieces(content)]
  const folded = hits(pieces.map((piece) => piece.folded).join(''), foldCase(query))
  const found = folded.length > 0 ? widened(folded, pieces, 'folded') : widened(hits(content, query), pieces, 'plain')
  if (found.length > 0 || !foldCase(content).includes(foldCase(query))) return found
  // Folding the whole has composed what lies in two characters: that is somewhere, and all of it is better than nothing.
  return [{ start: 0, end: content.length }]
}

/**
 * Letters that fold to one unit each and never join with a neighbour: no combining marks, no 'ß', no dotted 'İ', no 'ŉ', nothing beyond the basic
 * plane. Most texts are made of them, and need no map from the folded text back.
 */
const foldsUnitByUnit =
  // oxlint-disable-next-line no-control-regex -- plain text has line breaks and tabs
  /^[\u0000-\u00DE\u00E0-\u012F\u0132-\u0148\u014A-\u017E\u0400-\u0481\u048A-\u04FF\u2010-\u2027\u2030-\u205E\u20AC\u3000-\u3029\u3040-\u3096\u309D-\u30FF\u4E00-\u9FFF]*$/u

/** A character as people see it, and what it folds to. */
interface FoldedPiece {
  readonly plain: string
  readonly folded: string
}

function* foldedPieces(content: string): Generator<FoldedPiece, void> {
  for (const plain of graphemes(content)) yield { plain, folded: foldCase(plain) }
}

/** Every place of a text in another, one after the other. */
function hits(text: string, part: string): TextRange[] {
  const found: TextRange[] = []
  let start = part === '' ? -1 : text.indexOf(part)
  while (start !== -1) {
    const end = start + part.length
    join(found, { start, end })
    start = text.indexOf(part, end)
  }
  return found
}

/** Ranges of the joined pieces, as ranges of the text itself that take in whole pieces. */
function widened(found: readonly TextRange[], pieces: readonly FoldedPiece[], side: keyof FoldedPiece): TextRange[] {
  const wide: TextRange[] = []
  let next = 0
  let at = 0
  let start = 0
  for (const piece of pieces) {
    const until = at + piece[side].length
    const end = start + piece.plain.length
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1
    if ((found[next]?.start ?? Number.POSITIVE_INFINITY) < until) join(wide, { start, end })
    at = until
    start = end
  }
  return wide
}

/** Adds a range; one that begins where the last one ends goes on with it. */
function join(ranges: TextRange[], range: TextRange): void {
  const last = ranges.at(-1)
  if (last?.end === range.start) ranges[ranges.length - 1] = { start: last.start, end: range.end }
  else ranges.push(range)
}
