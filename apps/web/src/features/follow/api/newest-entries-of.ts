import type { Entry, PublicNotebook } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'
import type { FollowedList } from '../feed'
import { latestShown } from '../latest-shown'

/** The public entries of a notebook, as a feed takes them: nothing is read until it asks. */
export function newestEntriesOf(notebook: PublicNotebook): FollowedList<Entry> {
  let read: FollowedList<Entry>['read'] | undefined
  return {
    id: notebook.id,
    latestAt: latestShown(notebook),
    read: async (count) => {
      // This device's clock may be behind: by the server's, the present is no earlier than what has happened.
      const now = Math.max(Date.now(), notebook.activityAt ?? 0)
      read ??= (await loadPublic()).newestPublicEntries(notebook, now)
      return read(count)
    },
  }
}
