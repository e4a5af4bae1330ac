import { promptOfTheDay as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/** @throws {CallableError} if there is none */
export async function promptOfTheDay(signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, undefined, { signal })
  return prompt
}
