import { getJournal } from '../../shared/local/get-journal'
import { reorderEntries } from '../../shared/local/operations/reorder-entries'
import { showToast } from '../../shared/toast/toast-store'
import { waitForPaint } from './wait-for-paint'

/** Duration of a failure toast, in milliseconds. */
const failureMs = 6_000

/**
 * Saves the order of a notebook's entries on this device. The outbox sends it to the server.
 *
 * @returns false on failure, after showing a toast
 */
export async function saveOrder(uid: string, entryIds: readonly string[]): Promise<boolean> {
  // Paints the new order first: saving may block the main thread.
  await waitForPaint()
  const outcome = await reorderEntries(getJournal(uid), entryIds, Date.now())
  if (outcome.status !== 'failed') return true
  showToast({
    text:
      outcome.reason === 'no-room'
        ? 'This device is full, so the order didn’t change. Free up some space, then try again.'
        : 'This browser couldn’t save the new order, so nothing changed. Reload the page, then try again.',
    durationMs: failureMs,
  })
  return false
}
