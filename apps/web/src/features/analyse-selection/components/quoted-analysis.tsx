import { QuotedAnswer, type AnswerSegment } from '../../../shared/answer/quoted-answer'
import type { AnswerPiece } from '../answer-pieces'
import type { LeadTo } from '../tab-props'
import styles from './analysis-panel.module.css'

export interface QuotedAnalysisProps {
  readonly pieces: readonly AnswerPiece[]
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

function toSegment({ text, at, place }: AnswerPiece, leadTo: LeadTo): AnswerSegment {
  const follow = place && leadTo({ entryId: place.id, text, start: place.start, end: place.end })
  return { text, offset: at, quote: place && follow && { entryId: place.id, follow } }
}
