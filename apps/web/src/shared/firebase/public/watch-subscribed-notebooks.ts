import type { PublicNotebook } from '@geist/domain'

import { followFirestore } from '../follow-firestore'

export type SubscribedNews =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly notebooks: readonly PublicNotebook[] }
  /** The notebooks could not be read. They arrive when the server is reachable again. */
  | { readonly status: 'unreachable' }

/**
 * How long the listener stays after the last screen has closed, in milliseconds: navigating back
 * within this time costs no reads.
 */
const lingersMs = 60_000

interface Shared {
  readonly uid: string
  readonly listeners: Set<(news: SubscribedNews) => void>
  news: SubscribedNews
  stop: () => void
  timer: ReturnType<typeof setTimeout> | undefined
}

let shared: Shared | undefined

/**
 * Subscribes to the notebooks that a user follows, including their own if they follow those. One
 * shared listener for all screens; one read per notebook, and one per change.
 */
export function watchSubscribedNotebooks(uid: string, onNews: (news: SubscribedNews) => void): () => void {
  const joined = shared?.uid === uid ? shared : begin(uid)
  clearTimeout(joined.timer)
  joined.listeners.add(onNews)
  if (joined.news.status !== 'loading') onNews(joined.news)
  return () => {
    joined.listeners.delete(onNews)
    if (joined.listeners.size === 0) joined.timer = setTimeout(() => end(joined), lingersMs)
  }
}

function begin(uid: string): Shared {
  if (shared?.listeners.size === 0) end(shared)
  const begun: Shared = {
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

function end(ended: Shared): void {
  clearTimeout(ended.timer)
  ended.stop()
  if (shared === ended) shared = undefined
}

function listen(uid: string, onNews: (news: SubscribedNews) => void, onOver: () => void): () => void {
  const fail = () => {
    onOver()
    onNews({ status: 'unreachable' })
  }
  return followFirestore(
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
