import type { Journal } from './journal'
import { waitForJournal } from './wait-for-journal'
import { toEntryTarget } from './write'

/** Waits until the server has acknowledged or refused every write of an entry. */
export function untilEntrySent(journal: Journal, entryId: string): Promise<'sent' | 'refused'> {
  return waitForJournal(journal, async () => {
    const transaction = (await journal.database()).transaction(['outbox', 'tray'])
    const pendingKey = await transaction.objectStore('outbox').index('byTarget').getKey(toEntryTarget(entryId))
    if (pendingKey !== undefined) return undefined
    const tray = await transaction.objectStore('tray').getAll()
    return tray.some(({ write }) => write.kind === 'create' && write.entry.id === entryId) ? 'refused' : 'sent'
  })
}
