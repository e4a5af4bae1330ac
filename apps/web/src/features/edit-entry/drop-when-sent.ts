import { journalOf } from '../../shared/local/current-journal'
import { waitingCount } from '../../shared/local/queries/waiting-writes'
import { dropEdit } from './edits-store'
import type { KeptEdit } from './kept-edit'

/**
 * Drops an edit once the server has it. For browsers whose database lives in memory only: until then the text that is kept here is the
 * only one that outlives the page.
 */
export function dropWhenSent(uid: string, edit: KeptEdit): void {
  const journal = journalOf(uid)
  const stop = journal.changes.listen(() => void check())
  const check = async () => {
    if ((await waitingCount(journal)) > 0) return
    stop()
    dropEdit(uid, edit)
  }
}
