import type { QuotedRange } from '@geist/domain'

import { QuotedAnswer, type AnswerSegment } from '../../../shared/answer/quoted-answer'
import type { AnswerPiece } from '../../../shared/answer/split-at-quotes'
import type { LinkToWords } from '../use-entry-links'
import styles from './analysis-panel.module.css'

export interface QuotedAnalysisProps {
  readonly pieces: readonly AnswerPiece<QuotedRange>[]
  readonly linkToWords: LinkToWords
}

/** An analysis whose quotes link to the current position of their words in the entry. */
export function QuotedAnalysis({ pieces, linkToWords }: QuotedAnalysisProps) {
  return (
    <QuotedAnswer
      segments={pieces.map((piece) => toSegment(piece, linkToWords))}
      help="Opens the note with these words. Escape brings you back."
      className={styles.answer}
    />
  )
}

function toSegment({ text, at, source }: AnswerPiece<QuotedRange>, linkToWords: LinkToWords): AnswerSegment {
  const follow = source && linkToWords({ entryId: source.id, text, start: source.start, end: source.end })
  return { text, offset: at, quote: source && follow && { entryId: source.id, follow } }
}
