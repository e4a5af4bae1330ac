import type { Firestore } from 'firebase/firestore'

import type { JournalServer } from '../local/sync/journal-server'
import { sendWrites } from './send-writes'
import { sweepNotebook } from './sweep-notebook'
import { watchChanges, watchNotebooks } from './watch-journal'
import { changedEntries, entriesByIds, newestEntries, presentEntries } from './read-entries'
import { ownNotebook } from './own-notebook'

export interface JournalFirestoreOptions {
  readonly firestore: Firestore
  readonly uid: string
  /** Whether the requests that go out now are this account's: a refusal of somebody else's says nothing. */
  readonly isSignedIn: () => boolean
  /** Whether this session is still good; asked before anything is written again that the server lacks. @throws when nobody can say */
  readonly isHonoured: () => Promise<boolean>
}

/** Cloud Firestore as the server that a journal is in step with. */
export function journalFirestore({ firestore, uid, isSignedIn, isHonoured }: JournalFirestoreOptions): JournalServer {
  return {
    send: async (sending) => {
      if (!isSignedIn()) return { status: 'unreachable' }
      const [first] = sending.rows
      const outcome =
        first?.write.kind === 'sweep-notebook'
          ? await sweepNotebook(firestore, uid, first.write)
          : await sendWrites(firestore, sending, isHonoured)
      return outcome.status === 'refused' && !isSignedIn() ? { status: 'unreachable' } : outcome
    },
    newestEntries: (count) => newestEntries(firestore, uid, count),
    changedEntries: (after, count) => changedEntries(firestore, uid, after, count),
    isHonoured,
    entries: (entryIds) => entriesByIds(firestore, entryIds),
    present: (entryIds) => presentEntries(firestore, entryIds),
    watchChanges: (from, listener) => watchChanges(firestore, uid, from, listener),
    notebook: async (id) => {
      if (!isSignedIn()) throw new Error('This account is not signed in.')
      return ownNotebook(firestore, uid, id)
    },
    watchNotebooks: (onNotebooks) => watchNotebooks(firestore, uid, onNotebooks),
  }
}
