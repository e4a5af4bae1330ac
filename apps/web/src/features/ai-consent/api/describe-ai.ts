import { type AiDescription, describeAi as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/** @throws {CallableError} when the server cannot be reached or refuses */
export function describeAi(): Promise<AiDescription> {
  return functions.call(contract)
}
