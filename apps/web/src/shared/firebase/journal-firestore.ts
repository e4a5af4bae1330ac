import type { Firestore } from 'firebase/firestore'

import type { JournalServer } from '../local/sync/journal-server'
import { sendWrites } from './commit-writes/send-writes'
import { sweepNotebook } from './commit-writes/sweep-notebook'
import { serverEntryFromFields } from './entry-converter'
import type { RestFirestore } from './rest/rest-firestore'
import { watchChanges, watchNotebooks } from './watch-server'
import { readChangedEntries, readNewestEntries } from './read-entries'
import { readOwnNotebook } from './read-own-notebook'

export interface JournalFirestoreOptions {
  /** For listeners and queries. */
  readonly firestore: Firestore
  /** For commits. */
  readonly rest: RestFirestore
  readonly uid: string
  /**
   * Whether requests are still signed by this account. A denial for another account means nothing.
   */
  readonly isSignedIn: () => boolean
  /**
   * Whether this session is still valid; checked before lost data is written again.
   *
   * @throws when the server is unreachable
   */
  readonly isSessionValid: () => Promise<boolean>
}

export function createJournalFirestore({
  firestore,
  rest,
  uid,
  isSignedIn,
  isSessionValid,
}: JournalFirestoreOptions): JournalServer {
  return {
    send: async (sending, signal) => {
      if (!isSignedIn()) return { status: 'unreachable' }
      const [first] = sending.rows
      const outcome =
        first?.write.kind === 'sweep-notebook'
          ? await sweepNotebook({ firestore, rest, uid }, first.write, signal)
          : await sendWrites({ rest, uid, isSessionValid }, sending, signal)
      return outcome.status === 'refused' && !isSignedIn() ? { status: 'unreachable' } : outcome
    },
    readNewestEntries: (count) => readNewestEntries(firestore, uid, count),
    readChangedEntries: (after, count) => readChangedEntries(firestore, uid, after, count),
    isSessionValid,
    readEntries: async (entryIds) => {
      const documents = await rest.getAll(entryIds.map((id) => `messages/${id}`))
      return [...documents.values()].flatMap((document) => serverEntryFromFields(document) ?? [])
    },
    watchChanges: (from, listener) => watchChanges(firestore, uid, from, listener),
    readNotebook: async (id) => {
      if (!isSignedIn()) throw new Error('This account is not signed in.')
      return readOwnNotebook(firestore, uid, id)
    },
    watchNotebooks: (onNotebooks) => watchNotebooks(firestore, uid, onNotebooks),
  }
}
