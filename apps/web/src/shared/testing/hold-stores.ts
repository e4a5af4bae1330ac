import type { Journal } from '../local/journal'
import { journalStores } from '../local/journal-schema'

/**
 * Keeps the stores of a journal busy with a transaction, like a long write in another tab.
 *
 * @returns releases the stores
 */
export async function holdStores(journal: Journal): Promise<() => Promise<void>> {
  const transaction = (await journal.database()).transaction(journalStores, 'readwrite')
  const state = { isHeld: true }
  const released = (async () => {
    // Requests keep the transaction open.
    while (state.isHeld) await transaction.objectStore('outbox').count()
    await transaction.done
  })()
  return () => {
    state.isHeld = false
    return released
  }
}
