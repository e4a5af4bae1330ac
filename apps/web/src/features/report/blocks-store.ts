import { useEffect } from 'react'
import { create } from 'zustand'

import { readBlocks } from './api/read-blocks'

export interface BlocksState {
  /** The account that this list belongs to; `undefined` before the first fetch. */
  readonly uid: string | undefined
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** Ids of the blocked users, oldest first. */
  readonly uids: readonly string[]
  /** Number of blocks and unblocks in this tab. A change outdates a running fetch. */
  readonly changeCount: number
}

const loading: BlocksState = { uid: undefined, status: 'loading', uids: [], changeCount: 0 }
const store = create<BlocksState>(() => loading)

/** How long a fetched list stays fresh, in milliseconds. */
const freshMs = 5 * 60_000
/** `at` is a time of `performance.now()`. */
const noFetch = { uid: '', at: -Infinity }
let lastFetch = noFetch

/**
 * Users that an account has blocked. The first screen to use the list costs one document read,
 * later ones none while it is fresh.
 *
 * @param uid `undefined` means no account: the list then stays `loading`
 */
export function useBlocks(uid: string | undefined): BlocksState {
  const blocks = store()
  useEffect(() => {
    if (uid !== undefined) void fetchBlocks(uid)
  }, [uid])
  return blocks.uid === uid ? blocks : loading
}

/** Fetches the blocked users of an account, unless the list is fresh. */
export async function fetchBlocks(uid: string): Promise<void> {
  const now = performance.now()
  if (lastFetch.uid === uid && now - lastFetch.at < freshMs) return
  lastFetch = { uid, at: now }
  if (store.getState().uid !== uid || store.getState().status === 'unreachable') store.setState({ ...loading, uid })
  const { changeCount: countAtStart } = store.getState()
  try {
    const uids = await readBlocks(uid)
    // A local change during the fetch is newer than its result.
    if (store.getState().uid === uid && countAtStart === store.getState().changeCount)
      store.setState({ uid, status: 'ready', uids })
  } catch {
    if (lastFetch.uid === uid) lastFetch = noFetch
    const { uid: currentUid, status } = store.getState()
    if (currentUid === uid && status === 'loading') store.setState({ uid, status: 'unreachable', uids: [] })
  }
}

/** Adds a user whom the server has just blocked to the local list. */
export function markBlocked(uid: string, blockedUid: string): void {
  updateList(uid, (uids) => [...uids.filter((listedUid) => listedUid !== blockedUid), blockedUid])
}

/** Removes a user whom the server has just unblocked from the local list. */
export function markUnblocked(uid: string, unblockedUid: string): void {
  updateList(uid, (uids) => uids.filter((listedUid) => listedUid !== unblockedUid))
}

function updateList(uid: string, update: (uids: readonly string[]) => readonly string[]): void {
  const { uid: currentUid, status, uids, changeCount } = store.getState()
  if (currentUid !== uid) return
  if (status !== 'ready') {
    // The list is not loaded, and one user is not the whole list: fetch it.
    lastFetch = noFetch
    void fetchBlocks(uid)
    return
  }
  store.setState({ uid, status: 'ready', uids: update(uids), changeCount: changeCount + 1 })
}
