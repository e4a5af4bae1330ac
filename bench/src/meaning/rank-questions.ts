import type { JournalQuestion, QuestionKind } from './read-journal'
import type { RankedEntry, Ranking } from './rankings'

/** A question with the entries that a method found for it, best first. */
export interface RankedQuestion extends JournalQuestion {
  readonly rankedEntries: readonly RankedEntry[]
}

/** All questions with the results of one method. */
export interface RankedQuestions {
  readonly name: string
  readonly questions: readonly RankedQuestion[]
}

/** Ranks the entries for each question by one method. */
export async function rankQuestions(
  { name, rank }: Ranking,
  questions: readonly JournalQuestion[],
): Promise<RankedQuestions> {
  const rankedQuestions: RankedQuestion[] = []
  for (const question of questions) rankedQuestions.push({ ...question, rankedEntries: await rank(question.question) })
  return { name, questions: rankedQuestions }
}

type QuestionFilter = (question: JournalQuestion) => boolean

export const isHeldOut: QuestionFilter = (question) => question.isHeldOut

/** The share of a question's source entries among the first five results: the mean of questions. */
export function measureRecallAt5({ questions }: RankedQuestions, isIncluded: QuestionFilter): number {
  const answerable = questions.filter((question) => question.sources.length > 0 && isIncluded(question))
  const shares = answerable.map(({ sources, rankedEntries }) => {
    const firstIds = new Set(rankedEntries.slice(0, 5).map(({ id }) => id))
    return sources.filter((id) => firstIds.has(id)).length / sources.length
  })
  return shares.reduce((sum, share) => sum + share, 0) / answerable.length
}

/** A table row: recall on the held-out half, on two of its kinds, and on the development half. */
export function toRecallRow(rankedQuestions: RankedQuestions): string[] {
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
  return [rankedQuestions.name, ...filters.map((filter) => measureRecallAt5(rankedQuestions, filter).toFixed(3))]
}
