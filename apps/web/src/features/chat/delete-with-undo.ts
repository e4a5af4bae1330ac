import { type Thread, trash } from '@geist/domain'

import { showToast } from '../../shared/toast/toast-store'
import { getChatSession } from './get-chat-session'

/** How long toasts are shown, in milliseconds. */
const confirmationMs = 3_000
const explanationMs = 8_000

/** Deletes a conversation and offers Undo. @returns whether it is deleted */
export async function deleteWithUndo(uid: string, thread: Thread): Promise<boolean> {
  const undo = await getChatSession(uid).deleteThread(thread)
  if (!undo) return false
  const restore = async () => {
    if (await undo()) return showToast({ text: 'Conversation restored', durationMs: confirmationMs })
    return showToast({
      text: 'Geist can’t reach its server, so the conversation wasn’t restored.',
      action: { label: 'Try again', onPress: () => void restore() },
      durationMs: explanationMs,
    })
  }
  showToast({
    text: 'Conversation deleted',
    action: { label: 'Undo', onPress: () => void restore() },
    durationMs: trash.undoMs,
  })
  return true
}
