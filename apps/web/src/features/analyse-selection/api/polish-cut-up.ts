import { analyzeJournalEntries as contract, type PayloadInputOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Has the AI polish a cut-up.
 *
 * @throws {CallableError} if the AI returns no text or the signal aborts
 */
export async function polishCutUp(
  payload: PayloadInputOf<typeof contract>,
  signal: AbortSignal,
): Promise<{ readonly analysis: string }> {
  return functions.call(contract, payload, { signal })
}
