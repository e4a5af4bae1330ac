import type { PublicNotebook } from '@geist/domain'

import { subscribeToFirestore } from '../subscribe-to-firestore'

export type SubscribedState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly notebooks: readonly PublicNotebook[] }
  /** The notebooks could not be read. They arrive when the server is reachable again. */
  | { readonly status: 'unreachable' }

/**
 * How long the listener stays after the last screen has closed, in milliseconds: navigating back
 * within this time costs no reads.
 */
const unsubscribeDelayMs = 60_000

interface SharedSubscription {
  readonly uid: string
  readonly listeners: Set<(news: SubscribedState) => void>
  news: SubscribedState
  stop: () => void
  timer: ReturnType<typeof setTimeout> | undefined
}

let shared: SharedSubscription | undefined

/**
 * Subscribes to the notebooks that a user follows, including their own if they follow those. One
 * shared listener for all screens; one read per notebook, and one per change.
 */
export function watchSubscribedNotebooks(uid: string, onNews: (news: SubscribedState) => void): () => void {
  const joined = shared?.uid === uid ? shared : begin(uid)
  clearTimeout(joined.timer)
  joined.listeners.add(onNews)
  if (joined.news.status !== 'loading') onNews(joined.news)
  return () => {
    joined.listeners.delete(onNews)
    if (joined.listeners.size === 0) joined.timer = setTimeout(() => end(joined), unsubscribeDelayMs)
  }
}

function begin(uid: string): SharedSubscription {
  if (shared?.listeners.size === 0) end(shared)
  const begun: SharedSubscription = {
    uid,
    listeners: new Set(),
    news: { status: 'loading' },
    stop: () => undefined,
    timer: undefined,
  }
  shared = begun
  begun.stop = listen(
    uid,
    (news) => {
      begun.news = news
      for (const listener of begun.listeners) listener(news)
    },
    // The listener has failed, so the next subscriber starts a new one.
    () => {
      if (shared === begun) shared = undefined
    },
  )
  return begun
}

function end(ended: SharedSubscription): void {
  clearTimeout(ended.timer)
  ended.stop()
  if (shared === ended) shared = undefined
}

function listen(uid: string, onNews: (news: SubscribedState) => void, onOver: () => void): () => void {
  const fail = () => {
    onOver()
    onNews({ status: 'unreachable' })
  }
  return subscribeToFirestore(
    ({ firestore, collection, publicNotebookFromDocument, onSnapshot, query, where }) =>
      onSnapshot(
        query(collection(firestore, 'collections'), where('collaborators', 'array-contains', uid)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          const notebooks = docs.flatMap((document) => publicNotebookFromDocument(document) ?? [])
          // Offline, the SDK answers from its memory cache, which is empty at first.
          if (metadata.fromCache && notebooks.length === 0) onNews({ status: 'unreachable' })
          else onNews({ status: 'ready', notebooks })
        },
        fail,
      ),
    fail,
  )
}
