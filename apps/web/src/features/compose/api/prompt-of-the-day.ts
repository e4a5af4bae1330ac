import { promptOfTheDay as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Requests the question of the day, which is the same for everybody.
 *
 * @throws {CallableError} if there is none
 */
export async function promptOfTheDay(signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, undefined, { signal })
  return prompt
}
