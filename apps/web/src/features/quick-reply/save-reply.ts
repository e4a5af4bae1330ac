import { savedCategories } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { saveDurably } from '../../shared/local/operations/save-durably'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { truncatePrompt } from './truncate-prompt'
import type { QuickReplyState } from './use-quick-reply'

/**
 * Saves a reply as a new note. If the browser stores nothing, resolves only once the server has it.
 */
export async function saveReply(
  { uid, username }: { readonly uid: string; readonly username: string },
  { id, text, draft }: Extract<QuickReplyState, { status: 'complete' }>,
  now: number,
): Promise<SaveOutcome> {
  const entry = {
    id,
    uid,
    username,
    content: text,
    category: savedCategories.aiResponse,
    timestamp: now,
    aiResponse: 'yes' as const,
    userPrompt: truncatePrompt(draft),
  }
  return saveDurably(getJournal(uid), entry, now)
}
