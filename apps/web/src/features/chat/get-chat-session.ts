import { showToast } from '../../shared/toast/toast-store'
import { askJournal } from './api/ask-journal'
import { loadThreadsServer } from './api/load-threads-server'
import { ChatSession } from './chat-session'
import { openSessions } from './open-sessions'

/** How long the toast is shown, in milliseconds. */
const explanationMs = 8_000

/** Returns the account's session, shared by the whole tab. Opens it on first use. */
export function getChatSession(uid: string): ChatSession {
  const session =
    openSessions.get(uid) ??
    new ChatSession({
      uid,
      loadServer: () => loadThreadsServer(uid),
      ask: askJournal,
      onDraftMoved: showDraftMovedToast,
    })
  openSessions.set(uid, session)
  return session
}

function showDraftMovedToast(): void {
  showToast({
    text: 'This conversation was deleted on another device. Your unsent question is now in a new one.',
    durationMs: explanationMs,
  })
}
