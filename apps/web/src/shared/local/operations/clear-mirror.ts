import type { Journal } from '../journal'
import { type EntryRow, mirrorFormat, type NotebookRow } from '../journal-schema'

/**
 * Takes off this device what the server has too: after a logout nobody finds the notes here. What only this device has stays: the outbox, the
 * tray, and entries and notebooks that still wait to be sent for the first time. Stop the sync before.
 */
export async function clearMirror(journal: Journal): Promise<void> {
  await clear(journal)
  // Another tab may have been taking in entries until it learned of the logout: its turn at the sync ends then, and this comes after it.
  await globalThis.navigator?.locks?.request(`geist:sync:${journal.uid}`, () => clear(journal))
}

async function clear(journal: Journal): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(['entries', 'notebooks', 'outbox', 'meta'], 'readwrite')
  const entries = transaction.objectStore('entries')
  const notebooks = transaction.objectStore('notebooks')
  const meta = transaction.objectStore('meta')
  const newEntries: (EntryRow | undefined)[] = []
  const newNotebooks: (NotebookRow | undefined)[] = []
  for (const { write } of await transaction.objectStore('outbox').getAll()) {
    if (write.kind === 'create') newEntries.push(await entries.get(write.entry.id))
    if (write.kind === 'create-notebook') newNotebooks.push(await notebooks.get(write.notebook.id))
  }
  await Promise.all([entries.clear(), notebooks.clear(), meta.clear()])
  for (const row of newEntries) if (row?.server === null) await entries.put(row)
  for (const row of newNotebooks) if (row?.server === null) await notebooks.put(row)
  await meta.put(mirrorFormat, 'format')
  await transaction.done
  journal.changes.tell('mirror')
}
