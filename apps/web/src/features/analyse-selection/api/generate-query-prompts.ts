import { generateQueryPrompts as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks for questions that one may ask of one's notes, made from what the caller has been writing lately.
 *
 * @throws {CallableError} when there are none, or it is cancelled
 */
export async function generateQueryPrompts(signal: AbortSignal): Promise<readonly string[]> {
  const { prompts } = await functions.call(contract, undefined, { signal })
  return prompts
}
