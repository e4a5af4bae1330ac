import { generateJournalPrompt as contract, stripQuoteMarks } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks for a question: to begin from, made from the caller's latest entries, or how a draft could go on.
 *
 * @throws {CallableError} when there is none
 */
export async function generateJournalPrompt(draft: string, signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, draft.trim() === '' ? undefined : { draft }, { signal })
  return stripQuoteMarks(prompt)
}
