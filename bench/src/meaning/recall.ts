import type { JournalQuestion, QuestionKind } from './journal'
import type { RankedEntry, Ranking } from './rankings'

/** A question with the entries that a method found for it, best first. */
export interface RankedQuestion extends JournalQuestion {
  readonly ranked: readonly RankedEntry[]
}

/** All questions with the results of one method. */
export interface RankedQuestions {
  readonly name: string
  readonly questions: readonly RankedQuestion[]
}

export async function rankQuestions(
  { name, rank }: Ranking,
  questions: readonly JournalQuestion[],
): Promise<RankedQuestions> {
  const ranked: RankedQuestion[] = []
  for (const question of questions) ranked.push({ ...question, ranked: await rank(question.question) })
  return { name, questions: ranked }
}

type QuestionFilter = (question: JournalQuestion) => boolean

export const isHeldOut: QuestionFilter = (question) => question.isHeldOut

/** The mean share of a question's source entries among the first five results. */
export function recallAt5({ questions }: RankedQuestions, isIncluded: QuestionFilter): number {
  const answerable = questions.filter((question) => question.sources.length > 0 && isIncluded(question))
  const shares = answerable.map(({ sources, ranked }) => {
    const firstIds = new Set(ranked.slice(0, 5).map(({ id }) => id))
    return sources.filter((id) => firstIds.has(id)).length / sources.length
  })
  return shares.reduce((sum, share) => sum + share, 0) / answerable.length
}

/** Recall on the held-out half, on two of its kinds, and on the development half. */
export function recallRow(ranked: RankedQuestions): string[] {
  const isHeldOutOfKind =
    (kind: QuestionKind): QuestionFilter =>
    (question) =>
      question.isHeldOut && question.kind === kind
  const filters: readonly QuestionFilter[] = [
    isHeldOut,
    isHeldOutOfKind('other words'),
    isHeldOutOfKind('own words'),
    (question) => !question.isHeldOut,
  ]
  return [ranked.name, ...filters.map((filter) => recallAt5(ranked, filter).toFixed(3))]
}
