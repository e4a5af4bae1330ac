import type { AskQuestion, JournalAnswer } from '../ask-questions'
import { isDirect, isRight, maxJudgedQuotes, type ShownQuote } from './judge-answer'
import type { AskedQuestion } from './parse-questions'

/** A question with its answer and whether that is right. */
export interface JudgedAnswer extends AskedQuestion {
  readonly answer: JournalAnswer
  /** `undefined` for a question that nothing answers. */
  readonly isRight: boolean | undefined
  /** `undefined` for a question without a value to state. */
  readonly isDirect: boolean | undefined
  /** Whether it is answered if there is an answer, and not if there is none. */
  readonly isHonest: boolean
}

/** Asks all questions. A follow-up is asked after the questions and answers that it refers to. */
export async function judgeAllAnswers(
  questions: readonly AskedQuestion[],
  ask: AskQuestion,
): Promise<readonly JudgedAnswer[]> {
  const judged: JudgedAnswer[] = []
  let turns: { readonly question: string; readonly answer: string }[] = []
  for (const question of questions) {
    if (question.type !== 'follow-up') turns = []
    const answer = await ask(question.question, turns)
    turns = [...turns, { question: question.question, answer: answer.text }]
    const hasAnswer = question.entryIds.length > 0
    judged.push({
      ...question,
      answer,
      isRight: hasAnswer ? isRight(question, answer.quotes) : undefined,
      isDirect: question.directValues.length > 0 ? isDirect(question, answer) : undefined,
      isHonest: answer.isAnswered === hasAnswer,
    })
  }
  return judged
}

/** Shares from 0 to 1, of the questions that they apply to. */
export interface AskFigures {
  readonly right: number
  readonly direct: number
  /** The share of unanswerable questions among those that were not answered. */
  readonly honestPrecision: number
  /** The share of unanswerable questions that were not answered. */
  readonly honestRecall: number
}

export function measureAsk(judged: readonly JudgedAnswer[]): AskFigures {
  const unanswerable = judged.filter(({ entryIds }) => entryIds.length === 0)
  const notAnswered = judged.filter(({ answer }) => !answer.isAnswered)
  const isHonest = (answer: JudgedAnswer) => answer.isHonest
  return {
    right: computeShare(judged.flatMap((answer) => answer.isRight ?? [])),
    direct: computeShare(judged.flatMap((answer) => answer.isDirect ?? [])),
    honestPrecision: computeShare(notAnswered.map(isHonest)),
    honestRecall: computeShare(unanswerable.map(isHonest)),
  }
}

/** The share of answerable questions for which a method shows a passage that answers. */
export async function measureRight(
  questions: readonly AskedQuestion[],
  showQuotes: (question: string) => Promise<readonly ShownQuote[]>,
): Promise<number> {
  const results: boolean[] = []
  for (const question of questions) {
    if (question.entryIds.length === 0) continue
    results.push(isRight(question, (await showQuotes(question.question)).slice(0, maxJudgedQuotes)))
  }
  return computeShare(results)
}

function computeShare(results: readonly boolean[]): number {
  return results.filter(Boolean).length / Math.max(1, results.length)
}
