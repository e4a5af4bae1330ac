import { generateJournalPrompt as contract, stripQuoteMarks } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks for a question to start from, or one that continues a non-blank draft.
 * @throws {CallableError} if there is none
 */
export async function generateJournalPrompt(draft: string, signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, draft.trim() === '' ? undefined : { draft }, { signal })
  return stripQuoteMarks(prompt)
}
