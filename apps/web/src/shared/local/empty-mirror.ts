import { type JournalTransaction, mirrorFormat } from './journal-schema'
import { showWrite } from './show-write'

/** Takes everything out of the mirror that the server has too. What waits in the outbox stays and shows, as far as it stands by itself. */
export async function emptyMirror(transaction: JournalTransaction): Promise<void> {
  const meta = transaction.objectStore('meta')
  await transaction.objectStore('entries').clear()
  await transaction.objectStore('notebooks').clear()
  await meta.clear()
  await meta.put(mirrorFormat, 'format')
  const waiting = await transaction.objectStore('outbox').getAll()
  for (const { write, writtenAt } of waiting) await showWrite(transaction, write, writtenAt)
}
