import { useSession } from '../../features/accounts/session-store'
import { chatSessionOf } from '../../features/chat/chat-session-of'
import { journalOf } from '../../shared/local/current-journal'
import type { Journal } from '../../shared/local/journal'
import { createNotebook } from '../../shared/local/operations/create-notebook'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { deleteNotebook } from '../../shared/local/operations/delete-notebook'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { fileEntries } from '../../shared/local/operations/file-entries'
import { keepFromAi } from '../../shared/local/operations/keep-from-ai'
import { renameNotebook } from '../../shared/local/operations/rename-notebook'
import { reorderEntries } from '../../shared/local/operations/reorder-entries'
import { restoreEntries } from '../../shared/local/operations/restore-entries'
import { retryRefused } from '../../shared/local/operations/retry-refused'
import { saveEntries } from '../../shared/local/operations/save-entry'
import { setNotebookPrivacy } from '../../shared/local/operations/set-notebook-privacy'
import { entriesInTrash } from '../../shared/local/queries/entries-in-trash'
import { entriesOfNotebook } from '../../shared/local/queries/entries-of-notebook'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { newestEntries } from '../../shared/local/queries/newest-entries'
import { askForNotebooks, ownNotebooks } from '../../shared/local/queries/own-notebooks'
import { refusedWrites, outboxCount } from '../../shared/local/queries/waiting-writes'

/**
 * Exposes journal operations and queries as `geistJournal`, so that the fault suite can use the
 * real store, even for operations without a screen. Only included in builds with
 * `VITE_EXPOSE_JOURNAL=1`.
 */
export function exposeJournal(): void {
  const geistJournal = {
    session: () => useSession.getState(),
    saveEntries: bindOperation(saveEntries),
    editEntry: bindOperation(editEntry),
    deleteEntries: bindOperation(deleteEntries),
    restoreEntries: bindOperation((journal: Journal, ...[ids, now]: [readonly string[], number]) =>
      restoreEntries(journal, ids, now),
    ),
    fileEntries: bindOperation(fileEntries),
    keepFromAi: bindOperation(keepFromAi),
    reorderEntries: bindOperation(reorderEntries),
    createNotebook: bindOperation(createNotebook),
    renameNotebook: bindOperation(renameNotebook),
    setNotebookPrivacy: bindOperation(setNotebookPrivacy),
    deleteNotebook: bindOperation((journal: Journal, ...[id, now]: [string, number]) =>
      deleteNotebook(journal, id, now),
    ),
    retryRefused: bindOperation(retryRefused),
    newestEntries: bindQuery(newestEntries),
    entriesInTrash: bindQuery(entriesInTrash),
    entriesOfNotebook: bindQuery(entriesOfNotebook),
    entryById: bindQuery(entryById),
    ownNotebooks: bindQuery(ownNotebooks),
    refusedWrites: bindQuery(refusedWrites),
    waitingCount: bindQuery(outboxCount),
    /** Whether the journal is stored on disk. */
    isKept: bindQuery(async (journal) => {
      await journal.database()
      return journal.isKept
    }),
    askForNotebooks: bindQuery(async (journal) => askForNotebooks(journal)),
    followThreads: () => void chatSessionOf(currentJournal().uid).follow(),
    /** @returns the id of the conversation, once the question is stored on this device */
    askQuestion: (question: string) =>
      new Promise<string>((kept) => {
        const gate = { isOff: false, consent: async () => ({ status: 'given' }) as const }
        const tools = { gate, rank: async () => [], threadId: undefined, now: Date.now(), onKept: kept }
        void chatSessionOf(currentJournal().uid).ask(question, tools)
      }),
    deleteThread: async (id: string) => {
      const thread = { id, uid: currentJournal().uid, title: '', createdAt: 0, updatedAt: 0, deletedAt: null }
      return (await chatSessionOf(currentJournal().uid).delete(thread)) !== undefined
    },
  }
  Object.assign(globalThis, { geistJournal })
}

/** Binds an operation to the current journal and the current time. */
function bindOperation<Given extends readonly unknown[], Answer>(
  operation: (journal: Journal, ...given: [...Given, number]) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return (...given) => operation(currentJournal(), ...given, Date.now())
}

function bindQuery<Given extends readonly unknown[], Answer>(
  query: (journal: Journal, ...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return (...given) => query(currentJournal(), ...given)
}

function currentJournal(): Journal {
  const session = useSession.getState()
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in.')
  return journalOf(session.uid)
}
