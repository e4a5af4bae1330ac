import { generateAction as contract, stripQuoteMarks } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks for one small thing to do today.
 *
 * @throws {CallableError} when there is none
 */
export async function generateAction(signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, undefined, { signal })
  return stripQuoteMarks(prompt)
}
