import { parseContent, savedCategories, type Turn } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { saveDurably } from '../../shared/local/operations/save-durably'
import type { SaveOutcome } from '../../shared/local/save-outcome'

/**
 * Saves a question and its answer as a note. The turn's id is the note's id, which makes saving
 * idempotent. If the browser stores nothing, resolves only once the server has the note.
 * @returns `refused` if there is no answer
 */
export async function saveAnswer(
  { uid, username }: { readonly uid: string; readonly username: string },
  { id, question, answer }: Turn,
  now: number,
): Promise<SaveOutcome | { readonly status: 'refused' }> {
  const content = answer && parseContent(formatNote(question, answer.text))
  if (!content || content.status === 'refused') return { status: 'refused' }
  const entry = {
    id,
    uid,
    username,
    content: content.value,
    category: savedCategories.aiResponse,
    timestamp: now,
    aiResponse: 'yes' as const,
    userPrompt: question,
  }
  return saveDurably(getJournal(uid), entry, now)
}

/** Content of the note: the question, a blank line and the answer. */
export function formatNote(question: string, answer: string): string {
  return `${question}\n\n${answer.trim()}`
}
