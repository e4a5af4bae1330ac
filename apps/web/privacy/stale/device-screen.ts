import type { Entry, Notebook } from '@geist/domain'

import type { TrayRow } from '../../src/shared/local/journal-schema'
import { readRefusedWrites } from '../../src/shared/local/queries/outbox-and-tray'
import type { StaleDevice, StaleWorld } from './stale-world'

/** What a device shows before an act, in an order that is the same in each run of a seed. */
export interface DeviceScreen {
  readonly liveEntries: readonly Entry[]
  readonly trashedEntries: readonly Entry[]
  readonly notebooks: readonly Notebook[]
  readonly tray: readonly TrayRow[]
}

export async function readScreen(world: StaleWorld, { journal }: StaleDevice): Promise<DeviceScreen> {
  const database = await journal.database()
  const [entryRows, notebookRows, tray] = await Promise.all([
    database.getAll('entries'),
    database.getAll('notebooks'),
    readRefusedWrites(journal),
  ])
  const entries = entryRows
    .map(({ entry }) => entry)
    .toSorted((a, b) => a.timestamp - b.timestamp || a.content.localeCompare(b.content))
  const creationIndex = ({ id }: Notebook) => world.notebookIds.indexOf(id)
  const notebooks = notebookRows.map(({ notebook }) => notebook).toSorted((a, b) => creationIndex(a) - creationIndex(b))
  return {
    liveEntries: entries.filter(({ deletedAt }) => deletedAt === null),
    trashedEntries: entries.filter(({ deletedAt }) => deletedAt !== null),
    notebooks,
    tray,
  }
}

/** Private entries of public notebooks, with their notebooks. */
export function listPrivateEntriesInPublicNotebooks({
  liveEntries,
  notebooks,
}: DeviceScreen): readonly { readonly entry: Entry; readonly notebook: Notebook }[] {
  return liveEntries.flatMap((entry) => {
    const notebook = notebooks.find(({ name }) => name === entry.collectionName)
    return notebook?.isPublic && !entry.isPublic ? [{ entry, notebook }] : []
  })
}
