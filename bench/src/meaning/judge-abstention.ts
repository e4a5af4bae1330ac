import type { JournalAnswer } from './ask-questions'
import type { JournalQuestion } from './read-journal'
import type { RankedQuestions } from './rank-questions'

interface AbstentionRates {
  /** The share of unanswerable questions among those that were left unanswered. */
  readonly precision: number
  /** The share of unanswerable questions that were left unanswered. */
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
  const measureRates = (ofHeldOut: boolean): AbstentionRates => {
    const half = questions.flatMap(({ isHeldOut, sources }, index) =>
      isHeldOut === ofHeldOut ? [{ isUnanswerable: sources.length === 0, isUnanswered: abstains(index) }] : [],
    )
    const correctCount = half.filter(({ isUnanswerable, isUnanswered }) => isUnanswerable && isUnanswered).length
    return {
      precision: correctCount / Math.max(1, half.filter(({ isUnanswered }) => isUnanswered).length),
      recall: correctCount / half.filter(({ isUnanswerable }) => isUnanswerable).length,
    }
  }
  return { name, heldOut: measureRates(true), development: measureRates(false) }
}

/**
 * Judges a method that, like ours, abstains if the best entry scores below a threshold. The
 * threshold maximises, on the development half, correct answers minus answers to unanswerable
 * questions.
 */
export function judgeAtBestThreshold({ name, questions }: RankedQuestions): Abstention {
  const bestScore = (index: number) => questions[index]?.rankedEntries[0]?.score ?? -Infinity
  const development = questions.flatMap(({ isHeldOut }, index) => (isHeldOut ? [] : index))
  const computeGain = (threshold: number) =>
    development
      .filter((index) => bestScore(index) >= threshold)
      .reduce((sum, index) => {
        const { sources = [], rankedEntries = [] } = questions[index] ?? {}
        if (sources.length === 0) return sum - 1
        return sum + Number(rankedEntries.slice(0, 3).some(({ id }) => sources.includes(id)))
      }, 0)
  const [threshold = 0] = development.map(bestScore).toSorted((a, b) => computeGain(b) - computeGain(a) || a - b)
  return judgeAbstention(name, questions, (index) => bestScore(index) < threshold)
}

/** Describes how many held-out questions were answered, and how many from the right entry. */
export function summariseAnswers(questions: readonly JournalQuestion[], answers: readonly JournalAnswer[]): string {
  const heldOut = questions.flatMap(({ isHeldOut, sources }, index) => {
    const answer = answers[index]
    if (!isHeldOut || answer === undefined) return []
    return [
      { isKnown: answer.isAnswered, quotesSource: answer.quotes.some(({ entryId }) => sources.includes(entryId)) },
    ]
  })
  const answered = heldOut.filter(({ isKnown }) => isKnown)
  const correct = answered.filter(({ quotesSource }) => quotesSource)
  const unansweredWithSource = heldOut.filter(({ isKnown, quotesSource }) => !isKnown && quotesSource)
  return (
    `Of ${heldOut.length} questions held out, ${answered.length} were answered, ${correct.length} of them with a quote from an entry that answers; ` +
    `${unansweredWithSource.length} of the others had such a quote among the lines that are only similar.`
  )
}
