import { askJournal } from './api/ask-journal'
import { loadThreadsServer } from './api/load-threads-server'
import { ChatSession } from './chat-session'
import { openSessions } from './open-sessions'

/** The conversations of an account: one session for everything on this page. */
export function chatSessionOf(uid: string): ChatSession {
  const session = openSessions.get(uid) ?? new ChatSession({ uid, load: () => loadThreadsServer(uid), ask: askJournal })
  openSessions.set(uid, session)
  return session
}
