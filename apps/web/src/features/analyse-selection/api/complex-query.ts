import { complexQuery as contract, type PayloadInputOf, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks a question about selected entries.
 *
 * @throws {CallableError} when there is no answer, or it is cancelled
 */
export function complexQuery(
  payload: PayloadInputOf<typeof contract>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof contract>> {
  return functions.call(contract, payload, { signal })
}
