import type { Notebook } from '@geist/domain'

import { loadRestFirestore } from '../../shared/firebase/rest/load-rest-firestore'
import type { Person } from '../../shared/people/use-paged-people'
import { showToast } from '../../shared/toast/toast-store'
import { removeSubscribers } from './api/remove-subscribers'

const confirmationMs = 3_000

/**
 * Removes subscribers from one of the user's notebooks and confirms it in a toast.
 *
 * @param people one person to name, or the ids of several
 * @returns an error sentence on failure
 */
export async function removeSubscribersWithToast(
  notebook: Pick<Notebook, 'id'>,
  people: Person | readonly string[],
): Promise<string | undefined> {
  const uids = 'uid' in people ? [people.uid] : people
  try {
    if ((await removeSubscribers(await loadRestFirestore(), notebook, uids)) === 'missing')
      return 'This notebook was deleted on another device.'
  } catch {
    return navigator.onLine
      ? 'Geist can’t reach its server, so nothing was removed. Try again in a moment.'
      : 'You’re offline, so nothing was removed. Try again when you’re back online.'
  }
  const removedName = 'uid' in people ? people.username : formatSubscriberCount(uids.length)
  showToast({ text: `Removed ${removedName}`, durationMs: confirmationMs })
  return undefined
}

/** Formats a count as '1 subscriber' or '20,000 subscribers'. */
export function formatSubscriberCount(count: number): string {
  return count === 1 ? '1 subscriber' : `${count.toLocaleString('en')} subscribers`
}
