import type { EntryQuote, TurnAnswer } from '@geist/domain'

import type { AnswerPiece } from '../../shared/answer/split-at-quotes'
import { splitAnswerAtQuotes } from './split-answer-at-quotes'
import type { VisibleAnswer } from './withhold-quotes'

type Piece = AnswerPiece<EntryQuote>

/**
 * A part of an answer: a quote on its own, a remark in place of a quote, or text, possibly with
 * short quotes inside.
 */
export type AnswerBlock =
  | { readonly kind: 'quote'; readonly at: number; readonly text: string; readonly quote: EntryQuote }
  | { readonly kind: 'remark'; readonly at: number; readonly text: string }
  | { readonly kind: 'text'; readonly at: number; readonly pieces: readonly Piece[] }

/** Maximum length of a quote that stays inside its sentence, in UTF-16 code units. */
const inlineMaxLength = 40

/**
 * What follows the words of a quote of its own: its quotation mark, punctuation, and the day that
 * the embedded AI writes after it, which the caption shows, too.
 */
const afterQuote = /^”[)\].,;:!?…]*(?: – \p{Lu}\p{Ll}+ \d{1,2}, \d{4}(?!\S))?/u

/**
 * Splits an answer into blocks. The quotation marks of a quote of its own are left out, as are the
 * punctuation and the day after them. A short quote stays inside its sentence if the sentence goes
 * on.
 */
export function splitAnswerIntoBlocks({
  text,
  quotes,
  remarks = [],
}: Pick<TurnAnswer, 'text' | 'quotes'> & Partial<Pick<VisibleAnswer, 'remarks'>>): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let start = 0
  const addSection = (end: number) => blocks.push(...splitSection({ text, quotes, start, end }))
  for (const { at, length } of remarks) {
    addSection(at)
    blocks.push({ kind: 'remark', at, text: text.slice(at, at + length) })
    start = at + length
  }
  addSection(text.length)
  return blocks
}

interface Section extends Pick<TurnAnswer, 'text' | 'quotes'> {
  readonly start: number
  readonly end: number
}

/** Splits the text between two remarks. */
function splitSection({ text, quotes, start, end }: Section): readonly AnswerBlock[] {
  const pieces = splitAnswerAtQuotes({
    text: text.slice(start, end),
    quotes: quotes.flatMap((quote) => (quote.at >= start && quote.at < end ? { ...quote, at: quote.at - start } : [])),
  }).map((piece) => ({ ...piece, at: piece.at + start }))
  const isBlock = (piece: Piece, index: number) =>
    piece.source !== undefined &&
    !(piece.text.length <= inlineMaxLength && isSentenceContinued(pieces[index + 1]?.text ?? ''))
  const blocks: AnswerBlock[] = []
  let textStart = 0
  for (const [index, piece] of pieces.entries()) {
    if (!isBlock(piece, index) || piece.source === undefined) continue
    blocks.push(...toTextBlocks(pieces.slice(textStart, index), textStart > 0, true))
    blocks.push({ kind: 'quote', at: piece.at, text: piece.text, quote: piece.source })
    textStart = index + 1
  }
  return [...blocks, ...toTextBlocks(pieces.slice(textStart), textStart > 0, false)]
}

/** Whether the text after a quote continues its sentence: '” and then'. */
function isSentenceContinued(textAfter: string): boolean {
  return /^”[,;:]?\s+\p{Ll}/u.test(textAfter)
}

/** The text between two quotes as one block, or none if it has no words. */
function toTextBlocks(pieces: readonly Piece[], isAfterQuote: boolean, isBeforeQuote: boolean): readonly AnswerBlock[] {
  const trimmed = pieces.map((piece, index) => {
    let { text } = piece
    if (index === 0) text = (isAfterQuote ? text.replace(afterQuote, '') : text).trimStart()
    if (index === pieces.length - 1) text = (isBeforeQuote ? text.replace(/[([]?“$/u, '') : text).trimEnd()
    return { ...piece, text }
  })
  const hasWords = trimmed.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return hasWords ? [{ kind: 'text', at: trimmed[0]?.at ?? 0, pieces: trimmed }] : []
}
