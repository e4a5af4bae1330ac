import type { Entry, PublicNotebook } from '@geist/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { createFeedSource } from './api/create-feed-source'
import { type Feed, type FeedState, openFeed } from './feed'
import { markNotebooksSeen } from './seen-notebooks'
import { useSubscribedNotebooks } from './use-subscribed-notebooks'

export interface FeedItem {
  readonly entry: Entry
  readonly notebook: PublicNotebook
}

/** `none`: the user follows no readable notebook. */
export type FollowingFeed =
  | { readonly status: 'loading' | 'unreachable' | 'none' }
  | {
      readonly status: 'open'
      /** Newest first. */
      readonly items: readonly FeedItem[]
      readonly loadStatus: FeedState<Entry>['status']
      /** Whether a notebook has new entries since the feed was opened. */
      readonly hasNewEntries: boolean
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
 * @param blockedUids `undefined` while loading
 */
export function useFeed(uid: string, blockedUids: readonly string[] | undefined): FollowingFeed {
  const subscribed = useSubscribedNotebooks(uid)
  const followedNotebooks = useMemo(() => {
    if (subscribed.status !== 'ready' || blockedUids === undefined) return undefined
    return subscribed.notebooks.filter(
      (notebook) => notebook.isPublic && notebook.uid !== uid && !blockedUids.includes(notebook.uid),
    )
  }, [subscribed, blockedUids, uid])
  const [openedNotebooks, setOpenedNotebooks] = useState<readonly PublicNotebook[]>()
  // Opens with the notebooks as they are now. Later changes count as new entries until a refresh.
  if (openedNotebooks === undefined && followedNotebooks !== undefined) setOpenedNotebooks(followedNotebooks)
  const { feedState, showMore } = useOpenFeed(uid, openedNotebooks)
  const items = useMemo(() => joinNotebooks(feedState.items, followedNotebooks ?? []), [feedState, followedNotebooks])
  const refresh = useCallback(() => setOpenedNotebooks(undefined), [])
  if (subscribed.status === 'unreachable') return { status: 'unreachable' }
  if (followedNotebooks === undefined || openedNotebooks === undefined) return { status: 'loading' }
  if (followedNotebooks.length === 0) return { status: 'none' }
  return {
    status: 'open',
    items,
    loadStatus: feedState.status,
    hasNewEntries: hasNewEntries(followedNotebooks, openedNotebooks),
    showMore,
    refresh,
  }
}

/** Opens a feed of the notebooks, and marks them as seen once a page is loaded. */
function useOpenFeed(uid: string, notebooks: readonly PublicNotebook[] | undefined) {
  const [feedState, setFeedState] = useState(initialFeedState)
  const feed = useRef<Feed>(undefined)
  useEffect(() => {
    if (notebooks === undefined) return undefined
    const newFeed = openFeed(notebooks.map(createFeedSource), (state) => {
      setFeedState(state)
      if (state.status === 'ready' || state.status === 'end') markNotebooksSeen(uid, notebooks)
    })
    feed.current = newFeed
    return () => {
      newFeed.stop()
      setFeedState(initialFeedState)
    }
  }, [uid, notebooks])
  const showMore = useCallback(() => feed.current?.showMore(), [])
  return { feedState, showMore }
}

/** Adds its notebook to each item. Drops items of notebooks that are not followed any more. */
function joinNotebooks(
  feedItems: FeedState<Entry>['items'],
  followedNotebooks: readonly PublicNotebook[],
): readonly FeedItem[] {
  const notebooksById = new Map(followedNotebooks.map((notebook) => [notebook.id, notebook]))
  return feedItems.flatMap(({ sourceId, item }): FeedItem[] => {
    const notebook = notebooksById.get(sourceId)
    return notebook ? [{ entry: item, notebook }] : []
  })
}

function hasNewEntries(
  followedNotebooks: readonly PublicNotebook[],
  openedNotebooks: readonly PublicNotebook[],
): boolean {
  const openedById = new Map(openedNotebooks.map((notebook) => [notebook.id, notebook]))
  return followedNotebooks.some(({ id, name, activityAt = null }) => {
    const openedNotebook = openedById.get(id)
    // A renamed notebook's entries have to be read again.
    if (openedNotebook === undefined || openedNotebook.name !== name) return true
    return activityAt !== null && activityAt > (openedNotebook.activityAt ?? -Infinity)
  })
}
