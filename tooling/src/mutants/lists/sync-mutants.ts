import type { Mutant } from '../mutant'

const local = 'apps/web/src/shared/local'

/** Faults in the outbox, in the tray, in merging with the server, and in live lists. */
export const syncMutants: readonly Mutant[] = [
  {
    name: 'An acknowledged write takes every row of the outbox with it',
    file: `${local}/sync/settle-sent-batch.ts`,
    from: "await transaction.objectStore('outbox').delete(row.seq)",
    to: "await transaction.objectStore('outbox').clear()",
    killedBy: {
      file: `${local}/sync/send-outbox.test.ts`,
      title: 'a write overtaken by an acknowledged one is still sent while there is no room',
    },
  },
  {
    name: 'A commit without a response is repeated without reading the document first',
    file: `${local}/sync/send-outbox.ts`,
    from: '{ isCareful = batch.some((row) => row.attempted) } = {},',
    to: '{ isCareful = false } = {},',
    killedBy: {
      file: `${local}/sync/send-outbox.test.ts`,
      title: 'an attempt without a response ends at its deadline, and the next one is careful',
    },
  },
  {
    name: 'A copy read late replaces a newer one',
    file: `${local}/sync/merge-server-entries.ts`,
    from: 'mirroredCopy.updatedAt > incoming.updatedAt) return',
    to: 'mirroredCopy.updatedAt < incoming.updatedAt) return',
    killedBy: {
      file: `${local}/sync/merge-server-entries.test.ts`,
      title: 'a copy read outside the listener does not replace a newer one',
    },
  },
  {
    name: 'A text that a restored server has lost is not sent again',
    file: `${local}/sync/merge-server-entries.ts`,
    from: 'await resendText(transaction, textSource, incoming, now)',
    to: 'return',
    killedBy: {
      file: `${local}/sync/merge-server-entries.test.ts`,
      title: 'lost data is sent again even when the older text was filed meanwhile',
    },
  },
  {
    name: 'A purge on another device deletes a text that it had not seen',
    file: `${local}/sync/merge-tombstone.ts`,
    from: 'hasText(write) && !tombstone.writeIds.includes(writeId)',
    to: 'hasText(write) && tombstone.writeIds.includes(writeId)',
    killedBy: {
      file: `${local}/sync/merge-tombstone.test.ts`,
      title: 'a queued edit and a queued creation are kept',
    },
  },
  {
    name: 'A refused write is dropped instead of going to the tray',
    file: `${local}/sync/move-to-tray.ts`,
    from: 'await addToTray(transaction, { ...row, reason, refusedAt: now })',
    to: '',
    killedBy: {
      file: `${local}/operations/refused-writes.test.ts`,
      title: 'a refused note that is retried returns to the outbox and the screen as it was written',
    },
  },
  {
    name: 'A note and its edit are retried in the wrong order',
    file: `${local}/operations/retry-refused-writes.ts`,
    from: 'trayIds.toSorted((a, b) => a - b)',
    to: 'trayIds',
    killedBy: {
      file: `${local}/operations/refused-writes.test.ts`,
      title: 'a note and its edit are retried in the order of their refusal, whatever order is requested',
    },
  },
  {
    name: 'An edit loses its base version: a text replaced meanwhile counts as seen',
    file: 'apps/web/src/shared/firebase/commit-writes/find-edit-bases.ts',
    from: "(copy.revision ?? '') === base.revision &&",
    to: '',
    killedBy: {
      file: 'apps/web/src/shared/firebase/commit-writes/find-edit-bases.test.ts',
      title: 'an edit on top of another that is not shown yet',
    },
  },
  {
    name: 'An edit overwrites a field that another device has changed',
    file: `${local}/apply-write.ts`,
    from: 'category: edit.category === edit.base.category ? currentTexts.category : edit.category',
    to: 'category: edit.category',
    killedBy: {
      file: `${local}/apply-write.test.ts`,
      title: 'concurrent changes of different fields are both kept, in either order',
    },
  },
  {
    name: 'Of two texts in conflict, the author sees only one',
    file: 'apps/web/src/shared/firebase/commit-writes/plan-edit.ts',
    from: 'const isFork = !isBaseCurrent &&',
    to: 'const isFork = isBaseCurrent &&',
    killedBy: {
      file: `${local}/sync/sync-journal.emulator.test.ts`,
      title: 'two devices that edit one entry offline both keep their text',
    },
  },
  {
    name: 'A moved entry gets the order key of its neighbour',
    file: `${local}/operations/reorder-entries.ts`,
    from: "[{ kind: 'order', entryId: row.id, order }]",
    to: "[{ kind: 'order', entryId: row.id, order: order + 1 }]",
    killedBy: {
      file: `${local}/journal.test.ts`,
      title: 'a notebook keeps its manual order, and only moved entries are written',
    },
  },
  {
    name: 'The listeners of a public list are not removed',
    file: 'apps/web/src/shared/firebase/public/live-pages.ts',
    from: 'for (const { stop } of this.#subscriptions.splice(index)) stop()',
    to: 'this.#subscriptions.splice(index)',
    killedBy: {
      file: 'apps/web/src/shared/firebase/public/live-pages.test.ts',
      title: 'stops all of its listeners',
    },
  },
]
