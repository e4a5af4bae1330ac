import { setTimeout as pause } from 'node:timers/promises'
import { type Change, type DocumentSnapshot, onDocumentWritten } from 'firebase-functions/firestore'
import { entryStore } from '../store/entry-store'
import { readEntryChange } from '../store/read-entry'
import { readSharedEntryChange } from '../store/read-shared-entry'
import { statsStore } from '../store/stats-store'
import { readEmbeddableChange } from '../store/vector-store'
import { countCategories } from '../use-cases/count-categories'
import { settleEntry } from '../use-cases/settle-entry'
import { figureKeeper } from './figure-keeper'
import { triggerOptions } from './trigger-options'
import { vectorKeeper } from './vector-keeper'
import { withoutWords } from './without-words'

/** Held by the process, so that what changes at the same time is counted together. */
const count = countCategories({ store: statsStore, now: Date.now, pause: (ms) => pause(ms) })

/** What follows a write of an entry, by the name that the logs know it by. None waits for another, and each may be repeated. */
const works: Readonly<Record<string, (change: Change<DocumentSnapshot>) => Promise<void>>> = {
  /** Its versions, and its day of purging. */
  settleEntry: (change) => settleEntry(readEntryChange(change), entryStore),
  /** How many entries its category has. */
  countCategories: (change) => count(readEntryChange(change)),
  /** What is counted of its notebook, after it became public or ceased to be. */
  countSharedEntries: (change) => figureKeeper.entryChanged(readSharedEntryChange(change)),
  /** Its vector. */
  embedEntry: (change) => vectorKeeper.entryChanged(readEmbeddableChange(change)),
}

/**
 * After each write of an entry: everything that follows from it, in one function, since an event has its price whatever is done with it
 * (docs/decisions/0027-one-function-for-all-that-follows-an-entry.md).
 */
export const followEntry = onDocumentWritten(
  // The longest there is: the first entry of an account may bring the vectors of all the others with it.
  { ...triggerOptions, document: 'messages/{entryId}', timeoutSeconds: 540 },
  async ({ data }) => {
    if (data === undefined) return
    const done = await Promise.allSettled(
      Object.entries(works).map(([name, work]) => withoutWords(name, () => work(data))),
    )
    // Whatever failed, the platform sends the event again, and all of it is repeated.
    for (const result of done) if (result.status === 'rejected') throw result.reason
  },
)
