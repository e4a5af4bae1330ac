import type { Journal } from '../journal'
import { serverCopy } from '../journal-schema'
import type { JournalServer } from './journal-server'
import { answerGone } from './take-in'

/** How many entries are asked for at once. */
const atOnce = 30

/**
 * Takes off this device what the server has purged from the trash meanwhile, which no listener tells: a deletion leaves no change behind. Only
 * what has expired by this device's clock is asked for, a read for each that is still there; a clock that is years ahead therefore asks too
 * often and forgets nothing.
 *
 * @param now epoch milliseconds
 * @throws when the server is out of reach
 */
export async function forgetPurged(journal: Journal, server: JournalServer, now: number): Promise<void> {
  const database = await journal.database()
  const trashed = await database.getAllFromIndex('entries', 'byTrashedAt', IDBKeyRange.bound([1], [1, now]))
  const expired = trashed.filter((row) => (serverCopy(row)?.expireAt ?? Infinity) <= now).map(({ id }) => id)
  for (let first = 0; first < expired.length; first += atOnce) {
    const asked = expired.slice(first, first + atOnce)
    const present = await server.present(asked)
    const gone = asked.filter((id) => !present.has(id))
    if (gone.length > 0) await answerGone(journal, gone, { mayBePurged: true, now })
  }
}
