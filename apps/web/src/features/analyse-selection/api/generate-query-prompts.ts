import { generateQueryPrompts as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks for questions about the caller's recent entries in a notebook.
 *
 * @throws {CallableError} if there are none or the signal aborts
 */
export async function generateQueryPrompts(collectionName: string, signal: AbortSignal): Promise<readonly string[]> {
  const { prompts } = await functions.call(contract, { collectionName }, { signal })
  return prompts
}
