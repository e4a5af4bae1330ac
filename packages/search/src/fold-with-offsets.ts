import type { TextRange } from '@geist/domain'

import { foldPiece, piecesToFold } from './fold-piece'

export interface FoldedText {
  /** Equal to the result of `foldText`. */
  readonly folded: string
  /** Maps a range of `folded` to the smallest range of the text whose folded form contains it. */
  readonly toOriginalRange: (foldedRange: TextRange) => TextRange
}

/**
 * Folds a text and records the source range of each part. It is slower than `foldText`, so use it
 * only for displayed texts.
 */
export function foldWithOffsets(text: string): FoldedText {
  const pieces: string[] = []
  // One entry per code unit of the folded text, so that `toOriginalRange` is a lookup.
  const starts: number[] = []
  const ends: number[] = []
  const copyUnfolded = (start: number, end: number) => {
    pieces.push(text.slice(start, end))
    for (let offset = start; offset < end; offset++) {
      starts.push(offset)
      ends.push(offset + 1)
    }
  }
  let foldedUntil = 0
  for (const match of text.matchAll(piecesToFold)) {
    const [piece] = match
    copyUnfolded(foldedUntil, match.index)
    foldedUntil = match.index + piece.length
    const folded = foldPiece(piece)
    pieces.push(folded)
    // A run of capitals folds letter by letter; any other piece maps to its whole range.
    const isLetterByLetter = folded.length === piece.length && /^[A-Z]/u.test(piece)
    for (let offset = 0; offset < folded.length; offset++) {
      starts.push(isLetterByLetter ? match.index + offset : match.index)
      ends.push(isLetterByLetter ? match.index + offset + 1 : foldedUntil)
    }
  }
  copyUnfolded(foldedUntil, text.length)
  return {
    folded: pieces.join(''),
    toOriginalRange: ({ start, end }) => ({ start: starts[start] ?? text.length, end: ends[end - 1] ?? text.length }),
  }
}
