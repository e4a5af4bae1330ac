import { useCallback } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { Age } from '../../features/browse-entries/components/age'
import { FeedEntry } from '../../features/follow/components/feed-entry'
import { FeedList } from '../../features/follow/components/feed-list'
import { type FeedItem, useFeed } from '../../features/follow/use-feed'
import { useBlocks } from '../../features/report/blocks-store'
import styles from '../page.module.css'
import { paths } from '../paths'

export function Following() {
  const session = useSession()
  return session.status === 'signed-in' && <FollowingFeed key={session.uid} uid={session.uid} />
}

function FollowingFeed({ uid }: { readonly uid: string }) {
  const blocks = useBlocks(uid)
  // Blocking an author ends the subscriptions to them. So if the blocks cannot be fetched, the feed
  // need not wait for them.
  const feed = useFeed(uid, blocks.status === 'loading' ? undefined : blocks.uids)
  const renderEntry = useCallback(
    (item: FeedItem) => (
      <FeedEntry
        item={item}
        path={paths.publicNotebook(item.notebook.creatorUsername, item.notebook.id)}
        authorPath={paths.profile(item.notebook.creatorUsername)}
        age={<Age timestamp={item.entry.timestamp} />}
      />
    ),
    [],
  )
  return (
    <main className={styles.page}>
      <title>Subscriptions · Geist</title>
      <header className={styles.head}>
        <h1 className={styles.title}>Subscriptions</h1>
      </header>
      <FeedList feed={feed} explorePath={paths.explore} renderEntry={renderEntry} />
    </main>
  )
}
