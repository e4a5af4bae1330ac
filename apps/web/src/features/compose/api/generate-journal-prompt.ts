import { generateJournalPrompt as contract, stripQuoteMarks } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import { preferDevice } from '../../../shared/on-device/prefer-device'

/**
 * Requests a question to start from, from this device or the server; for a non-blank draft, one
 * that continues it.
 * @throws {CallableError} if there is none
 */
export async function generateJournalPrompt(draft: string, signal: AbortSignal): Promise<string> {
  const payload = draft.trim() === '' ? undefined : { draft }
  const { prompt } = await preferDevice({ name: contract.name, payload }, { signal }, () =>
    functions.call(contract, payload, { signal }),
  )
  return stripQuoteMarks(prompt)
}
