import type { Journal } from '../local/journal'
import { journalStores } from '../local/journal-schema'

/**
 * Keeps the stores of a journal busy with another transaction, as a long write of another tab does.
 * Call the result to let them go.
 */
export async function holdStores(journal: Journal): Promise<() => Promise<void>> {
  const transaction = (await journal.database()).transaction(journalStores, 'readwrite')
  const state = { isHeld: true }
  const over = (async () => {
    // A transaction ends once nothing is asked of it.
    while (state.isHeld) await transaction.objectStore('outbox').count()
    await transaction.done
  })()
  return () => {
    state.isHeld = false
    return over
  }
}
