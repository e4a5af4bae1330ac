import type { JournalAnswer } from './ask'
import type { JournalQuestion } from './journal'
import type { RankedQuestions } from './recall'

interface AbstentionRates {
  /** The share of unanswered questions that have no answer. */
  readonly precision: number
  /** The share of questions without an answer that were not answered. */
  readonly recall: number
}

/** How well a method says that nothing answers a question. */
export interface Abstention {
  readonly name: string
  readonly heldOut: AbstentionRates
  readonly development: AbstentionRates
}

/** @param abstains whether the method leaves the question at this index unanswered */
export function judgeAbstention(
  name: string,
  questions: readonly JournalQuestion[],
  abstains: (index: number) => boolean,
): Abstention {
  const ratesOf = (ofHeldOut: boolean): AbstentionRates => {
    const half = questions.flatMap(({ isHeldOut, sources }, index) =>
      isHeldOut === ofHeldOut ? [{ isUnanswerable: sources.length === 0, isUnanswered: abstains(index) }] : [],
    )
    const rightCount = half.filter(({ isUnanswerable, isUnanswered }) => isUnanswerable && isUnanswered).length
    return {
      precision: rightCount / Math.max(1, half.filter(({ isUnanswered }) => isUnanswered).length),
      recall: rightCount / half.filter(({ isUnanswerable }) => isUnanswerable).length,
    }
  }
  return { name, heldOut: ratesOf(true), development: ratesOf(false) }
}

/**
 * Abstains, like ours, below a score threshold of the best entry. The threshold maximises right
 * answers minus answers to unanswerable questions on the development half.
 */
export function judgeAtBestThreshold({ name, questions }: RankedQuestions): Abstention {
  const bestScore = (index: number) => questions[index]?.ranked[0]?.score ?? -Infinity
  const development = questions.flatMap(({ isHeldOut }, index) => (isHeldOut ? [] : index))
  const gain = (threshold: number) =>
    development
      .filter((index) => bestScore(index) >= threshold)
      .reduce((sum, index) => {
        const { sources = [], ranked = [] } = questions[index] ?? {}
        if (sources.length === 0) return sum - 1
        return sum + Number(ranked.slice(0, 3).some(({ id }) => sources.includes(id)))
      }, 0)
  const [threshold = 0] = development.map(bestScore).toSorted((a, b) => gain(b) - gain(a) || a - b)
  return judgeAbstention(name, questions, (index) => bestScore(index) < threshold)
}

/** Says how many held-out questions were answered, and how many with the right entry. */
export function summariseAnswers(questions: readonly JournalQuestion[], answers: readonly JournalAnswer[]): string {
  const heldOut = questions.flatMap(({ isHeldOut, sources }, index) => {
    const answer = answers[index]
    if (!isHeldOut || answer === undefined) return []
    return [{ isKnown: answer.isKnown, quotesSource: answer.quotes.some(({ entryId }) => sources.includes(entryId)) }]
  })
  const known = heldOut.filter(({ isKnown }) => isKnown)
  const right = known.filter(({ quotesSource }) => quotesSource)
  const near = heldOut.filter(({ isKnown, quotesSource }) => !isKnown && quotesSource)
  return (
    `Of ${heldOut.length} questions held out, ${known.length} were answered, ${right.length} of them with a quote of an entry that answers; ` +
    `of the others ${near.length} had such a quote among the lines that are only near.`
  )
}
