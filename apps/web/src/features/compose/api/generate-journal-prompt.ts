import { generateJournalPrompt as contract, limits, stripQuoteMarks } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Asks for a question to begin from, made from what the caller has been writing lately; with a draft,
 * for one to go on from.
 *
 * @param draft what stands on the sheet; blank where it is empty
 * @throws {CallableError} when there is none
 */
export async function generateJournalPrompt(draft: string, signal: AbortSignal): Promise<string> {
  const written = draft.trim().slice(-limits.contentMaxLength)
  const payload = written === '' ? null : { draft: written }
  const { prompt } = await functions.call(contract, payload, { signal })
  return stripQuoteMarks(prompt)
}
