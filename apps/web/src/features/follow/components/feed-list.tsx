import { Button, buttonClass, Notice, Skeleton } from '@geist/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { EntryBones } from '../../../shared/entry-text/entry-bones'
import { InfiniteScrollSentinel } from '../../../shared/infinite-scroll/infinite-scroll-sentinel'
import type { FeedItem, FollowingFeed } from '../use-feed'
import styles from './feed-list.module.css'

export interface FeedListProps {
  readonly feed: FollowingFeed
  readonly explorePath: string
  readonly renderEntry: (item: FeedItem) => ReactNode
}

/** The feed with infinite scrolling, or the reason why it is empty. */
export function FeedList({ feed, explorePath, renderEntry }: FeedListProps) {
  switch (feed.status) {
    case 'loading':
      return <FeedSkeleton />
    case 'unreachable':
      return (
        <Notice tone="info">
          Geist can’t reach its server, so it can’t show what’s new in the notebooks you subscribe to. It’ll appear when
          you’re back online. Your own notes are safe on this device.
        </Notice>
      )
    case 'none':
      return (
        <EmptyFeed explorePath={explorePath}>
          You don’t subscribe to any notebooks yet. When you do, their new notes appear here.
        </EmptyFeed>
      )
    case 'open':
      return <OpenFeed feed={feed} explorePath={explorePath} renderEntry={renderEntry} />
    default:
      return feed satisfies never
  }
}

interface OpenFeedProps extends FeedListProps {
  readonly feed: Extract<FollowingFeed, { status: 'open' }>
}

function OpenFeed({ feed, explorePath, renderEntry }: OpenFeedProps) {
  const { items, loadStatus, hasNewEntries, showMore, refresh } = feed
  if (loadStatus === 'end' && items.length === 0 && !hasNewEntries) {
    return <EmptyFeed explorePath={explorePath}>The notebooks you subscribe to are still empty.</EmptyFeed>
  }
  if (loadStatus === 'loading' && items.length === 0) return <FeedSkeleton />
  return (
    <>
      <div role="status" className={styles.news}>
        {hasNewEntries && <Button onClick={refresh}>Show new notes</Button>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.list} aria-busy={loadStatus === 'loading'}>
        {items.map((item) => (
          <li key={item.entry.id}>{renderEntry(item)}</li>
        ))}
      </ul>
      {loadStatus === 'end' && <p className={styles.end}>That’s everything.</p>}
      {loadStatus === 'unreachable' && (
        <div className={styles.way}>
          <Notice tone="info">Geist can’t reach its server, so it can’t show more.</Notice>
          <Button onClick={showMore}>Try again</Button>
        </div>
      )}
      {(loadStatus === 'ready' || loadStatus === 'loading') && (
        <InfiniteScrollSentinel count={items.length} isReady={loadStatus === 'ready'} onReached={showMore} />
      )}
    </>
  )
}

function FeedSkeleton() {
  return (
    <Skeleton label="Loading new notes">
      <EntryBones />
    </Skeleton>
  )
}

function EmptyFeed({ explorePath, children }: { readonly explorePath: string; readonly children: string }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.invitation}>{children}</p>
      <Link to={explorePath} className={buttonClass('primary')}>
        Explore public notebooks
      </Link>
    </div>
  )
}
