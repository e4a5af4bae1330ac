import type { Entry, PublicNotebook } from '@geist/domain'

import { loadPublicReads } from '../../../shared/firebase/public/load-public-reads'
import type { FeedSource } from '../feed'
import { getLatestVisibleAt } from '../get-latest-visible-at'

/** Creates the feed source of a notebook's public entries. Loads nothing until the first read. */
export function createFeedSource(notebook: PublicNotebook): FeedSource<Entry> {
  let readNext: FeedSource<Entry>['readNext'] | undefined
  return {
    id: notebook.id,
    latestAt: getLatestVisibleAt(notebook),
    readNext: async (count) => {
      // The device's clock may be slow; the server's time of the latest activity is a lower bound.
      const now = Math.max(Date.now(), notebook.activityAt ?? 0)
      readNext ??= (await loadPublicReads()).createNewestEntriesReader(notebook, now)
      return readNext(count)
    },
  }
}
