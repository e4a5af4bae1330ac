import type { Notebook } from '@geist/domain'

import { getServerCopy } from '../src/shared/local/journal-schema'
import type { JournalServer } from '../src/shared/local/sync/journal-server'
import {
  listExpectedEntries,
  listExpectedNotebooks,
  toEntryLine,
  findFirstDifference,
  toNotebookLine,
} from './expected-lines'
import type { Model } from './model'
import type { Person } from './resources'
import { waitForJournalState } from './wait-for-journal-state'

/** Timeout for a device to receive the current state, in milliseconds. */
const syncTimeoutMs = 30_000

/**
 * The last notebook snapshot that a device received. The mirror cannot tell: it shows local writes
 * before the server confirms them.
 */
export interface LastSnapshot {
  notebooks: readonly Notebook[] | undefined
}

/** Wraps a server to record its notebook snapshots. */
export function recordSnapshots(server: JournalServer, lastSnapshot: LastSnapshot): JournalServer {
  return {
    ...server,
    watchNotebooks: (onNotebooks) =>
      server.watchNotebooks((notebooks) => {
        lastSnapshot.notebooks = notebooks
        onNotebooks(notebooks)
      }),
  }
}

/**
 * Waits until a device has received and shows the current state of its account. The model assumes
 * that users act on the current state; `races.emulator.test.ts` covers earlier acts.
 *
 * @throws if the device shows another state after the timeout
 */
export async function waitForDeviceSync(
  model: Model,
  device: Pick<Person, 'uid' | 'journal'>,
  lastSnapshot: LastSnapshot,
): Promise<void> {
  let difference: string | undefined
  const isSynced = await waitForJournalState(
    device.journal,
    async () => {
      difference = await describeDifference(model, device, lastSnapshot)
      return difference === undefined
    },
    { timeoutMs: syncTimeoutMs },
  )
  if (!isSynced) throw new Error(`The device ${difference}.`)
}

async function describeDifference(
  model: Model,
  { uid, journal }: Pick<Person, 'uid' | 'journal'>,
  lastSnapshot: LastSnapshot,
): Promise<string | undefined> {
  if (lastSnapshot.notebooks === undefined) return 'has received no notebooks'
  const notebooks = listExpectedNotebooks(model, ({ owner }) => owner === uid)
  const entries = listExpectedEntries(model, ({ owner }) => owner === uid)
  const database = await journal.database()
  const notebookRows = await database.getAll('notebooks')
  const entryRows = await database.getAll('entries')
  const copies = entryRows.flatMap((row) => getServerCopy(row) ?? [])
  const shownNotebooks = notebookRows.map(({ notebook }) => notebook)
  const shownEntries = entryRows.map(({ entry }) => entry)
  return (
    findFirstDifference(notebooks, linesById(lastSnapshot.notebooks, toNotebookLine)) ??
    findFirstDifference(notebooks, linesById(shownNotebooks, toNotebookLine)) ??
    findFirstDifference(entries, linesById(copies, toEntryLine)) ??
    findFirstDifference(entries, linesById(shownEntries, toEntryLine))
  )
}

function linesById<T extends { readonly id: string }>(items: readonly T[], toLine: (item: T) => string) {
  return new Map(items.map((item) => [item.id, toLine(item)]))
}
