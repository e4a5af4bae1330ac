import { logger } from 'firebase-functions/logger'
import { env } from '../env'
import { chooseJournalAi } from './choose-journal-ai'
import type { JournalAi } from './journal-ai'

let chosen: JournalAi | undefined

/** The AI of this installation, chosen at the first call. */
export function configuredAi(): JournalAi {
  chosen ??= chooseJournalAi(env(), { now: () => Date.now(), timeoutMs, onFailure })
  return chosen
}

/** A function has 60 s (`callableOptions`). Ending sooner leaves time to say so. */
const timeoutMs = 45_000

function onFailure(failure: object & { readonly kind: string }): void {
  // Only this one does not pass by itself.
  if (failure.kind === 'misconfigured') logger.error('The AI provider turns us away', failure)
  else logger.warn('The AI provider did not answer', failure)
}
