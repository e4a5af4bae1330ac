import { randomUUID } from 'node:crypto'
import { analyzeJournalEntries as contract } from '@geist/domain'
import { getConfiguredAi } from '../ai/get-configured-ai'
import { aiSecrets } from '../env'
import { firestoreRateLimiter } from '../store/firestore-rate-limiter'
import { selectionStore } from '../store/selection-store'
import { readSettings } from '../store/settings-store'
import { admitAiCall } from '../use-cases/calls/admit-ai-call'
import { admitCall } from '../use-cases/calls/admit-call'
import { cutUpSelection } from '../use-cases/calls/cut-up-selection'
import { polishCutUp } from '../use-cases/calls/polish-cut-up'
import { defineCallable } from './define-callable'

/**
 * Cuts up a selection, and polishes a cut-up. Cutting needs no AI: only polishing checks the
 * account's AI setting and the notice. Both are rate-limited, since each entry is a read.
 */
export const analyzeJournalEntries = defineCallable(
  contract,
  ({ uid }, payload, { signal }) => {
    const dependencies = { store: selectionStore, readSettings, seed: randomUUID() }
    if (payload.polish === undefined) return cutUpSelection(uid, payload, dependencies)
    const ai = getConfiguredAi()
    return polishCutUp(uid, payload, payload.polish, { ...dependencies, ai, signal, now: Date.now() })
  },
  {
    secrets: aiSecrets,
    admit: ({ uid }, { polish }) => {
      const rateLimit = { rateLimiter: firestoreRateLimiter, now: Date.now() }
      if (polish === undefined) return admitCall(uid, contract.name, rateLimit)
      return admitAiCall(uid, contract.name, {
        ...rateLimit,
        readSettings,
        aiDescription: getConfiguredAi().description,
      })
    },
  },
)
