import { analyzeJournalEntries as contract, type PayloadInputOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Has the AI polish a cut-up that was made here.
 *
 * @throws {CallableError} when it does not, or it is cancelled
 */
export async function polishCutUp(
  payload: PayloadInputOf<typeof contract>,
  signal: AbortSignal,
): Promise<{ readonly analysis: string }> {
  return functions.call(contract, payload, { signal })
}
