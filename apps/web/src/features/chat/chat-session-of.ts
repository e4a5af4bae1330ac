import { askJournal } from './api/ask-journal'
import { loadThreadsServer } from './api/load-threads-server'
import { ChatSession } from './chat-session'

const sessions = new Map<string, ChatSession>()

/** The conversations of an account: one session for everything on this page. */
export function chatSessionOf(uid: string): ChatSession {
  const session = sessions.get(uid) ?? new ChatSession({ uid, load: () => loadThreadsServer(uid), ask: askJournal })
  sessions.set(uid, session)
  return session
}

/** Ends the session of an account, if there is one; the next use begins anew. */
export async function closeChatSession(uid: string): Promise<void> {
  const session = sessions.get(uid)
  sessions.delete(uid)
  await session?.close()
}
