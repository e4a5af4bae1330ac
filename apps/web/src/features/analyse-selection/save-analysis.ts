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
 * Saves a result as a note outside all notebooks. In the source notebook, the next question would
 * read it, and a public notebook would publish it. Without local storage, the save waits for the
 * server.
 * @returns `refused` if there is no text, the text is invalid, or no user is signed in
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
    ...fieldsByKind[kind],
    ...(prompt !== '' && { userPrompt: prompt }),
  }
  return saveDurably(getJournal(uid), entry, now)
}

const fieldsByKind = {
  'complex-query': { category: savedCategories.complexQuery, complexQuery: 'yes' },
  'cut-up': { category: savedCategories.hallucination, hallucinationResponse: 'yes' },
} as const
