import type { CallableName, Contract } from '@geist/domain'
import { configuredAi } from '../ai/configured-ai'
import type { JournalAi } from '../ai/journal-ai'
import { aiSecrets } from '../env'
import { callStore } from '../store/call-store'
import { readSettings } from '../store/settings-store'
import { admitAiCall } from '../use-cases/admit-ai-call'
import type { UseCase } from './answer-call'
import { defineCallable } from './define-callable'

/** What a use case that asks the AI is handed besides its call. */
export interface AiTools {
  readonly ai: JournalAi
  /** Epoch milliseconds. */
  readonly now: number
}

/** As {@link defineCallable}, for a function that asks the AI: only for accounts that allow it, and no more often than its limit. */
export function defineAiCallable<C extends Contract & { readonly name: CallableName }>(
  contract: C,
  useCase: (tools: AiTools, ...call: Parameters<UseCase<C>>) => ReturnType<UseCase<C>>,
) {
  const whereAdmitted: UseCase<C> = async (caller, payload, exchange) => {
    const [ai, now] = [configuredAi(), Date.now()]
    const tools = { settings: readSettings, calls: callStore, ai: ai.description, now }
    const refusal = await admitAiCall(caller.uid, contract.name, tools)
    if (refusal !== undefined) return { status: 'refused', reason: refusal }
    return useCase({ ai, now }, caller, payload, exchange)
  }
  return defineCallable(contract, whereAdmitted, { secrets: aiSecrets })
}
