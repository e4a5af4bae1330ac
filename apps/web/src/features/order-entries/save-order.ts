import { journalOf } from '../../shared/local/current-journal'
import { reorderEntries } from '../../shared/local/operations/reorder-entries'
import { nextTurn } from '../../shared/next-turn'
import { showToast } from '../../shared/toast/toast-store'

/** How long it is said that an order could not be kept, in milliseconds. */
const failureMs = 6000

/** Keeps the order of a notebook's entries on this device, from where it goes to the server. Says so where that is not possible, and gives false. */
export async function saveOrder(uid: string, entryIds: readonly string[]): Promise<boolean> {
  // The order is on the screen first.
  await nextTurn()
  const outcome = await reorderEntries(journalOf(uid), entryIds, Date.now())
  if (outcome.status !== 'failed') return true
  showToast({
    text:
      outcome.reason === 'no-room'
        ? 'This device has no room left, so the order was not changed. Make some room and try again.'
        : 'This browser could not keep the new order. Nothing was changed. Open the page again, then repeat it.',
    lastsMs: failureMs,
  })
  return false
}
