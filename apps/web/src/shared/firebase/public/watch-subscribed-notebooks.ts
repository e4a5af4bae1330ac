import type { PublicNotebook } from '@geist/domain'

import { subscribeToFirestore } from '../subscribe-to-firestore'

export type SubscribedNotebooksState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly notebooks: readonly PublicNotebook[] }
  /** The notebooks could not be read. They arrive when the server is reachable again. */
  | { readonly status: 'unreachable' }

/**
 * How long the listener stays after the last screen has closed, in milliseconds: navigating back
 * within this time costs no reads.
 */
const unsubscribeDelayMs = 60_000

/** The one listener that all screens of this tab share. */
interface SharedSubscription {
  readonly uid: string
  readonly listeners: Set<(state: SubscribedNotebooksState) => void>
  state: SubscribedNotebooksState
  stop: () => void
  /** Closes the listener after the last screen. */
  timer: ReturnType<typeof setTimeout> | undefined
}

let currentSubscription: SharedSubscription | undefined

/**
 * Subscribes to the notebooks that a user follows. All screens share one listener; it costs one
 * billed read per notebook and per change.
 */
export function watchSubscribedNotebooks(uid: string, onState: (state: SubscribedNotebooksState) => void): () => void {
  const subscription = currentSubscription?.uid === uid ? currentSubscription : subscribe(uid)
  clearTimeout(subscription.timer)
  subscription.listeners.add(onState)
  if (subscription.state.status !== 'loading') onState(subscription.state)
  return () => {
    subscription.listeners.delete(onState)
    if (subscription.listeners.size === 0)
      subscription.timer = setTimeout(() => unsubscribe(subscription), unsubscribeDelayMs)
  }
}

function subscribe(uid: string): SharedSubscription {
  if (currentSubscription?.listeners.size === 0) unsubscribe(currentSubscription)
  const subscription: SharedSubscription = {
    uid,
    listeners: new Set(),
    state: { status: 'loading' },
    stop: () => undefined,
    timer: undefined,
  }
  currentSubscription = subscription
  subscription.stop = listen(
    uid,
    (state) => {
      subscription.state = state
      for (const listener of subscription.listeners) listener(state)
    },
    // The listener has failed, so the next subscriber starts a new one.
    () => {
      if (currentSubscription === subscription) currentSubscription = undefined
    },
  )
  return subscription
}

function unsubscribe(subscription: SharedSubscription): void {
  clearTimeout(subscription.timer)
  subscription.stop()
  if (currentSubscription === subscription) currentSubscription = undefined
}

function listen(uid: string, onState: (state: SubscribedNotebooksState) => void, onEnded: () => void): () => void {
  const fail = () => {
    onEnded()
    onState({ status: 'unreachable' })
  }
  return subscribeToFirestore(
    ({ firestore, collection, publicNotebookFromDocument, onSnapshot, query, where }) =>
      onSnapshot(
        query(collection(firestore, 'collections'), where('collaborators', 'array-contains', uid)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          const notebooks = docs.flatMap((document) => publicNotebookFromDocument(document) ?? [])
          // Offline, the SDK answers from its memory cache, which is empty at first.
          if (metadata.fromCache && notebooks.length === 0) onState({ status: 'unreachable' })
          else onState({ status: 'ready', notebooks })
        },
        fail,
      ),
    fail,
  )
}
