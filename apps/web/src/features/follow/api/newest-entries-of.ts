import type { Entry, PublicNotebook } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'
import type { FeedInput } from '../feed'
import { latestVisibleAt } from '../latest-visible-at'

/** A notebook's public entries as a feed source. Loads nothing until the first read. */
export function newestEntriesOf(notebook: PublicNotebook): FeedInput<Entry> {
  let read: FeedInput<Entry>['read'] | undefined
  return {
    id: notebook.id,
    latestAt: latestVisibleAt(notebook),
    read: async (count) => {
      // The device's clock may be slow: the server's time of the latest activity is a lower bound.
      const now = Math.max(Date.now(), notebook.activityAt ?? 0)
      read ??= (await loadPublic()).createNewestEntriesReader(notebook, now)
      return read(count)
    },
  }
}
