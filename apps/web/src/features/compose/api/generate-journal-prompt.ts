import { generateJournalPrompt as contract, stripQuoteMarks } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks for a question to begin from, made from what the caller has been writing lately.
 *
 * @throws {CallableError} when there is none
 */
export async function generateJournalPrompt(signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, undefined, { signal })
  return stripQuoteMarks(prompt)
}
