import { parseContent, savedCategories } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { saveForGood } from '../../shared/local/operations/save-for-good'
import type { SaveOutcome } from '../../shared/local/save-outcome'

/** A result that can be saved. */
export interface SavableAnalysis {
  /** Becomes the note's, so that saving it twice makes one. */
  readonly id: string
  readonly kind: 'complex-query' | 'cut-up'
  readonly text: string
  /** What was asked, `''` for nothing. */
  readonly prompt: string
}

/**
 * Saves a result as a note of its own, filed nowhere: as a saved reply is, and because in its notebook it would be read with the next question, and be
 * public where that is. Where the browser keeps nothing, it is saved once the server has it. Without a text nothing is saved.
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
  return saveForGood(journalOf(uid), entry, now)
}

const kinds = {
  'complex-query': { category: savedCategories.complexQuery, complexQuery: 'yes' },
  'cut-up': { category: savedCategories.hallucination, hallucinationResponse: 'yes' },
} as const
