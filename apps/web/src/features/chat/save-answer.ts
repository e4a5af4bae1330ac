import { parseContent, savedCategories, type Turn } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { saveForGood } from '../../shared/local/operations/save-for-good'
import type { SaveOutcome } from '../../shared/local/save-outcome'

/**
 * Saves a question and its answer as a note, as a reply is saved. The note has the turn's id, so that saving it twice makes one. Where the browser keeps nothing, it is saved once the
 * server has it. Without an answer nothing is saved.
 */
export async function saveAnswer(
  { uid, username }: { readonly uid: string; readonly username: string },
  { id, question, answer }: Turn,
  now: number,
): Promise<SaveOutcome | { readonly status: 'refused' }> {
  const content = answer && parseContent(noteOf(question, answer.text))
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
  return saveForGood(journalOf(uid), entry, now)
}

/** What the note says. */
export function noteOf(question: string, answer: string): string {
  return `${question}\n\n${answer.trim()}`
}
