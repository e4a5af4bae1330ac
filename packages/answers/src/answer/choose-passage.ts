import type { RankedNote, RankedPassage } from '../ranking/rank-notes'

/**
 * The index of the passage of a note that answers a question best: by its own relevance, that of
 * the passages around it, and whether it has what answers often have. -1 for a note without
 * passages.
 *
 * @param hasHint whether a text has what an answer to the question often has
 */
export function choosePassage({ passages }: RankedNote, hasHint: (text: string) => boolean): number {
  const scores = passages.map(({ text }, index) => scorePassage(passages, index, hasHint(text)))
  return scores.indexOf(Math.max(...scores))
}

function scorePassage(passages: readonly RankedPassage[], index: number, hasHint: boolean): number {
  const around = Math.max(passages[index - 1]?.relevance ?? 0, passages[index + 1]?.relevance ?? 0)
  return (passages[index]?.relevance ?? 0) + aroundShare * around + (hasHint ? hintBonus : 0)
}

const aroundShare = 0.3
const hintBonus = 0.15
