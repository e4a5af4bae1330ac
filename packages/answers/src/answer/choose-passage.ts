import type { QuestionType } from '../question/question-type'
import type { RankedNote, RankedPassage } from '../ranking/rank-notes'
import { hasAnswerHint } from './has-answer-shape'

/**
 * The index of the passage of a note that answers a question best: by its own relevance, that of
 * the passages around it, and whether it has what answers of this type have. -1 for a note without
 * passages.
 */
export function choosePassage(
  { passages }: RankedNote,
  type: QuestionType,
  isAsked: (word: string) => boolean,
): number {
  const scores = passages.map((passage, index) =>
    scorePassage(passages, index, hasAnswerHint(type, passage.text, isAsked)),
  )
  return scores.indexOf(Math.max(...scores))
}

function scorePassage(passages: readonly RankedPassage[], index: number, hasHint: boolean): number {
  const around = Math.max(passages[index - 1]?.relevance ?? 0, passages[index + 1]?.relevance ?? 0)
  return (passages[index]?.relevance ?? 0) + aroundShare * around + (hasHint ? hintBonus : 0)
}

const aroundShare = 0.3
const hintBonus = 0.15
