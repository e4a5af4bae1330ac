import type { PublicNotebook } from '@geist/domain'
import { Button, Notice, Skeleton } from '@geist/ui'
import { useCallback, useRef } from 'react'

import { EntryBones } from '../../../shared/entry-text/entry-bones'
import { usePages } from '../../../shared/firebase/public/use-pages'
import { useInfiniteScroll } from '../../../shared/use-infinite-scroll'
import { PublicEntry } from './public-entry'
import styles from './public-entries.module.css'

/** Entries of a public notebook in its owner's order. Loads the next page on scroll. */
export function PublicEntries({
  notebook: { uid, name },
}: {
  readonly notebook: Pick<PublicNotebook, 'uid' | 'name'>
}) {
  const { news, showMore } = usePages(
    useCallback(({ watchPublicEntries }) => watchPublicEntries({ uid, name }), [uid, name]),
  )
  switch (news.status) {
    case 'loading':
      return (
        <Skeleton label="Loading the entries" className={styles.loading}>
          <EntryBones />
        </Skeleton>
      )
    case 'refused':
      return <p className={styles.waiting}>Its entries are not public any more.</p>
    case 'unreachable':
      return (
        <Notice tone="info">
          Geist cannot reach its server, so the entries cannot be shown. They come by themselves when there is a
          connection.
        </Notice>
      )
    case 'ready':
      if (news.items.length === 0) return <p className={styles.waiting}>Nothing in it yet.</p>
      return (
        <section aria-label="Entries">
          <ul className={styles.list}>
            {news.items.map((entry) => (
              <li key={entry.id}>
                <PublicEntry entry={entry} />
              </li>
            ))}
          </ul>
          {news.isStuck && (
            <Notice tone="info">
              What comes next cannot be fetched now. It comes by itself when there is a connection.
            </Notice>
          )}
          {news.hasMore ? (
            <LoadMoreSentinel count={news.items.length} onReached={showMore} />
          ) : (
            <p className={styles.end}>You&apos;ve reached the end of this notebook.</p>
          )}
        </section>
      )
    default:
      return news satisfies never
  }
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
