import { logger } from 'firebase-functions/logger'
import { env } from '../env'
import { chooseJournalAi } from './choose-journal-ai'
import type { JournalAi } from './journal-ai'

let chosen: JournalAi | undefined

/** The AI of this installation, created lazily. */
export function configuredAi(): JournalAi {
  chosen ??= chooseJournalAi(env(), { now: () => Date.now(), timeoutMs, onFailure })
  return chosen
}

/** Below the function timeout of 60 s (`callableOptions`), which leaves time to respond. */
const timeoutMs = 45_000

function onFailure(failure: object & { readonly kind: string }): void {
  // Misconfiguration needs the operator; other failures are transient.
  if (failure.kind === 'misconfigured') logger.error('The AI provider turns us away', failure)
  else logger.warn('The AI provider did not answer', failure)
}
