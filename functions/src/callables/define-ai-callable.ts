import type { CallableName, Contract } from '@geist/domain'
import { getConfiguredAi } from '../ai/get-configured-ai'
import type { JournalAi } from '@geist/journal-ai'
import { aiSecrets } from '../env'
import { firestoreRateLimiter } from '../store/firestore-rate-limiter'
import { readSettings } from '../store/settings-store'
import { admitAiCall } from '../use-cases/calls/admit-ai-call'
import type { Admission, CrisisAnswer, UseCase } from './answer-call'
import { defineCallable } from './define-callable'

/** The dependencies of a use case that asks the AI. */
export interface AiDependencies {
  readonly ai: JournalAi
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Like {@link defineCallable}, for a function that asks the AI: checks the account's AI setting and
 * the rate limit. An answer in crisis precedes both.
 */
export function defineAiCallable<C extends Contract & { readonly name: CallableName }>(
  contract: C,
  useCase: (dependencies: AiDependencies, ...call: Parameters<UseCase<C>>) => ReturnType<UseCase<C>>,
  { answerInCrisis }: { readonly answerInCrisis?: CrisisAnswer<C> } = {},
) {
  const answer: UseCase<C> = (...call) => useCase({ ai: getConfiguredAi(), now: Date.now() }, ...call)
  const admit: Admission<C> = ({ uid }) => {
    return admitAiCall(uid, contract.name, {
      readSettings,
      rateLimiter: firestoreRateLimiter,
      aiDescription: getConfiguredAi().description,
      now: Date.now(),
    })
  }
  return defineCallable(contract, answer, { secrets: aiSecrets, admit, answerInCrisis })
}
