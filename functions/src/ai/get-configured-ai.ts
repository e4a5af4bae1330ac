import { logger } from 'firebase-functions/logger'
import { readEnv } from '../env'
import { chooseJournalAi } from './choose-journal-ai'
import type { JournalAi } from '@geist/journal-ai'

let cachedAi: JournalAi | undefined

/** Returns the AI of this installation, created on the first call. */
export function getConfiguredAi(): JournalAi {
  cachedAi ??= chooseJournalAi(readEnv(), {
    now: () => Date.now(),
    timeoutMs: providerTimeoutMs,
    onFailure: logProviderFailure,
  })
  return cachedAi
}

/** Below the function timeout of 60 s (`getCallableOptions`), which leaves time to respond. */
export const providerTimeoutMs = 45_000

/** Logs a failure of the provider, which contains no text. */
export function logProviderFailure(failure: object & { readonly kind: string }): void {
  // Misconfiguration needs the operator; other failures are transient.
  if (failure.kind === 'misconfigured') logger.error('The AI provider turns us away', failure)
  else logger.warn('The AI provider did not answer', failure)
}
