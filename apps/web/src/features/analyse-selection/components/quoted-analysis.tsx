import type { QuotedRange } from '@geist/domain'

import { QuotedAnswer, type AnswerSegment } from '../../../shared/answer/quoted-answer'
import type { AnswerPiece } from '../../../shared/answer/split-at-quotes'
import type { LeadTo } from '../tab-props'
import styles from './analysis-panel.module.css'

export interface QuotedAnalysisProps {
  readonly pieces: readonly AnswerPiece<QuotedRange>[]
  readonly leadTo: LeadTo
}

/** An analysis whose quotes link to the current position of their words in the entry. */
export function QuotedAnalysis({ pieces, leadTo }: QuotedAnalysisProps) {
  return (
    <QuotedAnswer
      segments={pieces.map((piece) => toSegment(piece, leadTo))}
      help="Leads to these words in their entry. Escape leads back."
      className={styles.answer}
    />
  )
}

function toSegment({ text, at, source }: AnswerPiece<QuotedRange>, leadTo: LeadTo): AnswerSegment {
  const follow = source && leadTo({ entryId: source.id, text, start: source.start, end: source.end })
  return { text, offset: at, quote: source && follow && { entryId: source.id, follow } }
}
