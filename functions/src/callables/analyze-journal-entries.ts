import { randomUUID } from 'node:crypto'
import { analyzeJournalEntries as contract } from '@geist/domain'
import { getConfiguredAi } from '../ai/get-configured-ai'
import { aiSecrets } from '../env'
import { firestoreRateLimiter as calls } from '../store/firestore-rate-limiter'
import { selectionStore as store } from '../store/selection-store'
import { readSettings as settings } from '../store/settings-store'
import { admitAiCall } from '../use-cases/calls/admit-ai-call'
import { admitCall } from '../use-cases/calls/admit-call'
import { cutUpSelection } from '../use-cases/calls/cut-up-selection'
import { polishCutUp } from '../use-cases/calls/polish-cut-up'
import { defineCallable } from './define-callable'

/**
 * Cutting needs no AI: only polishing checks the account's AI setting and the notice. Both are
 * rate-limited, since each entry is a read.
 */
export const analyzeJournalEntries = defineCallable(
  contract,
  ({ uid }, payload, { signal }) => {
    const [now, seed] = [Date.now(), randomUUID()]
    if (payload.polish === undefined) return cutUpSelection(uid, payload, { store, settings, seed })
    return polishCutUp(uid, payload, payload.polish, { store, settings, ai: getConfiguredAi(), seed, signal, now })
  },
  {
    secrets: aiSecrets,
    admit: ({ uid }, { polish }) => {
      const now = Date.now()
      if (polish === undefined) return admitCall(uid, contract.name, { calls, now })
      return admitAiCall(uid, contract.name, { settings, calls, ai: getConfiguredAi().description, now })
    },
  },
)
