import { parseContent, savedCategories } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { saveDurably } from '../../shared/local/operations/save-durably'
import type { SaveOutcome } from '../../shared/local/save-outcome'

export interface SavableAnalysis {
  /** Becomes the id of the saved note, which makes saving idempotent. */
  readonly id: string
  readonly kind: 'complex-query' | 'cut-up'
  readonly text: string
  /** The user's prompt; `''` for none. */
  readonly prompt: string
}

/**
 * Saves a result as a note in no notebook. In its source notebook the next question would read it,
 * and it would be public if the notebook is. Without local storage it waits for the server.
 * @returns `refused` if there is no text
 */
export async function saveAnalysis(
  { uid, username }: { readonly uid: string; readonly username: string },
  { id, kind, text, prompt }: SavableAnalysis,
  now: number,
): Promise<SaveOutcome | { readonly status: 'refused' }> {
  const content = parseContent(text.trim())
  if (content.status === 'refused' || content.value === '' || uid === '') return { status: 'refused' }
  const entry = {
    id,
    uid,
    username,
    content: content.value,
    timestamp: now,
    ...kinds[kind],
    ...(prompt !== '' && { userPrompt: prompt }),
  }
  return saveDurably(getJournal(uid), entry, now)
}

const kinds = {
  'complex-query': { category: savedCategories.complexQuery, complexQuery: 'yes' },
  'cut-up': { category: savedCategories.hallucination, hallucinationResponse: 'yes' },
} as const
