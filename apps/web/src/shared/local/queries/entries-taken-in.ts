import type { Journal } from '../journal'
import { entryTarget } from '../write'

/**
 * Which of these entries the journal already answers for, so that the copy they came from may go: they are in the mirror, wait to be sent, or
 * lie in the tray. Where nothing is kept, only those that have been sent.
 */
export async function entriesTakenIn(journal: Journal, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const database = await journal.database()
  const transaction = database.transaction(['entries', 'outbox', 'tray'])
  const waiting = transaction.objectStore('outbox').index('byTarget')
  const refused = new Set(
    (await transaction.objectStore('tray').getAll()).map(({ write }) =>
      write.kind === 'create' ? write.entry.id : undefined,
    ),
  )
  const taken = new Set<string>()
  for (const id of ids) {
    const isShown = (await transaction.objectStore('entries').getKey(id)) !== undefined
    const isWaiting = (await waiting.getKey(entryTarget(id))) !== undefined
    if (journal.isKept ? isShown || isWaiting || refused.has(id) : isShown && !isWaiting) taken.add(id)
  }
  return taken
}
