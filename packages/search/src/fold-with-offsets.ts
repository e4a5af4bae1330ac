import type { TextRange } from '@geist/domain'

import { foldPiece, piecesToFold } from './fold-piece'

export interface FoldedText {
  /** Equal to the result of `foldText`. */
  readonly folded: string
  /** Maps a range of `folded` to the smallest range of the text whose folded form contains it. */
  readonly origin: (part: TextRange) => TextRange
}

/**
 * Folds a text and records the source range of each part. It is slower than `foldText`, so use it
 * only for displayed texts.
 */
export function foldWithOffsets(text: string): FoldedText {
  const pieces: string[] = []
  // One entry per code unit of the folded text, so that `origin` is a lookup.
  const starts: number[] = []
  const ends: number[] = []
  const copy = (from: number, to: number) => {
    pieces.push(text.slice(from, to))
    for (let offset = from; offset < to; offset++) {
      starts.push(offset)
      ends.push(offset + 1)
    }
  }
  let foldedUntil = 0
  for (const match of text.matchAll(piecesToFold)) {
    const [piece] = match
    copy(foldedUntil, match.index)
    foldedUntil = match.index + piece.length
    const folded = foldPiece(piece)
    pieces.push(folded)
    const isLetterByLetter = folded.length === piece.length && /^[A-Z]/u.test(piece)
    for (let offset = 0; offset < folded.length; offset++) {
      starts.push(isLetterByLetter ? match.index + offset : match.index)
      ends.push(isLetterByLetter ? match.index + offset + 1 : foldedUntil)
    }
  }
  copy(foldedUntil, text.length)
  return {
    folded: pieces.join(''),
    origin: ({ start, end }) => ({ start: starts[start] ?? text.length, end: ends[end - 1] ?? text.length }),
  }
}
