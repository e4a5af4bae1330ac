import { randomUUID } from 'node:crypto'
import { analyzeJournalEntries as contract } from '@geist/domain'
import { configuredAi } from '../ai/configured-ai'
import { aiSecrets } from '../env'
import { callStore as calls } from '../store/call-store'
import { selectionStore as store } from '../store/selection-store'
import { readSettings as settings } from '../store/settings-store'
import { admitAiCall } from '../use-cases/admit-ai-call'
import { admitCall } from '../use-cases/admit-call'
import { cutUpSelection } from '../use-cases/cut-up-selection'
import { polishCutUp } from '../use-cases/polish-cut-up'
import { defineCallable } from './define-callable'

/** Scissors are no AI: only for polishing the account's switch and the notice are asked. Both are counted, since each entry is a read. */
export const analyzeJournalEntries = defineCallable(
  contract,
  async ({ uid }, payload, { signal }) => {
    const [now, seed] = [Date.now(), randomUUID()]
    if (payload.polish === undefined) {
      const refusal = await admitCall(uid, contract.name, { calls, now })
      if (refusal !== undefined) return { status: 'refused', reason: refusal }
      return cutUpSelection(uid, payload, { store, settings, seed })
    }
    const ai = configuredAi()
    const refusal = await admitAiCall(uid, contract.name, { settings, calls, ai: ai.description, now })
    if (refusal !== undefined) return { status: 'refused', reason: refusal }
    return polishCutUp(uid, payload, payload.polish, { store, settings, ai, seed, signal, now })
  },
  { secrets: aiSecrets },
)
