import {
  journalQuestionLimits,
  documentIdPattern,
  type askJournal as contract,
  type PayloadInputOf,
  type Turn,
} from '@geist/domain'

export interface AskedWith {
  readonly question: string
  /** Earlier turns of the conversation, in order, with or without answers. */
  readonly before: readonly Turn[]
  /** Ids of local search results, best first; `undefined` if the search failed or timed out. */
  readonly found: readonly string[] | undefined
  readonly timeZone: string
}

/** Builds the request, trimming earlier turns and search results to the limits of the contract. */
export function buildAskPayload({ question, before, found, timeZone }: AskedWith): PayloadInputOf<typeof contract> {
  const turns = before
    .flatMap(({ question: earlier, answer }) => (answer === null ? [] : [{ question: earlier, answer: answer.text }]))
    .slice(-journalQuestionLimits.turnsMax)
  return {
    question,
    timeZone,
    ...(turns.length > 0 && { turns }),
    ...(found && { found: found.filter((id) => documentIdPattern.test(id)).slice(0, journalQuestionLimits.foundMax) }),
  }
}
