import { type AiDescription, describeAi as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Which AI this Geist asks.
 *
 * @throws {CallableError} when the server does not say it
 */
export function describeAi(): Promise<AiDescription> {
  return functions.call(contract)
}
