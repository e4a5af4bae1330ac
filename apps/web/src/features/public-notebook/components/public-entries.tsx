import type { Entry, PublicNotebook } from '@geist/domain'
import { Button, Notice, Skeleton } from '@geist/ui'
import { useCallback, useRef } from 'react'

import { EntryBones } from '../../../shared/entry-text/entry-bones'
import { usePublicPages } from '../../../shared/firebase/public/use-public-pages'
import { useInfiniteScroll } from '../../../shared/infinite-scroll/use-infinite-scroll'
import { PublicEntry } from './public-entry'
import styles from './public-entries.module.css'

export interface PublicEntriesProps {
  readonly notebook: Pick<PublicNotebook, 'uid' | 'name'>
}

/** Entries of a public notebook in its owner's order. Loads the next page on scroll. */
export function PublicEntries({ notebook: { uid, name } }: PublicEntriesProps) {
  const { state, showMore } = usePublicPages(
    useCallback(({ watchPublicEntries }) => watchPublicEntries({ uid, name }), [uid, name]),
  )
  switch (state.status) {
    case 'loading':
      return (
        <Skeleton label="Loading the notes" className={styles.loading}>
          <EntryBones />
        </Skeleton>
      )
    case 'refused':
      return <p className={styles.waiting}>This notebook isn’t public anymore.</p>
    case 'unreachable':
      return (
        <Notice tone="info">
          Geist can’t reach its server, so it can’t show the notes. They’ll appear when you’re back online.
        </Notice>
      )
    case 'ready':
      if (state.items.length === 0) return <p className={styles.waiting}>Nothing here yet.</p>
      return <EntryPages pages={state} onShowMore={showMore} />
    default:
      return state satisfies never
  }
}

interface EntryPagesProps {
  /** The loaded pages. */
  readonly pages: {
    readonly items: readonly Entry[]
    readonly isNextPageUnreachable: boolean
    readonly hasMore: boolean
  }
  readonly onShowMore: () => void
}

function EntryPages({ pages: { items, isNextPageUnreachable, hasMore }, onShowMore }: EntryPagesProps) {
  return (
    <section aria-label="Notes">
      <ul className={styles.list}>
        {items.map((entry) => (
          <li key={entry.id}>
            <PublicEntry entry={entry} />
          </li>
        ))}
      </ul>
      {isNextPageUnreachable && (
        <Notice tone="info">Couldn’t load more. The rest will appear when you’re back online.</Notice>
      )}
      {hasMore ? (
        <LoadMoreSentinel count={items.length} onReached={onShowMore} />
      ) : (
        <p className={styles.end}>You&apos;ve reached the end of this notebook.</p>
      )}
    </section>
  )
}

/** Infinite-scroll sentinel. Also a button, for readers who do not scroll. */
function LoadMoreSentinel({ count, onReached }: { readonly count: number; readonly onReached: () => void }) {
  const sentinelRef = useRef<HTMLDivElement>(null)
  useInfiniteScroll(sentinelRef, { isReady: true, count, aheadPx: 600, onReached })
  return (
    <div ref={sentinelRef} className={styles.more}>
      <Button onClick={onReached}>Show more</Button>
    </div>
  )
}
