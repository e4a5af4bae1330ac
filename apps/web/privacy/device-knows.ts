import type { Notebook } from '@geist/domain'

import { serverCopy } from '../src/shared/local/journal-schema'
import type { JournalServer } from '../src/shared/local/sync/journal-server'
import { allEntries, allNotebooks, entryText, firstDifference, notebookText } from './expected'
import type { Model } from './model'
import type { Person } from './people'
import { whenChanged } from './when-changed'

/** How long the server may take to tell a device what there is, in milliseconds. */
const timeoutMs = 30_000

/**
 * What a device was told last of its account's notebooks. Its mirror does not say whether that has
 * come: it shows what was written there at once.
 */
export interface Told {
  notebooks: readonly Notebook[] | undefined
}

/** The same server, which notes what it tells. */
export function notingServer(server: JournalServer, told: Told): JournalServer {
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
 * Waits until a device has been told what there is of its account, and shows it. Whoever acts does
 * so with what their device shows, and the model knows everything: what comes of acting before that
 * is a race, for which there are tests of their own.
 *
 * @throws when it is not told, or shows something else
 */
export async function deviceKnows(model: Model, device: Pick<Person, 'uid' | 'journal'>, told: Told): Promise<void> {
  let difference: string | undefined
  const isKnown = await whenChanged(
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
  told: Told,
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
