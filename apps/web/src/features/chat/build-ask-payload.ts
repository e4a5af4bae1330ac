import {
  journalQuestionLimits,
  documentIdPattern,
  type askJournal as contract,
  type PayloadInputOf,
  type Turn,
} from '@geist/domain'

export interface QuestionContext {
  readonly question: string
  /** Earlier turns of the conversation, in order, with or without answers. */
  readonly earlierTurns: readonly Turn[]
  /** Ids of local search results, best first; `undefined` if the search failed or timed out. */
  readonly foundIds: readonly string[] | undefined
  readonly timeZone: string
}

/** Builds the request, trimming earlier turns and search results to the limits of the contract. */
export function buildAskPayload({
  question,
  earlierTurns,
  foundIds,
  timeZone,
}: QuestionContext): PayloadInputOf<typeof contract> {
  const turns = earlierTurns
    .flatMap((turn) => (turn.answer === null ? [] : [{ question: turn.question, answer: turn.answer.text }]))
    .slice(-journalQuestionLimits.turnsMax)
  return {
    question,
    timeZone,
    ...(turns.length > 0 && { turns }),
    ...(foundIds && {
      found: foundIds.filter((id) => documentIdPattern.test(id)).slice(0, journalQuestionLimits.foundMax),
    }),
  }
}
