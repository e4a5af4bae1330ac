import type { Notebook } from '@geist/domain'

import { serverCopy } from '../src/shared/local/journal-schema'
import type { JournalServer } from '../src/shared/local/sync/journal-server'
import { allEntries, allNotebooks, entryText, firstDifference, notebookText } from './expected'
import type { Model } from './model'
import type { Person } from './people'
import { waitForJournalState } from './wait-for-journal-state'

/** Timeout for a device to receive the current state, in milliseconds. */
const timeoutMs = 30_000

/**
 * The last notebook snapshot that a device received. The mirror cannot tell: it shows local writes
 * before the server confirms them.
 */
export interface LastSnapshot {
  notebooks: readonly Notebook[] | undefined
}

/** Wraps a server to record its notebook snapshots. */
export function recordSnapshots(server: JournalServer, told: LastSnapshot): JournalServer {
  return {
    ...server,
    watchNotebooks: (onNotebooks) =>
      server.watchNotebooks((notebooks) => {
        told.notebooks = notebooks
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
  told: LastSnapshot,
): Promise<void> {
  let difference: string | undefined
  const isKnown = await waitForJournalState(
    device.journal,
    async () => {
      difference = await differenceOn(model, device, told)
      return difference === undefined
    },
    { timeoutMs },
  )
  if (!isKnown) throw new Error(`The device ${difference}.`)
}

async function differenceOn(
  model: Model,
  { uid, journal }: Pick<Person, 'uid' | 'journal'>,
  told: LastSnapshot,
): Promise<string | undefined> {
  if (told.notebooks === undefined) return 'has been told of no notebooks'
  const notebooks = allNotebooks(model, ({ owner }) => owner === uid)
  const entries = allEntries(model, ({ owner }) => owner === uid)
  const database = await journal.database()
  const notebookRows = await database.getAll('notebooks')
  const entryRows = await database.getAll('entries')
  const copies = entryRows.flatMap((row) => serverCopy(row) ?? [])
  const shownNotebooks = notebookRows.map(({ notebook }) => notebook)
  const shownEntries = entryRows.map(({ entry }) => entry)
  return (
    firstDifference(notebooks, shown(told.notebooks, notebookText)) ??
    firstDifference(notebooks, shown(shownNotebooks, notebookText)) ??
    firstDifference(entries, shown(copies, entryText)) ??
    firstDifference(entries, shown(shownEntries, entryText))
  )
}

function shown<T extends { readonly id: string }>(items: readonly T[], text: (item: T) => string) {
  return new Map(items.map((item) => [item.id, text(item)]))
}
