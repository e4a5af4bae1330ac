import { asking, documentIdPattern, type askJournal as contract, type PayloadInputOf, type Turn } from '@geist/domain'

export interface AskedWith {
  readonly question: string
  /** What was asked in the conversation before, in order, answered or not. */
  readonly before: readonly Turn[]
  /** Entries in which this device found words of the question, best first; `undefined` where it could not look. */
  readonly found: readonly string[] | undefined
  readonly timeZone: string
}

/** What is sent with a question: as much of the conversation, and of what was found, as the contract takes. */
export function askedPayload({ question, before, found, timeZone }: AskedWith): PayloadInputOf<typeof contract> {
  const turns = before
    .flatMap(({ question: earlier, answer }) => (answer === null ? [] : [{ question: earlier, answer: answer.text }]))
    .slice(-asking.turnsMax)
  return {
    question,
    timeZone,
    ...(turns.length > 0 && { turns }),
    ...(found && { found: found.filter((id) => documentIdPattern.test(id)).slice(0, asking.foundMax) }),
  }
}
