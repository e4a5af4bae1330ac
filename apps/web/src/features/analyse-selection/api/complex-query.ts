import { complexQuery as contract, type PayloadInputOf, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks an AI a question about selected entries.
 *
 * @throws {CallableError} if there is no answer or the signal aborts
 */
export function complexQuery(
  payload: PayloadInputOf<typeof contract>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof contract>> {
  return functions.call(contract, payload, { signal })
}
