import type { TextRange } from '@geist/domain'

import { foldPiece, piecesToFold } from './fold-piece'

export interface FoldedText {
  /** The same as `foldText` gives. */
  readonly folded: string
  /** Where a part of `folded` comes from: the smallest part of the text that folds to something which holds it. */
  readonly origin: (part: TextRange) => TextRange
}

/** Folds a text and remembers where each part came from. Slower than `foldText`, so it is for texts that are shown. */
export function foldWithOffsets(text: string): FoldedText {
  const pieces: string[] = []
  // One place for each code unit of the folded text, so that asking is a look-up.
  const starts: number[] = []
  const ends: number[] = []
  const copy = (from: number, to: number) => {
    pieces.push(text.slice(from, to))
    for (let at = from; at < to; at++) {
      starts.push(at)
      ends.push(at + 1)
    }
  }
  let done = 0
  for (const match of text.matchAll(piecesToFold)) {
    const [piece] = match
    copy(done, match.index)
    done = match.index + piece.length
    const folded = foldPiece(piece)
    pieces.push(folded)
    const isLetterByLetter = folded.length === piece.length && /^[A-Z]/u.test(piece)
    for (let at = 0; at < folded.length; at++) {
      starts.push(isLetterByLetter ? match.index + at : match.index)
      ends.push(isLetterByLetter ? match.index + at + 1 : done)
    }
  }
  copy(done, text.length)
  return {
    folded: pieces.join(''),
    origin: ({ start, end }) => ({ start: starts[start] ?? text.length, end: ends[end - 1] ?? text.length }),
  }
}
