import type { Entry, PublicNotebook } from '@geist/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { newestEntriesOf } from './api/newest-entries-of'
import { type Feed, type FeedState, openFeed } from './feed'
import { markSeen } from './seen-notebooks'
import { useSubscribed } from './use-subscribed'

export interface FeedItem {
  readonly entry: Entry
  readonly notebook: PublicNotebook
}

export type FollowingFeed =
  | { readonly status: 'loading' | 'unreachable' | 'none' }
  | {
      readonly status: 'open'
      /** Newest first. */
      readonly items: readonly FeedItem[]
      readonly end: FeedState<Entry>['status']
      /** Whether a notebook has new entries since the feed was opened. */
      readonly hasNews: boolean
      readonly showMore: () => void
      /** Reopens the feed with the new entries. */
      readonly refresh: () => void
    }

const initialFeedState: FeedState<Entry> = { items: [], status: 'loading' }

/**
 * The feed of the user's subscribed notebooks. Loaded items keep their positions; items of
 * notebooks that become private or are unsubscribed disappear. Loading the feed marks its notebooks
 * as seen.
 *
 * @param blocked uids of blocked users; `undefined` while loading
 */
export function useFeed(uid: string, blocked: readonly string[] | undefined): FollowingFeed {
  const subscribed = useSubscribed(uid)
  const followed = useMemo(() => {
    if (subscribed.status !== 'ready' || blocked === undefined) return undefined
    return subscribed.notebooks.filter(
      (notebook) => notebook.isPublic && notebook.uid !== uid && !blocked.includes(notebook.uid),
    )
  }, [subscribed, blocked, uid])
  const [opened, setOpened] = useState<readonly PublicNotebook[]>()
  if (opened === undefined && followed !== undefined) setOpened(followed)
  const [feedState, setFeedState] = useState(initialFeedState)
  const feed = useRef<Feed>(undefined)
  useEffect(() => {
    if (opened === undefined) return undefined
    const newFeed = openFeed(opened.map(newestEntriesOf), (next) => {
      setFeedState(next)
      if (next.status === 'ready' || next.status === 'end') markSeen(uid, opened)
    })
    feed.current = newFeed
    return () => {
      newFeed.stop()
      setFeedState(initialFeedState)
    }
  }, [uid, opened])
  const items = useMemo(() => {
    const notebooksById = new Map(followed?.map((notebook) => [notebook.id, notebook]))
    return feedState.items.flatMap(({ sourceId, item }): FeedItem[] => {
      const notebook = notebooksById.get(sourceId)
      return notebook ? [{ entry: item, notebook }] : []
    })
  }, [feedState, followed])
  const showMore = useCallback(() => feed.current?.showMore(), [])
  const refresh = useCallback(() => setOpened(undefined), [])
  if (subscribed.status === 'unreachable') return { status: 'unreachable' }
  if (followed === undefined || opened === undefined) return { status: 'loading' }
  if (followed.length === 0) return { status: 'none' }
  return { status: 'open', items, end: feedState.status, hasNews: hasNewer(followed, opened), showMore, refresh }
}

function hasNewer(followed: readonly PublicNotebook[], opened: readonly PublicNotebook[]): boolean {
  const openedById = new Map(opened.map((notebook) => [notebook.id, notebook]))
  return followed.some(({ id, name, activityAt = null }) => {
    const openedNotebook = openedById.get(id)
    // A renamed notebook's entries have to be read again.
    if (openedNotebook === undefined || openedNotebook.name !== name) return true
    return activityAt !== null && activityAt > (openedNotebook.activityAt ?? -Infinity)
  })
}
