import type { Entry } from '@geist/domain'
import { Notice, Skeleton } from '@geist/ui'

import { LoadMoreEntries } from '../../features/notebooks/components/load-more-entries'
import { EntryBones } from '../../shared/entry-text/entry-bones'
import type { PagesState } from '../../shared/firebase/public/live-pages'
import styles from './own-notebook.module.css'

export interface EndOfPublicEntriesProps {
  readonly pages: PagesState<Entry>
  /** Called when the end of the loaded entries is reached. */
  readonly onReached: () => void
}

/** Below the loaded entries of another user's notebook: loading, more, or why there are none. */
export function EndOfPublicEntries({ pages, onReached }: EndOfPublicEntriesProps) {
  switch (pages.status) {
    case 'loading':
      return (
        <Skeleton label="Loading the notes">
          <EntryBones />
        </Skeleton>
      )
    case 'refused':
      return <p className={styles.empty}>You can’t read this notebook anymore.</p>
    case 'unreachable':
      return <UnreachableNotice />
    case 'ready':
      if (pages.isNextPageUnreachable) return <UnreachableNotice />
      if (pages.hasMore) return <LoadMoreEntries loadedCount={pages.items.length} onLoadMore={onReached} />
      return pages.items.length === 0 && <p className={styles.empty}>Nothing here yet.</p>
    default:
      return pages satisfies never
  }
}

function UnreachableNotice() {
  return (
    <div className={styles.end}>
      <Notice tone="info">
        Geist can’t reach its server, so some notes are missing here. They’ll appear when you’re back online.
      </Notice>
    </div>
  )
}
