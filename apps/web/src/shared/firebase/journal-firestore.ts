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

/** Implements the server of an account's journal with Firestore. */
export function createJournalFirestore({
  firestore,
  rest,
  uid,
  isSignedIn,
  isSessionValid,
}: JournalFirestoreOptions): JournalServer {
  return {
    send: async (request, signal) => {
      if (!isSignedIn()) return { status: 'unreachable' }
      // A sweep is always sent alone.
      const [firstRow] = request.rows
      const outcome =
        firstRow?.write.kind === 'sweep-notebook'
          ? await sweepNotebook({ firestore, rest, uid }, firstRow.write, signal)
          : await sendWrites({ rest, uid, isSessionValid }, request, signal)
      // A refusal after a sign-out says nothing about the writes.
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
