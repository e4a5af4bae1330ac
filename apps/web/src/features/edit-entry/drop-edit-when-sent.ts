import { getJournal } from '../../shared/local/get-journal'
import { getEntryId } from '../../shared/local/write'
import { dropEdit } from './edits-store'
import type { UnsavedEdit } from './unsaved-edit'

/**
 * Drops an edit once the server has accepted it. Used only if the journal is in memory: the copy in
 * localStorage is then the only one that survives the page. A refused edit stays until the user has
 * published, saved or discarded it.
 */
export function dropEditWhenSent(uid: string, edit: UnsavedEdit): void {
  const journal = getJournal(uid)
  const unsubscribe = journal.changes.listen(() => void check())
  const check = async () => {
    const transaction = (await journal.database()).transaction(['outbox', 'tray'])
    if ((await transaction.objectStore('outbox').count()) > 0) return
    const trayRows = await transaction.objectStore('tray').getAll()
    if (trayRows.some(({ write }) => getEntryId(write) === edit.seen.id)) return
    unsubscribe()
    dropEdit(uid, edit)
  }
}
