import { useSession } from '../../../features/accounts/session-store'
import { getChatSession } from '../../../features/chat/get-chat-session'
import { getCurrentJournal } from './bind-journal'
import { journalOperations } from './journal-operations'
import { journalQueries } from './journal-queries'

/**
 * Exposes journal operations and queries as `geistJournal`, so that the fault suite can use the
 * real store, even for operations without a screen. Only included in builds with
 * `VITE_EXPOSE_JOURNAL=1`.
 */
export function exposeJournal(): void {
  const geistJournal = {
    session: () => useSession.getState(),
    ...journalOperations,
    ...journalQueries,
    followThreads: () => void getChatSession(getCurrentJournal().uid).subscribeToList(),
    /** @returns the id of the conversation, once the question is stored on this device */
    askQuestion: (question: string) =>
      new Promise<string>((onStored) => {
        const gate = { isOff: false, consent: async () => ({ status: 'given' }) as const }
        const options = { gate, rankEntries: async () => [], threadId: undefined, now: Date.now(), onStored }
        void getChatSession(getCurrentJournal().uid).ask(question, options)
      }),
    deleteThread: async (id: string) => {
      const thread = { id, uid: getCurrentJournal().uid, title: '', createdAt: 0, updatedAt: 0, deletedAt: null }
      return (await getChatSession(getCurrentJournal().uid).deleteThread(thread)) !== undefined
    },
  }
  Object.assign(globalThis, { geistJournal })
}
