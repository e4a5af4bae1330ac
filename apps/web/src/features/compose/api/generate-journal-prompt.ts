import { generateJournalPrompt as contract, stripQuoteMarks } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Requests a question to start from; for a non-blank draft, one that continues it.
 * @throws {CallableError} if there is none
 */
export async function generateJournalPrompt(draft: string, signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, draft.trim() === '' ? undefined : { draft }, { signal })
  return stripQuoteMarks(prompt)
}
