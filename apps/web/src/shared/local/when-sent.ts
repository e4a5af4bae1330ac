import type { Journal } from './journal'
import { entryTarget } from './write'

/** Waits until the server has answered all that is written of an entry. */
export async function whenSent(journal: Journal, entryId: string): Promise<'sent' | 'refused'> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const transaction = (await journal.database()).transaction(['outbox', 'tray'])
      const waiting = await transaction.objectStore('outbox').index('byTarget').getKey(entryTarget(entryId))
      if (waiting !== undefined) return
      const tray = await transaction.objectStore('tray').getAll()
      stop()
      resolve(tray.some(({ write }) => write.kind === 'create' && write.entry.id === entryId) ? 'refused' : 'sent')
    }
    const stop = journal.changes.listen(() => void look().catch(reject))
    look().catch(reject)
  })
}
